import type { Span } from '../../grammar/byte-text.ts';
import type { Positions } from '../../linter/findings/positions.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { findNamedPaths } from '../../model/configuration/named-paths.ts';
import type { FileInstance } from '../../model/server/server.ts';
import { toRange } from './diagnostics.ts';
import { uriOfPath } from './documents/file-name.ts';
import type { DocumentLink } from './documents/protocol.ts';

/**
 * The files that commands of a server's file name and that are there: what `Include` reads where that is one file, and
 * what facts call a path. Directories are left out. `placeOf` says where a file of the server lies on this machine.
 */
export function findDocumentLinks(
  instance: FileInstance,
  positions: Positions,
  placeOf: (identity: string) => string | undefined,
): readonly DocumentLink[] {
  const { server } = instance;
  if (server === undefined) return [];
  const links: DocumentLink[] = [];
  const add = (span: Span, identity: string): void => {
    const place = placeOf(identity);
    const range = toRange(instance.spanInFile(span), positions);
    if (place !== undefined) links.push({ range, target: uriOfPath(place) });
  };
  for (const line of instance.document.lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const included = new Set(
      instance.instancesOf(line).flatMap(({ kind, identity }) => (kind === 'file' ? identity : [])),
    );
    const [first] = included;
    const [arg] = included.size === 1 ? instance.partsOf(line).words : [];
    if (first !== undefined && arg !== undefined) add(arg, first);
    for (const { fact, arg: named, path } of findNamedPaths(line, configurationOf(instance))) {
      if (fact.wants === 'directory' || fact.wants === 'parent') continue;
      for (const ending of fact.endings) {
        const entry = server.files.look(path + ending);
        if (!entry.ok || entry.kind !== 'file') continue;
        add(named, entry.identity);
        break;
      }
    }
  }
  return links;
}
