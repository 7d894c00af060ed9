import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import { proxyEntriesIn } from '../../../access/request/proxy-entries.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  type Scope,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { type Asked, ask } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'proxy/exclusion-ignored',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'An exclusion with `!` does not count where a section passes requests on.',
  sources: ['httpd:modules/proxy/mod_proxy.c#proxy_trans', 'measured:2.4.71'],
  messages: {
    passed:
      '`{url}` is passed to `{backend}` although this line excludes it: httpd asks the `ProxyPass` of a section on {place} first.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ProxyPass: checkExclusion, ProxyPassMatch: checkExclusion } },
});

function checkExclusion(command: Command, context: RuleContext<'passed'>): void {
  const { source, start, end } = command;
  if (!/!/.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server, target } = configuration;
  if (server === undefined || configuration.kind === 'htaccess' || target.series === '2.2') return;
  const located = locateIn(command, context);
  const host = hostOf(located);
  if (!isSameScope(scopeOf(located), host) || isUnlocated(host)) return;
  const entry = proxyEntriesIn(host).find(({ at }) => isSameLocation(at, located));
  if (entry?.to !== '!' || entry.from === undefined || !mayBeAccepted(command, configuration)) return;
  // most have none in a section; those of the main server count in its hosts, too
  const hosts = isSection(host) ? [host, topOf(host.instance)] : [host];
  const inSections = hosts.flatMap(passesInSections);
  if (inSections.length === 0) return;
  const { text, isRegex } = entry.from;
  const paths = isRegex ? fillExpression(text) : [text, `${text.replace(/\/$/, '')}/page`];
  const found = findPassed(paths, host, inSections);
  if (found === undefined) return;
  const { asked, backend, by } = found;
  context.report({
    at: argsAt(located).find(({ value }) => value === '!') ?? command,
    message: 'passed',
    data: { url: asked.url, backend, place: describeLine(by, context) },
    asked,
    help: 'Put `ProxyPass !` into a `<Location>` of its own, after the other one.',
    related: [relate(by, 'this line is asked first')],
  });
}

interface Passed {
  readonly asked: Asked;
  readonly backend: string;
  /** The line in a section that passes it on. */
  readonly by: Located;
}

/** The first request for one of the paths that a line in a section surely passes on. */
function findPassed(
  paths: readonly ByteText[],
  host: Scope,
  inSections: readonly Located[],
): Passed | undefined {
  for (const path of paths.filter((one) => /^\/[\w./-]*$/.test(one)).slice(0, MOST_PATHS))
    for (const asked of ask(placesOf(host), () => path)) {
      const { handedTo, possible, resolved } = asked.answer;
      const [backend, ...others] = handedTo ?? [];
      const by = inSections.find((at) => resolved?.mappedBy && isSameLocation(resolved.mappedBy, at));
      if (backend === undefined || others.length + possible.length > 1 || by === undefined) continue;
      return { asked, backend: backend.url, by };
    }
  return undefined;
}

/** The most paths below an exclusion that are asked for. */
const MOST_PATHS = 2;

/** Those in sections of a host, or of the main server outside of hosts. */
const passesInSections: (host: Scope) => readonly Located[] = scopeQuery('passesInSections', (host) =>
  commandsBelow(host, 'proxypass').filter(
    (at) => isSameScope(hostOf(at), host) && !isSameScope(scopeOf(at), host),
  ),
);
