import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Comment, parseSync } from 'oxc-parser';
import { FOLDERS as BUNDLED } from '../../scripts/source-digest.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders whose code runs at users'. */
export const FOLDERS: readonly string[] = [...BUNDLED, 'client'];

/** A node of the syntax tree, as ESTree has it. */
export interface SourceNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface SourceFile {
  /** As `cli/main.ts`. */
  readonly name: string;
  readonly text: string;
  readonly program: SourceNode;
  readonly comments: readonly Comment[];
}

/** Folders among those with programs that make facts/data, and what is shipped of it: they run at developers' only. */
export const TOOLS = /^facts[\\/](?:import|packing)[\\/]/;

/** All code of the product, parsed. */
export function productSources(): readonly SourceFile[] {
  return sourcesIn(FOLDERS).filter(({ name }) => !TOOLS.test(name));
}

/** All code in some folders of the project, parsed. */
export function sourcesIn(folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|js|mjs|cjs)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/[\\/](?:node_modules|dist|\.cache)[\\/]/.test(relative(root, file)))
      .map((file) => readSource(file)),
  );
}

/** A file of code that is not on a disk, for tests of what looks at code. */
export function sourceFile(name: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  return { name, text, program: program as unknown as SourceNode, comments };
}

interface FoundNode {
  readonly node: SourceNode;
  readonly parent: SourceNode | undefined;
}

/** A node and all nodes below it, in the order of the text, each with the one around it. */
export function nodesIn(node: SourceNode): readonly FoundNode[] {
  const found: FoundNode[] = [];
  const add = (one: SourceNode, parent: SourceNode | undefined): void => {
    found.push({ node: one, parent });
    for (const key in one) {
      const value = one[key];
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) add(child, one);
      } else if (isNode(value)) add(value, one);
    }
  };
  add(node, undefined);
  return found;
}

export function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The line of a node or a comment, from 1. */
export function lineOf(source: SourceFile, { start }: Pick<SourceNode, 'start'>): number {
  const ends = lineEnds.get(source) ?? lineEndsIn(source.text);
  lineEnds.set(source, ends);
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ends[middle]! < start) from = middle + 1;
    else to = middle;
  }
  return from + 1;
}

const lineEnds = new WeakMap<SourceFile, readonly number[]>();

function lineEndsIn(text: string): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  return ends;
}

/** Parsed once for all tests of a worker. */
const read = new Map<string, SourceFile>();

function readSource(file: string): SourceFile {
  const known = read.get(file);
  if (known !== undefined) return known;
  const source = sourceFile(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'));
  read.set(file, source);
  return source;
}
