import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../grammar/whitespace.ts';
import type { FileInstanceStart } from './file-instance.ts';
import type { MacroNotice } from './macros/macro.ts';
import type { ExpandedUse } from './macros/use-macro.ts';
import { certaintyOf, type PendingDirective, type Surroundings } from './pending-directive.ts';
import { DEEPEST_INCLUDE } from './read-includes.ts';
import { note, noteTooMuch, noteUnseen, type ReadState } from './read-state.ts';
import type { FileInstance, Located } from './server.ts';

/** Source: macro_section() in modules/core/mod_macro.c. */
export function defineMacro(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  if (command.kind !== 'open') return;
  const located = { instance, command };
  noteAll(located, state.macros.define(located, instance.partsOf(command), certaintyOf(around)), state);
}

/** Source: undef_macro() in modules/core/mod_macro.c. */
export function undefineMacro(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  const located = { instance, command };
  noteAll(located, state.macros.undefine(located, instance.partsOf(command), certaintyOf(around)), state);
}

/** Source: use_macro() in modules/core/mod_macro.c. */
export function useMacro(located: PendingDirective, around: Surroundings, state: ReadState): void {
  const { instance, command } = located;
  if (state.work.isSpent) return;
  const use = state.macros.use(located, instance.partsOf(command));
  if (use.outcome === 'unknown') {
    noteUnseen(state, { what: 'macro', name: instance.partsOf(command).rawArguments, at: located });
    return;
  }
  noteAll(located, use.notices, state);
  if (use.outcome === 'refused') return;
  // deeper than a cycle of includes, which httpd reports
  if (state.openUses > DEEPEST_INCLUDE) {
    noteTooMuch(state, located, 'uses');
    return;
  }
  if (!state.work.expand(use.height + COMMANDS_OF_A_USE, use.text.length)) {
    noteTooMuch(state, located, 'expanded');
    return;
  }
  state.usedMacros.add(use.definition.command);
  state.openUses++;
  const brought = state.read(
    new TextOfMacro(use, located, {
      document: state.macroDocuments.documentOf(use),
      certainty: around.isSure ? use.certainty : 'unknown',
    }),
  );
  state.openUses--;
  instance.bring(command, [brought]);
  if (brought.certainty !== 'present') return;
  instance.skipped = brought.skipped;
  if (brought.skipped.length === 0) loseLastLine(located, state);
}

/** A class, as Expansion is, for the same reason. */
class TextOfMacro implements FileInstanceStart {
  readonly kind = 'macro';
  readonly document: Document;
  readonly certainty: FileInstance['certainty'];
  readonly from: Located;
  readonly #use: ExpandedUse;

  constructor(
    use: ExpandedUse,
    from: Located,
    { document, certainty }: Pick<FileInstanceStart, 'document' | 'certainty'>,
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
    return this.definition.instance.file;
  }

  get identity(): string {
    return this.definition.instance.identity;
  }

  get definition(): Located<OpeningTag> {
    return this.#use.definition;
  }

  get depth(): number {
    return this.from.instance.depth;
  }

  spanInFile(span: Span): Span {
    return this.definition.instance.spanInFile(this.#use.toBody(span));
  }
}

/**
 * mod_macro reads the line after a `Use` for httpd; where the file ends in it, it treats the end as that of the line
 * before. Source: array_getstr() in modules/core/mod_macro.c.
 */
function loseLastLine({ instance, command }: PendingDirective, state: ReadState): void {
  const { lines, source } = instance.document;
  const last = lines.at(-1);
  const isUndetermined =
    instance.kind === 'file' &&
    lines.at(-2) === command &&
    last !== undefined &&
    last.kind !== 'blank' &&
    last.kind !== 'comment' &&
    source.text[last.end - 1] !== '\n';
  if (!isUndetermined) return;
  if (last.height > 1) {
    const start = source.text.lastIndexOf('\n') + 1;
    const kept = parse(source.text.slice(0, start), source.series).lines.at(-1);
    if (last.kind === 'close' || kept?.kind !== last.kind || kept.key !== last.key) return;
    instance.shortened = { line: last, as: kept };
    note(
      state,
      'line-lost',
      { instance, command },
      { at: spanWithoutWhitespace(source.text, start, last.end) },
    );
    return;
  }
  instance.lostLine = last;
  instance.unread = (instance.unread ?? new Set()).add(last);
  note(state, 'line-lost', { instance, command }, { at: headOf(last) });
}

/** What a Use is worth, however few commands its macro has. */
const COMMANDS_OF_A_USE = 2;

function noteAll(located: Located, notices: readonly MacroNotice[], state: ReadState): void {
  for (const { kind, ...details } of notices) note(state, kind, located, details);
}
