import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { tmux } from './tools.ts';

/** A program in a terminal of 120 columns and 40 lines, as a person sees and types. */
export interface Terminal {
  /** Waits until the screen has that text, and returns the screen; throws with the screen after 15 seconds. */
  see(text: string): Promise<string>;
  /** Waits until the screen no longer has that text. */
  seeNo(text: string): Promise<void>;
  /** Types keys by their names in tmux (`Enter`, `C-x`), one after the other. */
  press(...keys: readonly string[]): void;
  /** Types text as it is. */
  type(text: string): void;
}

/** Starts a program in a tmux of its own, which ends with the test. */
export function startInTerminal(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Terminal {
  const socket = `plume-${process.pid}-${command.length}-${Date.now()}`;
  const run = (...args: readonly string[]) =>
    execFileSync(tmux.path ?? '', ['-L', socket, '-f', '/dev/null', '-u', ...args], {
      cwd,
      env,
      encoding: 'utf8',
    });
  run('new-session', '-d', '-s', 'editor', '-x', '120', '-y', '40', '-c', cwd, ...command);
  onTestFinished(() => {
    spawnSync(tmux.path ?? '', ['-L', socket, 'kill-server'], { env });
  });
  const screen = () => run('capture-pane', '-p', '-t', 'editor');
  const wait = async (holds: (shown: string) => boolean, what: string) => {
    for (let tries = 0; tries < 300; tries++) {
      const shown = screen();
      if (holds(shown)) return shown;
      await sleep(50);
    }
    throw new Error(`${what}:\n${screen()}`);
  };
  return {
    see: (text) => wait((shown) => shown.includes(text), `the terminal never shows ${text}`),
    async seeNo(text) {
      await wait((shown) => !shown.includes(text), `the terminal goes on showing ${text}`);
    },
    press: (...keys) => void run('send-keys', '-t', 'editor', ...keys),
    type: (text) => void run('send-keys', '-t', 'editor', '-l', text),
  };
}
