import { type Condition, readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSection, type LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import { isOneText } from '../../../pcre2/plain-pattern.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { conditionsBefore, joinedByOr } from '../../kit/rule-conditions.ts';
import { linesBefore } from '../../kit/siblings.ts';
import { onlyNamesOf } from './own-names.ts';

export default defineRule({
  id: 'rewrite/condition-of-another-host',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A rule of a virtual host never applies, because its condition has the name of another host.',
  sources: [
    'httpd:server/vhost.c#check_hostalias',
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_cond',
    'measured:2.4.71',
  ],
  messages: {
    never: 'The rule never applies: requests reach this virtual host only by {names}, never by `{name}`.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<'never'>): void {
  if (!isAfterName(command, context)) return;
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server, target } = configuration;
  const located = locateIn(command, context);
  const section = hostOf(located);
  if (server === undefined || target.series === '2.2' || !isSection(section)) return;
  if (isReadElsewhere(located, section, server) || !mayBeAccepted(command, configuration)) return;
  const host = hostOfSection(server, section);
  const names = host && onlyNamesOf(server, host);
  if (names === undefined) return;
  const groups = joinedByOr(conditionsBefore(located, false) ?? []);
  const never = groups.find((group) => group.every((at) => isNever(readCondition(at), names)));
  const first = never?.[0];
  if (never === undefined || first === undefined) return;
  const { pattern } = readCondition(first)!;
  const word = argsAt(first)[1];
  context.report({
    in: first.instance,
    at: word ?? first.command,
    message: 'never',
    data: { names: shownNames(names), name: nameIn(pattern) },
    help: 'Such a condition was mostly written for the virtual host that this one was copied from, as by certbot. Write a name of this one, or delete the condition.',
    related: [relate(located, 'this rule never applies')],
    fixes: never.length === 1 && word?.value === pattern ? fixesOf(names, first) : [],
  });
}

/** True if several hosts read the lines, which may be for another one of them. */
function isReadElsewhere({ instance }: Located, host: Located, { instances }: Server): boolean {
  if (host.instance === instance) return false;
  return instances.filter(({ identity }) => identity === instance.identity).length > 1;
}

/** A quick look: whether a condition right before it asks for a name, and for nothing else. */
function isAfterName(command: Command, { document }: RuleContext<'never'>): boolean {
  for (const line of linesBefore(command, document)) {
    if (line.kind === 'comment') continue;
    if (line.kind !== 'directive' || line.key !== 'rewritecond') return false;
    const { source, start, end } = line;
    if (/%\{(?:HTTP_HOST|SERVER_NAME)\}"?[ \t]+["']?[=^]/i.test(source.text.slice(start, end))) return true;
  }
  return false;
}

/** Whether no request with one of the names satisfies a condition. */
function isNever(condition: Condition | undefined, names: readonly ByteText[]): boolean {
  if (condition === undefined || condition.isNegated || !TESTS.has(asciiLowerCase(condition.test)))
    return false;
  const { pattern } = condition;
  // a name may have a port or a dot after it
  if (pattern.startsWith('=')) {
    const wanted = asciiLowerCase(pattern.slice(1)).replace(/\.$/, '');
    return /^[\w.-]+$/.test(wanted) && !names.includes(wanted);
  }
  if (!isOneText(pattern) || pattern.includes(':')) return false;
  return names.every((name) => [name, `${name}.`].every((one) => regexMatches(pattern, one, true) === false));
}

const TESTS: ReadonlySet<string> = new Set(['%{http_host}', '%{server_name}']);

/** The name that a pattern is for. */
function nameIn(pattern: ByteText): ByteText {
  return pattern.startsWith('=') ? pattern.slice(1) : pattern.slice(1, -1).replace(/\\(?=.)/g, '');
}

function shownNames(names: readonly ByteText[]): string {
  const shown = names.slice(0, MOST_SHOWN).map((name) => `\`${name}\``);
  return names.length > shown.length ? `${shown.join(', ')} and others` : shown.join(' and ');
}

/** The most host names that a message shows; it says that there are others. */
const MOST_SHOWN = 2;

function fixesOf([name]: readonly ByteText[], at: LocatedCommand): readonly Fix[] {
  const word = argsAt(at)[1];
  if (
    name === undefined ||
    word === undefined ||
    !word.value.startsWith('=') ||
    !isVerbatim(word, at.command)
  )
    return [];
  const start = word.start + word.quote.length;
  return [
    {
      title: `Replace with \`=${name}\``,
      name: 'replace',
      kind: 'unsafe', // the rule then applies
      edits: [replaceSpan({ start, end: word.end - word.quote.length }, `=${name}`)],
    },
  ];
}
