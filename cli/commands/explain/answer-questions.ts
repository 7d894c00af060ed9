import { withinOrNothing } from '../../../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../../../core/budget/work-limits.ts';
import { findCausingLines } from '../../../explain/causing-lines.ts';
import { nearestModules } from '../../../explain/explain-module.ts';
import { nearestUpgrades } from '../../../explain/explain-upgrade.ts';
import { nearestWords } from '../../../explain/explain-word.ts';
import { nearestDirectives } from '../../../explain/find-explanation.ts';
import { pathsOfLog } from '../../../explain/messages/logged-requests.ts';
import { groupQuestions } from '../../../explain/questions/group-questions.ts';
import { type Question, readQuestions } from '../../../explain/questions/questions.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import { suggestNames } from '../../../grammar/suggest-names.ts';
import type { Server } from '../../../model/server/server.ts';
import { rules } from '../../../rules/index.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { openServerHere } from '../../io/open-server-here.ts';
import { readStandardInput } from '../../io/read-file.ts';
import type { Explanations } from '../../json-shapes/explanations.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { refusalOfFormat } from '../../output/text-or-json.ts';
import { writeJson } from '../../output/write-json.ts';
import { openSettings, type RunSettings } from '../open-settings.ts';
import { readServerSettings } from '../server-options.ts';
import { describeExplanation, describeRule } from './describe-explanation.ts';
import type { ExplainOptions } from './explain-command.ts';
import { describeGroup, explainRule, findRules } from './explain-rule.ts';
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
  const projects = openSettings([options.root ?? '.']);
  // without a server only what settings say of modules is used, so that other mistakes in them do not matter
  if (options.root === undefined) projects.stateModules();
  else if (projects.reportMistakes(console)) return exitCodes.usage;
  const server = options.root === undefined ? undefined : openRoot(options.root, text, options, projects);
  if (typeof server === 'string') return refuse(server);
  if (server?.isCutShort === true)
    console.say('plume did not read all of this server, because that is too much work for its size.');
  // one line of standard input is asked as one of the command line is
  const isLog = isInput && text.trim().includes('\n');
  const { rules: named, rest } = await takeRules(
    isLog ? text.split(/\r?\n/) : [text.trim()],
    options,
    console,
  );
  return answerAll(rest, { isLog, named, options, server, console });
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

/** The explanation of a rule that the input names. */
interface ExplainedRule {
  readonly written: string;
  /** None of what is not a rule and has a text all the same; several where one rule became several. */
  readonly rules: readonly Rule[];
}

/** The rules that lines name, each once, and the other lines. */
async function takeRules(
  lines: readonly string[],
  { cases = false }: ExplainOptions,
  console: Console,
): Promise<{ readonly rules: readonly ExplainedRule[]; readonly rest: string }> {
  const named = new Map<string, ExplainedRule>();
  const rest: string[] = [];
  for (const line of lines) {
    const name = line.trim();
    const written = isName(name) ? await explainRule(name, cases, console.outTerminal) : undefined;
    if (written === undefined) rest.push(line);
    else named.set(written, { written, rules: await findRules(name) });
  }
  return { rules: [...named.values()], rest: rest.join('\n') };
}

/** Whether a line may be the name of something, as no line of a log is. */
function isName(line: string): boolean {
  return line.length < 80 && /^[[\]\w/-]+$/.test(line);
}

interface Answering {
  readonly isLog: boolean;
  readonly named: readonly ExplainedRule[];
  readonly options: ExplainOptions;
  readonly server: Server | undefined;
  readonly console: Console;
}

async function answerAll(text: string, answering: Answering): Promise<ExitCode> {
  const { isLog, named, options, server, console } = answering;
  const { questions, unknown, firstUnknown, more } = readQuestions(text, isLog ? MOST_QUESTIONS : 1);
  const answers = groupQuestions(questions.map((question) => explain(question, server)));
  const answered = answers.slice(0, MOST_ANSWERS);
  const written = [
    ...named.map((one) => one.written),
    ...answered.map((answer) => writeExplanation(answer, console.outTerminal)),
  ];
  if (written.length === 0) {
    console.say(isLog ? NOTHING_KNOWN : await describeUnknown(text));
    return exitCodes.usage;
  }
  if (options.format === 'json') {
    const ofRules = named.flatMap((one) => one.rules.map(describeRule));
    const json: Explanations = {
      version: 1,
      explanations: [...ofRules, ...answered.map(describeExplanation)],
    };
    console.out(`${writeJson(json, 2)}\n`);
  } else
    for (const [index, one] of written.entries()) {
      console.out((index === 0 ? '' : '\n') + one);
      if (console.isClosed()) return exitCodes.clean;
    }
  if (isLog && firstUnknown !== undefined)
    console.say(`plume does not know ${countLines(unknown)} of the input.${guess(firstUnknown.trim())}`);
  const left = more + answers.slice(MOST_ANSWERS).reduce((sum, { count }) => sum + count, 0);
  if (left > 0)
    console.say(
      `plume explains ${answered.length} different messages; the input has ${countLines(left)} with others.`,
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
const UNLOGGED: ReadonlySet<string> = new Set([
  'directive',
  'module',
  'status',
  'symptom',
  'upgrade',
  'word',
]);

async function describeUnknown(text: string): Promise<string> {
  const group = await describeGroup(text);
  if (group !== undefined) return group;
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  if (/^AH?\d+$/i.test(text.trim()))
    return `httpd 2.4 has no error or warning with the number \`${shown}\` as far as plume knows. Messages below the level \`warn\` mostly have no entry.`;
  const near = namesNear(text);
  const advice = near === undefined ? '`plume rules` lists the rules.' : `Did you mean ${near}?`;
  return `\`${shown}\` is not a rule, a directive, a word of arguments, a module, a status or a message of httpd that plume knows. ${advice}`;
}

/** What a line that is not known may mean, as a sentence after another; nothing where it is not like a name. */
function guess(line: string): string {
  const near = isName(line) ? namesNear(line) : undefined;
  return near === undefined ? '' : ` Instead of \`${line}\`, did you mean ${near}?`;
}

/** The names that may be meant, as a list; undefined where none is near. */
function namesNear(text: string): string | undefined {
  const ids = rules.map(({ id }) => id);
  const near = [
    ...nearestRules(text.toLowerCase(), ids),
    ...nearestUpgrades(text),
    ...nearestDirectives(text),
    ...nearestModules(text),
    ...nearestWords(text),
  ].map((name) => `\`${name}\``);
  return near.length === 0 ? undefined : joinWords(near, 'or');
}

/** Rules with a similar id; else those of the same group that have most words of it. */
function nearestRules(text: string, ids: readonly string[]): readonly string[] {
  const similar = suggestNames(text, ids);
  const slash = text.indexOf('/');
  if (similar.length > 0 || slash < 1) return similar;
  const words = text.slice(slash + 1).split('-');
  const common = (id: string) =>
    id
      .slice(slash + 1)
      .split('-')
      .filter((word) => word.length > SHORT_WORD && words.some((one) => one.includes(word))).length;
  const alike = ids.filter((id) => id.startsWith(text.slice(0, slash + 1)) && common(id) > 0);
  return alike.toSorted((a, b) => common(b) - common(a)).slice(0, MOST_ALIKE);
}

/** Words such as `not` tell no rule from another. */
const SHORT_WORD = 3;
/** The most rules of the same group that are suggested in place of an unknown one. */
const MOST_ALIKE = 3;
