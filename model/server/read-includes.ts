import type { Failure, Stop } from '../../files/file-system.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { isWindowsPath } from '../../grammar/file-name.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { type IncludeAnswer, openFailure, resolveInclude } from './include.ts';
import { argumentOf, certaintyOf, type PendingDirective, type Surroundings } from './pending-directive.ts';
import { note, noteTooMuch, noteUnseen, type ReadFile, type ReadState } from './read-state.ts';
import type { FileInstance, Located } from './server.ts';

/** httpd's AP_MAX_INCLUDE_DEPTH. */
export const DEEPEST_INCLUDE = 128;

/** Reads what an Include or IncludeOptional brings. Source: include_config() in server/core.c. */
export function include(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  const { words: args } = instance.partsOf(command);
  const [arg] = args;
  if (arg === undefined || args.length > 1 || arg.value === '') return;
  const located: Located = { instance, command };
  if (state.work.isSpent) return;
  const isOptional = command.key === 'includeoptional';
  if (instance.depth + 1 > DEEPEST_INCLUDE) {
    leaveChain(located, arg, state);
    return;
  }
  const missed = new Missed(located, arg, state);
  if (arg.hasVariable) {
    missed.leaveOut('variable', arg.value);
    missed.note();
    return;
  }
  const answer = resolveOnce(arg.value, isOptional, state);
  if (answer.isPattern || answer.isDirectory) state.includesDirectories = true;
  const brought: FileInstance[] = [];
  instance.bring(command, brought);
  /** Returns whether reading continues here. */
  const readAll = (paths: readonly string[]): boolean => {
    for (const path of paths) {
      if (state.work.isSpent) return true;
      if (missed.foreign >= MOST_FOREIGN) {
        noteTooMuch(state, located, 'foreign', { at: arg });
        return true;
      }
      const read = readFile(path, located, arg, certaintyOf(around), missed, state);
      if (state.leaveTo === undefined) {
        if (read !== undefined) brought.push(read);
      } else if (state.leaveTo === instance) state.leaveTo = undefined;
      else return false;
    }
    return true;
  };
  if (!readAll(answer.files)) return;
  const isPart = answer.files.length > 0;
  for (const name of answer.unseen) missed.leaveOut(isPart ? whyMore(state) : whyUnseen(name, state), name);
  for (const name of answer.refused) noteUnseen(state, { what: 'file', name, at: located });
  if (answer.ok)
    for (const path of answer.loops) note(state, 'include-loop', located, { at: arg, data: { path } });
  else {
    note(state, answer.kind, located, { at: arg, httpd: answer.message, data: answer.data });
    readAll(answer.rest);
  }
  missed.note();
}

/** Files of other programs that one Include may bring until it is clear that it does not mean configuration. */
const MOST_FOREIGN = 100;

/** Thousands of hosts include the same few files. */
const MOST_RESOLVED = 100;

function resolveOnce(argument: ByteText, isOptional: boolean, state: ReadState): IncludeAnswer {
  const { serverRoot, files, target, includes, server } = state;
  const before = includes.get(argument);
  if (before?.serverRoot === serverRoot && before?.isOptional === isOptional) return before.answer;
  const { series, release } = target;
  const mayLackFiles = server.isStrict || server.isLaidOver;
  const answer = resolveInclude({ argument, serverRoot, isOptional, series, release, files, mayLackFiles });
  if (includes.size >= MOST_RESOLVED) includes.clear();
  includes.set(argument, { serverRoot, isOptional, answer });
  return answer;
}

/**
 * Why something that an Include brings is not read. `variable`: its value is not known. `no-root`: relative paths begin
 * nowhere. `windows`: paths are those of Windows. `unseen`: it is outside of what plume may read. `lacking`: the copy does
 * not have it. `more`: the copy has some of it, and may lack others; `image`: those of packages.
 */
type WhyLeftOut = 'variable' | 'no-root' | 'windows' | 'unseen' | 'lacking' | 'more' | 'image';

