import { expect, test } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { countWork } from './count-work.ts';

test('what runs so often that V8 would optimize it is counted the same each time', () => {
  const text = toByteText('<Directory /srv>\n  Require all granted\n</Directory>\n'.repeat(1_000));
  const counts = Array.from({ length: 20 }, () => countWork(() => parse(text, '2.4')));
  expect(new Set(counts.slice(1)).size, counts.join(' ')).toBe(1);
});
