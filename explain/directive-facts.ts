import type { DirectiveFact, OverrideClass, ValueFact, Where } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';
import { thirdPartyModule } from '../facts/third-party.ts';
import { manualAddress } from '../facts/words/manual-pages.ts';
import { summaryOf } from '../facts/words/summaries.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Explanation } from './explanation.ts';

/**
 * How a directive is written and where it is allowed, in the order in which people ask; `before` is what 2.2 knows of a
 * directive of 2.4. The example has a line for each of its lines.
 */
export function factsOfDirective(
  fact: DirectiveFact,
  before: DirectiveFact | undefined,
): Explanation['facts'] {
  const { syntax, default: initial, where, manualOnly } = fact;
  const contexts = where.filter((one) => !manualOnly.includes(one)).map((one) => describeContext(one, fact));
  const rows: (readonly [string, string | undefined])[] = [
    ['Example', exampleOf(fact)],
    ['Syntax', syntax && `\`${syntax}\``],
    ['In 2.2', before?.syntax !== undefined && before.syntax !== syntax ? `\`${before.syntax}\`` : undefined],
    ['Default', initial && (initial.startsWith(`${fact.spelling} `) ? `\`${initial}\`` : initial)],
    ['Values', describeValues(fact)],
    ['Context', contexts.join(', ')],
    ['Override', where.includes('htaccess') ? describeOverride(fact.htaccess) : undefined],
    ['Module', describeModule(fact)],
    ['Releases', fact.isStated ? undefined : describeReleases(fact)],
    ['Build', fact.buildCondition && `only where httpd was built with \`${fact.buildCondition}\``],
    ['Manual', manualAddress(fact)],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as const],
  );
}

function exampleOf({ name, series }: DirectiveFact): string | undefined {
  const { example = [] } = summaryOf(name, series) ?? {};
  return example.map((line) => `\`${line}\``).join('\n');
}

function describeContext(context: Where, { notIn, forbid }: DirectiveFact): string {
  const names = SECTIONS[context];
  if (names === undefined) return context === 'server' ? 'server config' : '.htaccess';
  const isRefusedIn = (name: string) =>
    notIn.includes(name) || forbid.includes(`NOT_IN_${name.toUpperCase()}`);
  return listed(names.filter((name) => !isRefusedIn(name)).map((name) => `<${name}>`));
}

const SECTIONS: Readonly<Partial<Record<Where, readonly string[]>>> = {
  vhost: ['VirtualHost'],
  directory: ['Directory', 'Location', 'Files'],
  'proxy-section': ['Proxy'],
};

const ALL_CLASSES = 5;

function describeOverride(classes: readonly OverrideClass[]): string | undefined {
  if (classes.length === 0) return undefined;
  if (classes.length === ALL_CLASSES) return 'any class of `AllowOverride` allows it in .htaccess';
  return `\`AllowOverride ${classes.join('` or `')}\` allows it in .htaccess`;
}

/** At most so many words are listed. */
const MOST_VALUES = 24;

/** The words that it accepts, where its syntax does not show them and they have no list of their own, or its numbers. */
function describeValues(fact: DirectiveFact): string | undefined {
  const { values, section, syntax = '', name, series } = fact;
  if (values === undefined || section || summaryOf(name, series)?.words.length !== 0) return undefined;
  const { accepts = [] } = values;
  if (accepts.length === 0) return describeNumbers(values);
  const isWhole = /^(enum|flag)/.test(values.type) || fact.how === 'ITERATE';
  const shown = asciiLowerCase(syntax);
  if (!isWhole || accepts.every((word) => shown.includes(asciiLowerCase(word)))) return undefined;
  const some = accepts.slice(0, MOST_VALUES).map((one) => `\`${one}\``);
  const more = accepts.length - some.length;
  return `${some.join(', ')}${more > 0 ? ` and ${more} others` : ''}`;
}

function describeNumbers({ type, min, max, unit, words }: ValueFact): string | undefined {
  if (type === 'authn-alias' || (min === undefined && max === undefined) || words !== undefined)
    return undefined;
  if (!/number|integer|size|timeout|interval/.test(type)) return undefined;
  const range =
    max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`;
  return `${range}${unit === undefined ? '' : ` ${unit}`}`;
}

function describeModule({ providers, series, module }: DirectiveFact): string {
  const all = providers.length === 0 ? [module] : providers;
  const [first = module] = all;
  const known = moduleFact(first, series);
  if (all.includes('core') || known?.isBuiltIn === true) return 'core, which every httpd has';
  const described = thirdPartyModule(first);
  if (known === undefined)
    return described?.isStated === true
      ? `${listed(all)}, which plume.json describes; \`LoadModule ${first} modules/${described.sharedObject}\` loads it`
      : listed(all);
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
