import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { BaselineEntry } from '../../../linter/findings/baseline.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import { readJsonc, textOf } from '../../../settings/read-jsonc.ts';

/** The entries of a baseline, or what is wrong with it, with its place: "line 3, column 5: …". */
export type ReadBaseline =
  | { readonly ok: true; readonly entries: readonly BaselineEntry[] }
  | { readonly ok: false; readonly problem: string };

const VERSION = 1;

/** A line for each entry, so that two branches with other entries can be merged. */
export function writeBaseline(entries: readonly BaselineEntry[]): string {
  const lines = entries.map(
    ({ file, rule, count, fingerprint }) => `    ${JSON.stringify({ file, rule, count, fingerprint })}`,
  );
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "version": ${VERSION},\n  "findings": ${list}\n}\n`;
}

/**
 * Reads a baseline. A comma too many does not matter, nor does the order; of entries about the same, which a merge may
 * leave, that with the largest count holds.
 */
export function readBaseline(text: ByteText): ReadBaseline {
  const refuse = (offset: number, problem: string): ReadBaseline => {
    const { line, column } = buildPositions(text).at(offset);
    return { ok: false, problem: `line ${line}, column ${column}: ${problem}` };
  };
  const conflict = /^(?:<<<<<<<|=======|>>>>>>>)(?= |\r?$)/m.exec(text);
  if (conflict !== null) return refuse(conflict.index, 'a merge conflict is not resolved here');
  const read = readJsonc(text);
  if (!read.ok) return refuse(read.problem.start, 'this is not the JSON of a baseline');
  const { root } = read;
  const version = findNodeAtLocation(root, ['version']);
  if (version?.type !== 'number')
    return refuse(
      version?.offset ?? root.offset,
      `a baseline has \`"version": ${VERSION}\`, and this has none`,
    );
  const number: unknown = getNodeValue(version);
  if (number !== VERSION)
    return refuse(version.offset, `this plume reads version ${VERSION} of baselines, not ${number}`);
  const list = findNodeAtLocation(root, ['findings']);
  if (list?.type !== 'array') return refuse(list?.offset ?? root.offset, '`findings` must be a list');
  const entries = new Map<string, BaselineEntry>();
  for (const node of list.children ?? []) {
    const entry = readEntry(node, text);
    if ('wanted' in entry) return refuse(entry.offset, `\`${entry.name}\` must be ${entry.wanted}`);
    const key = `${entry.fingerprint} ${entry.rule} ${entry.file}`;
    if ((entries.get(key)?.count ?? 0) < entry.count) entries.set(key, entry);
  }
  return { ok: true, entries: [...entries.values()] };
}

interface WrongEntry {
  readonly name: string;
  readonly wanted: string;
  readonly offset: number;
}

function readEntry(node: Node, text: ByteText): BaselineEntry | WrongEntry {
  const parts = new Map(
    (node.type === 'object' ? (node.children ?? []) : []).flatMap(({ children = [] }) => {
      const [key, value] = children;
      return key === undefined || value === undefined ? [] : [[String(key.value), value] as const];
    }),
  );
  const wrong = (name: string, wanted: string): WrongEntry => ({
    ...{ name, wanted },
    offset: parts.get(name)?.offset ?? node.offset,
  });
  const textAt = (name: string): string => {
    const value = parts.get(name);
    return value?.type === 'string' ? textOf(value, text) : '';
  };
  const [fingerprint, rule, file] = [textAt('fingerprint'), textAt('rule'), textAt('file')];
  const count: unknown = parts.get('count')?.value;
  if (!/^[0-9a-f]{32}$/.test(fingerprint)) return wrong('fingerprint', '32 hexadecimal digits in quotes');
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1)
    return wrong('count', 'a number of findings, from 1');
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(rule)) return wrong('rule', 'the id of a rule in quotes');
  if (file === '' || file.includes('\0')) return wrong('file', 'the name of a file in quotes');
  return { fingerprint, count, rule, file };
}
