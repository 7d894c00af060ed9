import type { RequestClass } from '../equivalence/request-class.ts';
import type { Assignment } from '../equivalence/request-space.ts';
import type { Atom } from '../policy/atom.ts';

/** A request for people: "`GET /status` from 192.0.2.1 as bob, with the variable `x` set"; `GET` alone without a place. */
export function describeRequest(
  place: Pick<RequestClass, 'uri' | 'path'> | undefined,
  assignment: Assignment,
): string {
  const { method, address, name, credentials, user, others } = assignment;
  const what =
    place === undefined
      ? `\`${method}\``
      : place.uri === undefined
        ? `\`${method}\` for \`${place.path}\``
        : `\`${method} ${place.uri}\``;
  const parts = [what];
  if (address !== undefined) parts.push(`from ${address.text}`);
  if (name !== undefined && name !== null) parts.push(`from a client named ${name}`);
  if (name === null) parts.push('from a client without a name');
  if (credentials === 'none') parts.push('without a password');
  if (credentials === 'wrong') parts.push('with a wrong password');
  if (credentials === 'right') parts.push(`as ${user ?? 'any user'}`);
  const rest = [...others.values()].flatMap(({ atom, holds }) => describeAtom(atom, holds) ?? []);
  return rest.length === 0 ? parts.join(' ') : `${parts.join(' ')}, ${rest.join(' and ')}`;
}

/** What it is for a question to have an answer: "where the variable `x` is set". */
export function describeAtom(atom: Atom, holds: boolean): string | undefined {
  const is = holds ? 'is' : 'is not';
  switch (atom.kind) {
    case 'environment':
      return `where the variable \`${atom.name}\` ${is} set`;
    case 'expression':
      return `where \`${atom.text}\` ${holds ? 'holds' : 'does not hold'}`;
    case 'group':
      return `where the user ${is} in the group \`${atom.name}\``;
    case 'host':
      return `where the client's name ${is} in \`${atom.domain}\``;
    case 'address':
      return `where the client's address ${is} among those named`;
    case 'method':
      return `where the method ${is} among those named`;
    case 'own-address':
      return holds ? 'from the server itself' : undefined;
    case 'forward-dns':
      return `where the client ${is} \`${atom.name}\``;
    case 'provider':
      return `where \`${atom.words}\` ${holds ? 'matches' : 'does not match'}`;
    case 'applies':
      return `where \`<${atom.at.command.name}>\` of line ${atom.at.command.number} ${holds ? 'applies' : 'does not apply'}`;
    case 'condition':
      return `where \`${atom.text}\` ${holds ? 'holds' : 'does not hold'}`;
    case 'unseen':
      return holds ? `with a .htaccess in \`${atom.directory}\`` : undefined;
    case 'user':
      return undefined;
  }
}
