import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createResolver, type Node } from '../files/resolve-links.ts';
import { joinPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { fileNameBytes, toFileName } from '../grammar/file-name.ts';
import { type DiskEntry, type DiskView, toEntry } from './disk.ts';

/** What is at a place of another disk. */
export type OtherNode =
  | { readonly kind: 'file'; readonly text: ByteText; readonly isExecutable: boolean }
  | { readonly kind: 'link'; readonly target: ByteText }
  | { readonly kind: 'absent' };

/** Makes views of this disk, whose files are in a directory that only this user can read; to be closed in the end. */
export interface DiskViews {
  /** This disk with other nodes, by their places: absolute, with the links above them followed. */
  view(nodes: ReadonlyMap<string, OtherNode>): DiskView;
  close(): void;
}

/** Throws where no directory can be made for the files. */
export function openDiskViews(): DiskViews {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'plume-since-')));
  const replacements = createReplacements(folder);
  return {
    view: (nodes) =>
      createView(new Map([...nodes].map(([at, node]) => [fileNameBytes(at), node])), replacements),
    close: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where things like those of another disk are on this one; what they are called there, a repository may have made up. */
interface Replacements {
  of(node: Exclude<OtherNode, { readonly kind: 'absent' }>): string;
  readonly directory: string;
  /** Nothing is there. */
  readonly nothing: string;
  /** Nothing can be there, because it is below a file. */
  readonly belowFile: string;
}

function createReplacements(folder: string): Replacements {
  const known = new Map<OtherNode, string>();
  const replacements: Replacements = {
    directory: path.join(folder, 'directory'),
    nothing: path.join(folder, 'nothing'),
    belowFile: path.join(folder, 'file', 'nothing'),
    of(node) {
      const before = known.get(node);
      if (before !== undefined) return before;
      const place = path.join(folder, `${known.size}`);
      known.set(node, place);
      if (node.kind === 'link') fs.symlinkSync(Buffer.from(node.target, 'latin1'), place);
      else {
        fs.writeFileSync(place, Buffer.from(node.text, 'latin1'), { flag: 'wx' });
        fs.chmodSync(place, node.isExecutable ? 0o755 : 0o644);
      }
      return place;
    },
  };
  fs.mkdirSync(replacements.directory);
  fs.writeFileSync(path.dirname(replacements.belowFile), '');
  return replacements;
}

function createView(nodes: ReadonlyMap<ByteText, OtherNode>, replacements: Replacements): DiskView {
  const names = namesByDirectory(nodes);
  const emptied = findEmptied(nodes, names);
  /** Where this disk has what is at a place of the other; undefined where nothing is there. */
  const heldAt = (at: ByteText): string | undefined => {
    const node = nodes.get(at);
    if (node !== undefined && node.kind !== 'absent') return replacements.of(node);
    if (names.has(at)) return isDirectory(at) ? toFileName(at) : replacements.directory;
    const above = parentOf(at);
    const isNew = node !== undefined || emptied.has(at) || (names.has(above) && !isDirectory(above));
    return isNew ? undefined : toFileName(at);
  };
  const follow = createResolver((at) => nodeAt(heldAt(at) ?? replacements.nothing));
  const reach = (name: string): { readonly at: ByteText } | { readonly place: string } => {
    const found = follow(fileNameBytes(path.resolve(name)));
    if (found.ok) return { at: found.path };
    if (found.why === 'loop') throw Object.assign(new Error('ELOOP'), { code: 'ELOOP' });
    if (found.why === 'not-a-directory') return { place: replacements.belowFile };
    return { place: found.why === 'absent' ? replacements.nothing : name };
  };
  return {
    placeOf(name, isFollowed) {
      const full = path.resolve(name);
      const whole = isFollowed || path.dirname(full) === full;
      const found = reach(whole ? full : path.dirname(full));
      if ('place' in found) return found.place;
      const at = whole ? found.at : joinPath(found.at, fileNameBytes(path.basename(full)));
      return heldAt(at) ?? replacements.nothing;
    },
    realPath(name) {
      const found = reach(name);
      return 'at' in found ? toFileName(found.at) : fs.realpathSync(found.place);
    },
    withChanges(directory, entries) {
      const found = reach(directory);
      if ('place' in found) return entries;
      const has = (name: ByteText) => names.get(found.at)?.has(name) === true;
      const changed = (name: ByteText) => {
        const at = joinPath(found.at, name);
        return nodes.has(at) || emptied.has(at) || has(name);
      };
      const added = [...(names.get(found.at) ?? [])].map((name): DiskEntry => {
        const place = heldAt(joinPath(found.at, name)) ?? replacements.nothing;
        return toEntry(name, fs.lstatSync(place));
      });
      return [...entries.filter(({ name }) => !changed(name)), ...added];
    },
  };
}

/** The names that directories have on the other disk because of nodes there, up to a directory that both disks have. */
function namesByDirectory(nodes: ReadonlyMap<ByteText, OtherNode>): ReadonlyMap<ByteText, Set<ByteText>> {
  const names = new Map<ByteText, Set<ByteText>>();
  for (const [place, { kind }] of nodes) {
    if (kind === 'absent') continue;
    for (let at = place; at !== '/'; at = parentOf(at)) {
      const above = parentOf(at);
      const known = names.get(above);
      names.set(above, (known ?? new Set()).add(at.slice(at.lastIndexOf('/') + 1)));
      if (known !== undefined || isDirectory(above)) break;
    }
  }
  return names;
}

/** The directories that have nothing in them but what is not there on the other disk. */
function findEmptied(
  nodes: ReadonlyMap<ByteText, OtherNode>,
  names: ReadonlyMap<ByteText, ReadonlySet<ByteText>>,
): ReadonlySet<ByteText> {
  const byDepth: Set<ByteText>[] = [];
  const add = (directory: ByteText): void => {
    const depth = directory.split('/').length;
    byDepth[depth] = (byDepth[depth] ?? new Set()).add(directory);
  };
  for (const [at, { kind }] of nodes) if (kind === 'absent') add(parentOf(at));
  const emptied = new Set<ByteText>();
  for (let depth = byDepth.length - 1; depth > 0; depth--)
    for (const directory of byDepth[depth] ?? []) {
      if (directory === '/' || names.has(directory) || !isDirectory(directory)) continue;
      const inside = fs.readdirSync(Buffer.from(directory, 'latin1'), { encoding: 'latin1' });
      const isGone = (at: ByteText) => nodes.has(at) || emptied.has(at);
      if (!inside.every((name) => isGone(joinPath(directory, name)))) continue;
      emptied.add(directory);
      add(parentOf(directory));
    }
  return emptied;
}

function parentOf(at: ByteText): ByteText {
  return at.slice(0, Math.max(1, at.lastIndexOf('/')));
}

/** Whether this disk has a directory at a place, and not by way of a link. */
function isDirectory(at: ByteText): boolean {
  try {
    const name = toFileName(at);
    return fs.lstatSync(name).isDirectory() && fs.realpathSync.native(name) === name;
  } catch {
    return false;
  }
}

/** What is at a place here, links not followed. */
function nodeAt(place: string): Node {
  try {
    const stat = fs.lstatSync(place);
    if (stat.isSymbolicLink()) return { ok: true, kind: 'link', target: fs.readlinkSync(place, 'latin1') };
    return { ok: true, kind: stat.isDirectory() ? 'directory' : stat.isFile() ? 'file' : 'device' };
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return { ok: false, why: isAbsent ? 'absent' : 'unreadable', error: '' };
  }
}
