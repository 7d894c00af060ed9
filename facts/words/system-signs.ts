import { lazyRows } from '../table.ts';

/** `image`: a word in the name or the tag of an image. `program`: a program that installs packages. */
export type SignKind = 'image' | 'program';

interface SystemSign {
  readonly kind: SignKind;
  readonly name: string;
  /** What plume calls the distributions where their release is not known: `debian` has Ubuntu's as well. */
  readonly systems: readonly string[];
}

/** The words by which a recipe of an image tells the distribution of what it makes. */
export const systemSigns: () => readonly SystemSign[] = lazyRows(
  'system-signs',
  (row): SystemSign => ({ kind: row.text('kind'), name: row.text('name'), systems: row.list('systems') }),
);

/** The distributions that have a word as a sign; none where it says nothing. */
export function systemsWith(kind: SignKind, name: string): readonly string[] {
  return systemSigns().find((sign) => sign.kind === kind && sign.name === name)?.systems ?? [];
}
