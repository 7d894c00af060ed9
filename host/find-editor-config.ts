import path from 'node:path';
import { longestPath } from '../files/resolve-links.ts';
import {
  type ApplicableConfig,
  type EditorConfig,
  editorConfigStyle,
  parseEditorConfig,
} from '../format/editor-config.ts';
import type { StyleWishes } from '../format/format-style.ts';
import { fileNameBytes } from '../grammar/file-name.ts';
import { readNamedFile } from './read-named-file.ts';

/**
 * A function that tells what the `.editorconfig` files in the directory of a file and above it wish for; `file` is
 * absolute. Each directory is looked into once. What cannot be read counts as absent.
 */
export function createEditorConfigFinder(): (file: string) => StyleWishes {
  const read = new Map<string, EditorConfig | undefined>();
  const configIn = (directory: string): EditorConfig | undefined => {
    if (!read.has(directory)) read.set(directory, readConfig(path.join(directory, '.editorconfig')));
    return read.get(directory);
  };
  return (file) => {
    const found: ApplicableConfig[] = [];
    if (fileNameBytes(file).length > longestPath) return editorConfigStyle(found);
    for (let directory = path.dirname(file); ; directory = path.dirname(directory)) {
      const config = configIn(directory);
      if (config !== undefined)
        found.unshift({ config, file: path.relative(directory, file).split(path.sep).join('/') });
      if (config?.isRoot === true || path.dirname(directory) === directory) break;
    }
    return editorConfigStyle(found);
  };
}

/** Real ones have a few hundred bytes. */
const limits = { largest: 1_000_000, takesStreams: false };

function readConfig(file: string): EditorConfig | undefined {
  const bytes = readNamedFile(file, limits);
  return bytes.ok ? parseEditorConfig(bytes.bytes.toString('utf8')) : undefined;
}
