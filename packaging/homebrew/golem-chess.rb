# NOT TRIED: written to the rules of Homebrew, never run by it.
#
# HOMEBREW_GOLEM_RELEASES is where the files of `make release` are published. A tap writes the address and the sum of
# SHA256SUMS instead, and a home page.
class GolemChess < Formula
  desc "Chess move generation for engines, as a plain C library"
  url "#{ENV.fetch("HOMEBREW_GOLEM_RELEASES")}/golem-0.2.0-source.tar.xz"
  version "0.2.0"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "make"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"test.c").write <<~C
      #include <golem.h>
      int main(void) {
        golem_position start;
        golem_position_start(&start);
        return golem_perft(&start, 3) != 8902;
      }
    C
    system ENV.cc, "test.c", "-I#{include}", "-L#{lib}", "-lgolem", "-o", "test"
    system "./test"
  end
end
