import { expect, test } from 'vitest';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import openedAccess from '../../../rules/upgrade/opened-access/rule.ts';
import {
  createOracleOptions,
  findAccessOracle,
  type MeasuredServer,
  ORACLE_HTACCESS,
  readEquivalence,
  readMixingMatrix,
} from '../../kit/access-oracle.ts';

const oracle = findAccessOracle();
const target = { series: '2.4', release: undefined, from: '2.2' } as const;

test.skipIf(oracle === undefined)(
  'what 2.4 grants and 2.2 denied is found on each measured server that has it (PLUME_SHARED)',
  () => {
    const optionsOf = createOracleOptions(oracle ?? '');
    const wrong: string[] = [];
    let [opened, found, plain, silent] = [0, 0, 0, 0];
    for (const { before, after } of pairsOf([
      ...readMixingMatrix(oracle ?? ''),
      ...readEquivalence(oracle ?? ''),
    ])) {
      const isOpened = after.answers.some(({ status, name, probe }) => {
        const was = before.answers.find(
          (one) => one.name === name && JSON.stringify(one.probe) === JSON.stringify(probe),
        );
        return status === 200 && (was?.status === 401 || was?.status === 403);
      });
      const options = optionsOf(after);
      const server = readServer({ ...options, target });
      if (server === undefined) throw new Error('the server cannot be read');
      const htaccess = after.htaccess === '' ? [] : [ORACLE_HTACCESS];
      const told = lintServer(server, { rules: [openedAccess], htaccess }).flatMap(
        ({ findings }) => findings,
      );
      if (isOpened) {
        opened++;
        if (told.length > 0) found++;
        else wrong.push(`not found: ${after.config}${after.htaccess}`);
      } else {
        plain++;
        if (told.length === 0) silent++;
      }
    }
    console.log(`opened: ${found} of ${opened} found; nothing said of ${silent} of ${plain} others`);
    expect(wrong.slice(0, 4).join('\n---\n'), `${wrong.length} are not found`).toBe('');
    expect(opened).toBeGreaterThan(40);
  },
);

/** The servers that were measured on both lines, while mod_access_compat was loaded. */
function pairsOf(
  servers: readonly MeasuredServer[],
): readonly { readonly before: MeasuredServer; readonly after: MeasuredServer }[] {
  const of22 = new Map(
    servers.filter(({ base }) => base === '2.2').map((one) => [`${one.config}\0${one.htaccess}`, one]),
  );
  return servers.flatMap((after) => {
    const before = of22.get(`${after.config}\0${after.htaccess}`);
    return after.base === '2.4' && before !== undefined ? [{ before, after }] : [];
  });
}
