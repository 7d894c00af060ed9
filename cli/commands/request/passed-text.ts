import type { ReceivedHeader, ReceivedRequest, WithheldHeader } from '../../json-shapes/request.ts';
import type { Page } from '../../output/page.ts';
import { LABEL, showPlaced, showRow } from './request-rows.ts';

/** The rows that say which headers a backend or a script gets, and which it does not get. */
export function showReceived(received: ReceivedRequest | undefined, page: Page): readonly string[] {
  if (received === undefined) return [];
  const { headers, withheld, user } = received;
  const label = (text: string, i: number) => (i === 0 ? text : '');
  const texts = [
    ...(user === undefined ? [] : [{ text: `the variable REMOTE_USER: ${user}`, at: [] }]),
    ...headers.map((one) => ({ text: textOf(one), at: one.at })),
  ];
  const placed = (at: ReceivedHeader['at']) =>
    at.flatMap((line) => showPlaced(' '.repeat(LABEL), line, page));
  return [
    ...texts.flatMap(({ text, at }, i) => [
      ...showRow(label('receives', i), text, undefined, page),
      ...placed(at),
    ]),
    ...withheld.flatMap(({ name, why, at }, i) => [
      ...showRow(label('but not', i), `${name}${REASONS[why]}`, undefined, page),
      ...placed(at === undefined ? [] : [at]),
    ]),
  ];
}

function textOf({ name, value, certain, at, adds }: ReceivedHeader): string {
  const perhaps = certain ? '' : 'perhaps ';
  if (adds !== undefined) return `${name}: ${adds}, after what the client or a line sets`;
  if (value === null) return `${perhaps}${name}, with a value that plume cannot tell`;
  // what mod_headers writes for a variable that is not set
  const isUnset = value === '(null)' && at.some(({ text }) => text.includes('%{') && text.includes('}e'));
  return `${perhaps}${name}: ${value}${isUnset ? ', because no such environment variable is set' : ''}`;
}

const REASONS: Readonly<Record<WithheldHeader['why'], string>> = {
  unset: ', which this line takes away',
  name: ', because scripts get only names of letters, digits and hyphens',
  credentials: ', which scripts get only with `CGIPassAuth On`',
};
