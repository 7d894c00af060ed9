import type { ByteText } from '../../grammar/byte-text.ts';
import { readShellWords, type ShellWord } from './read-shell-words.ts';

/** The command that configured a build. */
export interface ConfigureLine {
  /** Offset of the command. */
  readonly start: number;
  /** In their order; the last of several with one name counts. */
  readonly options: readonly GivenOption[];
  /** Words that a variable or a command decides, which plume does not run. */
  readonly open: readonly ShellWord[];
}

/** An option of the line. */
export interface GivenOption {
  /** Without dashes, as configure compares it: `enable-mem-cache`, also for `--disable-mem_cache`; `with-mpm`, `prefix`. */
  readonly name: string;
  /** `no` for `--disable-` and `--without-`, `yes` where there is none. */
  readonly value: ByteText;
  /** As it is written, without quotes. */
  readonly text: ByteText;
  readonly start: number;
}

/**
 * The last command of a shell script that runs configure, or one that consists of options alone, as people paste it; else
 * a clause that follows the file's name. Nothing is run.
 */
export function readConfigureLine(script: ByteText): ConfigureLine | string {
  const read = readShellWords(script);
  if (!read.ok) return read.problem;
  const line = read.commands.findLast(runsConfigure) ?? read.commands.findLast(isOptions);
  const first = line?.[0];
  if (line === undefined || first === undefined)
    return 'has no configure line: plume reads config.nice, or a command such as `./configure --enable-so`';
  const program = line.find(isConfigure);
  const words = program === undefined ? line : line.slice(line.indexOf(program) + 1);
  return {
    start: (program ?? first).start,
    options: words.flatMap((word) => (word.isOpen ? [] : (readOption(word) ?? []))),
    open: words.filter(({ isOpen, text }) => isOpen && !isAssignment(text)),
  };
}

function runsConfigure(words: readonly ShellWord[]): boolean {
  return words.some(isConfigure);
}

function isConfigure({ text }: ShellWord): boolean {
  return !text.startsWith('-') && text.slice(text.lastIndexOf('/') + 1) === 'configure';
}

function isOptions(words: readonly ShellWord[]): boolean {
  return words.every(({ text }) => text.startsWith('--') || isAssignment(text)) && words.some(isOption);
}

function isOption(word: ShellWord): boolean {
  return readOption(word) !== undefined;
}

function isAssignment(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*=/.test(text);
}

/** configure takes one dash for two, and `_`, `+` and `.` for `-` in names. */
function readOption({ text, start }: ShellWord): GivenOption | undefined {
  if (!text.startsWith('-')) return undefined;
  const body = text.slice(text.startsWith('--') ? 2 : 1);
  const equals = body.indexOf('=');
  const written = equals < 0 ? body : body.slice(0, equals);
  const name = written.replaceAll(/[_+.]/g, '-');
  if (name === '' || name.startsWith('-')) return undefined;
  const value = equals < 0 ? 'yes' : body.slice(equals + 1);
  if (name.startsWith('disable-')) return { name: `enable-${name.slice(8)}`, value: 'no', text, start };
  if (name.startsWith('without-')) return { name: `with-${name.slice(8)}`, value: 'no', text, start };
  return { name, value, text, start };
}
