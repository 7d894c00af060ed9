import { describe, expect, test } from 'vitest';
import { findExplanation } from '../../explain/find-explanation.ts';
import { symptoms } from '../../facts/words/symptoms.ts';

const kindOf = (text: string) => findExplanation(text)?.explanation.kind;

describe('what people see is explained in their words', () => {
  test.each([
    ['port 80 already in use', 'A port is in use'],
    ['Address already in use', 'A port is in use'],
    ['ERR_TOO_MANY_REDIRECTS', 'The browser is redirected again and again'],
    ['redirect loop', 'The browser is redirected again and again'],
    ['The page isn’t redirecting properly', 'The browser is redirected again and again'],
    ['php shown as text', 'PHP is sent as text or downloaded'],
    ['browser downloads PHP', 'PHP is sent as text or downloaded'],
    ['.htaccess not working', 'A .htaccess is ignored'],
    ['ERR_SSL_PROTOCOL_ERROR', 'The server speaks no TLS at the port'],
    ['SSL_ERROR_RX_RECORD_TOO_LONG', 'The server speaks no TLS at the port'],
    ['ERR_CONNECTION_REFUSED', 'The connection is refused'],
  ])('%s', (text, title) => {
    expect(findExplanation(text)?.explanation).toMatchObject({ kind: 'symptom', title });
  });

  test.each(symptoms().flatMap(({ title, said }) => said.map((phrase) => [phrase, title] as const)))(
    '%s: %s',
    (phrase, title) => {
      expect(findExplanation(phrase)?.explanation.title).toBe(title);
    },
  );
});

test.each([
  ['Redirect /loop http://www.example.org/', 'directive'],
  ['Listen 80', 'directive'],
  ['Options Indexes', 'directive'],
  ['502', 'status'],
  ['php', undefined],
  ['x'.repeat(200), undefined],
])('%s is none', (text, kind) => {
  expect(kindOf(text)).not.toBe('symptom');
  if (kind !== undefined) expect(kindOf(text)).toBe(kind);
});
