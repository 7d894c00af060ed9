import type { Target } from '../../../facts/target.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  createIncrementalDocument,
  type IncrementalDocument,
} from '../../../grammar/editing/incremental-document.ts';
import {
  canLast,
  createLastingDocument,
  type LastingDocument,
} from '../../../grammar/editing/lasting-document.ts';
import { hasVariableHeads } from '../../../grammar/head-rewriter.ts';
import type { Document, Line, Series } from '../../../grammar/syntax-tree.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import type { PositionEncoding, Positions } from '../../../linter/findings/positions.ts';
import { lintDocument, lintText } from '../../../linter/lint.ts';
import type { HtaccessInSite } from '../../../linter/lint-in-site.ts';
import { isClearlyForeign } from '../../../model/recognition/is-clearly-foreign.ts';
import { rawLinesOf } from '../../../model/recognition/raw-lines.ts';
import { type Recognition, recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { decidesReading } from '../../../model/server/decides-reading.ts';
import type { Edit, Rule } from '../../../rules/kit/define-rule.ts';
import { createEditorText } from './editor-text.ts';
import { fileNameOf, isPastVersion, pathOfUri } from './file-name.ts';
import { createOpenSections, lintWithoutConsequences, type WithoutOpenSections } from './open-sections.ts';
import type { ContentChange } from './protocol.ts';
import { isSameSettings, type Settings } from './settings.ts';

/** A document that an editor has open, as it is now. */
export interface OpenDocument {
  readonly uri: string;
  /** What findings call the file. */
  readonly file: string;
  /** Where it is on this machine; undefined for what is not a file there. */
  readonly path: string | undefined;
  /** See isPastVersion: nothing is said of what is wrong in it, and nothing changes it. */
  readonly isPast: boolean;
  readonly version: number;
  readonly settings: Settings;
  /** The httpd that it is for where its server is not known. */
  readonly target: Target;
  readonly document: Document;
  /** The same document with lines that last while somebody types: one for each server that reads it. */
  readonly lasting: LastingDocuments;
  /** See withoutOpenSections. */
  withoutOpenSections(): WithoutOpenSections | undefined;
  /**
   * What is found in it on its own; linted when first asked after a change. Nothing, as long as it is a template or its
   * text is another program's.
   */
  linted(): LintedFile;
  /** Whether it is a template, which is none of httpd's before it is filled in. */
  isTemplate(): boolean;
  /** Whether it is a template, or its text is clearly another program's. */
  isOthers(): boolean;
  /** What some of the rules find in it on its own. */
  lintWith(some: readonly Rule[]): LintedFile;
  /** Lints another text in its place, on its own. */
  lint(text: ByteText): LintedFile;
  positions(): Positions;
  /** Returns the one edit that the changes amount to; undefined where the text is as it was. */
  change(version: number, changes: readonly ContentChange[]): Edit | undefined;
  /** Returns whether this can change the findings. */
  configure(settings: Settings): boolean;
  /** Reads it as that line of httpd does from now on; `anew` lets nothing be used that was found of it before. */
  readAs(series: Series, anew?: 'anew'): void;
}

export interface OpenedText {
  readonly uri: string;
  readonly version: number;
  readonly text: string;
}

/** What an open document needs to know of the others. */
export interface DocumentSurroundings {
  readonly encoding?: PositionEncoding;
  /** The server that is assumed around the site of a .htaccess, as it is with the open texts. */
  readonly siteOf?: (document: OpenDocument) => HtaccessInSite | undefined;
}

/** Opens a document; `rules` must be one array throughout, because the linter keeps an index of it. */
export function openDocument(
  { uri, text, ...first }: OpenedText,
  initial: Settings,
  rules: readonly Rule[],
  { encoding = 'utf-16', siteOf }: DocumentSurroundings = {},
): OpenDocument {
  const { file } = placeOf(uri);
  const editorText = createEditorText(encoding);
  let { version } = first;
  let settings = initial;
  let target = targetOf(initial);
  let incremental = createIncrementalDocument(editorText.apply([{ text }]).text, target.series);
  const lasting = createLastingDocuments(() => incremental);
  let linted: LintedFile | undefined;
  let positions: Positions | undefined;
  const openSections = createOpenSections();
  const readAs = (series: Series, anew?: 'anew'): void => {
    const { text: now, series: before } = incremental.document.source;
    if (before === series && anew === undefined) return;
    linted = undefined;
    incremental = createIncrementalDocument(now, series);
    lasting.releaseAll();
  };
  // an editor takes the language from a name or a directory, which says less than the text
  const recognition = createRecognition(file);
  const lintTree = (tree: Document, some: readonly Rule[]): LintedFile =>
    lintDocument(tree, { file, target, rules: some, known: rules, readSite: () => siteOf?.(opened) });
  const lintWith = (some: readonly Rule[]): LintedFile => {
    const now = incremental.document.source.text;
    if (recognition.isOthers(now)) return { file, text: now, findings: [] };
    readAs(target.series);
    return lintTree(incremental.document, some);
  };
  const lintQuietly = (tree: Document): LintedFile => lintTree(tree, rules);
  const lintAlone = (): LintedFile =>
    lintWithoutConsequences(lintWith(rules), openSections(incremental.document), lintQuietly);
  const opened: OpenDocument = {
    ...placeOf(uri),
    get version() {
      return version;
    },
    get settings() {
      return settings;
    },
    get target() {
      return target;
    },
    get document() {
      return incremental.document;
    },
    lasting,
    withoutOpenSections: () => openSections(incremental.document),
    linted: () => (linted ??= lintAlone()),
    isTemplate: () => recognition.of(incremental.document.source.text).template !== undefined,
    isOthers: () => recognition.isOthers(incremental.document.source.text),
    lintWith,
    lint: (text) => lintText(text, { file, target, rules }),
    positions: () => (positions ??= editorText.positions(incremental.document.source.text)),
    change(newVersion, changes) {
      version = newVersion;
      const edit = editorText.apply(changes);
      if (edit.start === edit.end && edit.text === '') return undefined;
      linted = undefined;
      positions = undefined;
      recognition.changed(edit.end - edit.start + edit.text.length);
      lasting.edit(edit);
      return edit;
    },
    configure(wanted) {
      if (isSameSettings(settings, wanted)) return false;
      settings = wanted;
      target = targetOf(wanted);
      linted = undefined;
      return true;
    },
    readAs,
  };
  return opened;
}

/** The lasting documents of an open one. */
interface LastingDocuments {
  /** False where there can be none, as the lines of the document make lines of others. */
  isPossible(): boolean;
  make(): LastingDocument;
  /** True as long as it follows the text, and no edit may have changed what httpd does while it reads. */
  has(one: LastingDocument): boolean;
  /** It need not follow the text any longer. */
  release(one: LastingDocument): void;
}

/** `now` returns the document, which `edit` edits. */
function createLastingDocuments(
  now: () => IncrementalDocument,
): LastingDocuments & { edit(edit: Edit): void; releaseAll(): void } {
  const all = new Set<LastingDocument>();
  return {
    isPossible: () => canLast(now().document) && !hasLinesOfOthers(now().document),
    make() {
      const made = createLastingDocument(now().document);
      all.add(made);
      return made;
    },
    has: (one) => all.has(one),
    release: (one) => void all.delete(one),
    releaseAll: () => all.clear(),
    edit({ start, end, text }) {
      const { document, edit } = now();
      const before = document.lines.length;
      const fresh = edit({ start, end }, text);
      const removed = before - (document.lines.length - (fresh.end - fresh.start));
      for (const one of all)
        if (!one.follow(fresh.start, fresh.end, removed) || one.changed.some(decidesReading)) all.delete(one);
    },
  };
}

/** The texts of macros, and names that have variables, make lines of others; what a module reads as it is has none. */
function hasLinesOfOthers(document: Document): boolean {
  const isMaking = (line: Line) =>
    line.kind !== 'blank' && line.kind !== 'comment' && (line.key === '<macro' || line.key === 'use');
  return document.lines.some(isMaking) || rawLinesOf(document).size > 0 || hasVariableHeads(document);
}

function placeOf(uri: string): Pick<OpenDocument, 'uri' | 'file' | 'path' | 'isPast'> {
  return { uri, file: fileNameOf(uri), path: pathOfUri(uri), isPast: isPastVersion(uri) };
}

/** Tells whose a text is that somebody edits. */
function createRecognition(file: string): {
  of(text: ByteText): Recognition;
  /** Whether it is a template, or clearly another program's. */
  isOthers(text: ByteText): boolean;
  /** So many bytes of the text were changed. */
  changed(bytes: number): void;
} {
  let answer: Recognition | undefined;
  let since = 0;
  const recognize = (text: ByteText): Recognition => {
    if (answer === undefined || since > text.length / KEEPS_ITS_OWNER) {
      answer = recognizeFile(text, file);
      since = 0;
    }
    return answer;
  };
  return {
    of: recognize,
    isOthers(text) {
      const known = recognize(text);
      return known.template !== undefined || isClearlyForeign(text, known);
    },
    changed(bytes) {
      since += bytes + 1;
    },
  };
}

/**
 * A text of which no more than this part was changed belongs to whom it belonged; short ones are looked at each time.
 */
const KEEPS_ITS_OWNER = 400;

/** The httpd that a file on its own is for. */
function targetOf({ server, stated }: Settings): Target {
  const profile = server.profile ?? stated?.profile;
  const wanted = server.target ?? stated?.target ?? profile?.target ?? NEWEST;
  const from = server.from ?? stated?.from;
  return from === undefined ? wanted : { ...wanted, from };
}

const NEWEST: Target = { series: '2.4', release: undefined };
