import { escapePath, splitUrl } from '../../../access/request/request-url.ts';
import type { Redirected } from '../content/handling.ts';
import type { Locating } from '../locating.ts';
import type { EarlyAnswer, ResolvedRequest } from '../resolved-request.ts';
import type { InternalRedirect } from '../rewriting/rules-there.ts';

/** What httpd asks for by itself because rules lead there. Source: internal_internal_redirect() in http_request.c. */
export function askInstead(
  locating: Locating,
  { target, rules, isEnd, variable, assumes, byHandler }: InternalRedirect & Redirected,
  locate: (locating: Locating) => ResolvedRequest | EarlyAnswer,
): ResolvedRequest['rewritten'] {
  const { question, redirects = 0 } = locating;
  if (question === undefined) return undefined;
  // rules of an index file lead the request for its directory elsewhere
  const method = locating.sub?.sentMethod ?? locating.method;
  const from = splitUrl(question.url)?.server;
  const [whole = ''] = target.split('#', 1);
  const mark = whole.indexOf('?');
  const asked = {
    ...question,
    url: (from === undefined ? '' : `${from.scheme}://${from.host}`) + escapePath(target),
    query: mark < 0 ? '' : whole.slice(mark + 1),
    variables: undefined,
    sent: {
      ...(question.sent ?? { url: question.url, method }),
      keepsPort: true,
      variable: (name: string) => (name === 'status' ? STATUS_BEFORE : variable(name)),
    },
  };
  const resolved = locate({
    ...locating,
    inheritedType: byHandler?.type,
    target,
    method,
    question: asked,
    uncertainties: [],
    sub: undefined,
    redirects: redirects + 1,
    isRewritingOver: isEnd || locating.sub?.isOverOnceLed === true,
    forced: {},
  });
  const made = { resolved, question: asked, to: target, rules, assumes };
  return byHandler === undefined ? made : { ...made, isByHandler: true };
}

/** The status of a request as long as nothing has gone wrong. */
const STATUS_BEFORE = { isSet: true, value: '200' } as const;
