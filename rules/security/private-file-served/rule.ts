import type { PrivateFile } from '../../../facts/words/private-files.ts';
import { withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { Server } from '../../../model/server/server.ts';
import { folderOf, placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { MOST_RELATED, relate } from '../../kit/located.ts';
import { siteRootsOf } from '../../kit/site-roots.ts';
import { WHOLE_FILE } from '../../kit/whole-file.ts';
import { linesThatMissIt } from './deciding-lines.ts';
import { listedIn } from './listed-folders.ts';
import { type Group, servedIn } from './served-files.ts';

type Key = 'served' | 'listed';

export default defineRule({
  id: 'security/private-file-served',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Clients get a file that is not for them: a repository, passwords, settings or a backup.',
  sources: ['httpd:server/core.c#default_handler', 'measured:2.4.71'],
  messages: {
    served: 'Clients get {what}: httpd answers `GET {url}` with `{file}`{others}.',
    listed:
      'Clients find {what}, because httpd lists `{folder}` for everybody: it answers `GET {url}` with `{file}`{others}.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { server: checkRoots, document: checkSite, looksAtServerFiles: false },
});

const HELP: Readonly<Record<PrivateFile['kind'], string>> = {
  file: 'Deny names that begin with a dot: `RedirectMatch 404 "/\\.(?!well-known/)"` in the virtual host or .htaccess, or put such files where no URL leads.',
  ending:
    'Delete the file, or put it where no URL leads; `<FilesMatch "(?:~|\\.(?:bak|old|orig|save|sql(?:\\.[a-z0-9]+)?|swp))$">` with `Require all denied` denies all such files.',
};

function checkRoots(server: Server, context: RuleContext<Key>): void {
  // of a site whose server is not known its .htaccess is asked
  if (server.assumes.length > 0) return;
  for (const site of siteRootsOf(server)) {
    const { root, arg, places } = site;
    const place = { in: root.at.instance, at: arg, about: [root.directory] };
    const served = servedIn(root.directory, places, server);
    for (const group of served) context.report({ ...place, message: 'served', ...described(group) });
    const listed = served.length === 0 ? listedIn(site, server) : undefined;
    if (listed === undefined) continue;
    const { group, folder, line } = listed;
    const { data, related, ...rest } = described(group);
    context.report({
      ...{ ...place, ...rest, message: 'listed', data: { ...data, folder } },
      related: [...(line === undefined ? [] : [relate(line, 'this line allows the list')]), ...related],
    });
  }
}

/** Reports what lies beside a .htaccess whose server is not known. */
function checkSite(_: Document, context: RuleContext<Key>): void {
  const { server, instance } = context.configuration;
  if (server === undefined || instance === undefined || server.assumes.length === 0) return;
  const folder = withoutSlashesAtEnd(folderOf(instance.path));
  for (const group of servedIn(folder, placesOf(instance), server)) {
    const [{ row, file }] = group;
    // the folder may be one in which people work
    const severity = row.isInWorkingCopies ? 'info' : 'warning';
    context.report({ at: WHOLE_FILE, about: [file], severity, message: 'served', ...described(group) });
  }
}

/** How files that one line would deny are told: by a request for the first. */
function described([{ row, asked, file }, ...others]: Group) {
  const names = others.slice(0, MOST_RELATED).map(({ name }) => `\`${name}\``);
  const rest = others.length - names.length;
  const said = [...names, ...(rest === 0 ? [] : [`${rest} more`])].join(', ');
  return {
    data: { what: row.what, url: asked.url, file, others: said && `, and also sends ${said}` },
    asked,
    help: HELP[row.kind],
    related: linesThatMissIt(row, asked),
  };
}
