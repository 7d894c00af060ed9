import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkSync } from 'recheck';

/** Expressions that a version of the checker proved, each with its flags: the proof is the same each time. */
interface Proven {
  readonly checker: string;
  readonly expressions: readonly string[];
}
const PROVEN = path.join(import.meta.dirname, '../proven-expressions.json');

/** What the installed checker has proved, which it proves again as long as it stays the same. */
export function readProven(): ReadonlySet<string> {
  const { checker, expressions } = JSON.parse(readFileSync(PROVEN, 'utf8')) as Proven;
  return new Set(checker === checkerVersion() ? expressions : []);
}
/** Records what the installed checker has proved now. */
export function writeProven(expressions: readonly string[]): void {
  const proven: Proven = { checker: checkerVersion(), expressions: expressions.toSorted() };
  writeFileSync(PROVEN, `${JSON.stringify(proven, undefined, 2)}\n`);
}
function checkerVersion(): string {
  const manifest = path.join(import.meta.dirname, '../../node_modules/recheck/package.json');
  return String((JSON.parse(readFileSync(manifest, 'utf8')) as { version: unknown }).version);
}

/** The checker counts steps, and tries the same texts each time, so that it does not matter how busy the machine is. */
const BY_STEPS = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const;

/** Why an expression may take more than linear time; undefined where the checker proves that it does not. */
export function slownessOf(source: string, flags: string): string | undefined {
  const verdict = checkSync(source, flags, BY_STEPS);
  if (verdict.status === 'safe') return undefined;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not known';
}
