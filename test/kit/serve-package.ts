import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A registry of npm that has one package. */
export interface Registry {
  /** On the loopback address. */
  readonly url: string;
  /** The paths that it was asked for so far. */
  asked(): readonly string[];
  stop(): void;
}

/** Serves a package from a process of its own: what asks for it may be waited for synchronously. */
export async function servePackage(tarball: string): Promise<Registry> {
  const program = fileURLToPath(new URL('serve-package.mjs', import.meta.url));
  const log = path.join(mkdtempSync(path.join(tmpdir(), 'registry-')), 'asked');
  const child = spawn(process.execPath, [program, tarball, log], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the registry did not start')));
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    asked: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    stop: () => child.stdin.end(),
  };
}
