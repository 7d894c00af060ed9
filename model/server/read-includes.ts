import type { Failure, FileSystem, ReadResult, Stop } from '../../files/file-system.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { openFailure, resolveInclude } from './include.ts';
import { argumentOf, certaintyOf, type PendingDirective, type Surroundings } from './pending-directive.ts';
import { note, noteTooMuch, noteUnseen, type ReadState } from './read-state.ts';
import type { FileInstance, Located } from './server.ts';

/** httpd's AP_MAX_INCLUDE_DEPTH. */
const DEEPEST_INCLUDE = 128;

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
  const missed = createMissed(located, arg, state);
  if (arg.hasVariable) {
    missed.leaveOut('variable', arg.value);
    missed.note();
    return;
  }
  const { serverRoot, files, target } = state;
  const { series, release } = target;
  const answer = resolveInclude({ argument: arg.value, serverRoot, isOptional, series, release, files });
  const brought: FileInstance[] = [];
  instance.bring(command, brought);
  /** Returns whether reading continues here. */
  const readAll = (paths: readonly string[]): boolean => {
    for (const path of paths) {
      const read = readFile(path, located, arg, certaintyOf(around), missed, state);
      if (state.leaveTo === undefined) {
        if (read !== undefined) brought.push(read);
      } else if (state.leaveTo === instance) state.leaveTo = undefined;
      else return false;
    }
    return true;
  };
  if (!readAll(answer.files)) return;
  for (const name of answer.unseen) missed.leaveOut(whyUnseen(name, files), name);
  for (const name of answer.refused) noteUnseen(state, { what: 'file', name, at: located });
  if (answer.mayBeMore) missed.leaveOut('copy', arg.value);
  if (answer.ok)
    for (const path of answer.loops) note(state, 'include-loop', located, { at: arg, data: { path } });
  else {
    note(state, answer.kind, located, { at: arg, httpd: answer.message, data: answer.data });
    readAll(answer.rest);
  }
  missed.note();
}

/**
 * Why something that an Include brings is not read. `variable`: its value is not known. `no-root`: nothing tells where
 * relative paths begin. `unseen`: it is outside of what plume can see or may read. `lacking`: the copy that is read
 * does not have it. `copy`: the copy may lack some of it.
 */
type WhyLeftOut = 'variable' | 'no-root' | 'unseen' | 'lacking' | 'copy';

/** The nearest directory above it that is there tells: a copy has it, or plume may not look there. */
function whyUnseen(name: ByteText, files: FileSystem): WhyLeftOut {
  if (!name.startsWith('/')) return 'no-root';
  for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
    const listed = files.list(name.slice(0, slash));
    if (listed.ok) return listed.isWhole === false ? 'lacking' : 'unseen';
  }
  return 'unseen';
}

/** What one Include names and plume does not read. */
interface Missed {
  /** From here on nothing is absent: what is there may load, define and set anything. */
  leaveOut(why: WhyLeftOut, name: ByteText): void;
  /** A file of another program. */
  refuse(path: ByteText, stop: Stop | undefined): void;
  /** Says of each of the two, once for the line, that there are some. */
  note(): void;
}

function createMissed(at: Located, word: Span, state: ReadState): Missed {
  const leftOut = new Map<ByteText, WhyLeftOut>();
  const foreign = new Map<ByteText, Stop | undefined>();
  return {
    leaveOut(why, name) {
      if (!leftOut.has(name)) leftOut.set(name, why);
      noteUnseen(state, { what: 'file', name, at });
    },
    refuse(path, stop) {
      foreign.set(path, stop);
      // where httpd stops for sure, nothing comes of what stands before
      if (stop?.isCertain !== true) noteUnseen(state, { what: 'file', name: path, at });
    },
    note() {
      const [first] = leftOut;
      if (first !== undefined) {
        const [name, why] = first;
        note(state, 'include-not-followed', at, { at: word, data: { name, why } });
      }
      const [refused] = [...foreign].sort(([, a], [, b]) => certainty(b) - certainty(a));
      if (refused === undefined) return;
      const [path, stop] = refused;
      const data = { path, file: state.files.nameOf(path), count: String(foreign.size) };
      note(state, 'include-foreign', at, {
        at: word,
        data:
          stop === undefined ? data : { ...data, line: String(stop.line), isCertain: String(stop.isCertain) },
      });
    },
  };
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
  const text = entry.ok ? readOnce(path, state) : undefined;
  if (entry.ok && text?.ok === true) {
    const document = openOnce(text.text, entry.identity, from, at, state);
    if (document === undefined) return undefined;
    return state.read({
      kind: 'file',
      path,
      file: files.nameOf(path),
      identity: entry.identity,
      document,
      from,
      depth: from.instance.depth + 1,
      certainty,
      spanInFile: (span) => span,
    });
  }
  const failed = entry.ok ? text : entry;
  const failure: Failure = failed?.ok === false ? failed : { ok: false, why: 'special', error: '' };
  if (failure.why === 'unknown') missed.leaveOut(whyUnseen(path, files), path);
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
function readOnce(path: ByteText, { files, results }: ReadState): ReadResult {
  let result = results.get(path);
  if (result === undefined) {
    result = files.read(path);
    results.set(path, result);
  }
  return result;
}

/** Forty thousand virtual hosts have as many bytes; whoever includes more did not mean to. */
const MOST_BYTES = 48_000_000;

/** What a file is worth that is read again, however few commands it has. */
const COMMANDS_OF_AN_INSTANCE = 2;

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
    if (work.expand(document.lines.length + COMMANDS_OF_AN_INSTANCE, 0)) return document;
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
