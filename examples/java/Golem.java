import com.sun.jna.Function;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The chess library Golem (libgolem.so) called from Java through JNA (Debian: libjna-java).
 *
 * <pre>
 *   Golem golem = Golem.load(null);                      // dist/lib, or GOLEM_LIBRARY, or a path
 *   ByteBuffer position = golem.fromFen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -");
 *   golem.movesUci(position, false);                     // [a5a4, ...]
 *   ByteBuffer positions = golem.positions(fens);        // many positions lie side by side in one buffer,
 *   golem.countMany(positions, counts);                  // and one call answers for all of them
 * </pre>
 *
 * Positions are bytes in direct ByteBuffers, POSITION_BYTES for each; the library reads and writes the buffers in
 * place, from their beginning to their limit. A call through JNA costs some hundred nanoseconds, far more than most
 * answers take: callers that ask about many positions should use the methods that end in Many. The library keeps no state,
 * so several threads may share one Golem.
 */
public final class Golem {
    public static final int ABI = 2;
    public static final int POSITION_BYTES = 80, TARGETS_BYTES = 192, ATTACK_MAPS_BYTES = 192, COUNT_BYTES = 4;
    /** Where golem_targets holds the checkers, golem_attack_maps the attacked squares of white and of black. */
    public static final int TARGETS_CHECKERS = 136, ATTACK_MAPS_ATTACKED = 96;
    public static final int MAX_MOVES = 256, NO_SQUARE = 64;
    private static final int EP_SQUARE = 73, FULLMOVE_NUMBER = 76;

    /** The library is missing, is another library, or has another binary interface than this file. */
    public static final class GolemException extends RuntimeException {
        private static final long serialVersionUID = 1;

        GolemException(String message) {
            super(message);
        }
    }

    /** The functions of golem.h, bound by name. Moves are ints, because JNA would extend the sign of a short. */
    private static final class Functions {
        static native String golem_version();
        static native int golem_level();
        static native String golem_status_message(int status);
        static native void golem_position_start(ByteBuffer position);
        static native int golem_position_from_fen(byte[] fen, ByteBuffer position);
        static native long golem_position_to_fen(ByteBuffer position, int chess960, byte[] text, long capacity);
        static native long golem_legal_moves(ByteBuffer position, short[] moves, long capacity);
        static native long golem_count_legal_moves(ByteBuffer position);
        static native int golem_make_move(ByteBuffer position, int move, ByteBuffer after);
        static native long golem_move_to_uci(ByteBuffer position, int move, int chess960, byte[] text, long capacity);
        static native int golem_move_from_uci(ByteBuffer position, byte[] text, short[] move);
        static native long golem_move_to_san(ByteBuffer position, int move, byte[] text, long capacity);
        static native int golem_move_from_san(ByteBuffer position, byte[] text, short[] move);
        static native int golem_generate(ByteBuffer position, ByteBuffer targets);
        static native int golem_attack_maps_of(ByteBuffer position, ByteBuffer maps);
        static native long golem_checkers(ByteBuffer position);
        static native int golem_see(ByteBuffer position, int move);
        static native long golem_perft(ByteBuffer position, int depth);
        static native long golem_count_many(ByteBuffer positions, long count, ByteBuffer counts);
        static native long golem_generate_many(ByteBuffer positions, long count, ByteBuffer targets);
        static native long golem_attack_maps_many(ByteBuffer positions, long count, ByteBuffer maps);
    }

    private static Golem loaded;
    private final String path;

    private Golem(String path) {
        this.path = path;
    }

    /**
     * The library at a path, else at GOLEM_LIBRARY, else of dist/lib below the working folder. JNA binds functions to a
     * class, so a program has one library; GolemException says why there is none.
     */
    public static synchronized Golem load(String wanted) {
        String path = wanted != null ? wanted : System.getenv("GOLEM_LIBRARY");
        Path file = Path.of(path != null && !path.isEmpty() ? path : "dist/lib/libgolem.so").toAbsolutePath();
        if (Files.isDirectory(file)) file = file.resolve("libgolem.so");
        path = file.normalize().toString();
        if (loaded == null) {
            bind(path);
            Golem golem = new Golem(path);
            golem.checkLayout();
            loaded = golem;
        }
        if (!loaded.path.equals(path)) {
            throw new GolemException(loaded.path + " is already loaded, so " + path + " cannot be");
        }
        return loaded;
    }

