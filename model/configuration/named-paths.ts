import { type PathFact, pathFactsOf } from '../../facts/paths.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../server/server.ts';
import type { Configuration } from './configuration.ts';
import { sectionAround } from './walk.ts';

/** Something on the server's disk that a command names, whether it is there or not. */
export interface NamedPath {
  readonly fact: PathFact;
  readonly arg: Word;
  /** On the server, as httpd makes it of the word. */
  readonly path: ByteText;
}

/** Something that a command names and that is not on the server's disk as httpd wants it. */
export interface MissingPath extends NamedPath {
  /** What is not there: the path, or the directory that it lies in. */
  readonly missing: ByteText;
  /** Whether something of another kind is there. */
  readonly isOtherKind: boolean;
  /** Whether it is there, with nothing in it. */
  readonly isEmpty: boolean;
  /** httpd's exact text; undefined where it says nothing. */
  readonly message: string | undefined;
}

/**
 * What the words of a command name and is not there. Says nothing of files that plume cannot see; in a copy it tells of
 * users and groups alone, because the rest may be created where the server is installed, and of what is named after an
 * undefined variable, which nobody creates.
 */
export function findMissingPaths(command: Command, configuration: Configuration): readonly MissingPath[] {
  const { server, instance, target } = configuration;
  if (server === undefined || instance === undefined) return NONE;
  const { isOwn } = server.files;
  const isOfCopies = pathFactsOf(command.key, target.series).some(({ isInCopies }) => isInCopies);
  if (!isOwn && !isOfCopies && !command.source.text.slice(command.start, command.end).includes('${'))
    return NONE;
  const all: MissingPath[] = [];
  for (const named of findNamedPaths(command, configuration)) {
    const isAsked = isOwn || named.fact.isInCopies || isOfUndefinedVariable(named.path);
    const missing = isAsked ? findMissing(named, server) : undefined;
    if (missing === undefined) continue;
    const located: Located = { instance, command };
    const { words: args } = configuration.partsOf(command);
    const host = sectionAround('<virtualhost', located);
    all.push({ ...missing, message: messageFor(missing, args, located, host) });
  }
  return all;
}

const NONE: readonly never[] = [];

/** The paths that the words of a command name, as far as their text is known; none without a server. */
export function findNamedPaths(command: Command, configuration: Configuration): readonly NamedPath[] {
  const { server, instance, target } = configuration;
  if (server === undefined || instance === undefined) return NONE;
  const facts = pathFactsOf(command.key, target.series);
  if (facts.length === 0) return NONE;
  const { words: args } = configuration.partsOf(command);
  const first = args[0]?.value.toUpperCase() ?? '';
  const all: NamedPath[] = [];
  for (const fact of facts) {
    if (fact.notAfter.includes(first)) continue;
    if (fact.scope !== undefined && fact.scope !== scopeAround({ instance, command })) continue;
    for (let i = 0; i < args.length; i++) {
      const named = fact.word === undefined || fact.word === i ? pathIn(fact, args[i]!, server) : undefined;
      if (named !== undefined) all.push(named);
    }
  }
  return all;
}

function scopeAround(located: Located): NonNullable<PathFact['scope']> {
  return sectionAround('<virtualhost', located) === undefined ? 'main' : 'vhost';
}

type Found = Omit<MissingPath, 'message'> & { readonly error: string };

