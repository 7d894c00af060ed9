import { isMatchedName, matchedVariable } from '../../access/request/environment/matched-names.ts';
import { rewriteSubjectOf } from '../../access/request/rewriting/rewrite-subject.ts';
import type { Mapped } from '../../access/request/url-to-file.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { Settled } from './content/handling.ts';
import { redirectThere } from './content-handling.ts';
import { decideKnown, isSubrequest, type ReadRequest } from './locating.ts';
import { handOver, noHandler, proxyBlocksOf } from './proxy/hand-over.ts';
import { speaksScheme } from './served-handlers.ts';

/** What comes of a request that mod_proxy passes on. Source: proxy_handler() in modules/proxy/mod_proxy.c. */
export function passedOn(
  { locating, path, uris: { uri } }: ReadRequest,
  { url, form, socket, at }: Extract<Mapped, { readonly kind: 'proxied' }>,
  sections: readonly MergedSection[],
  /** Whether the rules of sections have been asked, of which one passes it on. */
  isRuleAsked: boolean,
): Settled {
  const { server, host, question, method, uncertainties } = locating;
  const decided = decideKnown(sections, locating, {
    uri,
    filename: `proxy:${url}`,
    pathInfo: '',
    mappedBy: at,
  });
  const speaks = speaksScheme(server, url);
  const query = path.query;
  const passed = { url, form, socket, isHandler: false, at };
  const asked = { server, host, sections: decided, question, method, uri, query, ...passed };
  const handed = speaks === 'present' ? handOver(asked) : undefined;
  const block = speaks === 'present' && handed === undefined ? proxyBlocksOf(server, host)[0] : undefined;
  if (block !== undefined)
    uncertainties.push({
      what: 'whether `ProxyBlock` forbids the address of the backend',
      at: block,
      phase: 'after',
      answer: { status: 403, why: '`ProxyBlock` forbids its address' },
    });
  const rule = isRuleAsked ? undefined : ruleInSection(decided);
  if (rule !== undefined)
    uncertainties.push({ what: 'whether this rewrite changes the answer', at: rule, phase: 'after' });
  const contextThere = () => {
    const { expression } = rewriteSubjectOf({
      ...{ server, host, question, method, uri, query, filename: `proxy:${url}`, pathInfo: '' },
      isSubrequest: isSubrequest(locating),
      isAfterAccess: true,
    });
    const environment = (name: ByteText) =>
      isMatchedName(name) ? matchedVariable(decided, uri, name) : expression.environment(name);
    return { ...expression, environment };
  };
  const redirect = redirectThere(
    decided,
    { ...path, uri },
    contextThere,
    (line) =>
      uncertainties.push({
        what: 'whether httpd reads this line, which redirects the request',
        at: line,
        phase: 'after',
      }),
    question?.trace,
  );
  if (handed !== undefined && 'status' in handed && handed.isSettledEarly) return handed;
  if (redirect !== undefined) return redirect;
  if (handed !== undefined && 'status' in handed) return handed;
  if (speaks !== 'absent') {
    const [only, ...others] = handed?.backends ?? [];
    return {
      status: 'unknown',
      why: 'what the backend answers',
      at,
      isSettledEarly: false,
      answeredBy: {
        kind: 'backend',
        url: only !== undefined && others.length === 0 ? only.url : url,
        backends: handed?.backends,
      },
    };
  }
  return noHandler(asked, url);
}

/** A rule of a section, which mod_rewrite asks before the request is passed on. */
function ruleInSection(sections: readonly MergedSection[]): Located | undefined {
  for (const { kind, scope } of sections)
    if (kind !== 'server' && kind !== 'host' && scope !== undefined) {
      const [rule] = commandsIn(scope, 'rewriterule');
      if (rule !== undefined) return rule;
    }
  return undefined;
}
