import type { ByteText } from '../../grammar/byte-text.ts';

/** A variable as far as it is known. */
export interface Variable {
  /** Undefined where it is not known. */
  readonly text: ByteText | undefined;
  readonly state: 'set' | 'unset' | 'unknown';
  /** Whether programs see it; undefined where that is not known. */
  readonly isExported: boolean | undefined;
  /** Whether its text has no variables. */
  readonly isPlain: boolean;
}
/** A variable that is not set. */
export const UNSET: Variable = { text: undefined, state: 'unset', isExported: false, isPlain: true };
/** A variable of which nothing is known. */
export const UNKNOWN: Variable = { text: undefined, state: 'unknown', isExported: undefined, isPlain: false };

/** What is known of a shell at one moment. */
export interface ShellState {
  variables: Map<string, Variable>;
  /** Variables that were set before. */
  readonly given: ReadonlyMap<string, ByteText>;
  /** Whether anything may have been set. */
  isOpen: boolean;
  /** Whether it is no longer known what is carried out. */
  isUndetermined: boolean;
  exportsAny: boolean;
}

/** A shell that has done nothing yet. */
export function createState(given: ReadonlyMap<string, ByteText>): ShellState {
  return { variables: new Map(), given, isOpen: false, isUndetermined: false, exportsAny: false };
}

/** A state that changes on its own. */
export function copyState(state: ShellState): ShellState {
  return { ...state, variables: new Map(state.variables) };
}

/** From here on anything may be set. */
export function openState(state: ShellState): void {
  for (const name of state.variables.keys()) state.variables.set(name, UNKNOWN);
  state.isOpen = true;
  // another file may have exported something
  state.exportsAny = true;
}

/** From here on it is not known what is carried out. */
export function loseTrack(state: ShellState): void {
  openState(state);
  state.isUndetermined = true;
}

/** The state becomes what is known where either it or one of the others may be the case. */
export function mergeInto(state: ShellState, others: readonly ShellState[]): void {
  for (const other of others) {
    const variables = new Map<string, Variable>();
    for (const name of new Set([...state.variables.keys(), ...other.variables.keys()]))
      variables.set(name, mergeVariables(state.variables.get(name), other.variables.get(name)));
    state.variables = variables;
    state.isOpen ||= other.isOpen;
    state.isUndetermined ||= other.isUndetermined;
    state.exportsAny ||= other.exportsAny;
  }
  if (state.isUndetermined) loseTrack(state);
}

function mergeVariables(one: Variable | undefined, other: Variable | undefined): Variable {
  const isSame =
    one !== undefined &&
    other !== undefined &&
    one.text === other.text &&
    one.state === other.state &&
    one.isExported === other.isExported;
  return isSame ? one : UNKNOWN;
}
