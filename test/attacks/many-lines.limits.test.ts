import { expect, test } from 'vitest';
import { parseTarget } from '../../facts/target.ts';
import { createIncrementalDocument } from '../../grammar/editing/incremental-document.ts';
import { joinPieces, mostLines, parse } from '../../grammar/parse.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const HEAD = 'ServerRoot /etc/httpd\nListen 80\n';
const BYTES = 1_000_000;

test.each(['\n', '#\n', 'a\n', '<a>\n</a>\n', '<a>\n', '</a>\n', '\r\n', ' \n', '\0\n'])(
  'a document has as many lines as its bytes are worth: %j',
  (line) => {
    const text = HEAD + line.repeat(BYTES / line.length);
    const { lines, rest, buried } = parse(text, '2.4');
    expect(lines.length).toBeLessThanOrEqual(mostLines(text) + 1);
    expect(rest === undefined ? text.length : rest.end).toBe(text.length);
    for (const [i, { start }] of lines.entries())
      if (start !== (lines[i - 1]?.end ?? 0)) throw new Error(`${i}`);
    if (line.length > 4) return;
    expect(rest).toBe(lines.at(-1));
    expect(buried?.has(rest!)).toBe(true);
  },
);

test('the rest has the physical lines that are left', () => {
  const text = HEAD + '\n'.repeat(BYTES);
  const { rest } = parse(text, '2.4');
  expect(rest!.number + rest!.height).toBe(text.split('\n').length);
});

test('a section that is closed in the rest is not said to be open', () => {
  const text = `<VirtualHost *:80>\n${'\n'.repeat(BYTES)}</VirtualHost>\n`;
  expect(parse(text, '2.4').faults).toEqual([]);
  expect(lint(text)?.findings.map(({ rule }) => rule)).not.toContain('section/unclosed');
});

test('an edited document is as a fresh one when it gets too many lines, and when it has no longer', () => {
  const incremental = createIncrementalDocument(HEAD, '2.4');
  const shape = () => incremental.document.lines.map(({ kind, start, end }) => [kind, start, end]);
  const fresh = () => parse(incremental.document.source.text, '2.4');
  incremental.edit({ start: HEAD.length, end: HEAD.length }, '\n'.repeat(300_000));
  expect(incremental.document.rest).toBeDefined();
  expect(shape()).toEqual(fresh().lines.map(({ kind, start, end }) => [kind, start, end]));
  incremental.edit({ start: HEAD.length, end: HEAD.length + 300_000 }, 'Timeout 1\n');
  expect(incremental.document.rest).toBeUndefined();
  expect(shape()).toEqual(fresh().lines.map(({ kind, start, end }) => [kind, start, end]));
});

test('a server is said not to be read where the rest begins, and what may be there is unknown', () => {
  const text = HEAD + '\n'.repeat(BYTES);
  const server = readMemoryServer({ '/etc/httpd/httpd.conf': text }, { main: '/etc/httpd/httpd.conf' });
  expect(server.isCutShort).toBe(true);
  expect(server.modules.mayBeMore).toBe(true);
  const [linted] = lintServer(server, { rules });
  expect(linted?.isCutShort).toBe(true);
  const told = linted?.findings.filter(({ rule }) => rule === 'meta/too-much-work');
  expect(told).toHaveLength(1);
  expect(told?.[0]).toMatchObject({ start: parse(text, '2.4').rest?.start });
});

test('so is a .htaccess', () => {
  const linted = lint('\n'.repeat(BYTES));
  expect(linted.isCutShort).toBe(true);
  expect(linted.findings.map(({ rule }) => rule)).toEqual(['meta/too-much-work']);
});

test('a million lines as people write them are all read', () => {
  const text = 'Deny from 1.2.3.4\n'.repeat(1_000_000);
  expect(parse(text, '2.4').rest).toBeUndefined();
});

test('a line that is continued many times is joined', () => {
  const text = 'a\\\n'.repeat(10_000);
  expect(
    joinPieces(
      text,
      Array.from({ length: 20_000 }, (_, i) => 3 * (i >> 1) + (i & 1)),
    ),
  ).toBe('a'.repeat(10_000));
});

test('comments that suppress nothing are findings that count', () => {
  const linted = lint('# plume: ignore all\n'.repeat(200_000));
  expect(linted.isCutShort).toBe(true);
  expect(linted.findings.length).toBeLessThan(200_000);
});

function lint(text: string) {
  return lintText(text, { file: '.htaccess', target: parseTarget('2.4')!, rules });
}
