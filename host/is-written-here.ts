import path from 'node:path';
import type { ByteText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import { toFileName } from '../grammar/file-name.ts';
import { directivesNamed } from '../grammar/parse.ts';
import { existsSync } from './disk.ts';
import { readBeginning } from './read-beginning.ts';
import { isBelow, realPath } from './reading-policy.ts';

/** What a server writes, or serves, and people put beside a main file of their own. */
const OWN: ReadonlySet<string> = new Set([
  'documentroot',
  'errorlog',
  'customlog',
  'pidfile',
  'defaultruntimedir',
]);
/** What it reads when it starts. */
const NEEDED: ReadonlySet<string> = new Set(['loadmodule', 'loadfile', 'include', 'includeoptional']);
const KEYS: ReadonlySet<string> = new Set([...OWN, ...NEEDED]);

/**
 * Whether a main file outside of its ServerRoot is one of this machine, as for `httpd -f`: it names a place in its own directory,
 * which a copy does not, because it may be in any directory, and what it needs is here, and not beside it.
 */
export function isWrittenHere(main: string, root: ByteText | undefined): boolean {
  if (root === undefined || root === '/') return false;
  const home = path.dirname(realPath(main));
  let isNamed = false;
  let isThere = false;
  for (const line of directivesNamed(readBeginning(main), '2.4', KEYS)) {
    const { [line.key === 'loadmodule' ? 1 : 0]: word } = wordsOf(line);
    if (word === undefined || word.hasVariable) continue;
    const name = toFileName(word.value);
    if (OWN.has(line.key)) {
      isNamed ||= path.isAbsolute(name) && isThereBelow(path.dirname(name), home);
    } else {
      if (!path.isAbsolute(name) && existsSync(path.join(home, firstOf(name)))) return false;
      isThere ||= existsSync(path.resolve(toFileName(root), name));
    }
  }
  return isNamed && isThere && home !== path.dirname(home);
}

function isThereBelow(directory: string, home: string): boolean {
  return existsSync(directory) && isBelow(realPath(directory), home);
}

/** The first part of a path. */
function firstOf(name: string): string {
  return name.split('/').find((part) => part !== '' && part !== '.') ?? '';
}
