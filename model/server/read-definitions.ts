import { mergePath } from '../../files/server-path.ts';
import { isWindowsPath } from '../../grammar/file-name.ts';
import { certaintyOf, type PendingDirective, type Surroundings } from './pending-directive.ts';
import { note, type ReadState } from './read-state.ts';

/** Source: set_define() in server/core.c. */
export function define(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  const { words: args } = instance.partsOf(command);
  const [name, value] = args;
  if (name === undefined || args.length > 2 || name.value.includes(':')) return;
  if (name.hasVariable) state.variables.open();
  else if (value?.hasVariable) state.variables.define(name.value, undefined, 'unknown');
  else state.variables.define(name.value, value?.value, certaintyOf(around));
}

/** Source: unset_define() in server/core.c. */
export function undefine(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  const { words: args } = instance.partsOf(command);
  const [name] = args;
  if (name === undefined || args.length > 1 || name.value.includes(':')) return;
  if (name.hasVariable) state.variables.open();
  else state.variables.undefine(name.value, certaintyOf(around));
}

/** Source: set_server_root() in server/core.c. */
export function setServerRoot(
  { instance, command }: PendingDirective,
  _around: Surroundings,
  state: ReadState,
): void {
  const [arg] = instance.partsOf(command).words;
  if (arg === undefined) return;
  const path = !arg.hasVariable && arg.value.startsWith('/') ? mergePath('/', arg.value) : undefined;
  state.serverRoot = path;
  state.isRootOfWindows = !arg.hasVariable && isWindowsPath(arg.value);
  if (path === undefined) return;
  const entry = state.files.look(path);
  const isMissing = entry.ok ? entry.kind !== 'directory' : entry.why !== 'unknown';
  if (isMissing)
    note(
      state,
      'server-root-missing',
      { instance, command },
      { at: arg, httpd: 'ServerRoot must be a valid directory', data: { path } },
    );
}
