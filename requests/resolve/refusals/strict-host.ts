import { firstArg, settingOf } from '../../../access/policy/settings.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import type { HostAnswer } from '../../../model/vhosts/host-for.ts';
import { readHostHeader } from '../../../model/vhosts/host-header.ts';
import { nameAtRuntime } from '../../../model/vhosts/host-name.ts';
import { matchesPattern } from '../../../model/vhosts/match-name.ts';
import type { Arrival } from '../answering-host.ts';
import { firstHosts, sectionOf } from '../answering-host.ts';
import { withoutPath } from '../locating.ts';
import { type EarlyAnswer, refuse } from '../resolved-request.ts';

/**
 * That StrictHostCheck of a host that may be the first of the address may refuse a request with 400, because the host
 * that answers does not surely have the name of its Host header.
 * Source: ap_check_host_header() in server/protocol.c, update_server_from_aliases() in server/vhost.c.
 */
export function strictHostUncertainty(
  server: Server,
  arrival: Arrival,
  answer: HostAnswer,
): Uncertainty | undefined {
  const strict = firstHosts(server, arrival)
    .map((host) => settingOf(server, sectionOf(host), 'stricthostcheck'))
    .find((setting) => setting !== undefined && (!setting.isSure || firstArg(setting) === 'on'));
  if (strict === undefined || isSurelyCalled(answer, arrival.hostHeader)) return undefined;
  return {
    what: 'whether `StrictHostCheck` refuses the Host header of the request',
    at: strict.at,
    phase: 'mapping',
    answer: { status: 400, why: 'no virtual host has the name in its Host header' },
  };
}

/** The answer to a Host header that surely no host of the address has, where each of them may be asked for by names alone. */
export function surelyNoName(server: Server, arrival: Arrival, answer: HostAnswer): EarlyAnswer | undefined {
  const asked = arrival.hostHeader === undefined ? undefined : readHostHeader(arrival.hostHeader, false);
  if (answer.kind !== 'host' || asked?.kind !== 'name') return undefined;
  const { host, why, unlessNamed, unlessIncluded } = answer;
  const first = firstHosts(server, arrival);
  const settings = first.map((one) => settingOf(server, sectionOf(one), 'stricthostcheck'));
  const isStrict =
    settings.length > 0 && settings.every((one) => one?.isSure === true && firstArg(one) === 'on');
  const isKnown =
    nameAtRuntime(host.name) !== undefined &&
    !host.config.mayHaveMoreAliases &&
    [...host.aliases, ...host.patterns].every(({ certainty }) => certainty === 'present');
  const isNameless = why === 'default' || why === 'only' || why === 'main';
  const isAssumed = unlessNamed !== undefined || unlessIncluded !== undefined;
  if (!isStrict || !isKnown || !isNameless || isAssumed || first.some(({ kind }) => kind === 'unknown'))
    return undefined;
  // a page of errors may make another answer of it
  const scopes = [server, ...[answer, ...first].flatMap((one) => sectionOf(one) ?? [])];
  const hasPage = scopes.some(
    (scope) => commandsIn(scope, 'errordocument').length > 0 || !isWhole(scope, ['errordocument']),
  );
  if (hasPage) return undefined;
  const sections = withoutPath(server, sectionOf(answer));
  const reason = 'no virtual host has the name in its Host header, and `StrictHostCheck` demands one';
  return { ...refuse(400, reason, answer), at: settings[0]?.at, sections, isLogOpen: true };
}

/** Whether a host surely has the name; the one host of an address answers whatever its name. */
function isSurelyCalled(answer: HostAnswer, hostHeader: ByteText | undefined): boolean {
  if (answer.kind !== 'host') return false;
  const { host, why } = answer;
  if (why === 'server-name' || why === 'machine-name' || why === 'alias' || why === 'pattern') return true;
  const asked = hostHeader === undefined ? undefined : readHostHeader(hostHeader, false);
  if (asked?.kind !== 'name') return false;
  const { host: name } = asked;
  return (
    asciiLowerCase(nameAtRuntime(host.name) ?? '') === name ||
    host.aliases.some((alias) => alias.certainty === 'present' && asciiLowerCase(alias.name) === name) ||
    host.patterns.some((alias) => alias.certainty === 'present' && matchesPattern(name, alias.name))
  );
}
