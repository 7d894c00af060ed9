import type { ModuleFact } from '../../../facts/modules.ts';
import { serverPath } from '../../../files/server-path.ts';
import { wordsOf } from '../../../grammar/command.ts';
import type { Command, Line } from '../../../grammar/syntax-tree.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { CursorSite } from './cursor-site.ts';
import { sharedObjectOf } from './shared-objects.ts';

/** A line that has to be elsewhere: where it is written, with the end of a line before it. */
interface AddedLine {
  readonly at: number;
  readonly text: string;
}

/**
 * Makes the line that loads a module, after the last such line of the document; undefined where it is not sure to belong there:
 * the document has no such lines before the cursor, the module's file is not beside the others, or the module needs another
 * one that is not loaded.
 */
export function createModuleLines(
  { span }: CursorSite,
  { configuration, document, server }: CompletionPlace,
): (module: ModuleFact) => AddedLine | undefined {
  const last = server === undefined ? undefined : lastLoadModule(document.children, span.start);
  const path = last && wordsOf(last)[1]?.value;
  if (server === undefined || last === undefined || path === undefined) return () => undefined;
  if (!path.includes('/') || path.includes('${') || configuration.isRead(last) !== 'present')
    return () => undefined;
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const { text } = last.source;
  const lineEnd = text[last.end - 2] === '\r' ? '\r\n' : '\n';
  return ({ identifier, loadAfter }) => {
    if (loadAfter.some((other) => server.modules.has(other) !== 'present')) return undefined;
    const file = `${directory}${sharedObjectOf(identifier)}`;
    const absolute = serverPath(server.serverRoot, file);
    const entry = absolute === undefined ? undefined : server.files.look(absolute);
    if (entry?.ok !== true || entry.kind !== 'file') return undefined;
    return { at: last.end - lineEnd.length, text: `${lineEnd}LoadModule ${identifier} ${file}` };
  };
}

function lastLoadModule(lines: readonly Line[], before: number): Command | undefined {
  let last: Command | undefined;
  for (const line of lines) {
    if (line.start >= before) break;
    if (line.kind === 'directive' && line.key === 'loadmodule' && line.source.text[line.end - 1] === '\n')
      last = line;
  }
  return last;
}
