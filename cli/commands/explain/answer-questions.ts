import { findCausingLines } from '../../../explain/causing-lines.ts';
import { nearestModules } from '../../../explain/explain-module.ts';
import { nearestUpgrades } from '../../../explain/explain-upgrade.ts';
import { nearestWords } from '../../../explain/explain-word.ts';
import { nearestDirectives } from '../../../explain/find-explanation.ts';
import { pathsOfLog } from '../../../explain/logged-requests.ts';
import { groupQuestions } from '../../../explain/questions/group-questions.ts';
import { type Question, readQuestions } from '../../../explain/questions/questions.ts';
import { withinOrNothing } from '../../../grammar/budget/work-budget.ts';
import { createAnalysisBudget } from '../../../grammar/budget/work-limits.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import { suggestNames } from '../../../grammar/suggest-names.ts';
import type { Server } from '../../../model/server/server.ts';
import { rules } from '../../../rules/index.ts';
import { openServerHere } from '../../io/open-server-here.ts';
import { readStandardInput } from '../../io/read-file.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { refusalOfFormat } from '../../output/text-or-json.ts';
import { writeJson } from '../../output/write-json.ts';
import { openSettings, type RunSettings } from '../open-settings.ts';
import { readServerSettings } from '../server-options.ts';
import { describeExplanation, describeRule, type ExplanationsJson } from './describe-explanation.ts';
import type { ExplainOptions } from './explain-command.ts';
import { describeGroup, explainRule, findRule } from './explain-rule.ts';
import { writeExplanation } from './write-explanation.ts';

/** Runs `plume explain`: one question from the command line, or those of standard input. */
export async function answerQuestions(
  words: readonly string[],
  options: ExplainOptions,
  console: Console,
): Promise<ExitCode> {
  const refuse = (problem: string): ExitCode => {
    console.say(problem);
    return exitCodes.usage;
  };
  const refusal = refusalOfFormat(options.format);
  if (refusal !== undefined) return refuse(refusal);
  const isInput = words.length === 1 && words[0] === '-';
  const text = isInput ? readInput() : words.join(' ');
  if (typeof text !== 'string') return refuse(text.problem);
  if (text.trim() === '') return refuse('There is nothing to explain: the text is empty.');
  const projects = openSettings(options.root === undefined ? [] : [options.root]);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const server = options.root === undefined ? undefined : openRoot(options.root, text, options, projects);
  if (typeof server === 'string') return refuse(server);
  if (server?.isCutShort === true)
    console.say('plume did not read all of this server, because that is too much work for its size.');
  // one line of standard input is asked as one of the command line is
  const isLog = isInput && text.trim().includes('\n');
  if (!isLog) {
    const answered = await answerRule(text.trim(), options, console);
    if (answered !== undefined) return answered;
  }
  return answerAll(isLog ? text : text.trim(), isLog, { options, server, console });
}

function readInput(): string | { readonly problem: string } {
  const read = readStandardInput();
  return read.ok ? toDisplayText(read.text) : { problem: `Standard input ${read.problem}.` };
}

/** The server of `--root`, whose log a text is from; else the sentence that says why there is none. */
function openRoot(
  root: string,
  text: string,
  options: ExplainOptions,
  projects: RunSettings,
): Server | string {
  const settings = readServerSettings(options, projects);
  if (typeof settings === 'string') return settings;
  const opened = openServerHere({ argument: root, settings, stated: projects, logged: pathsOfLog(text) });
  return typeof opened === 'string' ? opened : opened.read();
}

/** Explains a rule; undefined where the text names none. */
async function answerRule(
  text: string,
  { cases = false, format }: ExplainOptions,
  console: Console,
): Promise<ExitCode | undefined> {
  const rule = await findRule(text);
  if (format === 'json' && rule !== undefined) {
    console.out(`${writeJson({ version: 1, explanations: [describeRule(rule)] }, 2)}\n`);
    return exitCodes.clean;
  }
  const written = await explainRule(text, cases, console.outTerminal);
  if (written === undefined) return undefined;
  console.out(written);
  return exitCodes.clean;
}

interface Answering {
  readonly options: ExplainOptions;
  readonly server: Server | undefined;
  readonly console: Console;
}

async function answerAll(text: string, isLog: boolean, answering: Answering): Promise<ExitCode> {
  const { options, server, console } = answering;
  const { questions, unknown, more } = readQuestions(text, isLog ? MOST_QUESTIONS : 1);
  const answers = groupQuestions(questions.map((question) => explain(question, server)));
  const written = answers.slice(0, MOST_ANSWERS);
  if (options.format === 'json') {
    const json: ExplanationsJson = { version: 1, explanations: written.map(describeExplanation) };
    if (questions.length > 0) console.out(`${writeJson(json, 2)}\n`);
  } else
    for (const [index, answer] of written.entries()) {
      console.out((index === 0 ? '' : '\n') + writeExplanation(answer, console.outTerminal));
      if (console.isClosed()) return exitCodes.clean;
    }
  if (questions.length === 0) {
    console.say(isLog ? NOTHING_KNOWN : await describeUnknown(text));
    return exitCodes.usage;
  }
  if (unknown > 0) console.say(`plume does not know ${countLines(unknown)} of the input.`);
  const left = more + answers.slice(MOST_ANSWERS).reduce((sum, { count }) => sum + count, 0);
  if (left > 0)
    console.say(
      `plume explains ${written.length} different messages; the input has ${countLines(left)} with others.`,
    );
  return exitCodes.clean;
}

/** At most so many answers are given in one run. */
const MOST_ANSWERS = 20;
/** At most so many messages, each about its own path, are told apart; what has one cause is one answer. */
const MOST_QUESTIONS = 100;
const NOTHING_KNOWN =
  'plume knows no line of the input: it expects lines of an error log, or what `httpd -t` prints.';

function countLines(count: number): string {
  return count === 1 ? 'one line' : `${count} lines`;
}

/** The explanation of a question, with the lines of the server that lead to it as far as that is not too much work. */
function explain(question: Question, server: Server | undefined): Question {
  if (server === undefined || UNLOGGED.has(question.found.explanation.kind)) return question;
  const { found } = question;
  const budget = createAnalysisBudget(server.bytesOnDisk);
  const lines = withinOrNothing(budget, () => findCausingLines(server, found, rules)) ?? [];
  const { explanation } = found;
  const assumed = server.assumes.length === 0 ? [] : [['Assumes', server.assumes.join('; ')] as const];
  const facts = [...explanation.facts, ...assumed];
  return { ...question, found: { ...found, explanation: { ...explanation, facts, lines } } };
}

/** What no line of a log is about. */
const UNLOGGED: ReadonlySet<string> = new Set(['directive', 'module', 'status', 'upgrade', 'word']);

async function describeUnknown(text: string): Promise<string> {
  const group = await describeGroup(text);
  if (group !== undefined) return group;
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const near = [
    ...suggestNames(
      text.toLowerCase(),
      rules.map(({ id }) => id),
    ),
    ...nearestUpgrades(text),
    ...nearestDirectives(text),
    ...nearestModules(text),
    ...nearestWords(text),
  ].map((name) => `\`${name}\``);
  if (/^AH?\d+$/i.test(text.trim()))
    return `httpd 2.4 has no error or warning with the number \`${shown}\` as far as plume knows. Messages below the level \`warn\` mostly have no entry.`;
  const guess =
    near.length === 0 ? ' `plume rules` lists the rules.' : ` Did you mean ${joinWords(near, 'or')}?`;
  return `\`${shown}\` is not a rule, a directive, a word of arguments, a module, a status or a message of httpd that plume knows.${guess}`;
}
