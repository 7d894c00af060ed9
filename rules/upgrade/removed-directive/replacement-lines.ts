import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Word } from '../../../grammar/syntax-tree.ts';

/** What stands for the placeholders in the lines that take a directive's place; facts/upgrade.ts says what they are. */
export type Placeholders = Readonly<Record<'$1' | '$*' | '$dir' | '$mutex', ByteText>>;

/** The values that a directive's words give; words keep the quotes they have in `text`. */
export function placeholdersOf(args: readonly Word[], text: ByteText): Placeholders | undefined {
  const [first] = args;
  if (first === undefined) return undefined;
  const raw = args.map(({ start, end }) => text.slice(start, end));
  return {
    $1: raw[0] ?? '',
    '$*': raw.join(' '),
    $dir: directoryOf(first.value),
    $mutex: mutexOf(first.value),
  };
}

/** The lines with the placeholders filled in; undefined where they want words and there are none. */
export function fillIn(
  lines: readonly string[],
  placeholders: Placeholders | undefined,
): readonly ByteText[] | undefined {
  if (placeholders === undefined) return lines.some((line) => line.includes('$')) ? undefined : lines;
  const placeholderOf = (name: string) =>
    name === '$1' || name === '$dir' || name === '$mutex' ? placeholders[name] : placeholders['$*'];
  return lines.map((line) =>
    line.replace(/[^\t-\r ]+/g, (word) => {
      const filled = word.replace(/\$(?:1|\*|dir|mutex)/g, placeholderOf);
      return /\$(?:dir|mutex)/.test(word) ? quoteIfNeeded(filled) : filled;
    }),
  );
}

/** The directory of a file, as relative as the file is. */
export function directoryOf(path: ByteText): ByteText {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash) || '/';
}

/** `Mutex` wants the directory of a lock file, where its forerunners wanted the file. */
function mutexOf(mechanism: ByteText): ByteText {
  const colon = mechanism.indexOf(':');
  if (colon < 0) return mechanism;
  const kind = mechanism.slice(0, colon);
  return /^(?:file|flock|fcntl)$/i.test(kind) ? `${kind}:${directoryOf(mechanism.slice(colon + 1))}` : kind;
}

function quoteIfNeeded(word: ByteText): ByteText {
  return /[\t-\r ]/.test(word) ? `"${word}"` : word;
}
