import type { DescribedPossibility, RequestDescription } from './describe-request.ts';
import { type Exception, exceptionsIn, groupAnswers, withoutWhether } from './possible-answers.ts';
import { statusWords } from './status-words.ts';

/** What httpd answers, in a few words: `200 OK, if /var/www/html/a.html exists`. */
export function headlineOf({
  possible,
  location,
}: Pick<RequestDescription, 'possible' | 'location'>): string {
  const groups = groupAnswers(possible, keyOf);
  const exceptions = exceptionsIn(possible);
  if (groups.length === 0) return 'Open: plume cannot tell';
  const answers = groups.map(({ first, condition }) =>
    writeAnswer(first, groups.length === 1 ? location : null, condition),
  );
  const isLong = answers.length > MOST_NAMED || answers.some((text) => text.length > LONGEST);
  const named = isLong
    ? joinStatuses(groups.map(({ first }) => first))
    : answers.join(answers.some((text) => text.includes(',')) ? '; ' : ', ');
  const isOpen = groups.length + exceptions.length > 1;
  const text = `${named}${writeExceptions(exceptions)}`;
  return isOpen ? `Open: ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}

function writeExceptions(exceptions: readonly Exception[]): string {
  const [only] = exceptions;
  if (only === undefined) return '';
  if (exceptions.length > 1) return `, unless one of ${exceptions.length} conditions below holds`;
  const clause = withoutWhether(only.condition.what);
  const status = only.status === null ? undefined : `${only.status} ${statusWords(only.status)}`.trim();
  return status === undefined ? `, unless ${clause}` : `, or ${status} if ${clause}`;
}

/** More answers are named without their conditions, which follow. */
const MOST_NAMED = 3;
const LONGEST = 140;

function keyOf({ status, granted, answeredBy, dependsOn, failure }: DescribedPossibility): string {
  return JSON.stringify(status === null ? [granted, answeredBy, dependsOn, failure] : [status]);
}

function joinStatuses(all: readonly DescribedPossibility[]): string {
  const short = all.map((one) => answerWords(one, null));
  return `${short.slice(0, -1).join(', ')} or ${short.at(-1)}`;
}

function writeAnswer(
  one: DescribedPossibility,
  location: string | null,
  condition: string | undefined,
): string {
  const { answeredBy } = one;
  const words =
    condition === undefined
      ? `${answerWords(one, location)}${detailsOf(one)}`
      : `${answerWords(one, location)} ${condition}`;
  return answeredBy?.kind === 'file' ? `${words}, if ${answeredBy.name} exists` : words;
}

/** One answer in a few words that follow others, without its conditions. */
export function answerWords(
  { status, granted, answeredBy, failure, why }: DescribedPossibility,
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
    case 'rewrite': {
      const { name, isProxied, at } = answeredBy;
      const to = name === null ? '' : ` to ${name}`;
      const by = at === undefined ? '' : ` by ${at.file.slice(at.file.lastIndexOf('/') + 1)}:${at.line}`;
      return `${isProxied ? 'passed' : 'rewritten'}${to}${by}`;
    }
  }
  return granted === false ? 'access denied' : 'access granted';
}

/** What is known of an answer besides. */
function detailsOf({ answeredBy, dependsOn }: DescribedPossibility): string {
  if (answeredBy?.kind === 'backend') return '; the backend answers';
  if (answeredBy?.kind === 'handler') return `; the handler \`${answeredBy.name}\` answers`;
  return dependsOn === undefined ? '' : `; the rest depends on ${dependsOn.what}`;
}
