import { ITEM_KINDS, type ItemKind } from '../../../upgrade/upgrade-item.ts';
import type { UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import type { UpgradeDescription, UpgradeItem } from '../../json-shapes/upgrade.ts';
import { escapeControls } from '../../output/display.ts';
import { count } from '../../output/words.ts';
import { placesOf } from './places.ts';
import { isUnread } from './to-do.ts';

/** What an upgrade is about, by kind: the heading, and a sentence that says what it means. */
export const HEADINGS: Readonly<Record<ItemKind, { readonly title: string; readonly meaning: string }>> = {
  fails: { title: 'Fails', meaning: 'httpd 2.4 does not start, or answers 500.' },
  changes: { title: 'Changes', meaning: 'httpd starts and does something else than before.' },
  deprecated: {
    title: 'Deprecated',
    meaning: 'httpd 2.4 supports it for old configurations only, or in a module of its own.',
  },
  recompile: { title: 'Recompile', meaning: 'Third-party modules must be built for httpd 2.4.' },
  delete: { title: 'Delete', meaning: 'Files that 2.4 cannot use must go before it starts.' },
  install: { title: 'Install', meaning: 'httpd 2.4 needs what is not there yet.' },
  check: { title: 'Check by hand', meaning: 'Only a person can tell.' },
};

/** What one item of a kind is called, and many of them. */
const NOUNS: Readonly<Record<ItemKind, readonly [one: string, many: string]>> = {
  fails: ['failure', 'failures'],
  changes: ['change in behaviour', 'changes in behaviour'],
  deprecated: ['deprecated line', 'deprecated lines'],
  recompile: ['module to recompile', 'modules to recompile'],
  delete: ['file to delete', 'files to delete'],
  install: ['package to install', 'packages to install'],
  check: ['check by hand', 'checks by hand'],
};

/** What a heading means above items of these rules: where all are about the build, httpd does not run yet. */
export function meaningOf(kind: ItemKind, rules: readonly { readonly rule: string }[]): string {
  const isBuild = rules.every(({ rule }) => rule.startsWith('build/'));
  return isBuild && kind === 'fails'
    ? 'The configure of httpd 2.4 stops, or does not know the option.'
    : HEADINGS[kind].meaning;
}

/** Whether something is left to do: before writing all of it, after writing what the edits do not settle. */
export function hasWork({ items, edits, proof, withheld }: UpgradePlan, isWritten: boolean): boolean {
  if (!isWritten && edits.length > 0) return true;
  const { access, hosts } = proof;
  const isProved = access !== undefined && hosts !== undefined && access.open + access.different === 0;
  const areHostsSame = hosts !== undefined && hosts.open + hosts.different === 0;
  if (proof.gaps.length > 0 || proof.errors > 0 || !isProved || !areHostsSame || withheld.length > 0)
    return true;
  return items.some(({ kind, isEdited }) => !isEdited && kind !== 'deprecated');
}

/** From which httpd to which one, and to which machine where that is another one: "2.2 to 2.4 on debian-12". */
export function describeWay({ from, to, toServer }: UpgradeDescription): string {
  return `${from} to ${to}${toServer === null ? '' : ` on ${escapeControls(toServer)}`}`;
}

/** How many items there are of each kind, in words, and how many of those are left when the edits are made. */
export function describeCounts({ items }: UpgradeDescription): string {
  const counts = ITEM_KINDS.flatMap((kind) => {
    const own = withoutRepeated(
      kind,
      items.filter((item) => item.kind === kind),
    );
    const left = own.filter(({ edited }) => !edited).length;
    const rest = left === own.length ? '' : left === 0 ? ' (edited)' : ` (${left} left)`;
    return own.length === 0 ? [] : [`${count(own.length, ...NOUNS[kind])}${rest}`];
  });
  return counts.length === 0 ? 'nothing to do' : counts.join(', ');
}

/** A module that several lines load is one to recompile; of other kinds each line counts. */
function withoutRepeated(kind: ItemKind, items: readonly UpgradeItem[]): readonly UpgradeItem[] {
  if (kind !== 'recompile') return items;
  const texts = new Set<string>();
  return items.filter(({ message }) => !texts.has(message) && texts.add(message));
}

/** All of it in one line: what httpd 2.4 refuses comes first. */
export function describeInOneLine(description: UpgradeDescription): string {
  const { root, edits, items } = description;
  const refused = items.filter(({ kind, edited }) => kind === 'fails' && !edited);
  const first = refused.length === 0 ? '' : `httpd 2.4 refuses ${placesOf(refused)}; `;
  const left = items.filter(({ edited }) => !edited).length;
  const rest = left > 0 ? `${count(left, 'item')} left to a person` : describeRest(description);
  return `${root}, ${describeWay(description)}: ${first}${describeCounts(description)}; ${count(edits.length, 'file')} to edit, ${rest}; ${describeProof(description)}.`;
}

/** What is left where every item is settled: a server that httpd 2.4 refuses, or that serves nobody, is not done. */
function describeRest({ proof: { errors, gaps } }: UpgradeDescription): string {
  if (errors > 0) return `${count(errors, 'error')} left`;
  return gaps.length > 0 ? 'modules are missing' : 'nothing is left';
}

/** How many faults the newer release mends, as a sentence; undefined where none is known. */
export function describeMended({ mended }: UpgradeDescription): string | undefined {
  if (mended.length === 0) return undefined;
  const vulnerabilities = mended.filter(({ security }) => security).length;
  const ofThem = vulnerabilities === 0 ? '' : `, ${vulnerabilities} of them security issues`;
  return `The newer release also mends ${count(mended.length, 'fault')} that this configuration may meet${ofThem}; --format json lists them.`;
}

/** What the proof came to, as a clause. What plume cannot tell counts as neither the same nor different. */
export function describeProof({ proof }: UpgradeDescription): string {
  const { classes, hosts, complete, gaps, errors } = proof;
  if (gaps.length > 0)
    return `nothing is proved, because httpd 2.4 would serve nobody. ${gaps.join(' ').replace(/\.$/, '')}`;
  if (errors > 0) return describeUnproved(proof);
  if (!complete) return 'not all could be proved';
  if (classes === 0 && hosts.names === 0) return 'nothing is edited, so there is nothing to prove';
  return [
    ...(classes === 0 ? [] : [describeRequests(proof)]),
    ...(hosts.names === 0 ? [] : [describeNames(proof)]),
  ].join('; ');
}

/** While httpd 2.4 may not start no answer is known: what was compared says where it would be another one. */
function describeUnproved({ errors, classes, different, hosts }: UpgradeDescription['proof']): string {
  const left = `nothing is proved, because httpd 2.4 does not start, or answers 500, with ${count(errors, 'error')} that ${errors === 1 ? 'is' : 'are'} left`;
  const compared = [
    ...(classes === 0 ? [] : [count(classes, ...REQUESTS)]),
    ...(hosts.names === 0 ? [] : [count(hosts.names, 'name')]),
  ];
  if (compared.length === 0) return left;
  const others = different + hosts.different;
  const found = others === 0 ? '' : `, and found ${count(others, 'difference')}`;
  return `${left}; plume compared ${compared.join(' and ')} as if there were none${found}`;
}

function describeRequests({ classes, same, different, open }: UpgradeDescription['proof']): string {
  const known = classes - open;
  if (known === 0) return `plume cannot tell how ${count(classes, ...REQUESTS)} will be answered`;
  const verb = known === 1 ? 'gets' : 'get';
  const others = different === 0 ? '' : `, ${different} another one`;
  return `${same} of ${count(known, ...REQUESTS)} ${verb} the same answer${others}${describeOpen(open)}`;
}

const REQUESTS = ['kind of request', 'kinds of requests'] as const;

function describeNames({ hosts }: UpgradeDescription['proof']): string {
  const { names, same, different, open } = hosts;
  const known = names - open;
  if (known === 0) return `plume cannot tell which host ${count(names, 'name')} will reach`;
  const others = different === 0 ? '' : `, ${different} another one`;
  const verb = known === 1 ? 'reaches' : 'reach';
  return `${same} of ${count(known, 'name')} ${verb} the same host${others}${describeOpen(open)}`;
}

function describeOpen(open: number): string {
  return open === 0 ? '' : `, and plume cannot tell of ${open} more`;
}

/**
 * The names of which plume cannot tell which host they reach, those of the configuration first, and why; empty where it
 * can tell of all.
 */
export function describeUntold({ proof: { hosts }, items, todo }: UpgradeDescription): string {
  const open = hosts.details.filter(({ verdict }) => verdict === 'open').map(({ request }) => request);
  if (open.length === 0) return '';
  const names = [...open.filter(isOfConfiguration), ...open.filter((one) => !isOfConfiguration(one))];
  const more = hosts.open - MOST_NAMED;
  const rest = more > 0 ? ` and ${more} more` : '';
  const step = todo.findIndex((one) => one.items.some((place) => isUnread(items[place]!)));
  const why = step === -1 ? '' : ` It depends on the files that step ${step + 1} is about.`;
  return `The names are: ${names.slice(0, MOST_NAMED).join(', ')}${rest}.${why}`;
}

function isOfConfiguration(request: string): boolean {
  return request.startsWith('`');
}

/** The most host names with an open answer that the summary names; the others are counted. */
const MOST_NAMED = 4;
