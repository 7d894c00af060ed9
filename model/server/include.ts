import { compareReleases } from '../../facts/releases.ts';
import type { Entry, Failure, FileSystem, Listing } from '../../files/file-system.ts';
import { isNamePattern, readNamePattern } from '../../files/name-pattern.ts';
import { joinPath, mergePath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isWindowsPath } from '../../grammar/file-name.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { NoticeKind } from './server.ts';

export interface IncludeRequest {
  /** The argument of `Include`, with its variables replaced. */
  readonly argument: ByteText;
  /** Where httpd is in the moment; undefined where that is unknown. */
  readonly serverRoot: ByteText | undefined;
  readonly isOptional: boolean;
  readonly series: Series;
  /** The release, where one is known; messages changed with 2.4.39. */
  readonly release?: string | undefined;
  readonly files: FileSystem;
  /** Whether a directory of a copy may lack files although it has some; see Server. */
  readonly mayLackFiles?: boolean;
}

export type IncludeAnswer =
  | (Included & {
      readonly ok: true;
      /** Directories that links bring into themselves, so that httpd reads their files again and again. */
      readonly loops: readonly ByteText[];
    })
  | (Included & {
      readonly ok: false;
      readonly kind: NoticeKind;
      /** httpd's exact text; undefined where it says nothing and does not come to an end in any sensible time. */
      readonly message: string | undefined;
      /** `path`, and where they apply `directory`, `pattern` and `error` (what apr_strerror() says). */
      readonly data: Readonly<Record<string, string>>;
      /** What httpd would go on with if this were repaired. */
      readonly rest: readonly ByteText[];
    });

interface Included {
  /**
   * What httpd opens, in its order and spelled as in its messages. Some of it may turn out not to be there, or to be no
   * file: see `openFailure`. Where the answer is a failure, what it opens before it comes to that, each file once.
   */
  readonly files: readonly ByteText[];
  /** Files, directories and patterns of which plume cannot see what they bring; the argument where no path is known. */
  readonly unseen: readonly ByteText[];
  /** Files and directories that plume may not look into, and that httpd, which begins as root, may. */
  readonly refused: readonly ByteText[];
  readonly isPattern: boolean;
  readonly isDirectory: boolean;
}

/** AP_MAX_FNMATCH_DIR_DEPTH of 2.4, AP_MAX_INCLUDE_DIR_DEPTH of 2.2. */
const deepestDirectory = 128;
/** No configuration has more files: whoever includes them meant something else, or did not mean it. */
const mostFiles = 150_000;
/** Names that may be looked at in directories that were searched before, until it is said that this has no end. */
const mostRepeated = 20_000;

/**
 * The files that an Include or IncludeOptional brings, found as httpd finds them; none is opened.
 * Source: include_config(), ap_process_fnmatch_configs(), ap_dir_nofnmatch() and ap_dir_fnmatch() of 2.4, whose Include
 * knows patterns in all parts of a path; ap_process_resource_config() of 2.2.
 */
export function resolveInclude(request: IncludeRequest): IncludeAnswer {
  const { argument, serverRoot, files } = request;
  const isRooted = argument.startsWith('/');
  const hasRoot = serverRoot?.startsWith('/') === true;
  const search = newSearch(request);
  if (isWindowsPath(argument) || (!isRooted && !hasRoot)) {
    search.unseen.push(argument);
    return toAnswer(search, { isPattern: isNamePattern(argument), isDirectory: false });
  }
  const path = mergePath(hasRoot ? serverRoot : '/', argument);
  if (path === undefined) {
    fail(search, 'include-missing', `Invalid Include path ${argument}`, { path: argument });
    return toAnswer(search, { isPattern: false, isDirectory: false });
  }
  const isPattern = isNamePattern(path);
  let isDirectory = false;
  if (!isPattern) {
    isDirectory = isDirectoryEntry(files.look(path));
    takePath(path, 0, search);
  } else if (request.series === '2.2') takeLastPart(path, search);
  else takeParts('/', path.replace(/^\/+/, ''), search);
  return toAnswer(search, { isPattern, isDirectory });
}

