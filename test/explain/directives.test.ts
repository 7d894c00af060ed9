import { describe, expect, test } from 'vitest';
import { explainDirective } from '../../explain/explain-directive.ts';
import type { Explanation } from '../../explain/explanation.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { rewriteWords } from '../../facts/rewrite.ts';
import { manualAddress } from '../../facts/words/manual-pages.ts';
import { summaryOf } from '../../facts/words/summaries.ts';

const keys = [...new Set([...directiveKeys('2.4'), ...directiveKeys('2.2')])];
const explained = keys.map((key) => explainDirective(key)!);

function factOf({ facts }: Explanation, label: string): string | undefined {
  return facts.find(([own]) => own === label)?.[1];
}

function pointsOf(key: string, title: string): readonly string[] {
  return explainDirective(key)!.sections.find((section) => section.title === title)?.points ?? [];
}

describe('an explanation of a directive', () => {
  test('says first what the directive does', () => {
    const silent = keys.filter((key) => {
      const fact = directiveFact(key, '2.4') ?? directiveFact(key, '2.2')!;
      const { text, subject } = explainDirective(key)!;
      const said = summaryOf(fact.name, fact.series)!.text;
      return text[0] !== `\`${subject}\` ${said[0]!.toLowerCase()}${said.slice(1)}`;
    });
    expect(silent).toEqual([]);
  });

  test('says what it did in 2.2, where that was something else', () => {
    expect(explainDirective('namevirtualhost')!.text).toContain(
      'In httpd 2.2 it makes an address and port usable for several virtual hosts that differ only in their names.',
    );
  });

  test('goes on with an example, the syntax, the default, the contexts and the module, and ends with the manual', () => {
    expect(explainDirective('allowoverride')!.facts).toEqual([
      [
        'Example',
        '`<Directory "/srv/www/example">`\n`    AllowOverride AuthConfig FileInfo`\n`</Directory>`',
      ],
      ['Syntax', '`AllowOverride All|None|directive-type [directive-type] ...`'],
      ['Default', '`AllowOverride None`'],
      ['Context', '`<Directory>`'],
      ['Module', 'core, which every httpd has'],
      ['Releases', 'httpd 2.2 and 2.4'],
      ['Manual', 'https://httpd.apache.org/docs/2.4/mod/core.html#allowoverride'],
    ]);
  });

  test('has the address of the manual for each that has one; for an old name that of the new one', () => {
    const without = keys.filter((key) => {
      const fact = directiveFact(key, '2.4') ?? directiveFact(key, '2.2')!;
      return manualAddress(fact) !== undefined && factOf(explainDirective(key)!, 'Manual') === undefined;
    });
    expect(without).toEqual([]);
    expect(factOf(explainDirective('maxrequestsperchild')!, 'Manual')).toBe(
      'https://httpd.apache.org/docs/2.4/mod/mpm_common.html#maxconnectionsperchild',
    );
  });

  test("quotes no help string of httpd's", () => {
    expect(explained.filter(({ text }) => text.some((one) => one.includes("httpd's own note")))).toEqual([]);
  });
});

describe('what a directive accepts', () => {
  test('is a list of flags with their meanings instead of two of their words', () => {
    const flags = pointsOf('rewriterule', 'Flags');
    for (const { name } of rewriteWords('rule-flag', '2.4'))
      expect(
        flags.some((flag) => flag.startsWith(`\`${name}\``)),
        name,
      ).toBe(true);
    expect(flags).toContain('`F` (or `forbidden`): answers 403 Forbidden');
    expect(factOf(explainDirective('rewriterule')!, 'Values')).toBeUndefined();
  });

  test.each(['authldapurl', 'sslciphersuite', 'redirectpermanent', 'rlimitcpu', 'anonymous'])(
    'is left out where the syntax shows it or the words are not its values: %s',
    (key) => {
      expect(factOf(explainDirective(key)!, 'Values')).toBeUndefined();
    },
  );

  test.each([
    ['order', '`allow,deny`, `deny,allow`, `mutual-failure`'],
    ['protocols', '`http/1.1`, `h2`, `h2c`'],
  ])('is a list of words where the syntax leaves them out: %s', (key, values) => {
    expect(factOf(explainDirective(key)!, 'Values')).toBe(values);
  });

  test('is allowed only in the sections in which httpd does not refuse it', () => {
    expect(factOf(explainDirective('proxypass')!, 'Context')).toBe(
      'server config, `<VirtualHost>`, `<Location>`',
    );
  });
});

describe('the messages that a directive leads to', () => {
  test('are listed once for each cause', () => {
    const [first, ...others] = pointsOf('authldapurl', 'Messages that it leads to');
    expect(first).toBe(
      'AH01690, AH01698, AH01708 and 4 more: No `AuthLDAPURL` is in force where LDAP is asked.',
    );
    expect(others.filter((point) => point.includes('weird'))).toEqual([]);
    for (const { sections, subject } of explained) {
      const points = sections.find(({ title }) => title === 'Messages that it leads to')?.points ?? [];
      const texts = points.map((point) => point.replace(/^[^:]*: /, ''));
      expect(new Set(texts).size, subject).toBe(texts.length);
      expect(
        points.every((point) => /^(AH\d+[^:]*: \S|and \d+ other)/.test(point)),
        subject,
      ).toBe(true);
    }
  });

  test('begin with those that plume has words for, and end with how many there are besides', () => {
    const points = pointsOf('rewriterule', 'Messages that it leads to');
    expect(points[0]).toContain('A `RewriteRule` with the flag P');
    expect(points.at(-1)).toMatch(/^and \d+ other messages; `plume explain AH…` explains each$/);
  });
});
