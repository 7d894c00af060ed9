import { type ConfigureOption, configureOptions } from '../../facts/build-options.ts';
import {
  moduleFact,
  modulesOf,
  type OutdatedModule,
  outdatedModule,
  splitModules,
} from '../../facts/modules.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { sortItems } from '../collect-items.ts';
import type { ItemKind, UpgradeItem } from '../upgrade-item.ts';
import {
  type Linkage,
  type ModuleRequest,
  modulesBuilt,
  optionNameOf,
  readModuleRequests,
} from './built-modules.ts';
import { type ConfigureLine, type GivenOption, readConfigureLine } from './read-configure-line.ts';

/**
 * What changes for the build that a shell script configures (config.nice, or a configure line) when the source is httpd
 * 2.4's instead of 2.2's: items at the options, those of one kind together. A text without a configure line gives a
 * clause that follows the file's name. Nothing is run.
 */
export function reviewBuild(file: string, script: ByteText): readonly UpgradeItem[] | string {
  const line = readConfigureLine(script);
  if (typeof line === 'string') return line;
  const notes = [...noteOptions(line), ...noteModules(line), ...noteLinkage(line), ...noteOpenWords(line)];
  return sortItems(notes.map((note) => toItem(note, file, script)));
}

interface Note {
  readonly kind: ItemKind;
  readonly rule: string;
  readonly start: number;
  readonly message: string;
  readonly help?: string;
  readonly request?: string;
  readonly before?: string;
  readonly after?: string;
}

function toItem({ kind, rule, start, message, ...rest }: Note, file: string, text: ByteText): UpgradeItem {
  return {
    ...{ kind, rule, file, text, start, message, choices: [], isEdited: false },
    ...{ help: rest.help, request: rest.request, before: rest.before, after: rest.after },
  };
}

/** What is known of options that are no module's, and those that nothing is known of. */
function noteOptions(line: ConfigureLine): readonly Note[] {
  const given = lastByName(line.options);
  const known = new Set(configureOptions().map(({ name }) => name));
  const noted = configureOptions().flatMap((option) =>
    noteOption(option, given.get(option.name), line, given),
  );
  const unknown = [...given.values()].flatMap((option): readonly Note[] => {
    if (known.has(option.name) || isModuleOption(option)) return [];
    return [
      {
        ...{ kind: 'check', rule: 'build/unknown-option', start: option.start },
        message: `Neither httpd 2.2 nor 2.4 has an option ${show(option.text)}: it may be for a library that the archive of 2.2 contained, such as APR, or for a module of another maker.`,
        help: 'Give it to the configure of that library or module.',
      },
    ];
  });
  return [...noted, ...unknown];
}

function lastByName(options: readonly GivenOption[]): ReadonlyMap<string, GivenOption> {
  return new Map(options.map((option) => [option.name, option]));
}

function noteOption(
  { name, note }: ConfigureOption,
  option: GivenOption | undefined,
  line: ConfigureLine,
  given: ReadonlyMap<string, GivenOption>,
): readonly Note[] {
  if (note === undefined || (note.when === 'given') !== (option !== undefined)) return [];
  // bundled libraries are what is missing where no other is named
  if (name === 'with-apr' && option === undefined && (given.get('with-included-apr')?.value ?? 'no') !== 'no')
    return [];
  if (option !== undefined && note.values?.includes(option.value) === false) return [];
  if (option !== undefined && note.exceptValues.includes(option.value)) return [];
  const said = option === undefined ? '' : `${show(option.text)}: `;
  return [
    {
      ...{ kind: note.kind, rule: 'build/option', start: option?.start ?? line.start },
      ...{ message: `${said}${note.change}`, help: note.advice },
    },
  ];
}

/** Whether an option is about a module of either series, or of an older one. */
function isModuleOption({ name }: GivenOption): boolean {
  if (!name.startsWith('enable-')) return false;
  const module = name.slice('enable-'.length).replaceAll('-', '_');
  return (
    isModule(module, '2.2') || isModule(module, '2.4') || outdatedModule(`${module}_module`) !== undefined
  );
}

