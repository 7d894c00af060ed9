import { describe, expect, test } from 'vitest';
import { type ExpressionForm, readCondition, readExpression } from '../../grammar/expressions/expressions.ts';
import { judgeText } from './judge-text.ts';

const fault = (text: string, form: ExpressionForm = 'condition') => readExpression(text, form).fault;

describe('expressions', () => {
  test('what is asked of httpd’s table, in its order', () => {
    const { names } = readExpression(
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

  test.each([
    ['parentheses', 9_995, (n: number) => `${'('.repeat(n)}true${')'.repeat(n)}`],
    ['negations', 9_996, (n: number) => `${'!'.repeat(n)}true`],
    ['conjunctions', 4_998, (n: number) => `true${' && true'.repeat(n)}`],
    ['alternatives', 4_998, (n: number) => `true${' || true'.repeat(n)}`],
    ['calls', 4_997, (n: number) => `${'tolower('.repeat(n)}'a'${')'.repeat(n)} == 'b'`],
    ['variables', 3_331, (n: number) => `'${'%{tolower:'.repeat(n)}a${'}'.repeat(n)}' == 'b'`],
    ['dots', 4_997, (n: number) => `'a'${" . 'b'".repeat(n)} == 'b'`],
    ['a comparison in parentheses', 9_992, (n: number) => `${'('.repeat(n)}'a' == 'b'${')'.repeat(n)}`],
    ['an operator in parentheses', 9_993, (n: number) => `${'('.repeat(n)}-n 'a'${')'.repeat(n)}`],
  ])('%s are read as deep as httpd reads them', (_, most, nest) => {
    expect(fault(nest(most))).toBeUndefined();
    expect(fault(nest(most + 1))).toBe('memory exhausted');
    expect(readCondition(nest(most))).toBeDefined();
  });

  test('what is in a list, and beside one another in a text, is not nested', () => {
    expect(fault(`'a' in {'b'${", 'c'".repeat(20_000)}}`)).toBeUndefined();
    expect(fault(`'${'%{X}$1'.repeat(20_000)}' == 'a'`)).toBeUndefined();
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
