import type { Following, Hop } from '../../json-shapes/request.ts';
import { showMessage } from '../../output/display.ts';
import type { Page } from '../../output/page.ts';
import { LABEL, showHanging, showPlaced, showRow } from './request-rows.ts';

/** Each redirect, with the lines that cause it, and how they end. */
export function showFollowing({ hops, end, why, loopsTo }: Following, page: Page): readonly string[] {
  const { colours } = page;
  const redirects = hops.filter(({ location }) => location !== null).length;
  const title = redirects === 0 ? 'No redirect' : redirects === 1 ? '1 redirect' : `${redirects} redirects`;
  const colour =
    end === 'answer' ? colours.green : end === 'open' || end === 'leaves' ? colours.yellow : colours.red;
  return [
    colours.bold(colour(redirects === 0 && end === 'open' ? UNDECIDED : `${title}, ${ENDS[end]}`)),
    '',
    ...hops.flatMap((hop, i) => showHop(hop, i === loopsTo, page)),
    ...showRow(LABELS[end], why, undefined, page),
  ];
}

/** Of a request that may or may not be redirected. */
const UNDECIDED = 'Open: plume cannot tell whether it is redirected';

const ENDS: Readonly<Record<Following['end'], string>> = {
  answer: 'then an answer',
  loop: 'in a loop',
  endless: 'without an end',
  leaves: 'then another server',
  open: 'then an answer that is open',
};

const LABELS: Readonly<Record<Following['end'], string>> = {
  answer: 'ends',
  loop: 'loop',
  endless: 'endless',
  leaves: 'leaves',
  open: 'open',
};

function showHop({ method, url, status, location, at }: Hop, isBack: boolean, page: Page): readonly string[] {
  const mark = isBack ? ' (the loop begins here)' : '';
  const to = location === null ? '' : ` to ${location}`;
  return [
    ...showHanging(`  ${status ?? 'open'}`.padEnd(LABEL), `${method} ${showMessage(url)}${to}${mark}`, page),
    ...(location === null ? [] : at.flatMap((line) => showPlaced(' '.repeat(LABEL), line, page))),
  ];
}
