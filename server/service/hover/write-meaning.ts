import { type MeaningKind, meaningOf } from '../../../facts/words/meanings.ts';
import type { HoverText } from './hover-text.ts';

/**
 * A word with its meaning, as a line: `NC: compares without regard to case`. `edit` may change it. Undefined where
 * facts have none.
 */
export function writeMeaning(
  kind: MeaningKind,
  name: string,
  write: HoverText,
  shown = name,
  edit: (text: string) => string = (text) => text,
): string | undefined {
  const meaning = meaningOf(kind, name);
  if (meaning === undefined) return undefined;
  const title = meaning.title === undefined ? '' : ` ${meaning.title}`;
  return `${write.strong(`${shown}${title}`)}: ${write.sentence(edit(meaning.text))}.`;
}
