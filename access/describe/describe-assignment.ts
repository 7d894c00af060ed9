import type { RequestClass } from '../equivalence/request-class.ts';
import { type Assignment, SOMEBODY } from '../equivalence/request-space.ts';
import { type Atom, tagOfCondition } from '../policy/atom.ts';

/** A request for people: "`GET /status` from 192.0.2.1 as bob, where the variable `x` is set"; without a place, its method. */
export function describeRequest(
  place: Pick<RequestClass, 'uri' | 'path'> | undefined,
  assignment: Assignment,
): string {
  const { method, credentials, user, others } = assignment;
  const what =
    place === undefined
      ? `\`${method}\``
      : place.uri === undefined
        ? `\`${method}\` for \`${place.path}\``
        : `\`${method} ${place.uri}\``;
  const parts = [what, ...describeClient(assignment)];
  if (credentials === 'none') parts.push('without a password');
  if (credentials === 'wrong') parts.push('with a wrong password');
  const asked = [...others.values()];
  const isMember = credentials === 'right' && asked.some(({ atom }) => atom.kind === 'group');
  if (credentials === 'right')
    parts.push(`as ${isMember ? describeMember(assignment) : (user ?? 'any user')}`);
  const rest = asked.flatMap(({ atom, holds }) =>
    isMember && atom.kind === 'group' ? [] : (describeAtom(atom, holds) ?? []),
  );
  return rest.length === 0 ? parts.join(' ') : `${parts.join(' ')}, ${rest.join(' and ')}`;
}

/** "a user who is in the group `staff`"; with their name where the configuration names them. */
function describeMember({ user, others }: Assignment): string {
  const groups = [...others.values()].flatMap(({ atom, holds }) =>
    atom.kind === 'group' ? [`${holds ? 'is' : 'is not'} in the group \`${atom.name}\``] : [],
  );
  return `${user === undefined || user === SOMEBODY ? 'a user' : user} who ${groups.join(' and ')}`;
}

/** Where a request comes from, as an administrator would test it: "from 192.0.2.1 (host name www.example.org)". */
export function describeClient({ address, name }: Pick<Assignment, 'address' | 'name'>): readonly string[] {
  if (address === undefined)
    return name === undefined
      ? []
      : [name === null ? 'from an address without a host name' : `from the host ${name}`];
  const ofName = name === undefined ? '' : name === null ? ' (no host name)' : ` (host name ${name})`;
  return [`from ${address.text}${ofName}`];
}

/** The requests for which a question has an answer: "where the variable `x` is set"; undefined where that needs no words. */
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
      return `where the client's host name ${is} in \`${atom.domain}\``;
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
      return `where \`<${atom.at.command.name}>\` on line ${atom.at.command.number} ${holds ? 'applies' : 'does not apply'}`;
    case 'condition':
      return `where \`${tagOfCondition(atom)}\` ${holds ? 'holds' : 'does not hold'}`;
    case 'unseen':
      return holds ? `with a .htaccess in \`${atom.directory}\`` : undefined;
    case 'user':
      return undefined;
  }
}
