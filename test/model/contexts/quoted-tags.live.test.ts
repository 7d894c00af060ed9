import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { rules } from '../../../rules/index.ts';
import { askHttpd } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';

const target = { series: '2.4', release: undefined } as const;

/** Each is the text of a server's file. */
const TEXTS: readonly string[] = [
  '<Directory /srv>\nOptions None\n"</Directory>"\n',
  "<Directory /srv>\nOptions None\n'</Directory>'\n",
  '<Directory /srv>\nOptions None\n"</Directory>" junk\n',
  '<Directory /srv>\nOptions None\n"</Directory>\n',
  '<Directory /srv>\nOptions None\n"</Directory"\n',
  '<Directory /srv>\nOptions None\n"</Directory" >\n',
  '<Directory /srv>\nOptions None\n"</Directory >"\n',
  '<Directory /srv>\nOptions None\n"</Dir""ectory>"\n',
  '<Directory /srv>\nOptions None\n"</Dir\\"ectory>"\n',
  '<Directory /srv>\nOptions None\n"</Location>"\n',
  '<Directory /srv>\n</Directory>\n"</Directory>"\n',
  '"</Location>"\n',
  '<If "true">\nOptions None\n"</If>"\n',
  '<VirtualHost *:81>\n"<Directory" /srv>\n"</Directory>"\n"</VirtualHost>"\n',
  '"<Directory" /srv>\nOptions None\n</Directory>\n',
  '"<Directory" "/srv">\nOptions None\n"</Directory>"\n',
  '"<Directory" ~ "^/srv/[a-z]+$">\nOptions None\n</Directory>\n',
  '"<Directory" "/srv"\nOptions None\n</Directory>\n',
  '"<Directory>" "/srv">\nOptions None\n</Directory>\n',
  '"<Directory /srv>"\nOptions None\n</Directory>\n',
  '<IfModule mod_alias.c>\nOptions None\n"</IfModule>"\n',
  '<IfModule mod_alias.c>\n<Directory /srv>\n"</Directory>"\n</IfModule>\n',
  '<IfModule mod_nope.c>\nOptions None\n"</IfModule>"\n',
  '<IfModule mod_nope.c>\nOptions None\n"</IfModule>" junk\n',
  '"<IfModule" mod_nope.c>\nFoo\n</IfModule>\n',
  '"<IfModule" mod_alias.c>\nOptions None\n</IfModule>\n',
  '<Directory /srv>\n<IfModule mod_nope.c>\n"<IfModule" x>\n"</Directory>"\n</IfModule>\n</Directory>\n',
  '<Directory /srv>\n<IfModule mod_nope.c>\n"</IfModule>"\n</IfModule>\n</Directory>\n',
  '<Directory /srv>\n<IfModule mod_alias.c>\nOptions None\n"</IfModule>"\n</IfModule>\n</Directory>\n',
];

/** What httpd is said to say first, undefined where it is said to start. */
function predicted(text: string): string | undefined {
  const server = readServer({
    main: '/a.conf',
    files: createMemoryFiles({ 'a.conf': text }),
    profile: {
      ...unknownProfile(target),
      builtIn: { surely: new Set(['mod_alias', 'core_module', 'mod_so']), perhaps: new Set() },
    },
    areDefinesComplete: true,
  });
  if (server === undefined) throw new Error('the server cannot be read');
  const findings = lintServer(server, { rules, htaccess: [] }).flatMap((file) => file.findings);
  const errors = findings.filter(
    ({ severity, httpd }) => severity === 'error' && (httpd?.phase === 'read' || httpd?.phase === 'walk'),
  );
  const first = errors.find(({ httpd }) => httpd?.phase === 'read') ?? errors[0];
  return first?.httpd?.message;
}

describe.skipIf(!httpdIsInstalled())('tags in quotation marks are what they are to a real httpd', () => {
  test.concurrent.each(TEXTS)('%j', async (text) => {
    const { errors } = await askHttpd({ 'a.conf': text }, { as: 'server' });
    expect(predicted(text)).toBe(errors[0]?.message);
  });
});
