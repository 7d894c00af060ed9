import { moduleFact } from '../../../facts/modules.ts';
import { type ScriptText, scriptTexts } from '../../../facts/words/script-texts.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { servesHandler } from '../../../requests/resolve/served-handlers.ts';
import { argsAt } from '../../kit/located.ts';

/** True if a line is for scripts of PHP, and surely no module has what it names. */
export function isWithoutHandler(line: Located, server: Server): boolean {
  const [word, ...others] = argsAt(line);
  if (word === undefined || [word, ...others].some(({ hasVariable }) => hasVariable)) return false;
  const name = asciiLowerCase(word.value);
  return isOfPhp(name, line.command.key) && servesHandler(server, name) === 'absent';
}

/** Whether any module is loaded, or may be, that is not one of httpd: even one that upgrades know. */
export function mayRunPhp({ modules, target }: Server): boolean {
  return (
    modules.mayBeMore ||
    modules.loaded.some(({ identifier }) => moduleFact(identifier, target.series)?.identifier !== identifier)
  );
}

/** A type is also the name of a handler, but most types are not meant to be one; a `-source` is meant to be read. */
function isOfPhp(name: ByteText, key: string): boolean {
  if (!name.includes('php') || name.startsWith('proxy:') || name.endsWith('-source')) return false;
  return key !== 'addtype' || name.startsWith('application/x-httpd-');
}

/** The extensions of scripts of PHP, with their dots. */
export const extensionsOfPhp = () =>
  scriptTexts().flatMap(({ name, kind }) => (kind === 'extension' ? name : []));

/** The most files of a folder into which is looked. */
export const MOST_READ = 20;

/** True if a file that is there begins as the source of a kind of scripts. */
export function beginsAs(wanted: ScriptText['kind'], file: ByteText, { files }: Server): boolean {
  return scriptTexts().some(
    ({ name, kind }) => kind === wanted && files.look(file).ok && files.beginsWith?.(file, name) === true,
  );
}
