import { readFileSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';

/** A process, told from every other one that has or had its number, as far as the system lets that be told. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Boot and moment of its start, where /proc tells them; empty elsewhere. */
  readonly start: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: os.hostname(), start: startOf(process.pid) };
}

/** Whether the process still runs; undefined where it runs, or ran, on another machine. */
export function isRunning({ pid, host, start }: ProcessIdentity): boolean | undefined {
  if (host !== os.hostname()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // a process of another user's is one, too
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return start === '' || start === startOf(pid);
}

function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name of the program, between parentheses, may have spaces and parentheses in it
    const state = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // a process that has ended, but that its parent has not yet waited for, no longer does anything
    return state[0] === 'Z' ? 'ended' : `${boot} ${state[19] ?? ''}`;
  } catch {
    return '';
  }
}
