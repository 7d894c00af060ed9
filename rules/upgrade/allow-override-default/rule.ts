import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import { coverOf, hasReadName } from '../../../model/sections/cover.ts';
import { isSure, overrideAt } from '../../../model/sections/override.ts';
import { type Root, rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import { readHtaccess } from '../../../model/server/read-htaccess.ts';
import type { Server } from '../../../model/server/server.ts';
import { joinPath } from '../../../model/server/server-path.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { allowWords, neededWords, notGranted } from '../../htaccess/allow.ts';

export default defineRule({
  id: 'upgrade/allow-override-default',
  severity: 'error',
  since: '0.2.0',
  summary: 'A .htaccess stands in a directory of the server for which nothing says what it may contain.',
  sources: ['httpd:server/core.c#create_core_dir_config', 'measured:2.4.71', 'measured:2.2.34'],
  messages: {
    refused:
      'every request below `{directory}` gets 500: it has a .htaccess, and no `AllowOverride` is in force there.',
  },
  on: { server: checkRoots },
});

function checkRoots(server: Server, context: RuleContext<'refused'>): void {
  // httpd 2.2 allows all where nothing is said
  if (server.target.line === '2.2') return;
  const everywhere = overrideAt(server, undefined, '/');
  if (everywhere.isSet && isSure(everywhere)) return;
  const seen = new Set<ByteText>();
  for (const host of [undefined, ...hostsOf(server)]) {
    const { documentRoot, aliases } = rootsOf(server, host?.at);
    for (const root of documentRoot === undefined ? aliases : [documentRoot, ...aliases]) {
      if (seen.has(root.directory)) continue;
      seen.add(root.directory);
      checkRoot(root, server, context);
    }
  }
}

function checkRoot({ directory, at }: Root, server: Server, context: RuleContext<'refused'>): void {
  const path = joinPath(directory, '.htaccess');
  const entry = server.files.look(path);
  const text = entry.ok && entry.kind === 'file' ? server.files.read(path) : undefined;
  if (text?.ok !== true) return;
  const cover = coverOf(server, directory).find(
    (one) => !one.override.isSet && isSure(one.override) && hasReadName(one, path),
  );
  if (cover === undefined) return;
  const document = parse(text.text, server.target.line);
  const { configuration } = readHtaccess(server, path, document, cover);
  // one that has nothing but comments is no harm
  if (notGranted(configuration).length === 0) return;
  const words = neededWords(configuration);
  context.report({
    at: headOf(at.command),
    in: at.reading,
    message: 'refused',
    data: { directory },
    help: `httpd 2.2 allowed all where nothing was said. The least that lets the .htaccess work is \`AllowOverride ${words.join(' ')}\`; \`AllowOverride None\` turns it off.`,
    fixes: allowWords(cover, words, server),
  });
}
