import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { conditionsBefore, isJoinedToNext, joinedByOr } from '../../kit/rule-conditions.ts';
import { linesBefore } from '../../kit/siblings.ts';
import { alwaysHolding, neverHolding } from './exclusive-conditions.ts';

type Message = 'last' | 'always' | 'never';

export default defineRule({
  id: 'rewrite/or-misplaced',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: '`[OR]` or its absence makes conditions of a rule always true, or never.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule', 'measured:2.4.71'],
  messages: {
    last: 'The rule applies whether this condition holds or not: nothing follows its `[OR]`, so that none of the conditions joined by `[OR]` has to hold.',
    always:
      'One of the conditions always holds because `[OR]` joins them: no value of {tested} is what both `{first}` and `{second}` exclude.',
    never:
      'The rule never applies because both conditions must hold: no value of {tested} is what both `{first}` and `{second}` demand.',
  },
  together: { last: { in: 'file', place: 'the last condition has `[OR]` here, too' } },
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<Message>): void {
  if (!mayBeWrong(command, context)) return;
  const located = locateIn(command, context);
  const conditions = conditionsBefore(located, context.configuration.kind === 'htaccess');
  const last = conditions?.at(-1);
  if (conditions === undefined || last === undefined) return;
  // a condition of another file is reported nowhere
  if (conditions.some(({ instance }) => instance !== located.instance)) return;
  if (
    ![...conditions.map((at) => at.command), command].every((one) =>
      mayBeAccepted(one, context.configuration),
    )
  )
    return;
  if (last.certainty === 'present' && isJoinedToNext(last)) reportLast(last, context);
  for (const group of joinedByOr(conditions)) {
    const pair = alwaysHolding(group);
    if (pair !== undefined) reportPair('always', pair.first, pair.second, context);
  }
  const pair = neverHolding(conditions);
  if (pair !== undefined) reportPair('never', pair.first, pair.second, context);
}

/** Whether conditions before a rule may have `[OR]`, or compare one value twice. */
function mayBeWrong(command: Command, { document }: RuleContext): boolean {
  const subjects = new Set<ByteText>();
  for (const line of linesBefore(command, document)) {
    if (line.kind === 'open' && holdsConditions(line)) return true;
    if (line.kind !== 'directive') continue;
    if (line.key === 'rewriterule') return false;
    if (BRINGING.has(line.key)) return true;
    if (line.key !== 'rewritecond') continue;
    const text = asciiLowerCase(line.source.text.slice(line.start, line.end));
    const [, subject = ''] = /^[\t-\r ]*[^\t-\r ]+[\t-\r ]+([^\t-\r ]+)/.exec(text) ?? [];
    if (subjects.has(subject) || /[[,\t-\r ]or(?:next)?[\],\t-\r ]/.test(text)) return true;
    subjects.add(subject);
  }
  return false;
}

/** What may have conditions in it. */
const BRINGING: ReadonlySet<string> = new Set(['include', 'includeoptional', 'use']);

function holdsConditions({ children }: OpeningTag): boolean {
  return children.some((line) => line.kind === 'directive' && line.key === 'rewritecond');
}

function reportLast(at: LocatedCommand, context: RuleContext<Message>): void {
  const flags = argsAt(at)[2];
  context.report({
    at: flags ?? headOf(at.command),
    message: 'last',
    data: {},
    help: '`[OR]` joins a condition to the next one before the same rule: delete it from the last.',
    fixes: withoutOr(at),
  });
}

/** Deletes the flag, and the brackets where it is alone. */
function withoutOr({ command, instance }: LocatedCommand): readonly Fix[] {
  const [, pattern, flags] = argsAt({ command, instance });
  if (pattern === undefined || flags === undefined || !isVerbatim(flags, command)) return [];
  const { value } = flags;
  if (command.source.text.slice(flags.start, flags.end) !== value || !/^\[.*\]$/.test(value)) return [];
  const others = value
    .slice(1, -1)
    .split(',')
    .filter((flag) => !['or', 'ornext'].includes(asciiLowerCase(trimWhitespace(flag))));
  const edit =
    others.length === 0
      ? replaceSpan({ start: pattern.end, end: flags.end }, '')
      : replaceSpan(flags, `[${others.join(',')}]`);
  return [
    {
      title: 'Delete `OR`',
      name: 'delete-flag',
      kind: 'unsafe', // the rule then applies to fewer requests than now
      edits: [edit],
    },
  ];
}

function reportPair(
  message: 'always' | 'never',
  first: LocatedCommand,
  second: LocatedCommand,
  context: RuleContext<Message>,
): void {
  const [one, other] = [readCondition(first), readCondition(second)];
  context.report({
    at: argsAt(first)[message === 'always' ? 2 : 1] ?? headOf(first.command),
    message,
    data: {
      tested: nameOf(one?.test ?? ''),
      first: one?.pattern ?? '',
      second: other?.pattern ?? '',
    },
    help:
      message === 'always'
        ? 'Each `RewriteCond` without `[OR]` must hold: delete the flag where both are meant.'
        : 'Where one of them is enough, each `RewriteCond` but the last needs `[OR]`.',
    related: [relate(second, 'the other condition')],
    fixes: message === 'always' ? withoutOr(first) : [],
  });
}

function nameOf(test: ByteText): string {
  const [, name] = /^%\{([\w:-]+)\}$/.exec(test) ?? [];
  return name === undefined ? 'the text' : `\`${name}\``;
}
