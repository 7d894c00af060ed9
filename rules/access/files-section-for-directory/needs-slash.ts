import type { ByteText } from '../../../grammar/byte-text.ts';

/** Whether every text that a regular expression is found in has a `/`; false where that is not plain to see. */
export function needsSlash(pattern: ByteText): boolean {
  // comments and quoted parts have rules of their own
  if (/\\[QE]|\(\?[#a-zA-Z(|]*x|\(\*/.test(pattern)) return false;
  const read = readAlternatives(pattern, 0, 0);
  return read.end === pattern.length && read.needs;
}

interface Read {
  readonly needs: boolean;
  /** After what was read. */
  readonly end: number;
}

/** PCRE2 takes no groups that are deeper in one another. */
const DEEPEST = 250;

/** `depth`: how many groups it is in. What PCRE2 does not take is read up to there. */
function readAlternatives(pattern: ByteText, start: number, depth: number): Read {
  let needs = true;
  let at = start;
  for (;;) {
    const branch = readBranch(pattern, at, depth);
    needs &&= branch.needs;
    at = branch.end;
    if (pattern[at] !== '|') return { needs, end: at };
    at++;
  }
}

function readBranch(pattern: ByteText, start: number, depth: number): Read {
  let needs = false;
  let at = start;
  while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
    const atom = readAtom(pattern, at, depth);
    if (atom.end === at) break;
    const quantifier = execAt(QUANTIFIER, pattern, atom.end);
    const [text = '', least] = quantifier ?? [];
    const isOptional = /^[*?]/.test(text) || (least !== undefined && Number(least) === 0);
    needs ||= atom.needs && !isOptional;
    at = atom.end + text.length;
  }
  return { needs, end: at };
}

/** What cannot be read ends where it begins. */
function readAtom(pattern: ByteText, start: number, depth: number): Read {
  const first = pattern[start];
  if (first === '\\') return { needs: pattern[start + 1] === '/', end: start + 2 };
  if (first === '[') {
    const [text] = execAt(CLASS, pattern, start) ?? [];
    if (text === undefined) return { needs: false, end: start };
    return { needs: text === '[/]' || text === '[\\/]', end: start + text.length };
  }
  if (first !== '(') return { needs: first === '/', end: start + 1 };
  const [opening = '('] = execAt(OPENING, pattern, start) ?? [];
  if (opening.endsWith(')')) return { needs: false, end: start + opening.length };
  if (depth === DEEPEST) return { needs: false, end: start };
  const inner = readAlternatives(pattern, start + opening.length, depth + 1);
  // what looks around takes nothing of the name
  return { needs: inner.needs && !/[=!]$/.test(opening), end: inner.end + 1 };
}

const QUANTIFIER = /(?:[*+?]|\{(\d*)(?:,\d*)?\})[+?]?/y;
const CLASS = /\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]/y;
const OPENING = /\((?:\?(?:<?[=!]|[:>|]|P?<\w+>|'\w+'|[a-zA-Z-]*[:)]))?/y;

function execAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
