import { moduleFact } from '../../facts/modules.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { readConditionOf } from '../condition.ts';
import { conditionHoldsAt } from '../conditions.ts';
import type { Knowledge } from '../configuration.ts';
import type { Target } from '../target.ts';
import type { Failure, FileSystem } from './file-system.ts';
import { openFailure, resolveInclude } from './include.ts';
import type { MacroNotice } from './macros.ts';
import { hasBuiltIn } from './profiles.ts';
import { note, noteUnseen, type ReadState } from './read-state.ts';
import type { GrowingReading } from './reading.ts';
import { identifierOf } from './reading-modules.ts';
import type { Placed, Reading } from './server.ts';
import { mergePath } from './server-path.ts';

/** Whether httpd reads what is around a command, and whether that is sure. */
export interface Surroundings {
  readonly holds: Knowledge;
  readonly isSure: boolean;
}

/** A command in a reading that is not at its end yet. */
interface AtHand {
  readonly reading: GrowingReading;
  readonly command: Command;
}
type CarryOut = (at: AtHand, around: Surroundings, state: ReadState) => void;

/** What httpd carries out while it reads, by the command's key. */
export const COMMANDS_READ_AT_ONCE: ReadonlyMap<string, CarryOut> = new Map<string, CarryOut>([
  ['<ifmodule', decideCondition],
  ['<ifdefine', decideCondition],
  ['<ifversion', decideCondition],
  ['<iffile', decideCondition],
  ['<ifdirective', decideCondition],
  ['<ifsection', decideCondition],
  ['<perl', decideCondition],
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
]);

/** httpd's AP_MAX_INCLUDE_DEPTH. */
const DEEPEST_INCLUDE = 128;

