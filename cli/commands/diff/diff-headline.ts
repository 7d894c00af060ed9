import type { DiffCause, DiffDescription, DiffGroup, DiffStop } from '../../json-shapes/diff.ts';
import { count, listFirst } from '../../output/words.ts';

type Described = Omit<DiffDescription, 'headline'>;

/** The whole comparison in one sentence or two. */
export function diffHeadline(description: Described): string {
  const { before, after } = description;
  const [was, is] = [before.stop, after.stop];
  if (is !== null && was === null) return `The new configuration does not start: ${stopText(is)}.`;
  if (was !== null && is === null)
    return `The new configuration starts, and the old one does not: ${stopText(was)}.`;
  const sentence = answersSentence(description);
  return is === null ? sentence : `Neither configuration starts: ${stopText(is)}. If they did: ${sentence}`;
}

/** A line, and why: what is wrong may be missing elsewhere. */
function stopText({ file, line, text, message }: DiffStop): string {
  const reason = message.replace(/^httpd will not start[^:]*: /, '').replace(/\.$/, '');
  return `${file}:${line} \`${text}\` (${reason})`;
}

function answersSentence(description: Described): string {
  const { groups, open, notAsked } = description;
  const undecided = open.length + (notAsked > 0 ? 1 : 0);
  const cannot = undecided === 0 ? '' : `; ${count(undecided, 'kind')} of requests cannot be told`;
  if (groups.length > 0) return `${changesOf(groups).join(', ')}${cannot}.`;
  const same = `Same answers to ${counted(description.requests, 'request')}`;
  return `${same}${hiddenLines(description)}${cannot}.`;
}

/** With commas between thousands. */
export function counted(number: number, one: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;
}

const VERBS = {
  opens: ['opens', 'open'],
  closes: ['closes', 'close'],
  breaks: ['breaks', 'break'],
  elsewhere: ['leads elsewhere', 'lead elsewhere'],
  headers: ['gets other headers', 'get other headers'],
} as const;

function changesOf(groups: readonly DiffGroup[]): readonly string[] {
  const kinds = Object.keys(VERBS) as readonly DiffGroup['change'][];
  const told = kinds.flatMap((kind) => {
    const own = groups.filter(({ change }) => change === kind);
    if (own.length === 0) return [];
    const nouns = new Set(own.map(nounOf));
    const noun = nouns.size === 1 ? [...nouns][0]! : 'place';
    const [one, many] = noun === 'redirect' && kind === 'elsewhere' ? ['moves', 'move'] : VERBS[kind];
    return [`${count(own.length, noun)} ${own.length === 1 ? one : many}`];
  });
  return groups.some(({ change }) => change === 'breaks') ? told : [...told, 'nothing breaks'];
}

/** The noun for the subject of a group. */
function nounOf({ before, after, try: { url } }: DiffGroup): string {
  if (before.location !== null && after.location !== null) return 'redirect';
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/, '').split('?');
  return path.endsWith('/') && path !== '/' ? 'folder' : 'place';
}

function hiddenLines({ lines }: Described): string {
  const { changed, unseen, unread, unshown } = lines;
  if (changed === 0) return '';
  const hidden = [...unseen, ...unread];
  const places = (lines: readonly DiffCause[]) => `(${listFirst(lines.map(shortPlace))})`;
  return [
    hidden.length === 0
      ? ''
      : `; ${count(hidden.length, 'changed line')} ${hidden.length === 1 ? 'shows' : 'show'} in no answer ${places(hidden)}`,
    unshown.length === 0
      ? ''
      : `; no request was found that shows ${count(unshown.length, 'changed line')} ${places(unshown)}`,
  ].join('');
}

function shortPlace({ before, after }: DiffCause): string {
  const { file, line, text } = after ?? before!;
  return `${/^<?\S+/.exec(text)?.[0] ?? ''} ${file}:${line}`;
}
