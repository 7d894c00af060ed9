import { query } from '../../../core/query.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';
import type { LintableServer } from '../servers/live-server.ts';

/** A file of a server, or a macro that one of its files defines. */
export interface IncludeNode {
  /** Tells it from all others of the server. */
  readonly key: string;
  /** The file, or the one with the text of the macro. */
  readonly identity: string;
  /** The `<Macro>`. */
  readonly macro: FileInstance['definition'];
}

/** Lines of one node that bring another one: `Include`, `IncludeOptional`, `Use`. */
export interface IncludeEdge {
  readonly from: IncludeNode;
  readonly to: IncludeNode;
  /** Where the lines stand in the file of `from`, in the order of the text. */
  readonly spans: readonly Span[];
}

/** All that files bring in a server, as httpd reads it. */
export const includeEdgesOf = query(
  'includeEdgesOf',
  ({ server }: LintableServer): readonly IncludeEdge[] => {
    const edges = new Map<
      string,
      { readonly from: IncludeNode; readonly to: IncludeNode; spans: Map<number, Span> }
    >();
    for (const instance of server.instances) {
      if (instance.from === undefined) continue;
      const [from, to] = [nodeOf(instance.from.instance), nodeOf(instance)];
      const key = JSON.stringify([from.key, to.key]);
      const edge = edges.get(key) ?? { from, to, spans: new Map() };
      const span = spanOf(instance.from);
      edge.spans.set(span.start, span);
      edges.set(key, edge);
    }
    return [...edges.values()].map(({ from, to, spans }) => ({
      from,
      to,
      spans: [...spans.values()].sort((a, b) => a.start - b.start),
    }));
  },
);

/** The node that an instance is a reading of. */
export function nodeOf({ identity, definition }: FileInstance): IncludeNode {
  const key = definition === undefined ? `file ${identity}` : `macro ${identity} ${definition.command.start}`;
  return { key, identity, macro: definition };
}

function spanOf({ instance, command }: Located): Span {
  const { words: args } = instance.partsOf(command);
  const { start, end } = headOf(command);
  return instance.spanInFile({ start, end: Math.max(end, args.at(-1)?.end ?? end) });
}
