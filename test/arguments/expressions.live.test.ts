import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';
import { comparable, judgeText } from './judge-text.ts';
import { randomExpression } from './random-expressions.ts';

const seed = seedOr(1);

test.skipIf(!httpdIsInstalled())('a real httpd says of random expressions what plume says', async () => {
  const different: string[] = [];
  for (const text of fc.sample(randomExpression, { seed, numRuns: fewOr(40, 400) })) {
    const line = `SSLRequire true && ${text}`;
    const said = judgeText(line, { series: '2.4', inside: ['<directory'] })?.message;
    const { errors } = await askHttpd({ 'a.conf': `<Directory />\n${line}\n</Directory>\n` });
    const answer = errors[0]?.message.replaceAll('\\\\', '\\');
    if (comparable(said ?? '') !== comparable(answer ?? ''))
      different.push(`${text}\n  httpd: ${answer}\n  plume: ${said}`);
  }
  expect(different, `seed ${seed}`).toEqual([]);
});
