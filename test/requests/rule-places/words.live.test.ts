import { expect, test } from 'vitest';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { runServer } from '../../kit/running-httpd.ts';
import { REWRITE_MODULES } from '../followed-rewrites.ts';
import { WORD_HOSTS, WORDS_SERVER, wordFiles } from './asked-words.ts';

test.skipIf(!httpdIsInstalled())(
  'httpd answers with each word, and without it, as the table says',
  async () => {
    const files = wordFiles();
    const running = await runServer({ main: WORDS_SERVER, files, only: REWRITE_MODULES });
    try {
      const answers: string[] = [];
      for (const { name, about, method, path } of WORD_HOSTS) {
        const asked = path.replaceAll('@ROOT@', running.root);
        const headers = { Host: `${name}.test` };
        const { status, headers: got } = await running.ask({ path: asked, method, headers });
        const isFile = ([file, text]: readonly [string, string]) =>
          String(text.length) === got['content-length'] &&
          (file.startsWith(`${name}/`) || text === 'aaaaaaa');
        const [file] = Object.entries(files).find(isFile) ?? [];
        const sent = file?.startsWith('aliased/') ? 'aliased' : file?.slice(name.length + 1);
        const more = status === 200 ? sent : got.location?.replace(/^https?:\/\/[^/]*/, '');
        answers.push(`${about}: ${[status, more].filter((one) => one !== undefined).join(' ')}`);
      }
      expect(answers).toEqual(WORD_HOSTS.map(({ about, is }) => `${about}: ${is}`));
    } finally {
      running.stop();
    }
  },
);
