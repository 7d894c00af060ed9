import { asciiLowerCase, toByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { CompletionItem } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { plainClient } from './completion-case.ts';
import type { TakenWord } from './taken-words.ts';

/**
 * At which place of the list a word is offered, from 0, after each number of its letters; undefined where it is not offered.
 * The list has what begins with the letters. The `<` of a section and the sign of an option are typed and not counted.
 */
export function ranksOf(
  { file, isHtaccess, text, start, end }: TakenWord,
  letters: readonly number[],
): readonly (number | undefined)[] {
  const word = text.slice(start, end);
  const signs = '<+-!'.includes(word[0] ?? ' ') ? 1 : 0;
  const before = toDisplayText(text.slice(0, start));
  const lineEnd = text.indexOf('\n', end);
  const after = lineEnd < 0 ? '' : toDisplayText(text.slice(lineEnd));
  const lines = before.split(/\r\n|\n|\r/);
  const from = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  const service = createLanguageService([]);
  const uri = uriOfPath(isHtaccess ? `/${file}/.htaccess` : `/${file}`);
  service.open({ uri, version: 0, text: before + after }, defaultSettings);
  let length = 0;
  return letters.map((count, version) => {
    const typed = word.slice(0, signs + count);
    const range = { start: from, end: { line: from.line, character: from.character + length } };
    service.change(uri, version, [{ range, text: typed }]);
    length = typed.length;
    const position = { line: from.line, character: from.character + length };
    const { items } = service.completion(uri, position, plainClient);
    const wanted = asciiLowerCase(word);
    const shown = items.map(filterOf).filter((label) => label.startsWith(asciiLowerCase(typed)));
    const rank = shown.findIndex((label) => label === wanted || label.replace(/[:=]$/, '') === wanted);
    return rank < 0 ? undefined : rank;
  });
}

function filterOf({ filterText, label }: CompletionItem): string {
  return asciiLowerCase(toByteText(filterText ?? label));
}
