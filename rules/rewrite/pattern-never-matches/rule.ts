import { REDIRECT_WORDS } from '../../../access/request/alias-entries.ts';
import { readRuleFlags } from '../../../access/request/rewriting/rule-flags.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { commandsIn, type Scope, scopeOf, sectionsAround } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { escapeRegex } from '../../../pcre2/escape-regex.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceName } from '../../kit/edits.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { type Compared, comparedIn } from '../compared-path.ts';
import { impossibleIn } from './path-language.ts';

type Message = 'query' | 'url' | 'slash' | 'relative' | 'end' | 'none' | 'exception' | 'optional' | 'plain';

export default defineRule({
  id: 'rewrite/pattern-never-matches',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A rule or redirect has a pattern that no path matches where it is.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'httpd:modules/mappers/mod_alias.c#try_alias_list',
    'measured:2.4.71',
  ],
  messages: {
    query:
      'The query string is not part of what `{pattern}` is compared with: it matches a path only if a client sends `%3F` in it.',
    optional:
      'The query string is not part of what `{pattern}` is compared with, and its `?` makes the last letter of `{suffix}` optional.',
    url: '{effect}: `{pattern}` is compared with the path alone, without scheme and host.',
    slash: '{effect}: the path that `{pattern}` is compared with begins with a slash.',
    relative:
      '{effect}: in a directory or .htaccess the path that `{pattern}` is compared with has no leading slash.',
    end: '{effect}: `{pattern}` demands more after `$`, where the path ends.',
    none: '{effect}: no path is as `{pattern}` demands.',
    exception:
      'The exception `{exception}` has no effect: together with what is before it in `{pattern}`, it matches no path that httpd compares.',
    plain:
      'The redirect never applies: `Redirect` compares the path with `{pattern}` as it is, and only `RedirectMatch` takes a pattern.',
  },
  together: {
    slash: { in: 'file', same: ['effect'], place: 'the path begins with a slash here, too' },
    relative: { in: 'file', same: ['effect'], place: 'the path has no leading slash here, either' },
    end: { in: 'file', same: ['effect'], place: 'this demands more after `$`, too' },
    plain: { in: 'file', place: 'this path is written as a pattern, too' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: {
      RewriteRule: checkRule,
      RewriteCond: checkCondition,
      Redirect: checkRedirect,
      RedirectPermanent: checkRedirect,
      RedirectTemp: checkRedirect,
      RedirectMatch: checkRedirect,
    },
  },
});

function checkRule(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const [pattern, , flags] = argsAt(located);
  if (pattern === undefined || pattern.hasVariable || readRuleFlags(flags?.value ?? '')?.trustsMark !== false)
    return;
  const isNegated = pattern.value.startsWith('!');
  reportOn(located, context, {
    word: pattern,
    regex: pattern.value.slice(isNegated ? 1 : 0),
    compared: comparedIn(located, context),
    effect: isNegated ? 'The rule applies to every request' : 'The rule never applies',
    help: COMPARE_QUERY,
  });
}

const COMPARE_QUERY = 'Compare the query string in a condition, as in `RewriteCond %{QUERY_STRING} ^id=7$`.';

function checkCondition(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const [subject, pattern] = argsAt(located);
  if (subject?.value !== '%{REQUEST_URI}' || pattern === undefined || pattern.hasVariable) return;
  const isNegated = pattern.value.startsWith('!');
  const test = pattern.value.slice(isNegated ? 1 : 0);
  if (/^[-<>]/.test(test)) return;
  const isText = test.startsWith('=');
  reportOn(located, context, {
    word: pattern,
    regex: isText ? `^${escapeRegex(test.slice(1))}$` : test,
    shown: isText ? test.slice(1) : test,
    compared: 'path',
    effect: isNegated ? 'The condition always holds' : 'The condition never holds',
    help: 'Compare `%{QUERY_STRING}` in another condition, or `%{THE_REQUEST}`, which has the URL as the client sends it.',
  });
}

function checkRedirect(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const from = pathArgument(command, argsAt(located));
  if (from === undefined || from.hasVariable) return;
  const isRegex = command.key === 'redirectmatch';
  if (!isRegex && from.value.startsWith('^')) {
    reportPlain(command, from, context);
    return;
  }
  const inLocation = [...sectionsAround(located)].some(({ command: { key } }) => !SECTIONS_OF_PATHS.has(key));
  reportOn(located, context, {
    word: from,
    regex: isRegex ? from.value : `^${escapeRegex(from.value)}`,
    shown: from.value,
    // a forward proxy compares whole URLs in some sections
    compared: inLocation ? 'unknown' : 'path',
    effect: 'The redirect never applies',
    help: 'mod_alias cannot compare the query string: use `RewriteRule` with `RewriteCond %{QUERY_STRING}`.',
  });
}

