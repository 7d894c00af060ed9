import type { RequestQuestion } from '../../../access/request/request.ts';
import { splitUrl } from '../../../access/request/request-url.ts';
import { asciiLowerCase, type ByteText, toByteText } from '../../../grammar/byte-text.ts';
import type { Following, Hop, RequestDescription } from '../../json-shapes/request.ts';
import type { Asker } from './describe-request.ts';
import { describeAnswers } from './headline.ts';

/** Chromium and Firefox give up after so many. */
const MOST_REDIRECTS = 20;

/** Those that browsers follow. */
const FOLLOWED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A server whose redirects are followed. */
export interface FollowedServer {
  ask(question: RequestQuestion): RequestDescription | undefined;
  isNamed: Asker['isNamed'];
}

/** Why a redirect to a host that surely, or maybe, is none of this server is not followed. */
function describeElsewhere(location: string, isHere: false | undefined): Pick<Following, 'end' | 'why'> {
  return isHere === undefined
    ? { end: 'open', why: `plume does not know whether this server has the host of ${location}` }
    : { end: 'leaves', why: `${location} has a host that no virtual host of this server names` };
}

/** Asks a request, then where its answer redirects, to the end. Undefined where that is too much work. */
export function followRedirects(
  first: RequestQuestion,
  { ask, isNamed }: FollowedServer,
): RequestDescription | undefined {
  const hops: Hop[] = [];
  const seen = new Map<string, number>();
  let question = first;
  let start: RequestDescription | undefined;
  for (;;) {
    const description = ask(question);
    if (description === undefined) return undefined;
    start ??= description;
    const answered = description.ifStarted ?? description;
    const hop = describeHop(question, answered);
    seen.set(`${hop.method} ${resolveUrl(hop.url, hop.url) ?? hop.url}`, hops.length);
    hops.push(hop);
    const end = (way: Pick<Following, 'end' | 'why' | 'loopsTo'>): RequestDescription => ({
      ...withNotesOf(start!, hops.length > 1 ? description : undefined),
      follow: { hops, ...way, ...(hops.length > 1 && { last: description }) },
    });
    if (answered.answer === 'none') return end({ end: 'answer', why: hop.headline });
    if (hop.status === null)
      return end({
        end: 'open',
        why: `plume does not know which status ${hop.url} gets: ${describeAnswers(answered).text}`,
      });
    if (!FOLLOWED.has(hop.status)) return end({ end: 'answer', why: hop.headline });
    if (hop.location === null)
      return end({ end: 'open', why: `plume does not know where ${hop.url} redirects` });
    const next = nextQuestion(question, hop.status, hop.location);
    if (next === undefined) return end({ end: 'leaves', why: `${hop.location} is not a URL of HTTP` });
    const loopsTo = seen.get(`${next.method ?? 'GET'} ${hop.location}`);
    if (loopsTo !== undefined) return end({ ...describeLoop(hops, loopsTo), loopsTo });
    if (hops.length > MOST_REDIRECTS)
      return end({
        end: 'endless',
        why: `there are more than ${MOST_REDIRECTS} redirects: browsers show ERR_TOO_MANY_REDIRECTS`,
      });
    const isHere = isAnsweredHere(next, question, isNamed);
    if (isHere !== true) return end(describeElsewhere(hop.location, isHere));
    question = next;
  }
}

/** With the notes that are left at the end: what is said of a request may matter to a later one only. */
function withNotesOf(start: RequestDescription, last: RequestDescription | undefined): RequestDescription {
  if (last === undefined) return start;
  const left = new Set(last.notes.map(({ what }) => what));
  return { ...start, notes: start.notes.filter(({ what, file }) => file !== undefined || left.has(what)) };
}

function describeHop(question: RequestQuestion, description: RequestDescription): Hop {
  const { request, status, headline, location, possible } = description;
  const url = withoutFragment(request.url);
  const target = location === null ? null : resolveUrl(url, location);
  return {
    method: question.method ?? 'GET',
    url,
    status: description.answer === 'firm' ? status : null,
    headline,
    location: target,
    at: possible[0]?.at ?? [],
  };
}

function describeLoop(hops: readonly Hop[], loopsTo: number): Pick<Following, 'end' | 'why'> {
  const { url } = hops[loopsTo]!;
  const round = hops.length - loopsTo;
  const why = round === 1 ? `${url} redirects to itself` : `${round} redirects lead back to ${url}`;
  return { end: 'loop', why: `${why}: browsers show ERR_TOO_MANY_REDIRECTS` };
}

/** The URL that a `Location` means, as a browser reads it; null where it is none of http. */
function resolveUrl(url: string, location: string): string | null {
  if (url.startsWith('/') && location.startsWith('/') && !location.startsWith('//'))
    return withoutFragment(location);
  try {
    const base = url.startsWith('/') ? undefined : url;
    return withoutFragment(new URL(location, base).href);
  } catch {
    return null;
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** The request that a browser sends next; undefined where that is not one of HTTP. */
function nextQuestion(
  { query: _, ...question }: RequestQuestion,
  status: number,
  location: string,
): RequestQuestion | undefined {
  const url = toByteText(location);
  const [from, to] = [splitUrl(question.url)?.server, splitUrl(url)?.server];
  if (splitUrl(url) === undefined) return undefined;
  const { method = 'GET', headers } = question;
  const isChanged = status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST';
  const sent = { ...question, url, ...(isChanged && { method: 'GET', bodySize: 0 }) };
  if (to === undefined || (from?.host === to.host && from.scheme === to.scheme)) return sent;
  const withoutHost = headers && new Map([...headers].filter(([name]) => name !== 'host'));
  const address = question.to?.address;
  return {
    ...sent,
    host: undefined,
    headers: withoutHost,
    to: address && { address },
    // browsers keep a password to the host that asked for it
    user: from === undefined || from.host === to.host ? question.user : undefined,
  };
}

/** Whether the next request comes to this server: it has the host of the one before, or one that the server names. */
function isAnsweredHere(
  next: RequestQuestion,
  { url, host }: RequestQuestion,
  isNamed: Asker['isNamed'],
): boolean | undefined {
  const to = splitUrl(next.url)?.server;
  const before = host ?? splitUrl(url)?.server?.host;
  if (to === undefined || (before !== undefined && nameOf(to.host) === nameOf(before))) return true;
  return isNamed(nameOf(to.host));
}

/** A host without its port, in lower case. */
function nameOf(host: ByteText): ByteText {
  return asciiLowerCase(host).replace(/:\d*$/, '');
}
