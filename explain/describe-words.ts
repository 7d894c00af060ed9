import { ruleFlag } from '../facts/rewrite.ts';
import { type MeaningKind, meaningsOf } from '../facts/words/meanings.ts';
import type { ExplanationSection } from './explanation.ts';

/** The words of some kinds that a directive accepts, each with what it means, under a title for each kind. */
export function describeWords(kinds: readonly MeaningKind[]): readonly ExplanationSection[] {
  return kinds.map((kind) => ({
    title: TITLES[kind] ?? 'Words',
    paragraphs: [],
    points: meaningsOf(kind).map(({ name, text }) => `\`${name}\`${longFormOf(kind, name)}: ${text}`),
  }));
}

/** The other form of a flag, and since when it exists. */
function longFormOf(kind: MeaningKind, name: string): string {
  const flag = kind === 'rule-flag' ? ruleFlag(name, '2.4') : undefined;
  const said = [
    ...(flag?.long === undefined ? [] : [`or \`${flag.long}\``]),
    ...(flag?.firstRelease === undefined ? [] : [`since ${flag.firstRelease}`]),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

const TITLES: Readonly<Partial<Record<MeaningKind, string>>> = {
  'auth-type': 'Types',
  authn: 'Providers',
  authz: 'What can be required',
  'condition-flag': 'Flags',
  'condition-test': 'Tests',
  'error-log-item': 'Items',
  'header-action': 'Actions',
  'log-item': 'Items',
  'map-function': 'Functions',
  'map-type': 'Types of maps',
  option: 'Options',
  'override-class': 'Classes of directives',
  'rewrite-option': 'Options',
  'rule-flag': 'Flags',
  'tls-protocol': 'Versions',
  cache: 'Types of caches',
  filter: 'Filters',
  handler: 'Handlers',
  mutex: 'Names of mutexes',
  socache: 'Types of storage',
};
