import type { RequestQuestion } from '../../../access/request/request.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { existsSync } from '../../../host/disk.ts';
import { type Output, openOutputs, wordsOf } from '../../io/own-files/outputs.ts';
import { readFile, readStandardInput } from '../../io/read-file.ts';
import type { DiffDescription } from '../../json-shapes/diff.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import type { Content } from '../../output/content.ts';
import { escapeControls } from '../../output/display.ts';
import { createProgress } from '../../output/progress.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeJson } from '../../output/write-json.ts';
import { openSettings } from '../open-settings.ts';
import { readBatchLine } from '../request/answer-batch.ts';
import { readServerSettings } from '../server-options.ts';
import { type AskedRequests, compareSides, readDiffering } from './compare-sides.ts';
import type { DIFF_FORMATS, DiffCommandOptions } from './diff-command.ts';
import { withSides } from './open-sides.ts';

/** The arguments. */
interface Named {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Writes a comparison down. */
type DiffFormat = (description: DiffDescription) => Content;

/** Runs `plume diff`: reads both sides, asks both, and prints what differs. */
export async function runDiff(
  named: Named,
  options: DiffCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const asked = readAsked(options);
  if (typeof asked === 'string') return refuse(asked, console);
  const projects = openSettings([options.root ?? named.after ?? '.']);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const settings = readServerSettings(options, projects);
  if (typeof settings === 'string') return refuse(settings, console);
  const stream = { write: console.out, terminal: console.outTerminal };
  const outputs = await openOutputs(options.format ?? ['text'], stream, FORMATS, () => wordsOf(options));
  if (typeof outputs === 'string') return refuse(outputs, console);
  const { root } = options;
  const repository = [named.before, named.after].every(isThere) ? undefined : '.';
  const progress = createProgress(console, false);
  const description = progress.during('comparing the answers', () =>
    withSides({ ...named, repository, root, settings, stated: projects }, (sides) =>
      compareSides(sides, asked),
    ),
  );
  if (typeof description === 'string') return refuse(description, console);
  if (!show(description, outputs, console)) return exitCodes.usage;
  return description.accepted ? exitCodes.clean : exitCodes.findings;
}

function isThere(name: string | undefined): boolean {
  return name !== undefined && existsSync(name);
}

const FORMATS: Readonly<Record<(typeof DIFF_FORMATS)[number], (terminal: Terminal) => Promise<DiffFormat>>> =
  {
    text: async (terminal) => {
      const { createTextReport } = await import('./report-text.ts');
      const write = createTextReport(terminal);
      return (description) => write(withoutControls(description));
    },
    markdown: async () => {
      const { writeMarkdownReport } = await import('./report-markdown.ts');
      return (description) => writeMarkdownReport(withoutControls(description));
    },
    json: async () => (description) => `${writeJson(description, 2)}\n`,
    github: async () => (await import('./report-github.ts')).writeGithubReport,
  };

/** With the controls of configuration spelled, which a terminal would take for colours of plume. */
function withoutControls(description: DiffDescription): DiffDescription {
  return JSON.parse(JSON.stringify(description), (_, value: unknown) =>
    typeof value === 'string' ? escapeControls(value) : value,
  );
}

function refuse(problem: string, console: Console): ExitCode {
  console.say(problem);
  return exitCodes.usage;
}

function readAsked({ batch, client, given = [], open, allow }: DiffCommandOptions): AskedRequests | string {
  if (open !== undefined && open !== 'ok') return `\`--open ${open}\`: write \`--open ok\`, or leave it out.`;
  const differing = readDiffering(client, given);
  if (typeof differing === 'string') return differing.replace(/^`(?=client`|given`)/, '`--');
  const questions = batch === undefined ? [] : readBatch(batch, given);
  if (typeof questions === 'string') return questions;
  const allowed = allow === undefined ? new Set<string>() : readAllowed(allow);
  if (typeof allowed === 'string') return allowed;
  return { questions, differing, allowed, isOpenAccepted: open === 'ok' };
}

function readBatch(file: string, given: readonly string[]): readonly RequestQuestion[] | string {
  const read = file === '-' ? readStandardInput() : readFile(file);
  if (!read.ok) return `${file === '-' ? 'Standard input' : `\`${file}\``} ${read.problem}.`;
  const found: RequestQuestion[] = [];
  for (const [index, line] of read.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const question = readBatchLine(line, given);
    if (typeof question === 'string') return `\`--batch\`: line ${index + 1}: ${question}.`;
    found.push(question);
  }
  return found;
}

/** The fingerprints of a file: the first word of each line; what begins with `#` is a comment. */
function readAllowed(file: string): ReadonlySet<string> | string {
  const read = readFile(file);
  if (!read.ok) return `\`--allow\`: \`${file}\` ${read.problem}.`;
  const words = read.text
    .split('\n')
    .map((line: ByteText) => toDisplayText(line).trim().split(/\s/)[0] ?? '');
  const found = words.filter((word) => word !== '' && !word.startsWith('#'));
  const odd = found.find((word) => !/^[0-9a-f]{16}(?:-\d+)?$/.test(word));
  if (odd !== undefined)
    return `\`--allow\`: \`${file}\` has \`${odd}\`, which is not a fingerprint of \`plume diff\`.`;
  return new Set(found);
}

/** Prints it in all formats; false where one could not be written. */
function show(
  description: DiffDescription,
  outputs: readonly Output<DiffFormat>[],
  console: Console,
): boolean {
  const problems = outputs.flatMap((output) => {
    output.write(output.format(description));
    return output.close() ?? [];
  });
  for (const problem of problems) console.say(problem);
  return problems.length === 0;
}
