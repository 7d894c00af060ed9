import { query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Directive, Document } from '../../../grammar/syntax-tree.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { documentsOf } from '../../../model/server/distinct-documents.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { noteVariablesAsked } from './asked-variables.ts';
import { isMatchedName } from './matched-names.ts';

/**
 * Whether lines of a server set a variable for requests. Nothing points to a variable of the process that has the same
 * name. The name may have any case.
 */
export function isSetByLines(server: Server, name: ByteText): boolean {
  noteVariablesAsked();
  return isMatchedName(name) || namesSetIn(server).has(asciiLowerCase(name));
}

/** Whether lines of the sections of a request set it, those of .htaccess files among them. */
export function isSetAmong(sections: readonly MergedSection[], name: ByteText): boolean {
  noteVariablesAsked();
  const wanted = asciiLowerCase(name);
  const setters = [...FIRST_NAME.keys()];
  return sections.some(
    ({ scope }) => scope !== undefined && commandsIn(scope, setters).flatMap(namesOf).includes(wanted),
  );
}

const namesSetIn = query('namesSetIn', (server: Server): ReadonlySet<string> => {
  const setters = new Map(documentsOf(server).map((document) => [document, settersIn(document)]));
  const lines = server.instances.flatMap((instance) =>
    (setters.get(instance.document) ?? []).map((command) => ({ instance, command })),
  );
  return new Set(lines.flatMap(namesOf));
});

/** The variables that a line sets, in lower case. */
function namesOf({ instance, command }: Located): readonly string[] {
  const { words } = instance.partsOf(command);
  const { key } = command;
  const names = key === 'setenv' ? words.slice(0, 1) : words.slice(FIRST_NAME.get(key));
  return names.map(({ value }) => asciiLowerCase(value.replace(/^!/, '').replace(/=.*$/s, '')));
}

function settersIn({ lines }: Document): readonly Directive[] {
  return lines.flatMap((line) => (line.kind === 'directive' && FIRST_NAME.has(line.key) ? [line] : []));
}

/** By directive: the first of its arguments that names a variable. */
const FIRST_NAME: ReadonlyMap<string, number> = new Map([
  ['setenv', 0],
  ['setenvif', 2],
  ['setenvifnocase', 2],
  ['setenvifexpr', 1],
  ['browsermatch', 1],
  ['browsermatchnocase', 1],
]);
