import { closeSync, constants } from 'node:fs';
import { namesOf } from '../../facts/configuration-names.ts';
import { seriesThatKnow } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { openSync } from '../../host/disk.ts';
import { leadsOut } from '../../host/leads-out.ts';
import { readBeginning } from '../../host/read-beginning.ts';
import { isBelow, realPath } from '../../host/reading-policy.ts';
import { describeSystemError } from '../../host/system-error.ts';
import { mayBeQuoted } from '../../model/recognition/only-configuration.ts';
import { recognizeFile } from '../../model/recognition/recognize-file.ts';
import { OPEN, whyNeverFixed } from '../../model/recognition/why-never-fixed.ts';
import { recognizeBinaryText } from './read-file.ts';
import type { Candidate } from './search-directory.ts';

/** What a search made of a file that may be httpd's by its name. */
export type Verdict =
  /** To be linted. `neverFixed` and `isText` as in `FoundFile`. */
  | { readonly is: 'apache'; readonly neverFixed: string | undefined; readonly isText: boolean }
  /** Its text leaves it open. The more its directories, its name and its words are as httpd's, the greater `likeness`. */
  | { readonly is: 'doubtful'; readonly likeness: number; readonly neverFixed: string | undefined }
  | { readonly is: 'template'; readonly placeholder: ByteText }
  /** Clearly another program's. */
  | { readonly is: 'foreign' }
  /** Nothing to be read, `problem` as it goes on after the name. `isApache`: it is httpd's by its name or its place. */
  | { readonly is: 'unreadable'; readonly problem: string; readonly isApache: boolean }
  /** A link leads out of the directory that is searched: to what is not surely httpd's, or is not there, which is not told. */
  | { readonly is: 'outside' }
  /** Not worth a word. */
  | { readonly is: 'nothing' };

/** Files whose names say little that are opened at most in one run; 100,000 of them are read in full by nobody. */
const mostPossible = 10_000;
/** What tells whose file it is stands in so many bytes. */
const beginning = 65_536;
const beginningOfPossible = 8_192;

export interface Judged {
  /** In the order of the candidates. */
  readonly verdicts: ReadonlyMap<Candidate, Verdict>;
  /** The texts of small files that are no links, as far as they are kept. */
  readonly texts: ReadonlyMap<Candidate, ByteText>;
  /** Whether there were too many files with names that say little. */
  readonly isCut: boolean;
}

/**
 * Judges what a search found. The text decides; where it leaves it open, the directory does, and a file without a text
 * follows the others of its directory. Links count by what they lead to, and outside of the directory `top` that was
 * searched only what is httpd's by its text.
 */
export function judgeCandidates(candidates: readonly Candidate[], searched: string): Judged {
  const top = realPath(searched);
  const isOutside = createOutside(top);
  const verdicts = new Map<Candidate, Verdict>();
  const { texts, keep } = createTexts();
  let possible = 0;
  for (const candidate of candidates) {
    if (saysLittle(candidate) && ++possible > mostPossible) continue;
    verdicts.set(candidate, judge(candidate, isOutside(candidate), keep));
  }
  const company = companyOf(verdicts);
  for (const [candidate, verdict] of verdicts) {
    const around = company.get(candidate.directory);
    if (around !== undefined && around.apache > 0 && around.foreign === 0)
      verdicts.set(candidate, joinOthers(verdict, candidate, around));
  }
  return { verdicts, texts, isCut: possible > mostPossible };
}

/** In bytes, of all texts that are kept together. */
const mostKept = 16_000_000;

/** Keeps texts, equal ones once. */
function createTexts() {
  const texts = new Map<Candidate, ByteText>();
  const distinct = new Map<ByteText, ByteText>();
  let kept = 0;
  return {
    texts,
    keep(candidate: Candidate, text: ByteText): void {
      if (candidate.isLink || kept > mostKept) return;
      const same = distinct.get(text);
      if (same === undefined) distinct.set(text, text);
      kept += candidate.name.length + (same === undefined ? text.length : 0);
      texts.set(candidate, same ?? text);
    },
  };
}

/** Tells whether a candidate lies, or leads, outside of a directory; most have a directory in common with others. */
function createOutside(top: string): (candidate: Candidate) => boolean {
  let last: { readonly directory: string; readonly isOutside: boolean } | undefined;
  return ({ name, isLink, realDirectory: directory }) => {
    if (isLink) return leadsOut(name, top);
    if (last?.directory !== directory) last = { directory, isOutside: !isBelow(directory, top) };
    return last.isOutside;
  };
}

function judge(
  candidate: Candidate,
  isOutside: boolean,
  keep: (candidate: Candidate, text: ByteText) => void,
): Verdict {
  const { name, hint, hints, problem } = candidate;
  const isLittle = saysLittle(candidate);
  const isSure = (hint === 'sure' || hints.isHome) && !isLittle;
  if (isOutside && !isOfApache(name)) return judgeOutside(candidate, isSure);
  if (problem !== undefined) return { is: 'unreadable', problem, isApache: isSure };
  const isPossible = isLittle || hint === 'leftover';
  const isApache = isSure && !isPossible;
  const ifApache = (verdict: Verdict): Verdict => (isApache ? verdict : { is: 'nothing' });
  const read = beginningOf(name, isPossible ? beginningOfPossible : beginning);
  if (read.problem !== undefined) {
    const verdict: Verdict = { is: 'unreadable', problem: read.problem, isApache };
    return read.isClosed ? verdict : ifApache(verdict);
  }
  const { text, isWhole: isText } = read;
  if (isPossible && !mayBeApache(text)) return { is: 'nothing' };
  if (isText) keep(candidate, text);
  if (hasNoCommands(text)) return ifApache({ is: 'apache', neverFixed: undefined, isText });
  return judgeText(candidate, text, { isPossible, isText });
}

