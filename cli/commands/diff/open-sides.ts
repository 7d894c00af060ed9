import path from 'node:path';
import type { Hunk } from '../../../diff/lines/changed-lines.ts';
import { withoutHunk } from '../../../diff/lines/changed-lines.ts';
import type { DifferingFile, FileState, Side } from '../../../diff/sides/side.ts';
import { moduleFact } from '../../../facts/modules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { existsSync, lstatSync, readingOther, readLink } from '../../../host/disk.ts';
import { type DiskViews, type OtherNode, openDiskViews } from '../../../host/disk-view.ts';
import { ASSUMED_MAIN } from '../../../model/server/assumed-server.ts';
import { findHtaccess } from '../../../requests/examples/find-htaccess.ts';
import { nameHere } from '../../io/name-here.ts';
import { openServerHere, type ServerToRead, type WantedServer } from '../../io/open-server-here.ts';
import { readFile } from '../../io/read-file.ts';
import { type ChangedFile, changesSince } from '../lint/since/repository.ts';
import { filesOfFolders, statusOf } from './files-of-folders.ts';

/** Two servers that are compared, with what differs between their files. */
export interface OpenedSides {
  readonly before: Side;
  readonly after: Side;
  /** The name of each. */
  readonly names: { readonly before: string; readonly after: string };
  readonly files: readonly DifferingFile[];
  readonly htaccess: { readonly before: readonly ByteText[]; readonly after: readonly ByteText[] };
  /** True if TLS ends in front of the servers. */
  readonly isTlsInFront: boolean;
  without(change: Hunk | DifferingFile): Side | undefined;
}

/** The sides that are asked for. */
interface Wanted extends Pick<WantedServer, 'root' | 'settings' | 'stated'> {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** A folder in the repository whose commits they are; undefined where they are two files or folders. */
  readonly repository?: string | undefined;
}

/** The nodes of a disk that are others than on this one, by their places. */
type Nodes = ReadonlyMap<string, OtherNode>;

/** Where one side is: a server of a disk. */
interface SideSource {
  readonly argument: string;
  /** The directory from which both sides name their files. */
  readonly base: string;
  readonly nodes: Nodes;
}

/** Runs something with both sides, which are read as they are asked for; a sentence where one cannot be read. */
export function withSides<T>(wanted: Wanted, run: (sides: OpenedSides) => T): T | string {
  const found = sourcesOf(wanted);
  if (typeof found === 'string') return found;
  const views = openDiskViews();
  try {
    const opened = openSides(found, wanted, views);
    return typeof opened === 'string' ? opened : run(opened);
  } finally {
    views.close();
  }
}

interface Sources {
  readonly before: SideSource;
  readonly after: SideSource;
  readonly names: OpenedSides['names'];
  /** The places of what differs, by the names that both sides have for them. */
  readonly changed: ReadonlyMap<string, { readonly before: string; readonly after: string }>;
}

function sourcesOf({ before, after, root, repository }: Wanted): Sources | string {
  if (repository === undefined && before !== undefined && after !== undefined)
    return root === undefined
      ? ofFolders(before, after)
      : '`--root` names the server of commits: of two files or folders each is a server.';
  const since = before ?? 'HEAD';
  const base = repository ?? '.';
  const changes = changesSince(since, base, 'plume diff');
  if (typeof changes === 'string') return describeNoRevision(changes, since);
  const later = after === undefined ? undefined : changesSince(after, base, 'plume diff');
  if (typeof later === 'string') return describeNoRevision(later, after ?? '');
  const nodes = { before: nodesOf(changes.files), after: nodesOf(later?.files ?? []) };
  const places = new Set([...nodes.before.keys(), ...nodes.after.keys()]);
  const changed = [...places].map(
    (place) => [nameHere(place, base), { before: place, after: place }] as const,
  );
  return {
    before: { argument: base, base, nodes: nodes.before },
    after: { argument: base, base, nodes: nodes.after },
    names: { before: since, after: after ?? 'working tree' },
    changed: new Map(changed),
  };
}

