import { moduleFact } from '../../../facts/modules.ts';
import { type Family, packageOfModule } from '../../../facts/upgrades/module-packages.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import { DO_WHAT_IS_WRITTEN } from '../../../rules/conversion/conversion-repairs.ts';
import { enablingCommand } from '../../../upgrade/modules/describe-loading.ts';
import type { PlannedModules } from '../../../upgrade/modules/planned-modules.ts';
import type { ItemKind } from '../../../upgrade/upgrade-item.ts';
import type { UpgradeCommand, UpgradeItem, UpgradeStep } from '../../json-shapes/upgrade.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import { count } from '../../output/words.ts';
import type { CommandLines } from './command-lines.ts';
import { placesOf } from './places.ts';

/** What steps are made from. */
export interface ToDoSubject {
  readonly items: readonly UpgradeItem[];
  readonly files: number;
  /** Names that httpd may be started with by -D, and that decide about lines. */
  readonly startNames: readonly string[];
  /** How many kinds of requests and names get another answer, or perhaps. */
  readonly others: number;
  /** The value of --map that says that the copy has all files of the server; undefined where it would change nothing. */
  readonly map: string | undefined;
  readonly isWritten: boolean;
  /** Undefined where no httpd is to be installed: between releases of 2.4, and for a build alone. */
  readonly modules: PlannedModules | undefined;
  /** Whether the machine is the one that the plan is for. */
  readonly isForMachine: boolean;
  readonly commands: CommandLines;
}

/** What a person does, in this order: first what keeps httpd 2.4 from starting, last its start. */
export function stepsOf(subject: ToDoSubject): readonly UpgradeStep[] {
  return [
    ...REFUSALS.flatMap((step) => stepOfItems(step, subject)),
    ...naming(subject),
    ...completing(subject),
    ...QUESTIONS.flatMap((step) => stepOfItems(step, subject)),
    ...comparing(subject),
    ...writing(subject),
    ...installing(subject),
    ...replacing(subject),
    ...LATER_STEPS.flatMap((step) => stepOfItems(step, subject)),
    ...enabling(subject),
    ...starting(subject),
  ];
}

interface ItemStep {
  readonly kinds: readonly ItemKind[];
  readonly isAbout?: (item: UpgradeItem) => boolean;
  readonly text: (number: number, items: readonly UpgradeItem[]) => string;
}

const isOfBuild = ({ rule }: UpgradeItem): boolean => rule.startsWith('build/');
/** Whether an item is about files that plume did not read. */
export const isUnread = ({ rule }: Pick<UpgradeItem, 'rule'>): boolean => rule === 'include/not-followed';

/** Whether nothing but the choice to do what is written is left of it: httpd 2.2 decided otherwise, and so do the edits. */
function isSettledAsBefore({ choices }: UpgradeItem): boolean {
  return choices.length > 0 && choices.every(({ apply }) => apply.includes(`:${DO_WHAT_IS_WRITTEN}@`));
}

/** What keeps httpd 2.4 from being built, or from starting. */
const REFUSALS: readonly ItemStep[] = [
  {
    kinds: ['fails', 'check', 'install'],
    isAbout: isOfBuild,
    text: (number) => `Change the configure line of the build in ${count(number, 'place')}:`,
  },
  {
    kinds: ['fails'],
    isAbout: (item) => !isOfBuild(item),
    text: (number, items) =>
      `Mend what httpd 2.4 refuses in ${placesOf(items.slice(0, 1))}${number > 1 ? ` and ${count(number - 1, 'more place')}` : ''}, and run plume again:`,
  },
];

/** What a person knows and plume does not, before the edits are written. */
const QUESTIONS: readonly ItemStep[] = [
  {
    kinds: ['check'],
    isAbout: (item) => !isUnread(item) && !isOfBuild(item) && !isSettledAsBefore(item),
    text: (number) => `Check ${count(number, 'place')} that only a person can judge:`,
  },
  {
    kinds: ['check'],
    isAbout: (item) => !isOfBuild(item) && isSettledAsBefore(item),
    text: (number) =>
      `Decide ${count(number, 'question')}, or leave ${number === 1 ? 'it' : 'them'}: the edits then keep what httpd 2.2 decided.`,
  },
];

