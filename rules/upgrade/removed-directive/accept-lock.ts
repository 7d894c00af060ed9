import { outdatedDirective } from '../../../facts/upgrade.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Fix, RuleContext } from '../../define-rule.ts';
import { deleteLine, replaceDirective } from '../../edits.ts';
import { directivesOfScope } from '../../scope.ts';
import { directoryOf, fillIn, placeholdersOf } from './replacement-lines.ts';

/** The mechanisms of `AcceptMutex` that lock a file, so that `LockFile` means something. */
const LOCKS_FILE = /^(?:flock|fcntl)$/i;

/**
 * What becomes of `AcceptMutex` and `LockFile` where the file has both: one says which lock, the other where. Undefined
 * for other directives, and where each stands alone.
 */
export function fixAcceptLock(command: Command, context: RuleContext): Fix | undefined {
  if (command.key !== 'acceptmutex' && command.key !== 'lockfile') return undefined;
  const find = (key: string) =>
    directivesOfScope(context.document, undefined, key, context.configuration).at(-1);
  const [mutex, file] = [find('acceptmutex'), find('lockfile')];
  if (mutex === undefined || file === undefined || (command !== mutex && command !== file)) return undefined;
  const mechanism = context.words(mutex)[0]?.value ?? 'default';
  const path = context.words(file)[0]?.value;
  if (LOCKS_FILE.test(mechanism) && path !== undefined)
    return replaceBoth(mutex, file, `${mechanism}:${directoryOf(path)}`, context);
  // another mechanism needs no file; what `default` needs, the platform decides
  const isUnused = command === file && mechanism.toLowerCase() !== 'default';
  return isUnused
    ? { title: 'Delete the line: `AcceptMutex` locks no file', safe: true, edits: [deleteLine(file)] }
    : undefined;
}

function replaceBoth(mutex: Command, file: Command, $mutex: string, context: RuleContext): Fix | undefined {
  const placeholders = placeholdersOf(context.words(mutex), mutex.source.text);
  const lines = fillIn(
    outdatedDirective(mutex.key)?.becomes ?? [],
    placeholders && { ...placeholders, $mutex },
  );
  return (
    lines && {
      title: `Replace both by \`Mutex ${$mutex} mpm-accept\``,
      safe: true,
      edits: [replaceDirective(mutex, lines), deleteLine(file)],
    }
  );
}