/** A path that is written as a pattern. */
function reportPlain(command: Command, from: Word, context: RuleContext<Message>): void {
  if (!mayBeAccepted(command, context.configuration)) return;
  context.report({
    at: from,
    message: 'plain',
    data: { pattern: from.value },
    fixes:
      command.key === 'redirect'
        ? [
            {
              title: 'Replace with `RedirectMatch`',
              name: 'rename',
              kind: 'unsafe', // requests are then redirected
              edits: [replaceName(command, 'RedirectMatch')],
            },
          ]
        : [],
  });
}

const SECTIONS_OF_PATHS: ReadonlySet<string> = new Set(['<virtualhost', '<directory', '<directorymatch']);

/** What a redirect is for; undefined where that is all that its section is about. */
function pathArgument({ key }: Command, args: readonly Word[]): Word | undefined {
  const [first, second, third] = args;
  if (first === undefined || first.hasVariable) return undefined;
  if (key === 'redirectpermanent' || key === 'redirecttemp') return second && first;
  if (third !== undefined) return second;
  const word = asciiLowerCase(first.value);
  const isStatus = /^\d/.test(word) || word === 'gone' || REDIRECT_WORDS.has(word);
  if (!isStatus) return second && first;
  return REDIRECT_WORDS.has(word) || word.startsWith('3') ? undefined : second;
}

interface Judged {
  readonly word: Word;
  readonly regex: ByteText;
  readonly shown?: ByteText;
  readonly compared: Compared;
  readonly effect: string;
  /** How to compare the query string. */
  readonly help: string;
}

function reportOn(
  located: Located,
  context: RuleContext<Message>,
  { word, regex, shown = regex, compared, effect, help }: Judged,
): void {
  const found = impossibleIn(regex, compared);
  if (found === undefined) return;
  const { kind } = found;
  context.dependsOnOtherLines();
  if (!mayBeAccepted(located.command, context.configuration)) return;
  const isAboutQuery = kind === 'query' || kind === 'optional';
  if (!isAboutQuery && located.command.key === 'rewriterule' && mayFollowResult(located, compared, kind))
    return;
  context.report({
    at: word,
    message: kind,
    data: {
      pattern: shown,
      effect,
      ...(found.kind === 'exception' ? { exception: found.text } : {}),
      ...(found.kind === 'optional' ? { suffix: found.suffix } : {}),
    },
    ...(isAboutQuery ? { help } : {}),
  });
}

/** Whether a rule may be compared with what an earlier one makes of a path, or with what it is only with some options. */
function mayFollowResult(located: Located, compared: Compared, kind: Message): boolean {
  if (kind === 'end') return false;
  const { isOpen, results } = resultsIn(scopeOf(located));
  if (isOpen) return true;
  const isBefore = (which: ResultKind) => {
    const first = results.get(which);
    return first !== undefined && first.command !== located.command && !isLater(first, located);
  };
  return (
    isBefore('url') ||
    (kind === 'none' && isBefore('any')) ||
    (compared === 'below-directory' && isBefore('path'))
  );
}

/** What a rule that lets others go on makes of a path: something, a URL or what is not known, a path with a slash. */
type ResultKind = 'any' | 'url' | 'path';

interface Results {
  /** Whether more may be compared than paths and these. */
  readonly isOpen: boolean;
  /** The first rule with each. */
  readonly results: ReadonlyMap<ResultKind, Located>;
}

const resultsIn: (scope: Scope) => Results = scopeQuery('resultsIn', (scope) => {
  const results = new Map<ResultKind, Located>();
  const OPEN = { isOpen: true, results };
  for (const rule of commandsIn(scope, ['rewriterule', 'rewriteoptions'])) {
    const args = argsAt(rule);
    if (args.some(({ hasVariable }) => hasVariable)) return OPEN;
    if (rule.command.key === 'rewriteoptions') {
      if (args.some(({ value }) => CHANGES_PATHS.test(value))) return OPEN;
      continue;
    }
    const [, to, flags] = args;
    const does = readRuleFlags(flags?.value ?? '');
    if (to === undefined || does === undefined || does.maxRounds !== undefined) return OPEN;
    if (does.isLast || does.isEnd || does.isProxied || does.isAnswer || to.value === '-') continue;
    const kinds: readonly ResultKind[] = [
      'any',
      ...(does.isRedirect || /^(?:[$%]|\w+:)/.test(to.value) ? ['url' as const] : []),
      ...(to.value.startsWith('/') ? ['path' as const] : []),
    ];
    for (const kind of kinds) if (!results.has(kind)) results.set(kind, rule);
  }
  return { isOpen: false, results };
});

const CHANGES_PATHS = /^(?:Inherit.*|AllowNoSlash|AllowAnyURI)$/i;

function isLater(one: Located, other: Located): boolean {
  return one.instance === other.instance && one.command.start > other.command.start;
}
