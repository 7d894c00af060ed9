import type { Branch, ChainLink, CommandList, ShellCommand } from './parse-shell.ts';
import { runSimple, type Status } from './run-builtin.ts';
import { copyState, loseTrack, mergeInto, type ShellState } from './shell-state.ts';

/** Carries out commands, as far as it is known which; `state` is what is known afterwards. */
export function runList(list: CommandList, state: ShellState): Status {
  let status: Status = true;
  for (const command of list) {
    if (state.isUndetermined) return undefined;
    status = run(command, state);
  }
  return status;
}

function run(command: ShellCommand, state: ShellState): Status {
  switch (command.kind) {
    case 'simple':
      return runSimple(command.words, state);
    case 'not': {
      const status = run(command.command, state);
      return status === undefined ? undefined : !status;
    }
    case 'chain':
      return runChain(run(command.first, state), command.rest, state);
    case 'beside':
      return undefined;
    case 'if':
      return runIf(command.branches, command.otherwise, state);
    case 'beyond':
      loseTrack(state);
      return undefined;
  }
}

function runChain(first: Status, rest: readonly ChainLink[], state: ShellState): Status {
  let status = first;
  for (const { operator, command } of rest) {
    if (state.isUndetermined) return undefined;
    const wanted = operator === '&&';
    if (status === wanted) status = run(command, state);
    else if (status === undefined) {
      // it may run or not: what differs then is unknown
      const after = copyState(state);
      run(command, after);
      mergeInto(state, [after]);
    }
  }
  return status;
}

function runIf(branches: readonly Branch[], otherwise: CommandList, state: ShellState): Status {
  /** The state after each branch that may be taken. */
  const outcomes: ShellState[] = [];
  /** Whether the shell comes to the next branch. */
  let reaches: Status = true;
  for (const { condition, body } of [...branches, { condition: [], body: otherwise }]) {
    const holds = runPerhaps(condition, reaches, state);
    if (state.isUndetermined) return undefined;
    if (holds === false) continue;
    const after = copyState(state);
    runList(body, after);
    outcomes.push(after);
    reaches = reaches === true && holds === true ? false : undefined;
    if (reaches === false) break;
  }
  const [one, ...others] = outcomes;
  if (one !== undefined) {
    Object.assign(state, one);
    mergeInto(state, others);
  }
  return undefined;
}

/** Carries out the condition of a branch; where the shell perhaps does not come to it, what differs then is unknown. */
function runPerhaps(condition: CommandList, reaches: Status, state: ShellState): Status {
  if (reaches === true) return runList(condition, state);
  const after = copyState(state);
  const status = runList(condition, after);
  mergeInto(state, [after]);
  return status;
}
