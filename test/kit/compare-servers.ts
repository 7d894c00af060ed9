import { type DiffOptions, diffServers } from '../../diff/diff-servers.ts';
import { type Hunk, withoutHunk } from '../../diff/lines/changed-lines.ts';
import type { ServerDiff } from '../../diff/server-diff.ts';
import type { Both, DifferingFile, FileState, Side } from '../../diff/sides/side.ts';
import { findHtaccess } from '../../requests/examples/find-htaccess.ts';
import { rules } from '../../rules/index.ts';
import { type MemoryServerOptions, readMemoryServer } from './read-memory-server.ts';

type Texts = Readonly<Record<string, string>>;

/** The sides of two servers in memory, whose files have the same paths. */
export function sidesOf(before: Texts, after: Texts, options: MemoryServerOptions = {}): Both<Side> {
  return { before: sideOf(before, options), after: sideOf(after, options) };
}

function sideOf(texts: Texts, options: MemoryServerOptions): Side {
  return {
    server: readMemoryServer(texts, options),
    within: (run) => run(),
    nameOf: (file) => file,
    common: (path) => path,
  };
}

/** What differs between two servers in memory. */
export function compareServers(
  before: Texts,
  after: Texts,
  options: Partial<DiffOptions> & MemoryServerOptions = {},
): ServerDiff {
  const sides = sidesOf(before, after, options);
  return diffServers(sides, {
    rules,
    files: differingFiles(before, after),
    htaccess: { before: findHtaccess(sides.before.server), after: findHtaccess(sides.after.server) },
    questions: [],
    differing: {},
    without: (change) => sideOf(withoutChange(change, before, after), options),
    ...options,
  });
}

function withoutChange(change: Hunk | DifferingFile, before: Texts, after: Texts): Texts {
  const { name } = change;
  const own = 'removed' in change ? withoutHunk(after[name] ?? '', change) : before[name];
  const { [name]: _, ...others } = after;
  return own === undefined ? others : { ...others, [name]: own };
}

function differingFiles(before: Texts, after: Texts): readonly DifferingFile[] {
  const state = (text: string | undefined, path: string): FileState =>
    text === undefined ? { kind: 'absent', path } : { kind: 'file', text, path };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    before[name] === after[name]
      ? []
      : [{ name, before: state(before[name], name), after: state(after[name], name) }],
  );
}
