import type { CarryOut } from './pending-directive.ts';
import { decideCondition } from './read-conditions.ts';
import { define, setServerRoot, undefine } from './read-definitions.ts';
import { include } from './read-includes.ts';
import { defineMacro, undefineMacro, useMacro } from './read-macros.ts';
import { loadFile, loadModule } from './read-modules.ts';

/** What httpd carries out while it reads, by the command's key. */
export const COMMANDS_READ_AT_ONCE: ReadonlyMap<string, CarryOut> = new Map<string, CarryOut>([
  ['<ifmodule', decideCondition],
  ['<ifdefine', decideCondition],
  ['<ifversion', decideCondition],
  ['<iffile', decideCondition],
  ['<ifdirective', decideCondition],
  ['<ifsection', decideCondition],
  ['serverroot', setServerRoot],
  ['include', include],
  ['includeoptional', include],
  ['define', define],
  ['undefine', undefine],
  ['loadmodule', loadModule],
  ['loadfile', loadFile],
  ['<macro', defineMacro],
  ['use', useMacro],
  ['undefmacro', undefineMacro],
  ['macroignorebadnesting', (_, __, state) => state.macros.ignore('bad-nesting')],
  ['macroignoreemptyargs', (_, __, state) => state.macros.ignore('empty-args')],
]);
