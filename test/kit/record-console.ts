import type { Console } from '../../cli/output/console.ts';
import { type Content, showContent } from '../../cli/output/content.ts';
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
  const say = (content: Content): void => {
    parts.push(
      Buffer.from(showContent(content, log)).toString(typeof content === 'string' ? 'utf8' : 'latin1'),
    );
  };
  return {
    out: say,
    err: say,
    say: (sentence) => say(`plume: ${escapeControls(sentence)}\n`),
    outTerminal: log,
    errTerminal: log,
    showStatus: () => undefined,
    isClosed: () => false,
    said: () => parts.join(''),
  };
}