function whyMore({ server: { isLaidOver, isStrict } }: ReadState): WhyLeftOut {
  return isLaidOver && !isStrict ? 'image' : 'more';
}

/** The nearest directory above it that is there tells: a copy has it, or plume may not look there. */
function whyUnseen(name: ByteText, { files, isRootOfWindows }: ReadState): WhyLeftOut {
  if (!name.startsWith('/')) return isRootOfWindows || isWindowsPath(name) ? 'windows' : 'no-root';
  for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
    const listed = files.list(name.slice(0, slash));
    if (listed.ok) return listed.isWhole === false ? 'lacking' : 'unseen';
  }
  return 'unseen';
}

/** What one Include names and plume does not read. A class, because most name nothing of the kind. */
class Missed {
  readonly #at: Located;
  readonly #word: Span;
  readonly #state: ReadState;
  /** The first of those that were left out. */
  #leftOut: { readonly name: ByteText; readonly why: WhyLeftOut } | undefined = undefined;
  #foreign: Map<ByteText, Stop | undefined> | undefined = undefined;

  constructor(at: Located, word: Span, state: ReadState) {
    this.#at = at;
    this.#word = word;
    this.#state = state;
  }

  /** From here on nothing is absent: what is there may load, define and set anything. */
  leaveOut(why: WhyLeftOut, name: ByteText): void {
    this.#leftOut ??= { name, why };
    noteUnseen(this.#state, { what: 'file', name, at: this.#at });
  }

  /** How many files of other programs there were. */
  get foreign(): number {
    return this.#foreign?.size ?? 0;
  }

  /** A file of another program. */
  refuse(path: ByteText, stop: Stop | undefined): void {
    this.#foreign ??= new Map();
    this.#foreign.set(path, stop);
    // where httpd stops for sure, nothing comes of what stands before
    if (stop?.isCertain !== true) noteUnseen(this.#state, { what: 'file', name: path, at: this.#at });
  }

  /** Says of each of the two, once for the line, that there are some. */
  note(): void {
    if (this.#leftOut !== undefined)
      note(this.#state, 'include-not-followed', this.#at, { at: this.#word, data: { ...this.#leftOut } });
    if (this.#foreign === undefined) return;
    const [refused] = [...this.#foreign].sort(([, a], [, b]) => certainty(b) - certainty(a));
    if (refused === undefined) return;
    const [path, stop] = refused;
    const data = { path, file: this.#state.files.nameOf(path), count: String(this.#foreign.size) };
    note(this.#state, 'include-foreign', this.#at, {
      at: this.#word,
      data:
        stop === undefined ? data : { ...data, line: String(stop.line), isCertain: String(stop.isCertain) },
    });
  }
}

function certainty(stop: Stop | undefined): number {
  return stop === undefined ? 0 : stop.isCertain ? 2 : 1;
}

/** Reads an included file; undefined where that cannot be read, which becomes a notice. */
function readFile(
  path: string,
  from: Located,
  at: Span,
  certainty: FileInstance['certainty'],
  missed: Missed,
  state: ReadState,
): FileInstance | undefined {
  const { files, target } = state;
  const entry = files.look(path);
  const read = entry.ok ? readOnce(path, state) : undefined;
  const text = read?.result;
  if (entry.ok && read !== undefined && text?.ok === true) {
    const document = openOnce(text.text, entry.identity, from, at, state);
    if (document === undefined) return undefined;
    return state.read({
      kind: 'file',
      path,
      file: read.name,
      identity: entry.identity,
      document,
      from,
      depth: from.instance.depth + 1,
      certainty,
      spanInFile: sameSpan,
    });
  }
  const failed = entry.ok ? text : entry;
  const failure: Failure = failed?.ok === false ? failed : { ok: false, why: 'special', error: '' };
  if (failure.why === 'unknown') missed.leaveOut(whyUnseen(path, state), path);
  else if (failure.why === 'foreign') missed.refuse(path, failure.stop);
  else {
    const { kind, message } = openFailure(path, failure, target.series);
    note(state, kind, from, { at, httpd: message, data: { path, error: failure.error } });
    // httpd begins as root, which may read it
    if (failure.why === 'unreadable') noteUnseen(state, { what: 'file', name: path, at: from });
  }
  return undefined;
}

/** A file that is included a hundred thousand times is had from the disk once. */
function readOnce(path: ByteText, { files, results }: ReadState): ReadFile {
  let read = results.get(path);
  if (read === undefined) {
    read = { result: files.read(path), name: files.nameOf(path) };
    results.set(path, read);
  }
  return read;
}

function sameSpan(span: Span): Span {
  return span;
}

/** Forty thousand virtual hosts have as many bytes; whoever includes more did not mean to. */
const MOST_BYTES = 48_000_000;

/** What a file is worth that is read again, however few commands it has. */
const COMMANDS_OF_AN_INSTANCE = 2;

/** A line that is longer counts as bytes that are made, too: there may be only one in a file of a megabyte. */
const USUAL_BYTES_OF_A_LINE = 200;

/**
 * The document of one more file; undefined where it is not read: where files go round in a ring and it was read before,
 * or where that is too much work.
 */
function openOnce(
  text: ByteText,
  identity: string,
  from: Located,
  at: Span,
  state: ReadState,
): Document | undefined {
  const { work, readFiles, readSinceRing } = state;
  if (work.isSpent || readSinceRing?.has(identity) === true) return undefined;
  readSinceRing?.add(identity);
  if (readFiles.has(identity)) {
    const document = state.parse(text, identity);
    const { length } = document.lines;
    const unusual = Math.max(0, text.length - USUAL_BYTES_OF_A_LINE * length);
    if (work.expand(length + COMMANDS_OF_AN_INSTANCE, unusual)) return document;
    noteTooMuch(state, from, 'expanded', { at });
    return undefined;
  }
  if (work.bytesOnDisk + text.length > MOST_BYTES) {
    noteTooMuch(state, from, 'files', { at });
    return undefined;
  }
  readFiles.add(identity);
  work.addFile(text.length);
  return state.parse(text, identity);
}

/**
 * Ends a chain of includes that is too long. Where it came back to a file that it had been in, the files of the second
 * round are forgotten, and reading continues after the Include that closed the ring; httpd would have gone round until
 * the chain is too long.
 */
function leaveChain(located: Located, at: Span, state: ReadState): void {
  const httpd = `Exceeded maximum include depth of ${DEEPEST_INCLUDE}, There appears to be a recursion.`;
  const chain: Located[] = [];
  for (let link: Located | undefined = located; link !== undefined; link = link.instance.from)
    chain.unshift(link);
  const seen = new Map<string, number>();
  // the text of a macro has the identity of the file that defines it, and is not a second reading of that file
  const end = chain.findIndex(
    ({ instance: { identity, kind } }, i) =>
      kind === 'file' && (seen.has(identity) || !seen.set(identity, i)),
  );
  if (end < 1) {
    note(state, 'include-loop', located, { at, httpd, data: { depth: String(DEEPEST_INCLUDE) } });
    return;
  }
  const { instance: again } = chain[end]!;
  const closing = chain[end - 1]!;
  const start = seen.get(again.identity)!;
  note(state, 'include-loop', closing, {
    at: argumentOf(closing),
    httpd,
    data: { depth: String(DEEPEST_INCLUDE), file: again.file },
    related: chain
      .slice(start, end - 1)
      .map((link) => ({ ...link, at: argumentOf(link), message: `\`${link.instance.file}\` goes on here` })),
  });
  state.instances.length = state.instances.indexOf(again);
  state.readSinceRing ??= new Set(state.instances.map((instance) => instance.identity));
  state.leaveTo = closing.instance;
}
