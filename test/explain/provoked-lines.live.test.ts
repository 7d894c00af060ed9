import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import type { CausingLine } from '../../explain/explanation.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { openServer } from '../../host/open-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { BASE, type ProvokedCase, provokedCases } from './provoked-cases.ts';

const cases = provokedCases();

describe.skipIf(!httpdIsInstalled())('lines of the log that requests provoke', async () => {
  const before = await provoke(cases);
  afterAll(before.server.stop);
  const read = readServer(
    openServer(join(before.server.root, 'httpd.conf'), {
      profile: measuredProfile('2.4'),
      trust: { kind: 'named' },
    }).options(),
  )!;
  const explained = cases.map((one) => {
    const line = before.lines.get(one)!;
    const found = findExplanation(line);
    return { one, line, lines: found === undefined ? [] : findCausingLines(read, found, rules) };
  });
  const after = await provoke(
    cases,
    withoutLines(
      before.server,
      explained.map(({ lines }) => lines),
    ),
  );
  afterAll(after.server.stop);

  test.each(explained)('$one.name', ({ one, line, lines }) => {
    expect(line, 'httpd logs it').toContain(one.id);
    expect(lines.length, 'plume names a line').toBeGreaterThan(0);
    expect(after.lines.get(one), `without ${lines.map(({ text }) => text).join(' and ')}`).not.toContain(
      one.id,
    );
  });

  test('there are enough of them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(100);
  });
});

/** The texts of a server's files. */
interface Texts {
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Starts a server with all cases, and what it logs under the number of each when the case is asked. */
async function provoke(
  some: readonly ProvokedCase[],
  texts: Texts = textsOf(some),
): Promise<{ readonly server: RunningServer; readonly lines: ReadonlyMap<ProvokedCase, string> }> {
  const server = await runServer({
    main: texts.main,
    files: texts.files,
    links: Object.fromEntries(
      some.flatMap((one) =>
        one.link === undefined ? [] : [[`htdocs/${folderOf(one)}/${one.link}`, 'f.txt']],
      ),
    ),
  });
  const lines = new Map<ProvokedCase, string>();
  for (const one of some) {
    const { log } = await server.ask({
      path: `/${folderOf(one)}${one.path ?? '/f.txt'}`,
      method: one.method ?? 'GET',
      headers:
        one.user === undefined ? {} : { Authorization: `Basic ${Buffer.from(one.user).toString('base64')}` },
    });
    lines.set(one, log.split('\n').find((line) => line.includes(one.id)) ?? '');
  }
  return { server, lines };
}

function folderOf({ name }: ProvokedCase): string {
  return `c${name.split(' ', 1)[0]}`;
}

function textsOf(some: readonly ProvokedCase[]): Texts {
  const files: Record<string, string> = { users: 'bob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n' };
  for (const one of some) {
    files[`htdocs/${folderOf(one)}/f.txt`] = 'text\n';
    if (one.htaccess !== undefined)
      files[`htdocs/${folderOf(one)}/.htaccess`] = `${one.htaccess.join('\n')}\n`;
  }
  return { main: [...BASE, ...some.flatMap(({ main = [] }) => main), ''].join('\n'), files };
}

/** The texts without the lines that are named; of a section, without all of it. */
function withoutLines(server: RunningServer, named: readonly (readonly CausingLine[])[]): Texts {
  const mainFile = join(server.root, 'httpd.conf');
  const taken = new Map<string, Set<number>>();
  for (const { file, line } of named.flat()) {
    const path = file.startsWith('/') ? file : join(process.cwd(), file);
    taken.set(path, (taken.get(path) ?? new Set()).add(line));
  }
  const edited = (path: string) => edit(readFileSync(path, 'latin1'), taken.get(path) ?? new Set());
  const original = textsOf(cases);
  const files = Object.keys(original.files).map((name) => [name, edited(join(server.root, name))]);
  // runServer writes the lines before the first of ours itself
  const text = edited(mainFile);
  const main = text.slice(text.indexOf('LogLevel warn'));
  return { main: main.replaceAll(server.root, '@ROOT@'), files: Object.fromEntries(files) };
}

function edit(text: string, taken: ReadonlySet<number>): string {
  let closing: string | undefined;
  return text
    .split('\n')
    .filter((line, i) => {
      if (closing !== undefined) {
        if (line.trim() === closing) closing = undefined;
        return false;
      }
      if (!taken.has(i + 1)) return true;
      const section = /^\s*<(\w+)/.exec(line)?.[1];
      if (section !== undefined) closing = `</${section}>`;
      return false;
    })
    .join('\n');
}