/**
 * What httpd reports when it cannot open a file that it includes; `logs` is a line that it writes to its log first.
 * Says nothing of a FIFO, on which httpd waits, or where the state of the file is unknown. Source: ap_pcfg_openfile()
 * and ap_process_resource_config().
 */
export function openFailure(
  path: ByteText,
  failure: Failure,
  series: Series,
): {
  readonly kind: NoticeKind;
  readonly message: string | undefined;
  readonly logs?: { readonly id: string | undefined; readonly message: string };
} {
  const { why, error } = failure;
  const isSilent = why === 'unknown' || why === 'too-large' || error === '';
  const message = isSilent ? undefined : `Could not open configuration file ${path}: ${error}`;
  switch (why) {
    case 'foreign':
      return { kind: 'include-foreign', message };
    case 'absent':
    case 'not-a-directory':
    case 'unknown':
      return { kind: 'include-missing', message };
    case 'unreadable':
    case 'loop':
    case 'too-large':
      return { kind: 'include-unreadable', message };
    case 'special': {
      const kind = 'include-not-a-file';
      if (error !== 'Bad file descriptor') return { kind, message };
      const denied = `Access to file ${path} denied by server: not a regular file`;
      return { kind, message, logs: { id: series === '2.4' ? 'AH00554' : undefined, message: denied } };
    }
  }
}

interface Search {
  readonly request: IncludeRequest;
  readonly files: ByteText[];
  readonly rest: ByteText[];
  readonly unseen: ByteText[];
  readonly refused: ByteText[];
  readonly loops: ByteText[];
  /** By identity: how many times a directory was searched. */
  readonly searched: Map<string, number>;
  /** Identities of the directories that contain the one that is searched. */
  readonly around: string[];
  /** Files found in directories that had been searched before. */
  readonly again: Set<ByteText>;
  /** How many of the directories around had been searched before. */
  repeats: number;
  /** Names looked at in such directories. */
  repeated: number;
  failure: SearchFailure | undefined;
}
interface SearchFailure {
  readonly kind: NoticeKind;
  readonly message: string | undefined;
  readonly data: Readonly<Record<string, string>>;
}

function newSearch(request: IncludeRequest): Search {
  return {
    request,
    files: [],
    rest: [],
    unseen: [],
    refused: [],
    loops: [],
    searched: new Map(),
    around: [],
    again: new Set(),
    repeats: 0,
    repeated: 0,
    failure: undefined,
  };
}

function toAnswer(
  { files, rest, unseen, refused, loops, again, failure }: Search,
  kind: { readonly isPattern: boolean; readonly isDirectory: boolean },
): IncludeAnswer {
  if (failure === undefined) return { ok: true, files, unseen, refused, loops, ...kind };
  const once = files.filter((path) => !again.has(path));
  return { ok: false, ...failure, files: once, rest, unseen, refused, ...kind };
}

/** The first one stands: httpd says no more. */
function fail(
  search: Search,
  kind: NoticeKind,
  message: string | undefined,
  data: Readonly<Record<string, string>>,
): void {
  search.failure ??= { kind, message, data };
}

function takeFile(path: ByteText, search: Search): void {
  if (isFull(search)) {
    if (search.unseen.at(-1) !== search.request.argument) search.unseen.push(search.request.argument);
    return;
  }
  (search.failure === undefined ? search.files : search.rest).push(path);
  if (search.repeats > 0) search.again.add(path);
}

function isFull({ files, rest }: Search): boolean {
  return files.length + rest.length >= mostFiles;
}

