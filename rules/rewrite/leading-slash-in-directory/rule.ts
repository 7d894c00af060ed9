import { sectionFamily } from '../../../facts/sections.ts';
import { isNamePattern } from '../../../files/name-pattern.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'rewrite/leading-slash-in-directory',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A RewriteRule in a directory has a pattern that demands a slash at the beginning.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule', 'measured:2.4.71'],
  messages: {
    never:
      'The rule never applies: in a directory or .htaccess the path has no leading slash, so `{pattern}` never matches.',
    always:
      'The rule applies to every request: in a directory or .htaccess the path has no leading slash, so `{pattern}` never matches.',
  },
  supersedes: ['rewrite/pattern-never-matches'],
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

/** A slash at the beginning that is there at least once. */
const WITH_SLASH = /^!?\^\/(?![?*{])/;

function checkRule(command: Command, context: RuleContext<'never' | 'always'>): void {
  const [pattern] = argsAt(locateIn(command, context));
  if (pattern === undefined || pattern.hasVariable || !isInDirectory(command, context)) return;
  const { value } = pattern;
  if (!WITH_SLASH.test(value) || value.includes('|') || !mayBeAccepted(command, context.configuration))
    return;
  const isNegated = value.startsWith('!');
  const slash = pattern.start + command.source.text.slice(pattern.start).indexOf('/');
  context.report({
    at: pattern,
    message: isNegated ? 'always' : 'never',
    data: { pattern: isNegated ? value.slice(1) : value },
    help: 'Leave out the slash; `^/?` matches in a directory and outside of one.',
    fixes: isVerbatim(pattern, command)
      ? [
          {
            title: 'Delete the slash',
            name: 'delete-slash',
            kind: 'unsafe', // the rule then applies to other requests than now
            edits: [replaceSpan({ start: slash, end: slash + 1 }, '')],
          },
        ]
      : [],
  });
}

/** Whether it is in a .htaccess or in a plain `<Directory>`; in `<Files>` and `<If>` other paths are compared. */
function isInDirectory(
  command: Command,
  { configuration, args, dependsOnOtherLines }: RuleContext<'never' | 'always'>,
): boolean {
  for (let section = command.parent; section !== undefined; section = section.parent) {
    const family = sectionFamily(section.key);
    if (family === undefined) continue;
    if (section.key !== '<directory') return false;
    dependsOnOtherLines();
    const path = args(section)[0]?.value ?? '~';
    // of a directory with a wildcard nothing is taken off the name of the file
    return path !== '~' && !isNamePattern(path);
  }
  return configuration.kind === 'htaccess';
}
