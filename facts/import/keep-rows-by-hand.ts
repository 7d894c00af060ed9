import { groupRows } from '../packing/group-rows.ts';

/** How the source of a row begins that somebody has added to a table that is imported. */
export const BY_HAND = 'by hand: ';

/**
 * What is imported, with the rows of the table as it is that somebody has added by hand: each after the imported row that it
 * follows, at the beginning where it follows none.
 */
export function keepRowsByHand(
  imported: readonly object[],
  kept: readonly { readonly source?: unknown }[],
): readonly object[] {
  let before = '';
  const byHand = kept.flatMap((row) => {
    const isByHand = typeof row.source === 'string' && row.source.startsWith(BY_HAND);
    if (!isByHand) before = JSON.stringify(row);
    return isByHand ? [{ row, after: before }] : [];
  });
  const after = groupRows(byHand, (one) => one.after);
  const texts = new Set(imported.map((row) => JSON.stringify(row)));
  const rowsAfter = (text: string) => (after.get(text) ?? []).map(({ row }) => row);
  // the imported row that one followed may have changed
  const loose = byHand.filter((one) => one.after !== '' && !texts.has(one.after)).map(({ row }) => row);
  return [...rowsAfter(''), ...imported.flatMap((row) => [row, ...rowsAfter(JSON.stringify(row))]), ...loose];
}
