import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cleanEnvironment } from './packed-plume.ts';

/** A step of a workflow or of an action that runs a script. */
export interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Where and with what steps run. */
export interface StepRunner {
  /** The repository. */
  readonly workspace: string;
  /** The directory for what steps share. */
  readonly temporary: string;
  /** The values of expressions, such as `inputs.paths`. */
  readonly values: ReadonlyMap<string, string>;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a script ended, and what it printed on both streams. */
export interface StepResult {
  readonly status: number | null;
  readonly output: string;
}

/** Runs the script of a step as GitHub's runner does. Throws where an expression is in the script, or is not known. */
export function runStep({ run = '', env = {} }: Step, runner: StepRunner): StepResult {
  const { workspace, temporary, values } = runner;
  // what is put into a script as text is run as code
  if (run.includes('${{')) throw new Error(`an expression is in a script: ${run}`);
  mkdirSync(temporary, { recursive: true });
  const script = path.join(temporary, 'step.sh');
  writeFileSync(script, run);
  const own = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, fillIn(text, values)]));
  return start('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', script], workspace, {
    ...runner.env,
    ...own,
  });
}

/** An action that consists of steps. */
export interface CompositeAction {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** Runs the steps of an action with values for some of its inputs, until one fails; the result is that of the last. */
export function runAction(
  { inputs, runs }: CompositeAction,
  given: Readonly<Record<string, string>>,
  runner: StepRunner,
): StepResult {
  const values = new Map(runner.values);
  for (const [name, input] of Object.entries(inputs)) values.set(`inputs.${name}`, input.default);
  for (const [name, value] of Object.entries(given)) values.set(`inputs.${name}`, value);
  let result: StepResult = { status: 0, output: '' };
  for (const step of runs.steps) {
    result = runStep(step, { ...runner, values });
    if (result.status !== 0) break;
  }
  return result;
}

/** Runs lines of shell as a job of GitLab does: one after the other in one shell, until one fails. */
export function runLines(lines: readonly string[], { workspace, env = {} }: StepRunner): StepResult {
  return start('sh', ['-e', '-c', lines.join('\n')], workspace, env);
}

function start(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): StepResult {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: cleanEnvironment(env),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`the value of ${name} is not known`);
    return value;
  });
}
