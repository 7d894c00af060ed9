import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { sectionsAround } from '../../model/configuration/scope.ts';
import { accessNamesOf, htaccessPolicyFor } from '../../model/sections/htaccess-policy.ts';
import { unsetOverride } from '../../model/sections/override.ts';
import { hostsOf, sectionAt } from '../../model/sections/sections.ts';
import { isGranted, isSure, readsHtaccess } from '../../model/server/htaccess-terms.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { mayHold } from '../../model/server/unseen-lines.ts';
import { directoriesToTry } from '../equivalence/request-classes.ts';
import { ACCESS_KEYS } from '../policy/section-access.ts';

/** More than most document roots have; looking at those that have more takes too long. */
const MOST_DIRECTORIES = 300;

/**
 * A directory of the server in which a .htaccess has, or may have, a say about access that nobody looked at; undefined
 * where there is none. `known` are the directories with one that was looked at. Each ends with a `/`.
 */
export function findUnseenHtaccess(server: Server, known: readonly ByteText[]): ByteText | undefined {
  return mayGrantAny(server, factsOf(server)) ? searchUnseenHtaccess(server, known) : undefined;
}

/** Those whose lines say who has access. */
function factsOf({ target }: Server): readonly DirectiveFact[] {
  return ['require', 'order'].flatMap((key) => directiveFact(key, target.series) ?? []);
}

/** Finds what findUnseenHtaccess() returns by a look at each directory that requests lead to. */
export function searchUnseenHtaccess(server: Server, known: readonly ByteText[]): ByteText | undefined {
  const { files } = server;
  const seen = new Set<ByteText>();
  const lookedAt = new Set(known);
  const facts = factsOf(server);
  for (const host of [undefined, ...hostsOf(server).map(({ at }) => at)]) {
    const { accessNames } = accessNamesOf(server, host);
    const open = [...directoriesToTry(server, host, [])].filter((directory) => {
      const { override } = htaccessPolicyFor(server, host, directory);
      if (!isSure(override)) return true;
      return readsHtaccess(override) && facts.some((fact) => isGranted(fact, override));
    });
    // a directory before those below it, some of which are only what a URL would lead to
    open.sort((a, b) => b.length - a.length);
    for (let directory = open.pop(); directory !== undefined; directory = open.pop()) {
      if (seen.has(directory)) continue;
      seen.add(directory);
      if (seen.size > MOST_DIRECTORIES) return directory;
      const listed = files.list(directory);
      if (mayHaveMore(listed, directory, files)) return directory;
      if (!listed.ok) continue;
      for (const name of listed.names) {
        const path = `${directory}${name}`;
        if (accessNames.includes(name) && !lookedAt.has(directory) && saysSomething(server, path))
          return directory;
        const entry = files.look(path);
        if (entry.ok && entry.kind === 'directory') open.push(`${path}/`);
      }
    }
  }
  return undefined;
}

/** A directory may have files that plume does not see, or may not be there for it. */
function mayHaveMore(
  listed: ReturnType<FileSystem['list']>,
  directory: ByteText,
  files: FileSystem,
): boolean {
  if (listed.ok) return listed.isWhole === false;
  return listed.why === 'unknown' || !(files.isOwn || isSeenAbove(directory, files));
}

/** Whether all that is in the directory above is known, so that what is not there is on no server. */
function isSeenAbove(directory: ByteText, files: FileSystem): boolean {
  const above = directory.slice(0, directory.lastIndexOf('/', directory.length - 2) + 1);
  const listed = above === '' ? undefined : files.list(above);
  return listed?.ok === true && listed.isWhole !== false;
}

/** Whether a .htaccess may decide anything in some directory: false only where no line of the server makes that so. */
function mayGrantAny(server: Server, facts: readonly DirectiveFact[]): boolean {
  const unset = unsetOverride(server.target.series);
  if (facts.some((fact) => isGranted(fact, unset))) return true;
  if (serverMayHaveKey(server, 'accessfilename')) return true;
  if (server.unknowns.some((unknown) => unknown.what === 'file' && mayHold(unknown, OVERRIDE_PLACES)))
    return true;
  if (!serverMayHaveKey(server, OVERRIDE_KEYS)) return false;
  return server.instances.some((instance) =>
    instance.document.lines.some(
      (command) =>
        command.kind === 'directive' &&
        OVERRIDE_KEYS.has(command.key) &&
        mayGrant({ instance, command }, facts),
    ),
  );
}

const OVERRIDE_KEYS: ReadonlySet<string> = new Set(['allowoverride', 'allowoverridelist']);
const OVERRIDE_PLACES = [...OVERRIDE_KEYS, '<directory', '<directorymatch'];

/** Whether one of them may allow a directive, or leaves open what it is about. */
function mayGrant({ instance, command }: Located, facts: readonly DirectiveFact[]): boolean {
  const isRead = configurationOf(instance).isRead(command);
  if (isRead === 'absent') return false;
  const [around] = sectionsAround({ instance, command });
  const section = around && sectionAt(around);
  if (isRead === 'unknown' || section?.kind !== 'directory' || section.pattern?.kind !== 'text') return true;
  return instance.partsOf(command).words.some(({ value, hasVariable }) => {
    const word = asciiLowerCase(value);
    const isNamed = (name: string): boolean => asciiLowerCase(name) === word;
    return (
      hasVariable || word === 'all' || facts.some(({ name, htaccess }) => [name, ...htaccess].some(isNamed))
    );
  });
}

function saysSomething({ files, target }: Server, path: ByteText): boolean {
  const read = files.read(path);
  if (!read.ok) return true;
  return parse(read.text, target.series).lines.some((line) => 'key' in line && ACCESS_KEYS.has(line.key));
}
