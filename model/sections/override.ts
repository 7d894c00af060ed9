import { query } from '../../core/query.ts';
import type { OverrideClass } from '../../facts/directive-fact.ts';
import type { Option } from '../../facts/options.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { isRecording } from '../../grammar/questions.ts';
import type { OpeningTag, Series, Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../configuration/configuration.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../configuration/walk.ts';
import type { OverrideTerms } from '../server/htaccess-terms.ts';
import type { Located, Server } from '../server/server.ts';
import { mayBeAbout, mayHold, unseenDirectoriesOf } from '../server/unseen-lines.ts';
import {
  type Applied,
  type Directories,
  type DirectoryStep,
  directoriesOf,
  hasUnknown,
  stepOn,
  stepsTo,
} from './directory-walk.ts';
import { allOptions, optionsOf } from './options.ts';

/** What a .htaccess may contain, and which lines say so. */
export interface Override extends OverrideTerms {
  /** What words of Options may turn on and off, where `Options` itself is allowed. */
  readonly options: ReadonlySet<Option>;
  /** The AllowOverride in force, and the AllowOverrideList. */
  readonly at: Located | undefined;
  readonly listAt: Located | undefined;
}

const ALL_CLASSES: readonly OverrideClass[] = ['AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'];
const CLASS_WORDS: ReadonlyMap<string, OverrideClass> = new Map(
  ALL_CLASSES.map((name) => [asciiLowerCase(name), name]),
);

/** What holds where no AllowOverride is in force. */
export function unsetOverride(series: Series): Override {
  return {
    classes: new Set(series === '2.2' ? ALL_CLASSES : []),
    options: allOptions(),
    list: new Set(),
    nonfatal: { override: false, unknown: false },
    at: undefined,
    listAt: undefined,
    isSet: false,
    isSure: { override: true, list: true },
  };
}

/**
 * What a .htaccess in a directory may contain, where a request of the host (undefined for the main server) leads there.
 * AllowOverride in sections with a regular expression comes too late to count.
 */
export function overrideAt(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
): Override {
  const path = directory.endsWith('/') ? directory : `${directory}/`;
  const directories = directoriesOf(server, host);
  // who records what is asked on the way has it asked, and what may be about anything is not said of any directory
  if (!path.startsWith('/') || isRecording() || hasUnknown(directories))
    return findOverride(server, host, path, directories);
  const said = lastSaid(path, directories, unseenDirectoriesOf(server));
  return overrideBelow(server, host, said, directories);
}

/** By directories that sections are about: below them ten thousand .htaccess files have the same in force. */
const overrideBelow = query('overrideBelow', findOverride, {
  by: (server, host, said) => (host === undefined ? [server, said] : [host.instance, host.command, said]),
});

/** The directory itself, or the nearest one above it, that some section is about; the root where there is none. */
function lastSaid(path: ByteText, directories: Directories, unseen: ReadonlySet<ByteText>): ByteText {
  let depth = 0;
  for (let at = path.indexOf('/', 1); at >= 0; at = path.indexOf('/', at + 1)) depth++;
  let said = path;
  for (; depth > 0; depth--) {
    if (unseen.has(said) || stepOn(said, depth, directories, false).sections.length > 0) return said;
    said = said.slice(0, said.lastIndexOf('/', said.length - 2) + 1);
  }
  return said;
}

function findOverride(
  server: Server,
  host: Located<OpeningTag> | undefined,
  path: ByteText,
  directories: Directories,
): Override {
  const steps = stepsTo(path, directories);
  const override = mergeSteps(steps, unsetOverride(server.target.series));
  const isOpen = mayBeSetElsewhere(server, host, path, steps);
  return isOpen ? { ...override, isSure: { override: false, list: false } } : override;
}

/** What applies after some steps down, beginning with what applied before them. */
export function mergeSteps(steps: readonly DirectoryStep[], before: Override): Override {
  return steps.flatMap(({ sections }) => sections).reduce(mergeSection, before);
}

const OVERRIDE_KEYS = new Set(['allowoverride', 'allowoverridelist']);
const OF_DIRECTORIES = [...OVERRIDE_KEYS, '<directory', '<directorymatch'];

/** Whether a section says anything about it: most do not. */
const saysOverride: (scope: Scope) => boolean = scopeQuery('saysOverride', (scope) => {
  let says = false;
  forEachCommand(
    scope,
    () => {
      says = true;
    },
    OVERRIDE_KEYS,
  );
  return says;
});

function mergeSection(before: Override, { section, applies }: Applied): Override {
  if (!saysOverride(section.at)) return before;
  let override = before;
  let isFirst = true;
  forEachCommand(
    section.at,
    ({ instance, command }, certainty) => {
      if (command.key !== 'allowoverride' && command.key !== 'allowoverridelist') return;
      const { words: args } = instance.partsOf(command);
      const isSure = applies === 'present' && certainty === 'present' && !args.some((arg) => arg.hasVariable);
      const at = { instance, command };
      if (command.key === 'allowoverride') {
        override = readAllowOverride(args, at, override, isFirst, isSure);
        isFirst = false;
      } else override = readAllowOverrideList(args, at, override, isSure);
    },
    OVERRIDE_KEYS,
  );
  return override;
}

/**
 * Source: set_override(), and core_opts_merge() in server/request.c. A second line in a section leaves the words of
 * Options as the first has set them.
 */
function readAllowOverride(
  args: readonly Word[],
  at: Located,
  before: Override,
  isFirst: boolean,
  isSure: boolean,
): Override {
  const classes = new Set<OverrideClass>();
  const nonfatal = { override: false, unknown: false };
  let options: ReadonlySet<Option> = isFirst ? allOptions() : before.options;
  for (const { value } of args) {
    const [name = '', ...rest] = asciiLowerCase(value).split('=');
    const list = value.includes('=') ? rest.join('=') : undefined;
    if (name === 'none') {
      classes.clear();
      nonfatal.override = nonfatal.unknown = false;
    } else if (name === 'all') {
      for (const one of ALL_CLASSES) classes.add(one);
      nonfatal.override = nonfatal.unknown = false;
    } else if (name === 'nonfatal') {
      nonfatal.override ||= list === 'override' || list === 'all';
      nonfatal.unknown ||= list === 'unknown' || list === 'all';
    } else if (name === 'options') {
      classes.add('Options');
      options = list === undefined ? new Set(optionsOf('All')) : readOptionList(list, options);
    } else {
      const known = CLASS_WORDS.get(name);
      if (known !== undefined) classes.add(known);
    }
  }
  return {
    ...before,
    classes,
    nonfatal,
    options,
    at,
    isSet: true,
    isSure: { override: isSure, list: before.isSure.list },
  };
}

/** The words of `Options=Indexes,ExecCGI`; an empty list leaves things as they are. */
function readOptionList(list: ByteText, before: ReadonlySet<Option>): ReadonlySet<Option> {
  const words = list.split(',').filter((word) => word !== '');
  if (words.length === 0) return before;
  const options = new Set<Option>();
  for (const word of words) {
    const found = optionsOf(word);
    // httpd stops at what it does not know, and old releases say nothing of it
    if (found === undefined) break;
    for (const option of found) options.add(option);
  }
  return options;
}

/** Source: set_override_list(). */
function readAllowOverrideList(
  args: readonly Word[],
  at: Located,
  before: Override,
  isSure: boolean,
): Override {
  const { instance } = at;
  const list = new Set<string>();
  for (const { value } of args) {
    const key = asciiLowerCase(value);
    if (key === 'none') break;
    const fact = configurationOf(instance).factOf(key);
    const isUseful = fact !== undefined && (fact.htaccess.length > 0 || fact.where.includes('directory'));
    if (isUseful) list.add(key);
  }
  return { ...before, list, listAt: at, isSure: { override: before.isSure.override, list: isSure } };
}

/** Whether something that plume does not see may bring an AllowOverride about the directory. */
function mayBeSetElsewhere(
  server: Server,
  host: Located<OpeningTag> | undefined,
  path: ByteText,
  steps: readonly DirectoryStep[],
): boolean {
  const applied = new Set(steps.flatMap(({ sections }) => sections.map(({ section }) => section.at.command)));
  return server.unknowns.some((unknown) => {
    const { what, at } = unknown;
    if (what !== 'file' || !mayHold(unknown, OF_DIRECTORIES) || !mayBeAbout(unknown, path)) return false;
    if (at === undefined) return true;
    for (const { command } of configurationOf(at.instance).sectionsAround(at.command))
      if (command !== host?.command && !applied.has(command)) return false;
    return true;
  });
}
