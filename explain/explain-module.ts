import { directiveFact, directiveNames } from '../facts/directives.ts';
import {
  type ModuleFact,
  moduleFact,
  modulesOf,
  type OutdatedModule,
  outdatedModule,
  outdatedModules,
  splitModules,
} from '../facts/modules.ts';
import { editionQuery } from '../facts/stated/stated-modules.ts';
import {
  directivesOfThirdParty,
  type ThirdPartyModule,
  thirdPartyIfModuleNames,
  thirdPartyModule,
} from '../facts/third-party.ts';
import { manualPage } from '../facts/words/manual-pages.ts';
import { meaningOf } from '../facts/words/meanings.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { shown } from './explain-directive.ts';
import type { Explanation, ExplanationSection } from './explanation.ts';

/**
 * What a module is: `mod_rewrite`, `mod_rewrite.c`, `mod_rewrite.so`, `rewrite_module` or, as Debian\'s programs name it,
 * `rewrite`; those of 2.2 and of other makers, too. Undefined for other texts.
 */
export function explainModule(text: string): Explanation | undefined {
  for (const name of namesOf(text)) {
    const current = moduleFact(name, '2.4');
    if (current !== undefined) return explainCurrent(current);
    const outdated = outdatedModule(name);
    if (outdated !== undefined) return explainOutdated(outdated);
    const foreign = thirdPartyModule(name);
    if (foreign !== undefined) return explainForeign(foreign);
  }
  return undefined;
}

/** The forms in which tables may have a name, as it is written first. */
function namesOf(text: string): readonly string[] {
  const written = asciiLowerCase(text.slice(text.lastIndexOf('/') + 1));
  const bare = written.replace(/\.(?:c|so|load|conf)$/, '');
  const short = bare.replace(/^(?:mod_|lib)/, '').replace(/_module$/, '');
  // httpd's own name of an MPM is without its `mpm_`
  return [written, bare, `mod_${short}`, `${short}_module`, `mod_${short}.c`, short.replace(/^mpm_/, '')];
}

function explainCurrent(module: ModuleFact): Explanation {
  const { name, isBuiltIn, isMpm, firstRelease, lastRelease } = module;
  const meaning = meaningOf('module', name)?.text;
  const before = moduleFact(name, '2.2');
  const page = manualPage(name, '2.4');
  return {
    kind: 'module',
    subject: name,
    title: `\`${name}\`: ${meaning ?? 'a module of httpd'}`,
    text: [],
    facts: rowsOf([
      ['Loaded by', describeLoading(module)],
      ['Needs', moduleNeedsText(module)],
      [
        'Names',
        isBuiltIn ? undefined : `\`${module.identifier}\`, \`${fileNameOf(module)}\` in \`<IfModule>\``,
      ],
      ['Kind', isMpm ? 'an MPM: exactly one must be loaded' : undefined],
      ['Releases', describeReleases(before !== undefined, firstRelease, lastRelease)],
      ['Directives', describeDirectives(directivesOf(name))],
      ['Manual', page],
    ]),
    sections: describeHistory(name),
    directives: directivesOf(name),
  };
}

function rowsOf(rows: readonly (readonly [string, string | undefined])[]): Explanation['facts'] {
  return rows.flatMap(([label, value]) =>
    value === undefined || value === '' ? [] : [[label, value] as const],
  );
}

function fileNameOf({ file }: ModuleFact): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function describeLoading(module: ModuleFact): string {
  if (module.isBuiltIn) return 'nothing: every httpd has it';
  const short = module.identifier.replace(/_module$/, '');
  return `\`LoadModule ${module.identifier} modules/mod_${short}.so\` (Debian: \`a2enmod ${short}\`), where it is not compiled in`;
}

