import { joinWords } from '../../../grammar/join-words.ts';
import type { AnsweringRewrite, PossibleAnswer, RequestDescription } from '../../json-shapes/request.ts';
import { type Exception, exceptionsIn, groupAnswers, withoutWhether } from './possible-answers.ts';
import { statusWords } from './status-words.ts';

/** What httpd answers, in a few words: `200 OK, if /var/www/html/a.html exists`. */
export function headlineOf(description: Answers): string {
  const { isOpen, text } = describeAnswers(description);
  return isOpen ? `Open: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

type Answers = Pick<RequestDescription, 'possible' | 'location'> &
  Partial<Pick<RequestDescription, 'handedTo'>>;

/** The answers with their conditions, for within a sentence; `isOpen` where there are several. */
export function describeAnswers({ possible, location, handedTo = null }: Answers): {
  readonly isOpen: boolean;
  readonly text: string;
} {
  const groups = groupAnswers(possible, keyOf);
  const exceptions = exceptionsIn(possible);
  if (groups.length === 0) return { isOpen: true, text: 'plume cannot tell' };
  if (handedTo !== null && handedTo.length > 1) return { isOpen: false, text: membersText(handedTo) };
  const isOnly = groups.length === 1;
  const answers = groups.map(({ first, all, condition }) =>
    writeAnswer(
      all.every(isAnsweredAs(first)) ? first : withoutAnswerer(first),
      isOnly ? location : (first.location ?? null),
      condition,
      exceptions.length === 0,
    ),
  );
  const isLong = answers.length > MOST_NAMED || answers.some((text) => text.length > LONGEST);
  const separator = answers.some((text) => text.includes(',')) ? '; ' : ', ';
  const named = isLong && !isOnly ? joinStatuses(groups.map(({ first }) => first)) : answers.join(separator);
  return { isOpen: groups.length + exceptions.length > 1, text: `${named}${writeExceptions(exceptions)}` };
}

function membersText(handedTo: NonNullable<RequestDescription['handedTo']>): string {
  const urls = handedTo.map(({ url }) => url);
  const text = joinWords(urls, 'or');
  return `passed to ${text.length > LONGEST ? `one of ${urls.length} members of a balancer` : text}; that backend answers`;
}

function writeExceptions(exceptions: readonly Exception[]): string {
  const [only] = exceptions;
  if (only === undefined) return '';
  if (exceptions.length > 1) return `, unless one of ${exceptions.length} conditions holds`;
  const clause = withoutWhether(only.condition.what);
  const status = only.status === null ? undefined : `${only.status} ${statusWords(only.status)}`.trim();
  return status === undefined ? `, unless ${clause}` : `, or ${status} if ${clause}`;
}

/** More answers are named without their conditions, which follow. */
const MOST_NAMED = 3;
/** The longest text of an answer in a headline, in characters, about two lines of a terminal. */
const LONGEST = 140;

function keyOf({ status, granted, location, answeredBy, dependsOn, failure }: PossibleAnswer): string {
  return JSON.stringify(status === null ? [granted, answeredBy, dependsOn, failure] : [status, location]);
}

function joinStatuses(all: readonly PossibleAnswer[]): string {
  const short = all.map((one) => answerWords(one, null));
  return joinWords(short, 'or');
}

function writeAnswer(
  one: PossibleAnswer,
  location: string | null,
  condition: string | undefined,
  hasDetails: boolean,
): string {
  const { answeredBy, ifMissing } = one;
  const words = answerWords(one, location);
  const there = one.status === null && answeredBy?.kind === 'file' ? answeredBy.name : ifMissing?.path;
  const otherwise = ifMissing === undefined ? '' : `; otherwise ${rewriteWords(ifMissing.answeredBy)}`;
  const needed = there === undefined ? undefined : `if ${there} exists${otherwise}`;
  const more = needed ?? whatIsSent(one);
  if (condition !== undefined) return `${words}${more === undefined ? '' : ` (${more})`} ${condition}`;
  if (more !== undefined) return `${words}, ${more}`;
  return hasDetails ? `${words}${detailsOf(one)}` : words;
}

/** One answer in a few words that follow others, without its conditions. */
function answerWords(
  { status, granted, answeredBy, failure, why }: PossibleAnswer,
  location: string | null,
): string {
  if (status !== null && location !== null) return `${status} to ${location}`;
  if (status !== null) return `${status} ${statusWords(status)}`.trim();
  if (failure === 'connection-refused') return `connection refused: ${why}`;
  if (failure === 'tls-handshake') return `the TLS handshake fails: ${why}`;
  switch (answeredBy?.kind) {
    case 'file':
      return '200 OK';
    case 'backend':
      return `passed to ${answeredBy.name}`;
    case 'handler':
      return 'access granted';
    case 'rewrite':
      return rewriteWords(answeredBy);
  }
  return granted === false ? 'access denied' : 'access granted';
}

/** The words for success where no file of the site is sent, or one that clients should not get. */
function whatIsSent({ status, answeredBy: by }: PossibleAnswer): string | undefined {
  if (status !== 200) return undefined;
  if (by?.kind === 'listing') return `a list of the files in ${by.name}`;
  if (by?.kind === 'handler') return `from the handler \`${by.name}\``;
  return by?.kind === 'file' && by.source !== undefined ? 'the source of a script' : undefined;
}

function isAnsweredAs({ status, answeredBy }: PossibleAnswer): (other: PossibleAnswer) => boolean {
  return (other) => status === null || JSON.stringify(other.answeredBy) === JSON.stringify(answeredBy);
}

function withoutAnswerer({ answeredBy: _, ...one }: PossibleAnswer): PossibleAnswer {
  return one;
}

function rewriteWords({ name, isProxied, at }: AnsweringRewrite): string {
  const to = name === null ? '' : ` to ${name}`;
  const by = at === undefined ? '' : ` by ${at.file.slice(at.file.lastIndexOf('/') + 1)}:${at.line}`;
  return `${isProxied ? 'passed' : 'rewritten'}${to}${by}`;
}

/** What is known of an answer besides. */
function detailsOf({ answeredBy, dependsOn }: PossibleAnswer): string {
  if (answeredBy?.kind === 'backend') return '; the backend answers';
  if (answeredBy?.kind === 'handler') return `; the handler \`${answeredBy.name}\` answers`;
  return dependsOn === undefined ? '' : `; the rest depends on ${withoutUnseen(dependsOn.what)}`;
}

/** The row below says that plume cannot see it. */
function withoutUnseen(what: string): string {
  return what.endsWith(UNSEEN) ? what.slice(0, -UNSEEN.length) : what;
}

const UNSEEN = ', which plume cannot see';
