import { type ModuleFact, moduleFact, startNeeds } from '../../facts/modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import type { GivenModules } from '../../model/server/reading-modules.ts';
import type { Server } from '../../model/server/server.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';

/** How the needs of a server are found. */
export interface NeedsOptions {
  /** Reads the server as httpd 2.4 does that has these modules besides; undefined where it cannot be read. */
  readonly read: (given: GivenModules) => Server | undefined;
  readonly rules: readonly Rule[];
  /** Whether httpd 2.2 had a module, or could not have it because only 2.4 does. */
  readonly wasThere: (module: string) => boolean;
  /** Paths of .htaccess files on the server. */
  readonly htaccess: readonly ByteText[];
}

/**
 * The modules that httpd 2.4 needs for a server and that no line loads, in an order in which they can be loaded: with
 * them, no rule about modules finds what a module of httpd mends. `wanted` are needed whatever the lines are.
 * What only causes another answer is left as httpd 2.2 had it.
 */
export function neededModules(
  { read, rules, htaccess, wasThere }: NeedsOptions,
  wanted: readonly string[],
): readonly ModuleFact[] {
  const about = rules.filter(({ id }) => id.startsWith('module/'));
  const names = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const server = read({ names, areAll: true });
    if (server === undefined) break;
    const before = names.size;
    if (round === 0) for (const name of wanted) if (server.modules.has(name) !== 'present') names.add(name);
    const found = lintServer(server, { rules: about, known: rules, htaccess });
    for (const { findings } of found)
      for (const finding of findings) {
        const { needs = [] } = finding;
        const best = needs.find(wasThere) ?? (mayStop(finding) ? needs[0] : undefined);
        if (best !== undefined && server.modules.has(best) !== 'present') names.add(best);
      }
    // names that are added while the loop runs are met by it
    for (const name of names) for (const other of missingBeside(name, names, server)) names.add(other);
    if (names.size === before) break;
  }
  return inLoadOrder([...names].flatMap((name) => moduleFact(name, '2.4') ?? []));
}

/** What a module cannot be loaded or started without, and nothing loads; an MPM is chosen otherwise. */
function missingBeside(name: string, names: ReadonlySet<string>, { modules }: Server): readonly string[] {
  const fact = moduleFact(name, '2.4');
  return (fact === undefined ? [] : startNeeds(fact)).flatMap((alternatives) => {
    const isThere = alternatives.some((other) => names.has(other) || modules.has(other) === 'present');
    const first = alternatives.flatMap((other) => moduleFact(other, '2.4') ?? [])[0];
    return isThere || first === undefined || first.isMpm ? [] : [first.name];
  });
}

/** Whether httpd does not start, or answers 500; else it only serves some files in another way. */
function mayStop({ severity, httpd }: Finding): boolean {
  return severity === 'error' || (httpd !== undefined && httpd.phase !== 'request');
}

/** Modules need others, and those others again. */
const MOST_ROUNDS = 8;

/** Each after those that it cannot be loaded or started without, else by name; an MPM comes first. */
function inLoadOrder(modules: readonly ModuleFact[]): readonly ModuleFact[] {
  const byName = new Map(modules.map((fact) => [fact.name, fact]));
  const ordered = new Set<ModuleFact>();
  const visited = new Set<ModuleFact>();
  const add = (fact: ModuleFact): void => {
    if (visited.has(fact)) return;
    visited.add(fact);
    for (const name of startNeeds(fact).flat()) {
      const other = byName.get(name);
      if (other !== undefined) add(other);
    }
    ordered.add(fact);
  };
  for (const fact of modules.toSorted(compareNames)) add(fact);
  return [...ordered];
}

function compareNames(a: ModuleFact, b: ModuleFact): number {
  return Number(b.isMpm) - Number(a.isMpm) || (a.name < b.name ? -1 : 1);
}
