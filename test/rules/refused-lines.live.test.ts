import { describe, expect, test } from 'vitest';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { REFUSED_LINES, refusedText } from '../kit/refused-lines.ts';

describe.skipIf(!httpdIsInstalled())('httpd refuses the line, and accepts what the fix writes', () => {
  test.each(REFUSED_LINES.map((row) => [row.line, row] as const))('%s', async (_, row) => {
    const ask = async (text: string) => {
      const { exit, errors } = await askHttpd({ 'site.conf': text });
      return { exit, errors: errors.map(({ message }) => message) };
    };
    expect((await ask(refusedText(row))).exit).not.toBe(0);
    expect(await ask(refusedText(row, row.fixed))).toEqual({ exit: 0, errors: [] });
  });
});
