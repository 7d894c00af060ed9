import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { commandsIn, hostOf, type LocatedCommand, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { lineOf, logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'path/alias-shadowed',
  severity: 'warning',
  since: '0.2.0',
  tags: ['no-effect'],
  summary: 'An earlier `Alias` already matches the path of this one.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#add_alias_internal',
    'manual:mod/mod_alias.html#order',
    'measured:2.4.71',
  ],
  messages: {
    shadowed: '`{name} {path}` is unreachable: `{earlier}` on {place} already matches it.',
  },
  on: { command: { Alias: checkAlias, ScriptAlias: checkAlias } },
});

const ALIASES = ['alias', 'scriptalias', 'aliasmatch', 'scriptaliasmatch'];

function checkAlias(command: Command, context: RuleContext<'shadowed'>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const path = pathOf(located);
  const earlier = aliasShadowsIn(hostOf(located))
    .get(command)
    ?.find(({ late }) => isSameLocation(late, located))?.earlier;
  if (path === undefined || earlier === undefined) return;
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

/** The unreachable aliases of a host, by their commands; each with the first one that matches its path. */
const aliasShadowsIn = scopeQuery(
  'aliasShadowsIn',
  (host: Scope): ReadonlyMap<Command, readonly Shadow[]> => {
    const shadows = new Map<Command, Shadow[]>();
    const plain = new Map<ByteText, LocatedCommand>();
    const patterns: LocatedCommand[] = [];
    for (const alias of commandsIn(host, ALIASES)) {
      const path = pathOf(alias)?.value;
      const { command, instance, certainty } = alias;
      if (path === undefined || !mayBeAccepted(command, configurationOf(instance))) continue;
      if (command.key.endsWith('match')) {
        if (certainty === 'present') patterns.push(alias);
        continue;
      }
      const found = [
        ...beginningsOf(path).flatMap((beginning) => plain.get(beginning) ?? []),
        ...patterns.filter((pattern) => regexMatches(pathOf(pattern)!.value, path) === true).slice(0, 1),
      ].sort((a, b) => a.position - b.position);
      const [earlier] = found;
      if (earlier !== undefined)
        shadows.set(command, [...(shadows.get(command) ?? []), { late: alias, earlier }]);
      const own = withSingleSlashes(path);
      if (certainty === 'present' && own !== '' && !plain.has(own)) plain.set(own, alias);
    }
    return shadows;
  },
);

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
