import { expect, test } from 'vitest';
import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { withoutShorthands } from '../../../requests/examples/path-samples.ts';

test.each([
  '^(\\d{4})/(\\d{2})/$',
  '^r([\\d\\.]+)(?:\\.ttl)?/?$',
  '^([\\w-]+)/(\\S+)$',
  '^page[\\.]html$',
  '^([^/.]+)/?$',
  '^[^a-z]{2}\\.html$',
  '^([A-Z]{3})-([a-z0-9_\\-]+)$',
  '^doc[\\s_]+\\W$',
  '^a{2,}(b+)c{0,3}$',
])('the text that is made of %s is one that it matches', (pattern) => {
  const texts = fillExpression(withoutShorthands(pattern));
  expect(texts.map((text) => regexMatches(pattern, text))).toContain(true);
});

test('a pattern that PCRE2 may not accept is left as it is, but for its shorthands', () => {
  expect(withoutShorthands('(?<a>\\d)\\w')).toBe('(?<a>[0-9])[a-z]');
});
