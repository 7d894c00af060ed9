import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { lazyRows } from '../table.ts';

/** What httpd asks the system for by a name. */
export type AccountKind = 'user' | 'group';

/** A directive whose arguments are users and groups of the system, which httpd looks for when it reads the line. */
export interface AccountDirective {
  /** As httpd's table spells it. */
  readonly name: string;
  /** What each argument is, in their order. */
  readonly kinds: readonly AccountKind[];
}

/** All of them, in no order. */
export const accountDirectives: () => readonly AccountDirective[] = lazyRows('accounts', (row) => ({
  name: row.text('name'),
  kinds: row.list<AccountKind>('kinds'),
}));

/** What the arguments of a directive are, by its key; nothing for all others. */
export function accountKindsOf(key: string): readonly AccountKind[] {
  byKey ??= new Map(accountDirectives().map(({ name, kinds }) => [asciiLowerCase(name), kinds]));
  return byKey.get(key) ?? [];
}

let byKey: ReadonlyMap<string, readonly AccountKind[]> | undefined;
