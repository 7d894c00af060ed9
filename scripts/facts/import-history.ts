import type { ArgumentKind, DirectiveForm } from '../../facts/directive-fact.ts';
import { foldAscii } from '../../facts/record-text.ts';
import type { HttpdLine } from '../../grammar/syntax-tree.ts';
import { compareText, type DirectiveRecord } from './directive-record.ts';
import { providerOf } from './import-help.ts';
import { nameOverride, overrideClasses, overridePlaces, readOverride } from './override-bits.ts';
import type { SourceCommand } from './source-tree.ts';

/** One line of facts/data/history.jsonl: a directive whose arguments or places changed within a line. */
export interface HistoryRecord {
  readonly name: string;
  readonly line: HttpdLine;
  /** The forms it has had, oldest first. */
  readonly forms: readonly DirectiveForm[];
  readonly source: string;
}
/** The tables of one release. */
export interface ReleaseCommands {
  readonly release: string;
  readonly commands: readonly SourceCommand[];
}

interface History {
  readonly forms: DirectiveForm[];
  last: SourceCommand;
  lastRelease: string;
}

/**
 * What happened to the directives of a line, whose releases are given oldest first; and, in the form of other
 * directives, those that the newest no longer has. Where several modules define a directive, the first table
 * that has it counts.
 */
export function importHistory(
  line: HttpdLine,
  releases: readonly ReleaseCommands[],
): { readonly histories: readonly HistoryRecord[]; readonly dropped: readonly DirectiveRecord[] } {
  const first = releases[0]!.release;
  const newest = releases.at(-1)!.release;
  const source = `tables of commands, httpd ${first} to ${newest}`;
  const histories = [...collectHistories(releases).values()].sort((a, b) =>
    compareText(foldAscii(a.last.name), foldAscii(b.last.name)),
  );
  return {
    histories: histories
      .filter(({ forms }) => forms.length > 1)
      .map(({ forms, last }) => ({ name: last.name, line, forms, source })),
    dropped: histories
      .filter(({ lastRelease }) => lastRelease !== newest)
      .map((history) => describeDropped(history, line, first)),
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
      const history = histories.get(foldAscii(command.name)) ?? {
        forms: [],
        last: command,
        lastRelease: release,
      };
      const current = history.forms.at(-1);
      if (!current || describe(current) !== describe(form)) history.forms.push(form);
      histories.set(foldAscii(command.name), { ...history, last: command, lastRelease: release });
    }
  }
  return histories;
}

function describeDropped(
  { forms, last, lastRelease }: History,
  line: HttpdLine,
  first: string,
): DirectiveRecord {
  const override = readOverride(last.override);
  const htaccess = overrideClasses(override);
  const module = providerOf(last.file);
  return {
    name: last.name,
    line,
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
    const key = foldAscii(command.name);
    if (!first.has(key)) first.set(key, command);
  }
  return [...first.values()];
}
