import type {
  DirectiveRecord,
  ModuleRecord,
  ProviderRecord,
} from '../import/third-party/third-party-record.ts';
import { groupRows } from './group-rows.ts';
import { type Row, readRows } from './read-rows.ts';

/**
 * The tables of third-party modules. A definition of a directive is two numbers in base 36 with a point between them: the
 * row of its module and that of its placement.
 */
export function makeThirdPartyTables(): readonly (readonly [table: string, rows: readonly Row[]])[] {
  // What Debian packages, and newly, comes first: the likelier answer where several modules share a name.
  const modules = readAs<ModuleRecord>('third-party-modules').toSorted(
    (a, b) => debianRank(b) - debianRank(a),
  );
  const directives = readAs<DirectiveRecord>('third-party-directives');
  const placements = new Map<string, number>();
  for (const directive of directives) {
    const placement = placementOf(directive);
    if (!placements.has(placement)) placements.set(placement, placements.size);
  }
  return [
    ['third-party-modules', modules.map((module) => ({ ...module }))],
    ['third-party-placements', [...placements.keys()].map((placement) => JSON.parse(placement) as Row)],
    ['third-party-directives', makeDirectives(directives, modules, placements)],
    ['third-party-providers', makeProviders(readAs<ProviderRecord>('third-party-providers'))],
  ];
}

/** The rows of a table whose columns the record names: readRows() has checked their names. */
function readAs<Record>(table: string): readonly Record[] {
  return readRows(table) as unknown as readonly Record[];
}

function makeDirectives(
  directives: readonly DirectiveRecord[],
  modules: readonly ModuleRecord[],
  placements: ReadonlyMap<string, number>,
): readonly Row[] {
  const places = new Map(modules.map((module, at) => [moduleKey(module.identifier, module.file), at]));
  const byKey = groupRows(directives, ({ name }) => name.toLowerCase());
  return [...byKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, definitions]) => ({
      name: definitions[0]!.name,
      definitions: definitions
        .map((directive) => {
          const place = places.get(moduleKey(directive.module, directive.file));
          if (place === undefined)
            throw new Error(
              `${directive.name}: third-party-modules.jsonl has no ${directive.module} of ${directive.file}.`,
            );
          return [place, placements.get(placementOf(directive))!] as const;
        })
        .toSorted(([a], [b]) => a - b)
        .map((numbers) => numbers.map((number) => number.toString(36)).join('.')),
    }));
}

function placementOf({ allSeries, where, htaccess, how }: DirectiveRecord): string {
  return JSON.stringify({ allSeries, where, htaccess, how });
}

function makeProviders(providers: readonly ProviderRecord[]): readonly Row[] {
  const byName = groupRows(providers, ({ group, name }) => `${group} ${name}`);
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rows]) => ({
      group: rows[0]!.group,
      name: rows[0]!.name,
      modules: rows.map(({ module }) => module),
    }));
}

function debianRank({ debian }: ModuleRecord): number {
  if (debian === null) return 0;
  return debian === 'unstable' ? 1000 : Number(debian);
}

function moduleKey(identifier: string, file: string): string {
  return `${identifier} ${file}`;
}