/** A path without wildcards: a file, or all that is in a directory and below it. */
function takePath(path: ByteText, depth: number, search: Search): void {
  if (isFull(search)) {
    takeFile(path, search);
    return;
  }
  const entry = search.request.files.look(path);
  if (entry.ok && entry.kind === 'directory') takeDirectory(path, entry.identity, depth + 1, search);
  else if (!entry.ok && entry.why === 'unknown') search.unseen.push(path);
  else if (!entry.ok && isOptionalFile(search.request)) noteRefused(path, entry, search);
  else if (!entry.ok && entry.why === 'loop' && search.loops.length > 0)
    fail(search, 'include-loop', openFailure(path, entry, search.request.series).message, {
      path,
      directory: search.loops[0] ?? path,
      error: entry.error,
    });
  else takeFile(path, search);
}

function noteRefused(path: ByteText, entry: Entry | Listing | Failure, { refused }: Search): void {
  if (!entry.ok && entry.why === 'unreadable') refused.push(path);
}

function takeDirectory(path: ByteText, identity: string, depth: number, search: Search): void {
  const times = search.searched.get(identity) ?? 0;
  // what comes after a failure is of interest once
  if (times > 0 && search.failure !== undefined) return;
  search.searched.set(identity, times + 1);
  if (depth > deepestDirectory) {
    const { prefix, quote } = wordsFor(search.request);
    const text = `${prefix}Directory ${quote}${path}${quote} exceeds the maximum include directory nesting level of ${deepestDirectory}. You have probably a recursion somewhere.`;
    fail(search, 'include-loop', text, { path, directory: path, depth: String(deepestDirectory) });
    return;
  }
  const listed = list(path, path, search);
  if (listed === undefined) return;
  const { names } = listed;
  if (mayLackFiles(listed, search)) search.unseen.push(path);
  if (search.around.includes(identity) && times === 1) search.loops.push(path);
  if (times > 0) search.repeated += names.length + 1;
  if (search.repeated > mostRepeated)
    fail(search, 'include-loop', undefined, { path, directory: search.loops[0] ?? path });
  search.around.push(identity);
  if (times > 0) search.repeats++;
  for (const name of [...names].sort(compareBytes)) takePath(joinPath(path, name), depth, search);
  if (times > 0) search.repeats--;
  search.around.pop();
}

/** undefined where it cannot be searched, which is noted; as `unseenAs` where nobody knows what is there. */
function list(directory: ByteText, unseenAs: ByteText, search: Search): Listing | undefined {
  const listed = search.request.files.list(directory);
  if (listed.ok) return listed;
  noteRefused(unseenAs, listed, search);
  if (listed.why === 'unknown') search.unseen.push(unseenAs);
  else {
    const { prefix, directoryWord } = wordsFor(search.request);
    const { why, error } = listed;
    const kind = why === 'absent' || why === 'not-a-directory' ? 'include-missing' : 'include-unreadable';
    const message = `${prefix}Could not open ${directoryWord} ${directory}: ${error}`;
    fail(search, kind, message, { path: directory, directory, error });
  }
  return undefined;
}

/** 2.4: each part of the path may be a pattern; in the middle it finds directories only, and no links to some. */
function takeParts(directory: ByteText, parts: ByteText, search: Search): void {
  const slash = parts.indexOf('/');
  const part = slash < 0 ? parts : parts.slice(0, slash);
  const after = slash < 0 ? undefined : parts.slice(slash + 1);
  if (!isNamePattern(part)) {
    const path = joinPath(directory, part);
    if (after === undefined) takePath(path, 0, search);
    else takeParts(path, after, search);
    return;
  }
  const { files, isOptional } = search.request;
  if (isOptional && isAbsent(files.list(directory))) return;
  const listed = list(directory, joinPath(directory, parts), search);
  if (listed === undefined) return;
  const matches = readNamePattern(part);
  const found = listed.names
    .filter((name) => matches(name))
    .filter((name) => after === undefined || isRealDirectory(joinPath(directory, name), name, listed, search))
    .sort(compareBytes);
  for (const name of found) {
    const path = joinPath(directory, name);
    if (after === undefined) takePath(path, 0, search);
    else takeParts(path, after, search);
  }
  const isAssumedWhole = found.length > 0 || isOptional;
  if (mayLackFiles(listed, search) || (listed.isWhole === false && !isAssumedWhole))
    search.unseen.push(joinPath(directory, parts));
  else if (!isAssumedWhole) {
    const { prefix, advice } = wordsFor(search.request);
    const text = `${prefix}No matches for the wildcard '${part}' in '${directory}', failing${advice}`;
    fail(search, 'include-no-match', text, { path: joinPath(directory, parts), directory, pattern: part });
  }
}

