import { readAddressSet, representativesOf } from '../../access/policy/address-set.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import {
  type ExpressionText,
  type Leaf,
  leavesOf,
  readCondition,
} from '../../grammar/expressions/expressions.ts';
import type { Located } from '../../model/server/server.ts';
import { type MeetingClient, valueFor } from './conditions-of-clients.ts';

/** Clients for whom parts of the conditions of a line hold that are about the client; one for each part. */
export function clientsOfExpressions(at: Located): readonly MeetingClient[] {
  return expressionsIn(at).flatMap((text) => {
    const condition = readCondition(text);
    return condition === undefined ? [] : leavesOf(condition).flatMap((leaf) => clientFor(leaf) ?? []);
  });
}

/** The conditions that a line has: of `<If>`, of `Require expr`, of `SetEnvIfExpr`, and `expr=` of others. */
function expressionsIn({ instance, command }: Located): readonly ByteText[] {
  const { words } = instance.partsOf(command);
  const values = words.map(({ value }) => value);
  if (CONDITIONS.has(command.key)) return values.slice(0, 1);
  if (command.key === 'require') {
    const [kind, ...said] = values[0] === 'not' ? values.slice(1) : values;
    return kind === 'expr' ? [said.join(' ')] : [];
  }
  return values.flatMap((value) => (value.startsWith('expr=') ? value.slice('expr='.length) : []));
}

const CONDITIONS: ReadonlySet<string> = new Set(['<if', '<elseif', 'setenvifexpr']);

function clientFor(leaf: Leaf): MeetingClient | undefined {
  if (leaf.kind === 'constant') return undefined;
  const [subject, wanted] =
    leaf.kind === 'binary'
      ? [subjectOf(leaf.left) ?? subjectOf(leaf.right), plain(leaf.right) ?? plain(leaf.left)]
      : [subjectOf(leaf.word), wantedBy(leaf)];
  if (subject === undefined || wanted === undefined || wanted === '') return undefined;
  if (subject === 'request_method') return { method: wanted };
  if (subject === 'remote_addr') {
    const set = readAddressSet(wanted);
    const from = set && representativesOf([set]).find((one) => set.has(one));
    return from && { from };
  }
  const isSent = /^[!-~](?:[ -~]*[!-~])?$/.test(wanted);
  return isSent ? { headers: new Map([[subject, wanted]]) } : undefined;
}

/** A text that a part of a condition is looking for, or that is there where it asks for any. */
function wantedBy(leaf: Exclude<Leaf, { readonly kind: 'constant' | 'binary' }>): ByteText | undefined {
  if (leaf.kind === 'regex') return valueFor(leaf.pattern, leaf.ignoresCase);
  if (leaf.kind === 'in') return leaf.list?.map(plain).find((text) => text !== undefined);
  return leaf.operator === '-n' || leaf.operator === '-T' ? '1' : undefined;
}

/** The header, in lower case, or the variable of a request that a text is. */
function subjectOf(text: ExpressionText): string | undefined {
  if (text.kind === 'joined' && text.parts.length === 1) return subjectOf(text.parts[0]!);
  if (text.kind === 'call') {
    const name = HEADER_CALLS.has(asciiLowerCase(text.name)) ? plain(text.argument) : undefined;
    return name === undefined ? subjectOf(text.argument) : asciiLowerCase(name);
  }
  if (text.kind !== 'variable') return undefined;
  const name = asciiLowerCase(text.name);
  if (name === 'request_method' || name === 'remote_addr') return name;
  const header = /^http_(.+)$/.exec(name)?.[1]?.replaceAll('_', '-');
  return header === 'host' ? undefined : header;
}

/** Functions that give a header of the request. */
const HEADER_CALLS: ReadonlySet<string> = new Set(['http', 'req', 'req_novary']);

function plain(text: ExpressionText): ByteText | undefined {
  if (text.kind === 'joined' && text.parts.length === 1) return plain(text.parts[0]!);
  return text.kind === 'text' ? text.text : undefined;
}
