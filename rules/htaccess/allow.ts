import type { OverrideClass } from '../../facts/directive-fact.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { directoriesOf, stepsTo } from '../../model/sections/directory-walk.ts';
import { narrowestOverride, needsIn } from '../../model/sections/htaccess-needs.ts';
import type { HtaccessPolicy } from '../../model/sections/htaccess-policy.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Edit, Fix, Related } from '../kit/define-rule.ts';
import { indentOf, insertLinesAfter, quoteWord } from '../kit/edits.ts';
import { needsUnder } from './needs-under.ts';

/** The words of the narrowest AllowOverride under which httpd takes all of a .htaccess in its place. */
export function neededWords(configuration: Configuration): readonly string[] {
  const { instance } = configuration;
  return instance === undefined ? [] : narrowestOverride(needsIn(instance.document, configuration));
}

/** The words of an AllowOverride, with those of another one that it lacks. */
function addWords(before: readonly string[], added: readonly string[]): readonly string[] {
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
function wordsInForce({ override: { at } }: HtaccessPolicy): readonly string[] {
  return at === undefined ? [] : at.instance.partsOf(at.command).words.map(({ value }) => value);
}

/** "`AuthConfig` or `Limit`". */
export function nameClasses(classes: readonly OverrideClass[]): string {
  return classes.map((name) => `\`${name}\``).join(' or ');
}

/** What covers the file: the AllowOverride in force and what leads to the directory. */
export function relateHtaccessPolicy({ override, roots }: HtaccessPolicy): readonly Related[] {
  const { at: line, listAt, classes } = override;
  // httpd reads the file because of the list, and then refuses what is not in it
  const isReadByList = listAt !== undefined && classes.size === 0;
  return [
    ...(line === undefined ? [] : [relate(line, 'this applies to the directory')]),
    ...(listAt === undefined ? [] : [relate(listAt, isReadByList ? READ_BY_LIST : LISTED)]),
    ...roots.slice(0, MOST_ROOTS).map(({ at }) => relate(at, 'this maps to the directory')),
  ];
}

const LISTED = 'this allows these directives, too';
const READ_BY_LIST = 'this allows only these directives; without it, httpd would not read the .htaccess';
/** The most lines mapping to the directory of a .htaccess that a finding shows. */
const MOST_ROOTS = 3;

function relate({ instance, command }: Located, message: string): Related {
  return { at: headOf(command), message, in: instance };
}

/**
 * Fixes that allow what a .htaccess needs, and all others to which the same AllowOverride then applies. None where plume
 * cannot write to the place, or where httpd would refuse a line of one of the files all the same.
 */
export function allowNeeds(
  htaccessPolicy: HtaccessPolicy,
  instance: FileInstance,
  server: Server,
  htaccessPaths: readonly ByteText[],
): readonly Fix[] {
  const change = changeFor(htaccessPolicy, server);
  const needs =
    change && needsUnder(server, htaccessPaths, { htaccessPolicy, first: instance, reaches: change.reaches });
  if (change === undefined || needs === undefined) return [];
  const words = needs.words.reduce(addWords, change.isLine ? wordsInForce(htaccessPolicy) : []);
  const fixes = writeWords(change, words);
  if (!needs.mayOpen) return fixes;
  return fixes.map((fix) => ({
    ...fix,
    title: `${fix.title}; this may grant access to clients that are denied now`,
    kind: 'choice', // what the files say of access was not in force
    opensTo: 'somebody',
  }));
}

/** Fixes that write these words into the AllowOverride that applies to a directory; none where plume cannot write there. */
export function allowWords(
  htaccessPolicy: HtaccessPolicy,
  words: readonly string[],
  server: Server,
): readonly Fix[] {
  const change = changeFor(htaccessPolicy, server);
  return change === undefined ? [] : writeWords(change, words);
}

function writeWords({ write }: OverrideChange, words: readonly string[]): readonly Fix[] {
  if (words.length === 0) return [];
  const edit = write(words.join(' '));
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

/**
 * The line in force, or the section that is most about the directory; else a new section after the line that leads there.
 * A line for the whole file system stays as it is.
 */
function changeFor(htaccessPolicy: HtaccessPolicy, server: Server): OverrideChange | undefined {
  return (
    changeLine(htaccessPolicy, server) ??
    changeSection(htaccessPolicy, server) ??
    changeRoot(htaccessPolicy, server)
  );
}

/** A place where an AllowOverride can be written. */
interface OverrideChange {
  /** Whether it is the line in force, whose words stay. */
  readonly isLine: boolean;
  write(words: ByteText): Edit;
  /** Whether it then applies to a directory, with a `/` at its end, to which the same line applies as to the first one. */
  reaches(directory: ByteText): boolean;
}

function changeLine(
  { override: { at }, directory, hosts: [host] }: HtaccessPolicy,
  server: Server,
): OverrideChange | undefined {
  if (at === undefined || !isEditable(at.instance, server)) return undefined;
  const [around] = configurationOf(at.instance).sectionsAround(at.command);
  const section = directorySections(server, host, directory).find((one) => one.command === around?.command);
  const own = at.instance.partsOf(at.command).words;
  const [first] = own;
  const last = own.at(-1);
  if (around === undefined || section?.isRoot === true) return undefined;
  if (first === undefined || last === undefined) return undefined;
  const { file } = at.instance;
  return {
    isLine: true,
    write: (text) => ({ start: first.start, end: last.end, text, file }),
    reaches: () => true,
  };
}

function changeSection(
  { directory, hosts: [host] }: HtaccessPolicy,
  server: Server,
): OverrideChange | undefined {
  const { instance, command } =
    directorySections(server, host, directory).findLast(({ isRoot }) => !isRoot) ?? {};
  if (instance === undefined || command === undefined || !isEditable(instance, server)) return undefined;
  const inside = command.children.find((line) => line.kind === 'directive' || line.kind === 'open');
  const indent = inside === undefined ? '    ' : indentOf(inside).slice(indentOf(command).length);
  return {
    isLine: false,
    write: (text) => ({
      ...insertLinesAfter(command, [`${indent}AllowOverride ${text}`]),
      file: instance.file,
    }),
    reaches: (other) => directorySections(server, host, other).some((one) => one.command === command),
  };
}

function changeRoot({ directory, roots }: HtaccessPolicy, server: Server): OverrideChange | undefined {
  const root = roots.find(({ at: { instance, command } }) => {
    const [around] = configurationOf(instance).sectionsAround(command);
    return isEditable(instance, server) && (around === undefined || around.command.key === '<virtualhost');
  });
  if (root === undefined) return undefined;
  const { instance, command } = root.at;
  const path = directory.replace(/(.)\/$/, '$1');
  return {
    isLine: false,
    write: (text) => ({
      ...insertLinesAfter(command, [
        `<Directory ${quoteWord(path)}>`,
        `    AllowOverride ${text}`,
        '</Directory>',
      ]),
      file: instance.file,
    }),
    reaches: (other) => other.startsWith(directory),
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
