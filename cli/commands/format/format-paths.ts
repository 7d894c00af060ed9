import { setImmediate } from 'node:timers/promises';
import { addTo } from '../../../core/add-to.ts';
import { createEditorConfigFinder } from '../../../host/find-editor-config.ts';
import { reasonOfSeveral } from '../../../model/recognition/why-never-fixed.ts';
import { type FoundFile, type FoundFiles, findFiles } from '../../io/find-files.ts';
import { nameInPatch } from '../../io/patch-name.ts';
import { readFile } from '../../io/read-file.ts';
import { type FileChange, writeFiles } from '../../io/write-files.ts';
import { findRuns } from '../../io/write-journal.ts';
import { createWriteScope, type WriteScope } from '../../io/write-scope.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { showFileName } from '../../output/display.ts';
import { describeBug } from '../../output/report-bug.ts';
import { writeDiffOfLines } from '../../output/unified-diff.ts';
import { count, listNames } from '../../output/words.ts';
import { openSettings } from '../open-settings.ts';
import type { FormatOptions } from './format-command.ts';
import { formatText } from './format-text.ts';

/** Runs `plume format`: shows, lists or writes what formatting changes in the files that the paths lead to. */
export async function formatPaths(
  paths: readonly string[],
  options: FormatOptions,
  console: Console,
): Promise<ExitCode> {
  const refusal = refuseOptions(paths, options);
  if (refusal !== undefined) {
    console.say(refusal);
    return exitCodes.usage;
  }
  if (paths.includes('-')) return (await import('./format-input.ts')).formatInput(options, console);
  const scope = createWriteScope({ paths, root: undefined, servers: [] });
  for (const sentence of await resumeRuns(scope, options)) console.say(sentence);
  const given = paths.length === 0 ? ['.'] : paths;
  const projects = openSettings(given);
  const found = findFiles(given, { findExcluded: projects.findExcluded });
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const run: Run = { console, problems: [], left: new Map(), changes: [], formatted: 0, failed: false };
  sayWhatIsLeft(found, run);
  await formatFiles(found, scope, run);
  for (const [why, files] of run.left) console.say(describeLeft(files, why));
  for (const problem of run.problems) console.say(problem);
  return finish(run, options, scope);
}

function describeLeft(files: readonly string[], why: string): string {
  return files.length === 1
    ? `${listNames(files)} was left as it is, because ${why}.`
    : `${listNames(files)} were left as they are, because ${SEVERAL.get(why) ?? reasonOfSeveral(why)}.`;
}

const NO_PERMISSION = 'plume has no permission to read it';
const UNKNOWN = 'its text does not show whether it is Apache configuration; name a file to have it formatted';

/** What is said of several files. */
const SEVERAL: ReadonlyMap<string, string> = new Map([
  [NO_PERMISSION, 'plume has no permission to read them'],
  [
    UNKNOWN,
    'their texts do not show whether they are Apache configuration; name a file to have it formatted',
  ],
]);

interface Run {
  readonly console: Console;
  /** Sentences about what could not be read or formatted. */
  readonly problems: string[];
  /** Files that are none of plume's business, by why, as a clause. */
  readonly left: Map<string, string[]>;
  readonly changes: FileChange[];
  /** How many files are formatted already. */
  formatted: number;
  failed: boolean;
}

function refuseOptions(
  paths: readonly string[],
  { diff, check, write, stdinFilename }: FormatOptions,
): string | undefined {
  const chosen = [diff && '--diff', check && '--check', write && '--write'].filter((option) => option);
  if (chosen.length > 1)
    return `\`${chosen[0]}\` cannot be combined with \`${chosen[1]}\`: choose what is to happen with the files.`;
  const isInput = paths.includes('-');
  if (isInput && paths.length > 1)
    return '`-` (standard input) cannot be formatted together with other files.';
  if (isInput && write) return '`--write` needs files; what is formatted of `-` goes to standard output.';
  if (!isInput && stdinFilename !== undefined)
    return '`--stdin-filename` needs `-`, which reads standard input.';
  return undefined;
}

/** Ends what an earlier run that wrote files was about here; says what there is to say about it. */
async function resumeRuns(scope: WriteScope, { write }: FormatOptions): Promise<readonly string[]> {
  if (findRuns().length === 0) return [];
  const { resumeWrites } = await import('../../io/resume-writes.ts');
  return resumeWrites({ scope, mayWrite: write === true });
}

