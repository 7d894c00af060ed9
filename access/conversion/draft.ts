import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';

/** What is to be written with `Require`, before it is text. */
export type Draft = DraftLine | DraftGroup | { readonly kind: 'granted' | 'denied' };

/** `Require [not] TEXT`. */
export interface DraftLine {
  readonly kind: 'line';
  readonly text: ByteText;
  /** `text` with its variables replaced by their values, as httpd sees it. */
  readonly seen: ByteText;
  readonly isNegated: boolean;
  /** The command whose meaning it carries on. */
  readonly from: Located;
}
export interface DraftGroup {
  /** `none`: the opposite of `any`, for what stood in a `<RequireNone>`. */
  readonly kind: 'all' | 'any' | 'none';
  readonly of: readonly Draft[];
}

export const GRANTED: Draft = { kind: 'granted' };
export const DENIED: Draft = { kind: 'denied' };

/** All of them, as simple as it gets. */
export function allOf(drafts: readonly Draft[]): Draft {
  const parts = drafts.flatMap((draft) => (draft.kind === 'all' ? draft.of : [draft]));
  if (parts.some(({ kind }) => kind === 'denied')) return DENIED;
  const rest = parts.filter(({ kind }) => kind !== 'granted');
  if (rest.length === 0) return GRANTED;
  return rest.length === 1 ? rest[0]! : { kind: 'all', of: rest };
}

/** One of them, as simple as it gets. */
export function anyOf(drafts: readonly Draft[]): Draft {
  const parts = drafts.flatMap((draft) => (draft.kind === 'any' ? draft.of : [draft]));
  if (parts.some(({ kind }) => kind === 'granted')) return GRANTED;
  const rest = parts.filter(({ kind }) => kind !== 'denied');
  if (rest.length === 0) return DENIED;
  return rest.length === 1 ? rest[0]! : { kind: 'any', of: rest };
}

/** None of some lines. */
export function noneOf(lines: readonly DraftLine[]): Draft {
  return allOf(lines.map((line) => ({ ...line, isNegated: !line.isNegated })));
}

/** A line of the text to be, without its indentation. */
export interface TextLine {
  readonly text: ByteText;
  /** `text` with its variables replaced by their values; undefined where it has none. */
  readonly seen?: ByteText;
  /** How many containers it stands in. */
  readonly depth: number;
  /** The command that it carries on. */
  readonly from: Located | undefined;
}

/** The lines that say it, for a section that has no others. */
export function writeDraft(draft: Draft): readonly TextLine[] {
  return draft.kind === 'any' ? draft.of.flatMap((each) => write(each, 'any', 0)) : write(draft, 'any', 0);
}

function write(draft: Draft, around: 'all' | 'any', depth: number): readonly TextLine[] {
  switch (draft.kind) {
    case 'granted':
    case 'denied':
      return [{ text: `Require all ${draft.kind}`, depth, from: undefined }];
    case 'line':
      if (draft.isNegated && around === 'any') return write({ kind: 'all', of: [draft] }, around, depth);
      return [writeLine(draft, depth)];
    case 'all': {
      // what only denies grants no one access, and httpd refuses it
      const isOnlyNo = draft.of.every(
        (each) => each.kind === 'none' || (each.kind === 'line' && each.isNegated),
      );
      const parts = isOnlyNo ? [GRANTED, ...draft.of] : draft.of;
      return container(
        'RequireAll',
        parts.flatMap((each) => write(each, 'all', depth + 1)),
        depth,
      );
    }
    case 'any':
      return container(
        'RequireAny',
        draft.of.flatMap((each) => write(each, 'any', depth + 1)),
        depth,
      );
    case 'none': {
      if (around === 'any') return write({ kind: 'all', of: [draft] }, around, depth);
      return container(
        'RequireNone',
        draft.of.flatMap((each) => write(each, 'any', depth + 1)),
        depth,
      );
    }
  }
}

function writeLine({ text, seen, isNegated, from }: DraftLine, depth: number): TextLine {
  const start = `Require ${isNegated ? 'not ' : ''}`;
  return { text: start + text, depth, from, ...(seen === text ? {} : { seen: start + seen }) };
}

function container(name: string, lines: readonly TextLine[], depth: number): readonly TextLine[] {
  return [
    { text: `<${name}>`, depth, from: undefined },
    ...lines,
    { text: `</${name}>`, depth, from: undefined },
  ];
}
