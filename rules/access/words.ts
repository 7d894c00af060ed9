import { trimBlanks } from '../../grammar/blanks.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Placed } from '../../model/server/server.ts';
import { isSamePlace } from '../in-place.ts';

/** The places without those that stand there twice. */
export function distinctPlaces(places: readonly Placed[]): readonly Placed[] {
  return places.filter((place, i) => places.findIndex((other) => isSamePlace(place, other)) === i);
}

/** `Require all denied`; `<RequireAll>` of a section. */
export function describeCommand({ command }: Placed): string {
  const text = toDisplayText(trimBlanks(command.source.text.slice(command.start, command.end)));
  if (command.kind === 'open') return `<${command.name}>`;
  return text.includes('\n') || text.length > LONGEST ? command.name : text;
}

const LONGEST = 60;

/** "line 7", or "line 7 of FILE" where that is another file than that of the place that is looked from. */
export function describeLineFrom({ reading, command }: Placed, from: Placed): string {
  return reading.file === from.reading.file
    ? `line ${command.number}`
    : `line ${command.number} of ${reading.file}`;
}
