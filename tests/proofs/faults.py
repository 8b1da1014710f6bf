"""Faults in functions: one operation instead of another."""

OTHERS = {"and": "or", "or": "and", "xor": "or", "add": "sub", "sub": "add", "shl": "lshr", "lshr": "shl", "ashr": "lshr"}


class Faulty:
    """A module in which an instruction is another."""

    def __init__(self, module, place, instruction):
        self.module, self.symbol = module, place[0]
        _, label, number = place
        function = module.function(self.symbol)
        block = list(function.blocks[label])
        block[number] = instruction
        self.faulty = function._replace(blocks={**function.blocks, label: block})

    def __getattr__(self, name):
        return getattr(self.module, name)

    def function(self, symbol):
        return self.faulty if symbol == self.symbol else self.module.function(symbol)


def faults(module, ran, limit):
    """Modules with a fault each among instructions that were run; at most so many, from all parts of these."""
    places = [place for place, instruction in ran.items() if instruction.operation in OTHERS]
    if limit < len(places):
        places = [places[(2 * number + 1) * len(places) // (2 * limit)] for number in range(limit)]
    for place in places:
        yield Faulty(module, place, ran[place]._replace(operation=OTHERS[ran[place].operation], flags=frozenset()))