function isModule(name: string, series: '2.2' | '2.4'): boolean {
  return moduleFact(`${name}_module`, series) !== undefined;
}

/** Modules that 2.4 does not have. */
function noteModules(line: ConfigureLine): readonly Note[] {
  const last = new Map(
    readModuleRequests(line).requests.map((request) => [`${request.module} ${request.isInList}`, request]),
  );
  return [...last.values()].flatMap((request): readonly Note[] => {
    const outdated = outdatedModule(`${request.module}_module`);
    if (outdated === undefined || isModule(request.module, '2.4'))
      return request.isInList && outdated === undefined ? noteUnknownName(request) : [];
    return [noteGoneModule(request, outdated)];
  });
}

function noteUnknownName({ module, option }: ModuleRequest): readonly Note[] {
  if (isModule(module, '2.4')) return [];
  return [
    {
      ...{ kind: 'check', rule: 'build/unknown-option', start: option.start },
      message: `Neither httpd 2.2 nor 2.4 has a module ${show(module)}, which \`--${option.name}\` lists.`,
    },
  ];
}

function noteGoneModule(
  { module, option, wants, isInList }: ModuleRequest,
  { name, what, replacement, advice }: OutdatedModule,
): Note {
  const at = { rule: 'build/removed-module', start: option.start };
  const said = isInList ? `${show(module)} in \`--${option.name}\`` : show(option.text);
  if (wants === 'no')
    return {
      ...{ ...at, kind: 'deprecated', help: 'Leave the option out.' },
      message: `The configure of httpd 2.4 has no option ${said}, and no ${name} to leave out.`,
    };
  const others = replacement.flatMap((other) => {
    const fact = moduleFact(other, '2.4');
    return fact === undefined ? [] : [`--enable-${optionNameOf(fact).replaceAll('_', '-')}`];
  });
  const [kept] = others;
  return {
    ...{ ...at, kind: 'fails' },
    message: `The configure of httpd 2.4 does not know ${said}, because ${name} ${BECAME[what]}. ${advice}`,
    help:
      kept === undefined
        ? 'Leave it out.'
        : `Write ${others.map((other) => `\`${other}\``).join(' or ')} in its place.`,
  };
}

const BECAME: Readonly<Record<OutdatedModule['what'], string>> = {
  removed: 'was removed',
  renamed: 'has another name',
  merged: 'became a part of another module',
  split: 'was split',
};

/** How the modules of both are in the builds. */
function noteLinkage(line: ConfigureLine): readonly Note[] {
  const [old, now] = [modulesBuilt(line, '2.2'), modulesBuilt(line, '2.4')];
  return [
    ...noteSharedModules(line, old, now),
    ...noteLeftOutModules(line, old, now),
    ...noteParts(line, old, now),
    ...noteLargerSet(line, old, now),
  ];
}

type Build = ReadonlyMap<string, Linkage>;

function noteSharedModules({ start }: ConfigureLine, old: Build, now: Build): readonly Note[] {
  const names = [...old].flatMap(([name, linkage]) =>
    linkage === 'static' && now.get(name) === 'shared' ? [name] : [],
  );
  if (names.length === 0) return [];
  const words = names.map(optionOf);
  return [
    {
      ...{ kind: 'changes', rule: 'build/shared-module', start },
      message: `httpd 2.4 builds modules as shared objects unless it is told otherwise, so that these need a LoadModule line each, which the old configuration does not have: ${names.join(', ')}.`,
      help: `Write the lines, or keep the modules in the program: \`--enable-mods-static="${words.join(' ')}"\`.`,
      request: '`httpd -l` lists what is in the program, `httpd -M` what is loaded as well.',
      before: 'The modules are in the program.',
      after: 'They are files of their own; the httpd.conf that 2.4 installs loads the basic ones.',
    },
  ];
}

