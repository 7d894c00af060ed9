import { isNamePattern } from '../../files/name-pattern.ts';
import { sectionsAround } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { RuleContext } from '../kit/define-rule.ts';

/**
 * What a pattern is compared with: the path of a URL; what is left of a file's name below a directory; or one of the two,
 * or a whole file name.
 */
export type Compared = 'path' | 'below-directory' | 'unknown';

/** What a RewriteRule is compared with in its place. */
export function comparedIn(
  located: Located,
  { configuration, dependsOnOtherLines }: Pick<RuleContext, 'configuration' | 'dependsOnOtherLines'>,
): Compared {
  for (const { command, instance } of sectionsAround(located)) {
    if (command.key === '<virtualhost') return 'path';
    if (command.key !== '<directory') return 'unknown';
    dependsOnOtherLines();
    const [path] = instance.partsOf(command).words;
    // of a directory with a wildcard nothing is taken off the name of the file
    return path === undefined || path.value === '~' || isNamePattern(path.value)
      ? 'unknown'
      : 'below-directory';
  }
  if (configuration.kind === 'htaccess') return 'below-directory';
  // a file on its own may be included in a section
  return configuration.server === undefined ? 'unknown' : 'path';
}
