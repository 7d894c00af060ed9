import { describe, expect, test } from 'vitest';
import { readServer } from '../../../model/server/read-server.ts';
import { rules } from '../../../rules/index.ts';
import { keepOldSeries } from '../../../upgrade/both-series/keep-old-series.ts';
import { planUpgrade } from '../../../upgrade/plan/plan-upgrade.ts';
import type { UpgradeOptions } from '../../../upgrade/upgrade-plan.ts';
import { askedAs, predict } from '../../kit/access-answer.ts';
import {
  createOracleOptions,
  createOracleReader,
  findAccessOracle,
  type Measured,
  type MeasuredServer,
  ORACLE_HTACCESS,
  ORACLE_MAIN,
  ORACLE_NAMES,
  ORACLE_PORT,
  readMixingMatrix,
  readRandomEquivalence,
  readSectionPairs,
} from '../../kit/access-oracle.ts';
import { USERS_FILE } from '../../kit/access-tree.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { randomFrom } from '../../kit/random.ts';
import { isLong, seedOr } from '../../kit/run-options.ts';
import { runServer } from '../../kit/running-httpd.ts';

/*
 * One text for both series: read as 2.2 it gives the answers that httpd 2.2.34 gave (by plume's model of 2.2, which other
 * tests hold against all recorded answers), and the real 2.4 without mod_access_compat gives them from the same text.
 */
const oracle = findAccessOracle();
const seed = seedOr(7);
const tried = isLong ? Number.POSITIVE_INFINITY : 4;

const tables = [
  ['cells of the mixing matrix', readMixingMatrix],
  ['random old forms', readRandomEquivalence],
  ['pairs of sections', readSectionPairs],
] as const;

describe.skipIf(oracle === undefined || !httpdIsInstalled())(
  'servers with branches for both series give the recorded answers in both (PLUME_SHARED)',
  () => {
    test.each(tables)(`%s (PLUME_SEED=${seed})`, { timeout: 3_600_000 }, async (name, read) => {
      const servers = draw(read(oracle ?? '').filter(({ base }) => base === '2.2'));
      const readAs22 = createOracleReader(oracle ?? '');
      const wrong: string[] = [];
      const counts = { answers: 0, left: 0, guarded: 0 };
      for (const server of servers) {
        const kept = branch(server);
        if (kept === undefined) {
          counts.left++;
          continue;
        }
        if (kept.config !== server.config || kept.htaccess !== server.htaccess) counts.guarded++;
        const known = readAs22(kept);
        for (const answer of server.answers) {
          counts.answers++;
          const { status } = predict(
            known,
            askedAs(requestOf(answer), { port: ORACLE_PORT, names: ORACLE_NAMES }),
          );
          if (status !== answer.status) wrong.push(`2.2, ${answer.name}: was ${answer.status}, is ${status}`);
        }
        wrong.push(...(await differencesNow(kept)));
      }
      console.log(`${name}: ${servers.length} servers,`, counts);
      expect(wrong.slice(0, 5), `${wrong.length} are wrong`).toEqual([]);
      // else nothing is tested
      expect(counts.guarded).toBeGreaterThan(servers.length / 3);
    });
  },
);

function draw(all: readonly MeasuredServer[]): readonly MeasuredServer[] {
  const random = randomFrom(seed);
  const order = all.map((server) => ({ server, at: random.below(1_000_000) }));
  return order
    .sort((a, b) => a.at - b.at)
    .slice(0, tried)
    .map(({ server }) => server);
}

/** The server for both series; undefined where something stays that 2.4 cannot read, or is open. */
function branch(server: MeasuredServer): MeasuredServer | undefined {
  const optionsOf = createOracleOptions(oracle ?? '');
  const after = optionsOf({ ...server, base: '2.4-without-access-compat' });
  const options: UpgradeOptions = {
    before: optionsOf(server),
    after: { ...after, target: { ...after.profile.target, from: '2.2' } },
    ...{ rules, htaccess: server.htaccess === '' ? [] : [ORACLE_HTACCESS], keepsAccessCompat: false },
    accepted: new Set<string>(),
    // the base is another one for each series
    refusalOf: (file) => ([ORACLE_MAIN, ORACLE_HTACCESS].includes(file) ? undefined : 'it is not ours'),
  };
  const plan = planUpgrade(options);
  if (plan === undefined) throw new Error('the server cannot be read');
  const { access } = plan.proof;
  const isOpen = access === undefined || access.open + access.different > 0;
  const fails = plan.items.some(({ kind, isEdited }) => kind === 'fails' && !isEdited);
  if (isOpen || fails || plan.left.length > 0) return undefined;
  const { edits, items } = keepOldSeries(plan, options);
  expect(items.filter(({ rule }) => rule.startsWith('both-series/'))).toEqual([]);
  const textOf = (path: string) => edits.find(({ file }) => file === path)?.after;
  const kept = {
    ...server,
    config: textOf(ORACLE_MAIN) ?? server.config,
    htaccess: textOf(ORACLE_HTACCESS) ?? server.htaccess,
  };
  expect(readServer(optionsOf(kept))).toBeDefined();
  return kept;
}

function requestOf({ probe }: Measured) {
  return { ...probe, url: '/in/x.html', host: 'oracle.test' };
}

/** What the real 2.4 answers otherwise to clients that a server here can be asked from. */
async function differencesNow({ config, htaccess, answers }: MeasuredServer): Promise<readonly string[]> {
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
    const wrong: string[] = [];
    for (const { probe, name, status: was } of answers) {
      if (!probe.from.startsWith('127.')) continue;
      const { from, user, isWrongPassword, agent, method } = probe;
      const password = isWrongPassword ? 'wrong' : 'secret';
      const headers = {
        host: 'oracle.test',
        ...(user === '' ? {} : { authorization: `Basic ${btoa(`${user}:${password}`)}` }),
        ...(agent === '' ? {} : { 'user-agent': agent }),
      };
      const { status } = await running.ask({ path: '/in/x.html', method, from, headers });
      if (status !== was) wrong.push(`2.4, ${name}: was ${was}, is ${status}\n${config}\n${htaccess}`);
    }
    return wrong;
  } finally {
    running.stop();
  }
}
