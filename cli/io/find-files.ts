import path from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type DiskEntry, pathIn, realpathSync, statSync } from '../../host/disk.ts';
import { readBeginning } from '../../host/read-beginning.ts';
import { realPath } from '../../host/reading-policy.ts';
import type { SeenFiles } from '../../host/seen-files.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { isClearlyForeign } from '../../model/recognition/is-clearly-foreign.ts';
import { recognizeFile } from '../../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../../model/recognition/why-never-fixed.ts';
import { listNames } from '../output/words.ts';
import { describeOwnMain } from './describe-own-main.ts';
import { judgeCandidates, type Verdict } from './judge-candidates.ts';
import { recognizeBinaryText } from './read-file.ts';
import { type Candidate, type FindExcluded, searchDirectory } from './search-directory.ts';

/** A file that an argument of `plume lint` leads to. */
export interface FoundFile {
  readonly name: string;
  /** Whether its text leaves open whose it is: linted only where a server includes it. */
  readonly isDoubtful: boolean;
  /** Of a doubtful file how much speaks for httpd, by its directories, its name and its words. */
  readonly likeness: number;
  /** Whether a package manager put it aside, so that servers seldom read it. */
  readonly isLeftover: boolean;
  /** The directory that was searched, if it is none of the arguments itself. */
  readonly below: string | undefined;
  /** Whether all of it was read when it was found, and is text that can be a configuration. */
  readonly isText: boolean;
  /** Where it lies, absolute, with links followed; as it is named where that is impossible. */
  readonly place: string;
  /** Why there is nothing to be read in it, as it goes on after the name: a link that leads nowhere here. */
  readonly problem: string | undefined;
  /** See `Source`. */
  readonly neverFixed: string | undefined;
}

/** What the arguments of `plume lint` lead to. */
export interface FoundFiles {
  /** In the order of the arguments, those of a directory sorted; each file once, whatever names it has. */
  readonly files: readonly FoundFile[];
  /** Sentences about arguments, and about httpd's own files, that lead nowhere. */
  readonly problems: readonly string[];
  /** Templates, which are not linted: what they become is. */
  readonly templates: readonly string[];
  /** The most frequent placeholder of each of them. */
  readonly placeholders: readonly ByteText[];
  /** Those of the templates that are arguments. */
  readonly namedTemplates: readonly string[];
  /** Arguments that are clearly configuration of another program, and not linted. */
  readonly foreign: readonly string[];
  /** Files and directories that cannot be read and may belong to anybody. */
  readonly closed: readonly string[];
  /**
   * Arguments below which nothing is surely httpd's, each with the sentence that says so: it holds unless a server
   * includes one of the doubtful files.
   */
  readonly empty: readonly { readonly doubtful: readonly string[]; readonly sentence: string }[];
  /** Sentences about what was not searched. */
  readonly cuts: readonly string[];
  /** What was seen on the way. */
  readonly seen: SeenFiles;
}

/** How files are found. */
export interface FindOptions {
  /** What becomes of a named file whose text is not Apache's; it is left where this is left out. */
  readonly unrecognized?: Unrecognized;
  /** What plume.json excludes. */
  readonly findExcluded?: FindExcluded;
}

/**
 * The files to lint. A file that is named is taken at its word, unless its text is clearly another program's or a
 * template and `unrecognized` leaves such files. In a directory, and below it, Apache's configuration is found by name and by
 * text, unless it is excluded.
 */
export function findFiles(
  paths: readonly string[],
  { unrecognized = 'leave', findExcluded }: FindOptions = {},
): FoundFiles {
  const found: Found = {
    files: [],
    problems: [],
    templates: [],
    placeholders: [],
    namedTemplates: [],
    foreign: [],
    closed: [],
    empty: [],
    cuts: [],
  };
  const seen = { texts: new Map<string, ByteText>(), entries: new Map<string, readonly DiskEntry[]>() };
  for (const argument of paths) {
    // a variable of a shell that is not set: all that is below this directory is not what was meant
    if (argument === '') {
      found.problems.push('An argument is empty: name a file or a directory.');
      continue;
    }
    const name = path.normalize(argument).replace(/(?<=.)[\\/]$/, '');
    const kind = kindOf(name);
    if (kind.is === 'missing') found.problems.push(`\`${argument}\` ${kind.why}.`);
    else if (kind.is === 'directory') addDirectory(name, argument, found, seen, findExcluded);
    else addNamed(name, kind.is, found, unrecognized);
  }
  return { ...found, files: dropOtherNames(found.files), seen };
}

/** What becomes of named files that are clearly another program's, or templates: they are left, or taken and never fixed. */
export type Unrecognized = 'leave' | 'take';

type Found = { -readonly [K in keyof Omit<FoundFiles, 'seen'>]: FoundFiles[K][number][] };

type Kind =
  | { readonly is: 'file' | 'directory' | 'other' }
  | { readonly is: 'missing'; readonly why: string };

function kindOf(name: string): Kind {
  try {
    const stat = statSync(name);
    // the one that the process is in may be gone
    if (stat.isDirectory()) realpathSync(name);
    return { is: stat.isDirectory() ? 'directory' : stat.isFile() ? 'file' : 'other' };
  } catch (error) {
    return { is: 'missing', why: describeSystemError(error) };
  }
}

/** A file that somebody named: it is taken to be what they say it is. */
export function namedFile(name: string): FoundFile {
  return {
    ...{ name, isDoubtful: false, likeness: 0, isLeftover: false, isText: false, below: undefined },
    ...{ place: realPath(name), problem: undefined, neverFixed: undefined },
  };
}

