import { fileURLToPath } from 'node:url';
import { directiveFact } from '../../facts/directives.ts';
import { writeJsonLines } from '../../facts/import/json-lines.ts';
import { sectionFamily } from '../../facts/sections.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { closedWordsIn } from '../kit/closed-words.ts';
import { findCorpus, readCorpus } from '../kit/corpus.ts';
import { isCounted } from '../kit/counted-files.ts';

// Counts how often directives and words of facts are in every second file of the corpus, and writes facts/data/usage.jsonl.

interface Usage {
  /** The files that have it, by what is around it. */
  readonly places: Map<string, Set<string>>;
  readonly words: Map<string, Set<string>>;
}

const corpus = findCorpus();
if (corpus === undefined) throw new Error('There is no corpus beside the project.');
// nobody wrote the files that test a server or a parser to serve something
const files = readCorpus(corpus).filter(
  ({ file }) => isCounted(file) && !file.startsWith('httpd-tests/') && !file.startsWith('peers/'),
);
const usages = new Map<string, Usage>();
for (const { file, kind, text } of files)
  for (const line of parse(text, '2.4').lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const fact = directiveFact(line.key, '2.4') ?? directiveFact(line.key, '2.2');
    if (fact === undefined) continue;
    const usage = usages.get(line.key) ?? { places: new Map(), words: new Map() };
    usages.set(line.key, usage);
    const place = placeOf(line, kind === '.htaccess');
    usage.places.set(place, (usage.places.get(place) ?? new Set()).add(file));
    for (const word of closedWordsIn(fact, wordsOf(line), text)) {
      const key = asciiLowerCase(word.text);
      usage.words.set(key, (usage.words.get(key) ?? new Set()).add(file));
    }
  }
const rows = [...usages]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, { places, words }]) => ({
    name,
    places: Object.fromEntries(countsOf(places)),
    words: words.size === 0 ? undefined : Object.fromEntries(countsOf(words)),
    source: `counted in ${files.length} real configurations by test/tools/count-usage.ts`,
  }));
writeJsonLines(fileURLToPath(new URL('../../facts/data/usage.jsonl', import.meta.url)), rows);

function countsOf(found: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly [string, number])[] {
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { size }]) => [name, size]);
}

/** As `UsagePlace`: conditions surround nothing. */
function placeOf(command: Command, isHtaccess: boolean): string {
  for (let section = command.parent; section !== undefined; section = section.parent) {
    if (section.key === '<virtualhost') return 'vhost';
    if (sectionFamily(section.key) !== undefined || /^<(require|limit)/.test(section.key)) return 'section';
  }
  return isHtaccess ? 'htaccess' : 'server';
}
