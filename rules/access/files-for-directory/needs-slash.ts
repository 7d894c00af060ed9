import type { ByteText } from '../../../grammar/byte-text.ts';

/** Whether every text that a regular expression is found in has a `/`; false where that is not plain to see. */
export function needsSlash(pattern: ByteText): boolean {
  // comments and quoted parts have rules of their own
  if (/\\[QE]|\(\?[#a-zA-Z(|]*x|\(\*/.test(pattern)) return false;
  const read = readAlternatives(pattern, 0);
  return read.end === pattern.length && read.needs;
}

interface Read {
  readonly needs: boolean;
  /** Behind what was read. */
  readonly end: number;
}

function readAlternatives(pattern: ByteText, start: number): Read {
  let needs = true;
  let at = start;
  for (;;) {
    const branch = readBranch(pattern, at);
    needs &&= branch.needs;
    at = branch.end;
    if (pattern[at] !== '|') return { needs, end: at };
    at++;
  }
}

function readBranch(pattern: ByteText, start: number): Read {
  let needs = false;
  let at = start;
  while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
    const atom = readAtom(pattern, at);
    const quantifier = /^(?:[*+?]|\{(\d*),?\d*\})[+?]?/.exec(pattern.slice(atom.end));
    const [text = '', least] = quantifier ?? [];
    const isOptional = /^[*?]/.test(text) || (least !== undefined && Number(least) === 0);
    needs ||= atom.needs && !isOptional;
    at = atom.end + text.length;
  }
  return { needs, end: at };
}

function readAtom(pattern: ByteText, start: number): Read {
  const first = pattern[start];
  if (first === '\\') return { needs: pattern[start + 1] === '/', end: start + 2 };
  if (first === '[') {
    const [text = '['] = /^\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]/.exec(pattern.slice(start)) ?? [];
    return { needs: text === '[/]' || text === '[\\/]', end: start + text.length };
  }
  if (first !== '(') return { needs: first === '/', end: start + 1 };
  const [opening = '('] =
    /^\((?:\?(?:<?[=!]|[:>|]|P?<\w+>|'\w+'|[a-zA-Z-]*[:)]))?/.exec(pattern.slice(start)) ?? [];
  if (opening.endsWith(')')) return { needs: false, end: start + opening.length };
  const inner = readAlternatives(pattern, start + opening.length);
  // what looks around takes nothing of the name
  return { needs: inner.needs && !/[=!]$/.test(opening), end: inner.end + 1 };
}
