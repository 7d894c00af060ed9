import { aliasEntriesIn } from '../../../access/request/alias-entries.ts';
import { addTo } from '../../../core/add-to.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsIn,
  hostOf,
  isSameScope,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { matchesEverything } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { lineOf, logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'path/alias-shadowed',
  severity: 'warning',
  since: '0.2.0',
  tags: ['no-effect'],
  summary: 'An earlier `Alias` or `Redirect` already matches the path of this one.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#add_alias_internal',
    'httpd:modules/mappers/mod_alias.c#translate_alias_redir',
    'manual:mod/mod_alias.html#order',
    'measured:2.4.71',
  ],
  messages: {
    shadowed: '`{name} {path}` is unreachable: `{earlier}` on {place} already matches it.',
    redirected: '`{name} {path}` is unreachable: `{earlier}` on {place} redirects its requests first.',
  },
  on: {
    command: {
      Alias: checkAlias,
      ScriptAlias: checkAlias,
      Redirect: checkRedirect,
      RedirectPermanent: checkRedirect,
      RedirectTemp: checkRedirect,
    },
  },
});

type Context = RuleContext<'shadowed' | 'redirected'>;

const ALIASES = ['alias', 'scriptalias', 'aliasmatch', 'scriptaliasmatch'];

function checkAlias(command: Command, context: Context): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const path = pathOf(located);
  const earlier = shadowOf(located, aliasShadowsIn(hostOf(located)));
  if (path === undefined) return;
  if (earlier === undefined) {
    checkRedirected(located, path, context);
    return;
  }
  const { key, name } = earlier.command;
  const kind = `${key.startsWith('script') ? 'Script' : ''}Alias${key.endsWith('match') ? 'Match' : ''}`;
  context.report({
    at: path,
    message: 'shadowed',
    data: {
      name: configuration.fact(command)?.name ?? command.name,
      path: path.value,
      earlier: `${name} ${argsAt(earlier)[0]?.value}`,
      place: describeLine(earlier, context),
    },
    ...logged(
      {
        id: 'AH00671',
        message: `The ${configuration.fact(command)?.name} directive in ${configuration.path} at line ${lineOf(command)} will probably never match because it overlaps an earlier ${kind}.`,
        module: 'mod_alias',
      },
      command,
      context,
    ),
    help: `httpd uses the first alias that matches: ${remedyFor(located, earlier)}.`,
    related: [relate(earlier, 'this alias comes first', argsAt(earlier)[0])],
  });
}

/** httpd asks the redirects of a host before its aliases, whatever their order. */
function checkRedirected(located: Located, path: Word, context: Context): void {
  const scope = scopeOf(located);
  if (!isSameScope(scope, hostOf(located)) || isUnlocated(scope)) return;
  const { configuration } = context;
  const redirects = redirectsIn(scope);
  const beginnings = redirects.length === 0 ? [] : beginningsOf(path.value);
  spendWork(redirects.length);
  const earlier = redirects.find(
    ({ path: own, isRegex, isSure }) =>
      isSure &&
      (isRegex
        ? matchesEverything(own, path.value)
        : beginnings.includes(withSingleSlashes(own)) && own !== ''),
  )?.at;
  if (earlier === undefined || !mayBeAccepted(located.command, configuration)) return;
  context.report({
    at: path,
    message: 'redirected',
    data: dataFor(located, path, earlier, context),
    help: 'httpd asks redirects before aliases. `RedirectMatch` with `(?!…)` leaves out a path, and a `RewriteRule` with a condition, too.',
    related: [relate(earlier, 'this redirect comes first')],
  });
}

function checkRedirect(command: Command, context: Context): void {
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return;
  const earlier = shadowOf(located, redirectShadowsIn(scope));
  if (earlier === undefined) return;
  const own = redirectsIn(scope).find(({ at }) => isSameLocation(at, located))?.path;
  const path = argsAt(located).find(({ value }) => value === own);
  if (path === undefined) return;
  context.report({
    at: path,
    message: 'shadowed',
    data: dataFor(located, path, earlier, context),
    help: 'httpd uses the first redirect that matches: put the longer path before the shorter one, or delete the line.',
    related: [relate(earlier, 'this redirect comes first')],
  });
}

function dataFor({ command }: Located, path: Word, earlier: Located, context: Context) {
  const entry = redirectsIn(scopeOf(earlier)).find(({ at }) => isSameLocation(at, earlier));
  return {
    name: context.configuration.fact(command)?.name ?? command.name,
    path: path.value,
    earlier: `${earlier.command.name} ${entry?.path ?? ''}`,
    place: describeLine(earlier, context),
  };
}

