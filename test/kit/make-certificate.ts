import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratchDirectory } from './httpd-installation.ts';

/** A certificate for a name, signed by itself, and its key; it takes openssl. */
export function makeCertificate(name: string): readonly [certificate: string, key: string] {
  const root = makeScratchDirectory();
  const [certificate, key] = [join(root, 'c.pem'), join(root, 'k.pem')];
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1';
  const words = `req -x509 ${kind} -nodes -keyout ${key} -out ${certificate} -days 2 -subj /CN=${name}`;
  execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const made = [readFileSync(certificate, 'latin1'), readFileSync(key, 'latin1')] as const;
  rmSync(root, { recursive: true });
  return made;
}

export function opensslIsInstalled(): boolean {
  return spawnSync('openssl', ['version']).status === 0;
}
