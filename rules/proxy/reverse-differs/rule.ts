import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, describeLine, isSameLocation, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { linesBefore } from '../../kit/siblings.ts';
import { type Mismatch, mismatchesIn } from './reverse-mismatches.ts';

type Message = 'unchanged' | 'moved';

export default defineRule({
  id: 'proxy/reverse-differs',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A `ProxyPassReverse` is not for the backend that the `ProxyPass` of its path has.',
  sources: [
    'httpd:modules/proxy/proxy_util.c#ap_proxy_location_reverse_map',
    'manual:mod/mod_proxy.html#proxypassreverse',
    'measured:2.4.71',
  ],
  messages: {
    unchanged:
      'A redirect of the backend to `{location}` reaches clients unchanged: `ProxyPassReverse` has `{real}`, but requests for `{path}` are passed to `{backend}`.',
    moved:
      'A redirect of the backend to `{location}` leads clients to `{result}` in place of `{expected}`: `ProxyPassReverse` has `{real}` for `{fake}`, but requests for `{path}` are passed to `{backend}`.',
  },
  together: {
    unchanged: { in: 'server', same: ['real', 'backend'], place: 'this line differs, too' },
    moved: { in: 'server', same: ['real', 'backend', 'fake'], place: 'this line differs, too' },
  },
  isAboutRequests: true,
  on: { command: { ProxyPassReverse: checkReverse } },
});

function checkReverse(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (configuration.kind === 'htaccess') return;
  const located = locateIn(command, context);
  if (isLikePassBefore(located, context) || !mayBeAccepted(command, configuration)) return;
  const host = hostOf(located);
  const mismatch = mismatchesIn(host)
    .get(command)
    ?.find(({ reverse }) => isSameLocation(reverse.at, located));
  if (mismatch === undefined) return;
  const { pass, reverse, location, result, expected } = mismatch;
  const isInHost = isSameScope(scopeOf(located), host);
  const word = argsAt(located)[isInHost ? 1 : 0];
  if (word === undefined) return;
  context.report({
    at: word,
    message: result === undefined ? 'unchanged' : 'moved',
    data: {
      location,
      real: reverse.real,
      fake: reverse.fake,
      path: pass.path,
      backend: pass.url,
      result: result ?? '',
      expected,
    },
    help: `Give \`ProxyPassReverse\` the path and the URL of the \`ProxyPass\` on ${describeLine(pass.at, context)}.`,
    related: [relate(pass.at, 'this line passes the requests on')],
    fixes: fixesFor(mismatch, word, command),
  });
}

/** Whether the nearest ProxyPass before it has the same words: most have, and the host need not be looked at. */
function isLikePassBefore(located: Located, { document }: RuleContext<Message>): boolean {
  const { command, instance } = located;
  let left = MOST_BETWEEN;
  for (const line of linesBefore(command, document)) {
    if (left-- <= 0) return false;
    if (line.kind !== 'directive' || line.key !== 'proxypass') continue;
    const [path, url] = argsAt({ command: line, instance });
    const [fake, real] = argsAt(located);
    if (fake === undefined || real === undefined) return false;
    const isAlike = fake.value.endsWith('/') === real.value.endsWith('/');
    return isAlike && fake.value === path?.value && real.value === url?.value;
  }
  return false;
}

/** The most lines above a ProxyPassReverse that are searched for its ProxyPass until the host is read. */
const MOST_BETWEEN = 10;

function fixesFor({ pass, reverse }: Mismatch, word: Word, command: Command): readonly Fix[] {
  const real = alike(pass.url, reverse.fake);
  if (!isVerbatim(word, command) || real === reverse.real) return [];
  const { start, end, quote } = word;
  return [
    {
      title: `Replace the URL with \`${real}\``,
      name: 'replace',
      kind: 'unsafe', // clients are then redirected elsewhere
      edits: [replaceSpan({ start: start + quote.length, end: end - quote.length }, real)],
    },
  ];
}

/** A URL that ends with a slash where a path does. */
function alike(url: ByteText, path: ByteText): ByteText {
  const bare = url.endsWith('/') ? url.slice(0, -1) : url;
  return path.endsWith('/') ? `${bare}/` : bare;
}
