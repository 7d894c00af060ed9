import fc from 'fast-check';

/** Text made of what httpd's reader treats specially, so that random files meet its corners. */
export const pieces: fc.Arbitrary<string> = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\\\n',
  '\\\r\n',
  '\\',
  '\\\\',
  '\\\\\n',
  '"',
  "'",
  '\\"',
  '>',
  '<',
  '</',
  '#',
  '\0',
  '${A}',
  '${',
  '}',
  'a',
  'Options',
  '<Directory /x>\n',
  '</Directory>\n',
  '<If "a > b">\n',
  '</If>\n',
  '</IfModule >\n',
  '<IfModule x>\n',
  '</IfModule>\n',
  '<Perl>\n',
  '</Perl>\n',
  '\xef\xbb\xbf',
  '\xa0',
  '\x0b',
  '\f',
  'é',
);
export const configurationText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 8, arbitrary: pieces }, { weight: 1, arbitrary: fc.string() }), { maxLength: 40 })
  .map((parts) => parts.join('').replace(/[^\0-\xff]/g, 'x'));
export const httpdLine = fc.constantFrom('2.2' as const, '2.4' as const);
