import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../../model/configuration/memoize-by-scope.ts';
import {
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  type Scope,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { type HostUrl, urlOfHost } from './host-url.ts';
import { pathsThatReturn } from './paths-that-return.ts';

export default defineRule({
  id: 'rewrite/redirect-to-itself',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A redirect leads to a URL that the same line redirects again, without end.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#try_redirect',
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'measured:2.4.71',
  ],
  messages: {
    itself: 'Browsers give up and show an error: `{url}` is redirected to itself.',
    onwards:
      'Browsers give up and show an error: `{url}` is redirected to `{to}`, that URL to `{then}`, and so on without end.',
  },
  isAboutRequests: true,
  on: {
    command: {
      Redirect: checkRedirect,
      RedirectPermanent: checkRedirect,
      RedirectTemp: checkRedirect,
      RedirectMatch: checkRedirect,
      RewriteRule: checkRedirect,
    },
  },
});

function checkRedirect(command: Command, context: RuleContext<'itself' | 'onwards'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || configuration.kind === 'htaccess') return;
  const located = locateIn(command, context);
  const host = hostOf(located);
  if (leadsElsewhere(command, host)) return;
  if (!isSameScope(scopeOf(located), host) || isUnlocated(host)) return;
  const base = urlOfHost(host);
  const paths = base === undefined ? [] : pathsThatReturn(located, base);
  if (base === undefined || paths.length === 0 || !mayBeAccepted(command, configuration)) return;
  const budget = budgetOf(topOf(located.instance));
  for (const path of paths) {
    if (budget.left-- <= 0) return;
    const urls = follow(`${base.origin}${path}`, base, located, server);
    if (urls === undefined) continue;
    const isSame = urls.at(-1) === urls.at(-2);
    const [url = '', to = '', then = ''] = isSame ? urls.slice(-1) : urls;
    const [last] = argsAt(located).slice(command.key === 'rewriterule' ? 1 : -1);
    context.report({
      at: last!,
      message: isSame ? 'itself' : 'onwards',
      data: { url, to, then },
      help: 'Redirect only what the target does not have, for example with an anchor `$` at the end of a pattern, or in another virtual host.',
    });
    return;
  }
}

/** Whether a plain look tells that the target is another host, or none: the name is nowhere in the host, or its port is not. */
function leadsElsewhere({ key, source, start, end }: Command, host: Scope): boolean {
  const text = source.text.slice(start, end);
  if (key === 'rewriterule' && !/\[[^\]]*(?<![a-z])r(?:edirect)?(?![a-z])/i.test(text)) return true;
  const [, written = ''] = /\bhttps?:\/\/([^\s/"']+)/i.exec(text) ?? [];
  if (written === '' || /[%$]/.test(written) || !isSection(host)) return false;
  const [name = '', port] = asciiLowerCase(written).split(':');
  if (port === undefined && /:(?!80\b|443\b)\d+/.test(textOf(host.command))) return true;
  return host.command.children.every(
    (line) =>
      line.kind !== 'directive' || line.key !== 'servername' || !asciiLowerCase(textOf(line)).includes(name),
  );
}

function textOf({ source, start, end }: Command): string {
  return source.text.slice(start, end);
}

/** A server may have ten thousand hosts of one kind: so many requests show it. */
const budgetOf = memoizeByScope(() => ({ left: 200 }));

/** So often the same line must redirect: browsers follow about 20 redirects. */
const HOPS = 3;

/** The URLs to which a line surely redirects one after the other, ending with the first that is there twice. */
function follow(
  first: ByteText,
  { origin }: HostUrl,
  line: Located,
  server: Server,
): readonly ByteText[] | undefined {
  const urls = [first];
  for (let hop = 0; hop < HOPS; hop++) {
    const answer = answerRequest(server, { url: urls.at(-1)! });
    const [only, ...others] = answer.possible;
    const { location, status = 0, unless, at } = only!;
    if (others.length > 0 || unless.length > 0 || location === undefined) return undefined;
    if (!FOLLOWED.has(status) || !at.some((one) => isSameLocation(one, line))) return undefined;
    const next = location.startsWith('/') ? origin + location : location;
    if (!next.startsWith(`${origin}/`)) return undefined;
    urls.push(next);
    if (next === urls.at(-2)) return urls;
  }
  return urls;
}

/** Those that browsers follow. */
const FOLLOWED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
