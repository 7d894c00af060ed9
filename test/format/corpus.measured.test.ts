import { expect, test } from 'vitest';
import { fixedLinesOf } from '../../format/fixed-lines.ts';
import { formatDocument } from '../../format/format-document.ts';
import { chooseStyle } from '../../format/format-style.ts';
import { ownStyleOf } from '../../format/own-style.ts';
import { isSameReading } from '../../format/same-reading.ts';
import { partsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import { findCorpus, readCorpus } from '../kit/corpus.ts';

const corpus = findCorpus();

const format = (text: string) => {
  const document = parse(text, '2.4');
  return formatDocument(document, chooseStyle([ownStyleOf(document)]));
};

/** The commands of a file with what httpd hands to them, each with the section that it is in. */
function commandsOf(text: string): readonly string[] {
  return parse(text, '2.4').lines.flatMap((line) => {
    if (line.kind === 'blank' || line.kind === 'comment') return [];
    const { rawArguments } = partsOf(line);
    return [`${line.parent?.number ?? 0} ${line.number} ${line.key} ${rawArguments}`];
  });
}

test.skipIf(corpus === undefined)(
  'real files are formatted once, and httpd reads the same from them (skipped without the corpus)',
  () => {
    let formatted = 0;
    let unchanged = 0;
    const refused = new Map<string, number>();
    for (const { file, text } of readCorpus(corpus ?? '')) {
      const result = format(text);
      if (!result.ok) {
        const why = result.because.replace(/`[^`]*` on line \d+/, 'X');
        refused.set(why, (refused.get(why) ?? 0) + 1);
        continue;
      }
      if (result.text === text) unchanged++;
      else formatted++;
      expect(commandsOf(result.text), file).toEqual(commandsOf(text));
      expect(isSameReading(text, result.text, fixedLinesOf(parse(text, '2.4'))), file).toBe(true);
      const again = format(result.text);
      expect(again.ok && again.edits, file).toEqual([]);
    }
    console.log(`${formatted} files formatted, ${unchanged} were; refused: ${JSON.stringify([...refused])}`);
    expect([...refused.keys()].filter((why) => why.includes('httpd would read'))).toEqual([]);
    expect(formatted).toBeGreaterThan(600);
    expect([...refused.values()].reduce((sum, files) => sum + files, 0)).toBeLessThan(60);
  },
);
