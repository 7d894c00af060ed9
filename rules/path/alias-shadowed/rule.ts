import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, type PlacedCommand } from '../../../model/scope.ts';
import { compareInReadingOrder } from '../../../model/server/walk.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { describeLine, isSamePlace, placeOf, relate, wordsAt } from '../../in-place.ts';
import { lineOf, logged, mayBeTaken } from '../../logged.ts';

export default defineRule({
  id: 'path/alias-shadowed',
  severity: 'warning',
  since: '0.2.0',
  summary: 'An earlier Alias takes all requests that this one is about.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#add_alias_internal',
    'manual:mod/mod_alias.html#order',
    'measured:2.4.71',
  ],
  messages: {
    shadowed: 'never gets a request: `{earlier}` in {place} comes first and takes `{path}` as well.',
  },
  on: { command: { Alias: checkAlias, ScriptAlias: checkAlias } },
});

const ALIASES = ['alias', 'scriptalias', 'aliasmatch', 'scriptaliasmatch'];

function checkAlias(command: Command, context: RuleContext<'shadowed'>): void {
  const { configuration } = context;
  const place = placeOf(command, context);
  const path = pathOf(place);
  if (path === undefined || !mayBeTaken(command, configuration)) return;
  const host = hostOf(place);
  const earlier = commandsIn(host, ALIASES).find(
    (other) =>
      other.certainty === 'present' && compareInReadingOrder(other, place) < 0 && takes(other, path.value),
  );
  if (earlier === undefined || isSamePlace(earlier, place)) return;
  const { key, name } = earlier.command;
  const kind = `${key.startsWith('script') ? 'Script' : ''}Alias${key.endsWith('match') ? 'Match' : ''}`;
  context.report({
    at: path,
    message: 'shadowed',
    data: {
      path: path.value,
      earlier: `${name} ${wordsAt(earlier)[0]?.value}`,
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
    help: 'Of several that fit the first one counts: put the longer path before the shorter one.',
    related: [relate(earlier, 'this one comes first', wordsAt(earlier)[0])],
  });
}

/** With one word an Alias belongs to the section around it. */
function pathOf(place: Pick<PlacedCommand, 'reading' | 'command'>) {
  const [path, target, ...more] = wordsAt(place);
  const isKnown = target !== undefined && more.length === 0 && path?.hasVariable === false;
  return isKnown ? path : undefined;
}

function takes(earlier: PlacedCommand, path: ByteText): boolean {
  const own = pathOf(earlier)?.value;
  if (own === undefined || !mayBeTaken(earlier.command, earlier.reading.configuration)) return false;
  return earlier.command.key.endsWith('match') ? regexMatches(own, path) === true : isBelow(path, own);
}

/** alias_matches(): any number of slashes is as good as one, and the last part must be whole. */
function isBelow(path: ByteText, alias: ByteText): boolean {
  const [wanted, given] = [alias, path].map((text) => text.replace(/\/+/g, '/')) as [ByteText, ByteText];
  if (wanted === '' || !given.startsWith(wanted)) return false;
  return wanted.endsWith('/') || given.length === wanted.length || given[wanted.length] === '/';
}
