import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { httpdProgram, makeScratchDirectory, serverLines } from './httpd-installation.ts';

/**
 * What httpd prints of the configuration that it read from files (name → text), which one main file includes one after
 * the other: commands with their arguments, lines and files (`-DDUMP_CONFIG` of mod_info). Undefined where it refuses it;
 * `@ROOT@` stands for the directory of the files.
 */
export async function dumpConfiguration(files: ReadonlyMap<string, ByteText>): Promise<string | undefined> {
  const root = makeScratchDirectory();
  try {
    for (const [name, text] of files) writeFileSync(join(root, name), text, 'latin1');
    const includes = [...files.keys()].map((name) => `Include "${join(root, name)}"\n`).join('');
    writeFileSync(join(root, '.main.conf'), `${serverLines(root, {})}\n${includes}`, 'latin1');
    const printed = await print(['-t', '-DDUMP_CONFIG', '-f', join(root, '.main.conf')]);
    return printed?.replaceAll(root, '@ROOT@');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function print(args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(httpdProgram, args, { encoding: 'latin1', maxBuffer: 1 << 28 }, (error, output) =>
      resolve(error === null ? output : undefined),
    );
  });
}
