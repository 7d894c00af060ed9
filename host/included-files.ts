import type { Knowledge } from '../facts/knowledge.ts';
import type { FileSystem } from '../files/file-system.ts';
import { serverPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import { directivesNamed } from '../grammar/parse.ts';
import type { Word } from '../grammar/syntax-tree.ts';
import { resolveInclude } from '../model/server/include.ts';

/** Files that are looked into before the answer is that it is unknown. */
const mostFiles = 20_000;
/** Of all these files together: no server has as many. */
const mostBytes = 48_000_000;

/** The files that a main file includes, looked for as far as somebody has asked for one. */
export interface Inclusions {
  /**
   * Whether the main file brings another one, if all conditions held: what it includes, and what that includes. Not how
   * httpd reads it (see model/server/), but enough to tell whose part a file is. Unknown where variables or what cannot
   * be seen hide it.
   */
  bring(wanted: ByteText): Knowledge;
}

/** Those of a main file. `serverRoot` holds until a file sets another one. */
export function inclusionsOf(
  main: ByteText,
  files: FileSystem,
  serverRoot: ByteText | undefined,
): Inclusions {
  const steps = walkIncludes(main, files, serverRoot);
  const found = new Set<string>();
  let isUnknown = false;
  return {
    bring(wanted) {
      const goal = files.look(wanted);
      if (!goal.ok) return 'unknown';
      while (!found.has(goal.identity)) {
        const step = steps.next();
        if (step.done === true) return isUnknown ? 'unknown' : 'absent';
        const { identity, isOpen } = step.value;
        if (identity !== undefined) found.add(identity);
        isUnknown ||= isOpen;
      }
      return 'present';
    },
  };
}

/** The server roots that the files say that a main file includes, as inclusionsOf() reads them. */
export function serverRootsIn(
  main: ByteText,
  files: FileSystem,
  serverRoot: ByteText | undefined,
): readonly ByteText[] {
  const roots = new Set<ByteText>();
  for (const { root } of walkIncludes(main, files, serverRoot)) if (root !== undefined) roots.add(root);
  return [...roots];
}

/** A step of the walk: a file, or what cannot be read. */
interface Step {
  /** Undefined where it is not a file. */
  readonly identity: string | undefined;
  /** What the ServerRoot is when the walk comes there. */
  readonly root: ByteText | undefined;
  /** Whether more may be included there than can be seen. */
  readonly isOpen: boolean;
}

function* walkIncludes(
  main: ByteText,
  files: FileSystem,
  serverRoot: ByteText | undefined,
): Generator<Step, void> {
  const seen = new Set<string>();
  const waiting: ByteText[] = [main];
  const values = new Map<ByteText, ByteText>();
  let root = serverRoot;
  let bytes = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = files.look(path);
    if (!entry.ok || entry.kind !== 'file') {
      yield { identity: undefined, root, isOpen: !entry.ok && entry.why === 'unknown' };
      continue;
    }
    yield { identity: entry.identity, root, isOpen: false };
    if (seen.has(entry.identity)) continue;
    seen.add(entry.identity);
    if (seen.size > mostFiles) {
      yield { identity: undefined, root, isOpen: true };
      return;
    }
    const read = files.read(path);
    bytes += read.ok ? read.text.length : 0;
    if (bytes > mostBytes) {
      yield { identity: undefined, root, isOpen: true };
      return;
    }
    // most files of a server have no such line
    if (!read.ok || !/include|serverroot/i.test(read.text)) continue;
    const included = filesIncluded(pathCommands(read.text, values), root, files);
    root = included.root;
    yield { identity: undefined, root, isOpen: included.isOpen };
    for (const one of included.found.reverse()) waiting.push(one);
  }
}

interface Included {
  readonly found: ByteText[];
  /** The ServerRoot after the last line. */
  readonly root: ByteText | undefined;
  /** There may be others. */
  readonly isOpen: boolean;
}

function filesIncluded(
  commands: readonly PathCommand[],
  before: ByteText | undefined,
  files: FileSystem,
): Included {
  const found: ByteText[] = [];
  let root = before;
  let isOpen = false;
  for (const { key, word } of commands) {
    if (key === 'serverroot') root = word === undefined ? undefined : serverPath('/', word);
    else if (word === undefined) isOpen = true;
    else {
      const answer = resolveInclude({
        argument: word,
        serverRoot: root,
        isOptional: true,
        series: '2.4',
        files,
      });
      isOpen ||= answer.unseen.length > 0;
      for (const one of answer.files) found.push(one);
    }
  }
  return { found, root, isOpen };
}

/** A command whose first word is a path that decides where files are. */
export interface PathCommand {
  readonly key: 'serverroot' | 'include' | 'includeoptional';
  /** With the values of the variables in it; undefined where one has none that is known. */
  readonly word: ByteText | undefined;
}

/** What pathCommands() looks at. */
const PATH_KEYS: ReadonlySet<string> = new Set(['serverroot', 'include', 'includeoptional', 'define']);

/** Those in a text, whatever the conditions around them; what it defines on the way is added to `values`. */
export function pathCommands(text: ByteText, values: Map<ByteText, ByteText>): readonly PathCommand[] {
  const commands: PathCommand[] = [];
  for (const line of directivesNamed(text, '2.4', PATH_KEYS)) {
    if (line.kind !== 'directive') continue;
    const { key } = line;
    if (key === 'serverroot' || key === 'include' || key === 'includeoptional') {
      const [arg] = wordsOf(line);
      if (arg !== undefined) commands.push({ key, word: expand(arg, values) });
    } else if (key === 'define') {
      const [name, value] = wordsOf(line);
      const text = value && expand(value, values);
      if (name !== undefined && text !== undefined) values.set(name.value, text);
    }
  }
  return commands;
}

/** APR_PATH_MAX: what is longer names no file. */
const LONGEST_PATH = 4096;

function expand(arg: Word, values: ReadonlyMap<ByteText, ByteText>): ByteText | undefined {
  if (!arg.hasVariable) return arg.value;
  let expanded = '';
  let at = 0;
  const text = arg.value;
  for (;;) {
    const start = text.indexOf('${', at);
    const end = start < 0 ? -1 : text.indexOf('}', start);
    if (end < 0) return expanded + text.slice(at);
    const value = values.get(text.slice(start + 2, end));
    if (value === undefined) return undefined;
    expanded += text.slice(at, start) + value;
    if (expanded.length > LONGEST_PATH) return undefined;
    at = end + 1;
  }
}
