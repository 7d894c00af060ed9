import type { RequestQuestion } from '../../../access/request/request.ts';
import { diffServers } from '../../../diff/diff-servers.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { type Differing, ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import { rules } from '../../../rules/index.ts';
import { type Output, openOutputs, wordsOf } from '../../io/own-files/outputs.ts';
import { readFile, readStandardInput } from '../../io/read-file.ts';
import type { DiffDescription } from '../../json-shapes/diff.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import type { Content } from '../../output/content.ts';
import { createProgress } from '../../output/progress.ts';
import type { Terminal } from '../../output/terminal.ts';
import { writeJson } from '../../output/write-json.ts';
import { openSettings } from '../open-settings.ts';
import { readBatchLine } from '../request/answer-batch.ts';
import { readGiven } from '../request/read-given.ts';
import { readQuestion } from '../request/read-question.ts';
import { readServerSettings } from '../server-options.ts';
import { describeDiff } from './describe-diff.ts';
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
  const progress = createProgress(console, false);
  const description = progress.during('comparing the answers', () =>
    withSides({ ...named, root, settings, stated: projects }, ({ before, after, names, ...opened }) => {
      const sides = { before, after };
      const diff = diffServers(sides, { ...opened, ...asked, rules });
      return describeDiff(diff, { sides, names, ...asked });
    }),
  );
  if (typeof description === 'string') return refuse(description, console);
  if (!show(description, outputs, console)) return exitCodes.usage;
  return description.accepted ? exitCodes.clean : exitCodes.findings;
}

const FORMATS: Readonly<Record<(typeof DIFF_FORMATS)[number], (terminal: Terminal) => Promise<DiffFormat>>> =
  {
    text: async (terminal) => (await import('./report-text.ts')).createTextReport(terminal),
    markdown: async () => (await import('./report-markdown.ts')).writeMarkdownReport,
    json: async () => (description) => `${writeJson(description, 2)}\n`,
    github: async () => (await import('./report-github.ts')).writeGithubReport,
  };

function refuse(problem: string, console: Console): ExitCode {
  console.say(problem);
  return exitCodes.usage;
}

/** The requests, and the accepted differences, that the options name. */
interface Asked {
  readonly questions: readonly RequestQuestion[];
  readonly differing: Differing;
  readonly allowed: ReadonlySet<string>;
  readonly isOpenAccepted: boolean;
}

function readAsked({ batch, client, given = [], open, allow }: DiffCommandOptions): Asked | string {
  if (open !== undefined && open !== 'ok') return `\`--open ${open}\`: write \`--open ok\`, or leave it out.`;
  const said = readGiven(given);
  if (typeof said === 'string') return said.replace(/^`given`/, '`--given`');
  const example = client === undefined ? undefined : readQuestion({ url: '/', client });
  if (typeof example === 'string') return example.replace(/^`client`/, '`--client`');
  const questions = batch === undefined ? [] : readBatch(batch, given);
  if (typeof questions === 'string') return questions;
  const allowed = allow === undefined ? new Set<string>() : readAllowed(allow);
  if (typeof allowed === 'string') return allowed;
  const from = example?.from;
  const { given: usual } = ordinaryRequest('/');
  const surroundings = { ...said, time: said.time ?? usual?.time, isStartedPlainly: true };
  return {
    questions,
    differing: { ...(from !== undefined && { from }), ...(given.length > 0 && { given: surroundings }) },
    allowed,
    isOpenAccepted: open === 'ok',
  };
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
