import { type Reference, referencesIn } from '../../../access/request/rewriting/expand-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { hasMoreAfterEnd, isOneText } from '../../../pcre2/plain-pattern.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { conditionsBefore, isJoinedToNext, joinedByOr } from '../../kit/rule-conditions.ts';
import { linesAfter } from '../../kit/siblings.ts';
import { type ExpandedText, expandedTexts, spanOfPart } from '../expanded-texts.ts';
import { groupsIn, lastMatchesOf } from './condition-groups.ts';

type Message = 'missing' | 'negated' | 'unset' | 'replaced' | 'encoded';

export default defineRule({
  id: 'rewrite/group-missing',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A rule uses a group that its pattern does not have, which is always empty.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#do_expand',
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_cond',
    'measured:2.4.71',
  ],
  messages: {
    missing: '`{group}` is always empty because `{pattern}` has {groups}.',
    negated: '`{group}` is always empty because the negated pattern `{pattern}` leaves no groups.',
    unset: '`{group}` is always empty because no condition before it has a pattern that leaves groups.',
    replaced:
      '`{group}` is always empty because `{pattern}`, which the last condition that matches compares, has {groups}.',
    encoded:
      '`{encoded}` is not kept: httpd treats its `{group}` as a group of a condition, which is always empty here.',
  },
  together: {
    encoded: { in: 'file', place: 'httpd treats this as a group, too' },
    missing: { in: 'file', same: ['group', 'pattern'], place: 'this one is always empty, too' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { RewriteRule: checkLine, RewriteCond: checkLine } },
});

function checkLine(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const texts = expandedTexts(located, /[$%]\d/).map((text) => ({
    text,
    groups: referencesIn(text.text).filter(isGroup),
  }));
  if (texts.every(({ groups }) => groups.length === 0)) return;
  const found = texts.flatMap(({ text, groups }) =>
    groups.flatMap((group) => {
      const wrong = group.name.startsWith('$')
        ? wrongWithRule(group, text, located, context)
        : wrongWithConditions(group, text, located, context);
      return wrong === undefined ? [] : { ...wrong, text, group };
    }),
  );
  if (found.length === 0 || !mayBeAccepted(command, context.configuration)) return;
  for (const { message, data, help, text, group } of found)
    context.report({
      at: spanOfPart(text, group, located) ?? text.word ?? headOf(command),
      message,
      data: { group: group.name, ...data },
      ...(help === undefined ? {} : { help }),
    });
}

function isGroup({ name }: Reference): boolean {
  return /^[$%]\d$/.test(name);
}

interface Wrong {
  readonly message: Message;
  readonly data: Readonly<Record<string, string>>;
  readonly help?: string;
}

/** The rule that a condition is for. */
function ruleAfter(condition: Command, document: Document): Command | undefined {
  for (const line of linesAfter(condition, document)) {
    if (line.kind === 'comment') continue;
    if (line.kind !== 'directive') return undefined;
    if (line.key !== 'rewritecond') return line.key === 'rewriterule' ? line : undefined;
  }
  return undefined;
}

/** For `$1` and its like. */
function wrongWithRule(
  { name, end }: Reference,
  { text }: ExpandedText,
  located: Located,
  { document, dependsOnOtherLines }: RuleContext<Message>,
): Wrong | undefined {
  const { command, instance } = located;
  const isCondition = command.key === 'rewritecond';
  if (isCondition) dependsOnOtherLines();
  const rule = isCondition ? ruleAfter(command, document) : command;
  const [word] = rule === undefined ? [] : argsAt({ command: rule, instance });
  if (word === undefined || word.hasVariable) return undefined;
  const isNegated = word.value.startsWith('!');
  const pattern = word.value.slice(isNegated ? 1 : 0);
  if (isNegated) return { message: 'negated', data: { pattern } };
  const groups = groupsIn(pattern);
  if (groups === undefined || Number(name[1]) <= groups || hasMoreAfterEnd(pattern)) return undefined;
  // of one text there is nothing to keep: the result is what it would be without the group
  if (command.key === 'rewriterule' && end === text.length && isOneText(pattern)) return undefined;
  return { message: 'missing', data: { pattern, groups: countOf(groups) } };
}

function countOf(groups: number): string {
  if (groups === 0) return 'no groups';
  return groups === 1 ? 'only 1 group' : `only ${groups} groups`;
}

/** For `%1` and its like. */
function wrongWithConditions(
  { name, start }: Reference,
  { text }: ExpandedText,
  located: Located,
  { configuration, dependsOnOtherLines }: RuleContext<Message>,
): Wrong | undefined {
  dependsOnOtherLines();
  const conditions = matchedBefore(located, configuration.kind === 'htaccess');
  const matches = conditions && lastMatchesOf(conditions);
  if (matches === undefined || matches.some(({ groups }) => Number(name[1]) <= groups)) return undefined;
  // `%%03A` is how to write `%3A`: nothing in place of `%0`
  if (text[start - 1] === '%') return undefined;
  const encoded = text.slice(start, start + 3);
  if (/^%[2-7][0-9A-Fa-f]$/.test(encoded))
    return {
      message: 'encoded',
      data: { encoded },
      help: `Write the character itself, or \`\\${encoded}\` and the flag \`NE\` in a redirect.`,
    };
  const [only, ...others] = matches;
  if (only === undefined || others.length > 0) return { message: 'unset', data: {} };
  return { message: 'replaced', data: { pattern: only.pattern, groups: countOf(only.groups) } };
}

/** The conditions of a rule, or those of which one before a condition must have matched; undefined where plume may not see one. */
function matchedBefore(located: Located, isHtaccess: boolean): readonly LocatedCommand[] | undefined {
  const before = conditionsBefore(located, isHtaccess);
  const last = before?.at(-1);
  if (located.command.key === 'rewriterule' || last === undefined || !isJoinedToNext(last)) return before;
  // those that `[OR]` joins to it have not matched
  return joinedByOr(before!).slice(0, -1).flat();
}