function sayWhatIsLeft(found: FoundFiles, run: Run): void {
  for (const one of found.problems) run.problems.push(one);
  for (const file of found.foreign) leave(run, file, 'plume formats Apache configuration only');
  for (const file of found.templates) leave(run, file, 'plume does not format templates');
  for (const file of found.closed) leave(run, file, NO_PERMISSION);
  for (const { doubtful, sentence } of found.empty) if (doubtful.length === 0) run.problems.push(sentence);
  for (const cut of found.cuts) run.console.say(cut);
}

async function formatFiles({ files }: FoundFiles, scope: WriteScope, run: Run): Promise<void> {
  const editorConfigStyle = createEditorConfigFinder();
  const isClosed = files.some(({ problem }) => problem !== undefined);
  const linked = isClosed
    ? (await import('./linked-in-copies.ts')).findLinkedInCopies(files)
    : new Set<FoundFile>();
  for (const file of files) {
    const { name, isDoubtful, neverFixed, problem } = file;
    if (linked.has(file)) continue;
    if (isDoubtful) leave(run, name, UNKNOWN);
    else if (neverFixed !== undefined) leave(run, name, neverFixed);
    else if (problem !== undefined) run.problems.push(`\`${showFileName(name)}\` ${problem}.`);
    else if (!scope.covers(name)) leave(run, name, 'plume writes what was named only');
    else
      try {
        formatFile(name, editorConfigStyle, run);
      } catch (error) {
        run.failed = true;
        run.console.err(describeBug(error, `while formatting \`${showFileName(name)}\``));
      }
    // Lets a broken pipe be noticed.
    if (files.length > 1) await setImmediate();
  }
}

function formatFile(name: string, editorConfigStyle: Parameters<typeof formatText>[2], run: Run): void {
  const read = readFile(name);
  if (!read.ok) {
    run.problems.push(`\`${showFileName(name)}\` ${read.problem}.`);
    return;
  }
  const formatted = formatText(read.text, name, editorConfigStyle);
  if (!formatted.ok)
    run.problems.push(`\`${showFileName(name)}\` was left as it is, because ${formatted.because}.`);
  else if (formatted.text === read.text) run.formatted++;
  else run.changes.push({ file: name, before: read.text, after: formatted.text });
}

function leave({ left }: Run, file: string, why: string): void {
  addTo(left, why, showFileName(file));
}

function finish(run: Run, options: FormatOptions, scope: WriteScope): ExitCode {
  const { console, changes } = run;
  if (options.write) return write(run, scope);
  for (const { file, before, after } of changes)
    if (options.check) console.out(`${showFileName(file)}\n`);
    else console.out({ kind: 'patch', bytes: writeDiffOfLines(nameInPatch(file), before, after) });
  if (changes.length === 0) sayIsFormatted(run);
  else console.say(`\`plume format --write\` would format ${count(changes.length, 'file')}.`);
  return exitCodeOf(run, changes.length > 0);
}

/** So often is written again without the files that turned out not to be writable. */
const MOST_ATTEMPTS = 3;

/** Writes all changes at once; a file that cannot be written is said to be so, and the others are written without it. */
function write(run: Run, scope: WriteScope): ExitCode {
  const { console } = run;
  let changes: readonly FileChange[] = run.changes;
  for (let attempt = 0; attempt < MOST_ATTEMPTS && changes.length > 0; attempt++) {
    const outcome = writeFiles(changes, { command: 'plume format --write', scope });
    if (outcome.ok) {
      for (const { file } of changes) console.out(`Changed ${showFileName(file)}\n`);
      console.say(`Formatted ${count(changes.length, 'file')}.`);
      return exitCodeOf(run, false);
    }
    for (const [file, problem] of outcome.problems) {
      const sentence = `\`${showFileName(file)}\` was not changed: ${problem}.`;
      run.problems.push(sentence);
      console.say(sentence);
    }
    if (outcome.general !== undefined) {
      run.problems.push(outcome.general);
      console.say(`${outcome.general}.`);
      break;
    }
    changes = changes.filter(({ file }) => !outcome.problems.has(file));
  }
  if (run.changes.length === 0) sayIsFormatted(run);
  return exitCodeOf(run, false);
}

function sayIsFormatted({ console, formatted, problems }: Run): void {
  if (formatted > 1) console.say(`All ${formatted} files are formatted already.`);
  else if (formatted === 1) console.say('The file is formatted already.');
  else if (problems.length === 0) console.say('There is nothing to format.');
}

function exitCodeOf({ failed, problems }: Run, isUnformatted: boolean): ExitCode {
  if (failed) return exitCodes.internal;
  if (problems.length > 0) return exitCodes.usage;
  return isUnformatted ? exitCodes.findings : exitCodes.clean;
}
