/** How httpd's sources write the name of the command that they are about. */
const NAME_OF_COMMAND =
  /^\(?(?:\w+->)*(?:cmd->name|cmd->cmd->name|parms->cmd->name|directive->directive|current->directive|thiscmd->name|last->directive)\)?$/;

/** What a text has in place of the name of its command. */
const DIRECTIVE = '{directive}';

/**
 * The texts that a body of a C function returns, or leaves in a variable for errors: formats of C, with `%s` for what is
 * filled in and `{directive}` for the name of the command. One word is a value, and not a text.
 */
export function textsOf(body: string): readonly string[] {
  const starts = body.matchAll(/\breturn\b|\b\*?\w*(?:err|msg|error|Err|Msg)\w*\s*=(?!=)|\*\w+\s*=(?!=)/g);
  const texts = [...starts].flatMap((match) => {
    const start = match.index + match[0].length;
    return alternativesOf(body.slice(start, endOfExpression(body, start)));
  });
  return [...new Set(texts.map((text) => text.trim()).filter(isSentence))];
}

/**
 * The texts that a body of a C function logs as a warning or worse and without a number: literals in the call, and those
 * that a variable for formats has.
 */
export function loggedTextsOf(body: string): readonly string[] {
  const calls = [...body.matchAll(/\bap_log_\w*error\s*\(/g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const [, level = '', ...args] = splitArguments(
      body.slice(start, endOfExpression(`${body};`, start, ',')),
    );
    if (!SEVERE.test(level)) return [];
    return literalOf(args.find((arg) => arg.startsWith('"')) ?? '');
  });
  const isLogged = calls.length > 0 || /\bap_log_\w*error\s*\([^;]*\b\w*fmt\b/.test(body);
  const variables = isLogged ? [...body.matchAll(/\b\w*fmt\s*=(?!=)/g)] : [];
  const formats = variables.flatMap((match) => {
    const start = match.index + match[0].length;
    return alternativesOf(body.slice(start, endOfExpression(body, start)));
  });
  return [...new Set([...calls, ...formats].map((text) => text.trim()).filter(isSentence))];
}

/** What a server logs unless it is told not to. */
const SEVERE = /\bAPLOG_(?:EMERG|ALERT|CRIT|ERR|WARNING)\b/;

function isSentence(text: string): boolean {
  const fixed = text.replace(PLACEHOLDER, '').replaceAll(DIRECTIVE, '');
  return /[A-Za-z]{2,}/.test(fixed) && /\s/.test(text);
}

const PLACEHOLDER = /%(?:\{\w+\}|[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z]))/g;

/** Where an expression ends: its semicolon, or the parenthesis or comma that is not its own; `within` is no end. */
function endOfExpression(text: string, start: number, within = ''): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = endOfLiteral(text, at);
    else if (char === '(' || char === '{' || char === '[') depth++;
    else if (char === ')' || char === '}' || char === ']') {
      if (depth-- === 0) return at;
    } else if ((char === ';' || char === ',') && char !== within && depth === 0) return at;
  }
  return text.length;
}

/** The place of the quotation mark that closes the one at a place. */
function endOfLiteral(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The texts that an expression of C can be; none where it is a number, a variable or another function's. */
function alternativesOf(expression: string): readonly string[] {
  const text = expression.trim();
  if (text.startsWith('(') && endOfExpression(text, 1) === text.length - 1)
    return alternativesOf(text.slice(1, -1));
  const [condition, then, otherwise] = splitTernary(text);
  if (condition !== undefined) return [...alternativesOf(then!), ...alternativesOf(otherwise!)];
  if (text.startsWith('"')) return literalOf(text);
  const call = /^(apr_pstrcat|apr_psprintf|apr_pstrdup)\s*\(/.exec(text);
  if (call === null) return [];
  const [, ...args] = splitArguments(text.slice(call[0].length, -1));
  if (call[1] === 'apr_pstrdup') return alternativesOf(args[0] ?? '');
  return call[1] === 'apr_pstrcat' ? [args.map(pieceOf).join('')] : formatsOf(args);
}

/** One argument of a concatenation. */
function pieceOf(arg: string): string {
  if (arg === 'NULL') return '';
  if (NAME_OF_COMMAND.test(arg)) return DIRECTIVE;
  const [literal] = arg.startsWith('"') ? literalOf(arg) : [];
  return literal === undefined ? '%s' : literal.replaceAll('%', '%%');
}

function formatsOf([format = '', ...args]: readonly string[]): readonly string[] {
  return alternativesOf(format).map((text) => {
    let next = 0;
    return text.replace(PLACEHOLDER, (placeholder) =>
      NAME_OF_COMMAND.test(args[next++] ?? '') ? DIRECTIVE : placeholder,
    );
  });
}

/** The literals of a text one after the other, macros between them as placeholders. */
function literalOf(text: string): readonly string[] {
  let joined = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      const end = endOfLiteral(text, at);
      joined += unescapeLiteral(text.slice(at + 1, end));
      at = end;
      continue;
    }
    const macro = /^[A-Za-z_]\w*/.exec(text.slice(at))?.[0];
    if (macro === undefined) {
      if (/\s/.test(text[at]!)) continue;
      return [];
    }
    joined += joined.endsWith('%') ? `{${macro}}` : '%s';
    at += macro.length - 1;
  }
  return [joined];
}

function unescapeLiteral(text: string): string {
  return text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));
}

function splitArguments(text: string): readonly string[] {
  const args: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = endOfExpression(text, at);
    args.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return args;
}

/** The parts of `a ? b : c`; none where a text is not that. */
function splitTernary(text: string): readonly string[] {
  const question = topLevel(text, '?', 0);
  const colon = question < 0 ? -1 : topLevel(text, ':', question + 1);
  return colon < 0 ? [] : [text.slice(0, question), text.slice(question + 1, colon), text.slice(colon + 1)];
}

function topLevel(text: string, wanted: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at]!;
    if (char === '"' || char === "'") at = endOfLiteral(text, at);
    else if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === wanted && depth === 0) return at;
  }
  return -1;
}
