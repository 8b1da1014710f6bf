// Games in PGN are read whole or end at the first token that is no move; what is read can be written and read again.
// Expected values are written by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onAll, random, readRoot, sortedMoves } from './support.js';

/** Texts as people write them, and for each game its moves, and the line and the token that is wrong. */
const CASES = JSON.parse(readRoot('bindings', 'pgn', 'tests', 'cases.json'));
const PROMOTION = '[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n\n';
const NO_SAN = 'The move is not in the expected notation';
const ILLEGAL = 'The move is not legal in the position';

onAll(({ Game, games, GolemError, PgnError }) => {
  const sans = (game) => game.mainLine().map(({ san }) => san).join(' ');
  /** Each game in a line: its moves, and what is wrong with it, if something is. */
  const told = (text) => Array.from(games(text), (game) => {
    return game.error === null ? sans(game) : `${sans(game)} | ${game.error.message}`.trim();
  });
  const check = (cases) => {
    for (const [text, ...expected] of cases) assert.deepEqual(told(text), expected, text);
  };

  test('cases of all languages', () => {
    for (const [text, ...expected] of CASES) {
      const found = Array.from(games(text), (game) => {
        return game.error === null ? sans(game) : `${sans(game)} | ${game.error.line} ${game.error.token}`.trimStart();
      });
      assert.deepEqual(found, expected, text);
    }
  });

  test('a word that is no move ends the game', () => check([
    ['1. d4 d5 2. Sf3 Sf6 3. c4', `d4 d5 | Line 1: ${NO_SAN}: "Sf3"`],
    ['1.e4,e5 2.Nf3', `| Line 1: ${NO_SAN}: "e4,e5"`],
    ['1. e4 e5 2. ♘f3 *', `e4 e5 | Line 1: ${NO_SAN}: "♘f3"`],
    ['1. e4 e5\n2. Ke3 Nc6 *\n\n[Event "b"]\n\n1. d4 *', `e4 e5 | Line 2: ${ILLEGAL}: "Ke3"`, 'd4'],
    ['1. Nf3 a6 2. Nc3 b6 3. d3 c6 4. Nd2 d6 5. Nf3 a5 6. Ng1 b5 7. Nf3 c5 8. Nd4 d5 9. Ndb5 *',
      'Nf3 a6 Nc3 b6 d3 c6 Nd2 d6 Nf3 a5 Ng1 b5 Nf3 c5 Nd4 d5 Ndxb5'],
    ['1. Nf3 a6 2. d3 a5 3. Nd2 *', 'Nf3 a6 d3 a5 | Line 1: The move is ambiguous: it matches more than one legal move: "Nd2"'],
    ['1. e4 \x01e5 *', `e4 | Line 1: ${NO_SAN}: "\\u0001e5"`],
    ['1. e4 e5\0 2. Nf3 *', `e4 | Line 1: ${NO_SAN}: "e5\\u0000"`],
    ['Here they are:\n\n[Event "b"]\n\n1. d4 *', `| Line 1: ${NO_SAN}: "Here"`, 'd4'],
    ['1. e4 e5 ] 2. Nf3 *', `e4 e5 | Line 1: ${NO_SAN}: "]"`],
    [`1. e4 ${'x'.repeat(100000)} e5 *`, `e4 | Line 1: ${NO_SAN}: "${'x'.repeat(40)}…"`],
  ]));

  test('moves as people write them', () => check([
    ['1. e2-e4 e7-e5', 'e4 e5'],
    ['1. e2e4 e7e5 2. Ng1-f3 Nb8c6 *', 'e4 e5 Nf3 Nc6'],
    ['1.e4 e5 2.Nf3+ Nc6!? 3.Bc4!! Nf6# 4. 0-0 *', 'e4 e5 Nf3 Nc6 Bc4 Nf6 O-O'],
    ['1 e4 e5 2 Nf3 *', 'e4 e5 Nf3'],
    ['1. e4 1... e5 2 . Nf3 2. ... Nc6 *', 'e4 e5 Nf3 Nc6'],
    ['e4 e5 Nf3', 'e4 e5 Nf3'],
    [`${PROMOTION}1. a8Q *`, 'a8=Q'],
    [`${PROMOTION}1. a8=q *`, 'a8=Q'],
    [`${PROMOTION}1. a8 *`, `| Line 3: ${ILLEGAL}: "a8"`],
    ['1. e4 -- 2. d4 Z0 3. Nf3 *', 'e4 -- d4 -- Nf3'],
    ['1. f4 e5 2. d3 Qh4+ 3. -- *', `f4 e5 d3 Qh4+ | Line 1: ${ILLEGAL}: "--"`],
  ]));

  test('numbers and dots', () => {
    const number = 'A move number is where no move can follow';
    check([
      ['1. e4 15 2. Nf3 *', `e4 | Line 1: ${number}: "2"`],
      ['1. e4 .5 2. Nf3 *', 'e4 | Line 1: A dot does not follow a move number: "."'],
      ['1. e4 {x} ... e5 *', 'e4 e5'],
      ['1. e4 e5 2. *', 'e4 e5'],
      ['1e4 e5 *', `| Line 1: ${ILLEGAL}: "1e4"`],
      ['1. e4 e5 1/2-1/2\n\n2. Nf3 Nc6 *', 'e4 e5', `| Line 3: ${number}: "2"`],
      ['[White "x"]\n\n12. e4 *', 'e4'],
    ]);
  });

  test('results, and what stands behind them', () => {
    const behind = 'The line has more text after the result of the game';
    check([
      ['1. e4 e5 *\n1. d4 d5 *', 'e4 e5', 'd4 d5'],
      ['1. e4 e5 1-0 2. Nf3 Nc6\n\n[Event "b"]\n\n1. d4 *', `e4 e5 | Line 1: ${behind}: "2"`, 'd4'],
      ['1. e4 e5 1-0 {he resigned} ; at last\n{really}\n\n[Event "b"]\n*', 'e4 e5', ''],
      ['1. e4 e5 1-0 [Event "b"]\n1. d4 *', 'e4 e5', 'd4'],
      ['1. e4 e5 1-1', `e4 e5 | Line 1: ${NO_SAN}: "1-1"`],
      ['1. e4 (1. d4 d5 1-0) 1... e5 2. Nf3 0-1', 'e4 e5 Nf3'],
    ]);
    const results = ['1-0', '0-1', '1/2-1/2', '1/2', '*', ''].map((token) => Game.fromPgn(`1. e4 ${token}\n`).result);
    assert.deepEqual(results, ['1-0', '0-1', '1/2-1/2', '1/2-1/2', '*', '*']);
    assert.equal(Game.fromPgn('[Result "0-1"]\n\n1. e4 *').result, '0-1');
    assert.equal(Game.fromPgn('[Result "0-1"]\n\n1. e4 1-0').result, '1-0');
    for (const [tag, token, expected] of [['0-1', '1-0', '1-0'], ['0-1', '*', '0-1'], ['*', '1-0', '1-0'], ['*', '*', '*']]) {
      const game = Game.fromPgn(`[Result "${tag}"]\n\n1. e4 ${token}`);
      assert.equal(game.result, expected);
      assert.ok(game.toPgn().includes(`[Result "${expected}"]`));
      assert.ok(game.toPgn().endsWith(` ${expected}\n`));
    }
    assert.match(Game.fromPgn('[Result "adjourned"]\n\n1. e4 *').toPgn(), /Result "adjourned"[^]* [*]\n$/);
  });

  test('what is not closed ends its game and no other', () => {
    const [comment, variation] = ['comment', 'variation'].map((what) => {
      return `Line 4: A ${what} is not closed before the next game or the end of the text`;
    });
    const next = '\n\n[Event "b"]\n\n1. d4 {y} d5 *\n';
    const open = {
      '{ never closed': `${comment}: "{"`, '(2. Nc3 Nf6': `${variation}: "("`, '(2. Nc3 (2. d4) {x}': `${variation}: "("`,
      '(2. Nc3 {x': `${comment}: "{"`, '{ a [Event] \n [ x': `${comment}: "{"`,
    };
    for (const [text, error] of Object.entries(open)) {
      const game = `[Event "a"]\n\n1. e4 e5\n2. Nf3 ${text}`;
      assert.deepEqual(told(game), [`e4 e5 Nf3 | ${error}`], text);
      assert.deepEqual(told(game + next), [`e4 e5 Nf3 | ${error}`, 'd4 d5'], text);
      assert.deepEqual(told((game + next).replaceAll('\n', '\r\n')), [`e4 e5 Nf3 | ${error}`, 'd4 d5'], text);
    }
    check([
      ['1. e4 {\n[White "b"] is no tag here} e5 *', 'e4 e5'],
      ['1. e4 {\r\n[White "b"] is no tag here} e5 *', 'e4 e5'],
      ['1. e4 ; e5 { (\n e5 *', 'e4 e5'],
      ['1. e4 e5) 2. Nf3 *', 'e4 e5 | Line 1: A closing parenthesis does not end a variation: ")"'],
      ['1. (1. d4) e4 *', '| Line 1: A variation does not follow a move: "("'],
      ['1. ! e4 *', '| Line 1: An annotation mark does not follow a move: "!"'],
      ['1. e4 e5 2. $3 *', 'e4 e5 | Line 1: An annotation mark does not follow a move: "$3"'],
      ['1. e4 $ e5 *', 'e4 | Line 1: An annotation mark is not a number from 0 to 65535: "$"'],
      ['1. e4 $99999 e5 *', 'e4 | Line 1: An annotation mark is not a number from 0 to 65535: "$99999"'],
      ['1. e4 ?f6 2. d4 *', 'e4 | Line 1: An annotation mark is not separated from the next token: "?f6"'],
      ['1. e4 !2 *', 'e4 | Line 1: An annotation mark is not separated from the next token: "!2"'],
      ['1. e4 {x} \ufeff e5 *', `e4 | Line 1: ${NO_SAN}: "\ufeff"`],
    ]);
  });

  test('tags', () => {
    const text = '[Event "a \\"b\\" \\\\ c"]\n[Site "C:\\"]\r\n[Round "he said "no" "]\n[ Date  "" ]\n[__proto__ "x"]\n\n*';
    assert.deepEqual(Object.entries(Game.fromPgn(text).headers), [
      ['Event', 'a "b" \\ c'], ['Site', 'C:\\'], ['Round', 'he said "no" '], ['Date', ''], ['__proto__', 'x'],
    ]);
    const wrong = 'A tag does not have the form [Name "value"]';
    check([
      ['[Event "a"][Site "b"] 1. e4 *', 'e4'],
      ['[Event "a]\n[Site "b"]\n\n1. e4 *\n\n[Event "c"]\n\n1. d4 *', `e4 | Line 1: ${wrong}: "[Event \\"a]"`, 'd4'],
      ['[Event "a"]{x}[Site "b"];y\n1. e4 *', 'e4'],
      ['[Event "a"]\n; x\n[Event "b"]\n\n1. d4 *', '', 'd4'],
      ['[Event "a"] ; x\n\n{y} 1. e4 *', 'e4'],
      ['[Event "a"]x[FEN "b"]\n\n1. e4 *', `| Line 1: ${wrong}: "x"`],
      ['[Event "a"]\n\n[Event "b"]\n\n1. e4 *', '', 'e4'],
      ['[Event "a"]\n\n1. e4\n[Event "b"]\n\n1. d4', 'e4', 'd4'],
      ['[Event "a"]\n\n1. e4\n[x] e5 *', `e4 | Line 4: ${NO_SAN}: "["`],
    ]);
  });

  test('comments among tags', () => {
    const tags = ['[Event "odds"]', '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]', '[White "w"]'];
    for (const comment of ['; ten squares', '{ten squares}', '{ten\nsquares}', '% escaped', '; [Event "c"]', '{[Event "c"]}', ';', '{}']) {
      for (const before of comment.startsWith('%') ? ['\n'] : ['\n', ' ', '']) {
        for (let place = 0; place <= 3; place++) {
          const [first, last] = [tags.slice(0, place).join('\n'), tags.slice(place).join('\n')];
          const text = `${first}${before}${comment}\n${last}\n\n1. e4 Kd7 *\n\n[Event "b"]\n\n1. d4 *`;
          assert.deepEqual(told(text), ['e4 Kd7', 'd4'], text);
          const [{ headers, root }] = [...games(text)];
          assert.equal(Object.keys(headers).length, 3, text);
          const isKept = !comment.startsWith('%') && !(place === 0 && comment.startsWith(';'));
          assert.equal(root.comment, isKept ? comment.replaceAll(/^[;{] ?|\}$/g, '').replace('\n', ' ') : '', text);
        }
      }
    }
  });

  test('line breaks in comments are spaces', () => {
    for (const [written, read] of [
      ['a\nb\nc', 'a b c'], ['a\r\nb\rc', 'a b c'], ['a\n\nb\nc', 'a\n\nb c'], ['a\n \t\nb', 'a\n \t\nb'],
      ['\na \n b\n', 'a   b'], ['a\r\n\r\n\r\nb', 'a\n\n\nb'], ['\n\na\n\n', 'a'],
    ]) {
      const game = Game.fromPgn(`1. e4 {${written}} *`);
      assert.equal(game.root.next.comment, read);
      assert.equal(Game.fromPgn(game.toPgn()).root.next.comment, read.replaceAll(/\s+/g, ' '));
    }
  });

  test('other variants are refused, Chess960 is read', () => {
    const start = (tags) => told(`[Event "a"]\n${tags}\n\n1. e4 *`);
    for (const name of ['Standard', 'From Position', 'normal', 'Chess']) {
      assert.deepEqual(start(`[Variant "${name}"]`), ['e4'], name);
    }
    for (const name of ['Atomic', 'Crazyhouse', 'Antichess', 'xyz']) {
      const error = `| Line 2: The variant of the game is neither standard chess nor Chess960: "${name}"`;
      assert.deepEqual(start(`[Variant "${name}"]`), [error], name);
      assert.equal([...games(`[Event "a"]\n[Variant "${name}"]\n\n1. e4 *`)][0].headers.Event, 'a');
    }
    const noFen = '| Line 2: The game does not begin at the standard start position, but has no FEN tag';
    assert.deepEqual(start('[SetUp "1"]'), [noFen]);
    assert.deepEqual(start('[FEN "8/8 w - -"]')[0].slice(0, 20), '| Line 2: The board ');
    for (const name of ['Chess960', 'chess 960', 'Fischerandom', 'wild/fr']) {
      const text = `[Variant "${name}"]\n[FEN "1k6/8/8/8/8/8/8/RK1R4 w DA - 0 1"]\n\n1. O-O Kc7 *`;
      assert.deepEqual(told(text), ['O-O Kc7'], name);
      assert.ok(Game.fromPgn(text).toPgn().includes('[FEN "1k6/8/8/8/8/8/8/RK1R4 w DA - 0 1"]'));
      assert.deepEqual(start(`[Variant "${name}"]`), [noFen]);
    }
  });

  test('comments, marks, variations, evaluations and clocks', () => {
    const game = Game.fromPgn('{before} 1. e4! {good} $10 ({or} 1. d4 d5 (1... Nf6 {Indian}) 2. c4) (1. c4) {both}\n'
      + '1... e5?! ;line\n2. Nf3 { [%eval 0.17,20] [%clk 1:02:03.5]\r\nand [%csl Ga1] more [%emt 0:00:09]} ({?})'
      + ' Nc6 {[%eval #-3]} *');
    assert.equal(game.root.comment, 'before');
    const [e4, e5, nf3, nc6] = game.mainLine();
    assert.deepEqual([e4.comment, e4.nags, e5.comment, e5.nags], ['good both', [1, 10], 'line', [6]]);
    assert.deepEqual(game.root.children.map(({ san }) => san), ['e4', 'd4', 'c4']);
    assert.equal(game.root.children[1].startingComment, 'or');
    assert.deepEqual(game.root.children[1].children.map(({ san, comment }) => san + comment), ['d5', 'Nf6Indian']);
    assert.deepEqual([nf3.evaluation, nf3.clock, nf3.elapsed, nf3.text], [{ cp: 17, depth: 20 }, 3723.5, 9, 'and more ?']);
    assert.deepEqual([nc6.evaluation, nc6.clock, nc6.elapsed, nc6.text], [{ mate: -3 }, null, null, '']);
    assert.deepEqual([e4.evaluation, e4.clock, e4.text], [null, null, 'good both']);
  });

  test('encodings', () => {
    const text = '[White "Tal’ Михаил"]\n\n1. e4 {Ünzicker} *\n';
    for (const start of ['', '\ufeff', '\n\n', '; a file of games\n% made by hand\n']) {
      for (const source of [start + text, new TextEncoder().encode(start + text)]) {
        const game = Game.fromPgn(source);
        assert.deepEqual([game.headers.White, game.root.next.comment], ['Tal’ Михаил', 'Ünzicker']);
      }
    }
    const latin = Buffer.from('[White "M\xfcller \xd1"]\n\n1. e4 {caf\xe9} *\n', 'latin1');
    const [both, again] = games(Buffer.concat([latin, Buffer.from(text)]));
    assert.deepEqual([both.headers.White, both.root.next.comment], ['Müller Ñ', 'café']);
    assert.equal(again.headers.White, 'Tal’ Михаил');
    const little = Buffer.from('[White "x"]\n\n1. e4 *', 'utf16le');
    const big = Buffer.from(little).swap16();
    const marked = [Buffer.concat([Buffer.from([255, 254]), little]), Buffer.concat([Buffer.from([254, 255]), big])];
    for (const bytes of [little, big, ...marked]) {
      for (const source of [bytes, bytes.toString('utf8'), bytes.toString('latin1')]) {
        assert.throws(() => [...games(source)], { name: 'GolemError', message: /UTF-16/ });
      }
    }
  });

  test('one game, and how it is refused', () => {
    assert.throws(() => Game.fromPgn(''), { name: 'GolemError', message: 'There is no game in the text' });
    assert.throws(() => Game.fromPgn('1. e4 *\n\n1. d4 *'), { name: 'GolemError', message: /Another game begins in line 3/ });
    assert.throws(() => Game.fromPgn('1. e4 e5\n2. Sf3 *'), (error) => {
      assert.ok(error instanceof PgnError && error instanceof GolemError);
      assert.deepEqual([error.name, error.line, error.token, error.status], ['PgnError', 2, 'Sf3', -80]);
      assert.equal(error.message, `Line 2: ${error.reason}: "Sf3"`);
      assert.equal(sans(error.game), 'e4 e5');
      return true;
    });
    for (const wrong of [undefined, null, 5, ['1. e4']]) assert.throws(() => [...games(wrong)], TypeError);
    for (const nothing of ['', '\n', ' \r\n\t', '\ufeff', '% nothing', '; nothing']) assert.deepEqual(told(nothing), []);
  });

  test('lines are counted with every end', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['[Event "a"]', '', '{a', 'b', '', 'c} 1. e4', '% no (', '; none { either', 'e5', 'Sf3', ''].join(end);
      assert.deepEqual(told(text), [`e4 e5 | Line 10: ${NO_SAN}: "Sf3"`]);
      assert.deepEqual(Array.from(games([text, '[Event "b"]', '*', ''].join(end)), ({ line }) => line), [1, 12]);
    }
  });

  test('much of everything', () => {
    const long = 'long '.repeat(1 << 21).trim();
    assert.equal(Game.fromPgn(`1. e4 {${long}} e5 *`).root.next.comment, long);
    const nested = Game.fromPgn(`1. e4 ${'(1. d4 '.repeat(10000)}${')'.repeat(10000)} e5 *`);
    assert.deepEqual([sans(nested), nested.root.children.length], ['e4 e5', 10001]);
    const around = Array.from({ length: 5000 }, (_, index) => {
      return `${2 * index + 1}. Nf3 Nf6 (${2 * index + 1}... Nc6) ${2 * index + 2}. Ng1 Ng8`;
    });
    const circling = Game.fromPgn(around.join(' '));
    assert.equal(circling.mainLine().length, 20000);
    assert.equal(Game.fromPgn(circling.toPgn()).toPgn(), circling.toPgn());
    // Nothing takes a time that grows with the square of what is not closed.
    const start = performance.now();
    for (const part of ['{', '(', '[%', '[Event "', '1. e4 {\n', '"', '[', '\\"', ' \n[a']) {
      told(`1. e4 {${part.repeat(100000)}`);
      told(`1. e4 ${part.repeat(100000)}`);
      told(`[Event "${part.repeat(100000)}`);
      void Game.fromPgn(`1. e4 {${part.replace('{', '').repeat(100000)}} *`.replaceAll('\n', ' ')).root.next.text;
    }
    assert.ok(performance.now() - start < 20000);
  });

  test('what no reader takes is not written', () => {
    for (const name of ['White Title', '', 'a.b', 'é']) {
      const game = new Game();
      game.headers[name] = 'GM';
      assert.throws(() => game.toPgn(), { name: 'RangeError', message: /Invalid tag name/ });
    }
    for (const name of ['white', 'EVENT', 'result']) {
      const game = new Game();
      game.headers[name] = 'x';
      assert.throws(() => game.toPgn(), { name: 'RangeError', message: /case/ });
    }
    const game = new Game('4k3/8/8/8/8/8/8/R3K3 b - - 0 0');
    game.headers.fen = 'x';
    for (const san of ['Kd7', 'Rb1', 'Kd6']) game.play(san);
    assert.match(game.toPgn(), /\n1\.\.\. Kd7 2\. Rb1 Kd6 \*\n$/);
    assert.equal(sans(Game.fromPgn(game.toPgn())), 'Kd7 Rb1 Kd6');
    const shuffled = new Game();
    shuffled.headers.Variant = 'Chess960';
    assert.match(shuffled.toPgn(), /FEN "rnbqkbnr\/[^"]* w HAha - 0 1"/);
    assert.equal(Game.fromPgn(shuffled.toPgn()).headers.Variant, 'Chess960');
  });

  test('what is written is read again', () => {
    const below = random(21);
    const words = [
      'good', 'a "quote"', '[%clk 0:00:01]', '[Event "x"]', 'x'.repeat(90), '%', '(', ';', 'né', '$1', '\\', '[x',
    ];
    const text = () => Array.from({ length: below(12) }, () => words[below(words.length)]).join(' ');
    for (let round = 0; round < 60; round++) {
      const game = new Game();
      game.headers.White = text();
      game.headers.Annotator = text();
      game.root.comment = text();
      for (let ply = 0; ply < 60; ply++) {
        if (below(5) === 0 && game.node.parent !== null) {
          const back = game.positions().length - 1;
          for (let times = below(back); times > 0; times--) game.goTo(game.node.parent);
        }
        const moves = sortedMoves(game.position);
        if (moves.length === 0) break;
        const { children } = game.node;
        game.play(moves[below(moves.length)]);
        if (children.indexOf(game.node) > 0 && below(2) === 0) game.node.startingComment = text();
        if (below(4) === 0) game.node.comment = below(9) === 0 ? `${text()} } ${text()}` : text();
        if (below(4) === 0) game.node.nags = [1 + below(6), 20 + below(100)];
      }
      for (const maxWidth of [80, 0, 40]) {
        const written = game.toPgn({ maxWidth });
        const again = Game.fromPgn(written);
        assert.equal(JSON.stringify(tree(again)), JSON.stringify(tree(game)), written);
        assert.deepEqual([again.headers.White, again.headers.Annotator], [game.headers.White, game.headers.Annotator]);
        assert.equal(again.toPgn({ maxWidth }), written);
      }
      const wide = game.toPgn().split('\n').slice(8).filter((line) => line.length > 80 && !line.startsWith(';'));
      assert.deepEqual(wide.filter((line) => line.length < 90), []);
    }
  });

  /** All that is in a game. */
  const tree = ({ root }) => {
    const rows = [];
    const steps = [root];
    for (let node; (node = steps.pop()) !== undefined; steps.push(...node.children)) {
      rows.push([node.position.fen(), node.comment.trim(), node.startingComment, node.nags, node.children.length]);
    }
    return rows;
  };
});
