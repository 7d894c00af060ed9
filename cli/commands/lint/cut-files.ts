import path from 'node:path';
import { addTo } from '../../../core/add-to.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Source } from './source.ts';

/**
 * Of files that no server reads, those that a program joins to one: a section that one of a directory leaves open is
 * closed in a later one, in the order of their names. httpd refuses each alone. A named file is never among them.
 */
export function findCutFiles(sources: readonly Source[]): ReadonlySet<Source> {
  const directories = new Map<string, Source[]>();
  for (const source of sources) {
    if (source.below === undefined || path.basename(source.name) === '.htaccess') continue;
    const directory = path.dirname(source.name);
    addTo(directories, directory, source);
  }
  const cut = new Set<Source>();
  for (const together of directories.values())
    if (together.length > 1) for (const source of cutAmong(together)) cut.add(source);
  return cut;
}

/** Those of the files of one directory, which are in the order of their names. */
function cutAmong(sources: readonly Source[]): ReadonlySet<Source> {
  const open: { readonly source: Source; readonly name: ByteText }[] = [];
  const cut = new Set<Source>();
  for (const source of sources) {
    const read = source.read();
    if (!read.ok) continue;
    for (const { kind, node } of parse(read.text, '2.4').faults) {
      const name = asciiLowerCase(node.name);
      if (kind === 'unclosed') open.push({ source, name });
      const last = open.at(-1);
      if (kind !== 'unmatched' || last?.name !== name || last.source === source) continue;
      cut.add(last.source).add(source);
      open.pop();
    }
  }
  return cut;
}
