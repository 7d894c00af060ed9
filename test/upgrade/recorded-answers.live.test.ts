import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';
import {
  createOracleOptions,
  findAccessOracle,
  type Measured,
  type MeasuredServer,
  ORACLE_HTACCESS,
  ORACLE_MAIN,
  ORACLE_NAMES,
  readEquivalence,
  readMixingMatrix,
  readMorePairs,
  readRandomEquivalence,
  readSectionPairs,
} from '../kit/access-oracle.ts';
import { USERS_FILE } from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { isLong, seedOr } from '../kit/run-options.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/*
 * The judge is not plume: what httpd 2.2.34 answered was recorded. Each server is upgraded and put to the real 2.4 without
 * mod_access_compat, which must give the recorded answers, unless plume said that they are open, or other ones.
 */
const oracle = findAccessOracle();
const seed = seedOr(31);
/** How many of each table are put to httpd. */
const tried = isLong ? Number.POSITIVE_INFINITY : 4;

const tables = [
  ['cells of the mixing matrix', readMixingMatrix],
  ['old forms', readEquivalence],
  ['random old forms', readRandomEquivalence],
  ['pairs of sections', readSectionPairs],
  ['more pairs of sections', readMorePairs],
] as const;

/** Addresses of clients that a server here can be asked from. */
const OWN = /^127\./;

describe.skipIf(oracle === undefined || !httpdIsInstalled())(
  'upgraded servers give the answers that httpd 2.2.34 gave (PLUME_SHARED)',
  () => {
    test.each(tables)(`%s (PLUME_SEED=${seed})`, { timeout: 3_600_000 }, async (name, read) => {
      const planned = createPlanner(oracle ?? '');
      const servers = draw(read(oracle ?? '').filter(({ base }) => base === '2.2'));
      expect(servers.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      const counts = { answers: 0, left: 0, open: 0 };
      for (const server of servers) {
        const plan = planned(server);
        const { access } = plan.proof;
        // what stays is said, with the reason, and needs mod_access_compat
        if (plan.left.length > 0) {
          counts.left++;
          if (plan.left.some(({ refusal }) => refusal.reason === ''))
            wrong.push(`no reason: ${show(server)}`);
          continue;
        }
        // so is what 2.4 refuses, such as AuthzUserAuthoritative without an exact successor
        if (plan.items.some(({ kind, isEdited }) => kind === 'fails' && !isEdited)) {
          counts.left++;
          continue;
        }
        const isOpen = access === undefined || access.open + access.different > 0;
        if (isOpen) counts.open++;
        const after = upgraded(server, plan);
        for (const answer of await askAll(after, server.answers)) {
          counts.answers++;
          if (answer.is !== answer.was && !isOpen)
            wrong.push(`${answer.name}: was ${answer.was}, is ${answer.is}\n${show(after)}`);
        }
      }
      console.log(`${name}: ${servers.length} servers,`, counts);
      expect(wrong.slice(0, 5), `${wrong.length} are wrong`).toEqual([]);
      // else nothing is tested
      expect(counts.left + counts.open).toBeLessThan(servers.length / 2);
    });
  },
);

/** As many as are tried, chosen by the seed. */
function draw(all: readonly MeasuredServer[]): readonly MeasuredServer[] {
  const random = randomFrom(seed);
  const order = all.map((server) => ({ server, at: random.below(1_000_000) }));
  return order
    .sort((a, b) => a.at - b.at)
    .slice(0, tried)
    .map(({ server }) => server);
}

function createPlanner(folder: string): (server: MeasuredServer) => UpgradePlan {
  const optionsOf = createOracleOptions(folder);
  return (server) => {
    const after = optionsOf({ ...server, base: '2.4-without-access-compat' });
    const plan = planUpgrade({
      before: optionsOf(server),
      after: { ...after, target: { ...after.profile.target, from: '2.2' } },
      ...{ rules, htaccess: server.htaccess === '' ? [] : [ORACLE_HTACCESS], keepsAccessCompat: false },
      ...{ accepted: new Set<string>(), refusalOf: () => undefined },
    });
    if (plan === undefined) throw new Error('the server cannot be read');
    return plan;
  };
}

function upgraded(server: MeasuredServer, { edits }: UpgradePlan): MeasuredServer {
  const textOf = (path: string) => edits.find(({ file }) => file === path)?.after;
  return {
    ...server,
    config: textOf(ORACLE_MAIN) ?? server.config,
    htaccess: textOf(ORACLE_HTACCESS) ?? server.htaccess,
  };
}

interface Compared {
  readonly name: string;
  readonly was: number;
  readonly is: number;
}

async function askAll(
  { config, htaccess }: MeasuredServer,
  answers: readonly Measured[],
): Promise<readonly Compared[]> {
  const own = answers.filter(({ probe }) => OWN.test(probe.from));
  const here = (text: string) =>
    text.replaceAll('/srv/oracle', '@ROOT@').replaceAll('127.0.0.1:8080', '127.0.0.1:@PORT@');
  const running = await runServer({
    main: `ServerName oracle.test\n${here(config).replace(/^Include base\.conf$/m, '')}`,
    hosts: Object.entries(ORACLE_NAMES)
      .map(([address, name]) => `${address} ${name}\n`)
      .join(''),
    without: ['access_compat'],
    files: {
      users: USERS_FILE,
      groups: 'staff: bob\n',
      'htdocs/index.html': 'there',
      'htdocs/in/x.html': 'there',
      ...(htaccess.trim() === '' ? {} : { 'htdocs/in/.htaccess': here(htaccess) }),
    },
  });
  try {
    const compared: Compared[] = [];
    for (const answer of own)
      compared.push({ name: answer.name, was: answer.status, is: await ask(running, answer) });
    return compared;
  } finally {
    running.stop();
  }
}

async function ask(running: RunningServer, { probe }: Measured): Promise<number> {
  const { from, user, isWrongPassword, agent, method } = probe;
  const password = isWrongPassword ? 'wrong' : 'secret';
  const headers = {
    host: 'oracle.test',
    ...(user === '' ? {} : { authorization: `Basic ${btoa(`${user}:${password}`)}` }),
    ...(agent === '' ? {} : { 'user-agent': agent }),
  };
  const { status } = await running.ask({ path: '/in/x.html', method, from, headers });
  return status;
}

function show({ config, htaccess }: MeasuredServer): string {
  return htaccess === '' ? config : `${config}--- .htaccess\n${htaccess}`;
}
