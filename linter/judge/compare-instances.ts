import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { COMMANDS_READ_AT_ONCE } from '../../model/server/read-commands.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import type { ComparedFile } from './compare-commands.ts';
import type { JudgedTexts } from './judged-texts.ts';
import type { Difference } from './verdict.ts';

/**
 * What httpd reads otherwise than before, where a fix changes commands that it carries out while it reads: files,
 * modules and names that are gone, and conditions that turn out otherwise. What the changed commands themselves bring is
 * theirs. None for a file on its own: there all conditions count as open.
 */
export function compareInstances(
  before: JudgedTexts,
  after: JudgedTexts,
  files: readonly ComparedFile[],
): readonly Difference[] {
  const [was, is] = [before.server, after.server];
  const about = files.filter(({ changed }) => changed.some(({ key }) => COMMANDS_READ_AT_ONCE.has(key)));
  const [first] = about;
  if (was === undefined || is === undefined || first === undefined) return [];
  const changed = new Set(about.flatMap((file) => file.changed));
  const why =
    missingFile(was, is, changed) ?? missingModule(was, is, changed) ?? changedCondition(was, is, changed);
  return why === undefined ? [] : [{ kind: 'read', file: first.file.name, line: undefined, why, fixes: [] }];
}

function missingFile(was: Server, is: Server, changed: ReadonlySet<Command>): string | undefined {
  const left = countByIdentity(is.instances);
  for (const instance of was.instances) {
    const count = left.get(instance.identity) ?? 0;
    left.set(instance.identity, count - 1);
    if (count > 0 || isBrought(instance, changed)) continue;
    return `httpd would no longer read \`${instance.file}\``;
  }
  return undefined;
}

function countByIdentity(instances: readonly FileInstance[]): Map<string, number> {
  const counts = new Map<string, number>();
  spendWork(instances.length);
  for (const { identity } of instances) counts.set(identity, (counts.get(identity) ?? 0) + 1);
  return counts;
}

function isBrought(instance: FileInstance, changed: ReadonlySet<Command>): boolean {
  for (let at = instance.from; at !== undefined; at = at.instance.from)
    if (changed.has(at.command)) return true;
  return false;
}

function missingModule(was: Server, is: Server, changed: ReadonlySet<Command>): string | undefined {
  for (const { identifier, at, certainty } of was.modules.loaded)
    if (certainty === 'present' && !changed.has(at.command) && is.modules.has(identifier) !== 'present')
      return `httpd would no longer load \`${identifier}\``;
  return undefined;
}

/** Conditions in files that are read as often as before; those that are changed are compared by what they say. */
function changedCondition(was: Server, is: Server, changed: ReadonlySet<Command>): string | undefined {
  const byIdentity = new Map<string, FileInstance[]>();
  for (const instance of is.instances) {
    addTo(byIdentity, instance.identity, instance);
  }
  const next = new Map<string, number>();
  for (const instance of was.instances) {
    const number = next.get(instance.identity) ?? 0;
    next.set(instance.identity, number + 1);
    const other = byIdentity.get(instance.identity)?.[number];
    if (other === undefined) continue;
    const [olds, news] = [conditionsIn(instance), conditionsIn(other)];
    if (olds.length !== news.length) continue;
    for (const [i, tag] of olds.entries())
      if (!changed.has(tag) && instance.holds(tag) !== other.holds(news[i]!) && news[i]!.key === tag.key)
        return `\`<${tag.name}>\` on line ${tag.number} of \`${instance.file}\` would be decided differently`;
  }
  return undefined;
}

function conditionsIn({ document }: FileInstance): readonly OpeningTag[] {
  spendWork(document.lines.length);
  return document.lines.flatMap((line) =>
    line.kind === 'open' && COMMANDS_READ_AT_ONCE.has(line.key) && line.key !== '<macro' ? [line] : [],
  );
}
