import { moduleFact } from '../../../facts/modules.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { readMessage } from '../../../model/messages/httpd-messages.ts';
import type { Notice } from '../../../model/server/server.ts';
import { canLoad } from '../../../profile/profiles.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'module/file-missing',
  severity: 'error',
  since: '0.2.0',
  summary: '`LoadModule` or `LoadFile` names a file that does not exist.',
  sources: [
    'httpd:modules/core/mod_so.c#load_module',
    'httpd:modules/core/mod_so.c#load_file',
    'measured:2.4.71',
  ],
  messages: { missing: 'httpd will not start: `{path}` does not exist.' },
  on: { notice: { 'module-file-missing': checkFile } },
});

function checkFile(notice: Notice, context: RuleContext<'missing'>): void {
  const { path = '' } = notice.data;
  // a copy of a configuration comes without the modules
  if (notice.instance.server?.files.isOwn === false) return;
  if (isOfOldInstallation(notice, path)) return;
  context.report({
    at: notice.at,
    message: 'missing',
    data: { path },
    ...(notice.httpd === undefined ? {} : { httpd: readMessage(notice.httpd) }),
    ...helpFor(notice, path),
  });
}

/** Whether a server comes from httpd 2.2 and the directory of a module has none that every httpd 2.4 has: that is yet to be installed. */
function isOfOldInstallation({ instance }: Notice, path: string): boolean {
  const { server, target } = configurationOf(instance);
  if (server === undefined || target.series !== '2.4' || target.from !== '2.2') return false;
  return !server.files.look(`${path.slice(0, path.lastIndexOf('/') + 1)}mod_authz_core.so`).ok;
}

function helpFor({ command, instance }: Notice, path: string): { help?: string } {
  const { server, target } = configurationOf(instance);
  if (server === undefined) return {};
  const [identifier] = instance.partsOf(command).words;
  const fact = command.key === 'loadmodule' ? moduleFact(identifier?.value ?? '', target.series) : undefined;
  const { profile, files } = server;
  const pack = fact && profile.packages.get(fact.name);
  if (pack !== undefined) return { help: `The package \`${pack}\` contains the module.` };
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  const listed = files.list(path.slice(0, slash));
  // what has the usual name of its module is not misspelled
  const near = listed.ok && name !== `${fact?.name}.so` ? nearestNames(name, listed.names) : [];
  if (near.length > 0)
    return {
      help: `Did you mean ${near.map((name) => `\`${path.slice(0, slash + 1)}${name}\``).join(' or ')}?`,
    };
  if (fact === undefined) return {};
  return canLoad(profile, fact.name) === 'absent'
    ? { help: `The httpd of ${profile.name} does not include \`${fact.name}\`.` }
    : { help: `If \`httpd -l\` lists \`${fact.name}.c\`, the module is compiled in: delete the line.` };
}
