import {
  type Alternatives,
  alternativesIn,
  alternativesOf,
  compatConditionAround,
  compatConditionsIn,
  compatEffect,
} from '../../../access/conversion/compat-conditions.ts';
import type { Conversion, SectionConversion } from '../../../access/conversion/conversion.ts';
import { isAccessCompat, keyOfSection } from '../../../access/conversion/found-sections.ts';
import { syntheticServerFor } from '../../../access/conversion/synthetic-server.ts';
import { directoriesWith } from '../../../access/equivalence/htaccess-directories.ts';
import {
  documentHasAccessCompatDirectives,
  hasAccessCompatDirectives,
} from '../../../access/policy/access-lines.ts';
import type { Setting } from '../../../access/policy/section-access.ts';
import { spendWork } from '../../../grammar/budget/work-budget.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Document, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { isSection, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { createFixer } from '../../access/conversion-fixes.ts';
import { type Plans, plansOf } from '../../access/conversion-plans.ts';
import { choicesFor } from '../../access/conversion-repairs.ts';
import { describeLineFrom } from '../../access/words.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { unwrapSection } from '../../kit/edits.ts';
import { findUnplanned } from './unplanned.ts';

export default defineRule({
  id: 'upgrade/access-compat',
  severity: 'info',
  since: '0.3.0',
  tags: ['migration'],
  summary: 'Order, Allow, Deny or Satisfy controls access (httpd 2.2 syntax) instead of Require.',
  sources: [
    'manual:upgrading.html#access',
    'httpd:modules/aaa/mod_access_compat.c',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    guarded: 'httpd ignores the contents of `{section}` as soon as mod_access_compat is no longer loaded.',
    old: 'Access is controlled here by `{names}` (httpd 2.2 syntax), which httpd 2.4 supports only through mod_access_compat.',
  },
  isAboutRequests: true,
  on: { server: checkServer, document: checkDocument, looksAtServerFiles: false },
});

type Context = RuleContext<'old' | 'guarded'>;

function checkServer(server: Server, context: Context): void {
  if (server.target.series !== '2.4') return;
  reportGuarded(server.instances, alternativesOf(server), context);
  if (!hasAccessCompatDirectives(server)) return;
  const plans = plansOf(server, context.htaccessPaths, false);
  const { instances } = server;
  report({ server, plans, instances, isAlone: false }, context);
}

/** A .htaccess in its server, or a file whose server is not known. */
function checkDocument(document: Document, context: Context): void {
  const { configuration } = context;
  const { target, kind, htaccessTerms, server, instance } = configuration;
  if (target.series !== '2.4') return;
  if (server !== undefined && (htaccessTerms === undefined || instance === undefined)) return;
  if (instance !== undefined) reportGuarded([instance], alternativesIn([instance]), context);
  if (!documentHasAccessCompatDirectives(document)) return;
  if (server !== undefined && htaccessTerms !== undefined && instance !== undefined) {
    const directories = directoriesWith(htaccessTerms.directory, context.htaccessPaths);
    report(
      { server, plans: plansOf(server, directories, false), instances: [instance], isAlone: false },
      context,
    );
    return;
  }
  const isInSection = kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer());
  const synthetic = syntheticServerFor(document, isInSection, target);
  if (synthetic === undefined) return;
  const { server: alone, htaccess, instance: there } = synthetic;
  const plans = plansOf(alone, htaccess, true);
  report({ server: alone, plans, instances: [there], isAlone: true }, context);
}