function moduleNeedsText({ loadAfter }: ModuleFact): string | undefined {
  return loadAfter.length === 0
    ? undefined
    : `${loadAfter.map((one) => `\`${one}\``).join(', ')}, loaded before it`;
}

function describeReleases(isIn22: boolean, first: string | undefined, last: string | undefined): string {
  const from = isIn22
    ? 'httpd 2.2 and 2.4'
    : `httpd ${first === undefined ? '2.4' : `2.4 from ${first} on`}, not 2.2`;
  return last === undefined ? from : `${from}, up to ${last}`;
}

/** The directives of 2.4 that a module has, as people write them. */
function directivesOf(name: string): readonly string[] {
  return directiveNames('2.4').filter((one) => {
    const fact = directiveFact(asciiLowerCase(one), '2.4');
    return fact !== undefined && (fact.module === name || fact.providers.includes(name));
  });
}

/** At most so many directives are listed. */
const MOST_DIRECTIVES = 24;

function describeDirectives(names: readonly string[]): string {
  const some = names.slice(0, MOST_DIRECTIVES).map((one) => `\`${shown(one)}\``);
  const more = names.length > some.length ? ` and ${names.length - some.length} more` : '';
  return some.length === 0 ? 'none' : `${some.join(', ')}${more}`;
}

/** What moved between modules after 2.2, from both sides. */
function describeHistory(name: string): readonly ExplanationSection[] {
  const points = splitModules().flatMap(({ from, to, what }) => {
    if (to === name) return [`In 2.2 \`${from}\` had ${what}, which \`${name}\` has now.`];
    return from === name ? [`In 2.2 it had ${what}, which \`${to}\` has now.`] : [];
  });
  return points.length === 0 ? [] : [{ title: 'Changed since httpd 2.2', paragraphs: [], points }];
}

const BECAME: Readonly<Record<OutdatedModule['what'], string>> = {
  removed: 'httpd 2.4 no longer has it',
  renamed: 'httpd 2.4 has it under another name',
  merged: 'Another module of httpd 2.4 does its work',
  split: 'Several modules of httpd 2.4 do its work',
};

function explainOutdated({
  name,
  identifier,
  what,
  last,
  replacement,
  advice,
  isElsewhere,
}: OutdatedModule): Explanation {
  const meaning = meaningOf('module', name)?.text;
  const pages = replacement.flatMap((one) => manualPage(one, '2.4') ?? []);
  return {
    kind: 'module',
    subject: name,
    title: `\`${name}\`: ${meaning ?? 'a module of an older httpd'}`,
    text: [
      `${BECAME[what]}: a server that loads \`${identifier}\` will not start.${isElsewhere ? ' A third-party module has that name today.' : ''}`,
    ],
    facts: rowsOf([
      ['Instead', replacement.map((one) => `\`${one}\``).join(', ')],
      ['Releases', `up to httpd ${last}`],
      ['Manual', pages.join(' ')],
    ]),
    sections: [{ title: 'What to do', paragraphs: [advice] }],
    directives: [],
  };
}

function explainForeign(module: ThirdPartyModule): Explanation {
  const { identifier, file, title, package: from, debian, allSeries, sharedObject } = module;
  const names = directivesOfThirdParty(identifier);
  const packaged =
    from === undefined ? undefined : `\`${from}\`${debian === undefined ? '' : ` (Debian ${debian})`}`;
  return {
    kind: 'module',
    subject: identifier,
    title: `\`${identifier}\`: ${title}`,
    text: ['It is a third-party module: httpd does not contain it, and its manual does not describe it.'],
    facts: rowsOf([
      ['Loaded by', sharedObject && `\`LoadModule ${identifier} modules/${sharedObject}\``],
      ['Package', packaged],
      ['Names', `\`${identifier}\`, \`${file}\` in \`<IfModule>\``],
      ['Made for', allSeries.length === 0 ? undefined : `httpd ${allSeries.join(' and ')}`],
      ['Directives', describeDirectives(names)],
    ]),
    sections: [],
    directives: names,
  };
}

/** The modules that a misspelled name may be. */
export function nearestModules(text: string): readonly string[] {
  const word = asciiLowerCase(text.trim());
  if (!/^(?:mod_|\w+_module$|\w+\.[cs]o?$)/.test(word)) return [];
  return nearestNames(word.replace(/\.(?:c|so)$/, ''), allModuleNames());
}

const allModuleNames = editionQuery('allModuleNames', (): readonly string[] => [
  ...new Set([
    ...modulesOf('2.4').flatMap(({ name, identifier }) => [name, identifier]),
    ...outdatedModules().map(({ name }) => name),
    ...thirdPartyIfModuleNames(),
  ]),
]);
