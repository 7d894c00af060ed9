import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { Server } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { Assignment } from '../equivalence/request-space.ts';
import { engineOfHost } from '../request/message/encryption.ts';
import { describeAtom, describeClient } from './describe-assignment.ts';

/**
 * A request as an administrator would try it: "`curl -I http://www.example.org/status` from 192.0.2.1". The host is the
 * one that the configuration names, or `HOST` where it names none.
 */
export function describeTest(
  server: Server,
  { host, uri, path }: Pick<RequestClass, 'host' | 'uri' | 'path'>,
  assignment: Assignment,
): string {
  const { method, credentials, user, others } = assignment;
  const scope = host ?? server;
  const wordOf = (key: string): ByteText | undefined => {
    const at = commandsIn(scope, key).at(-1);
    const arg = at?.instance.partsOf(at.command).words[0];
    return arg === undefined || arg.hasVariable ? undefined : arg.value;
  };
  const named = wordOf('servername')?.replace(/^[a-z]+:\/\//i, '');
  const scheme = engineOfHost(server, host) === 'on' ? 'https' : 'http';
  const options = [
    method === 'GET' || method === 'HEAD' ? '-I' : `-i -X ${method}`,
    ...(credentials === 'right' ? [`-u ${user ?? 'USER'}`] : []),
    ...(credentials === 'wrong' ? ['-u USER:WRONG'] : []),
  ];
  const parts = [`\`curl ${options.join(' ')} ${scheme}://${named ?? 'HOST'}${uri ?? '/…'}\``];
  if (uri === undefined) parts.push(`for \`${path}\``);
  for (const one of describeClient(assignment)) parts.push(one);
  const rest = [...others.values()].flatMap(({ atom, holds }) => describeAtom(atom, holds) ?? []);
  return toDisplayText(rest.length === 0 ? parts.join(' ') : `${parts.join(' ')}, ${rest.join(' and ')}`);
}
