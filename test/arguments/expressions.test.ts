import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordFault } from '../../arguments/text/expression-faults.ts';
import { type ExpressionForm, readExpression } from '../../grammar/expressions.ts';
import { fewOr } from '../kit/run-options.ts';
import { judgeText } from './judge-text.ts';

const fault = (text: string, form: ExpressionForm = 'condition') => wordFault(text, form, () => undefined);

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
    '\n',
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

describe('expressions', () => {
  test.each<ExpressionForm>(['condition', 'string'])(
    'the grammar and the words for faults agree on what is a %s',
    (form) => {
      fc.assert(
        fc.property(fc.oneof(text, almost), (expression) => {
          expect(fault(expression, form) === undefined).toBe(readExpression(expression, form) !== undefined);
        }),
        { numRuns: fewOr(400, 4_000) },
      );
    },
  );

  test('what is asked of httpd’s table, in its order', () => {
    const names = readExpression(
      "-R '10.\\x31' && %{a:%{B}c} -foo tolower($1) or 'x' in L('y')",
      'condition',
    );
    expect(names?.map(({ name }) => name)).toEqual(['-R', 'B', 'a', 'tolower', '-foo', 'L']);
    expect(names?.[0]?.constant).toBe('10.x31');
    expect(names?.[4]?.constant).toBeUndefined();
  });

  test.each([
    ['', 'syntax error, unexpected $end'],
    ['cond', "syntax error, unexpected $end, expecting '('"],
    ['true x', 'syntax error, unexpected T_ID, expecting $end'],
    ['(true', "syntax error, unexpected $end, expecting T_OP_OR or T_OP_AND or ')'"],
    ["'a' ==", 'syntax error, unexpected $end'],
    ["'a' =~ 'b'", 'syntax error, unexpected T_STR_BEGIN, expecting T_REGEX or T_REGEX_I'],
    ["'a' in 'b'", "syntax error, unexpected T_STR_BEGIN, expecting T_ID or '{'"],
    ["'a' in {'b' 'c'}", "syntax error, unexpected T_STR_BEGIN, expecting '}' or ','"],
    ["f('x' 'y') == 'z'", "syntax error, unexpected T_STR_BEGIN, expecting T_OP_CONCAT or ')'"],
    ['%{}', 'syntax error, unexpected T_VAR_END, expecting T_ID'],
    ["'abc", 'Unterminated string or variable'],
    ['%{X', "syntax error, unexpected T_ERROR, expecting T_VAR_END or ':': Unterminated string or variable"],
    ['$x', "Parse error near '$'"],
    ["%{req:a'b}", 'flex scanner jammed'],
  ])('%s', (expression, says) => {
    expect(fault(expression)).toBe(says);
  });

  test('nesting deeper than the stack is left alone', () => {
    const deep = `${'('.repeat(100_000)}true`;
    expect(judgeText(`SetEnvIfExpr "${deep}" x`, { series: '2.4' })).toBeUndefined();
  });

  test('names that do not exist are told apart by kind', () => {
    const says = (condition: string) => judgeText(`<If "${condition}">\n</If>`, { series: '2.4' });
    expect(says("%{REQEST_URI} == 'a'")).toMatchObject({
      message: "Cannot parse condition clause: Variable 'REQEST_URI' does not exist",
      part: 'REQEST_URI',
      openTo: 'expression variable',
    });
    expect(says("%{request_uri} == 'a'")).toBeUndefined();
    expect(says("-F '/x' || -U '/y'")).toBeUndefined();
    expect(says("-r '/x'")?.part).toBe('-r');
    expect(says("'a' in Nothing('b')")?.part).toBe('Nothing');
  });

  test('names of later releases', () => {
    const condition = `<If "%{ldap:x} == 'a'">\n</If>`;
    expect(judgeText(condition, { series: '2.4', release: '2.4.52' })?.part).toBe('ldap');
    expect(judgeText(condition, { series: '2.4', release: '2.4.53' })).toBeUndefined();
  });

  test('2.2 and early releases read no expression', () => {
    const text = 'AuthName "%{NONSENSE}"';
    expect(judgeText(text, { series: '2.2' })).toBeUndefined();
    expect(judgeText(text, { series: '2.4', release: '2.4.54' })).toBeUndefined();
    expect(judgeText(text, { series: '2.4', release: '2.4.55' })).toBeDefined();
  });
});
