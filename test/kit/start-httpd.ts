import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrom } from './httpd-htaccess.ts';
import { httpdProgram, serverLines } from './httpd-installation.ts';

/** What a real httpd does with a main file when it is started. */
export interface Start {
  readonly starts: boolean;
  /** Its error log. */
  readonly log: string;
  /** Where the main file lies. */
  readonly main: string;
}

/**
 * Starts a real httpd in a directory with some modules, waits until it serves or ends, and stops it. `httpd.conf` is
 * written there: the lines that load modules, and `text` after them.
 */
export async function startHttpd(directory: string, text: string, only: readonly string[]): Promise<Start> {
  const main = join(directory, 'httpd.conf');
  const user = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup\n' : '';
  writeFileSync(main, `${serverLines(directory, { only })}\n${user}${text}`, 'latin1');
  const log = join(directory, 'logs', 'error.log');
  writeFileSync(log, '');
  const child = spawn(httpdProgram, ['-D', 'FOREGROUND', '-f', main], { stdio: 'ignore', detached: true });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  const serves = () => readFrom(log, 0).includes('AH00489');
  while (!hasEnded && !serves()) await new Promise((wake) => setTimeout(wake, 20));
  const starts = !hasEnded;
  if (starts) child.kill('SIGTERM');
  await ended;
  return { starts, log: readFrom(log, 0), main };
}
