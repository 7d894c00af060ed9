import { query } from '../../core/query.ts';
import { editionOfStated } from '../../facts/stated/stated-modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { findTemplate, templateOf } from './find-template.ts';
import { type Evidence, weighCommands } from './weigh-commands.ts';

/** Whose file it is, as far as its name and its text tell. */
export interface Recognition {
  /** `apache`: surely configuration of httpd. `foreign`: surely something else. `unclear`: it may be either. */
  readonly owner: 'apache' | 'foreign' | 'unclear';
  /** The most frequent placeholder of a text that waits to be filled in: it becomes configuration, and is none yet. */
  readonly template: ByteText | undefined;
  /** How many constructs that no configuration of httpd has were counted, each line once. */
  readonly foreignConstructs: number;
}

/** Of a longer text only the beginning is looked at. */
const MOST_BYTES = 128 * 1024;

/**
 * Recognizes a file by its name (with or without directories, which do not count) and its text; of long texts the
 * beginning is enough. The work grows with the length of the text.
 */
export function recognizeFile(text: ByteText, name: string): Recognition {
  if (isBinary(text)) return { owner: 'foreign', template: undefined, foreignConstructs: 0 };
  const beginning = beginningOf(text);
  const { evidence, templateFor } = weigh(beginning);
  return {
    owner: judge(evidence, beginning, name),
    template: templateFor(name),
    foreignConstructs: evidence.foreignConstructs,
  };
}

/** What a text tells, whatever the name of its file. */
interface Weighed {
  readonly evidence: Evidence;
  /** The most frequent placeholder, where a file of such a name is a template. */
  templateFor(name: string): ByteText | undefined;
}

/** Those who search, open and read a file ask one after the other. */
const weigh = query('weigh', weighText, { keyLength: 1, asOf: editionOfStated, isUntraced: true });

function weighText(beginning: ByteText): Weighed {
  const document = parse(beginning, '2.4');
  const signs = findTemplate(document);
  // the answer outlives the document, which is large
  const { placeholder, possible, prevails } = signs;
  return {
    evidence: weighCommands(document, signs),
    templateFor: (name) => templateOf({ placeholder, possible, prevails }, name),
  };
}

function judge(evidence: Evidence, beginning: ByteText, name: string): Recognition['owner'] {
  const { commands, legal, forHttpd, foreignConstructs } = evidence;
  const headWeight = hasForeignHead(beginning) ? 6 : 0;
  const against = evidence.against + headWeight;
  const claim = nameClaim(name);
  if (commands === 0 && foreignConstructs === 0) return claim >= SURE && against === 0 ? 'apache' : 'unclear';
  const support = forHttpd + (isNameAlone(evidence, claim) ? 0 : claim);
  const share = support / (support + against);
  const needed = neededBeside(claim === 0 ? evidence.lookalike : 'none', against);
  if (support >= needed && share >= 0.75) return 'apache';
  const otherness = evidence.otherness + headWeight;
  const isStrange = legal === 0 && foreignConstructs > 0;
  return otherness >= (isStrange ? LITTLE : ENOUGH) && share <= 0.4 ? 'foreign' : 'unclear';
}

/**
 * What is needed to be sure: about one name that only httpd has; less where nothing speaks against it; many where one
 * other program has them all, and no number is enough where it has the rest of the text, too.
 */
const SURE = 2.5;
/** The weight of evidence that is enough where nothing is against it. */
const ENOUGH = 2;
const LITTLE = 1.5;
/** A name alone does not make a text httpd's of which httpd knows not one line. */
function isNameAlone({ legal, foreignConstructs }: Evidence, claim: number): boolean {
  return legal === 0 && (claim < UNMISTAKABLE || foreignConstructs > 1);
}

/** How much has to speak for httpd beside what does not. */
function neededBeside(lookalike: Evidence['lookalike'], against: number): number {
  if (lookalike !== 'none') return NEEDED_BESIDE[lookalike];
  return against === 0 ? ENOUGH : SURE;
}

const NEEDED_BESIDE = { possible: 8, likely: Number.POSITIVE_INFINITY } as const;
const UNMISTAKABLE = 6;

/** How much a file's own name says for httpd. */
function nameClaim(name: string): number {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  if (base === '.htaccess') return UNMISTAKABLE;
  return /^(?:httpd|apache2)\.conf$/i.test(base) ? 3 : 0;
}

/** A program's, a page's or another configuration's first line. */
function hasForeignHead(text: ByteText): boolean {
  return /^(?:\xef\xbb\xbf)?\s{0,20}(?:#!|<\?|<!)/.test(text.slice(0, 100));
}

function beginningOf(text: ByteText): ByteText {
  if (text.length <= MOST_BYTES) return text;
  const end = text.lastIndexOf('\n', MOST_BYTES);
  return text.slice(0, end < 0 ? MOST_BYTES : end + 1);
}

/** A NUL byte, as in UTF-16 too, or many control characters: httpd would read it, but nobody wrote it for httpd. */
function isBinary(text: ByteText): boolean {
  const beginning = text.slice(0, MOST_BYTES);
  if (beginning.includes('\0')) return true;
  let controls = 0;
  for (let at = 0; at < beginning.length; at++) {
    const code = beginning.charCodeAt(at);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) controls++;
  }
  return controls > 8 && controls * 20 > beginning.length;
}
