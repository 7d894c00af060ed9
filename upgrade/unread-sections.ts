import { addTo } from '../core/add-to.ts';
import { spendWork } from '../core/budget/work-budget.ts';
import { directiveFact } from '../facts/directives.ts';
import { type ModuleFact, moduleFact } from '../facts/modules.ts';
import { outdatedDirective } from '../facts/upgrade.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../grammar/syntax-tree.ts';
import { readConditionOf } from '../model/conditions/read-condition.ts';
import { argumentErrorOf } from '../model/configuration/argument-errors.ts';
import { configurationOf } from '../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import { howToLoad } from '../rules/module/load-module.ts';
import { htaccessInstances } from './htaccess-instances.ts';
import type { UpgradeItem } from './upgrade-item.ts';

/**
 * Sections with a condition about modules or releases that the upgraded server surely does not read: an item says what
 * is in each, and what 2.4 would refuse there. What 2.2 (`old`) did not read either, and 2.4 would accept, is left out.
 */
export function findUnreadSections(
  old: Server,
  now: Server,
  htaccess: readonly ByteText[],
): readonly UpgradeItem[] {
  const before = tagsByIdentity(old, htaccess);
  const items: UpgradeItem[] = [];
  const branches: Found[] = [];
  for (const [identity, instances] of byIdentity(now, htaccess)) {
    const known = before.get(identity);
    for (const found of unreadIn(instances)) {
      const was = known?.get(found.key);
      const place = was ?? { tag: found.tag, instance: found.instance, holds: undefined };
      const at: Found = { ...found, place };
      if (isOldBranch(found)) branches.push(at);
      else for (const one of itemOf(at)) items.push(one);
    }
  }
  return [...items, ...itemOfBranches(branches)];
}

interface Place {
  readonly tag: OpeningTag;
  readonly instance: FileInstance;
  /** Whether 2.2 read it; undefined where it is not in the old text. */
  readonly holds: ReturnType<FileInstance['holds']> | undefined;
}

interface Unread {
  readonly tag: OpeningTag;
  readonly instance: FileInstance;
  /** Equal for the section in the old text. */
  readonly key: string;
}

interface Found extends Unread {
  readonly place: Place;
}

function byIdentity(
  server: Server,
  htaccess: readonly ByteText[],
): ReadonlyMap<string, readonly FileInstance[]> {
  const found = new Map<string, FileInstance[]>();
  const instances = [...server.instances, ...htaccess.flatMap((path) => htaccessInstances(path, server))];
  for (const instance of instances) {
    if (instance.kind !== 'file' || configurationOf(instance).isIgnored) continue;
    addTo(found, instance.identity, instance);
  }
  return found;
}

/** A section of which plume does not know whether 2.2 read it counts as unknown. */
function tagsByIdentity(
  server: Server,
  htaccess: readonly ByteText[],
): ReadonlyMap<string, ReadonlyMap<string, Place>> {
  const found = new Map<string, ReadonlyMap<string, Place>>();
  const unsure = new Set(server.unknowns.map(({ at }) => at?.command));
  for (const [identity, instances] of byIdentity(server, htaccess)) {
    const places = new Map<string, Place>();
    for (const [key, tag] of conditionsIn(instances[0])) {
      const states = instances.map((instance) => instance.holds(tag));
      const [instance] = instances;
      const answer = states.find((state) => state !== 'absent') ?? 'absent';
      const holds = answer === 'present' && unsure.has(tag) ? 'unknown' : answer;
      if (instance !== undefined) places.set(key, { tag, instance, holds });
    }
    found.set(identity, places);
  }
  return found;
}

/** The sections of a file by what their tags say, and which of those that are alike it is. */
function* conditionsIn(instance: FileInstance | undefined): Iterable<readonly [string, OpeningTag]> {
  const counts = new Map<ByteText, number>();
  for (const line of instance?.document.lines ?? []) {
    spendWork(1);
    if (line.kind !== 'open' || !CONDITIONS.has(line.key)) continue;
    const text = line.source.text.slice(line.start, line.end).trim();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    yield [`${count} ${text}`, line];
  }
}

const CONDITIONS: ReadonlySet<string> = new Set(['<ifmodule', '<ifversion']);

/** The outermost sections that no instance reads because of what they ask themselves. */
function* unreadIn(instances: readonly FileInstance[]): Iterable<Unread> {
  const [instance] = instances;
  if (instance === undefined) return;
  for (const [key, tag] of conditionsIn(instance)) {
    const isRead = instances.some((one) => one.isUnevaluated(tag) || one.holds(tag) !== 'absent');
    if (isRead || configurationOf(instance).macroAround(tag) !== undefined) continue;
    const isOutermost = instances.some((one) => configurationOf(one).isRead(tag) !== 'absent');
    if (isOutermost) yield { tag, instance, key };
  }
}

/** Whether no 2.4 reads it because it is one: it asks for an older release, or for no module that is new in 2.4. */
function isOldBranch({ tag, instance }: Unread): boolean {
  if (tag.key === '<ifversion') return true;
  const condition = readConditionOf(tag, instance.partsOf(tag));
  return (
    condition?.isNegated === true &&
    moduleFact(condition.name, '2.4') !== undefined &&
    moduleFact(condition.name, '2.2') === undefined
  );
}

/** Whether a section asks for an MPM that the server does not have: it is there for one that is loaded further below. */
function isAboutOtherMpm({ tag, instance }: Unread): boolean {
  const condition = readConditionOf(tag, instance.partsOf(tag));
  const name = condition?.name ?? '';
  // that of BeOS is one of 2.2 alone
  const fact = moduleFact(name, '2.4') ?? moduleFact(name, '2.2');
  return fact?.isMpm === true && instance.server?.modules.has(fact.name) !== 'present';
}

