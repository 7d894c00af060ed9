import { modulesOf } from '../../facts/modules.ts';
import type { Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { HttpdMessage } from '../../model/messages/httpd-message.ts';
import type { FileInstance, LoadedModule, Server } from '../../model/server/server.ts';

/** The MPM that a build of httpd 2.4 has on systems whose threads it can use. */
export const DEFAULT_MPM = 'event';

/** The names of the MPMs of a series. */
export function mpmNames(series: Series): readonly string[] {
  let names = namesBySeries.get(series);
  if (names === undefined) {
    names = modulesOf(series).flatMap(({ name, isMpm }) => (isMpm ? [name] : []));
    namesBySeries.set(series, names);
  }
  return names;
}

const namesBySeries = new Map<Series, readonly string[]>();

/** What httpd says of its MPMs; it does so between reading the files and walking the tree, after its own name. */
export function mpmMessage(text: string): HttpdMessage {
  return { id: 'AH00534', message: `Configuration error: ${text}`, phase: 'check' };
}

/** Where a finding about a module stands that no line names: at the line that loads it, or the first of all. */
export function placeOfModules(
  server: Server,
  loaded: LoadedModule | undefined,
): { in: FileInstance; at: Span } {
  if (loaded !== undefined) {
    const { instance, command } = loaded.at;
    return { in: instance, at: headOf(command) };
  }
  const { main } = server;
  const first = main.document.lines.find((line) => line.kind === 'directive' || line.kind === 'open');
  const isCommand = first?.kind === 'directive' || first?.kind === 'open';
  return {
    in: main,
    at: isCommand ? headOf(first) : { start: 0, end: Math.min(1, main.document.source.text.length) },
  };
}