/** What plume did not read: it is asked for first, as all else may depend on it. */
const UNREAD: ItemStep = {
  kinds: ['check'],
  isAbout: isUnread,
  text: (number) =>
    `Make sure that plume sees all files of the server, because the rest depends on them. ${number === 1 ? '1 line includes' : `${number} lines include`} files that are not here, or may:`,
};

/** The files that are not here; where a copy may have them all, also the command that says so. */
function completing(subject: ToDoSubject): readonly UpgradeStep[] {
  const { map, commands } = subject;
  return stepOfItems(UNREAD, subject).map((step) =>
    map === undefined
      ? step
      : {
          ...step,
          commands: [{ on: IF_COMPLETE, run: `${commands.upgrade} --map ${quoteForShell(map)}` }],
        },
  );
}

/** What the value of --map says. */
const IF_COMPLETE = 'if this copy has all files';

/** Once httpd 2.4 is installed. */
const LATER_STEPS: readonly ItemStep[] = [
  {
    kinds: ['install'],
    isAbout: ({ rule }) => rule !== 'modules/enabled' && !rule.startsWith('build/'),
    text: (number) => `Prepare the machine in ${count(number, 'point')}:`,
  },
  {
    kinds: ['delete'],
    text: () => 'Stop httpd 2.2, and delete the files that 2.4 cannot use:',
  },
];

function stepOfItems({ kinds, isAbout, text }: ItemStep, { items }: ToDoSubject): readonly UpgradeStep[] {
  const own = items.flatMap((item, i) =>
    !item.edited && kinds.includes(item.kind) && isAbout?.(item) !== false ? [i] : [],
  );
  return own.length === 0
    ? []
    : [
        {
          text: text(
            own.length,
            own.flatMap((i) => items[i] ?? []),
          ),
          commands: [],
          items: own,
        },
      ];
}

function naming({ startNames }: ToDoSubject): readonly UpgradeStep[] {
  if (startNames.length === 0) return [];
  const more = startNames.length - MOST_NAMED;
  const names = startNames.slice(0, MOST_NAMED).map((name) => `\`--define ${name}\``);
  const text = `Find out which names httpd is started with (-D), because \`<IfDefine>\` asks for them, and run plume again with the options for these: ${names.join(' ')}${more > 0 ? ` and ${more} more` : ''}.`;
  return [{ text, commands: [], items: [] }];
}

/** The most options `--define` that a step suggests; the others are counted. */
const MOST_NAMED = 8;

function comparing({ others }: ToDoSubject): readonly UpgradeStep[] {
  if (others === 0) return [];
  const text = `Look at ${count(others, 'request')} below: httpd 2.4 may answer ${others === 1 ? 'it' : 'them'} in another way than 2.2.`;
  return [{ text, commands: [], items: [] }];
}

function writing({ files, isWritten, commands }: ToDoSubject): readonly UpgradeStep[] {
  if (isWritten || files === 0) return [];
  const text = `Write the edits into ${count(files, 'file')}, with copies of the old ones in \`before\`:`;
  return [{ text, commands: [{ on: null, run: `${commands.upgrade} --write --backup before` }], items: [] }];
}

/** How httpd is installed and started on machines of a kind. */
interface Distribution {
  /** Undefined where plume knows no names of packages but that of httpd. */
  readonly family: Family | undefined;
  readonly on: string;
  readonly install: string;
  readonly start: string;
}

const START = 'apachectl configtest && apachectl start';

const DISTRIBUTIONS: readonly Distribution[] = [
  { family: 'debian', on: 'Debian, Ubuntu', install: 'apt-get install apache2', start: START },
  { family: 'redhat', on: 'RHEL, Fedora', install: 'dnf install httpd', start: START },
];

const FREEBSD: Distribution = {
  ...{ family: undefined, on: 'FreeBSD', install: 'pkg install apache24' },
  start: 'service apache24 configtest && service apache24 start',
};

