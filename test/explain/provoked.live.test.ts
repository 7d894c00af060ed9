import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import type { CausingLine } from '../../explain/explanation.ts';
import { readQuestions } from '../../explain/questions/questions.ts';
import { openServer } from '../../host/open-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import {
  isAsked,
  type ProvokedRow,
  provokeAlone,
  provokedRows,
  provokeTogether,
  type Said,
  withoutMark,
} from './provoked-on-servers.ts';

const asked = provokedRows.filter(isAsked);
const alone = provokedRows.filter((row) => !isAsked(row));

test('there are enough of them, and of each kind', () => {
  const areas = new Set(provokedRows.map(({ area }) => area));
  expect(provokedRows.length).toBeGreaterThanOrEqual(120);
  for (const area of ['core', 'access', 'rewrite', 'alias', 'ssl', 'proxy', 'headers', 'cgi', 'auth files'])
    expect(areas).toContain(area);
  for (const area of ['limits', 'include', 'vhosts', 'startup', 'htaccess']) expect(areas).toContain(area);
});

describe.skipIf(!httpdIsInstalled())(
  'what a real httpd says, each explained with the line that leads to it',
  async () => {
    const together = await provokeTogether(asked);
    afterAll(together.server.stop);
    const read = readOf(together.server.root);
    test.each(asked.map((row, n) => [nameOf(row), row, n] as const))('asked: %s', (_, row, n) => {
      expectExplained(row, together.said[n]!, read);
    });
    test.each(alone.map((row) => [nameOf(row), row] as const))('alone: %s', async (_, row) => {
      const said = await provokeAlone(row);
      expectExplained(row, said, readOf(said.root));
    });
  },
);

function nameOf({ area, says, main, htaccess, ask }: ProvokedRow): string {
  const marked = [...(main ?? []), ...(htaccess ?? [])].find((line) => line.startsWith('* '));
  return `${area}: ${says}: ${marked ?? ask?.path ?? ''}`;
}

function readOf(root: string) {
  const options = { profile: measuredProfile('2.4'), trust: { kind: 'named' } } as const;
  return readServer(openServer(join(root, 'httpd.conf'), options).options())!;
}

function expectExplained(
  row: ProvokedRow,
  { text, output, root }: Said,
  server: ReturnType<typeof readOf>,
): void {
  expect(text, `httpd says ${row.says}:\n${output}`).not.toBe('');
  const { questions } = readQuestions(text, 10);
  expect(questions.length, text).toBe(1);
  const { found } = questions[0]!;
  const words = found.explanation.text.join(' ');
  expect(words, text).not.toMatch(/paste both lines|plume does not know/);
  const named = findCausingLines(server, found, rules).map((line) => writtenLine(line, root));
  const all = [...(row.main ?? []), ...(row.htaccess ?? []), ...Object.values(row.files ?? {}).flat()];
  const marked = (mark: string) =>
    all.filter((line) => line.startsWith(mark)).map((line) => withoutMark(line).replaceAll(/@\w+@/g, '…'));
  const wanted = marked('* ');
  expect(
    named.filter(
      (line) => !wanted.some((one) => isAlike(line, one)) && !marked('? ').some((one) => isAlike(line, one)),
    ),
    `innocent; ${text}`,
  ).toEqual([]);
  if (wanted.length > 0) expect(named.length, `names ${wanted.join(' and ')}; ${text}`).toBeGreaterThan(0);
  if (wanted.length > 0)
    expect(
      named.some((line) => wanted.some((one) => isAlike(line, one))),
      `${named.join('\n')}; ${text}`,
    ).toBe(true);
}

/** A named line as its file has it. */
function writtenLine({ file, line, text }: CausingLine, root: string): string {
  const path = file.startsWith('/') ? file : join(process.cwd(), file);
  const written = readFileSync(path, 'latin1').split('\n')[line - 1]?.trim() ?? text;
  return written.replaceAll(root, '…');
}

/** Whether a line is that of a row, in which `…` is what differs from server to server. */
function isAlike(line: string, row: string): boolean {
  const parts = row.split('…');
  let at = 0;
  for (const part of parts) {
    const next = line.indexOf(part, at);
    if (next < 0 || (at === 0 && next > 0)) return false;
    at = next + part.length;
  }
  return true;
}