function addNamed(name: string, kind: 'file' | 'other', found: Found, unrecognized: Unrecognized): void {
  // what is in a pipe can be read once only
  const text = kind === 'file' ? readBeginning(name) : '';
  // the reader says more of a file that is not text
  const isText = recognizeBinaryText(text) === undefined;
  const recognition = recognizeFile(isText ? text : '', name);
  const isForeign = isText && isClearlyForeign(text, recognition);
  if (!isForeign && recognition.template === undefined) found.files.push(namedFile(name));
  else if (unrecognized === 'take')
    found.files.push({ ...namedFile(name), neverFixed: whyNeverFixed(recognition, 'named') });
  else if (isForeign) found.foreign.push(name);
  else {
    found.templates.push(name);
    found.placeholders.push(recognition.template ?? '');
    found.namedTemplates.push(name);
  }
}

function addDirectory(
  name: string,
  argument: string,
  found: Found,
  seen: { readonly texts: Map<string, ByteText>; readonly entries: Map<string, readonly DiskEntry[]> },
  findExcluded: FindExcluded | undefined,
): void {
  const { candidates, closed, excluded, isCut, entries } = searchDirectory(name, findExcluded);
  const { verdicts, texts, isCut: isCutShort } = judgeCandidates(candidates, name);
  for (const [candidate, text] of texts) seen.texts.set(placeOf(candidate), text);
  for (const [directory, inside] of entries) seen.entries.set(directory, inside);
  const before = found.problems.length;
  const tally: Tally = { foreign: [], templates: [], doubtful: [], inside: 0 };
  for (const directory of closed) {
    if (directory.isApache) found.problems.push(`\`${directory.name}\` ${directory.problem}.`);
    else found.closed.push(directory.name);
  }
  for (const [candidate, verdict] of verdicts) addJudged(candidate, verdict, name, found, tally);
  if (isCut) found.cuts.push(`Links in \`${argument}\` lead to more directories than plume searches.`);
  if (isCutShort)
    found.cuts.push(
      `\`${argument}\` has so many files without an extension that plume did not read all of them.`,
    );
  const { foreign, templates, doubtful } = tally;
  for (const one of templates) found.templates.push(one);
  if (tally.inside === 0 && found.problems.length === before)
    found.empty.push({ doubtful, sentence: describeEmpty(argument, { foreign, templates, excluded }) });
}

/** The files of a directory that count for it, by names. */
interface Tally {
  readonly foreign: string[];
  readonly templates: string[];
  readonly doubtful: string[];
  /** How many files are surely httpd's. */
  inside: number;
}

function addJudged(candidate: Candidate, verdict: Verdict, below: string, found: Found, tally: Tally): void {
  const { name, hint } = candidate;
  const isLeftover = hint === 'leftover';
  /** A file of which nothing else is known. */
  const file = () => ({
    ...{ name, place: placeOf(candidate), isDoubtful: false, likeness: 0, isLeftover },
    ...{ isText: false, neverFixed: undefined, problem: undefined, below },
  });
  switch (verdict.is) {
    case 'apache':
      if (!isLeftover) tally.inside++;
      found.files.push({ ...file(), isText: verdict.isText, neverFixed: verdict.neverFixed });
      break;
    case 'doubtful':
      tally.doubtful.push(name);
      found.files.push({ ...file(), isDoubtful: true, likeness: verdict.likeness });
      break;
    case 'template':
      tally.templates.push(name);
      found.placeholders.push(verdict.placeholder);
      break;
    case 'foreign':
      tally.foreign.push(name);
      break;
    case 'unreadable':
      if (verdict.isApache) {
        tally.inside++;
        found.files.push({ ...file(), problem: verdict.problem });
      } else if (hint !== 'possible' && isThere(name)) found.closed.push(name);
      break;
  }
}

/** Whether a name leads somewhere: a link that leads nowhere, among files of nobody knows whom, is not worth a word. */
function isThere(file: string): boolean {
  return kindOf(file).is !== 'missing';
}

/** Each file once: where several names lead to it, the one that is an argument, or else no link, or else the first. */
function dropOtherNames(files: readonly FoundFile[]): readonly FoundFile[] {
  const chosen = new Map<string, FoundFile>();
  for (const file of files) {
    const real = file.place;
    const before = chosen.get(real);
    const isReal = path.resolve(file.name) === real;
    const isBetter = before === undefined || (isReal && path.resolve(before.name) !== real);
    const isNamed = file.below === undefined;
    const wasNamed = before !== undefined && before.below === undefined;
    if (isNamed === wasNamed ? isBetter : isNamed) chosen.set(real, file);
  }
  const kept = new Set(chosen.values());
  return files.filter((file) => kept.has(file));
}

/** A file that is not a link is in its real directory, which need not be resolved for each file. */
function placeOf({ name, realDirectory, isLink }: Candidate): string {
  return isLink ? realPath(name) : pathIn(realDirectory, path.basename(name));
}

/** What a directory has besides Apache configuration. */
interface Others {
  readonly foreign: readonly string[];
  readonly templates: readonly string[];
  readonly excluded: readonly string[];
}

function describeEmpty(directory: string, { foreign, templates, excluded }: Others): string {
  const reasons = [
    foreign.length === 0
      ? ''
      : `${listNames(foreign)} ${foreign.length === 1 ? 'belongs to another program' : 'belong to other programs'}`,
    // which ones is told of the whole run
    templates.length === 0 ? '' : 'it has templates',
    excluded.length === 0 ? '' : `\`exclude\` in plume.json leaves out ${listNames(excluded)}`,
  ].filter((reason) => reason !== '');
  const none = `There is no Apache configuration in \`${directory}\``;
  return reasons.length > 0
    ? `${none}: ${reasons.join('; ')}.`
    : `${none} (plume looks for \`.htaccess\`, \`*.conf\`, and all files in directories such as \`sites-available\`). plume lints any file that you name${describeOwnMain(directory)}.`;
}
