import { type AtHand, certaintyOf, type Surroundings } from './at-hand.ts';
import { note, type ReadState } from './read-state.ts';
import { mergePath } from './server-path.ts';

/** Source: set_define() in server/core.c. */
export function define({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [name, value] = words;
  if (name === undefined || words.length > 2 || name.value.includes(':')) return;
  if (name.hasVariable) state.variables.open();
  else if (value?.hasVariable) state.variables.define(name.value, undefined, 'unknown');
  else state.variables.define(name.value, value?.value, certaintyOf(around));
}

/** Source: unset_define() in server/core.c. */
export function undefine({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [name] = words;
  if (name === undefined || words.length > 1 || name.value.includes(':')) return;
  if (name.hasVariable) state.variables.open();
  else state.variables.undefine(name.value, certaintyOf(around));
}

/** Source: set_server_root() in server/core.c. */
export function setServerRoot({ reading, command }: AtHand, _around: Surroundings, state: ReadState): void {
  const [word] = reading.partsOf(command).words;
  if (word === undefined) return;
  const path = !word.hasVariable && word.value.startsWith('/') ? mergePath('/', word.value) : undefined;
  state.serverRoot = path;
  if (path === undefined) return;
  const entry = state.files.look(path);
  const isMissing = entry.ok ? entry.kind !== 'directory' : entry.why !== 'unknown';
  if (isMissing)
    note(
      state,
      'server-root-missing',
      { reading, command },
      { at: word, httpd: 'ServerRoot must be a valid directory', data: { path } },
    );
}