/**
 * Whether a directory of a copy may lack files that httpd reads. One that has any is assumed to have all of them; names that
 * begin with a dot, such as `.gitkeep`, only keep a directory.
 */
function mayLackFiles({ isWhole, names }: Listing, { request }: Search): boolean {
  if (isWhole !== false) return false;
  return request.mayLackFiles === true || names.every((name) => name.startsWith('.'));
}

function isAbsent(listed: { readonly ok: true } | Failure): boolean {
  return !listed.ok && listed.why === 'absent' && listed.error === 'No such file or directory';
}

function isRealDirectory(path: ByteText, name: ByteText, { links }: Listing, search: Search): boolean {
  if (links?.has(name) === true) return false;
  const entry = search.request.files.look(path);
  noteRefused(path, entry, search);
  return isDirectoryEntry(entry);
}

/** 2.2: only the last part may be a pattern, and it may find nothing. */
function takeLastPart(path: ByteText, search: Search): void {
  const slash = path.lastIndexOf('/');
  const directory = path.slice(0, slash);
  const pattern = path.slice(slash + 1);
  const data = { path, directory, pattern };
  if (isNamePattern(directory)) {
    fail(search, 'include-wildcard-directory', `Wildcard patterns not allowed in Include ${path}`, data);
    return;
  }
  const entry: Entry =
    directory === ''
      ? { ok: false, why: 'absent', error: 'No such file or directory' }
      : search.request.files.look(directory);
  if (!entry.ok && entry.why === 'unknown') {
    search.unseen.push(path);
    return;
  }
  noteRefused(path, entry, search);
  if (!isDirectoryEntry(entry)) {
    fail(search, 'include-missing', `Include directory '${directory}' not found`, data);
    return;
  }
  if (!isNamePattern(pattern)) {
    const text = `Must include a wildcard pattern for Include ${path}`;
    fail(search, 'include-wildcard-directory', text, data);
    return;
  }
  const matches = readNamePattern(pattern);
  const listed = list(directory, path, search);
  const names = listed?.names.filter((name) => matches(name)) ?? [];
  if (listed !== undefined && mayLackFiles(listed, search)) search.unseen.push(path);
  for (const name of names.sort(compareBytes)) takePath(joinPath(directory, name), 0, search);
}

interface Words {
  readonly prefix: string;
  readonly quote: string;
  readonly directoryWord: string;
  readonly advice: string;
}
/** 2.4.39 moved the search to server/util.c, with other messages. */
const newWords: Words = {
  prefix: 'Include/IncludeOptional: ',
  quote: "'",
  directoryWord: 'directory',
  advice: '',
};
const oldWords: Words = {
  prefix: '',
  quote: '',
  directoryWord: 'config directory',
  advice: ' (use IncludeOptional if required)',
};

function wordsFor({ series, release }: IncludeRequest): Words {
  return series === '2.4' && isAtLeast(release, '2.4.39') ? newWords : oldWords;
}

/** Whether a path without wildcards may be missing; before 2.4.30 only a pattern might be without a match. */
function isOptionalFile({ isOptional, series, release }: IncludeRequest): boolean {
  return isOptional && series === '2.4' && isAtLeast(release, '2.4.30');
}

function isAtLeast(release: string | undefined, wanted: string): boolean {
  return release === undefined || compareReleases(release, wanted) >= 0;
}

function isDirectoryEntry(entry: Entry): boolean {
  return entry.ok && entry.kind === 'directory';
}

/** The order of strcmp(). */
function compareBytes(a: ByteText, b: ByteText): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
