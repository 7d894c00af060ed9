import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnnulledCommands, oppositionsAt } from '../../access/conversion/annulled-commands.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { ACCESS_COMPAT_KEYS } from '../../access/policy/section-access.ts';
import { lintServer } from '../../linter/lint-server.ts';
import type { Server } from '../../model/server/server.ts';
import halfMigrated from '../../rules/access/half-migrated/rule.ts';
import mixedStyles from '../../rules/access/mixed-styles/rule.ts';
import outerRequireReplaced from '../../rules/access/outer-require-replaced/rule.ts';
import siblingAlwaysGrants from '../../rules/access/redundant-beside-all-granted/rule.ts';
import entryWithoutEffect from '../../rules/access/redundant-entry/rule.ts';
import restrictionReplaced from '../../rules/access/restriction-replaced/rule.ts';
import satisfyAny from '../../rules/access/satisfy-any-bypasses-require/rule.ts';
import accessCompat from '../../rules/upgrade/access-compat/rule.ts';
import { createOracleReader, type MeasuredServer, readMixingMatrix } from '../kit/access-oracle.ts';
import {
  annulledIn,
  htaccessOf,
  type Label,
  nameOf,
  oracle,
  placesOf,
  readTable,
  replacedIn,
  TABLE,
} from './mixing-matrix-cells.ts';

const RULES = [
  entryWithoutEffect,
  halfMigrated,
  mixedStyles,
  outerRequireReplaced,
  restrictionReplaced,
  siblingAlwaysGrants,
  satisfyAny,
  accessCompat,
];

describe.skipIf(oracle === undefined)('cells of the mixing matrix (PLUME_SHARED)', () => {
  const cells = oracle === undefined ? [] : readMixingMatrix(oracle).filter(({ base }) => base === '2.4');

  test('each is void, partial or harmless, and void ones are told with their repairs', () => {
    const read = createOracleReader(oracle ?? '');
    const found = new Map<string, Label>();
    const faults: string[] = [];
    for (const cell of cells) {
      const server = read(cell);
      const name = nameOf(cell);
      const label = labelOf(cell, server);
      found.set(name, label);
      const findings = findingsIn(cell, server);
      const loud = findings.filter(({ severity }) => severity !== 'info');
      const hasRepairs = loud.some(({ fixes }) =>
        ['do-what-is-written', 'keep-todays-answer'].every((choice) =>
          fixes.some(({ name: own, kind }) => own === choice && kind === 'choice'),
        ),
      );
      if (label.label === 'void' && !hasRepairs)
        faults.push(`${name} is void and ${loud.length > 0 ? 'has no repairs' : 'is not told'}`);
      if (label.label === 'harmless' && loud.length > 0)
        faults.push(`${name} is harmless, and ${loud[0]!.rule} says: ${loud[0]!.message}`);
    }
    // what asks for a password by itself, and together denies everybody
    const alone = new Map(cells.map((cell) => [nameOf(cell), cell.answers[0]!.status]));
    for (const cell of cells) {
      const own = alone.get(nameOf(cell).replace(/ \S+ \|/, ' none |'));
      const isClosed = cell.answers.every(({ status }) => status === 403);
      if (own === 401 && isClosed && found.get(nameOf(cell))?.label !== 'void')
        faults.push(`${nameOf(cell)} is 401 alone and 403 together, and not void`);
    }
    if (process.env.PLUME_UPDATE !== undefined) writeTable(found);
    expect(faults).toEqual([]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(readTable()));
  });
});

function findingsIn(cell: MeasuredServer, server: Server) {
  return lintServer(server, { rules: RULES, htaccess: htaccessOf(cell) }).flatMap(({ findings }) => findings);
}

function labelOf(cell: MeasuredServer, server: Server): Label {
  const annulled = annulledIn(cell, server);
  const requestClasses = placesOf(cell, server);
  const replaced = replacedIn(cell, server);
  if (annulled.length > 0 || replaced.length > 0) {
    const reasons = new Set([...annulled.map(reasonOf), ...replaced.map(() => REPLACED)]);
    const isHeeded = findingsIn(cell, server).every(({ severity }) => severity === 'info');
    if (!isHeeded) return { label: 'void', reason: [...reasons].sort().join('; ') };
    return {
      label: 'partial',
      reason: 'what is granted there is granted to other files, and denied to these',
    };
  }
  const oppositions = requestClasses.flatMap((requestClass) => oppositionsAt(requestClass, '2.4'));
  if (oppositions.some(({ isMeant }) => !isMeant))
    return {
      label: 'partial',
      reason:
        'what is denied, or granted, to some in spite of a line that says otherwise, which decides about others',
    };
  if (oppositions.length > 0)
    return {
      label: 'harmless',
      reason: 'the inner section takes back or lifts what the outer one says, as it is meant to',
    };
  const isMixed = requestClasses.some(({ sections }) =>
    (policiesOf(sections, '2.4') ?? []).some(({ policy: { host, satisfy, tree } }) => {
      const old = host.orders.length + host.allows.length + host.denies.length + satisfy.length;
      return old > 0 && tree !== undefined;
    }),
  );
  return isMixed
    ? {
        label: 'harmless',
        reason:
          'both styles are in force, and neither denies what the other grants to somebody it names, or each asks for something else',
      }
    : { label: 'harmless', reason: 'one style is in force where both sections meet' };
}

const REPLACED = 'a section that is merged later replaces the restriction for every request that it is for';

function reasonOf({ at, says, by }: AnnulledCommands): string {
  const isOld = at.some(({ command }) => ACCESS_COMPAT_KEYS.has(command.key));
  switch (by) {
    case 'other-style':
      return isOld
        ? '`Require` denies all that `Allow` grants'
        : '`Order`, `Allow` and `Deny` deny all that `Require` grants';
    case 'satisfy-any':
      return isOld
        ? '`Satisfy any` and `Require`, or none, grant all that `Deny` or `Order` denies'
        : '`Satisfy any` and `Order`, `Allow` and `Deny` grant all that `Require` denies';
    case 'sibling':
      return 'a `Require` beside it grants, or denies, the same to everybody';
    case 'order':
      return says === 'permission'
        ? '`Deny from all` has the last word'
        : '`Allow from all` has the last word';
  }
}

function writeTable(labels: ReadonlyMap<string, Label>): void {
  const rows = new Map<string, { readonly label: Label; readonly cells: Record<string, string[]> }>();
  for (const [name, label] of labels) {
    const key = `${label.label} ${label.reason}`;
    const row = rows.get(key) ?? { label, cells: {} };
    rows.set(key, row);
    const space = name.indexOf(' ');
    const [kind, pair] = [name.slice(0, space), name.slice(space + 1)];
    row.cells[pair] = [...(row.cells[pair] ?? []), kind];
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? 1 : -1));
  writeFileSync(
    TABLE,
    sorted.map(([, { label, cells }]) => `${JSON.stringify({ ...label, cells })}\n`).join(''),
  );
}
