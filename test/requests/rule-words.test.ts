import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import {
  saidOf,
  sitesOf,
  WORD_CASES,
  WORD_CLIENT,
  WORD_MODULES,
  wordFilesOf,
  wordMainOf,
} from './rule-words.ts';

const ROOT = '/srv/t';
const PORT = 8080;
const fill = (text: string) => text.replaceAll('@ROOT@', ROOT).replaceAll('@PORT@', String(PORT));

test('each word has the answer that the table says, and taking it away changes that', () => {
  const pairs = sitesOf();
  const load = WORD_MODULES.map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`).join('');
  const files = Object.entries(wordFilesOf(pairs.flat())).map(([name, text]) => [
    `${ROOT}/${name}`,
    fill(text),
  ]);
  const main = `ServerRoot ${ROOT}\n${load}Listen ${PORT}\nServerName kit.test\n${fill(wordMainOf(pairs.flat()))}\n`;
  const server = readServer({
    main: `${ROOT}/httpd.conf`,
    files: createMemoryFiles({ ...Object.fromEntries(files), [`${ROOT}/httpd.conf`]: main }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  for (const [i, { path, answer, without, lines }] of WORD_CASES.entries()) {
    expect(answer, lines.join('; ')).not.toBe(without);
    for (const [j, expected] of [answer, without].entries()) {
      const site = pairs[i]![j]!;
      const host = `${site.name}.test:${PORT}`;
      const filled = expected
        .replaceAll('HOST', `http://${host}`)
        .replaceAll('/ROOT', ROOT)
        .replaceAll('PORT', String(PORT))
        .replaceAll('NAME', site.name);
      const question = {
        url: `http://${host}${path}`,
        headers: new Map(),
        ...(WORD_CLIENT && { from: WORD_CLIENT }),
      };
      expect(saidOf(predictRequest(server, question, { rules })), site.lines.join('; ')).toBe(filled);
    }
  }
});
