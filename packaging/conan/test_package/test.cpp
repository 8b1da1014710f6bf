#include <golem.hpp>

int main() {
  golem::Position position;
  return position.legal_moves().size() != 20;
}
