import { describe, expect, test } from 'vitest';
import { query } from '../../core/query.ts';
import { traced } from '../../core/trace.ts';
import { wordsOf } from '../../grammar/command.ts';
import { createIncrementalDocument } from '../../grammar/editing/incremental-document.ts';
import { canLast, createLastingDocument } from '../../grammar/editing/lasting-document.ts';
import { compareLines, lineText, textThrough } from '../../grammar/lines-in-order.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const PIECES = [
  ...[
    'Alias /a /b\n',
    '  Require all denied\n',
    '# about\n',
    '\n',
    'Long \\\n  line\n',
    '<Files a>\n',
    '</Files>\n',
  ],
  ...[
    '<VirtualHost *:80>\n',
    '</VirtualHost>\n',
    '<Files "b',
    'x',
    '"',
    '#',
    '>',
    '<',
    '\\',
    '\\\n',
    ' ',
    'é',
  ],
];
const START = `Listen 80
<VirtualHost *:80>
  ServerName a
  <Files a>
    Require all denied
  </Files>
</VirtualHost>
# end
`;

/** A document as text: its lines with their sections, and where they are in the file. */
function describeDocument(document: Document): unknown {
  const numberOf = (line: Line | undefined) => line?.number;
  const inFile = (line: Line) => document.spanInFile?.(line) ?? { start: line.start, end: line.end };
  return {
    text: document.source.text,
    lines: document.lines.map((line) => ({
      ...inFile(line),
      text: lineText(line),
      kind: line.kind,
      number: line.number,
      height: line.height,
      parent: numberOf(line.parent),
      ...((line.kind === 'open' || line.kind === 'close' || line.kind === 'directive') && {
        name: line.name,
        key: line.key,
      }),
      ...(line.kind === 'open' && {
        ordinal: line.ordinal,
        closing: numberOf(line.closing),
        children: line.children.map(numberOf),
        through: textThrough(line, line.closing ?? line),
      }),
      ...(line.kind === 'close' && {
        hasGt: line.hasGt,
        isAlone: line.isAlone,
        opening: numberOf(line.opening),
      }),
      ...((line.kind === 'open' || line.kind === 'directive') && {
        words: wordsOf(line).map(({ value }) => value),
      }),
    })),
    children: document.children.map(numberOf),
    faults: document.faults.map(({ kind, node, open }) => [kind, node.number, numberOf(open)]),
  };
}

/** Edits a document at random; calls `look` after each edit that the lasting one follows. Returns how many it followed. */
function editAtRandom(
  seed: number,
  edits: number,
  look: (lasting: Document, inFile: Document) => void,
): number {
  const random = randomFrom(seed);
  const { document, edit } = createIncrementalDocument(START, '2.4');
  const make = () => (canLast(document) ? createLastingDocument(document) : undefined);
  let lasting = make();
  let followed = 0;
  for (let i = 0; i < edits; i++) {
    if (lasting !== undefined) look(lasting.document, document);
    const start = random.below(document.source.text.length + 1);
    const end = random.once(3) ? Math.min(document.source.text.length, start + random.below(20)) : start;
    const before = document.lines.length;
    const fresh = edit({ start, end }, random.pick(PIECES));
    const removed = before - (document.lines.length - (fresh.end - fresh.start));
    if (lasting?.follow(fresh.start, fresh.end, removed) === true) followed++;
    else lasting = make();
  }
  return followed;
}

describe('a lasting document', () => {
  const seed = freshSeedOr(0);
  test(`is what the document in the file is, after any edits (PLUME_SEED=${seed})`, () => {
    let followed = 0;
    for (let i = 0; i < fewOr(20, 100, 2_000); i++)
      followed += editAtRandom(seed + i, 30, (lasting, inFile) =>
        expect(describeDocument(lasting)).toEqual(describeDocument(inFile)),
      );
    expect(followed).toBeGreaterThan(20);
  });

  const named = query('named in a test', (document: Document, key: string): readonly string[] =>
    document.lines.flatMap((line) => (line.kind === 'directive' && line.key === key ? lineText(line) : [])),
  );
  const summary = query('summary in a test', (document: Document): string => {
    const inSections = (lines: readonly Line[]): number =>
      lines.reduce((sum, line) => sum + (line.kind === 'open' ? 1 + inSections(line.children) : 0), 0);
    return `${named(document, 'require')} ${named(document, 'alias').length} ${inSections(document.children)}`;
  });
  test(`gives results that hold as long as what they were made of (PLUME_SEED=${seed})`, () => {
    const anew = (document: Document) => {
      const texts = (key: string) =>
        document.lines.flatMap((line) =>
          line.kind === 'directive' && line.key === key ? lineText(line) : [],
        );
      const sections = document.lines.filter((line) => line.kind === 'open').length;
      return `${texts('require')} ${texts('alias').length} ${sections}`;
    };
    for (let i = 0; i < fewOr(20, 100, 2_000); i++)
      editAtRandom(seed + i, 30, (lasting) => expect(traced(() => summary(lasting))).toBe(anew(lasting)));
  });

  test('computes nothing again that no edit concerns', () => {
    const { document, edit } = createIncrementalDocument(START, '2.4');
    const lasting = createLastingDocument(document);
    let runs = 0;
    const wordsOfFirst = query('words in a test', (line: Line) => {
      runs++;
      return line.kind === 'directive' ? wordsOf(line).map(({ value }) => value) : [];
    });
    const [listen, , name] = lasting.document.lines as [Line, Line, Line];
    const ask = () => traced(() => [wordsOfFirst(listen), wordsOfFirst(name)]);
    expect(ask()).toEqual([['80'], ['a']]);
    const type = (at: number, text: string) => {
      const before = document.lines.length;
      const fresh = edit({ start: at, end: at }, text);
      lasting.follow(fresh.start, fresh.end, before - document.lines.length + fresh.end - fresh.start);
    };
    type(START.indexOf('a\n') + 1, 'b');
    expect(ask()).toEqual([['80'], ['ab']]);
    expect(runs).toBe(3);
    type(0, '\n');
    expect(ask()).toEqual([['80'], ['ab']]);
    expect(runs).toBe(3);
    expect([listen.number, name.number, compareLines(listen, name) < 0]).toEqual([2, 4, true]);
  });
});
