import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFrom } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled, MOST_TRIES } from '../kit/httpd-installation.ts';
import { makeCertificate, opensslIsInstalled } from '../kit/make-certificate.ts';
import { type Answer, type RunningServer, readLog, refusalOf, runServer } from '../kit/running-httpd.ts';
import { FIELD_CASES, type FieldCase } from './field-case.ts';
import { fieldServer, questionOf, tellAnswer } from './field-server.ts';

interface Way {
  readonly one: FieldCase;
  readonly isMended: boolean;
}

const hasOpenssl = opensslIsInstalled();
const ways = FIELD_CASES.filter(({ hasCertificate }) => hasOpenssl || !hasCertificate).flatMap((one) =>
  [false, true].map((isMended): Way => ({ one, isMended })),
);

/** Those that are about what is below the document root alone: one server asks them all. */
const below = ways.filter(
  ({ one: { main, modules, ask } }) => main === undefined && modules === undefined && ask.host === undefined,
);

test.skipIf(!httpdIsInstalled())('httpd answers so, as it is written and as it is right', async () => {
  const wrong: string[] = [];
  const compare = ({ one, isMended }: Way, found: string) => {
    const { meant, meantSets, meantLogs, meantErrors, told, sets, logs, errors } = one;
    const expected = isMended
      ? write(meant, meantSets, meantLogs, meantErrors)
      : write(told, sets, logs, errors);
    if (found !== expected) wrong.push(`${one.name}${isMended ? ', right' : ''}: ${found}, not ${expected}`);
  };
  await askTogether(compare);
  const queue = ways.filter((way) => !below.includes(way));
  await Promise.all(
    [0, 1].map(async () => {
      for (let way = queue.shift(); way !== undefined; way = queue.shift()) compare(way, await askAlone(way));
    }),
  );
  expect(wrong.sort().join('\n')).toBe('');
});

function write(told: string, sets: FieldCase['sets'] = {}, ...logs: readonly (string | undefined)[]): string {
  const written = logs.filter((line) => line !== undefined);
  return [told, ...Object.entries(sets).map((entry) => entry.join(': ')), ...written].join(' | ');
}

async function askTogether(compare: (way: Way, found: string) => void): Promise<void> {
  const hosts = below.map(
    (_, i) =>
      `<VirtualHost *:@PORT@>\nServerName c${i}.test\nDocumentRoot "@ROOT@/htdocs/c${i}"\n</VirtualHost>\n`,
  );
  const servers = below.map(({ one, isMended }) => fieldServer(one, isMended));
  const files = servers.flatMap((server, i) =>
    Object.entries(server.files).map(([name, text]) => [name.replace('htdocs/', `htdocs/c${i}/`), text]),
  );
  const running = await runServer({
    only: servers[0]?.only ?? [],
    main: `${servers[0]?.main}${hosts.join('')}`,
    files: Object.fromEntries(files),
  });
  try {
    for (const [i, { one, isMended }] of below.entries()) {
      const own = { ...one, ask: { ...one.ask, host: `c${i}.test` } };
      const answer = await running.ask(questionOf(own, running.port));
      compare({ one, isMended }, await describe({ one: own, isMended }, answer, running));
    }
  } finally {
    running.stop();
  }
}

async function askAlone({ one, isMended }: Way): Promise<string> {
  const server = fieldServer(one, isMended);
  const files = { ...server.files, ...(one.hasCertificate && makeCertificateFiles()) };
  if (!isMended && one.told.startsWith('refused: '))
    return `refused: ${refusalOf({ ...server, files })
      ?.trim()
      .split('\n')
      .at(-1)}`;
  const running = await runServer({ ...server, files });
  try {
    return await describe({ one, isMended }, await running.ask(questionOf(one, running.port)), running);
  } finally {
    running.stop();
  }
}

async function describe(
  { one, isMended }: Way,
  answer: Answer,
  { root, port }: RunningServer,
): Promise<string> {
  const sets = (isMended ? one.meantSets : one.sets) ?? {};
  const logs = isMended ? one.meantLogs : one.logs;
  const errors = isMended ? one.meantErrors : one.errors;
  return write(
    tellAnswer(answer, one, port),
    Object.fromEntries(Object.keys(sets).map((name) => [name, answer.headers[name]])),
    logs && (await lastLine(join(root, 'logs', 'access.log'))),
    errors && findError(answer.log, errors),
  );
}

/** The number of an error where a log has it, that of its last line where not: a server that asks itself may write more after it. */
function findError(log: string, wanted: string): string | undefined {
  const ids = readLog(log).map(({ id }) => id);
  return ids.includes(wanted) ? wanted : ids.at(-1);
}

/** httpd writes it after it has answered. */
async function lastLine(file: string): Promise<string | undefined> {
  for (let tries = 0; tries < MOST_TRIES && readFrom(file, 0) === ''; tries++)
    await new Promise((wake) => setTimeout(wake, 25));
  return readFrom(file, 0).trim().split('\n').at(-1);
}

function makeCertificateFiles(): Readonly<Record<string, string>> {
  const [certificate, key] = makeCertificate('kit.test');
  return { 'certificate.pem': certificate, 'key.pem': key };
}
