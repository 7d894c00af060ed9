import { describe, expect, test } from 'vitest';
import { modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import { USERS_FILE } from '../kit/access-tree.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import { type Question, runServer, type ServerToRun } from '../kit/running-httpd.ts';

/*
 * Random servers of httpd 2.2 of which a plan leaves something old: sections that cannot be converted, all of them because
 * somebody keeps them, or a file that may not be changed. The real 2.4 starts with what the plan writes and loads, and
 * grants nothing that 2.2 denied; what it denies that 2.2 granted is told. Where hosts alone decide in one section, the real
 * 2.4 with mod_access_compat is asked about the old files, too: it must agree with what plume knows of 2.2.
 */
const seed = seedOr(1);
const servers = casesOr(25);

const ROOT = '/srv/half';
const LISTEN = 'Listen 127.0.0.1:80\n';
const HEAD = `${LISTEN}ServerRoot ${ROOT}\nServerName kit.test\nDocumentRoot ${ROOT}/htdocs\n`;
const LOGIN = `AuthType Basic\nAuthName x\nAuthUserFile ${ROOT}/users\nAuthGroupFile ${ROOT}/groups`;
const HOSTS = [
  ...['Order allow,deny', 'Order deny,allow', 'Allow from all', 'Deny from all', 'Allow from 127.0.0.2'],
  ...['Deny from 127.0.0.1', 'Deny from 127.0.0.2', '<Limit POST>\nDeny from all\n</Limit>'],
];
const REQUIRES = [`${LOGIN}\nRequire valid-user`, `${LOGIN}\nRequire user eve\nRequire group staff`];
const LINES = [
  ...[...HOSTS, ...HOSTS, ...REQUIRES, 'Satisfy any', 'Satisfy any', 'Satisfy all'],
  ...['AuthzUserAuthoritative Off', `${LOGIN}\nRequire group staff`],
];
const TAGS = [
  ...['', '/htdocs', '/htdocs/a', '/htdocs/a/b'].map((path) => `Directory ${ROOT}${path}`),
  ...[
    'Location /a',
    'Location /a/b',
    'Files secret',
    'Files ~ "^\\.x"',
    `DirectoryMatch "^${ROOT}/htdocs/.*/b"`,
  ],
];
const FOLDERS = ['', 'a/', 'a/b/', 'c/b/'];
const NAMES = ['page.html', 'secret', '.x'];

interface OldServer {
  readonly main: string;
  /** A file that the main file includes. */
  readonly more: string;
  readonly htaccess: string;
  readonly keepsAccessCompat: boolean;
  /** Whether the included file may not be changed. */
  readonly isLocked: boolean;
  /** Whether no more than one section says anything, and only of hosts. */
  readonly isOfHosts: boolean;
}

function drawServer(random: Random): OldServer {
  const isOfHosts = random.once(6);
  const lines = isOfHosts ? HOSTS : LINES;
  const draw = (most: number) =>
    Array.from({ length: 1 + random.below(most) }, () => random.pick(lines)).join('\n');
  const section = () => {
    const tag = random.pick(TAGS);
    return `<${tag}>\n${draw(4)}\n</${tag.split(' ')[0]}>\n`;
  };
  const sections = (count: number) => Array.from({ length: count }, section).join('');
  if (isOfHosts)
    return {
      ...{ main: HEAD + section(), more: '', htaccess: '', isOfHosts },
      ...{ keepsAccessCompat: random.once(2), isLocked: false },
    };
  return {
    main: `${HEAD}AccessFileName .htaccess\n<Directory ${ROOT}/htdocs>\nAllowOverride All\n</Directory>\nInclude ${ROOT}/more.conf\n${sections(1 + random.below(3))}`,
    more: random.once(2) ? section() : '',
    htaccess: random.once(3) ? `${draw(2)}\n` : '',
    ...{ keepsAccessCompat: random.once(3), isLocked: random.once(3), isOfHosts },
  };
}

function filesOf({ main, more, htaccess }: OldServer): Readonly<Record<string, string>> {
  return {
    ...{ 'main.conf': main, 'more.conf': more, users: USERS_FILE, groups: 'staff: bob\n' },
    ...Object.fromEntries(
      FOLDERS.flatMap((folder) => NAMES.map((name) => [`htdocs/${folder}${name}`, 'text\n'])),
    ),
    ...(htaccess === '' ? {} : { 'htdocs/a/.htaccess': htaccess }),
  };
}

function readAs(files: Readonly<Record<string, string>>, series: Series): ReadServerOptions {
  const own = modulesOf(series).flatMap(({ name, identifier }) =>
    (identifier.startsWith('mpm_') && name !== 'prefork') ||
    (series === '2.4' && name === 'mod_access_compat')
      ? []
      : [name],
  );
  const profile = measuredProfile(series, { builtIn: { surely: new Set(own), perhaps: new Set() } });
  const inPlace = Object.entries(files).map(([name, text]) => [`${ROOT}/${name}`, text]);
  return {
    main: `${ROOT}/main.conf`,
    files: createMemoryFiles(Object.fromEntries(inPlace)),
    profile,
    target: series === '2.4' ? { ...profile.target, from: '2.2' } : { series, release: undefined },
    serverRoot: ROOT,
  };
}

function planFor(old: OldServer, files = filesOf(old)): UpgradePlan {
  const made = planUpgrade({
    ...{ before: readAs(files, '2.2'), after: readAs(files, '2.4'), rules },
    htaccess: old.htaccess === '' ? [] : [`${ROOT}/htdocs/a/.htaccess`],
    ...{ keepsAccessCompat: old.keepsAccessCompat, accepted: new Set<string>() },
    refusalOf: (file) => (old.isLocked && file.endsWith('more.conf') ? 'nobody may change it' : undefined),
  });
  if (made === undefined) throw new Error('the server cannot be read');
  return made;
}

function upgraded(files: Readonly<Record<string, string>>, { edits }: UpgradePlan) {
  const after = new Map(Object.entries(files));
  for (const { file, after: text } of edits) after.set(file.replace(`${ROOT}/`, ''), text);
  return Object.fromEntries(after);
}

/** `without`: what is not loaded but by the files themselves. */
function serverToRun(files: Readonly<Record<string, string>>, without: readonly string[]): ServerToRun {
  const here = (text: string) =>
    text
      .replace(LISTEN, '')
      .replaceAll(ROOT, '@ROOT@')
      .replaceAll(/ \S*modules\/(?=mod_\w+\.so)/g, ` ${moduleDirectory}/`);
  const inPlace = Object.entries(files).map(([name, text]) => [name, here(text)]);
  return { main: 'Include "@ROOT@/main.conf"\n', files: Object.fromEntries(inPlace), without };
}

const REQUESTS: readonly (Question & {
  readonly from: string;
  readonly user: string;
  readonly method: string;
})[] = FOLDERS.flatMap((folder) =>
  NAMES.flatMap((name) =>
    ['127.0.0.1', '127.0.0.2', '127.0.0.3'].flatMap((from) =>
      ['', 'eve', 'bob'].flatMap((user) =>
        ['GET', 'POST'].map((method) => ({
          ...{ path: `/${folder}${name}`, from, user, method },
          headers: user === '' ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` },
        })),
      ),
    ),
  ),
);

/** What plume knows of the answer; undefined where it does not. */
function predict(server: Server, request: (typeof REQUESTS)[number]): number | undefined {
  const { path, from, user, method, headers = {} } = request;
  const { status, isGranted } = answerRequest(server, {
    ...{ url: path, method, from: readIpAddress(from), host: 'kit.test' },
    ...(user === '' ? {} : { user, isWrongPassword: false }),
    headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    to: { address: readIpAddress('127.0.0.1'), port: 80 },
  });
  return status ?? (isGranted === true ? 200 : undefined);
}

async function askAll(server: ServerToRun): Promise<readonly number[]> {
  const running = await runServer(server);
  try {
    const statuses: number[] = [];
    for (const request of REQUESTS) statuses.push((await running.ask(request)).status);
    return statuses;
  } finally {
    running.stop();
  }
}

const isIn = (status: number): boolean => ![401, 403, 500].includes(status);

describe.skipIf(!httpdIsInstalled())('plans that leave something old, put to the real httpd 2.4', () => {
  test(`${servers} servers (PLUME_SEED=${seed})`, { timeout: 600_000 + 20_000 * servers }, async () => {
    const wrong: string[] = [];
    const counts = { left: 0, asked: 0, told: 0, refused: 0 };
    for (let i = 0; i < servers && wrong.length < 5; i++) {
      const old = drawServer(randomFrom(seed + i));
      const files = filesOf(old);
      const plan = planFor(old);
      const after = upgraded(files, plan);
      const say = (what: string) =>
        wrong.push(
          `${seed + i}: ${what}\n--- before\n${old.main}--- more (${old.isLocked})\n${old.more}--- .htaccess\n${old.htaccess}--- after\n${after['main.conf']}--- more\n${after['more.conf']}--- .htaccess\n${after['htdocs/a/.htaccess']}`,
        );
      const stays = /^\s*(?:Order|Allow|Deny|Satisfy)\s/im;
      if (stays.test(`${after['main.conf']}\n${after['more.conf']}\n${after['htdocs/a/.htaccess'] ?? ''}`))
        counts.left++;
      // what 2.4 refuses is the first thing that the report says
      if (plan.items.some(({ kind, isEdited }) => kind === 'fails' && !isEdited)) {
        counts.refused++;
        continue;
      }
      const then = readServer(readAs(files, '2.2'))!;
      const were = REQUESTS.map((request) => predict(then, request));
      if (old.isOfHosts) {
        const statuses = await askAll(serverToRun(files, []));
        const n = REQUESTS.findIndex(
          (_, at) => were[at] !== undefined && isIn(were[at]) !== isIn(statuses[at]!),
        );
        if (n >= 0)
          say(`${JSON.stringify(REQUESTS[n])}: 2.4 says ${statuses[n]} of the old files, plume ${were[n]}`);
      }
      let statuses: readonly number[];
      try {
        statuses = await askAll(serverToRun(after, ['access_compat']));
      } catch (error) {
        say(String(error));
        continue;
      }
      const { access } = plan.proof;
      const isTold = access === undefined || access.different + access.open > 0;
      const opens = access?.details.some(({ direction }) => direction === 'opens') === true;
      for (const [n, request] of REQUESTS.entries()) {
        const was = were[n];
        if (was === undefined || was === 500) continue;
        counts.asked++;
        const is = statuses[n]!;
        if (isIn(was) === isIn(is)) continue;
        if (isTold && (isIn(was) || opens)) counts.told++;
        else {
          say(
            `${JSON.stringify(request)}: was ${was}, is ${is}; ${JSON.stringify(access?.details.map(({ request: one, dependsOn }) => one + dependsOn))}`,
          );
          break;
        }
        if (!isIn(was) && !old.isLocked)
          say(`opened, and told: ${JSON.stringify(request)}: was ${was}, is ${is}`);
      }
      const twice = planFor(old, after);
      if (twice.edits.length > 0)
        say(`a second run changes ${twice.edits.map(({ after: text }) => text).join('---')}`);
    }
    console.log(`half plans, seed ${seed}: ${servers} servers,`, counts);
    expect(wrong.join('\n\n')).toBe('');
    expect(counts.left).toBeGreaterThan(servers / 5);
  });
});
