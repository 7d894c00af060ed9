/** One row of a table of commands in httpd's C source. */
export interface CommandRow {
  readonly name: string;
  /** Kind of arguments as the source spells it: `TAKE1`, `NO_ARGS`. */
  readonly how: string;
  /** Names of the handler and of the override bits. */
  readonly handler: string;
  readonly override: readonly string[];
  readonly help: string | undefined;
}

/** A macro of the C preprocessor; `parameters` is undefined for one without parentheses. */
interface Macro {
  readonly parameters: readonly string[] | undefined;
  readonly body: readonly Token[];
}
export type Macros = ReadonlyMap<string, Macro>;

interface Token {
  readonly kind: 'word' | 'string' | 'mark';
  readonly text: string;
}

/** The macros a C file defines. Where branches of an #if define one twice, the first counts. */
export function readMacros(source: string): Macros {
  const macros = new Map<string, Macro>();
  for (const match of joinLines(source).matchAll(/^[ \t]*#[ \t]*define[ \t]+(\w+)(\([^)]*\))?(.*)$/gm)) {
    const [, name = '', parameters, body = ''] = match;
    if (macros.has(name)) continue;
    macros.set(name, {
      parameters: parameters
        ?.slice(1, -1)
        .split(',')
        .map((parameter) => parameter.trim()),
      body: readTokens(body),
    });
  }
  return macros;
}

/** The rows of every `command_rec` table in a C file; `macros` are those of the headers it includes. */
export function readCommandRows(source: string, macros: Macros): readonly CommandRow[] {
  const cache = new Map([...macros, ...readMacros(source)]);
  const text = joinLines(source).replace(/^[ \t]*#.*$/gm, '');
  const rows: CommandRow[] = [];
  for (const table of text.matchAll(/\bcommand_rec\s+\w+\s*\[[^\]]*\]\s*=\s*\{/g)) {
    const start = table.index + table[0].length;
    rows.push(...readRows(expand(readTokens(text.slice(start), true), cache)));
  }
  return rows;
}

/** Comments out, continued lines joined; strings stay as they are. */
function joinLines(source: string): string {
  return source
    .replace(/\r/g, '')
    .replace(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (part) =>
      part.startsWith('/') ? ' ' : part,
    )
    .replace(/\\\n/g, ' ');
}

/** The tokens of a text, up to the brace that closes it where `closed`. */
function readTokens(text: string, closed = false): readonly Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[A-Za-z_]\w*|\d\w*|##|\S/g)) {
    if (part === '{') depth++;
    if (part === '}' && depth-- === 0 && closed) break;
    if (part.startsWith('"')) tokens.push({ kind: 'string', text: unescapeString(part.slice(1, -1)) });
    else tokens.push({ kind: /^\w/.test(part) ? 'word' : 'mark', text: part });
  }
  return tokens;
}

function unescapeString(text: string): string {
  return text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));
}

/** The tokens with every known macro but httpd's own AP_INIT_ ones replaced by its body. */
function expand(tokens: readonly Token[], macros: Macros, depth = 0): readonly Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const macro = token.kind === 'word' && depth < 8 ? macros.get(token.text) : undefined;
    if (!macro || token.text.startsWith('AP_INIT_')) {
      result.push(token);
    } else if (!macro.parameters) {
      result.push(...expand(macro.body, macros, depth + 1));
    } else if (tokens[at + 1]?.text === '(') {
      const end = findClosing(tokens, at + 1);
      const given = splitArguments(tokens.slice(at + 2, end));
      result.push(...expand(substitute(macro.body, macro.parameters, given), macros, depth + 1));
      at = end;
    }
  }
  return result;
}

function substitute(
  body: readonly Token[],
  parameters: readonly string[],
  given: readonly (readonly Token[])[],
): readonly Token[] {
  const result: Token[] = [];
  for (let at = 0; at < body.length; at++) {
    const token = body[at]!;
    const argument = (word: Token | undefined) =>
      word?.kind === 'word' ? given[parameters.indexOf(word.text)] : undefined;
    if (token.text === '#' && argument(body[at + 1])) {
      result.push({
        kind: 'string',
        text: argument(body[++at])!
          .map(({ text }) => text)
          .join(''),
      });
    } else if (token.text === '##') {
      const next = body[++at]!;
      const pasted = argument(next)?.[0] ?? next;
      const last = result.pop()!;
      result.push({ kind: last.kind, text: last.text + pasted.text });
    } else {
      result.push(...(argument(token) ?? [token]));
    }
  }
  return result;
}

function readRows(tokens: readonly Token[]): readonly CommandRow[] {
  const rows: CommandRow[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const how = /^AP_INIT_(\w+)$/.exec(tokens[at]!.text)?.[1];
    const open = how ? at + 1 : at;
    if (tokens[open]?.text !== (how ? '(' : '{')) continue;
    const end = findClosing(tokens, open);
    const row = readRow(splitArguments(tokens.slice(open + 1, end)), how);
    if (row) rows.push(row);
    at = end;
  }
  return rows;
}

/** A row from its members: name, handler, data, override, [how,] help. */
function readRow(members: readonly (readonly Token[])[], how: string | undefined): CommandRow | undefined {
  const [name, handler, , override, ...rest] = members;
  if (!name?.length || !name.every(({ kind }) => kind === 'string')) return undefined;
  const help = rest.at(-1) ?? [];
  return {
    name: joinStrings(name),
    how: how ?? rest[0]?.[0]?.text ?? '',
    handler: handler?.findLast(({ kind }) => kind === 'word')?.text ?? '',
    override: override?.filter(({ kind }) => kind === 'word').map(({ text }) => text) ?? [],
    help: help.some(({ kind }) => kind === 'string') ? joinStrings(help) : undefined,
  };
}

function joinStrings(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind === 'string')
    .map(({ text }) => text)
    .join('');
}

function findClosing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!;
    if (kind !== 'mark') continue;
    if (text === '(' || text === '{') depth++;
    if ((text === ')' || text === '}') && --depth === 0) return at;
  }
  return tokens.length;
}

function splitArguments(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'mark' && '({'.includes(token.text)) depth++;
    if (token.kind === 'mark' && ')}'.includes(token.text)) depth--;
    if (token.kind === 'mark' && token.text === ',' && depth === 0) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}
