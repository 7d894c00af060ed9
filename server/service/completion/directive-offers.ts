import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { directiveKeys } from '../../../facts/directives.ts';
import { argumentOffersOf } from '../../../facts/editing/argument-offers.ts';
import { parametersOf } from '../../../facts/editing/parse-syntax.ts';
import { type UsagePlace, usageOf } from '../../../facts/editing/usage.ts';
import { type ModuleFact, moduleFact } from '../../../facts/modules.ts';
import { sectionFamily } from '../../../facts/sections.ts';
import {
  isOfAnotherMaker,
  thirdPartyDirective,
  thirdPartyDirectiveNames,
} from '../../../facts/third-party.ts';
import { outdatedDirective } from '../../../facts/upgrade.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Document, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import {
  type ContextCheck,
  createContextCheck,
  type EnclosingContext,
} from '../../../model/contexts/context-check.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { NameSite } from './cursor-site.ts';
import { hasLetters } from './letters.ts';
import { createModuleLines } from './load-module-line.ts';
import { NOT_LOADED, type Offer } from './offer.ts';
import { inSnippet } from './snippet-text.ts';

/**
 * The directives and sections that httpd takes where a name is written. Those whose modules are not loaded are marked; what
 * httpd would refuse there is left out.
 */
export function directiveOffers(site: NameSite, place: CompletionPlace): readonly Offer[] {
  const { configuration } = place;
  const isLegal = legalNames(site.parent, place);
  const usage = usagePlaceOf(site.parent, configuration);
  const assumed = assumedModules(site.parent, configuration);
  const offers: Offer[] = [];
  const letters = asciiLowerCase(site.typed);
  const lineFor = createModuleLines(site, place);
  for (const key of directiveKeys(configuration.target.series)) {
    if (!hasLetters(key, letters)) continue;
    const fact = configuration.factOf(key);
    if (fact === undefined || fact.values?.type === 'refused' || !isLegal(fact)) continue;
    const missing = missingModule(fact, configuration, assumed);
    const { spelling } = fact;
    const outdated = outdatedDirective(key);
    const isDeprecated = outdated !== undefined && configuration.target.series === '2.4';
    const also = missing && lineFor(missing);
    offers.push({
      ...toName(spelling, site, argumentGap(fact)),
      note: missing === undefined ? fact.module : `${missing.name} is not loaded`,
      ...(isDeprecated && { isDeprecated }),
      weight: weightOf(key, usage) - (missing === undefined ? 0 : NOT_LOADED) - (isDeprecated ? 1 : 0),
      subject: { of: 'directive', name: key },
      ...(also !== undefined && { also: [also] }),
    });
  }
  for (const one of thirdPartyOffers(site, configuration)) offers.push(one);
  return offers;
}

function weightOf(key: string, place: UsagePlace): number {
  return 10 * usageOf(key, place) + USAGE_PLACES.reduce((sum, one) => sum + usageOf(key, one), 0) / 100;
}

const USAGE_PLACES: readonly UsagePlace[] = ['server', 'vhost', 'section', 'htaccess'];

/** Writes a name, and for a section its closing tag with gaps before and between, if the rest of the line is free. */
function toName(
  name: string,
  { isTag, rest }: NameSite,
  argument: string,
): Pick<Offer, 'label' | 'kind' | 'text' | 'snippet' | 'filter'> {
  if (!name.startsWith('<')) return { label: name, kind: 'directive' };
  const bare = name.slice(1);
  return {
    label: `${name}>`,
    kind: 'section',
    text: name,
    filter: isTag ? name : bare,
    ...(rest === '' && { snippet: `${name}${argument}>\n\t$0\n</${bare}>` }),
  };
}

/** The gap for what a section is about, named as the manual names it; in quotation marks where that is what people do. */
function argumentGap(fact: DirectiveFact): string {
  if (!fact.section || fact.values?.type === 'bare-section') return '';
  const words = argumentOffersOf(asciiLowerCase(fact.name))?.[0]?.words ?? [];
  if (fact.values?.type === 'section-words' || words.length < 2) return ` ${namedGap(fact)}`;
  return words.every((word) => /^[\w*:]+$/.test(word)) ? ` \${1|${words.join(',')}|}` : ` ${namedGap(fact)}`;
}

function namedGap(fact: DirectiveFact): string {
  const [first] = parametersOf(fact);
  if (first === undefined) return '$1';
  const name = first.name.split('|', 1)[0]!.replace('[!]', '');
  const gap = `\${1:${inSnippet(name)}}`;
  return QUOTED.some((part) => name.toLowerCase().includes(part)) ? `"${gap}"` : gap;
}

const QUOTED: readonly string[] = ['path', 'url', 'regex', 'filename', 'expression'];

/**
 * Tells what httpd takes in a section, at all places where it reads the file. The place of a file on its own is not known:
 * there a name is legal if it is so in any of the contexts that the file may be included in.
 */
