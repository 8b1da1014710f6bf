import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Compares Golem.java with published counts, with what python-chess answered and with the labels of label.py.
 *
 * <pre>
 *   python3 examples/python/answers.py answers.csv
 *   python3 examples/python/label.py benches/data/positions.fen labels.csv
 *   java -cp ... TestGolem tests/data/perft.epd answers.csv labels.csv
 * </pre>
 */
public final class TestGolem {
    private static final long MOST_LEAVES = 100_000;
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final Golem GOLEM = Golem.load(null);

    private static void equal(Object actual, Object expected, Object what) {
        if (!expected.equals(actual)) throw new AssertionError(what + ": " + actual + " instead of " + expected);
    }

    private static void fails(Class<? extends RuntimeException> kind, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException error) {
            equal(error.getClass(), kind, error.getMessage());
            return;
        }
        throw new AssertionError(kind + " was expected");
    }

    /** The rows of a CSV file without its header. */
    private static List<String[]> rows(String file) throws IOException {
        List<String> lines = Files.readAllLines(Path.of(file));
        return lines.stream().skip(1).map(line -> line.split(",", -1)).toList();
    }

    /** Positions and what the calls on many of them answer. */
    private record Batch(ByteBuffer positions, ByteBuffer counts, ByteBuffer targets, ByteBuffer maps) {
        static Batch of(List<String[]> rows) {
            ByteBuffer positions = GOLEM.positions(rows.stream().map(row -> row[0]).toList());
            int length = Golem.length(positions);
            ByteBuffer counts = Golem.buffer(length * Golem.COUNT_BYTES);
            ByteBuffer targets = Golem.buffer(length * Golem.TARGETS_BYTES);
            ByteBuffer maps = Golem.buffer(length * Golem.ATTACK_MAPS_BYTES);
            GOLEM.countMany(positions, counts);
            GOLEM.generateMany(positions, targets);
            GOLEM.attackMapsMany(positions, maps);
            return new Batch(positions, counts, targets, maps);
        }

        int count(int index) {
            return counts.getInt(index * Golem.COUNT_BYTES);
        }

        long checkers(int index) {
            return targets.getLong(index * Golem.TARGETS_BYTES + Golem.TARGETS_CHECKERS);
        }

        long attacked(int index, int color) {
            return maps.getLong(index * Golem.ATTACK_MAPS_BYTES + Golem.ATTACK_MAPS_ATTACKED + color * Long.BYTES);
        }
    }

    /** The columns of answers.py: fen, chess960, checkers, map_white, map_black, perft2, san, moves. */
    private static int testAnswers(String file) throws IOException {
        List<String[]> rows = rows(file);
        Batch batch = Batch.of(rows);
        for (int index = 0; index < rows.size(); index++) {
            String[] row = rows.get(index);
            ByteBuffer position = Golem.at(batch.positions, index);
            List<String> moves = row[7].isEmpty() ? List.of() : List.of(row[7].split(" "));
            equal(batch.count(index), moves.size(), row[0]);
            equal(GOLEM.count(position), moves.size(), row[0]);
            equal(GOLEM.movesUci(position, row[1].equals("1")).stream().sorted().toList(), moves, row[0]);
            equal(GOLEM.toFen(position, false), row[0], row[0]);
            long checkers = Long.parseUnsignedLong(row[2], 16);
            equal(GOLEM.checkers(position), checkers, row[0]);
            equal(batch.checkers(index), checkers, row[0]);
            equal(batch.attacked(index, 0), Long.parseUnsignedLong(row[3], 16), row[0]);
            equal(batch.attacked(index, 1), Long.parseUnsignedLong(row[4], 16), row[0]);
            if (!row[5].isEmpty()) testLeaves(position, Long.parseLong(row[5]), row[0]);
            if (!row[6].isEmpty()) {
                int move = GOLEM.fromUci(position, moves.get(moves.size() / 2));
                equal(GOLEM.toSan(position, move), row[6], row[0]);
                equal(GOLEM.fromSan(position, row[6]), move, row[0]);
            }
        }
        return rows.size();
    }

    private static void testLeaves(ByteBuffer position, long leaves, String fen) {
        long sum = 0;
        for (int move : GOLEM.legalMoves(position)) sum += GOLEM.count(GOLEM.makeMove(position, move));
        equal(sum, leaves, fen);
        equal(GOLEM.perft(position, 2), leaves, fen);
    }

    /** The columns of label.py: fen, moves, check, attacked_white, attacked_black, map_white, map_black. */
    private static int testLabels(String file) throws IOException {
        List<String[]> rows = rows(file);
        Batch batch = Batch.of(rows);
        for (int index = 0; index < rows.size(); index++) {
            String[] row = rows.get(index);
            long white = batch.attacked(index, 0), black = batch.attacked(index, 1);
            int check = batch.checkers(index) != 0 ? 1 : 0;
            String labels = String.format("%d,%d,%d,%d,%016x,%016x", batch.count(index), check,
                Long.bitCount(white), Long.bitCount(black), white, black);
            equal(row[0] + "," + labels, String.join(",", row), row[0]);
        }
        return rows.size();
    }

    /** The counts of tests/data/perft.epd, which Stockfish confirmed. */
    private static int testPerft(String file) throws IOException {
        int compared = 0;
        for (String line : Files.readAllLines(Path.of(file))) {
            String[] parts = line.split("#", 2)[0].split(";");
            if (parts.length < 2) continue;
            ByteBuffer position = GOLEM.fromFen(parts[0].strip());
            for (int index = 1; index < parts.length; index++) {
                String[] count = parts[index].strip().substring(1).split(" ");
                if (Long.parseLong(count[1]) > MOST_LEAVES) continue;
                equal(GOLEM.perft(position, Integer.parseInt(count[0])), Long.parseLong(count[1]), line);
                compared++;
            }
        }
        if (compared <= 500) throw new AssertionError("only " + compared + " counts of perft");
        return compared;
    }

    /** Two well-known exchanges, with the values of the library: pawn 100, knight 300. */
    private static void testExchanges() {
        ByteBuffer first = GOLEM.fromFen("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1");
        equal(GOLEM.see(first, GOLEM.fromUci(first, "e1e5")), 100, "see");
        ByteBuffer second = GOLEM.fromFen("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1");
        equal(GOLEM.see(second, GOLEM.fromSan(second, "Nxe5")), 100 - 300, "see");
        // Moves from 32768 on have the highest of their 16 bits set: promotions.
        ByteBuffer promotes = GOLEM.fromFen("8/P6k/8/8/8/8/7K/8 w - - 0 1");
        equal(GOLEM.toUci(promotes, GOLEM.fromUci(promotes, "a7a8q"), false), "a7a8q", "promotion");
        equal(new HashSet<>(GOLEM.movesUci(promotes, false)).size(), GOLEM.count(promotes), "promotions");
    }

    private static void testErrors() {
        for (String fen : List.of("", "8/8/8/8/8/8/8/8 w - -", START.replace('8', '9'), START + "\0", "\u2654")) {
            fails(IllegalArgumentException.class, () -> GOLEM.fromFen(fen));
        }
        ByteBuffer position = GOLEM.fromFen(START);
        for (String move : List.of("e2e5", "", "castles")) {
            fails(IllegalArgumentException.class, () -> GOLEM.fromUci(position, move));
        }
        fails(IllegalArgumentException.class, () -> GOLEM.makeMove(position, 0));
        fails(IllegalArgumentException.class, () -> GOLEM.perft(position, -1));
        fails(IllegalArgumentException.class, () -> GOLEM.count(ByteBuffer.allocate(80)));
        fails(IllegalArgumentException.class, () -> GOLEM.count(Golem.buffer(160).position(80)));
        fails(IllegalArgumentException.class, () -> GOLEM.countMany(position, Golem.buffer(4).asReadOnlyBuffer()));
        fails(IndexOutOfBoundsException.class, () -> GOLEM.count(Golem.buffer(79)));
        fails(IndexOutOfBoundsException.class, () -> GOLEM.countMany(position, Golem.buffer(3)));
        fails(IndexOutOfBoundsException.class, () -> GOLEM.generateMany(position, Golem.buffer(191)));
        fails(IndexOutOfBoundsException.class, () -> GOLEM.attackMapsMany(position, Golem.buffer(191)));
        fails(IndexOutOfBoundsException.class, () -> Golem.at(position, 1));
        fails(Golem.GolemException.class, () -> Golem.load("nowhere.so"));
        GOLEM.countMany(GOLEM.positions(new ArrayList<>()), Golem.buffer(0));
        // A buffer that is changed in place, and a part of one.
        ByteBuffer two = GOLEM.positions(List.of(START, START)).order(ByteOrder.nativeOrder());
        two.put(80, position.slice(0, 80), 0, 80).put(80 + 72, (byte) 1);
        equal(GOLEM.toFen(Golem.at(two, 1), false), START.replace(" w ", " b "), "black to move");
    }

    public static void main(String[] arguments) throws IOException {
        testErrors();
        testExchanges();
        System.out.println(testPerft(arguments[0]) + " counts of perft compared");
        System.out.println(testAnswers(arguments[1]) + " positions compared with python-chess");
        System.out.println(testLabels(arguments[2]) + " positions compared with label.py");
    }
}
