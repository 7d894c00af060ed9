import type { ByteText } from '../../grammar/byte-text.ts';
import type { Word } from './parse-shell.ts';
import type { ShellState } from './shell-state.ts';
import type { WordPart } from './shell-words.ts';

/** Longer texts are unknown: Linux starts no program with a variable of more bytes, and some double with each line. */
const LONGEST = 131_072;

/** The text that a word stands for; undefined where it is not known. */
export function expandWord(parts: Word, state: ShellState): ByteText | undefined {
  let text = '';
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'unknown') return undefined;
    if (part.kind === 'text') {
      // a home directory
      if (!part.isQuoted && (index === 0 ? /^~|:~/ : /:~/).test(part.text)) return undefined;
      text += part.text;
    } else {
      const value = expandVariable(part, state);
      if (value === undefined) return undefined;
      text += value;
    }
    if (text.length > LONGEST) return undefined;
  }
  return text;
}

/** Whether some shells make several words of what is not quoted, and others do not. */
export function maySplit(part: WordPart, state: ShellState): boolean {
  if (part.kind !== 'variable' || part.isQuoted) return false;
  const text = expandVariable(part, state);
  return text !== undefined && /[ \t\n*?[\\]/.test(text);
}

const STRIPPING: ReadonlySet<string> = new Set(['#', '##', '%', '%%']);

function expandVariable(
  { name, operator, operand }: Extract<WordPart, { kind: 'variable' }>,
  state: ShellState,
): ByteText | undefined {
  const value = lookUp(name, state);
  if (value === undefined) return undefined;
  const text = value ?? '';
  // with a colon an empty one is missing, too
  const isMissing = operator.startsWith(':') ? text === '' : value === null;
  if (STRIPPING.has(operator)) return strip(text, operator.startsWith('#'), expandWord(operand, state));
  switch (operator) {
    case '':
      return text;
    case ':-':
    case '-':
      return isMissing ? expandWord(operand, state) : text;
    case ':+':
    case '+':
      return isMissing ? '' : expandWord(operand, state);
    default:
      // it sets the variable, or ends the shell
      return isMissing ? undefined : text;
  }
}

/** What a variable stands for; null where it is not set, undefined where that is not known. */
function lookUp(name: string, { variables, isOpen, given }: ShellState): ByteText | null | undefined {
  const variable = variables.get(name);
  if (variable !== undefined) return variable.state === 'unset' ? null : variable.text;
  return isOpen ? undefined : given.get(name);
}

/** Takes a text off the beginning or the end; undefined where it is a pattern. */
function strip(value: ByteText, atStart: boolean, affix: ByteText | undefined): ByteText | undefined {
  if (affix === undefined || /[*?[\\]/.test(affix)) return undefined;
  if (affix === '') return value;
  if (atStart) return value.startsWith(affix) ? value.slice(affix.length) : value;
  return value.endsWith(affix) ? value.slice(0, -affix.length) : value;
}
