import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../linter/apply-fixes.ts';
import { lintText } from '../../linter/lint.ts';
import { createSuppressingPick } from '../../linter/suppress-finding.ts';
import { rules } from '../../rules/index.ts';

const options = { file: 'httpd.conf', target: { series: '2.4', release: undefined }, rules } as const;

/** The text with comments for its findings, and the rules of those that are left. */
function accept(text: string, isWanted: (rule: string) => boolean = () => true) {
  const pick = createSuppressingPick('old browsers', ({ rule }) => isWanted(rule));
  const relint = (next: string) => lintText(next, options);
  const { text: after, linted } = applyFixes(relint(text), relint, 'none', { pick });
  return { after, left: linted.findings.map(({ rule }) => rule), suppressed: linted.suppressed ?? [] };
}

describe('comments that suppress findings', () => {
  test('go above the command, indented as it is, with its line ends', () => {
    const { after, left, suppressed } = accept(
      '<Directory /a>\r\n\tDefaultType text/plain\r\n</Directory>\r\n',
    );
    expect(after).toBe(
      '<Directory /a>\r\n\t# plume: ignore upgrade/default-type -- old browsers\r\n\tDefaultType text/plain\r\n</Directory>\r\n',
    );
    expect(left).toEqual([]);
    expect(suppressed.map(({ rule }) => rule)).toEqual(['upgrade/default-type']);
  });

  test('name all rules of one line', () => {
    const { after, left } = accept('<VirtualHost *>\nMaxClients 5\n</VirtualHost>\n');
    expect(left).toEqual([]);
    expect(after.match(/# plume:/g)).toHaveLength(1);
    expect(after).toMatch(/\n# plume: ignore [a-z/-]+, [a-z/-]+ -- old browsers\nMaxClients /);
  });

  test('stay as they are where they are there', () => {
    const once = accept('DefaultType text/plain\n').after;
    expect(accept(once).after).toBe(once);
    const other = '# plume: ignore upgrade/crl-check -- another reason\nDefaultType text/plain\n';
    expect(accept(other, (rule) => !rule.startsWith('meta/')).after).toBe(
      `# plume: ignore upgrade/crl-check -- another reason\n${once}`,
    );
  });

  test('are only for what is wanted, and for no comment', () => {
    const text = '# plume: ignore everything\nDefaultType text/plain\nMaxClients 5\n';
    const { after, left } = accept(text, (rule) => rule !== 'upgrade/renamed-directive');
    expect(left).toEqual(['meta/unreadable-suppression', 'upgrade/renamed-directive']);
    expect(after).toContain('# plume: ignore upgrade/default-type');
  });

  test('are not written where httpd would not read a comment', () => {
    const text = '\xef\xbb\xbfDefaultType text/plain\n';
    expect(accept(text).after).toBe(text);
  });

  test('go above lines that are continued, and are not continued by lines above', () => {
    const { after } = accept('ServerName a.example\nDefaultType \\\n  text/plain\n');
    expect(after).toBe(
      'ServerName a.example\n# plume: ignore upgrade/default-type -- old browsers\nDefaultType \\\n  text/plain\n',
    );
  });
});
