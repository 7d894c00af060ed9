import path from 'node:path';
import { withoutSlashesAtEnd } from '../../files/server-path.ts';
import { matchesGlob } from '../../format/editor-config-glob.ts';

/**
 * Whether one of the patterns of a settings file matches a file, or a directory above it that is below `top`: the patterns
 * count from there. Nothing outside of `top` matches.
 */
export function createMatcher(top: string, patterns: readonly string[]): (file: string) => boolean {
  if (patterns.length === 0) return () => false;
  const globs = patterns.map(withoutSlashesAtEnd);
  const known = new Map<string, boolean>();
  const matches = (file: string): boolean => {
    const inside = path.relative(top, file).split(path.sep).join('/');
    if (inside === '' || inside === '..' || inside.startsWith('../')) return false;
    let answer = known.get(inside);
    if (answer === undefined) {
      answer = matches(path.dirname(file)) || globs.some((glob) => matchesGlob(glob, inside));
      known.set(inside, answer);
    }
    return answer;
  };
  return (file) => matches(path.resolve(file));
}
