import { query } from '../../../core/query.ts';
import { overlayFiles } from '../../../files/overlay-files.ts';
import { joinPath } from '../../../files/server-path.ts';
import { type ByteText, type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import { toFileName } from '../../../grammar/file-name.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { indentOf, lineEndOf, quoteWord } from '../../../rules/kit/edits.ts';
import { uriOfPath } from '../documents/file-name.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import {
  type CodeAction,
  type CodeActionContext,
  EXTRACT,
  type Range,
  REWRITE,
} from '../documents/protocol.ts';
import { spanOfLine, spanOfSection } from '../section-spans.ts';
import type { LintableServer } from '../servers/live-server.ts';
import { fileInServer } from '../servers/server-files.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import { toTextEdits } from '../text-edits.ts';
import { isWanted } from './code-actions.ts';
import { effectiveCommands } from './effective-commands.ts';

/**
 * What can be rewritten in a document of a server so that httpd reads the same as before: each is read by plume with
 * the change before it is offered. Nothing is offered in a .htaccess, nor for a document that no server reads.
 */
export function findRefactorings(
  document: OpenDocument,
  range: Range,
  context: CodeActionContext,
  readers: readonly DocumentReader[],
): readonly CodeAction[] {
  const { only, isAutomatic = false, createsFiles = false } = context;
  const isEmpty = range.start.line === range.end.line && range.start.character === range.end.character;
  // reading a server once more for each is too much for a light bulb
  if (isAutomatic || (only === undefined && isEmpty)) return [];
  if (readers.length === 0 || readers.some(({ identity }) => identity === undefined)) return [];
  const { instance } = fileInServer(document, readers);
  const selected = selectLines(document, range);
  const isBroken = document.document.faults.length > 0;
  if (selected.length === 0 || isBroken || instance.document !== document.document) return [];
  const place: Place = { document, readers, instance, selected };
  const drafts = [
    ...(isWanted(REWRITE, only) ? [wrapInIfModule(place)] : []),
    ...(isWanted(EXTRACT, only) ? [extractMacro(place)] : []),
    ...(isWanted(EXTRACT, only) && createsFiles ? extractFile(place) : []),
  ];
  return drafts.flatMap((draft) => {
    if (draft === undefined || !isSameServer(draft, place)) return [];
    const { title, kind, edit, creates } = draft;
    const edits = toTextEdits([edit], document.document.source.text, document.positions());
    const files = creates === undefined ? [] : [{ uri: creates.uri, text: toDisplayText(creates.text) }];
    return { title, kind, edits, ...(files.length > 0 && { creates: files }) };
  });
}

interface Place {
  readonly document: OpenDocument;
  readonly readers: readonly DocumentReader[];
  readonly instance: FileInstance;
  /** Neighbours within one section, with at least one command. */
  readonly selected: readonly Line[];
}

/** A refactoring that may or may not leave the server as it is. */
interface Draft {
  readonly title: string;
  readonly kind: typeof REWRITE | typeof EXTRACT;
  readonly edit: Span & { readonly text: ByteText };
  readonly creates?: { readonly uri: string; readonly path: ByteText; readonly text: ByteText };
}

/** The lines of one section, or of the top level, that a range touches; a section that it reaches into counts as a whole. */
function selectLines({ document, ...open }: OpenDocument, { start, end }: Range): readonly Line[] {
  const positions = open.positions();
  const a = positions.offsetAt(start);
  const b = positions.offsetAt(end);
  // a selection of whole lines ends where the next one begins
  const last = b > a && positions.editorPosition(b).character === 0 ? b - 1 : b;
  const [first, final] = [lineAt(document, a), lineAt(document, last)];
  if (first === undefined || final === undefined) return [];
  const ancestors = [undefined, ...sectionsAround(first)];
  const common = ancestors.findLast((one) => one === undefined || sectionsAround(final).includes(one));
  const siblings = common === undefined ? document.children : common.children;
  const touched = siblings.filter((line) => {
    const span = line.kind === 'open' ? { start: line.start, end: spanOfSection(line).end } : line;
    return span.start <= last && a < Math.max(span.end, span.start + 1);
  });
  const from = touched.findIndex(isCommand);
  const to = touched.findLastIndex(isCommand);
  return from < 0 || touched.some((line) => line.kind === 'open' && line.closing === undefined)
    ? []
    : touched.slice(from, to + 1);
}

function sectionsAround(line: Line): readonly OpeningTag[] {
  const sections: OpeningTag[] = [];
  const own = line.kind === 'close' ? line.opening : line.parent;
  for (let section = own; section !== undefined; section = section.parent) sections.unshift(section);
  return sections;
}

function isCommand({ kind }: Line): boolean {
  return kind === 'directive' || kind === 'open';
}

/** From the indentation of the first selected line to the end of the last one, its terminator left out. */
function spanOf({ selected }: Place): Span {
  const [first, last] = [selected[0]!, selected.at(-1)!];
  return { start: first.start, end: last.kind === 'open' ? spanOfSection(last).end : spanOfLine(last).end };
}

function textOf(place: Place): ByteText {
  const { start, end } = spanOf(place);
  return place.document.document.source.text.slice(start, end);
}

