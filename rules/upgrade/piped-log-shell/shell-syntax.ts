import type { ByteText } from '../../../grammar/byte-text.ts';

export interface ShellSyntax {
  readonly text: ByteText;
  /** Whether it is the command itself, which no program of that name exists for. */
  readonly isCommand: boolean;
}

/** Words that only a shell has; `cd` and its like some systems have as programs too. */
const BUILT_IN = new Set(['exec', 'eval', 'export', 'trap', 'while', 'for', 'if', '.', ':']);

/** The beginnings of what a shell acts on: redirections, pipes, lists, groups; `$` and back quotes also in "…". */
const OPERATOR = /^(?:\d?>>?(?:&\d)?|\d?<|\|\|?|&&?|;|[()])/;
const SUBSTITUTION = /^(?:\$(?:[A-Za-z_]\w*|[({?$!#@*\d-])|`)/;

/**
 * The first thing in a command line that means something to a shell but nothing to apr_tokenize_to_argv(), which only
 * splits at whitespace and knows quotes and backslashes. Variables of httpd (`${NAME}`) are not looked into.
 */
export function shellSyntaxIn(commandLine: ByteText): ShellSyntax | undefined {
  const command = /^[\t-\r ]*([^\t-\r ]*)/.exec(commandLine)?.[1] ?? '';
  if (isForShell(command)) return { text: command, isCommand: true };
  let quote = '';
  for (let at = 0; at < commandLine.length; at++) {
    const char = commandLine[at]!;
    const rest = commandLine.slice(at, at + 64);
    const isWordStart = at === 0 || /[\t-\r ]/.test(commandLine[at - 1]!);
    const after = quoteAfter(char, quote);
    if (char === '\\') at++;
    else if (after !== undefined) quote = after;
    else if (quote === "'") continue;
    else if (rest.startsWith('${') && rest.includes('}')) at += rest.indexOf('}');
    else {
      const found = SUBSTITUTION.exec(rest) ?? (quote === '' ? operatorAt(rest, isWordStart) : null);
      if (found !== null) return { text: found[0], isCommand: false };
    }
  }
  return undefined;
}

/** A command that is one of the shell's own, or sets a variable. */
function isForShell(command: ByteText): boolean {
  return BUILT_IN.has(command) || /^[A-Za-z_]\w*=/.test(command);
}

/** The quotation mark inside of which the text after a character is; undefined where it changes nothing. */
function quoteAfter(char: string, quote: string): string | undefined {
  if (quote !== '') return char === quote ? '' : undefined;
  return char === '"' || char === "'" ? char : undefined;
}

/** A digit belongs to a redirection only where a word begins: `2>` but not `log2>`. */
function operatorAt(rest: ByteText, isWordStart: boolean): RegExpExecArray | null {
  const found = OPERATOR.exec(rest);
  return found !== null && /^\d/.test(found[0]) && !isWordStart ? null : found;
}
