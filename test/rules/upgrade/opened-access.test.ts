import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../linter/findings/apply-edits.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import openedAccess from '../../../rules/upgrade/opened-access/rule.ts';
import { lintMainFile, membersServer } from '../../kit/members-server.ts';

const target = { series: '2.4', release: undefined, from: '2.2' } as const;

describe('what 2.4 grants and 2.2 denied', () => {
  test('is gone once the line is a comment that 2.2 did not ask', () => {
    const text = GROUPS;
    const [finding] = lint(text);
    expect(finding?.message).toContain('`Require group staff`');
    expect(finding?.fixes).toHaveLength(1);
    expect(finding?.fixes[0]?.kind).toBe('choice');
    const after = applyEdits(text, finding?.fixes[0]?.edits ?? []);
    expect(after).toContain('# Require group staff');
    expect(lint(after)).toEqual([]);
  });

  test('the title tells what else changes when the line goes', () => {
    const title = (text: string) => lint(text)[0]?.fixes[0]?.title;
    const plain = 'Comment out `Require group staff`, which httpd 2.2 did not evaluate';
    expect(title(GROUPS)).toBe(plain);
    // there 2.2 asked for the group, too
    const inside =
      '<Files "x.html">\nAuthzUserAuthoritative Off\n</Files>\nRequire user eve\nRequire group staff';
    expect(title(membersServer(inside))).toMatch(
      /^Comment out `Require group staff`, which httpd 2\.2 did not evaluate \(this also changes `GET \/x\.html` .*: 200 now, 401 then, 200 from httpd 2\.2\)$/,
    );
  });

  test('is told at the line that causes it, of several kinds of Require and methods', () => {
    const blamed = (lines: string) =>
      lint(membersServer(lines)).map(
        ({ message }) => /`Require [^`]*`/.exec(message.split('without')[1] ?? '')?.[0],
      );
    expect(blamed('Require group staff\nRequire valid-user')).toEqual([]);
    expect(blamed('Require group staff\nRequire user eve')).toEqual(['`Require group staff`']);
    expect(blamed('AuthzUserAuthoritative Off\nRequire group staff\nRequire user eve')).toEqual([]);
    expect(blamed('<Limit POST>\nRequire user eve\n</Limit>\nRequire group staff')).toEqual([
      '`Require group staff`',
    ]);
  });

  test('is never told at a Require by which 2.2 decided', () => {
    const text = membersServer(
      'Require valid-user\nOrder deny,allow\nDeny from all\nAllow from 10.1.0.0/16\nSatisfy any',
    );
    const inner = `${text}\n<Directory "/srv/www/inner">\nSatisfy all\n</Directory>\n`;
    const messages = lint(inner).map(({ message }) => message);
    expect(messages).toEqual([expect.stringMatching(/`Satisfy all`/)]);
  });
});

const GROUPS = membersServer('Require user eve\nRequire group staff');

function lint(text: string): readonly Finding[] {
  return lintMainFile(text, openedAccess, target);
}
