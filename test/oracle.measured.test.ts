import { describe, expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import {
  compareWithOracle,
  describeDisagreement,
  findOracle,
  readOracle,
  readOracleExceptions,
} from './kit/oracle.ts';
import {
  compareHtaccess,
  compareServers,
  describeServerDisagreement,
  readOracleServers,
  type ServerAgreement,
} from './kit/oracle-server.ts';

const cases = findOracle();

/** Of the lines that httpd refuses, how many plume must refuse too. */
const leastAgreement = 0.97;

describe.skipIf(cases === undefined)('what real servers said of small configurations (PLUME_SHARED)', () => {
  const compare = () =>
    compareWithOracle(
      cases ?? '',
      readOracle(cases ?? ''),
      rules,
      readOracleExceptions(new URL('oracle-exceptions.jsonl', import.meta.url).pathname),
    );

  test('plume refuses nothing that they took, and quotes them rightly', () => {
    const { disagreements, unused } = compare();
    expect(disagreements.filter(({ kind }) => kind !== 'miss').map(describeDisagreement)).toEqual([]);
    expect(unused).toEqual([]);
  });

  test(`plume refuses at least ${leastAgreement * 100} % of what they refused`, () => {
    const { disagreements, refused } = compare();
    const misses = disagreements.filter(({ kind }) => kind === 'miss');
    expect(refused).toBeGreaterThan(300);
    expect(1 - misses.length / refused, misses.map(describeDisagreement).join('\n')).toBeGreaterThanOrEqual(
      leastAgreement,
    );
  });
});

/** Of what they refused, how much plume must predict with the same file, line and words. */
const leastPredicted = 0.99;

describe.skipIf(cases === undefined)('the same configurations as whole servers (PLUME_SHARED)', () => {
  const servers = readOracleServersOnce();
  let agreement: ServerAgreement | undefined;
  const compare = () => {
    agreement ??= compareServers(
      servers(),
      rules,
      readOracleExceptions(new URL('oracle-exceptions.jsonl', import.meta.url).pathname),
    );
    return agreement;
  };

  test('plume takes and refuses what they did, warns where they did, and quotes them', () => {
    const { cases, disagreements, unused } = compare();
    expect(cases).toBeGreaterThan(900);
    expect(disagreements.map(describeServerDisagreement)).toEqual([]);
    expect(unused).toEqual([]);
  });

  test(`at least ${leastPredicted * 100} % of what they refused, the exceptions counted`, () => {
    const { refused, all } = compare();
    const wrong = all.filter(({ difference }) => difference.kind !== 'warnings');
    console.log(
      `${refused - wrong.length} of ${refused} refusals are predicted to the letter; ` +
        `${all.length - wrong.length} cases differ in warnings`,
    );
    expect(
      1 - wrong.length / refused,
      wrong.map(describeServerDisagreement).join('\n'),
    ).toBeGreaterThanOrEqual(leastPredicted);
  });

  test('requests that a .htaccess makes fail are predicted', () => {
    const { files, refused, differences } = compareHtaccess(servers(), rules);
    expect(files).toBeGreaterThan(60);
    expect(refused).toBeGreaterThan(40);
    expect(differences.filter((text) => !text.includes('php_value'))).toEqual([]);
  });
});

function readOracleServersOnce(): () => ReturnType<typeof readOracleServers> {
  let servers: ReturnType<typeof readOracleServers> | undefined;
  return () => {
    servers ??= readOracleServers(cases ?? '');
    return servers;
  };
}
