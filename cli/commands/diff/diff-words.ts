import { ASSUMED_MAIN } from '../../../model/server/assumed-server.ts';
import type { DiffCause, DiffGroup, DiffOpen, DiffRequest, DiffToldLine } from '../../json-shapes/diff.ts';
import { count, listFirst } from '../../output/words.ts';

/** The labels of the kinds of changes. */
export const LABELS: Readonly<Record<DiffGroup['change'], string>> = {
  opens: 'OPENS',
  closes: 'CLOSES',
  breaks: 'BREAKS',
  elsewhere: 'LEADS ELSEWHERE',
  headers: 'HEADERS',
};

/** The subject of a group: `/private/ on intern.example and 2 more hosts, any client: 403 → 200`. */
export function groupText(group: DiffGroup): string {
  const { hosts, before, after, requests } = group;
  const [host, ...others] = hosts;
  const more = others.length;
  const on =
    host === undefined
      ? ''
      : ` on ${host}${more > 0 ? ` and ${more} more ${more === 1 ? 'host' : 'hosts'}` : ''}`;
  const also = requests > 1 ? ` (${requests} requests)` : '';
  return `${pathOf(group.try)}${on}, ${clientText(group.try)}: ${changeText(group, before.text, after.text)}${also}`;
}

function changeText({ change, headers = [] }: DiffGroup, before: string, after: string): string {
  if (change !== 'headers') return `${before} → ${after}`;
  return headers
    .map((one) => `${one.name}: ${one.before ?? 'not sent'} → ${one.after ?? 'not sent'}`)
    .join('; ');
}

function pathOf({ url }: DiffRequest): string {
  return url.replace(/^[a-z]+:\/\/[^/]*/, '') || '/';
}

/** Who asks, as far as that is not anybody. */
function clientText({ method, user, headers, client }: DiffRequest): string {
  const parts = [
    ...(method === 'GET' ? [] : [method]),
    ...(user === null ? [] : [`user ${user}`]),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
  ];
  const isOrdinary = client === null || client === ORDINARY_CLIENT;
  if (parts.length === 0) return isOrdinary ? 'any client' : `from ${client}`;
  return `${parts.join(', ')}${isOrdinary ? '' : ` from ${client}`}`;
}

/** The address of a client that no line names. */
const ORDINARY_CLIENT = '198.18.7.7';

/** Why: "because `Require ip 10.0.0.0/8` is gone (site.conf:12)". */
export function causeText(causes: readonly DiffCause[]): string {
  if (causes.length === 0) return 'because of several changes together';
  return `because ${listFirst(causes.map(changedText), ', ')}`;
}

/** The clause that says on what requests depend. */
export function dependsText({ dependsOn, more }: DiffOpen): string {
  return `it depends on ${dependsOn}${more === 0 ? '' : `, and on ${more} more of its kind`}`;
}

/** A clause that says how a line changed, and how many go with it. */
export function toldText(told: DiffToldLine): string {
  const { inside } = told;
  return `${changedText(told)}${inside === 0 ? '' : `, with ${count(inside, 'line')} in it`}`;
}

/** A clause that says how a line or a file changed. */
function changedText({ what, before, after }: DiffCause): string {
  if (what === 'file') {
    if (after === null) return `\`${before!.file}\` is gone`;
    return before === null ? `\`${after.file}\` is new` : `\`${after.file}\` is ${after.text} now`;
  }
  if (before === null) return `\`${shortened(after!.text)}\` is new (${placeText(after!)})`;
  if (after === null) return `\`${shortened(before.text)}\` is gone (${placeText(before)})`;
  if (what === 'moved line')
    return `\`${shortened(after.text)}\` moved (${placeText(before)} → ${placeText(after)})`;
  const [old, now] = [shortened(before.text, after.text), shortened(after.text, before.text)];
  return `\`${old}\` became \`${now}\` (${placeText(after)})`;
}

/** Longer lines are shown in part. */
const LINE_WIDTH = 100;

/** A long line with its first word, and from where it differs from another one. */
function shortened(text: string, other = ''): string {
  if (text.length <= LINE_WIDTH) return text;
  let start = 0;
  while (start < text.length && text[start] === other[start]) start++;
  const from = text.lastIndexOf(' ', start) + 1;
  const first = text.slice(0, text.indexOf(' ') + 1);
  const end = from + LINE_WIDTH - first.length;
  const rest = `${text.slice(from, end)}${end < text.length ? '…' : ''}`;
  return from <= first.length ? `${text.slice(0, from)}${rest}` : `${first}… ${rest}`;
}

function placeText({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}

/** True for a line that nobody wrote: where there is no main file, plume assumes one. */
function isAssumed({ file }: { readonly file: string }): boolean {
  return file === ASSUMED_MAIN;
}

function assumedText({ text }: { readonly text: string }): string {
  return `the assumed \`${text}\``;
}

/** A request as somebody tries it, and the lines that decide it on both sides. */
export function tryText({ try: request, before, after }: DiffGroup): string {
  const { method, url, host, to, client, user, headers } = request;
  const more = [
    ...(host === null ? [] : [`Host: ${host}`]),
    ...headers.map(({ name, value }) => `${name}: ${value}`),
  ];
  const sent = more.length === 0 ? '' : ` with ${more.map((one) => `\`${one}\``).join(', ')}`;
  const who = `${user === null ? '' : ` as ${user}`}${client === null ? '' : ` from ${client}`}`;
  const [was, is] = [before.at[0], after.at[0]];
  const places = [
    ...(was === undefined ? [] : [`before ${isAssumed(was) ? assumedText(was) : placeText(was)}`]),
    ...(is === undefined
      ? []
      : [`now ${isAssumed(is) ? assumedText(is) : `${placeText(is)} \`${is.text}\``}`]),
  ];
  return `${method} ${url}${to === null ? '' : ` at ${to}`}${who}${sent}${places.length === 0 ? '' : `    ${places.join(', ')}`}`;
}
