import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { type HtaccessPolicy, htaccessPolicyFor } from '../../../model/sections/htaccess-policy.ts';
import { overrideAt } from '../../../model/sections/override.ts';
import { readHtaccess } from '../../../model/sections/read-htaccess.ts';
import { type Root, rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import { hasReadName, isSure } from '../../../model/server/htaccess-terms.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { allowWords, neededWords, notGranted } from '../../htaccess/allow.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'upgrade/allow-override-default',
  severity: 'error',
  since: '0.2.0',
  tags: ['security', 'migration'],
  summary: 'A directory of the server has a .htaccess, but no AllowOverride applies to it.',
  sources: ['httpd:server/core.c#create_core_dir_config', 'measured:2.4.71', 'measured:2.2.34'],
  messages: {
    refused:
      'Every request below `{directory}` gets 500 because it has a .htaccess and no `AllowOverride` applies there.',
  },
  on: { server: checkRoots },
});

function checkRoots(server: Server, context: RuleContext<'refused'>): void {
  // httpd 2.2 allows all where nothing is said
  if (server.target.series === '2.2') return;
  const everywhere = overrideAt(server, undefined, '/');
  if (everywhere.isSet && isSure(everywhere)) return;
  const reported = new Set<ByteText>();
  const main = mayReachMainServer(server) ? [undefined] : [];
  for (const host of [...main, ...hostsOf(server)]) {
    if (host?.certainty === 'unknown') continue;
    const { documentRoot, aliases } = rootsOf(server, host?.at);
    for (const root of documentRoot === undefined ? aliases : [documentRoot, ...aliases])
      if (root.certainty === 'present' && !reported.has(root.directory) && isRefused(root, host?.at))
        reported.add(root.directory);
  }

  function isRefused(root: Root, host: Located<OpeningTag> | undefined): boolean {
    const text = textAt(joinPath(root.directory, '.htaccess'), server);
    if (text === undefined) return false;
    const htaccessPolicy = htaccessPolicyFor(server, host, joinPath(root.directory, ''), [root]);
    return checkRoot(root, text, htaccessPolicy, server, context);
  }
}

/** Returns whether it reports the root. */
function checkRoot(
  { directory, at }: Root,
  text: ByteText,
  htaccessPolicy: HtaccessPolicy,
  server: Server,
  context: RuleContext<'refused'>,
): boolean {
  const path = joinPath(directory, '.htaccess');
  if (htaccessPolicy.override.isSet || !isSure(htaccessPolicy.override) || !hasReadName(htaccessPolicy, path))
    return false;
  const document = parse(text, server.target.series);
  const configuration = configurationOf(readHtaccess(server, path, document, htaccessPolicy));
  // one that contains only comments does no harm
  if (notGranted(configuration).length === 0) return false;
  const words = neededWords(configuration);
  context.report({
    at: headOf(at.command),
    in: at.instance,
    message: 'refused',
    data: { directory },
    help: `httpd 2.2 allowed everything by default. The minimum that the .htaccess needs is \`AllowOverride ${words.join(' ')}\`; \`AllowOverride None\` turns it off.`,
    fixes: allowWords(htaccessPolicy, words, server),
  });
  return true;
}

function textAt(path: ByteText, { files }: Server): ByteText | undefined {
  const entry = files.look(path);
  const text = entry.ok && entry.kind === 'file' ? files.read(path) : undefined;
  return text?.ok === true ? text.text : undefined;
}