/** Conditions that hold only while mod_access_compat is loaded. */
function reportGuarded(
  instances: readonly FileInstance[],
  alternatives: Alternatives,
  context: Context,
): void {
  for (const instance of instances) {
    if (instance.kind === 'macro') continue;
    for (const { command } of compatConditionsIn(instance)) {
      const words = context.args(command).map(({ value }) => value);
      const section = `<${command.name} ${words.join(' ')}>`;
      const other = alternativeBeside({ instance, command }, alternatives);
      if (other !== undefined || isUnlocated(scopeOf({ instance, command }))) continue;
      context.report({
        at: headOf(command),
        ...(instance.htaccessTerms === undefined ? { in: instance } : {}),
        message: 'guarded',
        data: { section },
        fixes: canBeUnwrapped(command, instance)
          ? [
              {
                title: `Delete the tags of \`${section}\` and keep what is inside`,
                name: 'delete-tags',
                kind: 'safe', // the condition holds now, and what is inside no longer depends on it
                edits: unwrapSection(command),
              },
            ]
          : [],
      });
    }
  }
}

/** What is said for the case that the module is gone: it is an alternative to what is inside. */
function alternativeBeside(
  at: Located<OpeningTag>,
  { bySection, common }: Alternatives,
): Located | undefined {
  const scope = scopeOf(at);
  return (isSection(scope) || !('main' in scope) ? bySection.get(keyOfSection(scope)) : undefined) ?? common;
}

/** Whether the tags are those of the file, and all instances of the file have them. */
function canBeUnwrapped(
  command: OpeningTag,
  { server, htaccessTerms, document, identity }: FileInstance,
): boolean {
  if (command.closing === undefined) return false;
  if (htaccessTerms !== undefined) return true;
  if (server === undefined || server.documentOf(identity) !== document) return false;
  return server.instances.every(
    (instance) => instance.identity !== identity || compatEffect({ instance, command }) === 'lost',
  );
}

interface Looking {
  readonly server: Server;
  readonly plans: Plans;
  /** What is reported about. */
  readonly instances: readonly FileInstance[];
  /** Whether the server is one that stands in for what nobody knows. */
  readonly isAlone: boolean;
}

function report({ server, plans, instances, isAlone }: Looking, context: Context): void {
  const tell = (
    at: Located,
    settings: readonly Setting[],
    more: Pick<Report<'old' | 'guarded'>, 'help' | 'fixes'>,
  ): void => {
    const configuration = configurationOf(at.instance);
    context.report({
      at: headOf(at.command),
      ...(isAlone || configuration.htaccessTerms !== undefined ? {} : { in: at.instance }),
      message: 'old',
      data: { names: namesOf(settings) },
      ...more,
    });
  };
  const files = new Set(instances.map(({ identity }) => identity));
  const isDisputed = (i: number): boolean =>
    plans.kept[i]?.sections.some(({ scope }) => plans.disputes.has(keyOfSection(scope))) === true;
  const planned = new Map<string, Set<number>>();
  const fixesOf = createFixer({ server, isAlone, unseen: plans.unseen });
  for (const i of conversionsIn(plans, files)) {
    const conversion = plans['2.2'][i]!;
    const other = plans['2.4'][i]!;
    const wanted = wantedIn(conversion, files, planned);
    if (wanted.length === 0) continue;
    const choices = {
      of22: conversion,
      of24: other,
      opening: plans.openings[i],
      kept: isDisputed(i) ? plans.kept[i] : undefined,
      meant: plans.meant[i],
    };
    const fixes = fixesOf(choices);
    const fixed = fixedOf(wanted, conversion, other);
    const areFixed = new Set(fixed);
    for (const one of wanted) {
      const { section, at } = one;
      const isFixed = areFixed.has(one);
      spendWork(section.like === undefined ? STEPS_OF_A_FINDING : STEPS_OF_A_CARRIED_FINDING);
      const isTold = !isFixed || fixed.length <= MOST_WITH_FIXES || one === fixed[0];
      const help = isTold
        ? fixes.helpFor(keyOfSection(section.scope))
        : `This section is converted together with ${fixes.count - 1} other sections, or not at all: see ${describeLineFrom(fixed[0]!.at, at)}.`;
      tell(at, section.settings, {
        ...(help === undefined ? {} : { help }),
        fixes: !isFixed
          ? choicesFor(section.scope, plans, { server, isAlone, instance: at.instance })
          : isTold
            ? fixes.fixesIn(at.instance)
            : [],
      });
    }
  }
  for (const instance of instances) {
    const own = planned.get(instance.identity);
    const isPlanned = ({ start }: Command) => own?.has(start) === true;
    for (const { at, settings, why } of findUnplanned(instance, isPlanned, isAlone)) {
      spendWork(STEPS_OF_A_FINDING);
      tell(at, settings, { help: `This section is not converted: ${why}.` });
    }
  }
}

