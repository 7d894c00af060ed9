import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A comment of a pull request; `isOwn` is true where the owner of the token wrote it. */
export interface ServedComment {
  readonly id: number;
  readonly body: string;
  readonly isOwn: boolean;
}

/** The comments of pull request 5 of the repository `a/b` on GitHub, and of merge request 5 of the project 3 on GitLab. */
export interface CommentServer {
  /** On the loopback address. */
  readonly url: string;
  readonly token: string;
  comments(): readonly ServedComment[];
  set(comments: readonly ServedComment[], mayWrite: boolean): void;
  stop(): void;
}

/** Serves comments from a process of its own: what asks for them may be waited for synchronously. */
export async function serveComments(): Promise<CommentServer> {
  const program = fileURLToPath(new URL('serve-comments.mjs', import.meta.url));
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'comments-')), 'state.json');
  const token = 'secret';
  const set: CommentServer['set'] = (comments, mayWrite) =>
    writeFileSync(file, JSON.stringify({ token, mayWrite, comments }));
  set([], true);
  const child = spawn(process.execPath, [program, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server of comments did not start')));
    createInterface({ input: child.stdout }).once('line', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    comments: () => JSON.parse(readFileSync(file, 'utf8')).comments,
    set,
    stop: () => child.stdin.end(),
  };
}
