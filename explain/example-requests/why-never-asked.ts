import { argsAt, firstArg, settingIn } from '../../access/policy/settings.ts';
import { aliasEntriesIn, isFor } from '../../access/request/alias-entries.ts';
import type { ProxyEntry } from '../../access/request/proxy-entries.ts';
import { rulesIn, type WrittenRule } from '../../access/request/rewriting/written-rules.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import { commandsBelow, commandsIn, isSection, isWhole, scopeOf } from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { proxyEntriesAt } from '../../requests/examples/candidates.ts';

/** Why surely no request has to do with a line, as a clause for people; undefined where one may have. */
export function whyNeverAsked(server: Server, at: Located): string | undefined {
  const scope = scopeOf(at);
  switch (at.command.key) {
    case 'rewriterule':
      return whenOff(server, scope) ?? afterAnother(at, scope);
    case 'errordocument':
      return replaced(at, scope);
    default:
      return shadowed(at, scope);
  }
}

/** Outside of sections, where nothing merges rules from elsewhere. */
function whenOff(server: Server, scope: Scope): string | undefined {
  const isHost = isSection(scope) && scope.command.key === '<virtualhost';
  if (!isHost && scope !== server) return undefined;
  const isHandedOn = commandsBelow(server, 'rewriteoptions').length > 0;
  if (isHandedOn && !isHost) return undefined;
  const scopes = isHost ? [scope, server] : [scope];
  if (!scopes.every((one) => isWhole(one, ['rewriteengine']))) return undefined;
  const [engine] = scopes.flatMap((one) => settingIn(one, 'rewriteengine') ?? []);
  if (engine === undefined) return '`RewriteEngine` is off by default';
  if (!engine.isSure || firstArg(engine) === 'on') return undefined;
  return `\`RewriteEngine\` is off, by ${placeOf(engine.at)}`;
}

/** A rule before it that matches every path, without conditions, and ends the rules. */
function afterAnother(at: Located, scope: Scope): string | undefined {
  const rules = rulesIn(scope);
  const own = rules?.findIndex((one) => one.at.command === at.command) ?? -1;
  if (rules === undefined || own < 0) return undefined;
  const before = rules.slice(0, own);
  // one that skips others, or is joined to the next, decides whether they are asked
  const first = before.findIndex(
    ({ does }) => does.skips > 0 || does.isChained || does.maxRounds !== undefined,
  );
  const ending = (first < 0 ? before : before.slice(0, first)).find(endsAll);
  return ending && `the rule on ${placeOf(ending.at)} matches every path`;
}

function endsAll({ at, conditions, pattern, isNegated, does }: WrittenRule): boolean {
  const ends = does.isLast || does.isEnd || (does.isAnswer && !does.isRedirect);
  return (
    at.certainty === 'present' &&
    conditions.length === 0 &&
    !isNegated &&
    !does.isForClients &&
    ends &&
    MATCH_ALL.has(pattern)
  );
}

/** Patterns that match any path. With a `$` they do not: `.` matches no line feed, which may be in a path. */
const MATCH_ALL: ReadonlySet<string> = new Set(['^', '.*', '^.*', '(.*)', '^(.*)']);

/** Another ErrorDocument of its scope is for the same status, and the last one counts. */
function replaced(at: Located, scope: Scope): string | undefined {
  const status = argsAt(at)[0];
  if (status === undefined || status.hasVariable) return undefined;
  const same = commandsIn(scope, 'errordocument').filter((one) => {
    const [code] = argsAt(one);
    return code?.hasVariable === false && code.value === status.value;
  });
  const own = same.findIndex((one) => one.command === at.command && one.instance === at.instance);
  const later =
    own < 0 ? undefined : same.slice(own + 1).findLast(({ certainty }) => certainty === 'present');
  return later && `the line ${placeOf(later)} replaces it`;
}

/** An entry of the same kind is asked before it, and is for all paths that it is for. */
function shadowed(at: Located, scope: Scope): string | undefined {
  const { aliases, redirects } = aliasEntriesIn(scope);
  const earlier =
    shadowIn(aliases, at, () => true) ??
    shadowIn(redirects, at, () => true) ??
    shadowIn(proxyEntriesAt(scope), at, isAskedBefore);
  return earlier && `${describe(earlier)} comes first`;
}

type Entry = Pick<ProxyEntry, 'at' | 'from' | 'isSure'>;

function shadowIn<E extends Entry>(
  list: readonly E[],
  at: Located,
  isBefore: (one: E, own: E) => boolean,
): E | undefined {
  const place = list.findIndex((one) => one.at.command === at.command && one.at.instance === at.instance);
  const own = list[place];
  const from = own?.from;
  if (own === undefined || from === undefined || from.isRegex) return undefined;
  return list
    .slice(0, place)
    .find(
      (one) =>
        one.isSure && one.from?.isRegex === false && isFor(one, from.text) === true && isBefore(one, own),
    );
}

/** Those that are compared with the path before it is decoded are asked before the others. */
function isAskedBefore(one: ProxyEntry, own: ProxyEntry): boolean {
  return one.isEarly === own.isEarly && !one.isServlet && !own.isServlet && !one.isInterpolated;
}

function describe({ at, from }: Entry): string {
  const { name } = at.instance.partsOf(at.command);
  const text = at.command.source.text.slice(name.start, name.end);
  return `\`${toDisplayText(`${text} ${from?.text ?? ''}`)}\` on ${placeOf(at)}`;
}

function placeOf({ instance, command }: Located): string {
  const name = toDisplayText(instance.path);
  return `${name.slice(name.lastIndexOf('/') + 1)}:${command.number}`;
}
