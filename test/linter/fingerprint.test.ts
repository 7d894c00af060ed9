import { describe, expect, it } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { createFingerprinter } from '../../linter/findings/fingerprint.ts';
import { createDigests } from '../../server/service/baseline/finding-digests.ts';
import { bytes, findingAt } from '../kit/findings.ts';

const digest = createDigests();
/** The fingerprint of a finding about the first place where `about` is in a text. */
function of(text: string, about: string, rest: Partial<Finding> = {}): string {
  return digest(findingAt(bytes(text), bytes(about), { key: 'wrong', ...rest }), bytes(text));
}

describe('a fingerprint is the same', () => {
  const text = '<VirtualHost *:80>\n  Options Foo "B r" Foo\n</VirtualHost>\n';
  const before = of(text, 'Foo');
  it.each([
    ['after lines were added', `# a comment\n\nListen 80\n${text}`],
    ['with another indentation', text.replaceAll('  ', '\t\t')],
    ['with more whitespace', text.replace('Foo ', 'Foo \t  ')],
    ['with other quotes', text.replace('Foo', '"Foo"').replace('"B r"', "'B r'")],
    [
      'in other case of the names',
      text.replace('Options', 'oPTIONS').replaceAll('VirtualHost', 'VIRTUALHOST'),
    ],
    ['with other ends of lines', text.replaceAll('\n', '\r\n')],
    ['on several lines', text.replace('Foo ', 'Foo \\\n   ')],
    ['with a line that is continued within a word', text.replace('Foo', 'F\\\noo')],
    ['without the end of the file', text.trimEnd()],
  ])('%s', (_, after) => {
    expect(of(after, after.includes('F\\\noo') ? 'F\\\noo' : 'Foo')).toBe(before);
  });
  it('whatever the file, the severity, the help and the other values of the message are', () => {
    const other = {
      file: 'b.conf',
      severity: 'info',
      help: 'Do it.',
      message: 'See line 7 of `/b`.',
    } as const;
    expect(of(text, 'Foo', other)).toBe(before);
  });
  it('after a rule was renamed', () => {
    const old = createFingerprinter(
      (said) => said,
      () => 'old/name',
    );
    const finding = findingAt(text, 'Foo');
    expect(old({ ...finding, rule: 'new/name' }, text)).toBe(old({ ...finding, rule: 'old/name' }, text));
  });
});

describe('a fingerprint is another one', () => {
  const text = '<VirtualHost *:80>\n  Options Foo Bar FooFoo\n</VirtualHost>\nOptions Foo\n';
  const before = of(text, 'Foo');
  it.each<[string, string, Partial<Finding>]>([
    ['of another rule', text, { rule: 'value/other' }],
    ['for another message of the rule', text, { key: 'other' }],
    ['with another argument', text.replace('Bar', 'Baz'), {}],
    ['with one argument more', text.replace('Bar', 'Bar Baz'), {}],
    ['of another directive', text.replace('Options', 'IndexOptions'), {}],
    ['in a section with other arguments', text.replace('*:80', '*:81'), {}],
    ['outside of the section', text.slice(text.indexOf('\n') + 1), {}],
    ['in one section more', `<IfModule a>\n${text}</IfModule>\n`, {}],
  ])('%s', (_, after, rest) => {
    expect(of(after, 'Foo', rest)).not.toBe(before);
  });
  it('at another word of the line, and in another part of a word', () => {
    const at = (start: number, end: number) => of(text, '', { start, end });
    const line = text.indexOf('  Options');
    const [foo, bar, both] = [line + 10, line + 14, line + 18];
    const all = [
      at(line, both + 6),
      at(foo, foo + 3),
      at(bar, bar + 3),
      at(both, both + 6),
      at(both, both + 5),
      at(foo, bar + 3),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('what is about no directive', () => {
  it('is about its comment, whose whitespace does not matter', () => {
    const before = of('# plume: ignore a/b\n', 'a/b');
    expect(of('Listen 80\n   #  plume:  ignore a/b\n', 'a/b')).toBe(before);
    expect(of('# plume: ignore a/c\n', 'a/c')).not.toBe(before);
  });
  it('is about the file, and what its message names', () => {
    const whole = { start: 0, end: 0 };
    const before = of('Listen 80\n', '', { ...whole, about: ['mod_a'] });
    expect(of('# x\nListen 81\n', '', { ...whole, about: ['mod_a'] })).toBe(before);
    expect(of('Listen 80\n', '', { ...whole, about: ['mod_b'] })).not.toBe(before);
  });
  it('is about a closing tag without an opening one', () => {
    const before = of('Listen 80\n</Directory>\n', '</Directory>');
    expect(of('\n\n</DIRECTORY>\n', '</DIRECTORY>')).toBe(before);
    expect(of('</Location>\n', '</Location>')).not.toBe(before);
  });
  it('has one in an empty text, too', () => {
    expect(of('', '')).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the work', () => {
  it('for findings in nested sections with long arguments grows with the text', () => {
    const digested: number[] = [];
    const of = createFingerprinter(
      (said) => {
        digested.push(said.length);
        return String(digested.length);
      },
      (id) => id,
    );
    const long = 'x'.repeat(10_000);
    const text: ByteText = `${`<Location /${long}>\n`.repeat(20)}${'Options Foo\n'.repeat(1_000)}Options ${'Foo '.repeat(1_000)}\n`;
    for (let at = text.indexOf('Foo'); at >= 0; at = text.indexOf('Foo', at + 1))
      of({ ...findingAt(text, 'Foo'), start: at, end: at + 3 }, text);
    expect(digested.length).toBeGreaterThan(2_000);
    expect(digested.reduce((sum, length) => sum + length, 0)).toBeLessThan(3 * text.length);
  });
});
