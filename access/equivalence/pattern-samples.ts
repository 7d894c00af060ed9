import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isRecording, noteQuestion } from '../../grammar/questions.ts';
import { conjunctsOf } from '../../model/sections/conjuncts.ts';
import type { SectionPattern } from '../../model/sections/section-pattern.ts';
import type { Section } from '../../model/sections/sections.ts';

/** A name that nobody gives a section of its own. */
export const ANY_NAME = 'any-file';

/** The name of no file: the directory itself is asked for. */
export const FOLDER = '';

/** A folder that nobody gives a section of its own. */
export const ANY_FOLDER = 'any-folder/';

/** Stands for a document root that nobody knows: `<Directory "/">` is about it, others may be. */
export const SOMEWHERE = '/any-directory';

/** A server that requests are passed on to, where it is not known which. */
export const ANY_BACKEND = 'http://backend.example/';

/** What a URL goes on with after a file. */
export const MORE = '/more';

/** All texts that plume makes up for requests. */
export const MADE_UP: readonly ByteText[] = [
  ANY_NAME,
  ANY_FOLDER,
  SOMEWHERE,
  ANY_BACKEND,
  MORE,
  // for wildcards
  'any',
  'x',
];

/** Something that a pattern is about, where one is easily found. */
export function sampleOf(pattern: Section['pattern']): ByteText | undefined {
  return samplesOf(pattern)[0];
}

/**
 * One example for each alternative at the end of a regular expression, such as `any.html` and `any.txt`; for another
 * pattern at most one. Empty where none is easily found.
 */
export function samplesOf(pattern: Section['pattern']): readonly ByteText[] {
  if (pattern === undefined || pattern.kind === 'unknown') return [];
  // whether it matches them is a question of each task that asks for them
  return isRecording() ? findSamples(pattern) : knownSamples(pattern);
}

/** Each is asked for in every directory. */
const knownSamples = query('knownSamples', findSamples);

function findSamples(pattern: SectionPattern): readonly ByteText[] {
  const { kind, text } = pattern;
  spendWork(10 + text.length);
  if (kind === 'text') return [text];
  // nobody wrote it for a name that is easily found
  if (text.length > LONGEST_SAMPLED) return [];
  const fill = kind === 'wildcard' ? (other: ByteText) => [fillWildcards(other)] : fillExpression;
  const filled = fill(text);
  if (isRecording())
    noteQuestion({
      kind: kind === 'wildcard' ? 'samples of wildcard' : REGEX_SAMPLES,
      words: [text],
      answer: filled,
      again: ([other = '']) => fill(other),
    });
  return filled.filter((sample) => pattern.matches(sample) === 'present').slice(0, MOST_SAMPLES);
}

/** The kind of the question what texts a regular expression may match. */
export const REGEX_SAMPLES = 'samples of regex';

/** Texts that a regular expression may match. */
export function fillExpression(text: ByteText): readonly ByteText[] {
  const [first = '', ...others] = conjunctsOf(text);
  if (others.length === 0) return fillOne(text);
  // what is below a directory may be right in it
  const last = fillOne(others.at(-1)!);
  return [
    ...last,
    ...fillOne(first).flatMap((directory) =>
      last.map((name) => (directory.endsWith('/') ? directory.slice(0, -1) : directory) + name),
    ),
  ];
}

function fillOne(text: ByteText): readonly ByteText[] {
  return alternativesIn(text.replace(/^\(\?i\)/, '')).flatMap(fillStart);
}

/** The most names that are tried as samples of one pattern. */
const MOST_SAMPLES = 8;
/** The longest pattern, in bytes, of which samples are made: nobody writes a longer one to match a few names. */
const LONGEST_SAMPLED = 1_000;
/** PCRE2 takes no groups that are deeper in one another. */
const DEEPEST = 250;

/** `\.(html|txt)$` as one text for each. */
function alternativesIn(text: ByteText): readonly ByteText[] {
  const [, before = '', group, after = ''] = /^([^()|]*)\((?:\?:)?([^()]*)\)([^()|]*)$/.exec(text) ?? [];
  return group === undefined ? [text] : group.split('|').map((one) => before + one + after);
}

/** A file with an ending has mostly something before it. */
function fillStart(text: ByteText): readonly ByteText[] {
  const filled = fillRegex(text);
  return filled.startsWith('.') ? [`any${filled}`, filled] : [filled];
}

export function fillWildcards(text: ByteText): ByteText {
  return text
    .replace(/\[([^\][])[^\][]*\]/g, '$1')
    .replace(/\*+/g, 'any')
    .replace(/\?/g, 'x');
}

/** A guess at what a simple regular expression matches: the first of alternatives, one of what may repeat. */
function fillRegex(text: ByteText): ByteText {
  let filled = text.replace(/^\^|\$$/g, '');
  for (let before = '', depth = 0; before !== filled && depth <= DEEPEST; depth++) {
    before = filled;
    filled = filled.replace(/\((?:\?:)?([^()|]*)(?:\|[^()]*)?\)[?*+]?/g, '$1');
  }
  return (filled.split('|')[0] ?? '')
    .replace(/\[([^\][^])[^\][]*\](?:[?*+]|\{[^{}]*\})?/g, '$1')
    .replace(/\[\^\/\][*+]/g, 'any')
    .replace(/([^\\])[?*]/g, '$1')
    .replace(/([^\\])\+/g, '$1')
    .replace(/(^|[^\\])\./g, '$1x')
    .replace(/\\(.)/g, '$1');
}
