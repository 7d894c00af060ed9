import { toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf, wordsOf } from '../../../grammar/command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { EditorPosition } from '../../../linter/findings/positions.ts';
import { toRange } from '../diagnostics.ts';
import { fileNameOf } from '../documents/file-name.ts';
import type { EditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { HierarchyCall, HierarchyItem, Range } from '../documents/protocol.ts';
import { spanOfSection } from '../section-spans.ts';
import type { LintableServer } from '../servers/live-server.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import { type IncludeNode, includeEdgesOf, nodeOf } from './include-graph.ts';

/** What an editor can ask about which file or macro brings which; nothing of a document that is not open or not wanted. */
export interface HierarchyAnswers {
  /** What the `Include` or `Use` at a position brings, or the macro or file that it is in. */
  prepareHierarchy(uri: string, position: EditorPosition): readonly HierarchyItem[];
  /** The files and macros that bring an item, with the lines that do. */
  incomingCalls(data: HierarchyItem['data']): readonly HierarchyCall[];
  /** The files and macros that an item brings, with its lines that do. */
  outgoingCalls(data: HierarchyItem['data']): readonly HierarchyCall[];
}

export function answerHierarchy(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
): HierarchyAnswers {
  const calls = (
    { main, key }: HierarchyItem['data'],
    from: 'from' | 'to',
    to: 'from' | 'to',
  ): readonly HierarchyCall[] => {
    const shown = readFiles(servers);
    const server = [...shown.keys()].find(({ known }) => known.main === main);
    if (server === undefined) return [];
    const files = shown.get(server);
    return includeEdgesOf(server).flatMap((edge) => {
      if (edge[from].key !== key) return [];
      const item = itemOf(edge[to], server, files);
      const lines = files?.get(edge.from.identity)?.positions();
      return item === undefined || lines === undefined
        ? []
        : { item, ranges: edge.spans.map((span) => toRange(span, lines)) };
    });
  };
  return {
    prepareHierarchy(uri, position) {
      const document = documents.get(uri);
      return document?.settings.enable === true ? prepare(document, position, servers) : [];
    },
    incomingCalls: (data) => calls(data, 'to', 'from'),
    outgoingCalls: (data) => calls(data, 'from', 'to'),
  };
}

type ShownFiles = ReadonlyMap<string, EditorFile>;

/** The files of each server that an editor is shown, by identity. */
function readFiles(servers: OpenServers): ReadonlyMap<LintableServer, ShownFiles> {
  const shown = new Map<LintableServer, Map<string, EditorFile>>();
  for (const { server, file, instance } of servers.filesOfEachServer()) {
    const files = shown.get(server) ?? new Map<string, EditorFile>();
    shown.set(server, files.set(instance.identity, file));
  }
  return shown;
}

function prepare(
  document: OpenDocument,
  position: EditorPosition,
  servers: OpenServers,
): readonly HierarchyItem[] {
  const offset = document.positions().offsetAt(position);
  const shown = readFiles(servers);
  for (const { server, identity } of servers.readersOf(document)) {
    const own = server.server.instances.filter(
      (one) => one.identity === identity && one.kind === 'file' && one.document === document.document,
    );
    const nodes = own.flatMap((instance): readonly IncludeNode[] => {
      const line = lineAt(instance.document, offset);
      return line?.kind === 'directive' ? instance.instancesOf(line).map(nodeOf) : [];
    });
    const [first] = own;
    const around = first === undefined ? [] : [macroAround(offset, server, identity) ?? nodeOf(first)];
    const items = new Map<string, HierarchyItem>();
    for (const node of nodes.length > 0 ? nodes : around) {
      const item = itemOf(node, server, shown.get(server));
      if (item !== undefined) items.set(node.key, item);
    }
    if (items.size > 0) return [...items.values()];
  }
  return [];
}

/** The macro whose text an offset is in, as far as something uses it. */
function macroAround(
  offset: number,
  { server }: LintableServer,
  identity: string | undefined,
): IncludeNode | undefined {
  const used = server.instances.find(
    (one) =>
      one.definition !== undefined &&
      one.identity === identity &&
      one.definition.command.start <= offset &&
      offset <= spanOfSection(one.definition.command).end,
  );
  return used && nodeOf(used);
}

const FILE = 1;
const FUNCTION = 12;

function itemOf(
  { key, identity, macro }: IncludeNode,
  server: LintableServer,
  files: ShownFiles | undefined,
): HierarchyItem | undefined {
  const file = files?.get(identity);
  if (file === undefined) return undefined;
  const data = { main: server.known.main, key };
  const path = fileNameOf(file.uri);
  if (macro === undefined) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return {
      name,
      kind: FILE,
      detail: path,
      uri: file.uri,
      range: wholeOf(file),
      selectionRange: BEGINNING,
      data,
    };
  }
  const [name] = wordsOf(macro.command);
  const positions = file.positions();
  return {
    name: `Macro ${toDisplayText(name?.value ?? '')}`,
    kind: FUNCTION,
    detail: path,
    uri: file.uri,
    range: toRange(spanOfSection(macro.command), positions),
    selectionRange: toRange(headOf(macro.command), positions),
    data,
  };
}

function wholeOf(file: EditorFile): Range {
  return { start: BEGINNING.start, end: file.positions().editorPosition(file.text.length) };
}

const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
