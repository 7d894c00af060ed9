import { describe, expect, test } from 'vitest';
import { findExplanation } from '../../explain/find-explanation.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { rules } from '../../rules/index.ts';

const PLACEHOLDER = /%(?:\{\w+\}|[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z]))/g;

/** The texts of httpd with something filled in, and how many letters of each are its own after its first word. */
const filled = readRows('unnumbered-messages').map(({ format, directives }) => {
  const name = (directives as readonly string[] | undefined)?.[0] ?? 'Options';
  const text = String(format);
  return {
    text: text
      .replaceAll(/\{directive\}%s/g, name)
      .replaceAll('{directive}', name)
      .replace(PLACEHOLDER, 'x1')
      .replaceAll('%%', '%'),
    letters: text
      .replace(/^\w+/, '')
      .replace(PLACEHOLDER, '')
      .replace(/[^A-Za-z]/g, '').length,
  };
});

const log = (message: string) =>
  `[Fri Nov 27 08:00:00.1 2026] [core:alert] [pid 1:tid 2] [client 192.0.2.7:5] /var/www/my site/.htaccess: ${message}`;
const report = (message: string) => `AH00526: Syntax error on line 3 of /etc/apache2/x.conf:\n${message}`;

describe('what httpd says without a number', () => {
  test('is known, with its arguments, in a log line of a .htaccess and after the line of httpd -t', () => {
    const known = filled.filter(({ letters }) => letters >= 10);
    expect(known.length).toBeGreaterThan(700);
    expect(known.filter(({ text }) => findExplanation(log(text)) === undefined)).toEqual([]);
    const unexplained = known.filter(({ text }) =>
      /paste both lines|plume does not know/.test(findExplanation(report(text))!.explanation.text.join()),
    );
    expect(unexplained).toEqual([]);
  });

  test.each([
    ['RewriteRule: bad flag delimiters', 'RewriteRule', '[R=301,L]'],
    ['Redirect to non-URL', 'Redirect', 'https://www.example.com/page.html'],
    ['Option FollowSymLinks not allowed here', 'Options', 'AllowOverride Options='],
    ['Unknown Authz provider: valid-users', 'Require', 'Did you mean `valid-user`?'],
    ['Illegal option Indexs', 'Options', 'Did you mean `Indexes`?'],
    ['Illegal override option Everything', 'AllowOverride', 'AllowOverrideList'],
    ['Header has too many arguments', 'Header', 'quotation marks'],
    ["SSLCertificateFile: file '/x.pem' does not exist or is empty", 'SSLCertificateFile', 'ls -lL /x.pem'],
    ['ServerName takes one argument, The hostname and port of the server', 'ServerName', 'quotation marks'],
    ['Listen cannot occur within <VirtualHost> section', 'Listen', 'before the virtual hosts'],
    ['php_value not allowed here', 'php_value', 'AllowOverride'],
  ])('%s', (message, directive, advice) => {
    for (const text of [log(message), report(message), message]) {
      const { explanation } = findExplanation(text)!;
      expect(explanation.directives).toContain(directive);
      expect(explanation.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(advice);
    }
  });

  test('says of a .htaccess what clients get', () => {
    const { explanation, place } = findExplanation(log('Redirect to non-URL'))!;
    expect(explanation.text[0]).toMatch(/^Every request for this directory and those below it gets 500/);
    expect(place).toEqual({
      file: '/var/www/my site/.htaccess',
      line: undefined,
      message: 'Redirect to non-URL',
    });
  });

  test('has the place of a section that is not closed', () => {
    const { place } = findExplanation('/etc/apache2/x.conf:7: <Directory> was not closed.')!;
    expect(place).toMatchObject({ file: '/etc/apache2/x.conf', line: 7 });
  });

  test.each([
    'RewriteRule: this is nothing that httpd says',
    'bad flag delimiters everywhere',
    'Options not welcome here',
    'the rest takes one argument',
    '/var/www/.htaccess: all is well',
  ])('%s: not known', (text) => {
    expect(findExplanation(text)?.explanation.kind).not.toBe('message');
    expect(findExplanation(`[core:alert] [client 192.0.2.7:5] ${text}`)).toBeUndefined();
  });

  test('is what rules predict, too', () => {
    expect(rules.length).toBeGreaterThan(100);
    const predicted = readRows('directives').flatMap(({ name, series, values }) =>
      series === '2.4'
        ? ((values as { bad?: readonly (readonly [string, string])[] } | undefined)?.bad ?? []).map(
            ([, message]) => String(message).replaceAll(/\{(?:directive|name)\}/g, String(name)),
          )
        : [],
    );
    expect(predicted.length).toBeGreaterThan(300);
    const unknown = predicted.filter(
      (message) => !/^AH|: $/.test(message) && findExplanation(log(message)) === undefined,
    );
    expect(unknown).toEqual(['Unknown Authz provider:']);
  });

  test('has a meaning and advice in whole sentences', () => {
    const texts = readRows('unnumbered-messages').flatMap(({ meaning, advice }) =>
      [meaning, advice].filter((text) => text !== undefined).map(String),
    );
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => !/^(?:[\p{Lu}`\d]|httpd |mod_).*[.)?]$/su.test(text))).toEqual([]);
  });
});
