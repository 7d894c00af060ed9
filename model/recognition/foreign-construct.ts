import { partsOf } from '../../grammar/command.ts';
import type { ClosingTag, Command, Line, Word } from '../../grammar/syntax-tree.ts';
import { trimWhitespaceAtEnd } from '../../grammar/whitespace.ts';
import type { CommandForm } from './command-form.ts';

/**
 * Whether a line has the form of another language: a name that is not a directive's (`key:`, `[section]`, `}`), an
 * assignment, an opening brace or a `;` at its end, or a tag with attributes. Quoted arguments, patterns and formats
 * are ignored.
 */
export function isForeignConstruct(line: Command | ClosingTag, form: CommandForm): boolean {
  if (line.kind === 'close') return !isTagName(line.name);
  if (line.kind === 'open') return isForeignTag(line, form);
  if (form === 'unknown' && !isDirectiveName(line.name)) return true;
  const { words: args } = partsOf(line);
  return isQuotedKey(line) || isAssignment(args, form) || endsOtherwise(args, form);
}

/** Whether a directive could be called so; httpd's own are letters and digits, those of others have `_` and `-`. */
function isDirectiveName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) || name.includes('${');
}

function isTagName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || name.includes('${');
}

function isForeignTag(line: Command, form: CommandForm): boolean {
  if (!isTagName(line.name)) return true;
  const { words: args, rawArguments } = partsOf(line);
  if (form !== 'legal' && /^[A-Za-z_:][\w:.-]*=["']/.test(args[0]?.value ?? '')) return true;
  const tag = trimWhitespaceAtEnd(rawArguments);
  return tag.includes('</') || (form !== 'legal' && (tag.endsWith('/>') || /><|>[^>"']+$/.test(tag)));
}

/** `"key": value`; httpd would take the quoted name, but nobody goes on with a colon. */
function isQuotedKey(line: Line & { readonly kind: 'directive' }): boolean {
  const first = line.source.text[partsOf(line).name.start];
  const next = line.source.text[partsOf(line).name.end];
  return (first === '"' || first === "'") && (next === ':' || next === ',');
}

/** `key = value`, and its kin. */
function isAssignment(args: readonly Word[], form: CommandForm): boolean {
  const first = args[0];
  if (first === undefined || first.quote !== '') return false;
  if (ASSIGNMENTS.has(first.value)) return true;
  return form !== 'legal' && /^[:+?]?=/.test(first.value);
}

const ASSIGNMENTS: ReadonlySet<string> = new Set(['=', ':', ':=', '+=', '?=', '=>', '==']);

/** `{` or `;` at the end of the line. A value that httpd takes may end in `;` where it has one or `=` before, as headers have. */
function endsOtherwise(args: readonly Word[], form: CommandForm): boolean {
  const last = args.at(-1);
  if (last === undefined || last.value === '') return false;
  if (last.quote !== '') return false;
  if (/^(?:\{|\},?)$/.test(last.value)) return form !== 'legal' || args.length === 1;
  if (!last.value.endsWith(';')) return false;
  return form !== 'legal' || !/[;=%(]/.test(last.value.slice(0, -1));
}