function decideCondition({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  if (command.kind !== 'open') return;
  const { modules, variables, files, serverRoot, target } = state;
  const parts = reading.partsOf(command);
  const moment = { target: releaseOf(state), modules, variables, files, serverRoot };
  const condition = conditionHoldsAt(command, parts, moment);
  reading.decide(command, condition);
  if (!condition.isSure)
    state.unknowns.push({
      what: 'condition',
      name: parts.rawArguments.replace(/>\s*$/, ''),
      at: { reading, command },
    });
  if (command.key !== '<ifmodule' || condition.holds === 'present' || !around.isSure) return;
  const asked = readConditionOf(command, parts);
  if (asked === undefined || asked.isNegated) return;
  const identifier = identifierOf(asked.name, target.line);
  const places = state.askedInVain.get(identifier) ?? [];
  places.push({ reading, command });
  state.askedInVain.set(identifier, places);
}

/** What `<IfVersion>` compares: of distributions the version is known, though not what they changed in it. */
function releaseOf({ target, profile }: ReadState): Target {
  const isSame = profile.target.line === target.line && target.release === undefined;
  return isSame && profile.version !== undefined ? { ...target, release: profile.version } : target;
}

function setServerRoot({ reading, command }: AtHand, _around: Surroundings, state: ReadState): void {
  const [word] = reading.partsOf(command).words;
  if (word === undefined) return;
  const path = !word.hasVariable && word.value.startsWith('/') ? mergePath('/', word.value) : undefined;
  state.serverRoot = path;
  if (path === undefined) return;
  const entry = state.files.look(path);
  const isMissing = entry.ok ? entry.kind !== 'directory' : entry.why !== 'unknown';
  if (isMissing)
    note(
      state,
      'server-root-missing',
      { reading, command },
      { at: word, httpd: 'ServerRoot must be a valid directory', data: { path } },
    );
}

function include({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [word] = words;
  if (word === undefined || words.length > 1 || word.value === '') return;
  const placed: Placed = { reading, command };
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
    if (!hasRoom(text.text, entry.identity, from, at, state)) return undefined;
    return state.read({
      kind: 'file',
      path,
      file: files.nameOf(path),
      identity: entry.identity,
      document: state.parse(text.text, entry.identity),
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

/** Whether one more file is read: not where files go round in a ring and it was read before, nor without any end. */
function hasRoom(text: ByteText, identity: string, from: Placed, at: Span, state: ReadState): boolean {
  if (state.readSinceRing?.has(identity) === true) return false;
  state.readSinceRing?.add(identity);
  if (!state.isFull && state.bytes + text.length > MOST_BYTES) {
    state.isFull = true;
    note(state, 'include-too-much', from, { at, data: { megabytes: String(MOST_BYTES / 1_000_000) } });
    noteUnseen(state, { what: 'file', name: from.reading.partsOf(from.command).rawArguments, at: from });
  }
  state.bytes += text.length;
  return !state.isFull;
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
  const end = chain.findIndex(({ reading: { identity } }, i) => seen.has(identity) || !seen.set(identity, i));
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

/** The first argument of a command, or its name where it has none. */
function argumentOf({ reading, command }: Placed): Span {
  const [word] = reading.partsOf(command).words;
  return word === undefined ? headOf(command) : { start: word.start, end: word.end };
}

function certaintyOf({ isSure }: Surroundings): 'present' | 'unknown' {
  return isSure ? 'present' : 'unknown';
}

function define({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [name, value] = words;
  if (name === undefined || words.length > 2 || name.value.includes(':')) return;
  if (name.hasVariable) state.variables.open();
  else if (value?.hasVariable) state.variables.define(name.value, undefined, 'unknown');
  else state.variables.define(name.value, value?.value, certaintyOf(around));
}

function undefine({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [name] = words;
  if (name === undefined || words.length > 1 || name.value.includes(':')) return;
  if (name.hasVariable) state.variables.open();
  else state.variables.undefine(name.value, certaintyOf(around));
}

function loadModule({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const { words } = reading.partsOf(command);
  const [name, path] = words;
  if (name === undefined || path === undefined || words.length > 2) return;
  const placed: Placed = { reading, command };
  if (name.hasVariable) {
    noteUnseen(state, { what: 'module', name: name.value, at: placed });
    return;
  }
  const { modules, profile, target } = state;
  const identifier = name.value;
  const before = modules.find(identifier);
  if (before?.certainty === 'present' && around.isSure) {
    note(state, 'module-twice', placed, {
      at: name,
      httpd: `module ${identifier} is already loaded, skipping`,
      id: 'AH01574',
      data: { identifier },
      related: [{ ...before.at, at: argumentOf(before.at), message: 'loaded here first' }],
    });
    return;
  }
  const fact = moduleFact(identifier, target.line);
  const isNamedAsFile = fact?.file === `mod_${identifier.replace(/_module$/, '')}.c`;
  if (isNamedAsFile && hasBuiltIn(profile, fact.name) === 'present') {
    note(state, 'module-built-in', placed, {
      at: name,
      httpd: `module ${identifier} is built-in and can't be loaded`,
      data: { identifier },
    });
    return;
  }
  modules.load({ identifier, path: path.value, at: placed, certainty: certaintyOf(around) });
  checkSharedObject(placed, path, state);
  for (const asked of state.askedInVain.get(identifier) ?? [])
    note(state, 'module-loaded-late', asked, {
      data: { identifier },
      related: [{ ...placed, at: name, message: `\`${identifier}\` is loaded here` }],
    });
  state.askedInVain.delete(identifier);
}

function loadFile({ reading, command }: AtHand, _around: Surroundings, state: ReadState): void {
  for (const word of reading.partsOf(command).words) checkSharedObject({ reading, command }, word, state);
}

/** What dlopen() would say of a file that is not there; source: dso_load() in modules/core/mod_so.c. */
function checkSharedObject(placed: Placed, word: Word, state: ReadState): void {
  if (word.hasVariable) return;
  const { serverRoot, files, target } = state;
  const { value } = word;
  if (serverRoot === undefined && !value.startsWith('/')) return;
  const path = mergePath(serverRoot ?? '/', value);
  const entry = path === undefined ? undefined : files.look(path);
  if (path === undefined || entry === undefined || entry.ok || entry.why === 'unknown') return;
  const isSearched = !value.includes('/') && target.line === '2.4';
  if (isSearched && (placed.command.key === 'loadfile' || mayBeLibrary(value, files))) return;
  // what is searched for everywhere is reported by its name
  const tried = isSearched ? value : path;
  const named = target.line === '2.4' ? value : path;
  note(state, 'module-file-missing', placed, {
    at: word,
    httpd: `Cannot load ${named} into server: ${tried}: cannot open shared object file: ${entry.error}`,
    data: { path, error: entry.error },
  });
}

/** Whether a file may be among the system's libraries, where 2.4 looks for a name without a slash, too. */
function mayBeLibrary(name: string, files: FileSystem): boolean {
  return LIBRARIES.some((directory) => {
    const listed = files.list(directory);
    const below = listed.ok ? listed.names.filter((one) => one.endsWith('-linux-gnu')) : [];
    return ['', ...below.map((one) => `${one}/`)].some((inside) => {
      const entry = files.look(`${directory}/${inside}${name}`);
      return entry.ok || entry.why === 'unknown';
    });
  });
}

const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/usr/local/lib64'];

function defineMacro({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  if (command.kind !== 'open') return;
  const placed = { reading, command };
  noteAll(placed, state.macros.define(placed, reading.partsOf(command), certaintyOf(around)), state);
}

function undefineMacro({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const placed = { reading, command };
  noteAll(placed, state.macros.undefine(placed, reading.partsOf(command), certaintyOf(around)), state);
}

function useMacro({ reading, command }: AtHand, around: Surroundings, state: ReadState): void {
  const placed: Placed = { reading, command };
  const use = state.macros.use(placed, reading.partsOf(command));
  if (use.outcome === 'unknown') {
    noteUnseen(state, { what: 'macro', name: reading.partsOf(command).rawArguments, at: placed });
    return;
  }
  noteAll(placed, use.notices, state);
  if (use.outcome === 'refused') return;
  const { name, text, definition, toBody } = use;
  const { reading: home, command: opening } = definition;
  state.usedMacros.add(opening);
  const brought = state.read({
    kind: 'macro',
    path: name,
    file: home.file,
    identity: home.identity,
    document: parse(text, state.target.line),
    from: placed,
    depth: reading.depth,
    certainty: around.isSure ? use.certainty : 'unknown',
    placeOf: (span) => home.placeOf(toBody(span)),
  });
  reading.bring(command, [brought]);
  if (brought.certainty !== 'present') return;
  reading.skipped = brought.skipped;
  if (brought.skipped.length === 0) loseLastLine({ reading, command }, state);
}

/**
 * mod_macro reads the line behind a `Use` for httpd; where the file ends in it, it takes the end for that of the line
 * before. Source: array_getstr() in modules/core/mod_macro.c.
 */
function loseLastLine({ reading, command }: AtHand, state: ReadState): void {
  const { lines, source } = reading.document;
  const last = lines.at(-1);
  const isLost =
    reading.kind === 'file' &&
    lines.at(-2) === command &&
    last?.height === 1 &&
    last.kind !== 'blank' &&
    last.kind !== 'comment' &&
    source.text[last.end - 1] !== '\n';
  if (!isLost) return;
  reading.lostLine = last;
  reading.unread = (reading.unread ?? new Set()).add(last);
  note(state, 'line-lost', { reading, command }, { at: headOf(last) });
}

function noteAll(placed: Placed, notices: readonly MacroNotice[], state: ReadState): void {
  for (const { kind, ...details } of notices) note(state, kind, placed, details);
}
