import type { ByteText } from '../../grammar/byte-text.ts';
import { type AddressSet, representativesOf } from '../policy/address-set.ts';
import type { Atom } from '../policy/atom.ts';
import { isInDomain } from './request-space.ts';

/**
 * A client whose address or name nobody knows. Answers that were assumed may settle others: who is in 10.0.0.0/8 is not
 * in 192.0.2.0/24, and who is called www.example.org is in example.org.
 */
export interface SymbolicClient {
  /** What an atom comes to with some assumptions, by key; undefined where it may be either. */
  truth(atom: Atom, assumed: ReadonlyMap<string, boolean>): boolean | undefined;
  /** Says that assumptions under `key` are about the atom. */
  note(key: string, atom: Atom): void;
}

export function createSymbolicClient(): SymbolicClient {
  const sets = new Map<string, AddressSet>();
  const domains = new Map<string, ByteText>();
  return {
    note(key, atom) {
      if (atom.kind === 'address') sets.set(key, atom.set);
      else if (atom.kind === 'host') domains.set(key, atom.domain);
    },
    truth(atom, assumed) {
      if (atom.kind === 'address') {
        const known = [...sets].filter(([key]) => assumed.has(key));
        if (known.length === 0) return undefined;
        return settle(
          representativesOf([...known.map(([, set]) => set), atom.set]),
          (address) => known.every(([key, set]) => set.has(address) === assumed.get(key)),
          (address) => atom.set.has(address),
        );
      }
      if (atom.kind !== 'host') return undefined;
      const known = [...domains].filter(([key]) => assumed.has(key));
      if (known.length === 0) return undefined;
      const names = [...known.map(([, domain]) => domain), atom.domain].flatMap((domain) => {
        const bare = domain.replace(/^\./, '');
        return [bare, `any.${bare}`];
      });
      return settle(
        [undefined, ...names],
        (name) => known.every(([key, domain]) => isCalled(name, domain) === assumed.get(key)),
        (name) => isCalled(name, atom.domain),
      );
    },
  };
}

function isCalled(name: ByteText | undefined, domain: ByteText): boolean {
  return name !== undefined && isInDomain(name, domain);
}

/** What all candidates that are possible have in common. */
function settle<T>(
  candidates: readonly T[],
  isPossible: (candidate: T) => boolean,
  holds: (candidate: T) => boolean,
): boolean | undefined {
  const [first, ...others] = candidates.filter(isPossible).map(holds);
  return others.every((other) => other === first) ? first : undefined;
}
