import { structuredPatch } from 'diff';
import type { UpgradeResult } from '../../browser/results.ts';
import type { UpgradeItem, UpgradeProof, UpgradeStep } from '../../cli/json-shapes/upgrade.ts';
import { button, el, sentence } from './elements.ts';

/** What can be done from a plan. */
export interface UpgradeActions {
  textOf(file: string): string;
  /** Puts files, by their names, in the place of those that are there. */
  take(files: Readonly<Record<string, string>>): void;
}

/** Shows the plan of an upgrade in an element. */
export function showUpgrade(place: HTMLElement, plan: UpgradeResult, { textOf, take }: UpgradeActions): void {
  if (plan === null) {
    place.replaceChildren(el('p', {}, 'plume cannot read this server.'));
    return;
  }
  const { already, todo, changed, items, proof } = plan;
  const files = changed.flatMap(({ file, text }) => (text === null ? [] : [[file, text] as const]));
  const told = items.filter(({ edited }) => !edited);
  place.replaceChildren(
    ...(already === null ? [] : [el('p', {}, sentence(already))]),
    el('p', { class: 'proof' }, describeProof(proof)),
    ...proof.gaps.map((gap) => el('p', {}, sentence(gap))),
    ...titled(
      'Requests for which access may differ',
      'ul',
      proof.details.map(({ request, dependsOn }) =>
        el('li', {}, el('code', {}, request), ' ', sentence(dependsOn)),
      ),
    ),
    ...titled('What you do', 'ol', todo.map(showStep)),
    ...files.flatMap(([file, text]) => [el('h3', {}, file), showDiff(file, textOf(file), text)]),
    ...(files.length === 0 ? [] : [button('Take these files over', () => take(Object.fromEntries(files)))]),
    ...(told.length === 0
      ? []
      : [
          el(
            'details',
            {},
            el('summary', {}, `What else is different, and what is to be checked (${told.length})`),
            el('ul', {}, ...told.map(showItem)),
          ),
        ]),
  );
}

function describeProof({ errors, classes, same, different, open }: UpgradeProof): string {
  const kinds = classes === 1 ? 'kind of request' : 'kinds of requests';
  const compared = `plume compares ${classes} ${kinds} before and after: access is the same for ${same}`;
  const rest = [
    ...(different === 0 ? [] : [`different for ${different}`]),
    ...(open === 0 ? [] : [`unknown for ${open}`]),
  ];
  const left =
    errors === 0 ? '' : ` httpd 2.4 would still report ${errors} ${errors === 1 ? 'error' : 'errors'}.`;
  return `${[compared, ...rest].join(', ')}.${left}`;
}

function titled(title: string, list: 'ol' | 'ul', items: readonly Node[]): readonly Node[] {
  return items.length === 0 ? [] : [el('h3', {}, title), el(list, {}, ...items)];
}

function showStep({ text, commands }: UpgradeStep): HTMLElement {
  const lines = commands.map(({ on, run }) => (on === null ? run : `${run}   # ${on}`));
  return el(
    'li',
    {},
    sentence(text),
    lines.length === 0 ? undefined : el('pre', { tabindex: '0' }, lines.join('\n')),
  );
}

function showItem({ message, help, before, after, row }: UpgradeItem): HTMLElement {
  const sides =
    row === null && before !== null && after !== null ? [`before: ${before}`, `after: ${after}`] : [];
  const said = [...(help === null ? [] : [help]), ...sides];
  return el('li', {}, sentence(message), ...said.map((one) => el('p', { class: 'quiet' }, sentence(one))));
}

/** The lines that differ, with two of those around them. */
function showDiff(name: string, before: string, after: string): HTMLElement {
  const { hunks } = structuredPatch(name, name, before, after, undefined, undefined, { context: 2 });
  const parts = hunks.flatMap(({ oldStart, lines }) => [
    el('span', { class: 'quiet' }, `line ${oldStart}\n`),
    ...lines.map((line) => el(TAGS[line.charAt(0)] ?? 'span', {}, `${line}\n`)),
  ]);
  return el('pre', { class: 'diff', tabindex: '0' }, ...parts);
}

const TAGS: Readonly<Record<string, string>> = { '-': 'del', '+': 'ins' };