/** Who names a folder may have meant to compare two. */
function describeNoRevision(problem: string, name: string): string {
  return existsSync(name)
    ? `${problem} \`${name}\` is a file or folder here: name two of them to compare them.`
    : problem;
}

function ofFolders(before: string, after: string): Sources {
  const [was, is] = [before, after].map(baseOf);
  const names = was === undefined || is === undefined ? [] : filesOfFolders([was, is]);
  const placed = names.map(
    (name) => [name, { before: path.resolve(was ?? '', name), after: path.resolve(is ?? '', name) }] as const,
  );
  const nodes: Nodes = new Map();
  return {
    before: { argument: before, base: was ?? before, nodes },
    after: { argument: after, base: is ?? after, nodes },
    names: { before, after },
    changed: new Map(placed),
  };
}

function baseOf(argument: string): string {
  const isDirectory = lstatSync(argument, { throwIfNoEntry: false })?.isFile() !== true;
  return isDirectory ? argument : path.dirname(argument);
}

function nodesOf(files: readonly ChangedFile[]): Nodes {
  return new Map(files.map(({ place, before }) => [place, before]));
}

function openSides(found: Sources, wanted: Wanted, views: DiskViews): OpenedSides | string {
  const first = openSide(found.before, wanted, views);
  const isSame = found.before.argument === found.after.argument && found.changed.size === 0;
  const second = isSame ? first : openSide(found.after, wanted, views);
  if (typeof first === 'string' || typeof second === 'string')
    return describeUnopened({ before: first, after: second }, found, wanted);
  const before = withLoadedElsewhere(first, second, found.before, wanted, views);
  const after = withLoadedElsewhere(second, first, found.after, wanted, views);
  const [was, is] = [commonBase(before, found.before), commonBase(after, found.after)];
  const common = (path: ByteText): ByteText =>
    was !== undefined && is !== undefined && was !== is && (path === was || path.startsWith(`${was}/`))
      ? is + path.slice(was.length)
      : path;
  const same = (path: ByteText): ByteText => path;
  const files = [...found.changed].map(
    ([name, place]): DifferingFile => ({
      name,
      before: before.within(() => stateOf(place.before, before.opened)),
      after: after.within(() => stateOf(place.after, after.opened)),
    }),
  );
  return {
    before: { ...before.side, common },
    after: { ...after.side, common: same },
    names: found.names,
    files: files.filter(isChanged),
    htaccess: {
      before: before.within(() => findHtaccess(before.side.server)),
      after: after.within(() => findHtaccess(after.side.server)),
    },
    isTlsInFront: after.opened.isTlsInFront,
    without(change) {
      const place = found.changed.get(change.name)?.after ?? path.resolve(found.after.base, change.name);
      const isNew = files.some((one) => one.name === change.name && one.before.kind === 'absent');
      const node = after.within(() => nodeWithout(change, place, isNew));
      if (node === undefined) return undefined;
      const nodes = new Map([...found.after.nodes, [place, node] as const]);
      const opened = openSide({ ...found.after, nodes }, wanted, views);
      return typeof opened === 'string' ? undefined : { ...opened.side, common: same };
    },
  };
}

/** Why two servers cannot be compared, and how to choose the right ones. */
function describeUnopened(
  { before, after }: { readonly before: OpenedSide | string; readonly after: OpenedSide | string },
  { names, before: { argument } }: Sources,
  { root }: Wanted,
): string {
  const isOfCommits = argument !== names.before;
  const how =
    isOfCommits && root === undefined ? ' With `--root FILE` you choose the main file of both.' : '';
  if (typeof before === 'string' && typeof after === 'string')
    return before === after
      ? `Neither \`${names.before}\` nor \`${names.after}\` has a server that can be compared. ${before}${how}`
      : `\`${names.before}\`: ${before} \`${names.after}\`: ${after}${how}`;
  const isOld = typeof before === 'string';
  const [missing, there] = isOld ? [names.before, names.after] : [names.after, names.before];
  return `\`${missing}\` has no server that can be compared with that of \`${there}\`. ${isOld ? before : after}${how}`;
}

