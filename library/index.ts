// What `import … from "plume"` gives; plume.d.ts says what callers can rely on. Nothing is decided here.
import { describeRules } from '../cli/commands/describe-rules.ts';
import { selectRules } from '../cli/commands/select-rules.ts';
import { withinOrNothing } from '../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../core/budget/work-limits.ts';
import type { Target } from '../facts/target.ts';
import { parse as parseDocument } from '../grammar/parse.ts';
import { version as packageVersion } from '../package.json';
import { rules as allRules } from '../rules/index.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { check, checkOptions, checkText, checkValues, targetOf } from './check-arguments.ts';
import { diffForCaller } from './diff-for-caller.ts';
import { toPlain } from './lint-result.ts';
import { type Subject, serverSubject, textSubject } from './lint-subject.ts';
import { optionKinds } from './option-kinds.ts';
import { describeDocument } from './parsed-file.ts';
import { planForCaller } from './plan-for-caller.ts';
import type * as Contract from './plume.d.ts';
import { filesInMemory } from './port-files.ts';
import { readRequest } from './read-request.ts';
import { openedServer, openForCaller } from './servers.ts';
import { bytesOf, isText } from './texts.ts';

export const version: typeof Contract.version = packageVersion;

export const parse: typeof Contract.parse = (text, options = {}) => {
  checkText(text, 'The first argument of `parse`');
  checkOptions(options, optionKinds.parse, 'the options of `parse`');
  return describeDocument(parseDocument(bytesOf(text), (targetOf(options.target) ?? NEWEST).series));
};

export const readServer: typeof Contract.readServer = (main, options = {}) => {
  checkMain('readServer', main, options);
  const { target, from, isStrict } = options;
  return openForCaller(main, options, { target: targetOf(target), from, isStrict });
};

export const lint: typeof Contract.lint = (subject, options = {}) =>
  subjectOf('lint', subject, options).lint();

export const fix: typeof Contract.fix = (subject, options = {}) =>
  subjectOf('fix', subject, options).fix(options.kinds === 'unsafe' ? 'all' : 'safe');

export const answerRequest: typeof Contract.answerRequest = (server, request, options = {}) => {
  const opened = openedServer(server);
  if (opened === undefined)
    throw new TypeError('The first argument of `answerRequest` has to be what `readServer` returned.');
  const question = readRequest(request);
  checkOptions(options, optionKinds.answerRequest, 'the options of `answerRequest`');
  if (typeof question === 'string') return { version: 2, error: question };
  const asker = opened.askerFor(options.compare !== undefined);
  if (asker === undefined) return { version: 2, error: 'The files of the server are gone.' };
  const problem = asker.problemOf(question);
  if (problem !== undefined) return { version: 2, error: problem };
  const budget = createAnalysisBudget(opened.server.bytesOnDisk);
  const answer = withinOrNothing(budget, () => asker.ask(question));
  return answer === undefined ? { version: 2, error: TOO_MUCH } : toPlain(answer);
};

export const diff: typeof Contract.diff = (before, after, options = {}) => {
  checkServerOptions('diff', options);
  check(before, 'string', 'The first argument of `diff`');
  if (after !== undefined || options.repository === undefined)
    check(after, 'string', 'The second argument of `diff`');
  const found = diffForCaller(before, after, options);
  return typeof found === 'string' ? { version: 1, error: found } : found;
};

export const upgrade: typeof Contract.upgrade = (main, options = {}) => {
  checkMain('upgrade', main, options);
  const to = targetOf(options.to) ?? NEWEST;
  if (to.series === '2.4') return planForCaller(main, options, to);
  throw new TypeError('`to` has to be 2.4, or a release of it such as 2.4.62.');
};

export const rules: typeof Contract.rules = () => toPlain(describeRules(allRules).rules);

export const memoryFiles: typeof Contract.memoryFiles = (files, options = {}) => {
  if (typeof files !== 'object' || files === null)
    throw new TypeError(
      'The first argument of `memoryFiles` has to be an object, or pairs of paths and texts.',
    );
  checkOptions(options, optionKinds.memoryFiles, 'the options of `memoryFiles`');
  const entries = [...(Symbol.iterator in files ? files : Object.entries(files))];
  for (const [path, text] of entries) {
    check(path, 'string', 'A path of `memoryFiles`');
    checkText(text, `The text of \`${path}\``);
  }
  return filesInMemory(entries, options);
};

const NEWEST: Target = { series: '2.4', release: undefined };
const TOO_MUCH =
  'plume does not answer it, because that is too much work for the size of this configuration.';

function checkMain(
  name: 'readServer' | 'upgrade',
  main: unknown,
  options: Pick<Contract.ServerOptions, 'maps' | 'defines'>,
): void {
  check(main, 'string', `The first argument of \`${name}\``);
  checkServerOptions(name, options);
}

function checkServerOptions(
  name: 'readServer' | 'diff' | 'upgrade',
  options: Pick<Contract.ServerOptions, 'maps' | 'defines'>,
): void {
  checkOptions(options, optionKinds[name], `the options of \`${name}\``);
  checkValues(options.maps, '`maps`');
  checkValues(options.defines, '`defines`', (value) => typeof value === 'string' || value === true);
}

function subjectOf(
  name: 'lint' | 'fix',
  subject: Contract.Text | Contract.Server,
  options: Contract.FixOptions,
): Subject {
  checkOptions(options, optionKinds[name], `the options of \`${name}\``);
  const { file = '<text>', target, from } = options;
  const rules = chooseRules(options);
  const wanted = targetOf(target) ?? NEWEST;
  if (isText(subject))
    return textSubject(bytesOf(subject), {
      ...{ file, rules },
      target: from === undefined ? wanted : { ...wanted, from },
    });
  const opened = openedServer(subject);
  if (opened !== undefined) return serverSubject(opened, rules);
  throw new TypeError(
    `The first argument of \`${name}\` has to be a string, a Uint8Array, or what \`readServer\` returned.`,
  );
}

function chooseRules({ select = [], ignore = [] }: Contract.RuleOptions): readonly Rule[] {
  const selection = selectRules(allRules, select, ignore);
  if (selection.ok) return selection.rules;
  throw new TypeError(selection.problem.replace('--select and --ignore', '`select` and `ignore`'));
}
