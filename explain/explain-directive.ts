import type { DirectiveFact, ValueFact, Where } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { messagesAbout } from '../facts/messages/message-causes.ts';
import { messagesOf } from '../facts/messages/messages.ts';
import { moduleFact } from '../facts/modules.ts';
import { type ThirdPartyDirective, thirdPartyDirective } from '../facts/third-party.ts';
import { type BehaviourFact, behaviourOf, changedDefaults, outdatedDirective } from '../facts/upgrade.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { changesOfTables } from './changes-of-tables.ts';
import type { Explanation, ExplanationSection } from './explanation.ts';
import { withoutPlaceholders } from './message-fillings.ts';

/** What httpd's facts say of a directive or section; `key` is in lower case, with `<` before a section's. */
export function explainDirective(key: string): Explanation | undefined {
  const current = directiveFact(key, '2.4');
  const before = directiveFact(key, '2.2');
  const fact = current ?? before;
  const outdated = outdatedDirective(key);
  if (fact === undefined) {
    const foreign = thirdPartyDirective(key);
    if (outdated !== undefined) return explainOutdated(outdated.name, key);
    return foreign && explainForeign(foreign);
  }
  const name = shown(fact.spelling);
  return {
    kind: 'directive',
    subject: name,
    title: `\`${name}\`: ${fact.section ? 'a section' : 'a directive'} of ${moduleName(fact.module)}`,
    text: [...describeOutdated(key), ...describeHelp(fact)],
    facts: factsOf(fact, current === undefined ? undefined : before),
    sections: [...describeChanges(key), ...describeMessages(fact.spelling)],
    directives: [fact.spelling],
  };
}

/** As it is written in a configuration: `<Directory>`. */
export function shown(name: string): string {
  return name.startsWith('<') ? `${name}>` : name;
}

function moduleName(name: string): string {
  return name === 'core' ? "httpd's core" : `\`${name}\``;
}

function describeOutdated(key: string): readonly string[] {
  const outdated = outdatedDirective(key);
  if (outdated === undefined) return [];
  const { name, what, since, works, replacement, advice } = outdated;
  const written = `\`${shown(name)}\``;
  const instead = replacement.map((one) => `\`${shown(one)}\``).join(' and ');
  const says = {
    removed: `${written} no longer exists since httpd ${since}: a server that has it will not start.`,
    renamed: `${written} is called ${instead} since httpd ${since}${works ? '; the old name still works' : ': a server that has the old name will not start'}.`,
    refused: `httpd refuses ${written} since ${since}.`,
    'no-effect': `${written} has no effect since httpd ${since}.`,
    discouraged: `${written} should not be used any longer (since httpd ${since}).`,
  }[what];
  const use = what === 'renamed' || instead === '' ? '' : ` ${instead} takes its place.`;
  return [`${says}${use}${advice === '' ? '' : ` ${advice}`}`];
}

function describeHelp({ help }: DirectiveFact): readonly string[] {
  return help === undefined || help === '' ? [] : [`httpd's own note: “${help}”.`];
}

function factsOf(fact: DirectiveFact, before: DirectiveFact | undefined): Explanation['facts'] {
  const { syntax, default: initial, where, htaccess, manualOnly } = fact;
  const rows: (readonly [string, string | undefined])[] = [
    ['Syntax', syntax && `\`${syntax}\``],
    ['In 2.2', before?.syntax !== undefined && before.syntax !== syntax ? `\`${before.syntax}\`` : undefined],
    ['Default', initial && (initial.startsWith(`${fact.spelling} `) ? `\`${initial}\`` : initial)],
    ['Values', fact.section ? undefined : describeValues(fact.values)],
    [
      'Context',
      where
        .filter((one) => !manualOnly.includes(one))
        .map((one) => CONTEXTS[one])
        .join(', '),
    ],
    ['Override', where.includes('htaccess') && htaccess.length > 0 ? overridesOf(fact) : undefined],
    ['Module', describeModule(fact)],
    ['Releases', describeReleases(fact)],
    ['Build', fact.buildCondition && `only where httpd was built with \`${fact.buildCondition}\``],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as const],
  );
}

const CONTEXTS: Readonly<Record<Where, string>> = {
  server: 'server config',
  vhost: '`<VirtualHost>`',
  directory: '`<Directory>`, `<Location>`, `<Files>`',
  htaccess: '.htaccess',
  'proxy-section': '`<Proxy>`',
};