/** A side of which is known that httpd does not have the modules compiled in that the other one loads. */
function withLoadedElsewhere(
  own: OpenedSide,
  other: OpenedSide,
  source: SideSource,
  wanted: Wanted,
  views: DiskViews,
): OpenedSide {
  const loaded = new Set(own.side.server.modules.loaded.map(({ identifier }) => identifier));
  const missing = other.side.server.modules.loaded.filter(
    ({ identifier, certainty }) => certainty === 'present' && !loaded.has(identifier),
  );
  if (missing.length === 0) return own;
  const { series } = own.side.server.target;
  const notBuiltIn = new Set(missing.flatMap(({ identifier }) => moduleFact(identifier, series)?.name ?? []));
  const again = openSide(source, { ...wanted, settings: { ...wanted.settings, notBuiltIn } }, views);
  return typeof again === 'string' ? own : again;
}

interface OpenedSide {
  readonly side: Omit<Side, 'common'>;
  readonly opened: ServerToRead;
  readonly within: Side['within'];
}

function openSide(
  { argument, base, nodes }: SideSource,
  { root, settings, stated }: Wanted,
  views: DiskViews,
): OpenedSide | string {
  const view = nodes.size === 0 ? undefined : views.view(nodes);
  const within: Side['within'] = (run) => (view === undefined ? run() : readingOther(view, run));
  return within(() => {
    const opened = openServerHere({ argument, root, settings, ...(stated !== undefined && { stated }) });
    if (typeof opened === 'string') return opened;
    const top = `${path.resolve(base)}/`;
    const nameOf = (file: string) => {
      const place = file === '' || file === ASSUMED_MAIN ? file : path.resolve(file);
      return place.startsWith(top) ? place.slice(top.length) : file;
    };
    return { side: { server: opened.read(), within, nameOf }, opened, within };
  });
}

/** Where the files of a side are on its server. */
function commonBase({ opened, within }: OpenedSide, { base }: SideSource): ByteText | undefined {
  return within(() => opened.pathOf(base))?.replace(/\/$/, '');
}

/** The thing at a place of the disk that is read. */
function stateOf(place: string, { pathOf }: ServerToRead): FileState {
  const where = pathOf(place);
  const stat = statusOf(place);
  if (stat === undefined || stat.isDirectory()) return { kind: 'absent', path: where };
  if (stat.isSymbolicLink()) return { kind: 'link', target: readLink(place), path: where };
  const read = /\.conf$|\.htaccess$/.test(place) ? readFile(place) : undefined;
  return { kind: 'file', text: read?.ok === true ? read.text : undefined, path: where };
}

/** True for a file that may differ: of others than configuration the text is not read. */
function isChanged({ before, after }: DifferingFile): boolean {
  if (before.kind !== after.kind) return true;
  if (before.kind === 'link' && after.kind === 'link') return before.target !== after.target;
  if (before.kind !== 'file' || after.kind !== 'file') return false;
  return before.text === undefined || before.text !== after.text;
}

/** The thing at a place without a change: nothing where a file is new and is all that changed. */
function nodeWithout(change: Hunk | DifferingFile, place: string, isNew: boolean): OtherNode | undefined {
  if ('removed' in change) {
    const read = readFile(place);
    const text = withoutHunk(read.ok ? read.text : '', change);
    return isNew && change.added.length > 0 && trimWhitespace(text) === ''
      ? { kind: 'absent' }
      : { kind: 'file', text, isExecutable: false };
  }
  const { before } = change;
  if (before.kind === 'file')
    return before.text === undefined
      ? { kind: 'file', text: '', isExecutable: false }
      : { kind: 'file', text: before.text, isExecutable: false };
  return before.kind === 'link' ? { kind: 'link', target: before.target } : { kind: 'absent' };
}