/** A section of which is to be told, and the command where. */
interface Wanted {
  readonly section: SectionConversion;
  readonly at: Located;
}

/** The places of the conversions of which something stands in some files, in order. */
function conversionsIn(plans: Plans, files: ReadonlySet<string>): readonly number[] {
  let byFile = conversionsByFile.get(plans);
  if (byFile === undefined) {
    byFile = new Map();
    for (const [i, { sections, left }] of plans['2.2'].entries())
      for (const some of [sections, left])
        for (const { settings } of some)
          for (const { at } of settings) addTo(byFile, at.instance.identity, i);
    conversionsByFile.set(plans, byFile);
  }
  const inFiles = new Set<number>();
  for (const file of files) for (const i of byFile.get(file) ?? []) inFiles.add(i);
  return [...inFiles].sort((a, b) => a - b);
}

/** Found once for a server: each of ten thousand .htaccess files has some of them. */
const conversionsByFile = new WeakMap<Plans, Map<string, number[]>>();

function addTo(byFile: Map<string, number[]>, file: string, conversion: number): void {
  const known = byFile.get(file);
  if (known === undefined) byFile.set(file, [conversion]);
  else if (known.at(-1) !== conversion) known.push(conversion);
}

/** Those of a conversion in some files; where the commands of all stand goes to `planned`, by file. */
function wantedIn(
  { sections, left }: Conversion,
  files: ReadonlySet<string>,
  planned: Map<string, Set<number>>,
): readonly Wanted[] {
  const wanted: Wanted[] = [];
  for (const some of [sections, left])
    for (const section of some) {
      if (isUnlocated(section.scope)) continue;
      notePlanned(section.settings, planned);
      const first = firstToStop(section.settings.filter(isAccessCompat));
      if (first !== undefined && files.has(first.at.instance.identity))
        wanted.push({ section, at: first.at });
    }
  return wanted;
}

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

/** Those that the one conversion or the other changes, or finds that they may stay. */
function fixedOf(wanted: readonly Wanted[], conversion: Conversion, other: Conversion): readonly Wanted[] {
  if (conversion.left.length === 0) return wanted;
  const converted = new Set(
    [...conversion.sections, ...other.sections].map(({ scope }) => keyOfSection(scope)),
  );
  return wanted.filter(({ section }) => converted.has(keyOfSection(section.scope)));
}

/** The old command at which httpd stops without mod_access_compat; the first where none is read then. */
function firstToStop(old: readonly Setting[]): Setting | undefined {
  return old.find(({ at }) => compatConditionAround(at) === undefined) ?? old[0];
}

/** Its edits, its words, and what the output makes of them. */
const STEPS_OF_A_FINDING = 500;
/** What is written for it was written for another section already. */
const STEPS_OF_A_CARRIED_FINDING = 150;

/** A conversion of many sections is told with the first of them alone: each would have all of its edits. */
const MOST_WITH_FIXES = 40;

/** "Order`, `Allow` and `Deny", to stand between backticks. */
function namesOf(settings: readonly Setting[]): string {
  const names: string[] = [];
  for (const setting of settings) {
    const { name } = setting.at.command;
    if (isAccessCompat(setting) && names.at(-1) !== name && !names.includes(name)) names.push(name);
  }
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join('`, `')}\` and \`${names.at(-1)}`;
}
