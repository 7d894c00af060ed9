import { basename } from 'node:path';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ArgumentKind, DirectiveForm } from '../directive-fact.ts';
import { compareText, type DirectiveRecord } from './directive-record.ts';
import { providerOf } from './import-help.ts';
import { nameOverride, overrideClasses, overridePlaces, readOverride } from './override-bits.ts';
import type { SourceCommand } from './source-tree.ts';

/** One line of facts/data/history.jsonl: a directive whose arguments or places changed within a series. */
export interface HistoryRecord {
  readonly name: string;
  readonly series: Series;
  /** The forms it has had, oldest first. */
  readonly forms: readonly DirectiveForm[];
  readonly source: string;
}
/** The tables of one release. */
interface ReleaseCommands {
  readonly release: string;
  readonly commands: readonly SourceCommand[];
}

interface History {
  readonly forms: DirectiveForm[];
  last: SourceCommand;
  lastRelease: string;
}

/**
 * What happened to the directives of a series, whose releases are given oldest first; and, in the form of other
 * directives, those that the newest no longer has. Where several modules define a directive, the first table
 * that has it counts.
 */
export function importHistory(
  series: Series,
  releases: readonly ReleaseCommands[],
): { readonly histories: readonly HistoryRecord[]; readonly dropped: readonly DirectiveRecord[] } {
  const first = releases[0]!.release;
  const newest = releases.at(-1)!.release;
  const source = `tables of commands, httpd ${first} to ${newest}`;
  const histories = [...collectHistories(releases).values()].sort((a, b) =>
    compareText(asciiLowerCase(a.last.name), asciiLowerCase(b.last.name)),
  );
  return {
    histories: histories
      .filter(({ forms }) => forms.length > 1)
      .map(({ forms, last }) => ({ name: last.name, series, forms, source })),
    dropped: histories
      .filter(({ lastRelease }) => lastRelease !== newest)
      .map((history) => describeDropped(history, series, first)),
  };
}

function collectHistories(releases: readonly ReleaseCommands[]): ReadonlyMap<string, History> {
  const histories = new Map<string, History>();
  for (const { release, commands } of releases) {
    for (const command of firstByName(commands)) {
      const form: DirectiveForm = {
        release,
        how: command.how as ArgumentKind,
        override: nameOverride(readOverride(command.override)),
      };
      const history = histories.get(asciiLowerCase(command.name)) ?? {
        forms: [],
        last: command,
        lastRelease: release,
      };
      const current = history.forms.at(-1);
      if (!current || describe(current) !== describe(form)) history.forms.push(form);
      histories.set(asciiLowerCase(command.name), { ...history, last: command, lastRelease: release });
    }
  }
  return histories;
}

function describeDropped(
  { forms, last, lastRelease }: History,
  series: Series,
  first: string,
): DirectiveRecord {
  const override = readOverride(last.override);
  const htaccess = overrideClasses(override);
  const module = providerOf(last.file);
  return {
    name: last.name,
    series,
    module,
    providers: [module],
    how: last.how as ArgumentKind,
    where: overridePlaces(override),
    ...(htaccess.length > 0 ? { htaccess } : {}),
    ...(forms[0]!.release === first ? {} : { firstRelease: forms[0]!.release }),
    lastRelease,
    source: `${last.handler} ${last.file}; httpd ${lastRelease}`,
  };
}

function describe({ how, override }: DirectiveForm): string {
  return `${how} ${override.join('|')}`;
}

function firstByName(commands: readonly SourceCommand[]): readonly SourceCommand[] {
  const first = new Map<string, SourceCommand>();
  for (const command of commands) {
    const key = asciiLowerCase(command.name);
    if (!first.has(key)) first.set(key, command);
  }
  return [...first.values()];
}

/** One line of facts/data/module-history.jsonl: a module that a series did not have in all of its releases. */
export interface ModuleHistoryRecord {
  readonly name: string;
  readonly series: Series;
  readonly firstRelease?: string;
  readonly lastRelease?: string;
  readonly source: string;
}

/**
 * Which modules a series did not always have, by the C files of its releases, given oldest first. A module whose
 * file none of them has is newer than all.
 */
export function importModuleHistory(
  modules: readonly { readonly name: string; readonly series: Series; readonly file: string }[],
  releases: readonly { readonly release: string; readonly paths: readonly string[] }[],
): readonly ModuleHistoryRecord[] {
  const names = releases.map(({ release, paths }) => ({
    release,
    files: new Set(paths.map((path) => basename(path))),
  }));
  return modules.flatMap(({ name, series, file }) => {
    const having = names.filter(({ files }) => files.has(basename(file)));
    const first = having[0];
    const last = having.at(-1);
    if (!first || !last) throw new Error(`no release of ${series} has ${file}`);
    const isOld = first === names[0];
    const isThere = last === names.at(-1);
    if (isOld && isThere) return [];
    return {
      name,
      series,
      ...(isOld ? {} : { firstRelease: first.release }),
      ...(isThere ? {} : { lastRelease: last.release }),
      source: `files of httpd ${names[0]!.release} to ${names.at(-1)!.release}`,
    };
  });
}
