import { atoi } from '../../arguments/text/c-numbers.ts';
import { moduleFact } from '../../facts/modules.ts';
import { type MpmLimit, mpmLimitsOf } from '../../facts/mpm-limits.ts';
import { outdatedDirectives } from '../../facts/upgrade.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand, type Scope } from '../configuration/scope.ts';

/** A setting of an MPM that httpd corrects when it has read all files. */
export interface MpmFault {
  readonly limit: MpmLimit;
  readonly value: number;
  readonly bound: number;
  /** What httpd takes. */
  readonly becomes: number;
  /** How many servers of `threads` threads MaxRequestWorkers wants, where that is what counts. */
  readonly servers: number;
  readonly threads: number;
  /** The line that sets it; undefined for the value that holds without one. */
  readonly line: LocatedCommand | undefined;
  /** The lines that set what is compared with it, or what that was corrected by. */
  readonly because: readonly LocatedCommand[];
}

interface Setting {
  readonly value: number;
  readonly line: LocatedCommand | undefined;
  readonly because: readonly LocatedCommand[];
}

/**
 * What an MPM of 2.4 corrects, in its order. Values that no line of the scope sets are the MPM's own, or with
 * `isPart` nobody knows them; of a line that may be there or not nothing is known. `isMine` chooses among the lines.
 */
export function findMpmFaults(
  mpm: string,
  top: Scope,
  isPart: boolean,
  isMine: (line: LocatedCommand) => boolean = () => true,
): readonly MpmFault[] {
  const limits = mpmLimitsOf(mpm);
  const settings = new Map<string, Setting>();
  for (const { setting, initial } of limits) {
    const found = readSetting(setting, top, isMine);
    if (found === 'absent' && !isPart)
      settings.set(setting, { value: initial, line: undefined, because: [] });
    else if (typeof found === 'object') settings.set(setting, found);
  }
  return limits.flatMap((limit) => {
    const setting = settings.get(limit.setting);
    const terms = limit.bound.map((term) => (typeof term === 'number' ? fixed(term) : settings.get(term)));
    if (setting === undefined || !terms.every((term) => term !== undefined)) return [];
    const bound = terms.reduce((sum, { value }) => sum + value, 0);
    const threads = limit.is === 'servers' ? settings.get('ThreadsPerChild') : fixed(bound);
    if (threads === undefined) return [];
    const { value } = setting;
    const becomes = correct(limit, value, bound, threads.value);
    const because = [...terms, threads].flatMap(({ line, because }) => line ?? because);
    if (becomes !== undefined) settings.set(limit.setting, { ...setting, value: becomes, because });
    return becomes === undefined
      ? []
      : [
          {
            limit,
            value,
            bound,
            becomes,
            servers: Math.floor(value / threads.value),
            threads: threads.value,
            line: setting.line,
            because: [...new Set([...because, ...setting.because])],
          },
        ];
  });
}

function fixed(value: number): Setting {
  return { value, line: undefined, because: [] };
}

/** What httpd takes for a value; undefined where it takes it as it is. */
function correct({ is }: MpmLimit, value: number, bound: number, threads: number): number | undefined {
  switch (is) {
    case 'above':
      return value > bound ? bound : undefined;
    case 'below':
      return value < bound ? bound : undefined;
    case 'remainder':
      return value % bound === 0 ? undefined : value - (value % bound);
    case 'servers':
      return Math.floor(value / threads) > bound ? bound * threads : undefined;
  }
}

function readSetting(
  name: string,
  top: Scope,
  isMine: (line: LocatedCommand) => boolean,
): Setting | 'absent' | 'unknown' {
  const line = commandsIn(top, keysOf(name)).filter(isMine).at(-1);
  if (line === undefined) return 'absent';
  const [arg, ...more] = line.instance.partsOf(line.command).words;
  const isKnown = line.certainty === 'present' && arg !== undefined && more.length === 0 && !arg.hasVariable;
  return isKnown ? { value: atoi(arg.value), line, because: [] } : 'unknown';
}

/** The names that httpd has for a setting: its own, and old ones that it still takes. */
function keysOf(name: string): readonly string[] {
  const old = outdatedDirectives().filter(
    ({ what, works, replacement }) => what === 'renamed' && works && replacement.includes(name),
  );
  return [name, ...old.map((directive) => directive.name)].map(asciiLowerCase);
}

/** The MPM that a module's name of any kind means. */
export function mpmNamed(name: string): string | undefined {
  const fact = moduleFact(name, '2.4');
  return fact?.isMpm === true ? fact.name : undefined;
}
