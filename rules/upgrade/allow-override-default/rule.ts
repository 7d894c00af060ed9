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
import { mayReachBelow } from '../../../requests/is-reached.ts';
import { allowNeeds, allowWords, neededWords, notGranted } from '../../htaccess/allow.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { MOST_RELATED, relate } from '../../kit/located.ts';
import { comesFrom22 } from '../from-2-2.ts';

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
    relied:
      'A .htaccess below `{directory}` would make every request there get 500 because no `AllowOverride` applies: httpd 2.2 allowed everything by default.',
  },
  on: { server: checkRoots },
});

type Context = RuleContext<'refused' | 'relied'>;

function checkRoots(server: Server, context: Context): void {
  // httpd 2.2 allows all where nothing is said
  if (server.target.series === '2.2') return;
  const everywhere = overrideAt(server, undefined, '/');
  if (everywhere.isSet && isSure(everywhere)) return;
  const reported = new Set<ByteText>();
  const relying: HtaccessPolicy[] = [];
  const main = mayReachMainServer(server) ? [undefined] : [];
  for (const host of [...main, ...hostsOf(server)]) {
    if (host?.certainty === 'unknown') continue;
    const { documentRoot, aliases } = rootsOf(server, host?.at);
    for (const root of documentRoot === undefined ? aliases : [documentRoot, ...aliases])
      if (root.certainty === 'present' && !reported.has(root.directory) && isRefused(root, host?.at))
        reported.add(root.directory);
  }

  const [first, ...others] = relying;
  if (first !== undefined) reportReliance(first, others, server, context);

  function isRefused(root: Root, host: Located<OpeningTag> | undefined): boolean {
    const path = joinPath(root.directory, '.htaccess');
    const text = textAt(path, server);
    const mayRely = text === undefined && relying.length <= MOST_RELATED && isHidden(path, server);
    if (text === undefined && !mayRely) return false;
    if (!mayReachBelow(server, host, joinPath(root.url, ''))) return false;
    const htaccessPolicy = htaccessPolicyFor(server, host, joinPath(root.directory, ''), [root]);
    if (text !== undefined) return checkRoot(root, text, htaccessPolicy, server, context);
    const { override } = htaccessPolicy;
    const relies = !override.isSet && isSure(override) && hasReadName(htaccessPolicy, path);
    if (relies) relying.push(htaccessPolicy);
    return relies;
  }
}

/** Whether plume cannot see if a server that was one of httpd 2.2 has the file: it reads a copy of the configuration. */
function isHidden(path: ByteText, { files, target }: Server): boolean {
  if (!comesFrom22(target)) return false;
  const entry = files.look(path);
  return !entry.ok && entry.why === 'unknown';
}

/** One finding for all directories whose .htaccess files are not in the copy. */
function reportReliance(
  policy: HtaccessPolicy,
  others: readonly HtaccessPolicy[],
  server: Server,
  context: Context,
): void {
  const {
    directory,
    roots: [root],
  } = policy;
  if (root === undefined) return;
  context.report({
    at: headOf(root.at.command),
    in: root.at.instance,
    message: 'relied',
    severity: 'warning',
    data: { directory: withoutSlash(directory) },
    help: 'The files of the site are not in this copy. Lint them with the server; where there is no .htaccess, `AllowOverride None` says so and saves httpd the search.',
    about: [],
    related: others.flatMap(({ directory: other, roots: [own] }) =>
      own === undefined ? [] : [relate(own.at, `the same is true below \`${withoutSlash(other)}\``)],
    ),
    upgrade: {
      request: 'a request below the directory, which has a .htaccess',
      before: 'httpd 2.2 obeys the .htaccess.',
      after: 'httpd 2.4 answers 500.',
    },
    fixes: allowWords(policy, ['All'], server).map((fix) => ({
      ...fix,
      title: `State the default of httpd 2.2: ${fix.title.slice(fix.title.indexOf('`'))}`,
      name: 'state-allowoverride',
      kind: 'choice', // a .htaccess then may change all that it can
    })),
  });
}

function withoutSlash(directory: ByteText): ByteText {
  return directory.replace(/(.)\/$/, '$1');
}

/** Returns whether it reports the root. */
function checkRoot(
  { directory, at }: Root,
  text: ByteText,
  htaccessPolicy: HtaccessPolicy,
  server: Server,
  context: Context,
): boolean {
  const path = joinPath(directory, '.htaccess');
  if (htaccessPolicy.override.isSet || !isSure(htaccessPolicy.override) || !hasReadName(htaccessPolicy, path))
    return false;
  const document = parse(text, server.target.series);
  const instance = readHtaccess(server, path, document, htaccessPolicy);
  const configuration = configurationOf(instance);
  // one that contains only comments does no harm
  if (notGranted(configuration).length === 0) return false;
  const words = neededWords(configuration);
  context.report({
    at: headOf(at.command),
    in: at.instance,
    message: 'refused',
    data: { directory },
    help: `httpd 2.2 allowed everything by default. The minimum that the .htaccess needs is \`AllowOverride ${words.join(' ')}\`; \`AllowOverride None\` turns it off.`,
    fixes: allowNeeds(htaccessPolicy, instance, server, context.htaccessPaths),
  });
  return true;
}

function textAt(path: ByteText, { files }: Server): ByteText | undefined {
  const entry = files.look(path);
  const text = entry.ok && entry.kind === 'file' ? files.read(path) : undefined;
  return text?.ok === true ? text.text : undefined;
}
