import type { DiffDescription, DiffGroup } from '../../json-shapes/diff.ts';
import { wrapText } from '../../output/display.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';
import { count, firstOf } from '../../output/words.ts';
import { counted } from './diff-headline.ts';
import { causeText, dependsText, groupText, LABELS, toldText, tryText } from './diff-words.ts';

/** The report for people in a terminal. */
export function createTextReport(terminal: Terminal): (description: DiffDescription) => string {
  const colours = coloursOf(terminal);
  const wrapped = (text: string, indent: string): readonly string[] => {
    const [first = '', ...others] = wrapText(text, terminal.wrapWidth);
    const rest = others.length === 0 ? [] : wrapText(others.join(' '), terminal.wrapWidth - indent.length);
    return [first, ...rest.map((line) => `${indent}${line}`)];
  };
  const block = (indent: string, text: string): readonly string[] =>
    wrapText(text, terminal.wrapWidth - indent.length).map((line) => `${indent}${line}`);
  // the lines that decide are below the request where both do not fit in one line
  const tried = (text: string): readonly string[] =>
    INDENT.length + text.length <= terminal.wrapWidth
      ? [`${INDENT}${text}`]
      : text.split(/ {4}/).flatMap((part, i) => block(i === 0 ? INDENT : `${INDENT}     `, part));
  const group = (one: DiffGroup): readonly string[] => {
    const label = LABELS[one.change];
    const colour = one.change === 'opens' || one.change === 'breaks' ? colours.red : colours.yellow;
    const [first = '', ...rest] = wrapped(`${label}  ${groupText(one)}, ${causeText(one.because)}`, INDENT);
    return [
      `${colours.bold(colour(label))}${first.slice(label.length)}`,
      ...rest,
      ...tried(`try  ${tryText(one)}`),
      ...block(INDENT, `${one.accepted ? 'accepted' : 'accept with'}  ${one.fingerprint}`),
    ];
  };
  return (description) => {
    const { headline, before, after, requests, hosts, groups, open, notAsked } = description;
    const scope = `${before.name} → ${after.name}, ${counted(requests, 'request')}, ${counted(hosts, 'host')}`;
    const lines = [
      ...wrapped(`${headline}  ${scope}`, ''),
      ...groups.flatMap(group),
      ...shortList(
        open.map(
          (one) =>
            `OPEN  ${count(one.requests, 'request')}: ${dependsText(one)}; one is ${one.example.method} ${one.example.url}`,
        ),
        (rest) => `OPEN  ${count(rest, 'more kind')} of requests`,
      ).flatMap((one) => wrapped(one, INDENT)),
      ...(notAsked === 0
        ? []
        : wrapped(`OPEN  ${counted(notAsked, 'request')} not asked, because that is too much work`, INDENT)),
      ...linesOf(description).flatMap((one) => wrapped(one, INDENT)),
    ];
    return `${lines.join('\n')}\n`;
  };
}

const INDENT = '       ';

/** The first lines of one kind, and one for the others. */
function shortList(lines: readonly string[], others: (rest: number) => string): readonly string[] {
  const { first, rest } = firstOf(lines);
  return rest === 0 ? first : [...first, others(rest)];
}

/** The changed lines that are in no group. */
function linesOf({ lines, unusedAllowances }: DiffDescription): readonly string[] {
  const told = (label: string, all: readonly string[]): readonly string[] =>
    shortList(
      all.map((one) => `${label}  ${one}`),
      (rest) => `${label}  ${count(rest, 'more line')}`,
    );
  return [
    ...told(
      'NOT SHOWN',
      lines.unshown.map((one) => `no request found that shows it: ${toldText(one)}`),
    ),
    ...told(
      'NOT VISIBLE',
      lines.unseen.map((one) => `about ${one.about}: ${toldText(one)}`),
    ),
    ...told(
      'NOT READ',
      lines.unread.map((one) => `httpd reads neither: ${toldText(one)}`),
    ),
    ...unusedAllowances.map((one) => `UNUSED  no difference has the accepted fingerprint ${one}`),
  ];
}
