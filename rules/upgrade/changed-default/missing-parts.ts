import type { ChangedDefault } from '../../../facts/upgrade.ts';

/** The parts of both defaults that nothing states: of `header=0 body=0` the second one where only `header=` is set. */
export function missingParts(
  { from, to }: ChangedDefault,
  stated: ReadonlySet<string>,
): Pick<ChangedDefault, 'from' | 'to'> {
  const without = (list: string) =>
    list
      .split(' ')
      .filter((word) => !stated.has(partOf(word) ?? ''))
      .join(' ');
  return { from: without(from), to: without(to) };
}

/** The parts that a default is made of: `header` and `body` of `header=0 body=0`; none where it is one setting. */
export function partsOfDefault({ from }: ChangedDefault): readonly string[] {
  const parts = from.split(' ').map(partOf);
  return parts.every((part) => part !== undefined) ? parts : [];
}

/** `header` of `header=20-40`. */
export function partOf(word: string): string | undefined {
  const at = word.indexOf('=');
  return at > 0 ? word.slice(0, at).toLowerCase() : undefined;
}
