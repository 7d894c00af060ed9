import { outdatedDirective } from '../../../facts/upgrade.ts';
import { wordsOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, topOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Edit, Fix, RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceDirective } from '../../kit/edits.ts';
import { argsAt, editsAt, isSameLocation, locateIn } from '../../kit/located.ts';
import { directoryOf, fillIn, placeholdersOf } from './replacement-lines.ts';

/** The mechanisms of `AcceptMutex` that lock a file, so that `LockFile` means something. */
const LOCKS_FILE = /^(?:flock|fcntl)$/i;

/**
 * What becomes of `AcceptMutex` and `LockFile` where the server has both: one says which lock, the other where. Undefined for other directives, and where each stands alone.
 */
export function fixAcceptLock(command: Command, context: RuleContext): Fix | undefined {
  if (command.key !== 'acceptmutex' && command.key !== 'lockfile') return undefined;
  const located = locateIn(command, context);
  const find = (key: string) => commandsIn(topOf(located.instance), key).at(-1);
  const [mutex, file] = [find('acceptmutex'), find('lockfile')];
  if (mutex === undefined || file === undefined) return undefined;
  if (!isSameLocation(located, mutex) && !isSameLocation(located, file)) return undefined;
  const [arg] = argsAt(mutex);
  if (arg?.hasVariable === true) return undefined;
  const mechanism = arg?.value ?? 'default';
  const path = wordsOf(file.command)[0]?.value;
  if (LOCKS_FILE.test(mechanism) && path !== undefined)
    return replaceBoth(mutex, file, `${mechanism}:${directoryOf(path)}`, context);
  // another mechanism needs no file; what `default` needs, the platform decides
  const isUnused = isSameLocation(located, file) && mechanism.toLowerCase() !== 'default';
  return isUnused
    ? {
        title: 'Delete the line: `AcceptMutex` locks no file',
        name: 'delete-line',
        kind: 'safe',
        edits: [deleteLine(command)],
      }
    : undefined;
}

function replaceBoth(mutex: Located, file: Located, $mutex: string, context: RuleContext): Fix | undefined {
  const { command } = mutex;
  const placeholders = placeholdersOf(wordsOf(command), command.source.text);
  const lines = fillIn(
    outdatedDirective(command.key)?.becomes ?? [],
    placeholders && { ...placeholders, $mutex },
  );
  if (lines === undefined) return undefined;
  const edits: Edit[] = [];
  for (const part of [
    editsAt(mutex, [replaceDirective(command, lines)], context),
    editsAt(file, [deleteLine(file.command)], context),
  ]) {
    if (part === undefined) return undefined;
    for (const one of part) edits.push(one);
  }
  return { title: `Replace both with \`Mutex ${$mutex} mpm-accept\``, name: 'replace', kind: 'safe', edits };
}
