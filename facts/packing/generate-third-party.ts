import type {
  DirectiveRecord,
  ModuleRecord,
  ProviderRecord,
} from '../import/third-party/third-party-record.ts';
import { formatRecord } from '../record-text.ts';

/** The text of facts/generated/third-party.ts. */
export function generateThirdParty(
  modules: readonly ModuleRecord[],
  directives: readonly DirectiveRecord[],
  providers: readonly ProviderRecord[],
): string {
  // What Debian packages, and newly, comes first: the likelier answer where several modules share a name.
  const ordered = modules.toSorted((a, b) => debianRank(b) - debianRank(a));
  const places = new Map(ordered.map((module, at) => [moduleKey(module.identifier, module.file), at]));
  const profiles = new Map<string, number>();
  const definitions = new Map<
    string,
    { readonly name: string; readonly uses: [module: number, profile: number][] }
  >();
  for (const directive of directives) {
    const { name, module, file, allSeries, where, htaccess, how } = directive;
    const profile = formatRecord([allSeries.join(), where.join(), htaccess.join(), how ?? '']);
    if (!profiles.has(profile)) profiles.set(profile, profiles.size);
    const place = places.get(moduleKey(module, file));
    if (place === undefined) throw new Error(`${name}: no module ${module} of ${file}`);
    const known = definitions.get(name.toLowerCase()) ?? { name, uses: [] };
    known.uses.push([place, profiles.get(profile)!]);
    definitions.set(name.toLowerCase(), known);
  }
  const moduleLines = ordered.map((module) =>
    formatRecord([
      module.identifier,
      module.file,
      (module.otherFiles ?? []).join(),
      module.title,
      module.package ?? '',
      module.debian ?? '',
      module.allSeries.join(),
      module.sharedObject ?? '',
    ]),
  );
  const directiveLines = [...definitions.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { name, uses }]) =>
      formatRecord([
        name,
        ...uses.toSorted((a, b) => a[0] - b[0]).map((use) => use.map((number) => number.toString(36)).join()),
      ]),
    );
  return [
    '// Written by scripts/generate-third-party-facts.ts from facts/data; do not edit.',
    formatConstant('modules', 'Modules as records; read by facts/third-party.ts.', moduleLines),
    formatConstant('profiles', 'Lines, places, overrides and kind of arguments.', [...profiles.keys()]),
    formatConstant(
      'directives',
      'Directives: the name, then a module and a profile for each.',
      directiveLines,
    ),
    formatConstant(
      'providers',
      'Providers: group, name, identifiers of modules.',
      formatProviders(providers),
    ),
    '',
  ].join('\n');
}

function formatProviders(providers: readonly ProviderRecord[]): readonly string[] {
  const modules = new Map<string, string[]>();
  for (const { group, name, module } of providers) {
    const key = formatRecord([group, name]);
    modules.set(key, [...(modules.get(key) ?? []), module]);
  }
  return [...modules].map(([key, identifiers]) => `${key}\t${identifiers.join()}`).sort();
}

function debianRank({ debian }: ModuleRecord): number {
  if (debian === null) return 0;
  return debian === 'unstable' ? 1000 : Number(debian);
}

function formatConstant(name: string, comment: string, lines: readonly string[]): string {
  const literal = lines.join('\n').replace(/[`\\]|\$\{/g, (special) => `\\${special}`);
  return `/** ${comment} */\nexport const ${name} = \`${literal}\`;`;
}

function moduleKey(identifier: string, file: string): string {
  return `${identifier} ${file}`;
}
