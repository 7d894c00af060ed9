import { describe, expect, test } from 'vitest';
import type { Series } from '../../grammar/syntax-tree.ts';
import { askedAs, predict } from '../kit/access-answer.ts';
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
  readEquivalence,
  readMixingMatrix,
  readMorePairs,
  readRandomEquivalence,
  readSectionPairs,
} from '../kit/access-oracle.ts';
import { convertWholly } from '../kit/convert-wholly.ts';

const oracle = findAccessOracle();

/** Servers that answer with 500 whatever anybody asks, for they say `AuthType` and no `Require`. */
const BROKEN = {
  'no `Require` in its place gives the same answers': 2,
  'another section that applies to the same requests cannot be converted': 1,
};

/** What was measured; how many servers of it are converted, and why others are not. */
const measurements: readonly {
  readonly name: string;
  readonly read: (oracle: string) => readonly MeasuredServer[];
  readonly from: Series;
  readonly converted: number;
  readonly refused: Readonly<Record<string, number>>;
}[] = [
  { name: 'old forms', read: readEquivalence, from: '2.2', converted: 44, refused: {} },
  { name: 'old forms', read: readEquivalence, from: '2.4', converted: 44, refused: {} },
  { name: 'random old forms', read: readRandomEquivalence, from: '2.2', converted: 154, refused: {} },
  { name: 'pairs of old sections', read: readSectionPairs, from: '2.2', converted: 328, refused: {} },
  { name: 'pairs of old sections', read: readSectionPairs, from: '2.4', converted: 328, refused: {} },
  { name: 'more pairs of old sections', read: readMorePairs, from: '2.2', converted: 351, refused: {} },
  { name: 'mixed styles', read: readMixingMatrix, from: '2.2', converted: 328, refused: {} },
  { name: 'mixed styles', read: readMixingMatrix, from: '2.4', converted: 866, refused: BROKEN },
];

describe.skipIf(oracle === undefined)('converted servers answer as real ones did (PLUME_SHARED)', () => {
  for (const { name, read, from, converted, refused } of measurements)
    test(`${name}, from ${from}`, () => {
      const convert = createConverter(oracle ?? '');
      const readMeasured = createOracleReader(oracle ?? '');
      const reasons: Record<string, number> = {};
      const wrong: string[] = [];
      let [done, answers] = [0, 0];
      for (const server of read(oracle ?? '')) {
        if (server.base !== from || !hasOldCommands(server)) continue;
        const { after, refusals } = convert(server, from);
        for (const reason of new Set(refusals.map(withoutPlaces)))
          reasons[reason] = (reasons[reason] ?? 0) + 1;
        if (refusals.length > 0) continue;
        if (hasOldCommands(after)) wrong.push(`neither converted nor refused: ${describeServer(server)}`);
        done++;
        const known = readMeasured(after);
        for (const answer of server.answers) {
          answers++;
          const { status } = predict(known, askedAs(requestOf(answer), asked));
          if (status !== answer.status)
            wrong.push(`${answer.name}: was ${answer.status}, is ${status}\n${describeServer(after)}`);
        }
      }
      console.log(`${name} from ${from}: ${done} are converted, ${answers} answers are the same;`, reasons);
      expect(wrong.slice(0, 5), `${wrong.length} are wrong`).toEqual([]);
      expect({ converted: done, refused: reasons }).toEqual({ converted, refused });
    });
});

const asked = { port: ORACLE_PORT, names: ORACLE_NAMES };

function requestOf({ probe }: Measured) {
  return { ...probe, url: '/in/x.html', host: 'oracle.test' };
}

/** Makes of an old server on 2.4 with mod_access_compat one without. */
function createConverter(
  folder: string,
): (
  server: MeasuredServer,
  from: Series,
) => { readonly after: MeasuredServer; readonly refusals: readonly string[] } {
  const optionsOf = createOracleOptions(folder);
  return (server, from) => {
    const { texts, refusals } = convertWholly(
      optionsOf({ ...server, base: '2.4' }),
      from,
      server.htaccess === '' ? [] : [ORACLE_HTACCESS],
    );
    const after: MeasuredServer = {
      ...server,
      base: '2.4-without-access-compat',
      config: texts.get(ORACLE_MAIN) ?? server.config,
      htaccess: texts.get(ORACLE_HTACCESS) ?? server.htaccess,
    };
    return { after, refusals };
  };
}

function hasOldCommands({ config, htaccess }: MeasuredServer): boolean {
  return /^\s*(?:Order|Allow|Deny|Satisfy)\s/im.test(`${config}\n${htaccess}`);
}

function describeServer({ config, htaccess }: MeasuredServer): string {
  return htaccess === '' ? config : `${config}--- .htaccess\n${htaccess}`;
}

/** A reason as it is counted. */
function withoutPlaces(reason: string): string {
  return reason.replace(/ \([^()]*:\d+\)/g, '').replace(/: `(?:GET|POST).*?(?=\. It is|\.$)/g, '');
}
