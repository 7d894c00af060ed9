import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';
import { REWRITE_MODULES } from '../followed-rewrites.ts';
import { WORD_HOSTS, WORDS_SERVER, wordFiles, wordOf } from './asked-words.ts';

const ROOT = '/srv/words';

test('each word about where rules count changes the answer as httpd does', () => {
  const inPlace = (text: string) => text.replaceAll('@ROOT@', ROOT).replaceAll('@PORT@', '80');
  const modules = REWRITE_MODULES.map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`).join('');
  const server = readServer({
    main: `${ROOT}/httpd.conf`,
    files: createMemoryFiles({
      [`${ROOT}/httpd.conf`]: `ServerRoot ${ROOT}\n${modules}Listen 80\n${inPlace(WORDS_SERVER)}\n`,
      ...Object.fromEntries(
        Object.entries(wordFiles()).map(([file, text]) => [`${ROOT}/${file}`, inPlace(text)]),
      ),
    }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  const told = WORD_HOSTS.map(({ name, about, path, method }) => {
    const target = inPlace(path);
    const question =
      target === '*'
        ? { url: target, host: `${name}.test`, method }
        : { url: `http://${name}.test${target}`, method };
    return `${about}: ${wordOf(answerRequest(server, { ...question, headers: new Map() }), ROOT)}`;
  });
  expect(told).toEqual(WORD_HOSTS.map(({ about, is }) => `${about}: ${is}`));
});

test('nearly every word changes the answer', () => {
  const changed = WORD_HOSTS.filter(({ is }, i) => i % 2 === 0 && is !== WORD_HOSTS[i + 1]?.is);
  expect(changed.length).toBeGreaterThan(30);
});