    private static void bind(String path) {
        if (!Files.exists(Path.of(path))) {
            throw new GolemException(path + " is missing: build it with `make`, or name libgolem.so in GOLEM_LIBRARY");
        }
        if (Native.SIZE_T_SIZE != Long.BYTES) throw new GolemException("this file is for 64-bit Java");
        NativeLibrary library;
        try {
            checkComplete(path);
            library = NativeLibrary.getInstance(path);
        } catch (IOException | UnsatisfiedLinkError error) {
            throw new GolemException(path + " cannot be loaded: " + error.getMessage());
        }
        Function abi;
        try {
            abi = library.getFunction("golem_abi_version");
        } catch (UnsatisfiedLinkError error) {
            throw new GolemException(path + " is not Golem: it has no golem_abi_version");
        }
        int number = abi.invokeInt(new Object[0]);
        if (number != ABI) {
            throw new GolemException(path + " has binary interface " + number + ", this file is for " + ABI);
        }
        for (Method method : Functions.class.getDeclaredMethods()) {
            try {
                library.getFunction(method.getName());
            } catch (UnsatisfiedLinkError error) {
                String message = " has no function " + method.getName();
                throw new GolemException(path + message + ": another version of Golem than this file is for");
            }
        }
        Native.register(Functions.class, library);
    }

