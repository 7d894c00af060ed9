import { once } from '../../core/query.ts';
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
  /** Whether also a number, such as `#33`, must be that of an account. */
  readonly numberToo: boolean;
  /** Whether requests are answered by this account in place of that of `User`. */
  readonly overrulesUser: boolean;
}

/** All of them, in no order. */
export const accountDirectives: () => readonly AccountDirective[] = lazyRows('accounts', (row) => ({
  name: row.text('name'),
  kinds: row.list<AccountKind>('kinds'),
  numberToo: row.flag('numberToo'),
  overrulesUser: row.flag('overrulesUser'),
}));

/** The keys of the directives by which a module answers requests as another user than that of `User`. */
export function overrulersOfUser(): readonly string[] {
  return accountDirectives()
    .filter(({ overrulesUser }) => overrulesUser)
    .map(({ name }) => asciiLowerCase(name));
}

/** What the arguments of a directive are, by its key; nothing for all others. */
export function accountKindsOf(key: string): readonly AccountKind[] {
  return directiveOf(key)?.kinds ?? [];
}

/** Whether a directive, by its key, also needs the account of a number that it names. */
export function needsAccountOfNumber(key: string): boolean {
  return directiveOf(key)?.numberToo === true;
}

function directiveOf(key: string): AccountDirective | undefined {
  return accountsByKey().get(key);
}

const accountsByKey = once(
  'accountsByKey',
  () => new Map(accountDirectives().map((directive) => [asciiLowerCase(directive.name), directive])),
);
