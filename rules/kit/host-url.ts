import { engineOfHost } from '../../access/request/message/encryption.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { commandsIn, isSection, type Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Server } from '../../model/server/server.ts';
import { argsAt } from './located.ts';

/** How clients reach a host. */
export interface HostUrl {
  readonly scheme: 'http' | 'https';
  /** With the port, where that is not the scheme's own. */
  readonly authority: ByteText;
  readonly origin: ByteText;
}

/** The URL of a host by its first name; undefined where it has none that is known. That of an assumed server is an example. */
export const urlOfHost: (host: Scope) => HostUrl | undefined = scopeQuery('urlOfHost', (host) => {
  const words = commandsIn(host, 'servername').map((at) => argsAt(at)[0]);
  const name = words.at(-1);
  if (name === undefined && isAssumed(host)) return EXAMPLES[portOf(host) === 443 ? 1 : 0];
  if (name === undefined || name.hasVariable) return undefined;
  const [, written = ''] = /^(?:https?:\/\/)?([\w.-]+)(?::\d+)?$/.exec(asciiLowerCase(name.value)) ?? [];
  const port = portOf(host);
  if (written === '' || port === undefined) return undefined;
  const scheme = port === 443 || isEncrypted(host) ? 'https' : 'http';
  const authority = port === (scheme === 'https' ? 443 : 80) ? written : `${written}:${port}`;
  return { scheme, authority, origin: `${scheme}://${authority}` };
});

/** Of a server that is assumed around a site, which answers for any name. */
export const EXAMPLES: readonly [http: HostUrl, https: HostUrl] = [
  { scheme: 'http', authority: 'www.example.com', origin: 'http://www.example.com' },
  { scheme: 'https', authority: 'www.example.com', origin: 'https://www.example.com' },
];

function isAssumed(host: Scope): boolean {
  const server = serverOf(host);
  return server !== undefined && server.assumes.length > 0;
}

function isEncrypted(host: Scope): boolean {
  const server = serverOf(host);
  return server !== undefined && engineOfHost(server, isSection(host) ? host : undefined) === 'on';
}

function serverOf(host: Scope): Server | undefined {
  return isSection(host) ? host.instance.server : 'main' in host ? host : undefined;
}

function portOf(host: Scope): number | undefined {
  const words = isSection(host)
    ? argsAt(host)
    : commandsIn(host, 'listen').flatMap((at) => argsAt(at)[0] ?? []);
  const [word] = words;
  if (word === undefined || word.hasVariable) return undefined;
  const [, port = isSection(host) ? '80' : undefined] = /(?:^|:)(\d{1,5})$/.exec(word.value) ?? [];
  return port === undefined ? undefined : Number(port);
}
