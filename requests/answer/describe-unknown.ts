import { type AddressSet, LOOPBACK } from '../../access/policy/address-set.ts';
import { type Atom, keyOf, tagOfCondition } from '../../access/policy/atom.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { isSameForAll } from '../../access/request/rewriting/supposed-conditions.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readExpression } from '../../grammar/expressions/expressions.ts';
import type { Section } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import type { RequestUnknown } from './unknowns.ts';

/** The question whether an atom holds. `where` tells requests apart that httpd makes of one. */
export function requestUnknownOf(
  atom: Atom,
  request: RequestQuestion,
  { where, hasUser }: { readonly where: ByteText; readonly hasUser: boolean },
): RequestUnknown {
  const isAboutUrl = atom.kind === 'applies' || (atom.kind === 'expression' && dependsOnUrl(atom.text));
  return {
    key: `${keyOf(atom)}${isAboutUrl ? ` ${where}` : ''}${hasUser ? ' with a user' : ''}`,
    what: describe(atom, request),
    who: request.from === undefined ? whoIs(atom) : undefined,
    at: atom.kind === 'applies' || atom.kind === 'condition' ? atom.at : undefined,
    about: atom.kind,
    isUnlikely: atom.kind === 'own-address' || atom.kind === 'unseen',
  };
}

/** The question whether the condition of an `<If>` holds. */
export function requestUnknownOfCondition({ at }: Section, where: ByteText): RequestUnknown {
  const { instance, command } = at;
  const [arg] = instance.partsOf(command).words;
  const text = arg?.value ?? '';
  return {
    key: `expression ${text}${dependsOnUrl(text) ? ` ${where}` : ''}`,
    what: `whether the condition \`${text}\` holds`,
    at,
    about: 'expression',
    isUnlikely: false,
  };
}

/** Whether httpd may answer it differently for what it asks for in the place of a request. */
function dependsOnUrl(text: ByteText): boolean {
  const { names } = readExpression(text, 'condition');
  return names === undefined || names.some(({ kind, name }) => kind !== 'variable' || !isSameForAll(name));
}

/** Which clients an atom is about, as long as nobody says which client asks. */
function whoIs(atom: Atom): string | undefined {
  switch (atom.kind) {
    case 'address':
      return atom.set === LOOPBACK ? '127.0.0.1' : partsOf(atom.set).join(', ');
    case 'own-address':
      return 'the server itself';
    case 'host':
      return atom.domain.startsWith('.') ? `*${atom.domain}` : `hosts of ${atom.domain}`;
    case 'forward-dns':
      return atom.name;
    default:
      return undefined;
  }
}

function domainOf(domain: ByteText): string {
  return domain.startsWith('.') ? `*${domain}` : `${domain} or *.${domain}`;
}

function describe(atom: Atom, { from, user }: RequestQuestion): string {
  const client = from?.text ?? 'the client';
  switch (atom.kind) {
    case 'address':
      return `whether ${client} is ${writeSet(atom.set)}`;
    case 'own-address':
      return `whether ${client} is ${from === undefined ? '' : 'an address of '}the server itself`;
    case 'host':
      return `whether ${from === undefined ? "the client's address" : client} resolves to ${domainOf(atom.domain)}`;
    case 'forward-dns':
      return `whether ${atom.name} resolves to ${client}`;
    case 'environment':
      return `whether the environment variable \`${atom.name}\` is set`;
    case 'method':
      return `whether the method is one of ${[...atom.methods.names].join(', ')}`;
    case 'expression':
      return `whether the condition \`${atom.text}\` holds`;
    case 'user':
      return `whether ${user ?? 'the user'} authenticates`;
    case 'group':
      return `whether ${user ?? 'the user'} is in the group \`${atom.name}\`${atom.file === undefined ? '' : ` of ${atom.file}`}`;
    case 'provider':
      return `whether \`${atom.words}\` grants access`;
    case 'applies':
      return `whether \`${tagOf(atom.at)}\` applies`;
    case 'condition':
      return `whether \`${tagOfCondition(atom)}\` holds`;
    case 'unseen':
      return `whether a .htaccess in ${atom.directory}, which plume cannot see, changes the answer`;
  }
}

function tagOf({ instance, command }: Located): string {
  const { name, rawArguments } = instance.partsOf(command);
  return `<${command.source.text.slice(name.start, name.end)} ${rawArguments}`;
}

function writeSet(set: AddressSet): string {
  const parts = partsOf(set);
  const isOne = parts.length === 1 && !/[/-]/.test(parts[0]!);
  return isOne ? parts[0]! : `in ${parts.join(' or ')}`;
}

/** As networks where they are some: `10.0.0.0/8`. No more than a few. */
function partsOf({ ranges }: AddressSet): readonly string[] {
  const parts = [
    ...ranges[4].map(({ first, last }) => writeRange(first, last, 32n, writeIpv4)),
    ...ranges[6].map(({ first, last }) => writeRange(first, last, 128n, writeIpv6)),
  ];
  const rest = parts.length - MOST_SHOWN;
  return [...parts.slice(0, MOST_SHOWN), ...(rest > 0 ? [`${rest} more`] : [])];
}

/** The most networks and addresses that a condition names; the others are counted. */
const MOST_SHOWN = 4;

function writeRange(first: bigint, last: bigint, bits: bigint, write: (value: bigint) => string): string {
  if (first === last) return write(first);
  for (let host = 1n; host <= bits; host++) {
    const size = 1n << host;
    if (last - first + 1n === size && first % size === 0n) return `${write(first)}/${bits - host}`;
  }
  return `${write(first)}-${write(last)}`;
}

function writeIpv4(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
}

function writeIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, i) => (value >> BigInt(112 - 16 * i)) & 0xffffn);
  const text = groups.map((group) => group.toString(16)).join(':');
  return readIpAddress(text)?.text ?? text;
}
