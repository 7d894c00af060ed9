import { statusFact } from '../facts/words/statuses.ts';
import type { Explanation } from './explanation.ts';

/**
 * What httpd means by a status, and what usually leads to it; the text is its number, its phrase or both, as people write
 * them: `403`, `403 Forbidden`, `HTTP 502`, `HTTP/1.1 404 Not Found`. Undefined for other texts.
 */
export function explainStatus(text: string): Explanation | undefined {
  const asked = text.trim().slice(0, LONGEST);
  const [, number, phrase = ''] =
    /^(?:(?:https?|http\/\d(?:\.\d)?|status|error|code|status code|http error|http status)[ :]+)?([1-5]\d\d)\b(.*)$/i.exec(
      asked,
    ) ?? [];
  const status = statusFact(number ?? asked);
  if (status === undefined) return undefined;
  const said = phrase.trim().toLowerCase();
  if (said !== '' && said !== 'error' && said !== status.title.toLowerCase()) return undefined;
  const { title, meaning, causes, advice } = status;
  return {
    kind: 'status',
    subject: status.number,
    title: `${status.number} ${title}`,
    text:
      advice === undefined ? [`${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`, OF_OTHERS] : [meaning],
    facts: [],
    sections: [
      ...(causes.length === 0 ? [] : [{ title: 'Usual causes', paragraphs: [], points: causes }]),
      { title: 'What to do', paragraphs: [advice ?? ADVICE_OF_OTHERS] },
    ],
    directives: [],
  };
}

/** No text about a status is longer. */
const LONGEST = 100;

const OF_OTHERS =
  'httpd does not answer with it by itself: the application, a backend, a `Redirect`, or a `RewriteRule` with `R=` does.';
const ADVICE_OF_OTHERS =
  '`plume request URL` says who answers: a line of the configuration, or a program whose own log has the reason.';
