import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
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
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]!.message}`);
  return { name, text, program: program as unknown as SourceNode };
}

/** All nodes below one, each with the one around it. */
export function* nodesIn(
  node: SourceNode,
  parent?: SourceNode,
): Generator<{ readonly node: SourceNode; readonly parent: SourceNode | undefined }> {
  yield { node, parent };
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesIn(child, node);
}

export function isNode(value: unknown): value is SourceNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The line of a node, from 1. */
export function lineOf({ text }: SourceFile, { start }: SourceNode): number {
  return text.slice(0, start).split('\n').length;
}

function readSource(file: string): SourceFile {
  return sourceFile(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'));
}
