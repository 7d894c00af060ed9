import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeWith, emacs, root } from './tools.ts';
import { makeWalkFolder, readConfiguration, seenOnTheWalk } from './walk.ts';

describeWith(
  [emacs],
  'the walk through a server in a real Emacs, with the configuration of docs/editors',
  () => {
    test.for([
      ['eglot', ['emacs eglot', 'emacs eglot settings']],
      ['lsp-mode', ['emacs lsp-mode']],
    ] as const)('%s', ([client, configurations]) => {
      const server = makeWalkFolder();
      try {
        const lines = configurations.map((name) => readConfiguration('emacs.md', name));
        const init = server.configure('.emacs', lines.join('\n'));
        const script = (name: string) => path.join(root, 'test/editors', name);
        const { status, stdout, stderr } = spawnSync(
          emacs.path ?? '',
          ['--batch', '-q', '-l', script('emacs-start.el'), '-l', init, '-l', script('emacs-walk.el')],
          {
            cwd: server.folder,
            env: { ...server.env, PLUME_CLIENT: client, PLUME_FILE: server.file },
            input: '',
            encoding: 'utf8',
            timeout: 120_000,
          },
        );
        expect(status, stdout + stderr).toBe(0);
        expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject(seenOnTheWalk);
        server.expectWalked();
      } finally {
        server.remove();
      }
    });
  },
);