/** Modules that the old build has, and one of 2.4 by this line has not, although 2.4 has them. */
function noteLeftOutModules({ start }: ConfigureLine, old: Build, now: Build): readonly Note[] {
  const names = [...old.keys()].filter((name) => !now.has(name) && moduleFact(name, '2.4') !== undefined);
  if (names.length === 0) return [];
  return [
    {
      ...{ kind: 'changes', rule: 'build/left-out-module', start },
      message: `The same line builds these modules with httpd 2.2, and does not with 2.4: ${names.join(', ')}.`,
      help: `Add ${names.map((name) => `\`--enable-${optionOf(name)}\``).join(' ')} where the configuration uses them.`,
    },
  ];
}

/** Modules of 2.4 that do what was a part of others. */
function noteParts({ start }: ConfigureLine, old: Build, now: Build): readonly Note[] {
  const sources = [...new Set(splitModules().map(({ from }) => from))];
  return sources.flatMap((from): readonly Note[] => {
    if (!old.has(from)) return [];
    const parts = splitModules().filter((part) => part.from === from && !old.has(part.to));
    const toLoad = parts.filter(({ to }) => now.get(to) === 'shared');
    const toBuild = parts.filter(({ to }) => !now.has(to));
    const rule = 'build/module-of-its-own';
    const list = (some: typeof parts) => some.map(({ to, what }) => `${to} (${what})`).join(', ');
    return [
      ...(toLoad.length === 0
        ? []
        : [
            {
              ...({ kind: 'install', rule, start } as const),
              message: `What ${from} did in httpd 2.2 is in modules of their own, each of which needs a LoadModule line: ${list(toLoad)}.`,
              help: 'Load those that the configuration uses; plume names them when it is given the configuration.',
            },
          ]),
      ...(toBuild.length === 0
        ? []
        : [
            {
              ...({ kind: 'install', rule, start } as const),
              message: `What ${from} did in httpd 2.2 is in modules that this line does not build: ${list(toBuild)}.`,
              help: `Add ${toBuild.map(({ to }) => `\`--enable-${optionOf(to)}\``).join(' ')} where the configuration uses them.`,
            },
          ]),
    ];
  });
}

/** Without a set in the line, 2.4 builds most modules where 2.2 built few. */
function noteLargerSet(line: ConfigureLine, old: Build, now: Build): readonly Note[] {
  if (readModuleRequests(line).set !== undefined) return [];
  const names = modulesOf('2.2').flatMap(({ name }) => (now.has(name) && !old.has(name) ? [name] : []));
  if (names.length === 0) return [];
  return [
    {
      ...{ kind: 'check', rule: 'build/larger-set', start: line.start },
      message: `Without \`--enable-modules\`, httpd 2.4 builds the set \`most\` and 2.2 built the basic modules, so that these are built besides: ${names.join(', ')}.`,
      help: 'Nothing has to be done where their libraries are there: a file that no LoadModule names is not loaded. `--enable-modules=few` builds the basic set.',
    },
  ];
}

function optionOf(module: string): string {
  const fact = moduleFact(module, '2.4');
  return (fact === undefined ? module : optionNameOf(fact)).replaceAll('_', '-');
}

function noteOpenWords({ open }: ConfigureLine): readonly Note[] {
  return open.map(({ text, start }) => ({
    ...{ kind: 'check', rule: 'build/not-read', start },
    message: `A variable or a command decides what ${show(text)} is, which plume does not run.`,
    help: 'Write the option itself into the file to have it reviewed.',
  }));
}

/** A word of the script for a message. */
function show(text: ByteText): string {
  const shown = toDisplayText(text).replaceAll('`', "'");
  return `\`${shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown}\``;
}

/** The longest word of a build script, in characters, that a message shows whole. */
const LONGEST_SHOWN = 80;
