import { spendWork } from '../../../core/budget/work-budget.ts';
import { type NameKind, type NamePlace, namePlacesOf } from '../../../facts/defined-names.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { documentQuery } from '../../../grammar/document-query.ts';
import { variableNamesOf } from '../../../grammar/expanded-command.ts';
import type { Command, Document, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import { macroParametersIn } from './macro-parameters.ts';
import { environmentAskedIn, LONGEST_NAME, namesInWord } from './name-in-word.ts';
import { createValueMap } from './value-offsets.ts';

/** A place in a file that defines a name or asks for it; the span is that of the name alone. */
export interface NameOccurrence extends Span {
  readonly kind: NameKind | 'macro-parameter';
  /** As it is written there. */
  readonly name: ByteText;
  readonly isDefinition: boolean;
  /** Whether httpd distinguishes upper and lower case in it. */
  readonly isExact: boolean;
  /** For a parameter: its macro, outside of which the name means nothing. */
  readonly macro?: OpeningTag;
  /** For a parameter of a macro that is too long: there may be more places. */
  readonly isPartial?: boolean;
}

/** Kinds whose names httpd looks up as they are written; it ignores the case of the others. */
const CASE_SENSITIVE: ReadonlySet<NameOccurrence['kind']> = new Set([
  'rewrite-map',
  'authn-provider',
  'authz-provider',
  'macro-parameter',
]);

/** Whether two places mean one thing, as far as their files are of one server. */
export function isSameName(one: NameOccurrence, other: NameOccurrence): boolean {
  if (one.kind !== other.kind || one.macro !== other.macro) return false;
  if (CASE_SENSITIVE.has(one.kind) || one.isExact || other.isExact) return one.name === other.name;
  return asciiLowerCase(one.name) === asciiLowerCase(other.name);
}

/** All names in a file, whether httpd reads them or not, in the order of the text; names that hide in variables are not among them. */
export const namesIn: (document: Document) => readonly NameOccurrence[] = documentQuery(
  'namesIn',
  (document) => {
    const names: NameOccurrence[] = [];
    let hidden: readonly NameOccurrence[] = [];
    let macroEnd = 0;
    for (const [i, line] of document.lines.entries()) {
      spendWork(1);
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      if (line.kind === 'open' && line.key === '<macro' && line.start >= macroEnd) {
        hidden = macroParametersIn(line, document, i + 1);
        macroEnd = line.closing?.end ?? document.source.text.length;
        for (const one of hidden) names.push(one);
      }
      if (line.start >= macroEnd) hidden = [];
      const own = namesOf(line);
      for (const one of hidden.length === 0 ? own : own.filter((name) => !isPartOfAny(name, hidden)))
        names.push(one);
    }
    return names.sort((a, b) => a.start - b.start || a.end - b.end);
  },
);

/** Whether a parameter stands in a name, which is then another one each time that the macro is used. */
function isPartOfAny(name: NameOccurrence, parameters: readonly NameOccurrence[]): boolean {
  let low = 0;
  let high = parameters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parameters[middle]!.end <= name.start) low = middle + 1;
    else high = middle;
  }
  const next = parameters[low];
  return next !== undefined && next.start < name.end;
}

function namesOf(command: Command): readonly NameOccurrence[] {
  const { text } = command.source;
  const places = namePlacesOf(command.key);
  const written = text.slice(command.start, command.end);
  const names = written.includes('${') ? variablesOf(command) : [];
  if (places.length === 0 && !/env[:(]/i.test(written)) return names;
  const args = wordsOf(command);
  for (const [i, word] of args.entries())
    for (const one of namesOfWord(command, word, i, args, places)) names.push(one);
  return names;
}

/** `${NAME}`; one with a colon is a rewrite map. */
function variablesOf(command: Command): NameOccurrence[] {
  return variableNamesOf(command)
    .filter(({ name }) => isPlainName(name) && !name.includes(':'))
    .map(({ name, span: { start, end } }) => ({
      ...{ kind: 'variable', name, isDefinition: false, isExact: false },
      ...{ start: start + 2, end: end - 1 },
    }));
}

function namesOfWord(
  command: Command,
  word: Word,
  index: number,
  args: readonly Word[],
  places: readonly NamePlace[],
): readonly NameOccurrence[] {
  const { value } = word;
  const names: NameOccurrence[] = [];
  let toText: ReturnType<typeof createValueMap> | undefined;
  const add = (span: Span, of: Pick<NameOccurrence, 'kind' | 'isDefinition' | 'isExact'>): void => {
    const name = value.slice(span.start, span.end);
    if (!isPlainName(name)) return;
    // once: a word may have a hundred thousand names
    toText ??= createValueMap(command, word);
    names.push({ ...toText(span), ...of, name });
  };
  for (const { kind, isDefinition, isExact, form, from, to } of places) {
    if (index < from || index > to) continue;
    const before = form.startsWith('after-') ? args.slice(0, Math.min(index, 2)).map((arg) => arg.value) : [];
    if (form === 'after-not' && index > 1) continue;
    for (const span of namesInWord(value, form, before)) add(span, { kind, isDefinition, isExact });
  }
  for (const span of environmentAskedIn(value))
    add(span, { kind: 'environment-variable', isDefinition: false, isExact: false });
  return names;
}

/** Whether it is all known and of bytes that a name can be followed by: no variable, quote or whitespace. */
function isPlainName(name: ByteText): boolean {
  return name !== '' && name.length <= LONGEST_NAME && !/[\t-\r "'\\${}%]/.test(name);
}
