import { directiveFact } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';
import {
  type ArgumentTest,
  type ChangePlace,
  type ChangeTrigger,
  type ReleaseChange,
  type ReleaseChangeKind,
  releaseChanges,
  type WordTest,
} from '../facts/release-changes.ts';
import { upgradeNote, upgradeNoteIds } from '../facts/upgrades/upgrade-notes.ts';
import { joinWords } from '../grammar/join-words.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { shown } from './explain-directive.ts';
import type { Explanation } from './explanation.ts';

/**
 * What an item of `plume upgrade` is about that no rule reports: a change between two releases of 2.4
 * (`2.4.54/limit-request-body`, or without its release), or a note about the build or the machine (`build/option`).
 * Undefined for other texts.
 */
export function explainUpgrade(text: string): Explanation | undefined {
  const id = text.toLowerCase();
  const note = upgradeNote(id);
  if (note !== undefined)
    return {
      ...{ kind: 'upgrade', subject: id, title: `${id}: ${note.title}`, text: [note.text] },
      ...{ facts: [], sections: [{ title: 'What to do', paragraphs: [note.advice] }], directives: [] },
    };
  const change = releaseChanges().find((one) => one.id === id || nameOfChange(one) === id);
  return change && explainChange(change);
}

/** The names of changes and notes that a misspelled one may be. */
export function nearestUpgrades(text: string): readonly string[] {
  if (!text.includes('/')) return [];
  const changes = releaseChanges().filter(({ kind }) => kind !== 'repaired');
  return nearestNames(text.toLowerCase(), [...upgradeNoteIds(), ...changes.map(nameOfChange)]);
}

/** As `plume upgrade` writes it; an entry of CHANGES without a name has its release in its id. */
function nameOfChange({ id, since }: ReleaseChange): string {
  return id.includes('/') ? id : `${since}/${id}`;
}

function explainChange(change: ReleaseChange): Explanation {
  const { kind, since, until, broughtBy, isSecurity, triggers, advice } = change;
  const subject = nameOfChange(change);
  const rows: (readonly [string, string | undefined])[] = [
    ['Kind', WHAT_IT_DOES[kind]],
    ['Since', `httpd ${since}`],
    ['Until', until && `httpd ${until} no longer has it`],
    [
      'Takes back',
      broughtBy && `what httpd ${broughtBy} brought: upgrades from older releases do not meet it`,
    ],
    ['Security', isSecurity ? 'it closes a vulnerability' : undefined],
  ];
  return {
    ...{ kind: 'upgrade', subject, title: `${subject}: what httpd ${since} changed` },
    text: [change.change],
    facts: rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const])),
    sections: [
      ...(advice === undefined ? [] : [{ title: 'What to do', paragraphs: [advice] }]),
      ...(triggers.length === 0
        ? []
        : [{ title: 'Which configurations meet it', paragraphs: [], points: triggers.map(describeTrigger) }]),
    ],
    directives: [...new Set(triggers.flatMap(({ keys = [] }) => keys.map(spelled)))],
  };
}

const WHAT_IT_DOES: Readonly<Record<ReleaseChangeKind, string>> = {
  refused: 'httpd no longer starts with it',
  default: 'another default',
  changed: 'the same lines do something else',
  removed: 'lines lost their effect, or what they ask for is gone',
  repaired: 'a fault is mended',
};

/** As people write them. */
function spelled(key: string): string {
  return shown(directiveFact(key, '2.4')?.spelling ?? directiveFact(key, '2.2')?.spelling ?? key);
}

function describeTrigger({ keys, alternatives, places, modules, without }: ChangeTrigger): string {
  const names = keys?.map((key) => `\`${spelled(key)}\``);
  const loaded = modules.map((name) => `\`${moduleFact(name, '2.4')?.name ?? name}\``);
  const parts = [
    names && `lines with ${joinWords(names, 'or')}`,
    places &&
      joinWords(
        places.map((place) => PLACES[place]),
        'or',
      ),
    alternatives.length === 0
      ? undefined
      : `where ${joinWords(
          alternatives.map((tests) => tests.map(describeTest).join(' and ')),
          'or',
        )}`,
    loaded.length === 0
      ? undefined
      : `where ${loaded.join(' and ')} ${loaded.length === 1 ? 'is' : 'are'} loaded`,
    without && `where no \`${spelled(without)}\` is in the server`,
  ].filter((part) => part !== undefined);
  const text = parts.length === 0 ? 'all of them' : parts.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function describeTest(test: ArgumentTest): string {
  const { isNegated } = test;
  if ('flag' in test) return `the flag \`${test.flag}\` is ${isNegated ? 'not ' : ''}there`;
  const { at, how, text } = test;
  const none = isNegated ? 'no' : 'an';
  const which = at === 'any' ? `${none} argument` : at === 'last' ? 'the last argument' : `argument ${at}`;
  if (how === 'begins' && text === '') return `${which} ${isNegated ? 'is missing' : 'is there'}`;
  const denies = isNegated && at !== 'any';
  return `${which} ${(denies ? DENIED : TESTED)[how]} \`${text}\`${how === 'over' ? ' bytes' : ''}`;
}

const TESTED: Readonly<Record<WordTest['how'], string>> = {
  is: 'is',
  has: 'contains',
  begins: 'begins with',
  ends: 'ends with',
  over: 'is more than',
};

const DENIED: Readonly<Record<WordTest['how'], string>> = {
  is: 'is not',
  has: 'does not contain',
  begins: 'does not begin with',
  ends: 'does not end with',
  over: 'is not more than',
};

const PLACES: Readonly<Record<ChangePlace, string>> = {
  server: 'outside of sections for requests',
  vhost: 'in virtual hosts',
  directory: 'in sections for requests and .htaccess files',
  location: 'in `<Location>`',
  proxy: 'in `<Proxy>`',
  htaccess: 'in .htaccess files',
};
