import type { DirectiveFact } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';
import { type ThirdPartyDirective, thirdPartyDirective } from '../facts/third-party.ts';
import {
  type BehaviourFact,
  behaviourOf,
  type ChangedDefault,
  changedDefaults,
  type OutdatedDirective,
  outdatedDirective,
} from '../facts/upgrade.ts';
import { type DirectiveSummary, summaryOf } from '../facts/words/summaries.ts';
import { changesOfTables } from './changes-of-tables.ts';
import { describeMessages } from './describe-messages.ts';
import { describeWords } from './describe-words.ts';
import { factsOfDirective } from './directive-facts.ts';
import type { Explanation, ExplanationSection } from './explanation.ts';

/**
 * What httpd's facts say of a directive or section: first what it does, in a sentence; `key` is in lower case, with `<`
 * before a section's.
 */
export function explainDirective(key: string): Explanation | undefined {
  const current = directiveFact(key, '2.4');
  const before = directiveFact(key, '2.2');
  const fact = current ?? before;
  const outdated = outdatedDirective(key);
  if (fact === undefined) {
    const foreign = thirdPartyDirective(key);
    if (outdated !== undefined) return explainOutdated(outdated);
    return foreign && explainForeign(foreign);
  }
  const name = shown(fact.spelling);
  const summary = summaryOf(fact.name, fact.series);
  const earlier = current && before && summaryOf(before.name, '2.2');
  return {
    kind: 'directive',
    subject: name,
    title: `\`${name}\`: ${fact.section ? 'a section' : 'a directive'} of ${moduleName(fact)}`,
    text: [...describeUse(name, summary, earlier), ...(outdated ? describeOutdated(outdated, fact) : [])],
    facts: factsOfDirective(fact, current === undefined ? undefined : before),
    sections: [
      ...describeWords(summary?.words ?? []),
      ...describeChanges(key),
      ...describeMessages(fact.spelling),
    ],
    directives: [fact.spelling],
  };
}

/** As it is written in a configuration: `<Directory>`. */
export function shown(name: string): string {
  return name.startsWith('<') ? `${name}>` : name;
}

function moduleName({ module, providers, series }: DirectiveFact): string {
  if (module === 'core') return "httpd's core";
  const isOfMpms = providers.some((one) => moduleFact(one, series)?.isMpm === true);
  if (!isOfMpms) return `\`${module}\``;
  return providers.length > 1 ? 'the MPMs' : `the MPM \`${providers[0]}\``;
}

/** What it does, and what it did in 2.2 where that was something else: whole sentences. */
function describeUse(
  name: string,
  summary: DirectiveSummary | undefined,
  earlier: DirectiveSummary | undefined,
): readonly string[] {
  if (summary === undefined) return [];
  const use = `\`${name}\` ${predicateOf(summary)}`;
  return earlier === undefined || earlier.text === summary.text
    ? [use]
    : [use, `In httpd 2.2 it ${predicateOf(earlier)}`];
}

function predicateOf({ text }: DirectiveSummary): string {
  return `${text[0]!.toLowerCase()}${text.slice(1)}`;
}

/** `fact` is what is known of the directive itself, whose summary says already that it is an old name or has no effect. */
function describeOutdated(outdated: OutdatedDirective, fact?: DirectiveFact): readonly string[] {
  const { name, what, since, works, replacement, advice } = outdated;
  const written = `\`${shown(name)}\``;
  const instead = replacement.map((one) => `\`${shown(one)}\``).join(' and ');
  const says = {
    removed: `${written} no longer exists since httpd ${since}: a server that has it will not start.`,
    renamed: `${written} is called ${instead} since httpd ${since}${works ? '; the old name still works' : ': a server that has the old name will not start'}.`,
    refused: `httpd refuses ${written} since ${since}.`,
    'no-effect': `${written} has no effect since httpd ${since}.`,
    discouraged: `${written} is deprecated since httpd ${since}.`,
  }[what];
  const isSaid =
    fact?.series === '2.4' && (what === 'no-effect' || what === 'refused' || (what === 'renamed' && works));
  const use = isSaid || what === 'renamed' || instead === '' ? '' : `Use ${instead} instead.`;
  const text = [isSaid ? '' : says, use, advice].filter((part) => part !== '').join(' ');
  return text === '' ? [] : [text];
}

function describeChanges(key: string): readonly ExplanationSection[] {
  const fact = directiveFact(key, '2.4') ?? directiveFact(key, '2.2');
  const initial = changedDefaults().filter(({ keys }) => keys.includes(key));
  const points = [
    ...initial.map(describeDefault),
    ...(fact === undefined ? [] : changesOfTables(key)),
    ...behaviourOf(key).map(describeBehaviour),
  ];
  return points.length === 0 ? [] : [{ title: 'Changed since httpd 2.2', paragraphs: [], points }];
}

/** A sentence on the default of both series. */
export function describeDefault({ from, to, since }: ChangedDefault): string {
  return `Without the line, 2.2 did as with ${written(from)}; ${since} does as with ${written(to)}.`;
}

function written(args: string): string {
  return args === '' ? 'nothing' : `\`${args}\``;
}

function describeBehaviour({ change, advice, since }: BehaviourFact): string {
  const when = since === '2.4' ? '' : ` (since ${since})`;
  return `${change.replace(/\.$/, '')}${when}.${advice === undefined ? '' : ` ${advice}`}`;
}

function explainOutdated(outdated: OutdatedDirective): Explanation {
  const name = shown(outdated.name);
  return {
    kind: 'directive',
    subject: name,
    title: `\`${name}\`: a directive of an older httpd`,
    text: describeOutdated(outdated),
    facts: [],
    sections: [],
    directives: [outdated.name],
  };
}

function explainForeign({ name, definitions }: ThirdPartyDirective): Explanation {
  const modules = [...new Set(definitions.map(({ module }) => module.title ?? module.identifier))];
  const packages = [...new Set(definitions.flatMap(({ module }) => module.package ?? []))];
  return {
    kind: 'directive',
    subject: shown(name),
    title: `\`${shown(name)}\`: a directive of a third-party module`,
    text: [
      `It is not part of httpd. Known modules that have it: ${definitions
        .slice(0, 4)
        .map(({ module }) => `\`${module.identifier}\``)
        .join(', ')} (${modules.slice(0, 2).join('; ')}).`,
    ],
    facts: packages.length === 0 ? [] : [['Packages', packages.slice(0, 4).join(', ')]],
    sections: [],
    directives: [name],
  };
}
