import { type CallGraph, reachable, readCallGraph } from './call-graph.ts';
import { compareText } from './directive-record.ts';
import { type CauseSources, unitOf } from './message-causes.ts';
import { loggedTextsOf, textsOf } from './returned-texts.ts';

/** A text of httpd's without a number: what it says of a line of its configuration that it refuses, or logs. */
export interface DerivedRefusal {
  /** As in C: `%s` is what httpd fills in, `{directive}` the name of the command as httpd's table has it. */
  readonly format: string;
  /** The directives whose handlers say it; none where many do. */
  readonly directives: readonly string[];
  /** The function that has the text, with its file. */
  readonly function: string;
}

/** More directives say nothing: the text names its directive itself. */
const MOST_DIRECTIVES = 6;

/**
 * The texts that handlers of directives return, and the functions that they call: what httpd says of a line after its
 * file and number. The functions of the core that read the files count as handlers of all directives. And what is logged
 * without a number.
 */
export function deriveRefusals({ files, handlers }: CauseSources): readonly DerivedRefusal[] {
  const graph = readCallGraph(files);
  const said = new Map<string, Set<string>>();
  const say = (key: string, directive: string) => {
    const known = said.get(key) ?? new Set();
    said.set(key, known.add(directive));
  };
  for (const { name, handler, file } of handlers)
    for (const key of reachable(graph, keyOf(graph, file, handler))) say(key, name);
  for (const [key, one] of graph)
    if (one.file === 'server/config.c') for (const other of reachable(graph, key)) say(other, '');
  for (const key of requireParsers(files, graph))
    for (const other of reachable(graph, key)) say(other, 'Require');
  const found = new Map<string, { directives: Set<string>; function: string }>();
  for (const [key, directives] of said) {
    const one = graph.get(key)!;
    for (const format of textsOf(one.body)) {
      const known = found.get(format) ?? { directives: new Set(), function: `${one.name} ${one.file}` };
      for (const name of directives) known.directives.add(name);
      found.set(format, known);
    }
  }
  for (const one of graph.values())
    for (const format of loggedTextsOf(one.body))
      if (!found.has(format))
        found.set(format, { directives: new Set(), function: `${one.name} ${one.file}` });
  return [...found]
    .map(([format, { directives, function: where }]) => ({
      format,
      directives:
        directives.has('') || directives.size > MOST_DIRECTIVES ? [] : [...directives].sort(compareText),
      function: where,
    }))
    .sort((a, b) => compareText(a.format, b.format));
}

/** A handler is in the files of the directive's module, or shared by several modules. */
function keyOf(graph: CallGraph, file: string, handler: string): string {
  const own = `${unitOf(file)} ${handler}`;
  return graph.has(own) ? own : `core ${handler}`;
}

/** The functions that read the arguments of a `Require`: the second ones of the tables of its providers. */
function requireParsers(files: CauseSources['files'], graph: CallGraph): readonly string[] {
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\bauthz_provider\s+\w+\s*=\s*\{([^}]*)\}/g)].flatMap(([, members = '']) => {
      const parser = members.split(',')[1]?.replace(/[&\s]/g, '') ?? '';
      const key = `${unitOf(file)} ${parser}`;
      return graph.has(key) ? [key] : [];
    }),
  );
}
