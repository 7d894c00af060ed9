import { type CallGraph, reachable, readCallGraph } from './call-graph.ts';
import { type CauseSources, unitOf } from './message-causes.ts';

/** When httpd runs a function, as far as its sources tell. */
export type RunTime = 'parse' | 'startup' | 'runtime';

/** Hooks that run when httpd starts, and not again. */
const AT_START: ReadonlySet<string> = new Set([
  'pre_config',
  'check_config',
  'test_config',
  'open_logs',
  'post_config',
  'pre_mpm',
  'drop_privileges',
]);
/** Hooks that run at both times: a child process starts whenever one is needed. */
const AT_BOTH: ReadonlySet<string> = new Set(['child_init', 'mpm', 'monitor', 'end_generation']);

/** The phase of a message that is not logged while httpd runs, by the times at which its function runs; else undefined. */
export function phaseBefore(
  times: ReadonlySet<RunTime> | undefined,
): 'parse' | 'parse/startup' | 'startup' | undefined {
  if (times === undefined || times.has('runtime')) return undefined;
  if (!times.has('startup')) return 'parse';
  return times.has('parse') ? 'parse/startup' : 'startup';
}

/**
 * When functions of httpd run, by the file and the name of each: handlers of directives while it reads the configuration,
 * hooks as their names say, and what these call. Functions that nobody calls by name are left out, and those that they
 * call may run later than is said here.
 */
export function deriveRunTimes(sources: CauseSources): ReadonlyMap<string, ReadonlySet<RunTime>> {
  const graph = readCallGraph(sources.files);
  const times = new Map<string, Set<RunTime>>();
  const mark = (root: string, time: RunTime) => {
    for (const key of reachable(graph, root))
      times.set(key, (times.get(key) ?? new Set<RunTime>()).add(time));
  };
  for (const { handler, file } of sources.handlers) mark(`${unitOf(file)} ${handler}`, 'parse');
  mark('core main', 'startup');
  for (const one of graph.values()) {
    // what is handed on is called by whoever gets it, and a process that is forked lives on
    const isForking = /\bapr_proc_fork\s*\(/.test(one.body);
    if (!isRegistering(one.body)) for (const key of one.passes) mark(key, 'runtime');
    if (isForking) for (const key of one.calls) mark(key, 'runtime');
  }
  const handlers = new Set(sources.handlers.map(({ handler, file }) => `${unitOf(file)} ${handler}`));
  for (const { hook, key } of hooksOf(sources.files, graph)) {
    // a table of commands names its handlers, and main() is called by the system
    if (hook === 'table' && (handlers.has(key) || key === 'core main')) continue;
    if (!AT_START.has(hook)) mark(key, 'runtime');
    if (AT_START.has(hook) || AT_BOTH.has(hook)) mark(key, 'startup');
  }
  return new Map(
    [...times].flatMap(([key, some]) => {
      const one = graph.get(key);
      return one === undefined ? [] : [[`${one.name} ${one.file}`, some] as const];
    }),
  );
}

/** The functions that are registered for hooks and filters, and those that nobody calls: tables have them. */
function hooksOf(
  files: ReadonlyMap<string, string>,
  graph: CallGraph,
): readonly { readonly hook: string; readonly key: string }[] {
  const called = new Set(
    [...graph.values()].flatMap(({ body, calls }) => (isRegistering(body) ? [] : calls)),
  );
  const hooks = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:ap|proxy|ssl|dav)_hook_(\w+)\s*\(\s*(\w+)/g)].map(([, hook = '', name = '']) => ({
      hook,
      key: `${unitOf(file)} ${name}`,
    })),
  );
  const named = new Set(hooks.map(({ key }) => key));
  const inTables = [...graph].flatMap(([key, { body }]) =>
    called.has(key) || named.has(key) || isRegistering(body) ? [] : [key],
  );
  return [...hooks, ...inTables.map((key) => ({ hook: 'table', key }))];
}

/** A function that registers others does not run them. */
function isRegistering(body: string): boolean {
  return /\b(?:ap|proxy|ssl|dav)_hook_\w+\s*\(|\bap_register_\w+\s*\(/.test(body);
}
