import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { type AtHand, argumentOf, certaintyOf, type Surroundings } from './at-hand.ts';
import type { Failure } from './file-system.ts';
import { openFailure, resolveInclude } from './include.ts';
import { note, noteTooMuch, noteUnseen, type ReadState } from './read-state.ts';
import type { Placed, Reading } from './server.ts';

/** httpd's AP_MAX_INCLUDE_DEPTH. */
const DEEPEST_INCLUDE = 128;

/** Reads what an Include or IncludeOptional brings. Source: include_config() in server/core.c. */
export function include({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [word] = words;
  if (word === undefined || words.length > 1 || word.value === '') return;
  const placed: Placed = { reading, command };
  if (state.work.isSpent) return;
  const isOptional = command.key === 'includeoptional';
  if (reading.depth + 1 > DEEPEST_INCLUDE) {
    leaveChain(placed, word, state);
    return;
  }
  if (word.hasVariable) {
    noteUnseen(state, { what: 'file', name: word.value, at: placed });
    return;
  }
  const { serverRoot, files, target } = state;
  const { line, release } = target;
  const answer = resolveInclude({ argument: word.value, serverRoot, isOptional, line, release, files });
  const brought: Reading[] = [];
  reading.bring(command, brought);
  /** Returns whether reading goes on here. */
  const readAll = (paths: readonly string[]): boolean => {
    for (const path of paths) {
      const read = readFile(path, placed, word, certaintyOf(around), state);
      if (state.leaveTo === undefined) {
        if (read !== undefined) brought.push(read);
      } else if (state.leaveTo === reading) state.leaveTo = undefined;
      else return false;
    }
    return true;
  };
  if (!readAll(answer.files)) return;
  for (const name of answer.unseen) noteUnseen(state, { what: 'file', name, at: placed });
  if (answer.mayBeMore) noteUnseen(state, { what: 'file', name: word.value, at: placed });
  if (answer.ok) {
    for (const path of answer.loops) note(state, 'include-loop', placed, { at: word, data: { path } });
    return;
  }
  note(state, answer.kind, placed, { at: word, httpd: answer.message, data: answer.data });
  readAll(answer.rest);
}

/** Reads an included file; undefined where that is not to be had, which is noted. */
function readFile(
  path: string,
  from: Placed,
  at: Span,
  certainty: Reading['certainty'],
  state: ReadState,
): Reading | undefined {
  const { files, target } = state;
  const entry = files.look(path);
  const text = entry.ok ? files.read(path) : undefined;
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
      depth: from.reading.depth + 1,
      certainty,
      placeOf: (span) => span,
    });
  }
  const failed = entry.ok ? text : entry;
  const failure: Failure = failed?.ok === false ? failed : { ok: false, why: 'special', error: '' };
  if (failure.why === 'unknown') noteUnseen(state, { what: 'file', name: path, at: from });
  else {
    const { kind, message } = openFailure(path, failure, target.line);
    note(state, kind, from, { at, httpd: message, data: { path, error: failure.error } });
  }
  return undefined;
}

/** Forty thousand virtual hosts have as many bytes; whoever includes more did not mean to. */
const MOST_BYTES = 48_000_000;

/** What a file is worth that is read again, however few commands it has. */
const COMMANDS_OF_A_READING = 2;

/**
 * The document of one more file; undefined where it is not read: where files go round in a ring and it was read before,
 * or where that is too much work.
 */
function openOnce(
  text: ByteText,
  identity: string,
  from: Placed,
  at: Span,
  state: ReadState,
): Document | undefined {
  const { work, readFiles, readSinceRing } = state;
  if (work.isSpent || readSinceRing?.has(identity) === true) return undefined;
  readSinceRing?.add(identity);
  if (readFiles.has(identity)) {
    const document = state.parse(text, identity);
    if (work.expand(document.lines.length + COMMANDS_OF_A_READING, 0)) return document;
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
 * round are forgotten, and reading goes on behind the Include that closed the ring; httpd would have gone round until
 * the chain is too long.
 */
function leaveChain(placed: Placed, at: Span, state: ReadState): void {
  const httpd = `Exceeded maximum include depth of ${DEEPEST_INCLUDE}, There appears to be a recursion.`;
  const chain: Placed[] = [];
  for (let link: Placed | undefined = placed; link !== undefined; link = link.reading.from)
    chain.unshift(link);
  const seen = new Map<string, number>();
  // the text of a macro has the identity of the file that defines it, and is no second time of that
  const end = chain.findIndex(
    ({ reading: { identity, kind } }, i) => kind === 'file' && (seen.has(identity) || !seen.set(identity, i)),
  );
  if (end < 1) {
    note(state, 'include-loop', placed, { at, httpd, data: { depth: String(DEEPEST_INCLUDE) } });
    return;
  }
  const { reading: again } = chain[end]!;
  const closing = chain[end - 1]!;
  const start = seen.get(again.identity)!;
  note(state, 'include-loop', closing, {
    at: argumentOf(closing),
    httpd,
    data: { depth: String(DEEPEST_INCLUDE), file: again.file },
    related: chain
      .slice(start, end - 1)
      .map((link) => ({ ...link, at: argumentOf(link), message: `\`${link.reading.file}\` goes on here` })),
  });
  state.readings.length = state.readings.indexOf(again);
  state.readSinceRing ??= new Set(state.readings.map((reading) => reading.identity));
  state.leaveTo = closing.reading;
}
