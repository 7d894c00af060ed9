import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { profileNamed } from '../../profile/profiles.ts';

/** A server in `/srv` with the modules of access control; `text` may include `shared.conf` and `lines.conf`. */
export function readMeetingServer(text: string): Server {
  const files = createMemoryFiles(
    {
      '/srv/httpd.conf': `${MODULES}Listen 80\nListen 81\nServerName a.test\nDocumentRoot /srv/htdocs\n${text}`,
      '/srv/shared.conf': '<Location /in>\nRequire ip 10.0.0.1\n</Location>\n',
      '/srv/lines.conf': 'Require ip 10.0.0.1\n',
      '/srv/htdocs/a.php': '',
      '/srv/htdocs/in/a.php': '',
    },
    { sees: ['/srv'] },
  );
  const profile = profileNamed('debian-13');
  const server = profile && readServer({ main: '/srv/httpd.conf', files, profile, serverRoot: '/srv' });
  if (server === undefined) throw new Error('the main file is not to be had');
  return server;
}

const MODULES = ['authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat', 'macro']
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`)
  .join('');
