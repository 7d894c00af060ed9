import { contains, LOOPBACK, readAddressSet, unionOf } from '../../../access/policy/address-set.ts';
import type { Atom } from '../../../access/policy/atom.ts';
import type { RequireNode, RequireTest } from '../../../access/policy/require-tree.ts';
import type { Setting } from '../../../access/policy/section-access.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { rawWordsIn, unquote } from '../../../grammar/words.ts';

/**
 * The setting with all ways to write "the machine itself" as one question: `Require local` is written for `Allow from
 * 127.0.0.1` and `Allow from localhost`, although it grants access to a few more addresses.
 */
export function withOneOwnMachine(setting: Setting): Setting {
  if (setting.what === 'require') return { ...setting, node: withOneIn(setting.node) };
  if (setting.what !== 'allow' && setting.what !== 'deny') return setting;
  const { test } = setting;
  return test.atom === 'all' ? setting : { ...setting, test: { ...test, atom: asOwn(test.atom) } };
}

function withOneIn(node: RequireNode): RequireNode {
  if (node.kind === 'line')
    return typeof node.test === 'string' ? node : { ...node, test: withOneInTest(node.test, node.argument) };
  const pairs = node.children.map((child) => [child, withOneIn(child)] as const);
  return {
    ...node,
    children: pairs.map(([, after]) => after),
    guardOf: new Map(
      pairs.flatMap(([before, after]) => {
        const guards = node.guardOf.get(before);
        return guards === undefined ? [] : [[after, guards] as const];
      }),
    ),
  };
}

function withOneInTest(test: Exclude<RequireTest, string>, argument: ByteText): RequireTest {
  const split = test.anyOf.flatMap((atom): readonly Atom[] => {
    if (atom.kind !== 'address' || contains(LOOPBACK, atom.set)) return [asOwn(atom)];
    // the line's addresses are one set, some of which may be the machine itself
    const sets = rawWordsIn(argument).flatMap((word) => readAddressSet(unquote(word)) ?? []);
    const others = sets.filter((set) => !contains(LOOPBACK, set));
    if (others.length === sets.length) return [atom];
    return [OWN, { kind: 'address', set: unionOf(others) }];
  });
  return { ...test, anyOf: split };
}

const OWN: Atom = { kind: 'own-address' };
const OWN_NAMES: ReadonlySet<ByteText> = new Set(['localhost', 'localhost.localdomain']);

function asOwn(atom: Atom): Atom {
  if (atom.kind === 'address' && contains(LOOPBACK, atom.set)) return OWN;
  return atom.kind === 'host' && OWN_NAMES.has(asciiLowerCase(atom.domain)) ? OWN : atom;
}
