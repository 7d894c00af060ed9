import type { RequestQuestion } from '../../../access/request/request.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { type Balancer, type BalancerMember, isUsable } from './balancer-members.ts';

/** Whom a session leads to, by its route: a member, or nobody else because of `nofailover`. */
export type Session =
  | { readonly kind: 'member'; readonly member: BalancerMember }
  | { readonly kind: 'refused'; readonly route: ByteText };

/**
 * What the session of a request decides; undefined where it decides nothing, `unknown` where plume cannot tell. `url` is
 * that of the balancer. Source: proxy_balancer_pre_request() in modules/proxy/mod_proxy_balancer.c.
 */
export function sessionOf(
  { members, parameters }: Balancer,
  url: ByteText,
  question: RequestQuestion | undefined,
): Session | 'unknown' | undefined {
  if (members === undefined || parameters === undefined) return 'unknown';
  const sticky = parameters.get('stickysession');
  if (sticky === undefined || sticky === '') return undefined;
  const bar = sticky.indexOf('|');
  const [inCookie, inPath] = bar < 0 ? [sticky, sticky] : [sticky.slice(0, bar), sticky.slice(bar + 1)];
  if (inCookie === '') return undefined;
  const endsAtSemicolon = parameters.get('scolonpathdelim')?.toLowerCase() === 'on';
  const ofPath = inPathParameter(url, inPath, endsAtSemicolon);
  const value = ofPath ?? inCookieHeader(question, inCookie);
  if (value === 'unknown') return members.some(({ route }) => route !== undefined) ? 'unknown' : undefined;
  const route = value === undefined ? undefined : routeIn(value.text, parameters.get('stickysessionsep'));
  if (route === undefined) return undefined;
  const member = route === '' ? undefined : memberFor(members, route, 1);
  if (member !== undefined) return { kind: 'member', member };
  const isForced = parameters.get('nofailover')?.toLowerCase() === 'on';
  return isForced && members.some((one) => one.route === route && route !== '')
    ? { kind: 'refused', route }
    : undefined;
}

interface Found {
  readonly text: ByteText;
}

function routeIn(value: ByteText, separator: ByteText | undefined): ByteText | undefined {
  if (separator?.toLowerCase() === 'off') return value;
  const at = value.indexOf(separator ?? '.');
  return at < 0 ? undefined : value.slice(at + 1);
}

/** Source: get_path_param(). */
function inPathParameter(url: ByteText, name: ByteText, endsAtSemicolon: boolean): Found | undefined {
  if (name === '') return undefined;
  for (let at = url.indexOf(name); at >= 0; at = url.indexOf(name, at + 1)) {
    const rest = url.slice(at + name.length);
    if (rest.length < 2 || !rest.startsWith('=')) continue;
    // marks at the beginning do not count
    const text = rest
      .slice(1)
      .split(endsAtSemicolon ? /[;?&]/ : /[?&]/)
      .find((part) => part !== '');
    return text === undefined ? undefined : { text };
  }
  return undefined;
}

/** Source: get_cookie_param(). */
function inCookieHeader(
  question: RequestQuestion | undefined,
  name: ByteText,
): Found | 'unknown' | undefined {
  if (question?.headers === undefined) return 'unknown';
  const cookies = question.headers.get('cookie') ?? '';
  for (let at = cookies.indexOf(name); at >= 0; at = cookies.indexOf(name, at + 1)) {
    if (at > 0 && !/[;,\s]/.test(cookies[at - 1] ?? '')) continue;
    const [, text] = /^\s*=(.+)$/s.exec(cookies.slice(at + name.length)) ?? [];
    if (text !== undefined) return { text: text.split(/[;,]/, 1)[0] ?? '' };
  }
  return undefined;
}

/** Source: find_route_worker(). */
function memberFor(
  members: readonly BalancerMember[],
  route: ByteText,
  depth: number,
): BalancerMember | undefined {
  const isStandby = ({ status }: BalancerMember) => status.has('H');
  for (const member of [...members.filter((one) => !isStandby(one)), ...members.filter(isStandby)]) {
    if (member.route !== route) continue;
    if (isUsable(member)) return member;
    if (member.redirect === undefined || member.redirect === '' || depth >= members.length) continue;
    const other = memberFor(members, member.redirect, depth + 1);
    if (other !== undefined && isUsable(other)) return other;
  }
  return undefined;
}
