import { compatConditionAround } from '../../../access/conversion/compat-conditions.ts';
import type { Conversion, SectionConversion } from '../../../access/conversion/conversion.ts';
import { isAccessCompat, keyOfSection } from '../../../access/conversion/found-sections.ts';
import type { Setting } from '../../../access/policy/section-access.ts';
import { once, query } from '../../../core/query.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { isUnlocated } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { type Fixed, findFixes, type Surroundings } from '../../conversion/conversion-fixes.ts';
import type { Plans } from '../../conversion/conversion-plans.ts';

/** What is to be told of the conversions of a server, by files: each of ten thousand .htaccess files has some of them. */
export interface ToldConversions {
  /** Those with sections in some files (by their identities), in order. */
  conversionsIn(files: ReadonlySet<string>): readonly ToldConversion[];
  /** Whether a command in a file belongs to a section that is converted, or of which it is told why it is not. */
  isPlanned(identity: string, command: Command): boolean;
}

export interface ToldConversion {
  readonly fixes: Fixed;
  /** The sections of which is to be told in some files (by their identities), in order. */
  wantedIn(files: ReadonlySet<string>): readonly Wanted[];
  /** Whether one conversion or the other changes it, or finds that it may stay. */
  isFixed(wanted: Wanted): boolean;
  /** Where there are many, the one with which fixes are told: each would have the edits of all. */
  readonly onlyWithFixes: Wanted | undefined;
}

/** A section of which is to be told, and the command where. */
export interface Wanted {
  readonly section: SectionConversion;
  readonly at: Located;
}

/** Found once for the plans of a server; `isAlone` as they were made. */
export const toldConversions = query(
  'toldConversions',
  (plans: Plans, { server, isAlone }: Pick<Surroundings, 'server' | 'isAlone'>): ToldConversions =>
    findTold(plans, { server, isAlone, unseen: plans.unseen }),
  { by: (plans) => [plans] },
);

function findTold(plans: Plans, surroundings: Surroundings): ToldConversions {
  const byFile = new Map<string, number[]>();
  const planned = new Map<string, Set<number>>();
  for (const [i, { sections, left }] of plans['2.2'].entries())
    for (const some of [sections, left])
      for (const { scope, settings } of some) {
        for (const { at } of settings) addTo(byFile, at.instance.identity, i);
        if (!isUnlocated(scope)) notePlanned(settings, planned);
      }
  const toldAt = query('toldAt', (i: number) => tell(i, plans, surroundings));
  return {
    conversionsIn(files) {
      const inFiles = new Set<number>();
      for (const file of files) for (const i of byFile.get(file) ?? []) inFiles.add(i);
      return [...inFiles].sort((a, b) => a - b).map((i) => toldAt(i));
    },
    isPlanned: (identity, { start }) => planned.get(identity)?.has(start) === true,
  };
}

function addTo(byFile: Map<string, number[]>, file: string, conversion: number): void {
  const known = byFile.get(file);
  if (known === undefined) byFile.set(file, [conversion]);
  else if (known.at(-1) !== conversion) known.push(conversion);
}

/** Where the commands of a section begin goes to `planned`, by file. */
function notePlanned(settings: readonly Setting[], planned: Map<string, Set<number>>): void {
  let identity: string | undefined;
  let starts: Set<number> | undefined;
  for (const { at } of settings) {
    if (starts === undefined || at.instance.identity !== identity) {
      identity = at.instance.identity;
      starts = planned.get(identity) ?? new Set();
      planned.set(identity, starts);
    }
    starts.add(at.command.start);
  }
}

function tell(i: number, plans: Plans, surroundings: Surroundings): ToldConversion {
  const conversion = plans['2.2'][i]!;
  const other = plans['2.4'][i]!;
  const all = allWanted(conversion);
  const isFixed = fixedBy(conversion, other);
  const fixed = conversion.left.length === 0 ? all : all.filter(isFixed);
  const isDisputed = plans.kept[i]?.sections.some(({ scope }) => plans.disputes.has(keyOfSection(scope)));
  const fixes = once('fixes', () =>
    findFixes(
      {
        of22: conversion,
        of24: other,
        opening: plans.openings[i],
        kept: isDisputed === true ? plans.kept[i] : undefined,
      },
      surroundings,
    ),
  );
  return {
    get fixes() {
      return fixes();
    },
    wantedIn: createWantedIn(all),
    isFixed,
    onlyWithFixes:
      fixed.length <= MOST_WITH_FIXES
        ? undefined
        : (fixed.find(({ at }) => at.instance.htaccessTerms === undefined) ?? fixed[0]),
  };
}

/** Of more sections each would have all edits of all of them. */
const MOST_WITH_FIXES = 40;

function allWanted({ sections, left }: Conversion): readonly Wanted[] {
  const wanted: Wanted[] = [];
  for (const some of [sections, left])
    for (const section of some) {
      if (isUnlocated(section.scope)) continue;
      const first = firstToStop(section.settings.filter(isAccessCompat));
      if (first !== undefined) wanted.push({ section, at: first.at });
    }
  return wanted;
}

/** The old command at which httpd stops without mod_access_compat; the first where none is read then. */
function firstToStop(old: readonly Setting[]): Setting | undefined {
  return old.find(({ at }) => compatConditionAround(at) === undefined) ?? old[0];
}

function fixedBy(conversion: Conversion, other: Conversion): (wanted: Wanted) => boolean {
  if (conversion.left.length === 0) return () => true;
  const converted = new Set(
    [...conversion.sections, ...other.sections].map(({ scope }) => keyOfSection(scope)),
  );
  return ({ section }) => converted.has(keyOfSection(section.scope));
}

function createWantedIn(all: readonly Wanted[]): (files: ReadonlySet<string>) => readonly Wanted[] {
  const byFile = once('byFile', () => wantedByFile(all));
  return (files) => {
    const [file] = files;
    if (file === undefined || files.size > 1 || all.length <= FEW_WANTED)
      return all.filter(({ at }) => files.has(at.instance.identity));
    return byFile().get(file) ?? [];
  };
}

const FEW_WANTED = 8;

function wantedByFile(all: readonly Wanted[]): Map<string, Wanted[]> {
  const byFile = new Map<string, Wanted[]>();
  for (const one of all) {
    const { identity } = one.at.instance;
    const others = byFile.get(identity);
    if (others === undefined) byFile.set(identity, [one]);
    else others.push(one);
  }
  return byFile;
}
