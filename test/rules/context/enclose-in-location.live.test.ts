import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../linter/findings/apply-edits.ts';
import { type LintOptions, lintText } from '../../../linter/lint.ts';
import rule from '../../../rules/context/misplaced-directive/rule.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { runServer } from '../../kit/running-httpd.ts';

const HOST = '<VirtualHost *:@PORT@>\nDocumentRoot "@ROOT@/htdocs"\n';
const HIDDEN = '<Files ~ "^\\.ht">\nOrder allow,deny\nDeny from all\n</Files>\n';
const NEW_HIDDEN = '<Files ~ "^\\.ht">\nRequire all denied\n</Files>\n';

/** `<Limit>` sections of 2.2 outside of all others, each beside what hides a file in one style. */
const LIMITS = [
  `${HIDDEN}${HOST}    <LimitExcept GET POST HEAD>\n        Order deny,allow\n        Deny from all\n    </LimitExcept>\n</VirtualHost>\n`,
  `${NEW_HIDDEN}${HOST}<Limit PUT DELETE>\nOrder allow,deny\n</Limit>\n</VirtualHost>\n`,
  `${HIDDEN}<Limit PUT DELETE>\n    Require all denied\n</Limit>\n`,
];

const LINTED: LintOptions = {
  rules: [rule],
  file: 'httpd.conf',
  target: { series: '2.4', release: undefined },
};

describe.skipIf(!httpdIsInstalled())('a <Limit> that is enclosed in <Location "/"> only restricts', () => {
  test.each(LIMITS)('%s', async (text) => {
    const { findings } = lintText(text, LINTED);
    const fix = findings.flatMap(({ fixes }) => fixes).find(({ name }) => name === 'enclose-in-location');
    const running = await runServer({
      main: applyEdits(text, fix?.edits ?? []),
      files: { 'htdocs/index.html': 'there', 'htdocs/.htnotes': 'hidden' },
    });
    try {
      const statusOf = async (path: string, method = 'GET') => (await running.ask({ path, method })).status;
      expect(await statusOf('/index.html')).toBe(200);
      expect(await statusOf('/.htnotes')).toBe(403);
      expect(await statusOf('/index.html', 'PUT')).toBe(403);
      expect(await statusOf('/.htnotes', 'PUT')).toBe(403);
    } finally {
      running.stop();
    }
  });
  test('it is not offered where some clients are to have access', () => {
    const text = '<Limit PUT>\nOrder deny,allow\nDeny from all\nAllow from 192.0.2.7\n</Limit>\n';
    const { findings } = lintText(text, LINTED);
    expect(findings.flatMap(({ fixes }) => fixes)).toEqual([]);
  });
});

/** The `<LimitExcept>` of a virtual host, moved as the help of the rule says, or as people did who read only where it is allowed. */
const MOVED = (merging: string) =>
  `<Directory "@ROOT@/htdocs/partner">\nRequire ip 192.0.2.7\n</Directory>\n<VirtualHost *:@PORT@>\nDocumentRoot "@ROOT@/htdocs"\n` +
  `<Location "/">\n${merging}<LimitExcept GET POST HEAD>\nRequire all denied\n</LimitExcept>\n</Location>\n</VirtualHost>\n`;

describe.skipIf(!httpdIsInstalled())('what the help says of a section that is moved', () => {
  const ask = async (merging: string) => {
    const running = await runServer({
      main: MOVED(merging),
      files: { 'htdocs/index.html': 'there', 'htdocs/partner/index.html': 'for few' },
    });
    try {
      const statusOf = async (path: string, method = 'GET') => (await running.ask({ path, method })).status;
      return {
        partner: await statusOf('/partner/index.html'),
        index: await statusOf('/index.html'),
        put: await statusOf('/index.html', 'PUT'),
      };
    } finally {
      running.stop();
    }
  };
  test('in <Location "/"> alone it opens what another section restricts', async () => {
    expect(await ask('')).toEqual({ partner: 200, index: 200, put: 403 });
    const [finding] = lintText(
      '<LimitExcept GET POST HEAD>\nRequire all denied\n</LimitExcept>\n',
      LINTED,
    ).findings;
    expect(finding?.help).toContain('can open what they restrict');
    expect(finding?.help).toContain('`AuthMerging And`');
  });
  test('with AuthMerging And it opens nothing', async () => {
    expect(await ask('AuthMerging And\n')).toEqual({ partner: 403, index: 200, put: 403 });
  });
});
