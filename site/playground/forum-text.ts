import type { RequestResult } from '../../browser/results.ts';
import type { State } from './state.ts';

/** Configuration, request and answer as Markdown, as forums and trackers show it. */
export function forumText(state: State, result: RequestResult | undefined, link: string): string {
  const shown = Object.entries(state.files).filter(
    ([name, text]) => name === state.open || (text !== '' && isConfiguration(name)),
  );
  const files = shown.flatMap(([name, text]) => [`**${name}**`, '', fenced('apache', text), '']);
  const answer = result === undefined ? '' : 'problem' in result ? result.problem : result.text;
  return [
    ...files,
    `**Request**: \`${state.method} ${state.url}\`${state.client === '' ? '' : ` from ${state.client}`}`,
    '',
    '**Answer** (predicted by plume, without running httpd)',
    '',
    fenced('text', answer),
    '',
    ...(link === '' ? [] : [`[Open it in the playground](${link})`, '']),
  ].join('\n');
}

function isConfiguration(name: string): boolean {
  return /(?:^|\/)\.htaccess$|\.conf$/.test(name);
}

/** A block of code; its fence is longer than each row of backticks in it. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((row) => row.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n*$/, '\n')}${fence}`;
}
