import { spendWork } from '../../core/budget/work-budget.ts';
import { moduleFact } from '../../facts/modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { asksWhatIsThere } from '../../model/conditions/condition-holds.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';

/** Tells which conditions of a server hold or not without a doubt. */
export type IsSure = (section: OpeningTag) => boolean;

/** Asks the server for the conditions that it could not decide. */
export function sureConditions({ unknowns }: Server): IsSure {
  const unsure = new Set(
    unknowns.flatMap(({ what, at }) => (what === 'condition' && at ? [at.command] : [])),
  );
  return (section) => !unsure.has(section);
}

/**
 * The commands that httpd carries out in a file and what it includes, in their order, each with its arguments and the
 * sections around it. Conditions that surely hold are as if they were not written, and what surely is not read is left out;
 * those that nobody knows are there themselves.
 */
export function effectiveCommands(instance: FileInstance, isSure: IsSure): readonly string[] {
  const found: string[] = [];
  addLines(instance.document.children, instance, { isSure, found });
  return found;
}

interface Walk {
  readonly isSure: IsSure;
  readonly found: string[];
}

function addLines(lines: readonly Line[], instance: FileInstance, walk: Walk): void {
  for (const line of lines) {
    spendWork(1);
    if (line.kind === 'directive') addDirective(line, instance, walk);
    else if (line.kind === 'open') addSection(line, instance, walk);
  }
}

function addDirective(line: Command, instance: FileInstance, walk: Walk): void {
  if (isVersionModule(line, instance)) return;
  walk.found.push(describe(line, instance));
  for (const included of instance.instancesOf(line)) addLines(included.document.children, included, walk);
}

/** mod_version has no hooks: where its line stands among others makes no difference. */
function isVersionModule(line: Command, instance: FileInstance): boolean {
  return line.key === 'loadmodule' && instance.partsOf(line).words[0]?.value === 'version_module';
}

function addSection(section: OpeningTag, instance: FileInstance, walk: Walk): void {
  const holds = decisionOf(section, instance, walk);
  if (holds === 'absent') return;
  if (holds === 'present') {
    addLines(section.children, instance, walk);
    return;
  }
  walk.found.push(describe(section, instance));
  // the text of a macro is read where it is used
  if (section.key !== '<macro') addLines(section.children, instance, walk);
  walk.found.push('end');
}

/** Whether a condition holds; undefined for a section that is none, and where nobody knows. */
function decisionOf(
  section: OpeningTag,
  instance: FileInstance,
  { isSure }: Walk,
): 'present' | 'absent' | undefined {
  const isCondition = section.key === '<ifversion' || asksWhatIsThere(section.key);
  if (!isCondition || instance.isUnevaluated(section)) return undefined;
  // of mod_authz_core each series is taken as what it is
  if (!isSure(section) && !isAboutSeries(section, instance)) return undefined;
  const holds = instance.holds(section);
  return holds === 'unknown' ? undefined : holds;
}

function isAboutSeries(section: OpeningTag, instance: FileInstance): boolean {
  const condition = readConditionOf(section, instance.partsOf(section));
  return condition !== undefined && moduleFact(condition.name, '2.4')?.name === 'mod_authz_core';
}

function describe(command: Command, instance: FileInstance): string {
  const words: readonly ByteText[] = instance.partsOf(command).words.map(({ value }) => value);
  return JSON.stringify([command.key, ...words]);
}
