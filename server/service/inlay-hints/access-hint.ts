import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { accessInShort } from '../hover/access-hover.ts';
import { shorten } from '../hover/name-place.ts';
import { endOfTag } from './end-of-tag.ts';
import type { FoundHint, HintPlace } from './found-hint.ts';

/** Who has access where a section applies that says something about it, in a few words after its tag. */
export function accessHint(section: OpeningTag, place: HintPlace): FoundHint | undefined {
  const who = accessInShort(section, place);
  if (who === undefined) return undefined;
  return {
    at: endOfTag(section),
    label: `access: ${shorten(trimWhitespace(who.replaceAll('`', '')), LONGEST)}`,
  };
}

/** The longest text about access, in characters, that fits after an opening tag. */
const LONGEST = 50;
