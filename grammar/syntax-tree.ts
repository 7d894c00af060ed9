import type { ByteText, Span } from './byte-text.ts';

/** The two release series of httpd that plume knows; they read a few things differently. */
export type Series = '2.2' | '2.4';

/**
 * One logical line: what httpd reads at a time, made of one or more physical lines. `start` and `end` are byte offsets;
 * the lines of a document cover its text without gaps. An edit moves `start`, `end` and `number` in place; nothing else
 * of a line changes.
 */
export type Line = BlankLine | CommentLine | Directive | OpeningTag | ClosingTag;

interface LineBase extends Span {
  readonly source: Source;
  /** 1-based number of the first physical line. */
  readonly number: number;
  /** How many physical lines it takes; more than one where `\` continues it. httpd reports the last of them. */
  readonly height: number;
  /** The section that contains it, undefined at top level. */
  readonly parent: OpeningTag | undefined;
  /** Of a line of a lasting document: the one in the file, which moves there. */
  readonly inFile?: Line;
}
export interface BlankLine extends LineBase {
  readonly kind: 'blank';
}
export interface CommentLine extends LineBase {
  readonly kind: 'comment';
}
interface NamedLine extends LineBase {
  /** The name as written, unquoted, without `<`, `</` and `>`. */
  readonly name: ByteText;
  /**
   * The name in ASCII lower case, with `<` before it for tags: the key of facts and rules ("options", "<directory").
   */
  readonly key: string;
}
export interface Directive extends NamedLine {
  readonly kind: 'directive';
}
export interface OpeningTag extends NamedLine {
  readonly kind: 'open';
  /** How many opening tags are before it in its document: from 0. */
  readonly ordinal: number;
  /** Everything between the tags, sections closed only by the end of the file included. */
  readonly children: readonly Line[];
  /** The tag that closes it; undefined where it was never closed. */
  readonly closing: ClosingTag | undefined;
}
export interface ClosingTag extends NamedLine {
  readonly kind: 'close';
  /** Whether the name is followed by `>` at once, as httpd wants it. */
  readonly hasGt: boolean;
  /** Whether nothing else stands on its line. */
  readonly isAlone: boolean;
  /** The section it closes; undefined where it matches none. */
  readonly opening: OpeningTag | undefined;
}
/** A line that httpd looks up in its table of commands. */
export type Command = Directive | OpeningTag;

/** The text that the lines of one document are parts of; shared by them. */
export interface Source {
  readonly text: ByteText;
  readonly series: Series;
  /** Of a lasting document: the text of lines in their order. */
  textThrough?(first: Line, last: Line): ByteText;
  /** The parts of a command of the text where they are known without reading it; undefined where they are not. */
  partsOf?(command: Command): CommandParts | undefined;
}

/**
 * A command taken apart. The tree keeps only names, so that ten thousand virtual hosts fit into memory; the rest is
 * read again from the line when someone asks.
 */
export interface CommandParts {
  /** The span of the name as written, without `<`, `</`, `>`. */
  readonly name: Span;
  /** For a tag up to its last `>`. */
  readonly words: readonly Word[];
  /** What httpd hands to the command: all after the name, joined and trimmed, for a tag with its `>`. */
  readonly rawArguments: ByteText;
  /** For tags: whether the `>` is there. */
  readonly hasGt: boolean;
}

/** One argument as httpd's ap_getword_conf() reads it. The span is the raw text, quotes and continuations included. */
export interface Word extends Span {
  /** Unquoted, escapes resolved; `${VAR}` is left as written. */
  readonly value: ByteText;
  readonly quote: '' | '"' | "'";
  /** False where a quoted word runs to the end of the line. */
  readonly closed: boolean;
  /** The `${VAR}` in it, as spans of the text. */
  readonly variables: readonly Span[];
  /** True where the word contains a `${VAR}`, so that its value is not known from this text alone. */
  readonly hasVariable: boolean;
}

/** A mistake in the structure of sections, found while parsing. */
export interface Fault {
  readonly kind: FaultKind;
  readonly node: OpeningTag | ClosingTag;
  /** The innermost section open where the fault was found; for `unclosed` the same as `node`. */
  readonly open: OpeningTag | undefined;
}
/**
 * What is wrong with a section: it is never closed, a closing tag has no open section or names another one than the
 * innermost, `</X` has no `>` directly after its name, or text follows a closing tag.
 */
export type FaultKind = 'unclosed' | 'unmatched' | 'mismatched' | 'close-without-gt' | 'close-with-text';

export interface Document {
  readonly source: Source;
  /** All logical lines, in the order of the text. */
  readonly lines: readonly Line[];
  /** The lines of the top level. */
  readonly children: readonly Line[];
  readonly faults: readonly Fault[];
  /**
   * Lines that plume does not follow, because they are in more sections than `DEEPEST_SECTION` of section-tree.ts, and
   * `rest`; undefined where there are none. They are children of no section, their `parent` is the innermost that was
   * followed, and no fault names them.
   */
  readonly buried: ReadonlySet<Line> | undefined;
  /**
   * The end of a text of more lines than are taken apart: one comment in place of its lines, the last of `lines`.
   * Undefined for nearly all documents.
   */
  readonly rest: Line | undefined;
  /**
   * Another document with the same lines but for their arguments: as many, none continued, of the same kinds, names and
   * sections. The same one for all texts of a macro that are so; undefined for most documents, that one among them.
   */
  readonly alike?: Document | undefined;
  /** Of a lasting document: the same one with lines as they are in the file. */
  readonly inFile?: Document;
  /** Of a lasting document: where a span of it is in the file. */
  spanInFile?(span: Span): Span;
  /** Of a lasting document: the line that an offset belongs to. */
  lineAt?(offset: number): Line | undefined;
}
