import { REDIRECT_WORDS } from '../../../access/request/alias-entries.ts';
import { readRuleFlags } from '../../../access/request/rewriting/rule-flags.ts';
import { isNamePattern } from '../../../files/name-pattern.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { compareLines } from '../../../grammar/lines-in-order.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { commandsIn, type Scope, scopeOf, sectionsAround } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { escapeRegex } from '../../../pcre2/escape-regex.ts';
import { mayMatchTogether } from '../../../pcre2/patterns-meet.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceName, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { looksLikeRegex } from '../../kit/looks-like-regex.ts';
import { type Compared, comparedIn } from '../compared-path.ts';
import { impossibleIn } from './path-language.ts';

type Message = 'query' | 'url' | 'slash' | 'relative' | 'end' | 'none' | 'exception' | 'optional' | 'plain';

export default defineRule({
  id: 'rewrite/pattern-never-matches',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A rule, redirect, alias or section is for a path that no URL has.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'httpd:modules/mappers/mod_alias.c#try_alias_list',
    'httpd:modules/proxy/mod_proxy.c#ap_proxy_trans_match',
    'httpd:server/request.c#ap_location_walk',
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
      '{effect}: `{name}` compares the path with `{pattern}` as it is, and only `{match}` takes a pattern.',
  },
  together: {
    slash: { in: 'file', same: ['effect'], place: 'the path begins with a slash here, too' },
    relative: { in: 'file', same: ['effect'], place: 'the path has no leading slash here, either' },
    end: { in: 'file', same: ['effect'], place: 'this demands more after `$`, too' },
    plain: { in: 'file', same: ['name'], place: 'this path is written as a pattern, too' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: {
      RewriteRule: checkRule,
      RewriteCond: checkCondition,
      Redirect: checkPath,
      RedirectPermanent: checkPath,
      RedirectTemp: checkPath,
      RedirectMatch: checkPath,
      Alias: checkPath,
      AliasMatch: checkPath,
      ScriptAlias: checkPath,
      ScriptAliasMatch: checkPath,
      ProxyPass: checkPath,
      ProxyPassMatch: checkPath,
      '<Location': checkPath,
      '<LocationMatch': checkPath,
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

/** A directive that is for paths of URLs, by the key of its name without `match`. */
interface PathDirective {
  readonly effect: string;
  /** Its name, and that of the directive that takes a pattern instead. */
  readonly names: readonly [plain: string, match: string];
  readonly help: string;
  pathOf(key: string, args: readonly Word[]): Word | undefined;
}

const PASSES = 'Name the path alone: whatever the query string is, it is passed on.';
const ALIAS = { effect: 'The alias never applies', help: COMPARE_QUERY, pathOf: firstOfTwo };
const REDIRECT: PathDirective = {
  effect: 'The redirect never applies',
  names: ['Redirect', 'RedirectMatch'],
  help: 'mod_alias cannot compare the query string: use `RewriteRule` with `RewriteCond %{QUERY_STRING}`.',
  pathOf: pathOfRedirect,
};
const DIRECTIVES: ReadonlyMap<string, PathDirective> = new Map([
  ['redirect', REDIRECT],
  ['redirectpermanent', REDIRECT],
  ['redirecttemp', REDIRECT],
  ['alias', { ...ALIAS, names: ['Alias', 'AliasMatch'] }],
  ['scriptalias', { ...ALIAS, names: ['ScriptAlias', 'ScriptAliasMatch'] }],
  [
    'proxypass',
    {
      effect: 'The line passes nothing on',
      names: ['ProxyPass', 'ProxyPassMatch'],
      help: PASSES,
      pathOf: firstOfTwo,
    },
  ],
  [
    '<location',
    {
      effect: 'The section applies to nothing',
      names: ['<Location>', '<LocationMatch>'],
      help: 'Compare the query string in `<If>` with `%{QUERY_STRING}`.',
      pathOf: (_key, [first]) => first,
    },
  ],
]);

function directiveOf(key: string): PathDirective {
  return DIRECTIVES.get(key.endsWith('match') ? key.slice(0, -'match'.length) : key)!;
}

function checkPath(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const args = argsAt(located);
  const isMatch = command.key.endsWith('match');
  const directive = directiveOf(command.key);
  const isTilde = args[0]?.value === '~' && TAKES_TILDE.has(command.key);
  const from = directive.pathOf(command.key, isTilde ? args.slice(1) : args);
  if (from === undefined || from.hasVariable) return;
  const isSection = command.kind === 'open';
  const isRegex = isMatch || isTilde;
  // clients of a forward proxy ask for whole URLs, `OPTIONS` for `*`
  if (isSection && (isRegex ? mayBeNoPath(from.value) : isNamePattern(from.value))) return;
  if (!isRegex && !from.value.startsWith('/') && looksLikeRegex(from.value)) {
    // syntax/regex-in-plain-section says it of sections
    if (!isSection) reportPlain(command, from, directive, context);
    return;
  }
  const inLocation = [...sectionsAround(located)].some(({ command: { key } }) => !SECTIONS_OF_PATHS.has(key));
  reportOn(located, context, {
    word: from,
    regex: isRegex ? from.value : `^${escapeRegex(from.value)}`,
    shown: from.value,
    // a forward proxy compares whole URLs in some sections
    compared: inLocation ? 'unknown' : 'path',
    effect: directive.effect,
    help: directive.help,
    isPlain: !isRegex,
  });
}

const TAKES_TILDE: ReadonlySet<string> = new Set(['proxypass', '<location']);

function mayBeNoPath(pattern: ByteText): boolean {
  return mayMatchTogether(pattern, '^(?:\\*$|(?:https?|ftp|wss?)://)');
}

/** A path that is written as a pattern. */
function reportPlain(
  command: Command,
  from: Word,
  { effect, names: [name, match] }: PathDirective,
  context: RuleContext<Message>,
): void {
  if (!mayBeAccepted(command, context.configuration)) return;
  const isRedirect = command.key.startsWith('redirect');
  context.report({
    at: from,
    message: 'plain',
    data: { effect, name, match, pattern: from.value },
    ...(isRedirect ? {} : { help: 'Write the path as clients ask for it, with a slash at its beginning.' }),
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
function pathOfRedirect(key: string, args: readonly Word[]): Word | undefined {
  const [first, second, third] = args;
  if (first === undefined || first.hasVariable) return undefined;
  if (key === 'redirectpermanent' || key === 'redirecttemp') return firstOfTwo(key, args);
  if (third !== undefined) return second;
  const word = asciiLowerCase(first.value);
  const isStatus = /^\d/.test(word) || word === 'gone' || REDIRECT_WORDS.has(word);
  if (!isStatus) return firstOfTwo(key, args);
  return REDIRECT_WORDS.has(word) || word.startsWith('3') ? undefined : second;
}

/** With one argument, a directive is for all that its section is about. */
function firstOfTwo(_key: string, [first, second]: readonly Word[]): Word | undefined {
  return second && first;
}

interface Judged {
  readonly word: Word;
  readonly regex: ByteText;
  readonly shown?: ByteText;
  readonly compared: Compared;
  readonly effect: string;
  /** How to compare the query string. */
  readonly help: string;
  /** True where it is a path and no pattern. */
  readonly isPlain?: boolean;
}

function reportOn(
  located: Located,
  context: RuleContext<Message>,
  { word, regex, shown = regex, compared, effect, help, isPlain = false }: Judged,
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
    fixes: isPlain && kind === 'slash' && isVerbatim(word, located.command) ? [withSlash(word)] : [],
  });
}

function withSlash(word: Word): Fix {
  return {
    title: 'Write a slash at the beginning',
    name: 'replace',
    kind: 'unsafe', // requests are then answered otherwise
    edits: [replaceSpan(word, quoteWord(`/${word.value}`))],
  };
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

function kindsOf(to: ByteText, isUrl: boolean): readonly ResultKind[] {
  return ['any', ...(isUrl ? ['url' as const] : []), ...(to.startsWith('/') ? ['path' as const] : [])];
}

/** No rule after one that applies sees its result. */
function endsThere({
  isLast,
  isEnd,
  isProxied,
  isAnswer,
}: NonNullable<ReturnType<typeof readRuleFlags>>): boolean {
  return isLast || isEnd || isProxied || isAnswer;
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
    if (endsThere(does) || to.value === '-') continue;
    const isUrl = does.isRedirect || /^(?:[$%]|\w+:)/.test(to.value);
    for (const kind of kindsOf(to.value, isUrl)) if (!results.has(kind)) results.set(kind, rule);
  }
  return { isOpen: false, results };
});

const CHANGES_PATHS = /^(?:Inherit.*|AllowNoSlash|AllowAnyURI)$/i;

function isLater(one: Located, other: Located): boolean {
  return one.instance === other.instance && compareLines(one.command, other.command) > 0;
}
