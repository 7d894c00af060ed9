import type { Console } from '../../cli/output/console.ts';
import { escapeControls } from '../../cli/output/display.ts';
import type { Terminal } from '../../cli/output/terminal.ts';

/** A console that keeps what a command says, on whichever stream. */
export interface RecordedConsole extends Console {
  /** Everything that was said so far, bytes as latin1. */
  said(): string;
}

const log: Terminal = {
  isScreen: false,
  colour: false,
  width: 120,
  wrapWidth: Number.POSITIVE_INFINITY,
};

export function recordConsole(): RecordedConsole {
  const parts: string[] = [];
  const say = (content: string | Uint8Array): void => {
    parts.push(typeof content === 'string' ? content : Buffer.from(content).toString('latin1'));
  };
  return {
    out: say,
    err: say,
    say: (sentence) => say(`plume: ${escapeControls(sentence)}\n`),
    outTerminal: log,
    errTerminal: log,
    isClosed: () => false,
    said: () => parts.join(''),
  };
}