function judgeOutside({ isLink }: Candidate, isSure: boolean): Verdict {
  return isLink && isSure
    ? { is: 'unreadable', problem: 'is a link out of the directory, and was not read', isApache: true }
    : { is: 'outside' };
}

/** The beginning of a file, which is all of it if it is shorter than what is read; `isClosed` where nothing can be read. */
type Beginning =
  | { readonly text: ByteText; readonly isWhole: boolean; readonly problem?: undefined }
  | { readonly problem: string; readonly isClosed: boolean };

function beginningOf(name: string, most: number): Beginning {
  const text = readBeginning(name, most);
  const refusal = text === '' ? whyUnreadable(name) : undefined;
  if (refusal !== undefined) return { problem: refusal, isClosed: true };
  const binary = recognizeBinaryText(text);
  if (binary !== undefined) return { problem: binary, isClosed: false };
  return { text, isWhole: text !== '' && text.length < most };
}

/** Judges a file by its commands. `isText`: the text is all of it. */
function judgeText(
  candidate: Candidate,
  text: ByteText,
  { isPossible, isText }: { readonly isPossible: boolean; readonly isText: boolean },
): Verdict {
  const { name, hint, hints } = candidate;
  // a link has the name, and the place, that whoever made it chose
  const own = candidate.isLink ? realPath(name) : name;
  const recognition = recognizeFile(text, own);
  if (!mayBeQuoted(text, own, () => recognition)) return { is: isPossible ? 'nothing' : 'foreign' };
  const { owner, template } = recognition;
  if (owner === 'foreign') return { is: isPossible ? 'nothing' : 'foreign' };
  if (owner === 'unclear' && isPossible && hint !== 'aside') return { is: 'nothing' };
  if (template !== undefined) return { is: 'template', placeholder: template };
  const neverFixed = whyNeverFixed(recognition, 'found');
  if (owner === 'apache' || (hints.isHome && hint !== 'aside')) return { is: 'apache', neverFixed, isText };
  return { is: 'doubtful', likeness: likenessOf(candidate, text), neverFixed };
}

/** Whether the name of a file says so little that only its text makes it httpd's. */
function saysLittle({ hint }: Candidate): boolean {
  return hint === 'possible' || hint === 'aside';
}

function likenessOf({ name, hints }: Candidate, text: ByteText): number {
  const path = name.toLowerCase();
  const hasWord = [...namesOf('word')].some((word) => path.includes(word));
  return (hints.isHome ? 4 : 0) + (hasWord ? 3 : 0) + (hints.isPart ? 2 : 0) + (mayBeApache(text) ? 1 : 0);
}

/** Whether a file is httpd's whatever it is called and wherever it lies. */
function isOfApache(name: string): boolean {
  const text = readBeginning(name, beginning);
  return !hasNoCommands(text) && recognizeFile(text, '').owner === 'apache';
}

/** What becomes of a verdict in a directory in which all else that is clear is httpd's. */
function joinOthers(verdict: Verdict, { hint, hints }: Candidate, { apache, unclear }: Company): Verdict {
  if (hint !== 'likely') return verdict;
  if (verdict.is === 'unreadable' && hints.isPart) return { ...verdict, isApache: true };
  if (verdict.is === 'nothing') return { is: 'apache', neverFixed: undefined, isText: false };
  const isOpen = verdict.is === 'doubtful' || (verdict.is === 'apache' && verdict.neverFixed === OPEN);
  // a short file in mods-available is like the others there
  if (!isOpen || !hints.isPart || unclear > apache) return verdict;
  const neverFixed = verdict.neverFixed === OPEN ? undefined : verdict.neverFixed;
  return { is: 'apache', neverFixed, isText: verdict.is === 'apache' && verdict.isText };
}

/** How many files of a directory are surely httpd's, surely another program's, and neither. */
interface Company {
  apache: number;
  foreign: number;
  unclear: number;
}

function companyOf(verdicts: ReadonlyMap<Candidate, Verdict>): ReadonlyMap<string, Company> {
  const byDirectory = new Map<string, Company>();
  for (const [{ directory }, verdict] of verdicts) {
    let company = byDirectory.get(directory);
    if (company === undefined) {
      company = { apache: 0, foreign: 0, unclear: 0 };
      byDirectory.set(directory, company);
    }
    if (verdict.is === 'doubtful' || (verdict.is === 'apache' && verdict.neverFixed === OPEN))
      company.unclear++;
    else if (verdict.is === 'apache' || verdict.is === 'foreign') company[verdict.is]++;
  }
  return byDirectory;
}

/** Whether some line begins with the name of a directive or section: what has none need not be taken apart. */
function mayBeApache(text: ByteText): boolean {
  if (text.startsWith('#!') || text.includes('\0')) return false;
  for (const [, word = ''] of text.matchAll(/^[ \t]*<?([A-Za-z]\w*)(?=[ \t>])/gm))
    if (seriesThatKnow(word.toLowerCase()).length > 0) return true;
  return false;
}

/** Whether there is nothing but comments and blank lines in it. */
function hasNoCommands(text: ByteText): boolean {
  return !/^[ \t]*[^#\s]/m.test(text);
}

function whyUnreadable(name: string): string | undefined {
  try {
    closeSync(openSync(name, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)));
    return undefined;
  } catch (error) {
    return describeSystemError(error);
  }
}
