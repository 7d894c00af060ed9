import { spanWithoutBlanks } from '../../grammar/blanks.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type AtHand, certaintyOf, type Surroundings } from './at-hand.ts';
import type { ExpandedUse, MacroNotice } from './macros.ts';
import { note, noteTooMuch, noteUnseen, type ReadState } from './read-state.ts';
import type { ReadingStart } from './reading.ts';
import type { Placed, Reading } from './server.ts';

/** Source: macro_section() in modules/core/mod_macro.c. */
export function defineMacro({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  if (command.kind !== 'open') return;
  const placed = { reading, command };
  noteAll(placed, state.macros.define(placed, reading.partsOf(command), certaintyOf(around)), state);
}

/** Source: undef_macro() in modules/core/mod_macro.c. */
export function undefineMacro({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const placed = { reading, command };
  noteAll(placed, state.macros.undefine(placed, reading.partsOf(command), certaintyOf(around)), state);
}

/** Source: use_macro() in modules/core/mod_macro.c. */
export function useMacro({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const placed: Placed = { reading, command };
  if (state.work.isSpent) return;
  const use = state.macros.use(placed, reading.partsOf(command));
  if (use.outcome === 'unknown') {
    noteUnseen(state, { what: 'macro', name: reading.partsOf(command).rawArguments, at: placed });
    return;
  }
  noteAll(placed, use.notices, state);
  if (use.outcome === 'refused') return;
  if (!state.work.expand(use.height + COMMANDS_OF_A_USE, use.text.length)) {
    noteTooMuch(state, placed, 'expanded');
    return;
  }
  state.usedMacros.add(use.definition.command);
  const brought = state.read(
    new TextOfMacro(use, placed, {
      document: documentOfMacro(use.text, state),
      certainty: around.isSure ? use.certainty : 'unknown',
    }),
  );
  reading.bring(command, [brought]);
  if (brought.certainty !== 'present') return;
  reading.skipped = brought.skipped;
  if (brought.skipped.length === 0) loseLastLine({ reading, command }, state);
}

/** A class, as Expansion is, for the same reason. */
class TextOfMacro implements ReadingStart {
  readonly kind = 'macro';
  readonly document: Document;
  readonly certainty: Reading['certainty'];
  readonly from: Placed;
  readonly #use: ExpandedUse;

  constructor(
    use: ExpandedUse,
    from: Placed,
    { document, certainty }: Pick<ReadingStart, 'document' | 'certainty'>,
  ) {
    this.document = document;
    this.certainty = certainty;
    this.from = from;
    this.#use = use;
  }

  get path(): ByteText {
    return this.#use.name;
  }

  get file(): string {
    return this.definition.reading.file;
  }

  get identity(): string {
    return this.definition.reading.identity;
  }

  get definition(): Placed<OpeningTag> {
    return this.#use.definition;
  }

  get depth(): number {
    return this.from.reading.depth;
  }

  placeOf(span: Span): Span {
    return this.definition.reading.placeOf(this.#use.toBody(span));
  }
}

/**
 * mod_macro reads the line behind a `Use` for httpd; where the file ends in it, it takes the end for that of the line
 * before. Source: array_getstr() in modules/core/mod_macro.c.
 */
function loseLastLine({ reading, command }: AtHand, state: ReadState): void {
  const { lines, source } = reading.document;
  const last = lines.at(-1);
  const isLost =
    reading.kind === 'file' &&
    lines.at(-2) === command &&
    last !== undefined &&
    last.kind !== 'blank' &&
    last.kind !== 'comment' &&
    source.text[last.end - 1] !== '\n';
  if (!isLost) return;
  if (last.height > 1) {
    const start = source.text.lastIndexOf('\n') + 1;
    const kept = parse(source.text.slice(0, start), source.line).lines.at(-1);
    if (last.kind === 'close' || kept?.kind !== last.kind || kept.key !== last.key) return;
    reading.shortened = { line: last, as: kept };
    note(state, 'line-lost', { reading, command }, { at: spanWithoutBlanks(source.text, start, last.end) });
    return;
  }
  reading.lostLine = last;
  reading.unread = (reading.unread ?? new Set()).add(last);
  note(state, 'line-lost', { reading, command }, { at: headOf(last) });
}

/** Uses with the same values share a tree, as the readings of a file do. */
function documentOfMacro(text: ByteText, { macroDocuments, target }: ReadState): Document {
  let document = macroDocuments.get(text);
  if (document === undefined) {
    document = parse(text, target.line);
    macroDocuments.set(text, document);
  }
  return document;
}

/** What a Use is worth, however few commands its macro has. */
const COMMANDS_OF_A_USE = 2;

function noteAll(placed: Placed, notices: readonly MacroNotice[], state: ReadState): void {
  for (const { kind, ...details } of notices) note(state, kind, placed, details);
}