function overridesOf({ htaccess }: DirectiveFact): string {
  return `\`AllowOverride ${htaccess.join('` or `')}\` allows it in .htaccess`;
}

/** At most so many words are listed. */
const MOST_VALUES = 24;

function describeValues(values: ValueFact | undefined): string | undefined {
  if (values === undefined) return undefined;
  const { accepts = [], known = [], min, max, unit } = values;
  const list = accepts.length > 0 ? accepts : known;
  if (list.length > 0) {
    const some = list.slice(0, MOST_VALUES).map((one) => `\`${one}\``);
    return `${some.join(', ')}${list.length > MOST_VALUES ? ` and ${list.length - MOST_VALUES} others` : ''}`;
  }
  if (values.type === 'authn-alias' || (min === undefined && max === undefined) || values.words !== undefined)
    return undefined;
  if (!/number|integer|size|timeout|interval/.test(values.type)) return undefined;
  const range =
    max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return `${range}${unit === undefined ? '' : ` ${unit}`}`;
}

function describeModule({ providers, series, module }: DirectiveFact): string {
  const all = providers.length === 0 ? [module] : providers;
  const [first = module] = all;
  const known = moduleFact(first, series);
  if (all.includes('core') || known?.isBuiltIn === true) return 'core, which every httpd has';
  if (known === undefined) return listed(all);
  if (known.isMpm) return `${listed(all)}: the MPM that is loaded must be one of them`;
  const file = known.file.slice(known.file.lastIndexOf('/') + 1).replace(/\.c$/, '');
  return `${listed(all)}; \`LoadModule ${known.identifier} modules/${file}.so\` loads it where it is not compiled in`;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function describeReleases(fact: DirectiveFact): string {
  const key = asciiLowerCase(fact.name);
  const [old, current] = [directiveFact(key, '2.2'), directiveFact(key, '2.4')];
  const in24 = current && spanOf(current, '2.4');
  const in22 = old && spanOf(old, '2.2');
  if (in22 === undefined) return `httpd ${in24}, not 2.2`;
  return in24 === undefined ? `httpd ${in22} only` : `httpd ${in22} and ${in24}`;
}

function spanOf({ firstRelease, lastRelease }: DirectiveFact, series: string): string {
  if (lastRelease !== undefined) return `${firstRelease ?? series} to ${lastRelease}`;
  return firstRelease === undefined ? series : `${series} from ${firstRelease} on`;
}

function describeChanges(key: string): readonly ExplanationSection[] {
  const fact = directiveFact(key, '2.4') ?? directiveFact(key, '2.2');
  const initial = changedDefaults().filter(({ keys }) => keys.includes(key));
  const points = [
    ...initial.map(
      ({ from, to, since }) =>
        `Without the line, 2.2 did as with ${written(from)}; ${since} does as with ${written(to)}.`,
    ),
    ...(fact === undefined ? [] : changesOfTables(key)),
    ...behaviourOf(key).map(describeBehaviour),
  ];
  return points.length === 0 ? [] : [{ title: 'Changed since httpd 2.2', paragraphs: [], points }];
}

function written(args: string): string {
  return args === '' ? 'nothing' : `\`${args}\``;
}

function describeBehaviour({ change, advice, since }: BehaviourFact): string {
  const when = since === '2.4' ? '' : ` (since ${since})`;
  return `${change.replace(/\.$/, '')}${when}.${advice === undefined ? '' : ` ${advice}`}`;
}

/** At most so many messages are named. */
const MOST_MESSAGES = 6;

function describeMessages(spelling: string): readonly ExplanationSection[] {
  const ids = messagesAbout(spelling);
  if (ids.length === 0) return [];
  const points = ids.slice(0, MOST_MESSAGES).flatMap((id) => {
    const [message] = messagesOf(id);
    return message === undefined
      ? []
      : [`${id} ${withoutPlaceholders(message.format).replaceAll('\n', ' ')}`];
  });
  const more = ids.length > MOST_MESSAGES ? [`and ${ids.length - MOST_MESSAGES} more`] : [];
  return [{ title: 'Messages that it leads to', paragraphs: [], points: [...points, ...more] }];
}

function explainOutdated(name: string, key: string): Explanation {
  return {
    kind: 'directive',
    subject: shown(name),
    title: `\`${shown(name)}\`: a directive of an older httpd`,
    text: describeOutdated(key),
    facts: [],
    sections: [],
    directives: [name],
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
