import { moduleFact, modulesOf } from '../../../facts/modules.ts';
import { serverPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { ArgumentWord } from './argument-words.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';

/**
 * Paths for a LoadModule, in the directory from which the server loads its other modules: that of the module which the line
 * names, else of all that are not loaded.
 */
export function sharedObjectWords(
  { args }: ArgumentSite,
  { configuration, server }: CompletionPlace,
): readonly ArgumentWord[] {
  const { series } = configuration.target;
  const directory = directoryOf(server) ?? 'modules/';
  const named = moduleFact(args[0]?.value ?? '', series);
  const candidates = named === undefined ? modulesOf(series) : [named];
  return candidates
    .filter(({ isBuiltIn }) => !isBuiltIn)
    .map(({ identifier, name }) => ({ name: `${directory}${sharedObjectOf(identifier)}`, module: name }))
    .filter(({ name }) => mayBeThere(name, server))
    .map(({ name, module }) => ({ name, kind: 'file' as const, sort: 'module', meant: module }));
}

function mayBeThere(path: ByteText, server: CompletionPlace['server']): boolean {
  const absolute = serverPath(server?.serverRoot, path);
  if (server === undefined || absolute === undefined) return true;
  const entry = server.files.look(absolute);
  return entry.ok || entry.why !== 'absent';
}

/** Where the last module is loaded from. */
function directoryOf(server: CompletionPlace['server']): ByteText | undefined {
  const path = server?.modules.loaded.at(-1)?.path;
  return path?.includes('/') === true && !path.includes('${')
    ? path.slice(0, path.lastIndexOf('/') + 1)
    : undefined;
}

/** What httpd's own build calls the file of one of its modules: `mod_mpm_event.so` of `mpm_event_module`. */
export function sharedObjectOf(identifier: string): string {
  return `mod_${identifier.replace(/_module$/, '')}.so`;
}