function remedyFor(late: Located, earlier: Located): string {
  const [paths, targets] = [0, 1].map((i) => [late, earlier].map((at) => argsAt(at)[i]?.value ?? ''));
  if (earlier.command.key.endsWith('match')) return 'put this line before the pattern';
  const [own, other] = paths!.map(withSingleSlashes);
  if (own !== other) return 'put the longer path before the shorter one';
  return targets![0] === targets![1] && late.command.key === earlier.command.key
    ? 'delete one of the two equal lines'
    : 'both lines are for the same path, so delete the one that is not meant';
}

/** An Alias with one argument belongs to the section around it. */
function pathOf(located: Located) {
  const [path, target, ...more] = argsAt(located);
  const isKnown = target !== undefined && more.length === 0 && path?.hasVariable === false;
  return isKnown ? path : undefined;
}

interface Shadow {
  readonly late: Located;
  readonly earlier: Located;
}

type Shadows = ReadonlyMap<Command, readonly Shadow[]>;

/** The line that is in the way of another. */
function shadowOf(located: Located, shadows: Shadows): Located | undefined {
  return shadows.get(located.command)?.find(({ late }) => isSameLocation(late, located))?.earlier;
}

/** The unreachable aliases of a host, by their commands; each with the first one that matches its path. */
const aliasShadowsIn = scopeQuery('aliasShadowsIn', (host: Scope): Shadows => {
  const entries = commandsIn(host, ALIASES).flatMap((at): readonly Entry[] => {
    const path = pathOf(at)?.value;
    if (path === undefined || !mayBeAccepted(at.command, configurationOf(at.instance))) return [];
    return [{ at, path, isRegex: at.command.key.endsWith('match'), isSure: at.certainty === 'present' }];
  });
  return shadowsAmong(entries, ({ path: pattern }, path) => regexMatches(pattern, path) === true);
});

/** Those of redirects; a pattern has to match whatever is below the path, too. */
const redirectShadowsIn = scopeQuery(
  'redirectShadowsIn',
  (scope: Scope): Shadows =>
    shadowsAmong(redirectsIn(scope), ({ path: pattern }, path) => matchesEverything(pattern, path)),
);

/** A line of mod_alias with a path or a pattern. */
interface Entry {
  readonly at: Located;
  readonly path: ByteText;
  readonly isRegex: boolean;
  readonly isSure: boolean;
}

/** The redirects of a scope, in the order in which httpd tries them. */
const redirectsIn = scopeQuery('redirectsIn', (scope: Scope): readonly Entry[] =>
  aliasEntriesIn(scope).redirects.flatMap(({ at, from, isSure }) =>
    from === undefined || !mayBeAccepted(at.command, configurationOf(at.instance))
      ? []
      : [{ at, path: from.text, isRegex: from.isRegex, isSure }],
  ),
);

function shadowsAmong(
  entries: readonly Entry[],
  matches: (entry: Entry, path: ByteText) => boolean,
): Shadows {
  const shadows = new Map<Command, Shadow[]>();
  const plain = new Map<ByteText, { readonly at: Located; readonly position: number }>();
  const patterns: { readonly entry: Entry; readonly position: number }[] = [];
  for (const [position, entry] of entries.entries()) {
    const { at, path, isRegex, isSure } = entry;
    if (isRegex) {
      if (isSure) patterns.push({ entry, position });
      continue;
    }
    const pattern = patterns.find((one) => matches(one.entry, path));
    const found = [
      ...beginningsOf(path).flatMap((beginning) => plain.get(beginning) ?? []),
      ...(pattern === undefined ? [] : [{ at: pattern.entry.at, position: pattern.position }]),
    ].sort((one, other) => one.position - other.position);
    const earlier = found[0]?.at;
    if (earlier !== undefined) addTo(shadows, at.command, { late: at, earlier });
    const own = withSingleSlashes(path);
    if (isSure && own !== '' && !plain.has(own)) plain.set(own, { at, position });
  }
  return shadows;
}

/** The aliases that match a path: alias_matches() compares whole segments, unless the alias ends in a slash. */
function beginningsOf(path: ByteText): readonly ByteText[] {
  const given = withSingleSlashes(path);
  const ends = [...given.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1]);
  return [...new Set([...ends, given.length])].map((end) => given.slice(0, end));
}

/** httpd treats several slashes as one. */
function withSingleSlashes(path: ByteText): ByteText {
  return path.replace(/\/+/g, '/');
}
