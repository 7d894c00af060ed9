import type { Scope } from './scope.ts';

/** What is known of sections, of each the same in all instances of its file: as in a Map by keyOfSection(). */
export class SectionTable<V> {
  // the keys are long, and each would be made anew whenever it is asked for
  readonly #files = new Map<string, Map<number, V>>();
  #last: { readonly identity: string; readonly values: Map<number, V> } | undefined;

  get(scope: Scope): V | undefined {
    return this.#valuesIn(scope)?.get(placeOf(scope));
  }

  has(scope: Scope): boolean {
    return this.#valuesIn(scope)?.has(placeOf(scope)) === true;
  }

  set(scope: Scope, value: V): void {
    let values = this.#valuesIn(scope);
    if (values === undefined) {
      values = new Map();
      this.#files.set(identityOf(scope), values);
    }
    values.set(placeOf(scope), value);
  }

  #valuesIn(scope: Scope): Map<number, V> | undefined {
    const identity = identityOf(scope);
    if (this.#last?.identity === identity) return this.#last.values;
    const values = this.#files.get(identity);
    if (values !== undefined) this.#last = { identity, values };
    return values;
  }
}

function identityOf(scope: Scope): string {
  if ('command' in scope) return scope.instance.identity;
  return 'main' in scope ? scope.main.identity : scope.identity;
}

/** Where a section begins, in bytes; -1 for a file as a whole. */
function placeOf(scope: Scope): number {
  return 'command' in scope ? scope.command.start : -1;
}
