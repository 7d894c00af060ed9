import { describe, expect, test } from 'vitest';
import { ACCESS_MODULES } from '../kit/access-modules.ts';
import { type AccessRequest, USERS_FILE } from '../kit/access-tree.ts';
import { predictedBy, statusesOf } from '../kit/ask-old-server.ts';
import { editedFiles } from '../kit/draw-old-server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Files, plan, readAs } from './plan-of.ts';

/*
 * Servers whose sections cannot be converted, and in which httpd 2.4 would grant by `Satisfy any` what 2.2 denied: the real
 * 2.4, asked before and after the upgrade.
 */
const CLUB = [
  '<Directory /srv/www/a>',
  '    AuthType Basic',
  '    AuthName area',
  '    AuthUserFile /etc/apache2/users',
  '    <Limit GET>',
  '        Require user eve',
  '    </Limit>',
  '    Order deny,allow',
  '    Deny from all',
  '    Allow from 127.0.0.2',
  '</Directory>',
  '',
].join('\n');
const HEAD =
  'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\nInclude locked.conf\n';
const isLocked = (file: string) => (file.startsWith('locked.') ? 'it is read-only' : undefined);

describe.skipIf(!httpdIsInstalled())(
  'httpd 2.4 grants by `Satisfy any` where nothing is required for a method',
  () => {
    test.each([
      { name: 'a Satisfy', inside: 'Satisfy any', more: {} },
      {
        name: 'an Include',
        inside: 'Include locked.inc',
        more: { '/etc/apache2/locked.inc': 'Satisfy any\n' },
      },
    ])('of a section with $name, and does no longer after the upgrade', async ({ inside, more }) => {
      const files: Files = {
        'main.conf': `${HEAD}<Location />\n    ${inside}\n</Location>\n`,
        '/etc/apache2/locked.conf': CLUB,
        '/etc/apache2/users': USERS_FILE,
        '/srv/www/page.html': 'text\n',
        '/srv/www/a/page.html': 'text\n',
        ...more,
      };
      const requests = ['/page.html', '/a/page.html'].flatMap((url) =>
        ['GET', 'POST'].flatMap((method) =>
          ['127.0.0.1', '127.0.0.2'].flatMap((from) =>
            ['', 'eve'].map(
              (user): AccessRequest => ({
                ...{ url, method, from, user, host: 'main.example', agent: '', isWrongPassword: false },
              }),
            ),
          ),
        ),
      );
      const made = plan(files, { refusalOf: isLocked });
      const edited = editedFiles({ files, htaccess: [] }, made.edits);
      const of22 = predictedBy(readAs(files, '2.2'), requests);
      const granted = async (text: Files) =>
        (await statusesOf(text, requests, ACCESS_MODULES)).map((status) => status === 200);
      const [before, after] = [await granted(files), await granted(edited)];
      const opened = (answers: readonly boolean[]) =>
        requests.filter((_, i) => answers[i] === true && of22[i] !== 'granted');
      expect(opened(before).map(({ url, method, from }) => `${method} ${url} from ${from}`)).toEqual([
        'GET /a/page.html from 127.0.0.1',
        'POST /a/page.html from 127.0.0.1',
        'POST /a/page.html from 127.0.0.1',
      ]);
      expect(opened(after)).toEqual([]);
    });
  },
);
