import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LintOptions } from '../../cli/commands/lint/lint-command.ts';
import { lintPaths } from '../../cli/commands/lint/lint-paths.ts';
import { editFile, filesBelow, pickPlace, renameDirectory } from './edit-tree.ts';
import type { Random } from './random.ts';
import { recordConsole } from './record-console.ts';

/** What came of editing a tree again and again, held against its first baseline. */
export interface BaselineWalk {
  /** Findings in the baseline. */
  readonly accepted: number;
  /** By the names of edits, how many were made. */
  readonly edits: ReadonlyMap<string, number>;
  /** Findings that were new, or gone, without cause: the edit, and what was said. */
  readonly unfounded: readonly string[];
  /** Mistakes that were planted, and those of them that were not reported as new. */
  readonly planted: number;
  readonly missed: readonly string[];
}

interface Answer {
  readonly findings: readonly {
    readonly file: string;
    readonly rule: string;
    readonly message: string;
    readonly range: { readonly start: { readonly line: number } };
    readonly others?: Answer['findings'];
  }[];
  readonly baseline: { readonly known: number; readonly gone: number };
}

/** Copies a tree, accepts what plume finds in it, and edits it `times` times. */
export async function walkWithBaseline(tree: string, times: number, random: Random): Promise<BaselineWalk> {
  const home = mkdtempSync(path.join(tmpdir(), 'walk-'));
  try {
    const root = path.join(home, 'tree');
    cpSync(tree, root, { recursive: true });
    return await walk(home, root, times, random);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function walk(home: string, start: string, times: number, random: Random): Promise<BaselineWalk> {
  const file = path.join(home, 'baseline.json');
  const ask = async (more: Partial<LintOptions> = {}): Promise<Answer> => {
    // to keep what a file is that is replaced takes a program
    if (more.updateBaseline === true) rmSync(file, { force: true });
    const to = recordConsole();
    const options = { failOn: 'warning', format: ['json'], quiet: true, baseline: file, ...more } as const;
    await lintPaths([home], options, to);
    return JSON.parse(to.said());
  };
  const { baseline } = await ask({ updateBaseline: true });
  const edits = new Map<string, number>();
  const unfounded: string[] = [];
  const missed: string[] = [];
  let [planted, root] = [0, start];
  for (let made = 0, tried = 0; made < times && tried < 20 * times; tried++) {
    const isRenamed = random.once(10);
    if (isRenamed) root = renameDirectory(root, random);
    const edited = isRenamed ? 'another name' : editFile(random.pick(filesBelow(root)), random);
    if (edited === undefined) continue;
    made++;
    edits.set(edited, (edits.get(edited) ?? 0) + 1);
    const { findings, baseline: after } = await ask();
    if (findings.length > 0 || after.gone > 0) {
      unfounded.push(`${edited}: ${after.gone} gone; ${findings.map(describe).join('; ')}`);
      await ask({ updateBaseline: true });
    }
    if (!random.once(3)) continue;
    const result = await plant(root, random, ask);
    if (result === undefined) continue;
    planted++;
    if (result !== '') missed.push(result);
  }
  return { accepted: baseline.known, edits, unfounded, planted, missed };
}

function describe({ file, rule, message, range }: Answer['findings'][number]): string {
  return `${file}:${range.start.line} [${rule}] ${message}`;
}

/**
 * Plants a mistake in a file that plume lints, accepts it half of the time, and plants it once more. What was missed, as a
 * sentence; undefined where there is no place for one.
 */
async function plant(
  root: string,
  random: Random,
  ask: (more?: Partial<LintOptions>) => Promise<Answer>,
): Promise<string | undefined> {
  const file = random.pick(filesBelow(root));
  const before = readFileSync(file, 'latin1');
  const line = `Nonesuch${random.below(1e6)} x\n`;
  const add = (text: string): string | undefined => {
    const at = pickPlace(text, random);
    return at === undefined ? undefined : text.slice(0, at) + line + text.slice(at);
  };
  const once = add(before);
  if (once === undefined) return undefined;
  writeFileSync(file, once, 'latin1');
  try {
    const first = await ask();
    const isFound = isAbout(first, line);
    // a file that is not linted, or a part that is not read
    if (!isFound && !(await isLinted(file))) return undefined;
    if (!isFound) return `${line.trim()} in ${file}`;
    const second = add(once);
    if (second === undefined) return '';
    await ask({ updateBaseline: true });
    writeFileSync(file, second, 'latin1');
    if (isAbout(await ask(), line)) return '';
    // with two unknown lines of three it is no longer like a configuration
    return (await isLinted(file)) ? `a second ${line.trim()} in ${file}` : undefined;
  } finally {
    writeFileSync(file, before, 'latin1');
    await ask({ updateBaseline: true });
  }
}

function isAbout({ findings }: Answer, line: string): boolean {
  const [name = ''] = line.split(' ');
  return findings.some((one) => [one, ...(one.others ?? [])].some(({ message }) => message.includes(name)));
}

/** Whether plume reports what is wrong with a file where no baseline hides it. */
async function isLinted(file: string): Promise<boolean> {
  const to = recordConsole();
  await lintPaths([path.dirname(file)], { failOn: 'warning', format: ['json'], quiet: true }, to);
  return to.said().includes('Nonesuch');
}
