import { engineOfHost } from '../../../access/request/message/encryption.ts';
import { query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  isWhole,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { nameAtRuntime } from '../../../model/vhosts/host-name.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { answerLinesIn } from '../../../requests/answer/headers/header-lines.ts';
import { ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { isTlsSeen } from '../../tls/tls-hosts.ts';

export default defineRule({
  id: 'headers/hsts-without-tls',
  severity: 'warning',
  since: '0.4.0',
  summary: 'Strict-Transport-Security is set for plain HTTP, but not for the same host with TLS.',
  sources: ['httpd:modules/metadata/mod_headers.c#do_headers_fixup', 'measured:2.4.71'],
  messages: {
    plain:
      'Browsers ignore `Strict-Transport-Security` here because this virtual host serves plain HTTP, and no line here sets it for `{url}`.',
  },
  together: { plain: { in: 'server', place: 'browsers ignore this one, too' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { Header: checkHeader } },
});

const HSTS = 'strict-transport-security';

function checkHeader(command: Command, context: RuleContext<'plain'>): void {
  const { configuration } = context;
  const { server } = configuration;
  const { source, start, end } = command;
  if (!asciiLowerCase(source.text.slice(start, end)).includes(HSTS)) return;
  context.dependsOnOtherLines();
  const located = locateIn(command, context);
  const section = hostOf(located);
  if (server === undefined || !isSection(section) || !isSameScope(scopeOf(located), section)) return;
  const line = answerLinesIn(section).find(({ at }) => isSameLocation(at, located));
  // a condition is about what a proxy in front of httpd says
  if (line?.isKnown !== true || line.action === 'unset' || line.condition !== undefined) return;
  if (asciiLowerCase(line.name) !== HSTS || !mayBeAccepted(command, configuration)) return;
  if (isUnlocated(section) || !isPlain(server, section)) return;
  const host = hostOfSection(server, section);
  const name = host && nameAtRuntime(host.name);
  const twin = name === undefined ? undefined : tlsHostsByName(server).get(asciiLowerCase(name));
  if (twin === undefined || name === undefined || isSetFor(server, twin.section)) return;
  const url = urlOf(name, twin.host);
  context.report({
    ...(mayBeSetElsewhere(url, server) ? { severity: 'info' } : {}),
    at: argsAt(located).find(({ value }) => asciiLowerCase(value).startsWith(HSTS)) ?? command,
    message: 'plain',
    data: { url },
    help: 'Move the line to the virtual host with TLS. RFC 6797 tells browsers to ignore the header in answers without TLS.',
    related: [relate(twin.section, 'this virtual host has TLS, and does not set the header')],
  });
}

/** Whether a host surely has no TLS. */
function isPlain(server: Server, section: Located<OpeningTag>): boolean {
  const engine = engineOfHost(server, section);
  if (engine !== 'off' && engine !== 'unset') return false;
  return !server.modules.mayBeMore && isTlsSeen(server) && isTlsSeen(section);
}

interface TlsHost {
  readonly host: Host;
  readonly section: Located<OpeningTag>;
}

/** The first host with TLS of each name, in lower case. */
const tlsHostsByName = query('tlsHostsByName', (server: Server): ReadonlyMap<ByteText, TlsHost> => {
  const found = new Map<ByteText, TlsHost>();
  for (const host of virtualHostsOf(server).hosts) {
    const { at, certainty } = host.config;
    if (at?.instance === undefined || at.command.kind !== 'open' || certainty !== 'present') continue;
    const section = { instance: at.instance, command: at.command };
    const name = nameAtRuntime(host.name);
    if (name === undefined || engineOfHost(server, section) !== 'on') continue;
    const key = asciiLowerCase(name);
    if (!found.has(key)) found.set(key, { host, section });
  }
  return found;
});

/** Whether a line may set the header for a host, or for all of them. */
function isSetFor(server: Server, section: Located<OpeningTag>): boolean {
  if (![server, section].every((scope) => isWhole(scope, ['header']))) return true;
  const { isForAll, sections } = hostsWithHsts(server);
  return isForAll || sections.has(section.command);
}

const hostsWithHsts = query('hostsWithHsts', (server: Server) => {
  const hosts = commandsBelow(server, 'header')
    .filter((at) =>
      argsAt(at).some(({ value, hasVariable }) => hasVariable || asciiLowerCase(value).startsWith(HSTS)),
    )
    .map(hostOf);
  return {
    isForAll: hosts.some((scope) => !isSection(scope)),
    sections: new Set<Command>(hosts.flatMap((scope) => (isSection(scope) ? scope.command : []))),
  };
});

/** A backend sets headers of its own, and so does a .htaccess that plume does not see. */
function mayBeSetElsewhere(url: string, server: Server): boolean {
  const { handedTo, assumes, possible } = answerRequest(server, ordinaryRequest(url));
  return handedTo !== undefined || assumes.length > 0 || possible.length > 1;
}

function urlOf(name: ByteText, { addresses }: Host): string {
  const port = addresses
    .flatMap((one) => (one?.kind === 'ip' ? (one.port ?? []) : []))
    .find((one) => one !== 0);
  return `https://${name}${port === undefined || port === 443 ? '' : `:${port}`}/`;
}
