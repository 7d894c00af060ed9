/**
 * What is imported of a table, with the phases of messages that import-message-phases.ts has read from the source: they say
 * more than `runtime`. Rows of other tables stay as they are.
 */
export function keepPhases(
  imported: readonly object[],
  kept: readonly Readonly<Record<string, unknown>>[],
): readonly object[] {
  const phases = new Map(kept.map((row) => [keyOf(row), row.phase]));
  return imported.map((row) => {
    const phase = 'phase' in row && row.phase === 'runtime' ? phases.get(keyOf(row)) : undefined;
    return phase === undefined ? row : { ...row, phase };
  });
}

function keyOf(row: object): string {
  return JSON.stringify({ ...row, phase: undefined });
}
