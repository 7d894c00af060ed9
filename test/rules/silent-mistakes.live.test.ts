import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { lintText } from '../../linter/lint.ts';
import errorDocumentUrl from '../../rules/content/error-document-url/rule.ts';
import leadingSlash from '../../rules/rewrite/leading-slash-in-directory/rule.ts';
import redirectWithoutSlash from '../../rules/rewrite/redirect-without-slash/rule.ts';
import requestUri from '../../rules/rewrite/request-uri-without-slash/rule.ts';
import variable from '../../rules/rewrite/variable-without-percent/rule.ts';
import regexInPlainSection from '../../rules/syntax/regex-in-plain-section/rule.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Answer, type RunningServer, runServer } from '../kit/running-httpd.ts';

/** What `httpd -t` accepts in silence, and what a running one then does: as it is written, and as the fixes write it. */
const TEXT = `<VirtualHost *:@PORT@>
ServerName a.test
DocumentRoot "@ROOT@/htdocs"
Redirect permanent /old/ https://b.test
Redirect permanent /slash/ https://b.test/
ErrorDocument 404 http://a.test/404.html
ErrorDocument 410 /gone.html
Redirect gone /gone
RewriteEngine On
RewriteCond %{REQUEST_URI} !^admin
RewriteRule ^/admin/(.*)$ /index.html [R=302]
RewriteRule ^/to/(.*)$ https://{HTTP_HOST}/$1 [R=302]
<Files "\\.(bak|sql)$">
Require all denied
</Files>
<Directory "@ROOT@/htdocs/in">
RewriteEngine On
RewriteRule ^/a$ /index.html [R=302]
</Directory>
</VirtualHost>
`;

const RULES = [
  errorDocumentUrl,
  leadingSlash,
  redirectWithoutSlash,
  requestUri,
  variable,
  regexInPlainSection,
];
const FILES = {
  'htdocs/index.html': 'there',
  'htdocs/dump.sql': 'secret',
  'htdocs/in/a': 'a',
  'htdocs/gone.html': 'gone',
};

describe.skipIf(!httpdIsInstalled())('what httpd accepts and does otherwise than it is written', () => {
  const { findings } = lintText(TEXT, {
    ...{ rules: RULES, file: 'httpd.conf', target: { series: '2.4', release: undefined } },
  });
  const edits = findings.flatMap(({ fixes: [fix] }) => fix?.edits ?? []);
  let [written, mended]: (RunningServer | undefined)[] = [];
  beforeAll(async () => {
    [written, mended] = await Promise.all(
      [TEXT, applyEdits(TEXT, edits)].map((main) => runServer({ main, files: FILES })),
    );
  });
  afterAll(() => {
    written?.stop();
    mended?.stop();
  });

  test('is found', () => {
    expect(findings.map(({ rule, start }) => `${rule} ${TEXT.slice(0, start).split('\n').length}`)).toEqual([
      'rewrite/redirect-without-slash 4',
      'content/error-document-url 6',
      'rewrite/request-uri-without-slash 10',
      'rewrite/variable-without-percent 12',
      'syntax/regex-in-plain-section 13',
      'rewrite/leading-slash-in-directory 18',
    ]);
  });
  test.each([
    ['/old/page', '301 https://b.testpage', '301 https://b.test/page'],
    ['/slash/page', '301 https://b.test/page', '301 https://b.test/page'],
    ['/admin/x', '302 http://a.test/index.html', '302 http://a.test/404.html'],
    ['/to/x', '302 https://{HTTP_HOST}/x', '302 https://a.test/x'],
    ['/dump.sql', '200', '403'],
    ['/in/a', '200', '302 http://a.test/index.html'],
    ['/nowhere', '302 http://a.test/404.html', '302 http://a.test/404.html'],
    ['/gone', '410', '410'],
  ])('%s', async (path, before, after) => {
    const ask = async (running: RunningServer | undefined) =>
      describeAnswer(await running?.ask({ path, headers: { Host: 'a.test' } }));
    expect([await ask(written), await ask(mended)]).toEqual([before, after]);
  });
});

function describeAnswer(answer: Answer | undefined): string {
  const target = answer?.headers.location;
  return target === undefined ? `${answer?.status}` : `${answer?.status} ${target}`;
}
