import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { directiveFact, directiveNames } from '../facts/directives.ts';

/*
 * Makes the TextMate grammar of the extension: scripts/textmate/apacheconf.json, with the names of the directives and
 * sections that httpd knows, by module, from the facts.
 */
const source = fileURLToPath(new URL('textmate/apacheconf.json', import.meta.url));
const made = fileURLToPath(new URL('../client/syntaxes/apacheconf.tmLanguage.json', import.meta.url));

interface TextMateRule {
  readonly [member: string]: unknown;
}
interface TextMateGrammar {
  readonly patterns: readonly { readonly include: string }[];
  readonly repository: Readonly<Record<string, TextMateRule>>;
}

/** The text of the grammar file. */
export function generateTextMate(): string {
  const grammar = JSON.parse(readFileSync(source, 'utf8')) as TextMateGrammar;
  const { directive, 'section-open': opening, 'section-close': closing } = grammar.repository;
  const directives = namesByModule(false);
  const sections = namesByModule(true);
  const known = {
    'known-directive': {
      ...directive,
      begin: `^[ \\t]*(?i:${alternatives(directives)})(?=\\\\?$|\\s)`,
      beginCaptures: captures(directives, 0, 'support.function.directive'),
    },
    'known-section-open': {
      ...opening,
      begin: `^[ \\t]*(<)(?i:${alternatives(sections)})(?=[\\s>\\\\]|$)`,
      beginCaptures: {
        1: { name: 'punctuation.definition.tag.begin.apacheconf' },
        ...captures(sections, 1, 'entity.name.tag'),
      },
    },
    'known-section-close': {
      ...closing,
      match: `^[ \\t]*(</)(?i:${alternatives(sections)})[ \\t]*(>)`,
      captures: {
        1: { name: 'punctuation.definition.tag.begin.apacheconf' },
        ...captures(sections, 1, 'entity.name.tag'),
        [sections.length + 2]: { name: 'punctuation.definition.tag.end.apacheconf' },
      },
    },
  };
  const patterns = grammar.patterns.flatMap((pattern) => {
    const name = `known-${pattern.include.slice(1)}`;
    return Object.hasOwn(known, name) ? [{ include: `#${name}` }, pattern] : [pattern];
  });
  return `${JSON.stringify({ ...grammar, patterns, repository: { ...grammar.repository, ...known } }, undefined, 2)}\n`;
}

type ModuleNames = readonly (readonly [module: string, names: readonly string[]])[];

/** The names that either series knows, without `<`, by the module that documents them. */
function namesByModule(isSection: boolean): ModuleNames {
  const modules = new Map<string, Set<string>>();
  for (const series of ['2.4', '2.2'] as const)
    for (const name of directiveNames(series)) {
      const fact = directiveFact(name.toLowerCase(), series);
      if (fact === undefined || fact.section !== isSection) continue;
      const bare = isSection ? name.slice(1) : name;
      const isTaken = [...modules.values()].some((names) => names.has(bare));
      if (!isTaken) modules.set(fact.module, (modules.get(fact.module) ?? new Set()).add(bare));
    }
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  return [...modules]
    .map(([module, names]) => [module, [...names].sort(byName)] as const)
    .sort(([a], [b]) => byName(a, b));
}

/** A group for each module. */
function alternatives(modules: ModuleNames): string {
  const escaped = (name: string) => name.replace(/[^A-Za-z0-9_]/g, '\\$&');
  return modules.map(([, names]) => `(${names.map(escaped).join('|')})`).join('|');
}

function captures(
  modules: ModuleNames,
  before: number,
  scope: string,
): Record<number, { readonly name: string }> {
  return Object.fromEntries(
    modules.map(([module], i) => [before + i + 1, { name: `${scope}.${module}.apacheconf` }]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(made, generateTextMate());
