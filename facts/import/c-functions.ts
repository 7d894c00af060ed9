/** A function of a C file of httpd's. */
export interface CFunction {
  readonly name: string;
  /** What is between its braces, with spaces for comments. */
  readonly body: string;
}

/**
 * The functions of a C file in httpd's style: what closes one stands at the beginning of a line. Comments and lines of
 * the preprocessor are spaces in their bodies.
 */
export function readFunctions(source: string): readonly CFunction[] {
  const text = withoutComments(source);
  const functions: CFunction[] = [];
  for (const match of text.matchAll(/(?:^\{|^\S[^\n;]*\)[ \t]*\{)[ \t]*\n([\s\S]*?)^\}/gm)) {
    const [all, body = ''] = match;
    const head = text.slice(Math.max(0, match.index - MOST_OF_A_HEAD), match.index) + all.split('{', 1)[0];
    const name = nameIn(head);
    if (name !== undefined) functions.push({ name, body });
  }
  return functions;
}

/** No head of a function in httpd has more letters. */
const MOST_OF_A_HEAD = 1500;

/** The word before the parenthesis that the last one of a text closes. */
function nameIn(head: string): string | undefined {
  let depth = 0;
  for (let at = head.trimEnd().length - 1; at >= 0; at--) {
    if (head[at] === ')') depth++;
    if (head[at] === '(' && --depth === 0) return /(\w+)\s*$/.exec(head.slice(0, at))?.[1];
    if (depth === 0 && /\S/.test(head[at]!)) return undefined;
  }
  return undefined;
}

function withoutComments(source: string): string {
  return source
    .replace(/\r/g, '')
    .replace(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) =>
      part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part,
    )
    .replace(/^[ \t]*#(?:[^\n\\]|\\[\s\S])*$/gm, (line) => line.replace(/[^\n]/g, ' '));
}
