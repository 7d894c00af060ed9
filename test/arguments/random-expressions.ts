import fc from 'fast-check';

/** What expressions are made of, whole and broken. */
const piece = fc.constantFrom(
  ...['true', 'false', 'not', '!', 'and', '&&', 'or', '||', '(', ')', '{', '}', ',', '.', ':'],
  ...[
    '==',
    '=',
    '!=',
    '<',
    '<=',
    '>',
    '>=',
    '=~',
    '!~',
    'in',
    '-in',
    'eq',
    '-eq',
    'lt',
    '-gt',
    '-foo',
    '-f',
    '-',
  ],
  ...["'a'", '"b c"', "''", "'", '"', "'a%{X}$1b'", "'\\8'", "'\\101'", "'\\400'", "'\\n'", '\\', "'\\"],
  ...['%{X}', '%{x:y}', '%{x:%{Y}$1z}', '%{', '}', '%{x', '%{x:', "%{x:a'b}", '%{1}', '$1', '$x', '12', '-3'],
  ...[
    'tolower(',
    'list(',
    'x',
    'm',
    '/a/',
    '/a/i',
    'm#b#',
    'm_c_',
    'm_c',
    '/',
    '#',
    '&',
    '|',
    '@',

    ' ',
  ],
);
const text = fc
  .array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 9 })
  .map((pieces) => pieces.flat().join(''));

/** Expressions as they are written, with one piece more, less or another. */
const almost = fc
  .tuple(
    fc.constantFrom(
      "%{REQUEST_URI} =~ m#^/a# && ! ( 'a' . 'b' == %{req:Host} || -f '/x' )",
      "tolower(%{HTTP_HOST}) in { 'a' , 'b' } and -R '10.0.0.0/8'",
      "'x' -ipmatch '10.0.0.0/8' or not true && 1 -lt 2",
      "%{escape:a%{REQUEST_URI}$1b} == 'c' || 'd' in list( 'e' )",
    ),
    fc.nat(),
    fc.option(piece),
    fc.boolean(),
  )
  .map(([whole, at, extra, keep]) => {
    const words = whole.split(' ');
    const place = at % words.length;
    words.splice(place, keep ? 0 : 1, ...(extra === null ? [] : [extra]));
    return words.join(' ');
  });

/** Expressions of httpd, right and wrong, on one line. */
export const randomExpression: fc.Arbitrary<string> = fc.oneof(text, almost);
