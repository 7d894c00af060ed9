import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'rewrite/request-uri-without-slash',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A RewriteCond compares `%{REQUEST_URI}` with a pattern that does not allow for its first slash.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#lookup_variable', 'measured:2.4.71'],
  messages: {
    never:
      'The condition never holds: `REQUEST_URI` begins with a slash, and `{pattern}` demands something else.',
    always:
      'The condition always holds: `REQUEST_URI` begins with a slash, so that `{pattern}` never matches it.',
  },
  supersedes: ['rewrite/pattern-never-matches'],
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { RewriteCond: checkCondition } },
});

/** A beginning, and then a character other than a slash that is there at least once. */
const WITHOUT_SLASH = /^!?\^(?:[\w-]|\\[.-])(?![?*{])/;

function checkCondition(command: Command, context: RuleContext<'never' | 'always'>): void {
  const [subject, pattern] = argsAt(locateIn(command, context));
  if (subject?.value !== '%{REQUEST_URI}' || pattern === undefined || pattern.hasVariable) return;
  const { value } = pattern;
  if (!WITHOUT_SLASH.test(value) || value.includes('|') || !mayBeAccepted(command, context.configuration))
    return;
  const isNegated = value.startsWith('!');
  const regex = isNegated ? value.slice(1) : value;
  context.report({
    at: pattern,
    message: isNegated ? 'always' : 'never',
    data: { pattern: regex },
    help: `Write \`${isNegated ? '!' : ''}^/${regex.slice(1)}\`.`,
    fixes: isVerbatim(pattern, command)
      ? [
          {
            title: 'Insert the slash',
            name: 'insert-slash',
            kind: 'unsafe', // the rules after it then apply to other requests than now
            edits: [insertAfterCaret(pattern.start + command.source.text.slice(pattern.start).indexOf('^'))],
          },
        ]
      : [],
  });
}

function insertAfterCaret(caret: number) {
  return replaceSpan({ start: caret + 1, end: caret + 1 }, '/');
}