function pathIn(fact: PathFact, arg: Word, { serverRoot }: Server): NamedPath | undefined {
  const { value } = arg;
  const lower = value.toLowerCase();
  if (value === '' || arg.hasVariable || fact.unless.some((beginning) => lower.startsWith(beginning)))
    return undefined;
  const prefix = fact.prefixes.find((candidate) => lower.startsWith(candidate));
  if (prefix === undefined) return undefined;
  const named = value.slice(prefix.length);
  if (fact.wants === 'program') {
    const program = programOf(named);
    // httpd looks for others in the directory that it was started in
    return program.startsWith('/') && !/['\\]/.test(program) ? { fact, arg, path: program } : undefined;
  }
  const path = serverPath(serverRoot, prefix === 'prg:' ? programOf(named) : named);
  return path === undefined ? undefined : { fact, arg, path };
}

function findMissing(named: NamedPath, { files }: Server): Found | undefined {
  const { fact, path } = named;
  const missing = fact.wants === 'parent' ? parentOf(path) : path;
  if (VOLATILE.some((directory) => missing.startsWith(directory))) return undefined;
  const state = lookForAny(missing, fact, files);
  return state === undefined ? undefined : { ...named, missing, ...state };
}

/** Empty after each start of the machine: whoever starts httpd makes what it needs there, as Debian's apachectl does. */
const VOLATILE: readonly ByteText[] = ['/run/', '/var/run/', '/var/lock/', '/dev/shm/', '/tmp/'];

/** What is wrong with a path, with each ending that httpd may add; undefined where one of them exists or may exist. */
function lookForAny(
  path: ByteText,
  { wants, endings, mustNotBeEmpty }: PathFact,
  files: FileSystem,
): State | undefined {
  let first: State | undefined;
  for (const ending of endings) {
    const state = lookFor(path + ending, wants, files);
    if (state === undefined)
      return mustNotBeEmpty && files.isEmpty?.(path + ending) === true
        ? { isOtherKind: false, isEmpty: true, error: '' }
        : undefined;
    first ??= state;
  }
  return first;
}

interface State {
  readonly isOtherKind: boolean;
  readonly isEmpty: boolean;
  readonly error: string;
}

/** Whether httpd takes the name of a variable, which is not defined, as a part of a path. */
function isOfUndefinedVariable(path: ByteText): boolean {
  return path.includes('${');
}

/** How it differs from what is wanted; undefined where it does not, and where nobody knows. */
function lookFor(path: ByteText, wants: PathFact['wants'], files: FileSystem): State | undefined {
  const entry = files.look(path);
  if (!entry.ok && entry.why === 'unknown' && isOfUndefinedVariable(path))
    return { isOtherKind: false, isEmpty: false, error: 'No such file or directory' };
  if (!entry.ok) {
    const isGone = entry.why === 'absent' || entry.why === 'not-a-directory' || entry.why === 'loop';
    return isGone ? { isOtherKind: false, isEmpty: false, error: entry.error } : undefined;
  }
  const wanted = wants === 'file' ? 'file' : 'directory';
  if (wants === 'anything' || wants === 'program' || entry.kind === wanted) return undefined;
  return { isOtherKind: true, isEmpty: false, error: wanted === 'directory' ? 'Not a directory' : '' };
}

/** With the slash at its end, as httpd makes it. */
function parentOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The first word of a command line. */
function programOf(line: ByteText): ByteText {
  const [, quoted, plain = ''] = /^[\t-\r ]*(?:"([^"]*)"|([^\t-\r ]*))/.exec(line) ?? [];
  return quoted ?? plain;
}

function messageFor(
  { fact, arg, path, isOtherKind, error }: Found,
  args: readonly Word[],
  located: Located,
  host: Located | undefined,
): string | undefined {
  const template = isOtherKind ? (fact.otherKind ?? fact.message) : fact.message;
  const values: Readonly<Record<string, string>> = {
    name: fact.name,
    path,
    directory: parentOf(path),
    word: arg.value,
    piped: arg.value.slice(1),
    program: arg.value.replace(/^\|[|$]?/, ''),
    1: args[0]?.value ?? '',
    error,
    place: placeOf(located),
    host: host === undefined ? '' : placeOf(host),
  };
  return template?.replace(/\{(\w+)\}/g, (whole, key: string) => ownEntry(values, key) ?? whole);
}

/** As httpd writes it: of a line that goes on, the last. */
function placeOf({ instance, command }: Located): string {
  return `${instance.path}:${command.number + command.height - 1}`;
}
