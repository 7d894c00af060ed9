import { moduleFact } from '../../facts/modules.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { mergePath } from '../../files/server-path.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { hasBuiltIn } from '../../profile/profiles.ts';
import { readConditionOf } from '../conditions/read-condition.ts';
import { argumentOf, certaintyOf, type PendingDirective, type Surroundings } from './pending-directive.ts';
import { answerConditions } from './read-conditions.ts';
import { note, noteUnseen, type ReadState } from './read-state.ts';
import { identifierOf } from './reading-modules.ts';
import type { LoadedModule, Located } from './server.ts';

/** Source: load_module() in modules/core/mod_so.c. */
export function loadModule(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  const { words: args } = instance.partsOf(command);
  const [name, path] = args;
  if (name === undefined || path === undefined || args.length > 2) return;
  const located: Located = { instance, command };
  if (name.hasVariable) {
    noteUnseen(state, { what: 'module', name: name.value, at: located });
    return;
  }
  const { modules, profile, target } = state;
  const identifier = name.value;
  const before = modules.find(identifier);
  if (before?.certainty === 'present' && around.isSure) {
    note(state, 'module-twice', located, {
      at: name,
      httpd: `module ${identifier} is already loaded, skipping`,
      id: 'AH01574',
      data: { identifier },
      related: [{ ...before.at, at: argumentOf(before.at), message: 'loaded here first' }],
    });
    return;
  }
  const fact = moduleFact(identifier, target.series);
  const isNamedAsFile = fact?.file === `mod_${identifier.replace(/_module$/, '')}.c`;
  // a line that loads a module says more of an httpd than the layout of its files
  if (isNamedAsFile && profile.isGuess !== true && hasBuiltIn(profile, fact.name) === 'present') {
    note(state, 'module-built-in', located, {
      at: name,
      httpd: `module ${identifier} is built-in and can't be loaded`,
      data: { identifier },
    });
    return;
  }
  const module: LoadedModule = {
    identifier,
    path: path.value,
    at: located,
    certainty: certaintyAfter({ instance, command }, identifier, around, state),
  };
  modules.load(module);
  checkSharedObject(located, path, state);
  answerConditions(module, around.isSure, state);
}

/** Whether the module is surely there when httpd has read the line: `<IfModule !mod_x.c>` around it leaves no doubt of that. */
function certaintyAfter(
  { instance, command }: PendingDirective,
  identifier: string,
  around: Surroundings,
  { target }: ReadState,
): 'present' | 'unknown' {
  if (around.isSure || instance.certainty !== 'present') return certaintyOf(around);
  for (let section = command.parent; section !== undefined; section = section.parent) {
    const condition = instance.conditionOf(section);
    if (condition === undefined || (condition.isSure && condition.holds === 'present')) continue;
    const asked =
      section.key === '<ifmodule' ? readConditionOf(section, instance.partsOf(section)) : undefined;
    if (asked?.isNegated !== true || identifierOf(asked.name, target.series) !== identifier) return 'unknown';
  }
  return 'present';
}

/** Source: load_file() in modules/core/mod_so.c. */
export function loadFile(
  { instance, command }: PendingDirective,
  _around: Surroundings,
  state: ReadState,
): void {
  for (const arg of instance.partsOf(command).words) checkSharedObject({ instance, command }, arg, state);
}

/** What dlopen() would say of a file that is not there; source: dso_load() in modules/core/mod_so.c. */
function checkSharedObject(located: Located, arg: Word, state: ReadState): void {
  if (arg.hasVariable) return;
  const { serverRoot, files, target } = state;
  const { value } = arg;
  if (serverRoot === undefined && !value.startsWith('/')) return;
  const path = mergePath(serverRoot ?? '/', value);
  const entry = path === undefined ? undefined : files.look(path);
  if (path === undefined || entry === undefined || entry.ok || entry.why === 'unknown') return;
  const isSearched = !value.includes('/') && target.series === '2.4';
  if (isSearched && (located.command.key === 'loadfile' || mayBeLibrary(value, files))) return;
  // what is searched for everywhere is reported by its name
  const tried = isSearched ? value : path;
  const named = target.series === '2.4' ? value : path;
  note(state, 'module-file-missing', located, {
    at: arg,
    httpd: `Cannot load ${named} into server: ${tried}: cannot open shared object file: ${entry.error}`,
    data: { path, error: entry.error },
  });
}

/** Whether a file may be among the system's libraries, where 2.4 looks for a name without a slash, too. */
function mayBeLibrary(name: string, files: FileSystem): boolean {
  return LIBRARIES.some((directory) => {
    const listed = files.list(directory);
    const below = listed.ok ? listed.names.filter((one) => one.endsWith('-linux-gnu')) : [];
    return ['', ...below.map((one) => `${one}/`)].some((inside) => {
      const entry = files.look(`${directory}/${inside}${name}`);
      return entry.ok || entry.why === 'unknown';
    });
  });
}

const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/usr/local/lib64'];
