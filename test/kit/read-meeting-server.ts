import type { Server } from '../../model/server/server.ts';
import { loadModules } from './load-modules.ts';
import { readMemoryServer } from './read-memory-server.ts';

/** A server in `/srv` with the modules of access control; `text` may include `shared.conf` and `lines.conf`. */
export function readMeetingServer(text: string): Server {
  return readMemoryServer({
    '/srv/httpd.conf': `${MODULES}Listen 80\nListen 81\nServerName a.test\nDocumentRoot /srv/htdocs\n${text}`,
    '/srv/shared.conf': '<Location /in>\nRequire ip 10.0.0.1\n</Location>\n',
    '/srv/lines.conf': 'Require ip 10.0.0.1\n',
    '/srv/htdocs/a.php': '',
    '/srv/htdocs/in/a.php': '',
  });
}

const MODULES = loadModules('authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat', 'macro');
