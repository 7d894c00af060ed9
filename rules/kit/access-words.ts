import { toDisplayText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { Located } from '../../model/server/server.ts';
import { isSameLocation } from './located.ts';

/** The places without those that stand there twice. */
export function distinctPlaces(locatedList: readonly Located[]): readonly Located[] {
  return locatedList.filter(
    (located, i) => locatedList.findIndex((other) => isSameLocation(located, other)) === i,
  );
}

/** `Require all denied`; `<RequireAll>` of a section. */
export function describeCommand({ command }: Located): string {
  const text = toDisplayText(trimWhitespace(command.source.text.slice(command.start, command.end)));
  if (command.kind === 'open') return `<${command.name}>`;
  return text.includes('\n') || text.length > LONGEST ? command.name : text;
}

/** The longest command, in bytes, that a message quotes whole; a longer one is named. */
const LONGEST = 60;

/** `<FilesMatch "\.php$">`, as it is written. */
export function describeOpening({ command }: Located<OpeningTag>): string {
  const text = toDisplayText(trimWhitespace(command.source.text.slice(command.start, command.end)));
  return text.includes('\n') || text.length > LONGEST ? `<${command.name}>` : text;
}

/** "line 7", or "line 7 of FILE" where that is another file than that of the place that is looked from. */
export function describeLineFrom({ instance, command }: Located, from: Located): string {
  return instance.file === from.instance.file
    ? `line ${command.number}`
    : `line ${command.number} of ${instance.file}`;
}