    /** A file that was cut off would not be refused by the system but end the program: its section table comes last. */
    private static void checkComplete(String path) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path, "r")) {
            ByteBuffer header = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
            file.read(header.array());
            if (header.getInt(0) != 0x464c457f || header.getShort(4) != 0x0102) return; // no 64-bit ELF
            long end = header.getLong(40) + (long) header.getShort(58) * header.getShort(60);
            if (file.length() < end) throw new IOException("it is cut off, " + file.length() + " of " + end + " bytes");
        }
    }

    /** Structs have the sizes of golem.h: the library writes no more and no less than that. */
    private void checkLayout() {
        ByteBuffer position = written("a position", POSITION_BYTES, Functions::golem_position_start);
        if (position.getShort(FULLMOVE_NUMBER) != 1 || position.get(EP_SQUARE) != NO_SQUARE) {
            throw new GolemException(path + " has another layout of positions");
        }
        written("target sets", TARGETS_BYTES, targets -> Functions.golem_generate(position, targets));
        written("attack maps", ATTACK_MAPS_BYTES, maps -> Functions.golem_attack_maps_of(position, maps));
    }

    private ByteBuffer written(String what, int size, Consumer<ByteBuffer> write) {
        ByteBuffer zeros = buffer(size + 64), ones = buffer(size + 64);
        for (int index = 0; index < size + 64; index++) ones.put(index, (byte) 0xff);
        write.accept(zeros);
        write.accept(ones);
        int same = 0, first = zeros.mismatch(ones);
        for (int index = 0; index < size + 64; index++) same += zeros.get(index) == ones.get(index) ? 1 : 0;
        if (same != size || first != size) {
            throw new GolemException(path + " writes " + same + " bytes for " + what + " instead of " + size);
        }
        return zeros;
    }

    // Buffers.

    /** Memory that the library can work on. */
    public static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** How many positions a buffer has. */
    public static int length(ByteBuffer positions) {
        return positions.limit() / POSITION_BYTES;
    }

    /** One position of many: a view, not a copy. */
    public static ByteBuffer at(ByteBuffer positions, int index) {
        if (index < 0 || index >= length(positions)) throw new IndexOutOfBoundsException("no position " + index);
        return positions.slice(index * POSITION_BYTES, POSITION_BYTES).order(ByteOrder.nativeOrder());
    }

    /** What could make the library read or write elsewhere is refused. */
    private static ByteBuffer holds(ByteBuffer buffer, long bytes) {
        if (!buffer.isDirect() || buffer.position() != 0) {
            throw new IllegalArgumentException("a direct buffer is needed, with its position at 0");
        }
        if (buffer.limit() < bytes) throw new IndexOutOfBoundsException(buffer.limit() + " bytes instead of " + bytes);
        return buffer;
    }

    private static ByteBuffer room(ByteBuffer buffer, long bytes) {
        if (buffer.isReadOnly()) throw new IllegalArgumentException("the buffer for results is read-only");
        return holds(buffer, bytes);
    }

    private static ByteBuffer one(ByteBuffer position) {
        return holds(position, POSITION_BYTES);
    }

    private static byte[] bytes(String text) {
        if (text.indexOf('\0') >= 0) throw new IllegalArgumentException("a text with a zero character");
        return (text + '\0').getBytes(StandardCharsets.US_ASCII);
    }

    private static String text(byte[] bytes, long length) {
        return new String(bytes, 0, (int) Math.min(length, bytes.length - 1), StandardCharsets.US_ASCII);
    }

    private static void check(int status, Object what) {
        if (status != 0) throw new IllegalArgumentException(what + ": " + Functions.golem_status_message(status));
    }

    // One position.

    public String version() {
        return Functions.golem_version();
    }

    /** The SIMD level in use, by name. */
    public String level() {
        int number = Functions.golem_level();
        List<String> names = List.of("scalar", "SSE2", "AVX2", "AVX-512", "NEON", "AltiVec", "WebAssembly");
        return number >= 0 && number < names.size() ? names.get(number) : "level " + number;
    }

    /** A position from FEN, X-FEN or Shredder-FEN; IllegalArgumentException says what is wrong. */
    public ByteBuffer fromFen(String fen) {
        return positions(List.of(fen));
    }

    public String toFen(ByteBuffer position, boolean chess960) {
        byte[] text = new byte[128];
        return text(text, Functions.golem_position_to_fen(one(position), chess960 ? 1 : 0, text, text.length));
    }

    /** The number of legal moves. */
    public int count(ByteBuffer position) {
        return (int) Functions.golem_count_legal_moves(one(position));
    }

    /** The legal moves as 16-bit numbers: from, to, kind (golem.h). */
    public int[] legalMoves(ByteBuffer position) {
        short[] moves = new short[MAX_MOVES];
        long count = Functions.golem_legal_moves(one(position), moves, MAX_MOVES);
        int[] numbers = new int[(int) Math.min(count, MAX_MOVES)];
        for (int index = 0; index < numbers.length; index++) numbers[index] = moves[index] & 0xffff;
        return numbers;
    }

    public List<String> movesUci(ByteBuffer position, boolean chess960) {
        return Arrays.stream(legalMoves(position)).mapToObj(move -> toUci(position, move, chess960)).sorted().toList();
    }

    public String toUci(ByteBuffer position, int move, boolean chess960) {
        byte[] text = new byte[8];
        int code = move & 0xffff;
        return text(text, Functions.golem_move_to_uci(one(position), code, chess960 ? 1 : 0, text, text.length));
    }

    public int fromUci(ByteBuffer position, String text) {
        short[] move = new short[1];
        check(Functions.golem_move_from_uci(one(position), bytes(text), move), text);
        return move[0] & 0xffff;
    }

    public String toSan(ByteBuffer position, int move) {
        byte[] text = new byte[16];
        return text(text, Functions.golem_move_to_san(one(position), move & 0xffff, text, text.length));
    }

    public int fromSan(ByteBuffer position, String text) {
        short[] move = new short[1];
        check(Functions.golem_move_from_san(one(position), bytes(text), move), text);
        return move[0] & 0xffff;
    }

    /** The position after a legal move. */
    public ByteBuffer makeMove(ByteBuffer position, int move) {
        ByteBuffer after = buffer(POSITION_BYTES);
        check(Functions.golem_make_move(one(position), move & 0xffff, after), "move " + move);
        return after;
    }

    /** The set of pieces that give check to the side to move. */
    public long checkers(ByteBuffer position) {
        return Functions.golem_checkers(one(position));
    }

    /** What a legal move wins in the exchange on its target square, in centipawns. */
    public int see(ByteBuffer position, int move) {
        return Functions.golem_see(one(position), move & 0xffff);
    }

    /** The target sets into a buffer. */
    public void generate(ByteBuffer position, ByteBuffer targets) {
        Functions.golem_generate(one(position), room(targets, TARGETS_BYTES));
    }

    /** The attack maps into a buffer. */
    public void attackMaps(ByteBuffer position, ByteBuffer maps) {
        Functions.golem_attack_maps_of(one(position), room(maps, ATTACK_MAPS_BYTES));
    }

    /** The number of leaves. */
    public long perft(ByteBuffer position, int depth) {
        if (depth < 0) throw new IllegalArgumentException("a depth below 0");
        return Functions.golem_perft(one(position), depth);
    }

    // Many positions. Each method answers for all positions of a buffer, into another one.

    /** A buffer of positions from texts; IllegalArgumentException says which one is wrong. */
    public ByteBuffer positions(List<String> fens) {
        ByteBuffer positions = buffer(Math.multiplyExact(fens.size(), POSITION_BYTES));
        for (int index = 0; index < fens.size(); index++) {
            String fen = fens.get(index);
            check(Functions.golem_position_from_fen(bytes(fen), at(positions, index)), fen);
        }
        return positions;
    }

    /** The numbers of legal moves, an int for each. */
    public void countMany(ByteBuffer positions, ByteBuffer counts) {
        long count = length(positions);
        Functions.golem_count_many(holds(positions, 0), count, room(counts, count * COUNT_BYTES));
    }

    /** The target sets. */
    public void generateMany(ByteBuffer positions, ByteBuffer targets) {
        long count = length(positions);
        Functions.golem_generate_many(holds(positions, 0), count, room(targets, count * TARGETS_BYTES));
    }

    /** The attack maps. */
    public void attackMapsMany(ByteBuffer positions, ByteBuffer maps) {
        long count = length(positions);
        Functions.golem_attack_maps_many(holds(positions, 0), count, room(maps, count * ATTACK_MAPS_BYTES));
    }

    /** Without a file: moves and perft of one position. With one, a FEN in a line: the number of moves of each. */
    public static void main(String[] arguments) throws IOException {
        try {
            Golem golem = load(null);
            if (arguments.length > 0) {
                golem.printCounts(Files.readAllLines(Path.of(arguments[0])));
                return;
            }
            ByteBuffer position = golem.fromFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
            System.out.println("Golem " + golem.version() + " at " + golem.level() + ", binary interface " + ABI);
            System.out.println(golem.toFen(position, false));
            System.out.println(String.join(" ", golem.movesUci(position, false)));
            for (int depth = 1; depth <= 5; depth++) {
                System.out.println("perft " + depth + ": " + golem.perft(position, depth));
            }
        } catch (GolemException | IllegalArgumentException error) {
            System.err.println(error.getMessage());
            System.exit(1);
        }
    }

    private void printCounts(List<String> lines) {
        List<String> texts = lines.stream().map(line -> line.split("#", 2)[0].strip()).toList();
        ByteBuffer positions = positions(texts.stream().filter(fen -> !fen.isEmpty()).toList());
        ByteBuffer counts = buffer(length(positions) * COUNT_BYTES);
        countMany(positions, counts);
        for (int index = 0; index < length(positions); index++) System.out.println(counts.getInt(index * COUNT_BYTES));
        printSpeed(positions, counts);
    }

    private void printSpeed(ByteBuffer positions, ByteBuffer counts) {
        int length = length(positions);
        ByteBuffer[] single = new ByteBuffer[length];
        for (int index = 0; index < length; index++) single[index] = at(positions, index);
        ByteBuffer structs = buffer(length * Math.max(TARGETS_BYTES, ATTACK_MAPS_BYTES));
        printRate("moves counted, a call each", length, () -> {
            for (ByteBuffer position : single) count(position);
        });
        printRate("moves counted, countMany", length, () -> countMany(positions, counts));
        printRate("target sets, a call each", length, () -> {
            for (ByteBuffer position : single) generate(position, structs);
        });
        printRate("target sets, generateMany", length, () -> generateMany(positions, structs));
        printRate("attack maps, a call each", length, () -> {
            for (ByteBuffer position : single) attackMaps(position, structs);
        });
        printRate("attack maps, attackMapsMany", length, () -> attackMapsMany(positions, structs));
    }

    /** Positions per second of the fastest pass in a second. */
    private static void printRate(String what, int length, Runnable work) {
        long best = Long.MAX_VALUE, end = System.nanoTime() + 1_000_000_000L;
        do {
            long begin = System.nanoTime();
            work.run();
            best = Math.min(best, System.nanoTime() - begin);
        } while (System.nanoTime() < end);
        System.err.printf(Locale.ROOT, "%-32s%,14.0f positions per second%n", what, length * 1e9 / Math.max(best, 1));
    }
}