function wrapInIfModule(place: Place): Draft | undefined {
  const configuration = configurationOf(place.instance);
  const modules = new Set(
    place.selected.flatMap((line) =>
      line.kind === 'directive' || line.kind === 'open' ? [configuration.fact(line)?.module ?? ''] : [],
    ),
  );
  const [module = ''] = modules;
  const isLoaded = configuration.hasModule(module) === 'present';
  if (modules.size !== 1 || !module.startsWith('mod_') || !isLoaded) return undefined;
  return {
    title: `Wrap in \`<IfModule ${module}.c>\``,
    kind: REWRITE,
    edit: { ...spanOf(place), text: enclose(place, [`<IfModule ${module}.c>`], ['</IfModule>']) },
  };
}

/** The selected lines, one step deeper, between others. */
function enclose(place: Place, before: readonly ByteText[], after: readonly ByteText[]): ByteText {
  const text = textOf(place);
  const eol = lineEndOf(place.document.document.source.text);
  const indent = indentOf(place.selected[0]!);
  const step = indent.startsWith('\t') ? '\t' : '    ';
  const at = (lines: readonly ByteText[]) => lines.map((line) => `${indent}${line}`);
  return [...at(before), text.replace(/^(?=[^\r\n])/gm, () => step), ...at(after)].join(eol);
}

function extractMacro(place: Place): Draft | undefined {
  if (configurationOf(place.instance).hasModule('mod_macro') !== 'present') return undefined;
  const name = freshName(place, 'Extracted', (candidate) => `<Macro ${candidate}>`);
  if (name === undefined) return undefined;
  const indent = indentOf(place.selected[0]!);
  const eol = lineEndOf(place.document.document.source.text);
  const text = `${enclose(place, [`<Macro ${name}>`], ['</Macro>'])}${eol}${indent}Use ${name}`;
  return { title: `Extract to macro \`${name}\``, kind: EXTRACT, edit: { ...spanOf(place), text } };
}

/** A name with which no file of the server has the tag; undefined where there are too many. */
function freshName({ readers }: Place, stem: string, tagOf: (name: string) => string): string | undefined {
  const texts = readers.flatMap(({ server }) =>
    [...server.identities].flatMap((identity) => server.server.documentOf(identity)?.source.text ?? []),
  );
  for (let i = 1; i < 100; i++) {
    const name = i === 1 ? stem : `${stem}${i}`;
    const beginning = tagOf(name).slice(0, -1).toLowerCase();
    if (!texts.some((text) => text.toLowerCase().includes(beginning))) return name;
  }
  return undefined;
}

/** Beside the document, under a name that no wildcard of the server reads: the first one that leaves it as it is. */
function extractFile(place: Place): readonly (Draft | undefined)[] {
  const { document, readers } = place;
  const [
    {
      server: { known, server },
    } = { server: undefined as never },
  ] = readers;
  const own = document.path === undefined ? undefined : known.pathOf(document.path);
  if (own === undefined || document.path === undefined) return [];
  const slash = own.lastIndexOf('/');
  const [directory, name] = [own.slice(0, slash), own.slice(slash + 1)];
  const stem = name.replace(/\.[^.]*$/, '') || name;
  for (const file of NAMES(stem)) {
    const path = joinPath(directory, file);
    if (server.files.look(path).ok) continue;
    const root = server.serverRoot?.replace(/\/$/, '');
    const written = root !== undefined && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    const word = /[\t-\r "'\\]/.test(written) ? quoteWord(written) : written;
    const uri = uriOfPath(`${document.path.slice(0, -name.length)}${toFileName(file)}`);
    const eol = lineEndOf(document.document.source.text);
    const draft: Draft = {
      title: `Extract to \`${toDisplayText(file)}\``,
      kind: EXTRACT,
      edit: { ...spanOf(place), text: `${indentOf(place.selected[0]!)}Include ${word}` },
      creates: { uri, path, text: `${outdent(textOf(place), indentOf(place.selected[0]!))}${eol}` },
    };
    if (isSameServer(draft, place)) return [draft];
  }
  return [];
}

const NAMES = (stem: ByteText): readonly ByteText[] => [
  `${stem}-extracted.conf`,
  `${stem}-extracted.inc`,
  `${stem}-extracted2.inc`,
];

function outdent(text: ByteText, indent: ByteText): ByteText {
  if (indent === '') return text;
  return text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n');
}

/** Whether every server that reads the document is the same with the change. */
function isSameServer({ edit, creates }: Draft, { document, readers }: Place): boolean {
  const { text } = document.document.source;
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return readers.every(({ server, identity }) => {
    if (identity === undefined) return false;
    const texts = new Map([[identity, after]]);
    if (creates !== undefined) texts.set(creates.path, creates.text);
    const before = commandsOf(server);
    const { options } = server;
    const changed = readServer({ ...options, files: overlayFiles(options.files, texts) });
    const now = changed === undefined ? undefined : effectiveCommands(changed);
    return before !== undefined && now !== undefined && areEqual(before, now);
  });
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((command, i) => command === other[i]);
}

const commandsOf = query('commandsOf', ({ server }: LintableServer) => effectiveCommands(server));
