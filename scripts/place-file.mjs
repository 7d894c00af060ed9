import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** Writes a file that is renamed into its place: a test that starts it while another builds it never sees half of it. */
export async function placeFile(file, contents) {
  const there = await stat(file).catch(() => undefined);
  if (there !== undefined && !there.isFile()) throw new Error(`${file} is there, and no file`);
  const partial = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(partial, contents, { mode: 0o755 });
  await rename(partial, file);
}