/** Of branches for 2.2 there is nothing to do while 2.2 is in use. */
function itemOfBranches([first, ...others]: readonly Found[]): readonly UpgradeItem[] {
  if (first === undefined) return [];
  const more =
    others.length === 0 ? '' : ` There ${others.length === 1 ? 'is 1' : `are ${others.length}`} more.`;
  return [
    {
      ...placed(first, 'deprecated', 'unread/old-branch'),
      message: `httpd 2.4 does not read \`${show(first)}\`, which is a branch for 2.2.`,
      help: `Delete such branches when httpd 2.2 is no longer in use.${more}`,
    },
  ];
}

function itemOf(found: Found): readonly UpgradeItem[] {
  const { tag, instance, place } = found;
  const commands = commandsIn(tag.children);
  const refused = namesOf(commands.filter((command) => isRefused(command, instance)));
  const renamed = [...new Set(commands.flatMap(describeRename))];
  const words = [
    ...(refused.length === 0 ? [] : [`httpd 2.4 refuses ${list(refused)} as written in the section.`]),
    ...(renamed.length === 0 ? [] : [`${renamed.slice(0, MOST_NAMED).join(', ')}.`]),
  ];
  if (place.holds === undefined || place.holds === 'absent')
    return refused.length === 0
      ? []
      : [
          {
            ...placed(found, 'deprecated', 'unread/section'),
            message: `Neither httpd 2.2 nor the upgraded server reads \`${show(found)}\`.`,
            help: `Delete the section, or keep it for a server that reads it. ${words.join(' ')}`,
          },
        ];
  const names = namesOf(commands);
  // one of the sections for MPMs is read, and the plan loads the MPM that 2.2 had as far as its files tell
  if (names.length === 0 || (place.holds === 'unknown' && isAboutOtherMpm(found))) return [];
  const missing = place.holds === 'unknown' ? moduleAskedFor(found) : undefined;
  return [
    {
      ...placed(found, place.holds === 'present' ? 'changes' : 'check', 'unread/section'),
      message: describeUnread(found, names, missing),
      help: [missing === undefined ? MOVE : howToLoadLike22(missing, found), ...words].join(' '),
    },
  ];
}

const MOVE = 'Move the lines that you still need out of the section.';

function describeUnread(found: Found, names: readonly string[], missing: ModuleFact | undefined): string {
  const [section, lines] = [`\`${show(found)}\``, list(names)];
  if (missing !== undefined)
    return `httpd 2.4 reads ${section} (${lines}) only with \`${missing.name}\`, and plume does not see whether httpd 2.2 loaded it.`;
  const was = found.place.holds === 'present' ? '' : '; httpd 2.2 may have read it';
  return `The upgraded server does not read ${section}, so that ${lines} in it ${names.length === 1 ? 'has' : 'have'} no effect${was}.`;
}

/** The module of httpd 2.4 that a section asks for; undefined where it asks that one is not there, or for none of httpd's. */
function moduleAskedFor({ tag, instance }: Unread): ModuleFact | undefined {
  const condition = readConditionOf(tag, instance.partsOf(tag));
  return condition === undefined || condition.isNegated ? undefined : moduleFact(condition.name, '2.4');
}

function howToLoadLike22({ name }: ModuleFact, { instance }: Unread): string {
  const { server } = instance;
  const how = server === undefined ? '' : howToLoad([name], server, { file: instance.file }).help;
  return `Load it in 2.4 if 2.2 did. ${how}`.trim();
}

function placed(
  { place: { tag, instance } }: Found,
  kind: UpgradeItem['kind'],
  rule: string,
): Omit<UpgradeItem, 'message' | 'help'> {
  const { start } = instance.spanInFile(tag);
  const text = instance.server?.documentOf(instance.identity)?.source.text ?? instance.document.source.text;
  return {
    ...{ kind, rule, file: instance.file, text, start },
    ...{ request: undefined, before: undefined, after: undefined, choices: [], isEdited: false },
  };
}

function show({ tag }: Unread): string {
  return tag.source.text.slice(tag.start, tag.end).trim();
}

function commandsIn(lines: readonly Line[]): readonly Command[] {
  return lines.flatMap((line): readonly Command[] => {
    if (line.kind === 'directive') return [line];
    if (line.kind !== 'open') return [];
    return CONDITIONS.has(line.key) ? commandsIn(line.children) : [line, ...commandsIn(line.children)];
  });
}

/** Whether 2.4 refuses a line, whatever modules it has loaded; of modules of other makers nobody knows. */
function isRefused(command: Command, instance: FileInstance): boolean {
  if (directiveFact(command.key, '2.4') !== undefined)
    return argumentErrorOf(command, configurationOf(instance)) !== undefined;
  return directiveFact(command.key, '2.2') !== undefined || outdatedDirective(command.key)?.works === false;
}

function describeRename({ key }: Command): readonly string[] {
  const row = outdatedDirective(key);
  if (row?.what !== 'renamed') return [];
  return [`\`${row.name}\` is called ${row.replacement.map((name) => `\`${name}\``).join(' or ')} in 2.4`];
}

function namesOf(commands: readonly Command[]): readonly string[] {
  return [...new Set(commands.map(({ kind, name }) => (kind === 'open' ? `\`<${name}>\`` : `\`${name}\``)))];
}

/** The most directives of a section that an item names; the others are counted. */
const MOST_NAMED = 6;

function list(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}
