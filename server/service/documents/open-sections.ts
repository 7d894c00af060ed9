import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document, Line, Source } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';

/**
 * A text as if the opening tags that nothing closes were not there: they are comments in it. Every byte stands where it
 * stood, and so does every line.
 */
export interface WithoutOpenSections {
  readonly document: Document;
  /** The lines of those tags. */
  readonly tags: readonly Span[];
}

/** Undefined where every section is closed, and where more are open than somebody who types would leave open. */
export function withoutOpenSections(document: Document): WithoutOpenSections | undefined {
  const tags = document.faults.filter(({ kind }) => kind === 'unclosed').map(({ node }) => node);
  if (tags.length === 0 || tags.length > MOST_OPEN) return undefined;
  const { text, series } = document.source;
  let quiet: ByteText = '';
  let from = 0;
  for (const tag of tags.toSorted((a, b) => a.start - b.start)) {
    const at = firstByteOf(tag, text);
    quiet += `${text.slice(from, at)}#`;
    from = at + 1;
  }
  return { document: parse(quiet + text.slice(from), series), tags };
}

/** withoutOpenSections() of one document after the other, which is computed once for each text. */
export function createOpenSections(): (document: Document) => WithoutOpenSections | undefined {
  let last:
    | { readonly source: Source; readonly text: ByteText; readonly without: WithoutOpenSections | undefined }
    | undefined;
  return (document) => {
    const { source } = document;
    if (last?.source !== source || last.text !== source.text)
      last = { source, text: source.text, without: withoutOpenSections(document) };
    return last.without;
  };
}

/**
 * What is found in a document on its own without what merely follows from sections that are still open; `lint` lints
 * another tree in its place.
 */
export function lintWithoutConsequences(
  found: LintedFile,
  without: WithoutOpenSections | undefined,
  lint: (tree: Document) => LintedFile,
): LintedFile {
  if (without === undefined || found.findings.length === 0) return found;
  return withoutConsequences(found, lint(without.document), without.tags);
}

/** Who types has one or two sections open. */
const MOST_OPEN = 8;

function firstByteOf({ start, end }: Line, text: ByteText): number {
  let at = start;
  while (at < end - 1 && isWhitespace(text.charCodeAt(at))) at++;
  return at;
}

/**
 * Of what is found in a file what does not merely follow from sections that are still open: what there is to say of their
 * tags, and what is found with and without them alike. `tags` are those in this file.
 */
export function withoutConsequences(
  found: LintedFile,
  quiet: LintedFile | undefined,
  tags: readonly Span[],
): LintedFile {
  const alike = new Map((quiet?.findings ?? []).map((finding) => [keyOf(finding), finding]));
  const isOfTag = ({ start }: Finding) => tags.some((tag) => tag.start <= start && start < tag.end);
  const findings = found.findings.flatMap((finding) =>
    isOfTag(finding) ? finding : (alike.get(keyOf(finding)) ?? []),
  );
  return { ...found, findings };
}

/** What is said may differ in the section that it names. */
function keyOf({ rule, start, end }: Finding): string {
  return `${start}-${end} ${rule}`;
}