const FROM_SOURCE: UpgradeCommand = {
  on: 'from source',
  run: './configure --enable-mods-shared=reallyall --enable-mpms-shared=all && make && make install',
};

/** The distribution of the machine; all of those with packages where plume does not know it. */
function familiesOf({ modules }: ToDoSubject): readonly Distribution[] {
  if (modules === undefined) return [];
  if (modules.profile === 'freebsd') return [FREEBSD];
  const wanted = modules.byLines ? modules.layout : 'debian';
  const own = DISTRIBUTIONS.filter(({ family }) => family === wanted);
  return own.length > 0 ? own : DISTRIBUTIONS;
}

function installing(subject: ToDoSubject): readonly UpgradeStep[] {
  const { modules, isForMachine } = subject;
  if (modules === undefined) return [];
  const needed = [...modules.named, ...modules.modules.map(({ name }) => name)];
  const distributions = familiesOf(subject);
  const packaged = distributions.map(({ family, on, install }) => {
    const packages =
      family === undefined ? [] : new Set(needed.flatMap((name) => packageOfModule(name, family) ?? []));
    return { on, run: [install, ...packages].join(' ') };
  });
  const elsewhere = isForMachine
    ? ''
    : ' If the new machine is of another kind than the old one, run plume with `--to-server` first.';
  return [
    {
      text: `Install httpd 2.4 and the packages of the modules that it loads.${readsElsewhere(subject)}${elsewhere}`,
      commands: distributions.length === 1 ? packaged : [...packaged, FROM_SOURCE],
      items: [],
    },
  ];
}

/** Where the package of httpd 2.4 reads another main file than the one of 2.2; empty where that is not known. */
function readsElsewhere({ modules, isForMachine }: ToDoSubject): string {
  const file = isForMachine ? undefined : modules?.movedTo;
  return file === undefined
    ? ''
    : ` It reads \`${file}\`: copy the configuration there, and change the paths that it includes.`;
}

/** Modules of other makers, each once, however many lines load it. */
function replacing(subject: ToDoSubject): readonly UpgradeStep[] {
  const { items, modules } = subject;
  const own = items.flatMap((item, i) => (!item.edited && item.kind === 'recompile' ? [i] : []));
  if (own.length === 0) return [];
  const number = new Set(own.map((i) => items[i]?.message)).size;
  const packaged = [
    ...new Set((modules?.named ?? []).filter((name) => isPackaged(name, familiesOf(subject)))),
  ];
  const from =
    packaged.length === 0
      ? ''
      : ` (the packages above contain ${joinWords(
          packaged.map((name) => `\`${name}\``),
          'and',
        )}, or what replaces ${packaged.length === 1 ? 'it' : 'them'})`;
  const text = `Get ${count(number, 'module')} of other makers for httpd 2.4${from}. Name the new file in the LoadModule line, or delete the line where a package loads the module itself:`;
  return [{ text, commands: [], items: own }];
}

/** Whether a package of each family has a module that is not httpd's own. */
function isPackaged(name: string, families: readonly Distribution[]): boolean {
  if (moduleFact(name, '2.4') !== undefined) return false;
  return families.every(({ family }) => family !== undefined && packageOfModule(name, family) !== undefined);
}

function enabling({ modules, items }: ToDoSubject): readonly UpgradeStep[] {
  if (modules === undefined || modules.byLines || modules.modules.length === 0) return [];
  const own = items.flatMap(({ rule }, i) => (rule === 'modules/enabled' ? [i] : []));
  const commands = [{ on: null, run: enablingCommand(modules.modules) }];
  return [{ text: 'Enable the modules that httpd 2.4 needs:', commands, items: own }];
}

function starting(subject: ToDoSubject): readonly UpgradeStep[] {
  if (subject.modules === undefined) return [];
  const run = familiesOf(subject)[0]?.start ?? START;
  return [
    { text: 'Check the configuration, and start httpd 2.4:', commands: [{ on: null, run }], items: [] },
  ];
}
