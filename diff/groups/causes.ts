import { ruleLineAt } from '../../access/request/rewriting/rule-lines.ts';
import type { Located } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { SourceLocation } from '../../model/vhosts/virtual-hosts.ts';
import type { ChangedLine, Hunk, LineOfSide } from '../lines/changed-lines.ts';
import type { Compared } from '../requests/ask-both.ts';
import { hostKey } from '../requests/host-key.ts';
import type { Both, Side } from '../sides/side.ts';

/** Finds changed lines by their places. */
export interface LineIndex {
  readonly before: ReadonlyMap<string, ChangedLine>;
  readonly after: ReadonlyMap<string, ChangedLine>;
}

export function indexLines(lines: readonly ChangedLine[]): LineIndex {
  const index = (side: 'before' | 'after') =>
    new Map(
      lines.flatMap((one) => {
        const own = one[side];
        return own === undefined ? [] : [[keyOfLine(own), one] as const];
      }),
    );
  return { before: index('before'), after: index('after') };
}

function keyOfLine({ name, line }: LineOfSide): string {
  const { start } = line.kind === 'close' ? (line.opening ?? line) : line;
  return `${name} ${start}`;
}

function keyOfPlace({ instance, command }: Located, { nameOf }: Side): string {
  const { start } = instance.spanInFile({ start: command.start, end: command.end });
  return `${nameOf(instance.file)} ${start}`;
}

/** The changed lines among those that decide a request on either side, the conditions of rules and what is around them included. */
export function changedDecidingLines(
  { verdict, answers }: Compared,
  sides: Both<Side>,
  index: LineIndex,
): readonly ChangedLine[] {
  if (verdict.kind !== 'differs') return [];
  const isOtherHost =
    hostKey(answers.before.hostAnswer, sides.before) !== hostKey(answers.after.hostAnswer, sides.after);
  const found = (['before', 'after'] as const).flatMap((side) => {
    const places = verdict[side].at.flatMap(placesAround);
    const hosts = isOtherHost ? linesOfHost(answers[side].hostAnswer) : [];
    return [...places, ...hosts].flatMap((at) => index[side].get(keyOfPlace(at, sides[side])) ?? []);
  });
  return [...new Set(found)];
}

/** A line, the conditions of a rule, and the sections and includes around them. */
function placesAround(at: Located): readonly Located[] {
  const conditions = at.command.key === 'rewriterule' ? (ruleLineAt(at)?.conditions ?? []) : [];
  const found: Located[] = [at, ...conditions];
  for (let one: Located | undefined = at; one !== undefined; one = one.instance.from) {
    if (one !== at) found.push(one);
    for (let section = one.command.parent; section !== undefined; section = section.parent)
      found.push({ instance: one.instance, command: section });
  }
  return found;
}

/** The lines by which a host has its addresses and names. */
function linesOfHost(answer: HostAnswer | undefined): readonly Located[] {
  if (answer?.kind !== 'host') return [];
  const { at, serverName, aliases } = answer.host.config;
  const name = serverName.known === 'present' ? serverName.at : undefined;
  return [at, name, ...aliases.map((alias) => alias.at)].flatMap(located);
}

function located(at: SourceLocation | undefined): readonly Located[] {
  return at?.instance === undefined ? [] : [{ instance: at.instance, command: at.command }];
}

/** The lines of a change that may decide anything. */
export function linesOfHunk(hunk: Hunk, lines: readonly ChangedLine[]): readonly ChangedLine[] {
  return lines.filter((one) => one.hunk === hunk);
}
