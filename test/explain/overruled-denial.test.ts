import { expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { rules } from '../../rules/index.ts';
import { ACCESS_MODULES, loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const SERVER = `ServerRoot /srv
DocumentRoot /srv/www
${loadModules(...ACCESS_MODULES)}
<Directory /srv/www>
AuthType Basic
AuthName x
AuthUserFile /srv/users
Require valid-user
Order deny,allow
Deny from all
Satisfy any
</Directory>
`;
const LINE =
  '[Fri Nov 27 01:00:00.000000 2026] [access_compat:error] [pid 1:tid 1] [client 192.0.2.7:1234] AH01797: client denied by server configuration: /srv/www/x.html';

test('a denial that Satisfy overrules is explained by what denies', () => {
  const server = readMemoryServer({ '/srv/httpd.conf': SERVER, '/srv/www/x.html': '', '/srv/users': '' });
  const lines = findCausingLines(server, findExplanation(LINE)!, rules);
  expect(lines.map(({ text, why }) => [text, why])).toEqual([
    ['Deny from all', '`Order`, `Allow` and `Deny` deny access to its address'],
    ['Order deny,allow', '`Order`, `Allow` and `Deny` deny access to its address'],
  ]);
});
