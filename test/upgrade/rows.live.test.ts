import { afterAll, describe, expect, test } from 'vitest';
import type { RowAnswer, RowExample, RowRequest } from '../../scripts/upgrade-rows/row.ts';
import { caseOf, runExample } from '../../scripts/upgrade-rows/run-row.ts';
import { upgradeRows } from '../../scripts/upgrade-rows/upgrade-rows.ts';
import { nameFiles } from '../kit/httpd-answer.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { isSaidByConfigTest } from '../kit/rule-cases.ts';
import { hostsCanBeReplaced, refusalOf, runServer, type ServerToRun } from '../kit/running-httpd.ts';
import { askServerCase, isAskable, rootOf, textsOf } from '../kit/server-case.ts';

const rows = Object.values(upgradeRows).flat();
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
});

describe.skipIf(!httpdIsInstalled())('a real httpd', () => {
  const asked = rows.filter(({ examples }) => examples.some((example) => isAskable(caseOf(example))));
  test.each(asked.map((row) => [row.name, row] as const))(
    'says what plume says of it, and accepts the fixes: %s',
    async (_, { examples }) => {
      for (const example of examples.filter((one) => isAskable(caseOf(one)))) await expectSaid(example);
    },
  );

  const requested = rows.filter(({ examples }) => examples.some(({ requests }) => requests !== undefined));
  test.each(requested.map((row) => [row.name, row] as const))(
    'answers as the table says: %s',
    async (_, { examples }) => {
      for (const example of examples) if (canBeRun(example)) await expectAnswered(example);
    },
  );
});

/** `httpd -t` prints httpd's messages of the findings, and nothing of what a fix makes. */
async function expectSaid(example: RowExample): Promise<void> {
  const { findings, fixed } = runExample(example);
  const one = caseOf(example);
  const before = await askServerCase(one, textsOf(one));
  const said = [...before.errors, ...before.warnings].map(({ message }) => message);
  for (const { finding } of findings)
    if (finding.httpd !== undefined && isSaidByConfigTest(finding))
      expect(said).toContain(nameFiles(finding.httpd.message, rootOf(one), Object.keys(example.files)));
  for (const { texts } of fixed) {
    const after = await askServerCase(one, texts);
    expect(after.errors.filter(({ environment }) => !environment)).toEqual([]);
  }
}

function canBeRun({ requests, hosts }: RowExample): boolean {
  return requests !== undefined && (hosts === undefined || hostsCanBeReplaced());
}

async function expectAnswered(example: RowExample): Promise<void> {
  const { fixed } = runExample(example);
  const states = [example.files, ...fixed.map(({ texts }) => texts)];
  for (const [at, texts] of states.entries())
    await expectAnswers(serverOf(example, texts), example.requests ?? [], (request) =>
      at === 0 ? request.after : request.fixed![at - 1]!,
    );
}

async function expectAnswers(
  server: ServerToRun,
  requests: readonly RowRequest[],
  answerOf: (request: RowRequest) => RowAnswer,
): Promise<void> {
  if (requests.every((request) => answerOf(request) === 'does not start')) {
    expect(refusalOf(server)).toBeDefined();
    return;
  }
  const { ask, stop } = await runServer(server);
  stops.push(stop);
  for (const request of requests) {
    const { status, log } = await ask({
      path: request.url,
      from: request.client ?? '127.0.0.1',
      headers: request.user === undefined ? {} : { Authorization: `Basic ${btoa(`${request.user}:secret`)}` },
    });
    const [wanted = '', id] = answerOf(request).split(' ');
    expect(`${request.url} ${request.client ?? ''} ${status}`).toBe(
      `${request.url} ${request.client ?? ''} ${wanted}`,
    );
    if (id !== undefined) expect(log).toContain(id);
  }
  stop();
}

/** The example with its documents below the directory of the server that is started. */
function serverOf(example: RowExample, texts: Readonly<Record<string, string>>): ServerToRun {
  const [main = '', ...others] = Object.keys(example.files);
  const here = (text: string) =>
    text.replaceAll('/srv/www', '@ROOT@/htdocs').replaceAll('/etc/apache2', '@ROOT@');
  const isOwn = example.words?.includes('own-modules') === true;
  return {
    main: here((texts[main] ?? '').replace(/^Listen .*\n/m, '').replace(/^LoadModule .*\n/gm, '')),
    files: Object.fromEntries(
      others.map((name) => [name.replace('/srv/www/', 'htdocs/'), here(texts[name] ?? '')]),
    ),
    ...(isOwn
      ? { only: [...(texts[main] ?? '').matchAll(/^LoadModule (\w+)_module/gm)].map(([, name = '']) => name) }
      : {}),
    ...(example.hosts === undefined ? {} : { hosts: example.hosts }),
  };
}
