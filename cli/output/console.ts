import process from 'node:process';
import { type Content, showContent } from './content.ts';
import { escapeControls, sliceCells, wrapText } from './display.ts';
import { describeTerminal, type Terminal } from './terminal.ts';

/**
 * The two streams a command writes to. Whatever it writes, nothing in it acts on a screen or on a program that runs builds
 * (`showContent`).
 */
export interface Console {
  out(content: Content): void;
  err(text: string): void;
  /** Says a sentence of plume's own on standard error; control characters in it are spelled. */
  say(sentence: string): void;
  /**
   * Shows a line on standard error, which is cleared when anything else is written. Only a terminal gets it, and not that
   * of a CI job, whose log would keep each line.
   */
  showStatus(line: string): void;
  readonly outTerminal: Terminal;
  readonly errTerminal: Terminal;
  /** True once nothing reads the output (`plume lint | head -1`); what is written then is dropped. */
  isClosed(): boolean;
}

/** The streams of the process. */
export interface ProcessConsole extends Console {
  /** Takes away what `showStatus` shows. */
  clearStatus(): void;
}

/** The exit codes, worst last; a run that meets several ends with the worst. */
export const exitCodes = { clean: 0, findings: 1, usage: 2, internal: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Runs a command's work with the console that the options ask for, and keeps its exit code. */
export type RunCommand = (work: (console: Console) => Promise<ExitCode>) => Promise<void>;

/** To the first column, and nothing from there on. */
const CLEAR_LINE = '\r\x1b[K';

/** The process's own streams; `colour` is what `--color` or `--no-color` say. */
export function openConsole(colour: boolean | undefined): ProcessConsole {
  let closed = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      closed ||= stream === process.stdout;
    });
  }
  const describe = (stream: NodeJS.WriteStream) =>
    describeTerminal(
      { isTTY: stream.isTTY === true, columns: stream.columns, environment: process.env },
      colour,
    );
  const [outTerminal, errTerminal] = [describe(process.stdout), describe(process.stderr)];
  let hasStatus = false;
  const clearStatus = () => {
    if (hasStatus) process.stderr.write(CLEAR_LINE);
    hasStatus = false;
  };
  const err = (text: string) => {
    clearStatus();
    process.stderr.write(showContent(text, errTerminal));
  };
  return {
    out: (content) => {
      const shown = closed ? '' : showContent(content, outTerminal);
      if (shown.length === 0) return;
      clearStatus();
      process.stdout.write(shown);
    },
    err,
    say: (sentence) => {
      const lines = wrapText(escapeControls(underName(sentence)), errTerminal.wrapWidth);
      err(`${lines.join('\n')}\n`);
    },
    showStatus: (line) => {
      if (!errTerminal.isScreen || process.env.TERM === 'dumb' || process.env.CI) return;
      clearStatus();
      // a line that fills the terminal would wrap, and could not be cleared
      process.stderr.write(sliceCells(escapeControls(line), 0, errTerminal.width - 1));
      hasStatus = true;
    },
    clearStatus,
    outTerminal,
    errTerminal,
    isClosed: () => closed,
  };
}

/** The line that says a sentence under the program's name, as error lines of programs do; once is enough. */
export function underName(sentence: string): string {
  return sentence.startsWith('plume ') ? sentence : `plume: ${sentence}`;
}
