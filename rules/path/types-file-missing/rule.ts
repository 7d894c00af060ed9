import { serverPath } from '../../../files/server-path.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { placeOfServer } from '../../vhost/places.ts';

export default defineRule({
  id: 'path/types-file-missing',
  severity: 'error',
  since: '0.4.0',
  summary: 'No TypesConfig names the file of media types, and httpd does not find its own.',
  sources: ['httpd:modules/http/mod_mime.c#mime_post_config', 'httpd:configure.in', 'measured:2.4.71'],
  messages: {
    missing:
      'httpd will not start: mod_mime reads `{path}`, which does not exist, because no `TypesConfig` outside of `<VirtualHost>` names another file.',
  },
  on: { server: checkFile },
});

function checkFile(server: Server, context: RuleContext<'missing'>): void {
  const { modules, files, target } = server;
  // a virtual host's own is never read
  if (modules.has('mod_mime') !== 'present' || commandsIn(server, 'typesconfig').length > 0) return;
  const path = isWhole(server, ['typesconfig']) && files.isOwn ? ownFile(server) : undefined;
  if (path === undefined) return;
  const entry = files.look(path);
  if (entry.ok || entry.why !== 'absent') return;
  context.report({
    ...placeOfServer(server),
    message: 'missing',
    data: { path },
    httpd: {
      id: target.series === '2.4' ? 'AH01597' : null,
      message: `could not open mime types config file ${path}.`,
      phase: 'start',
    },
    help: '`httpd -t` does not check this path. Many systems have the file as `/etc/mime.types`.',
  });
}

/** The file that mod_mime was built to read: beside the main file that httpd was built to read. */
function ownFile({ profile: { mainFile }, serverRoot }: Server): string | undefined {
  if (mainFile === undefined || serverRoot === undefined) return undefined;
  const directory = mainFile.slice(0, mainFile.lastIndexOf('/') + 1);
  return serverPath(serverRoot, `${directory}mime.types`);
}
