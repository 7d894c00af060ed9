import { type CFunction, readFunctions } from './c-functions.ts';
import { unitOf } from './message-causes.ts';

/** A function of httpd's sources, and which others it calls. */
export interface LocatedFunction extends CFunction {
  readonly file: string;
  /** Keys of the functions that it names. */
  readonly calls: readonly string[];
  /** Those of them that it hands on, for somebody else to call. */
  readonly passes: readonly string[];
}

/** Functions by the files that share configurations (`unitOf`) and their name. */
export type CallGraph = ReadonlyMap<string, LocatedFunction>;

interface Edges {
  calls: readonly string[];
  passes: readonly string[];
}

function namesIn(body: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...body.matchAll(pattern)].map(([name]) => name));
}

/** All functions of C files, by their path, with what they name: a function is called, or handed on to be called. */
export function readCallGraph(files: ReadonlyMap<string, string>): CallGraph {
  const graph = new Map<string, LocatedFunction & Edges>();
  const byName = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (!/^(?:server|modules|os\/unix)\/.*\.c$/.test(file)) continue;
    for (const one of readFunctions(text)) {
      const key = `${unitOf(file)} ${one.name}`;
      graph.set(key, { ...one, file, calls: [], passes: [] });
      byName.set(one.name, [...(byName.get(one.name) ?? []), key]);
    }
  }
  const keysOf = (names: ReadonlySet<string>, file: string) =>
    [...names].flatMap((name) => {
      const own = `${unitOf(file)} ${name}`;
      if (graph.has(own)) return [own];
      const others = byName.get(name) ?? [];
      return others.length === 1 ? others : [];
    });
  for (const one of graph.values()) {
    one.calls = keysOf(namesIn(one.body, /(?<!->\s*|\.\s*)\b[A-Za-z_]\w+\b/g), one.file);
    one.passes = keysOf(namesIn(one.body, /(?<!->\s*|\.\s*)\b[A-Za-z_]\w+\b(?!\s*\()/g), one.file);
  }
  return graph;
}

/** The keys of a function and of all that it calls, directly or through others. */
export function reachable(graph: CallGraph, from: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const one = graph.get(key);
    if (one === undefined || seen.has(key)) continue;
    seen.add(key);
    open.push(...one.calls);
  }
  return seen;
}
