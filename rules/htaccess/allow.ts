import type { OverrideClass } from '../../facts/directive-fact.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { directoriesOf, stepsTo } from '../../model/sections/directory-walk.ts';
import { narrowestOverride, needsIn } from '../../model/sections/htaccess-needs.ts';
import type { HtaccessPolicy } from '../../model/sections/htaccess-policy.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Edit, Fix, Related } from '../kit/define-rule.ts';
import { indentOf, insertLinesAfter, quoteWord } from '../kit/edits.ts';

/** The words of the narrowest AllowOverride under which httpd takes all of a .htaccess in its place. */
export function neededWords(configuration: Configuration): readonly string[] {
  const { instance } = configuration;
  return instance === undefined ? [] : narrowestOverride(needsIn(instance.document, configuration));
}

/** The words of an AllowOverride, with those of another one that it lacks. */
export function addWords(before: readonly string[], added: readonly string[]): readonly string[] {
  const classOf = (word: string) => word.replace(/=.*/, '').toLowerCase();
  const kept = before.filter((word) => classOf(word) !== 'none');
  if (kept.some((word) => classOf(word) === 'all')) return kept;
  const isOptions = (word: string) => classOf(word) === 'options';
  const words = kept.map((word) => {
    const more = isOptions(word) ? added.find(isOptions) : undefined;
    return more === undefined ? word : joinOptions(word, more);
  });
  return [...words, ...added.filter((word) => !kept.some((one) => classOf(one) === classOf(word)))];
}

/** `Options=Indexes` and `Options=ExecCGI` together; `Options` alone stands for less than all options. */
function joinOptions(one: string, other: string): string {
  if (!other.includes('=')) return one;
  const listOf = (word: string) =>
    word.includes('=') ? word.slice(word.indexOf('=') + 1).split(',') : ['All'];
  const options = [...listOf(one), ...listOf(other)].filter((name) => name.toLowerCase() !== 'none');
  const names = options.filter(
    (name, i) => options.findIndex((twin) => twin.toLowerCase() === name.toLowerCase()) === i,
  );
  return `Options=${names.length === 0 ? 'None' : names.join(',')}`;
}

/** The classes in force, as AllowOverride has them: what stands in its line. */
export function wordsInForce({ override: { at } }: HtaccessPolicy): readonly string[] {
  return at === undefined ? [] : at.instance.partsOf(at.command).words.map(({ value }) => value);
}

/** "`AuthConfig` or `Limit`". */
export function nameClasses(classes: readonly OverrideClass[]): string {
  return classes.map((name) => `\`${name}\``).join(' or ');
}

/** What covers the file: the AllowOverride in force and what leads to the directory. */
export function relateHtaccessPolicy({ override, roots }: HtaccessPolicy): readonly Related[] {
  const inForce = [override.at, override.listAt].filter((at) => at !== undefined);
  return [
    ...inForce.map((at) => relate(at, 'this applies to the directory')),
    ...roots.slice(0, MOST_ROOTS).map(({ at }) => relate(at, 'this maps to the directory')),
  ];
}

const MOST_ROOTS = 3;

function relate({ instance, command }: Located, message: string): Related {
  return { at: headOf(command), message, in: instance };
}

/**
 * Adds these words to the AllowOverride that applies to a directory: in the line itself, or in the section that is most
 * about the directory; else in a new section after the line that leads there. A line for the whole file system is left
 * alone. Empty where plume cannot write to the place.
 */
export function allowWords(
  htaccessPolicy: HtaccessPolicy,
  words: readonly string[],
  server: Server,
): readonly Fix[] {
  const edit =
    editLine(htaccessPolicy, words, server) ??
    editSection(htaccessPolicy, words, server) ??
    editRoot(htaccessPolicy, words, server);
  if (edit === undefined || words.length === 0) return [];
  return [
    {
      title: `Allow it: \`AllowOverride ${words.join(' ')}\` in \`${edit.file}\``,
      name: 'allow-override',
      // it lets whoever writes to the directory change more of the server
      kind: 'unsafe',
      edits: [edit],
    },
  ];
}

function editLine(
  { override: { at }, directory, hosts: [host] }: HtaccessPolicy,
  words: readonly string[],
  server: Server,
): Edit | undefined {
  if (at === undefined || !isEditable(at.instance, server)) return undefined;
  const [around] = configurationOf(at.instance).sectionsAround(at.command);
  const section = directorySections(server, host, directory).find((one) => one.command === around?.command);
  const own = at.instance.partsOf(at.command).words;
  const [first] = own;
  const last = own.at(-1);
  if (around === undefined || section?.isRoot === true) return undefined;
  if (first === undefined || last === undefined) return undefined;
  return { start: first.start, end: last.end, text: words.join(' '), file: at.instance.file };
}

function editSection(
  { directory, hosts: [host] }: HtaccessPolicy,
  words: readonly string[],
  server: Server,
): Edit | undefined {
  const { instance, command } =
    directorySections(server, host, directory).findLast(({ isRoot }) => !isRoot) ?? {};
  if (instance === undefined || command === undefined || !isEditable(instance, server)) return undefined;
  const inside = command.children.find((line) => line.kind === 'directive' || line.kind === 'open');
  const indent = inside === undefined ? '    ' : indentOf(inside).slice(indentOf(command).length);
  return {
    ...insertLinesAfter(command, [`${indent}AllowOverride ${words.join(' ')}`]),
    file: instance.file,
  };
}

function editRoot(
  { directory, roots }: HtaccessPolicy,
  words: readonly string[],
  server: Server,
): Edit | undefined {
  const root = roots.find(({ at: { instance, command } }) => {
    const [around] = configurationOf(instance).sectionsAround(command);
    return isEditable(instance, server) && (around === undefined || around.command.key === '<virtualhost');
  });
  if (root === undefined) return undefined;
  const { instance, command } = root.at;
  const path = directory.replace(/(.)\/$/, '$1');
  return {
    ...insertLinesAfter(command, [
      `<Directory ${quoteWord(path)}>`,
      `    AllowOverride ${words.join(' ')}`,
      '</Directory>',
    ]),
    file: instance.file,
  };
}

/** The sections without a regular expression that are about a directory, and whether they are about all there are. */
function directorySections(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: string,
): readonly { readonly command: OpeningTag; readonly instance: FileInstance; readonly isRoot: boolean }[] {
  return stepsTo(directory, directoriesOf(server, host))
    .flatMap(({ sections }) => sections)
    .filter(({ applies }) => applies === 'present')
    .map(({ section: { at, pattern } }) => ({ ...at, isRoot: pattern?.text === '/' }));
}

/** A macro's text, and one with variables in the names of its commands, is not what stands in the file. */
function isEditable(instance: FileInstance, server: Server): boolean {
  return instance.kind === 'file' && server.documentOf(instance.identity) === instance.document;
}

/** The commands of a .htaccess that no AllowOverride allows there, in the order of the text. */
export function notGranted(configuration: Configuration): readonly Command[] {
  const lines = configuration.instance?.document.lines ?? [];
  return lines.filter((line): line is Command => {
    if ((line.kind !== 'directive' && line.kind !== 'open') || configuration.isRead(line) === 'absent')
      return false;
    const violation = configuration.contextViolation(line);
    return violation?.isNotGranted === true || violation?.isSkipped === true;
  });
}
