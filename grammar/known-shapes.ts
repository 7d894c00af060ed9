import { once } from '../core/query.ts';
import text from './generated/known-shapes.ts';
import type { LineShape } from './line-shape.ts';
import { ownEntry } from './own-entry.ts';

/**
 * What the line grammar says of a shape that is known beforehand, undefined for others. Most files have none but these.
 * test/generated.test.ts asks the grammar of each.
 */
export function knownShape(representative: string): LineShape | undefined {
  const record = knownShapes().get(representative);
  return record === undefined ? undefined : decodeShape(record);
}

const knownShapes = once(
  'knownShapes',
  () => new Map(text.split('\n').map((line) => line.split('\t') as [string, string])),
);

const KINDS: Readonly<Record<string, LineShape['kind']>> = { d: 'directive', o: 'open', c: 'close' };

/** `d+0,1,2,3`: kind, `+` where the tag has its `>`, start and end of the name, then of each word. */
export function encodeShape({ kind, hasGt, nameStart, nameEnd, words }: LineShape): string {
  return `${kind[0]}${hasGt ? '+' : '-'}${[nameStart, nameEnd, ...words].join(',')}`;
}

function decodeShape(record: string): LineShape {
  const [nameStart = 0, nameEnd = 0, ...words] = record.slice(2).split(',').map(Number);
  return { kind: ownEntry(KINDS, record[0]!)!, nameStart, nameEnd, words, hasGt: record[1] === '+' };
}
