import type { DecidingSection, ProofDetail } from '../proof-detail.ts';
import type { UpgradeItem } from '../upgrade-item.ts';
import type { TolerantOffer } from '../upgrade-plan.ts';
import { type Attempt, deniesIn, type Start } from './attempt.ts';

/** Details, each once. */
export function distinctDetails(details: readonly ProofDetail[]): readonly ProofDetail[] {
  return [...new Map(details.map((detail) => [detail.id, detail])).values()];
}

/** An offer, told at the first of the sections. */
export function itemOfOffer({ sections, details }: TolerantOffer, { server }: Start): UpgradeItem {
  const places = sections.flatMap(({ settings: [first] }) => first?.at ?? []);
  const [first] = places;
  const file = first?.instance.file ?? server.main.file;
  const options = details.map(({ id }) => `\`--accept ${id}\``);
  const tests = details.map(({ request, dependsOn }) => `${request}: ${dependsOn}`);
  const names = places.map(({ instance, command }) => `\`${instance.file}:${command.number}\``);
  const what = names.length === 1 ? 'This section' : `${names.length} sections`;
  const where = names.length === 1 ? '' : ` (${names.slice(0, MOST_OPTIONS).join(', ')})`;
  return {
    ...{ kind: 'check', rule: 'upgrade/access-compat', file, isEdited: false, choices: [] },
    text: first?.instance.document.source.text ?? '',
    start: first?.command.start ?? 0,
    message: `${what} can be converted if some requests may be denied with 403 in the place of 401, or the reverse: ${options.slice(0, MOST_OPTIONS).join(' ')}${where}.`,
    help: tests.slice(0, MOST_OPTIONS).join('; '),
    request: undefined,
    before: undefined,
    after: undefined,
  };
}

/** What is closed so that httpd 2.4 opens nothing, told at the first of the sections. */
export function itemOfClosed(opened: readonly ProofDetail[], { server }: Start): UpgradeItem {
  const [{ file, start } = { file: server.main.file, start: 0 }] = opened.flatMap(({ sections }) => sections);
  const instance = server.instances.find((one) => one.file === file) ?? server.main;
  const options = opened.map(({ id }) => `\`--accept ${id}\``).slice(0, MOST_OPTIONS);
  return {
    ...{ kind: 'check', rule: 'upgrade/opened-access', file, isEdited: false, choices: [] },
    ...{ text: instance.document.source.text, start: Math.max(start, 0) },
    message: `The plan denies more than httpd 2.2 did, because 2.4 would otherwise grant what 2.2 denied; to leave that to 2.4 instead: ${options.join(' ')}.`,
    help: opened
      .slice(0, MOST_OPTIONS)
      .map(({ request, dependsOn }) => `${request}: ${dependsOn}`)
      .join('; '),
    ...{ request: undefined, before: undefined, after: undefined },
  };
}

/** The sections that deny more as a last resort, each with a request that it denies. */
export function itemsOfNarrowed({ narrowed, access }: Attempt, { server }: Start): readonly UpgradeItem[] {
  const bySection = new Map<string, { readonly at: DecidingSection; readonly denied: ProofDetail[] }>();
  for (const detail of access?.details ?? []) {
    const at = detail.sections.findLast(({ key }) => narrowed.has(key));
    if (at === undefined || !deniesIn(narrowed, detail)) continue;
    const known = bySection.get(at.key) ?? { at, denied: [] };
    bySection.set(at.key, known);
    known.denied.push(detail);
  }
  return [...bySection.values()].map(({ at: { file, start }, denied }) => {
    const worst = denied.find(({ direction }) => direction === 'closes');
    const { request, dependsOn } = worst ?? denied[0]!;
    const what = worst ? 'requests that httpd 2.2 granted' : 'requests with another status than httpd 2.2';
    const more = denied.length - 1;
    const others = more === 0 ? '' : `; ${more} more ${more === 1 ? 'is' : 'are'} listed below`;
    return {
      ...{ kind: 'check', rule: 'upgrade/access-compat', file, isEdited: false, choices: [] },
      text: server.instances.find((one) => one.file === file)?.document.source.text ?? '',
      start: Math.max(start, 0),
      message: `This section denies ${what}, because no \`Require\` gives the same answers; its old lines stay as comments.`,
      help: `${request}: ${dependsOn}${others}. \`--keep-access-compat\` leaves all old lines to mod_access_compat.`,
      ...{ request: undefined, before: undefined, after: undefined },
    };
  });
}

/** The most options, sections and requests that one item names. */
const MOST_OPTIONS = 20;
