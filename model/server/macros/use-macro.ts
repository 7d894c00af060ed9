import { latest } from '../../../core/query.ts';
import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import type { CommandParts } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located } from '../server.ts';
import { fillCutLine, fillCutText, toBody } from './cut-body.ts';
import {
  type Certainty,
  type Ignored,
  type Macro,
  type MacroNotice,
  nameOfUse,
  noticeOf,
  relatedTo,
} from './macro.ts';
import {
  argumentCount,
  emptyArgument,
  lineTooLong,
  type MacroMessage,
  recursiveUse,
} from './macro-messages.ts';
import { BUFFER, createBodyMap, substitute } from './macro-text.ts';

/** What a `Use` brings: the text of a macro, or nothing. */
export type MacroUse =
  | ExpandedUse
  | { readonly outcome: 'refused'; readonly notices: readonly MacroNotice[] }
  | { readonly outcome: 'unknown' };

/** A use of a macro that is defined. */
export interface ExpandedUse {
  readonly outcome: 'expanded';
  /** Whether it is surely this macro, with these values. */
  readonly certainty: Certainty;
  /** What httpd calls the text, where it would name a file. */
  readonly name: ByteText;
  /**
   * The body with its parameters replaced, one line for each of its logical lines that is not a comment. httpd goes on
   * from it to the line after the Use as if they were one text, so that its sections may end there.
   */
  readonly text: ByteText;
  /** How many lines `text` has. */
  readonly height: number;
  readonly macro: Macro;
  /** One for each parameter. */
  readonly values: readonly ByteText[];
  /** Where the macro is defined. */
  readonly definition: Located<OpeningTag>;
  /** From a span of `text` to one of the document in which the macro is defined; a value stands at its parameter. */
  toBody(span: Span): Span;
  readonly notices: readonly MacroNotice[];
}

/** What use_macro() does with a macro that is defined. */
export function useMacro(
  macro: Macro,
  values: readonly ByteText[],
  at: Located,
  parts: CommandParts,
  ignored: ReadonlySet<Ignored>,
): MacroUse {
  const { name, location, parameters, cutText } = macro;
  if (parameters === undefined) return { outcome: 'unknown' };
  const hasVariables = parts.words.some((arg) => arg.hasVariable);
  const certainty = hasVariables ? 'unknown' : macro.certainty;
  const refuse = (message: MacroMessage): MacroUse =>
    certainty === 'unknown' ? { outcome: 'unknown' } : refuseUse(macro, message, at, parts);
  if (at.instance.path.includes(`macro '${name}'`)) return refuse(recursiveUse(name));
  if (parameters.length !== values.length)
    return refuse(argumentCount(name, location, { given: values.length, wanted: parameters.length }));
  const text = (cutText && fillCutText(cutText, values, BUFFER)) ?? fillLineByLine(macro, parameters, values);
  if (typeof text === 'number') return refuse(lineTooLong(nameOfUse(macro, at), macro.title, text));
  const notices = certainty === 'present' ? warnOfEmpty(macro, parameters, values, at, parts, ignored) : [];
  return new Expansion(macro, at, { text, parameters, values, certainty, notices });
}

/** The number of the line, from 1, where one is too long. */
function fillLineByLine(
  { body, cut }: Macro,
  parameters: readonly ByteText[],
  values: readonly ByteText[],
): ByteText | number {
  let text = '';
  for (let i = 0; i < body.length; i++) {
    const substituted =
      cut === undefined
        ? substitute(body[i]!.text, parameters, values)
        : fillCutLine(cut[i]!, parameters, values, BUFFER);
    if (substituted === undefined) return i + 1;
    text += substituted;
  }
  return text;
}

function refuseUse(
  macro: Macro,
  message: MacroMessage,
  at: Located,
  { words: args }: CommandParts,
): MacroUse {
  return { outcome: 'refused', notices: [noticeOf(message, macro.name, at, args[0], relatedTo(macro))] };
}

function warnOfEmpty(
  macro: Macro,
  parameters: readonly ByteText[],
  values: readonly ByteText[],
  at: Located,
  { words: args }: CommandParts,
  ignored: ReadonlySet<Ignored>,
): readonly MacroNotice[] {
  const { name, ignores } = macro;
  if (!values.includes('') || ignored.has('empty-args') || ignores.has('empty-args')) return NO_NOTICES;
  return values.flatMap((value, i): readonly MacroNotice[] => {
    if (value !== '') return [];
    const message = emptyArgument(nameOfUse(macro, at), parameters[i] ?? '', i + 1);
    return [noticeOf(message, name, at, args[i + 1], relatedTo(macro))];
  });
}

const NO_NOTICES: readonly MacroNotice[] = [];

/**
 * A class, because a server may have a hundred thousand uses: most have nothing to say of them, so what they are called and
 * where their bytes come from is found out when somebody asks.
 */
class Expansion implements ExpandedUse {
  readonly outcome = 'expanded';
  readonly text: ByteText;
  readonly certainty: Certainty;
  readonly notices: readonly MacroNotice[];
  readonly macro: Macro;
  readonly values: readonly ByteText[];
  readonly #at: Located;
  readonly #parameters: readonly ByteText[];

  constructor(macro: Macro, at: Located, { text, parameters, values, certainty, notices }: ExpansionStart) {
    this.text = text;
    this.certainty = certainty;
    this.notices = notices;
    this.macro = macro;
    this.#at = at;
    this.#parameters = parameters;
    this.values = values;
  }

  get name(): ByteText {
    return nameOfUse(this.macro, this.#at);
  }

  get height(): number {
    return this.macro.body.length;
  }

  get definition(): Located<OpeningTag> {
    return this.macro.at;
  }

  toBody(span: Span): Span {
    const { cut } = this.macro;
    if (cut !== undefined) return toBody(span, cut, this.#parameters, this.values);
    return bodyMapOf(this, this.#parameters)(span);
  }
}

/** What is asked of one use is asked one after the other; the maps of all of them would fill the memory. */
const bodyMapOf = latest('bodyMapOf', (use: Expansion, parameters: readonly ByteText[]) =>
  createBodyMap(use.text, use.macro.body, parameters, use.values),
);

type ExpansionStart = Pick<ExpandedUse, 'text' | 'certainty' | 'notices'> & {
  readonly parameters: readonly ByteText[];
  readonly values: readonly ByteText[];
};
