import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { headersOf } from '../../requests/answer/headers/response-headers.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { lintAsUser, type SaidFinding } from '../kit/lint-as-user.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../kit/temporary-directory.ts';
import { FIELD_CASES, type FieldCase } from './field-case.ts';
import { fieldServer, questionOf, tellLocation } from './field-server.ts';

const PORT = 8080;

/** The rule that leads a reader to each mistake; `missed` where none does yet. */
const FOUND = fileURLToPath(new URL('found.json', import.meta.url));

/** The files of a case where its server's directory is `root`, the main file included. */
function filesOf(one: FieldCase, isMended: boolean, root: string): Readonly<Record<string, string>> {
  const { only = [], main, files } = fieldServer(one, isMended);
  const loaded = ['mpm_event', ...only];
  const text = [
    `ServerRoot "${root}"`,
    ...loaded.map((name) => `LoadModule ${name}_module modules/mod_${name}.so`),
    `Listen ${PORT}`,
    'ServerName kit.test',
    `DocumentRoot "${root}/htdocs"`,
    main,
  ].join('\n');
  const all = {
    'httpd.conf': text,
    'mime.types': 'text/html html\n',
    ...files,
    ...(one.hasCertificate && { 'certificate.pem': 'x', 'key.pem': 'x' }),
    ...Object.fromEntries(loaded.map((name) => [`modules/mod_${name}.so`, ''])),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, content]) => [
      name,
      content.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(PORT)),
    ]),
  );
}

const WAYS = ['written', 'mended'] as const;

describe('plume request answers as httpd did, or leaves it open', () => {
  const answered = FIELD_CASES.filter(({ told }) => !told.startsWith('refused'));
  test.each(answered)('$name', (one) => {
    for (const way of WAYS) {
      const told = way === 'written' ? one.told : one.meant;
      const answer = predict(one, way);
      expect([way, one.open?.includes(way) ? answer.status : tell(answer, one, told)]).toEqual([
        way,
        one.open?.includes(way) ? undefined : told,
      ]);
    }
  });
});

describe('plume request tells the headers that httpd sent', () => {
  /** Filters and the size of what is sent set these. */
  const others = new Set(['content-encoding', 'content-length']);
  const set = ({ sets = {}, meantSets = {} }: FieldCase) =>
    [sets, meantSets].map((headers) => Object.entries(headers).filter(([name]) => !others.has(name)));
  test.each(FIELD_CASES.filter((one) => set(one).some((headers) => headers.length > 0)))('$name', (one) => {
    for (const [i, headers] of set(one).entries()) {
      const { server, question } = asked(one, WAYS[i] ?? 'written');
      const told = headersOf(server, question, predictRequest(server, question, { rules })) ?? [];
      for (const [name, value] of headers) {
        const values = told.filter((entry) => entry.name.toLowerCase() === name).map((entry) => entry.value);
        expect([name, values.join(', ')]).toEqual([name, value]);
      }
    }
  });
});

function predict(one: FieldCase, way: 'written' | 'mended'): RequestAnswer {
  const { server, question } = asked(one, way);
  return predictRequest(server, question, { rules });
}

function asked(one: FieldCase, way: 'written' | 'mended'): { server: Server; question: RequestQuestion } {
  const files = Object.entries(filesOf(one, way === 'mended', '/srv'));
  const server = readServer({
    main: '/srv/httpd.conf',
    files: createMemoryFiles(Object.fromEntries(files.map(([name, text]) => [`/srv/${name}`, text]))),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  const { path, method, headers = {} } = questionOf(one, PORT);
  const { host = '127.0.0.1' } = one.ask;
  const question = {
    url: `http://${host}:${PORT}${path}`,
    method,
    headers: new Map(
      Object.entries({ Host: `${host}:${PORT}`, ...headers }).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
    from: readIpAddress(one.ask.clients?.[way === 'written' ? 0 : 1] ?? '127.0.0.1'),
    to: { address: readIpAddress('127.0.0.1'), port: PORT },
  };
  return { server, question };
}

/** An answer as cases tell it, with a page only where the case names one: that of the backend if it is handed on. */
function tell({ status, handedTo, possible }: RequestAnswer, one: FieldCase, told: string): string {
  const { host = '127.0.0.1' } = one.ask;
  const [backend] = handedTo ?? [];
  if (backend !== undefined)
    return `200 ${backend.url.replace(/^http:\/\/[^/]*\//, '').replace(/\/$/, '/index.html')}`;
  const [likely] = possible;
  if (likely?.location !== undefined) return `${status} ${tellLocation(likely.location, host, PORT)}`;
  const sender = likely?.sent?.page?.possible[0] ?? likely;
  const path = sender?.steps.at(-1)?.resolved.path ?? '';
  return told.includes(' ') ? `${status} ${path.replace(/^\/srv\/(htdocs\/)?/, '')}` : String(status);
}

describe('plume lint', () => {
  const directory = temporaryDirectory();
  const now = new Map<string, string>();
  test.each(FIELD_CASES)(
    'says nothing but what is wrong, and nothing where it is right: $name',
    async (one) => {
      const written = await lint(directory, one, 'written');
      now.set(one.name, written.found.join(' ') || 'missed');
      expect(written.rest).toEqual([]);
      expect(await lint(directory, one, 'mended')).toEqual({ found: [], rest: [] });
    },
  );

  test('finds what found.json says (PLUME_UPDATE=1 writes it)', () => {
    const found = Object.fromEntries(FIELD_CASES.map(({ name }) => [name, now.get(name)]));
    if (process.env.PLUME_UPDATE === '1') writeFileSync(FOUND, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(JSON.parse(readFileSync(FOUND, 'utf8')));
  });
});

/** The rules of the findings at the lines of the mistake, and elsewhere. */
async function lint(directory: TemporaryDirectory, one: FieldCase, way: 'written' | 'mended') {
  const root = `${directory.path}/${way}`;
  const files = filesOf(one, way === 'mended', root);
  for (const [name, text] of Object.entries(files)) directory.write(`${way}/${name}`, text);
  const { findings } = await lintAsUser([root]);
  const wrong = new Set(
    [...(one.line === undefined ? [] : [one.line]), ...one.mend.map(([lines]) => lines)]
      .flatMap((lines) => lines.split('\n'))
      .map((line) => line.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(PORT))),
  );
  const isThere = ({ file, range }: SaidFinding) =>
    wrong.has(
      files[file.slice(file.indexOf(`${way}/`) + way.length + 1)]?.split('\n')[range.start.line - 1] ?? '',
    );
  const rules = (some: readonly SaidFinding[]) => some.map(({ rule }) => rule);
  return {
    found: rules(findings.filter(isThere)),
    rest: rules(findings.filter((finding) => !isThere(finding))),
  };
}
