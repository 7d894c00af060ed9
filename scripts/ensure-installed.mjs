// Installs the development packages where they are missing or older than package-lock.json says.
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`plume needs Node.js 20.19 or newer; this is ${process.versions.node}`);
  const installed = `${root}node_modules/.package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs)
    return;
  console.error('Installing development packages (npm ci) …');
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error');
}

/** Runs npm in the project's root, its output on standard error. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  const [command, first] = script ? [process.execPath, [script]] : ['npm', []];
  execFileSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
}