export function legalNames(
  parent: OpeningTag | undefined,
  { configuration, elsewhere }: CompletionPlace,
): (fact: DirectiveFact) => boolean {
  const places = [configuration, ...elsewhere].map(checksOf);
  return (fact) => {
    const command = commandOf(fact, parent);
    return places.every((checks) => checks.some((check) => check(command, fact) === undefined));
  };
}

function checksOf(configuration: Configuration): readonly ContextCheck[] {
  const contexts: readonly EnclosingContext[] =
    configuration.kind === 'fragment' && configuration.sectionsOutside() === undefined
      ? ANYWHERE
      : [configuration.outer()];
  const file = configuration.isIgnored ? withoutTerms(configuration) : configuration;
  return contexts.map((context) => createContextCheck(file, context, true));
}

const ANYWHERE: readonly EnclosingContext[] = ['server', 'vhost', 'directory', 'location', 'files', 'proxy'];

/** A .htaccess that httpd does not open is written for a server that will. */
function withoutTerms(configuration: Configuration): Parameters<typeof createContextCheck>[0] {
  return {
    target: configuration.target,
    kind: configuration.kind,
    server: configuration.server,
    instance: configuration.instance,
    htaccessTerms: undefined,
    outer: () => configuration.outer(),
    sectionsOutside: () => configuration.sectionsOutside(),
    macroAround: (command) => configuration.macroAround(command),
    partsOf: (command) => configuration.partsOf(command),
    factOf: configuration.factOf,
    isRead: (command) => configuration.isRead(command),
  };
}

/** A command that nobody has written yet, without arguments. */
function commandOf(
  { name }: DirectiveFact,
  parent: OpeningTag | undefined,
): Line & { readonly kind: 'directive' } {
  const key = asciiLowerCase(name);
  return {
    kind: 'directive',
    name,
    key,
    source: NOTHING,
    start: 0,
    end: name.length,
    number: 1,
    height: 1,
    parent,
  };
}

const NOTHING: Document['source'] = { text: '', series: '2.4' };

/** The module that a directive lacks: the first of those that have it, where the server surely has none of them. */
function missingModule(
  fact: DirectiveFact,
  configuration: Configuration,
  assumed: ReadonlySet<string>,
): ModuleFact | undefined {
  if (configuration.server === undefined || fact.providers.length === 0) return undefined;
  const isThere = (name: string) => assumed.has(name) || configuration.hasModule(name) !== 'absent';
  if (fact.providers.some(isThere)) return undefined;
  return moduleFact(fact.providers[0] ?? fact.module, fact.series);
}

/** The modules for whose servers the lines in an `<IfModule>` are written. */
function assumedModules(parent: OpeningTag | undefined, configuration: Configuration): ReadonlySet<string> {
  const names = new Set<string>();
  for (let section = parent; section !== undefined; section = section.parent) {
    if (section.key !== '<ifmodule') continue;
    const name = configuration.partsOf(section).words[0]?.value ?? '';
    const module = moduleFact(name, configuration.target.series);
    if (module !== undefined) names.add(module.name);
  }
  return names;
}

/** What surrounds a line, as far as its likelihood depends on it; conditions surround nothing. */
function usagePlaceOf(parent: OpeningTag | undefined, configuration: Configuration): UsagePlace {
  for (let section = parent; section !== undefined; section = section.parent) {
    if (section.key === '<virtualhost') return 'vhost';
    if (isForRequests(section.key)) return 'section';
  }
  if (configuration.kind === 'htaccess') return 'htaccess';
  const outer = configuration.outer();
  return outer === 'vhost' ? 'vhost' : outer === 'server' ? 'server' : 'section';
}

function isForRequests(key: string): boolean {
  return sectionFamily(key) !== undefined || key.startsWith('<require') || key.startsWith('<limit');
}

/** Directives of third-party modules that the server has. */
function thirdPartyOffers(site: NameSite, configuration: Configuration): readonly Offer[] {
  const { server, target } = configuration;
  const others = server?.modules.loaded.filter(({ identifier }) =>
    isOfAnotherMaker(identifier, target.series),
  );
  if (server === undefined || others === undefined || others.length === 0) return [];
  const where = usagePlaceOf(site.parent, configuration);
  const offers: Offer[] = [];
  for (const name of new Set(thirdPartyDirectiveNames())) {
    const key = asciiLowerCase(name);
    if (configuration.factOf(key) !== undefined) continue;
    const found = thirdPartyDirective(key)?.definitions.find(
      ({ module, where: places }) =>
        server.modules.has(module.identifier) === 'present' && places.includes(PLACES[where]),
    );
    if (found === undefined) continue;
    offers.push({
      ...toName(name, site, ' $1'),
      note: found.module.identifier,
      weight: weightOf(key, where),
      subject: { of: 'directive', name: key },
    });
  }
  return offers;
}

const PLACES = { server: 'server', vhost: 'vhost', section: 'directory', htaccess: 'htaccess' } as const;
