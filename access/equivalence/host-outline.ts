import { spendWork } from '../../grammar/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { isWhole } from '../../model/configuration/scope.ts';
import { PATTERN_KEYS, type Section, type Sections, sectionsIn } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import { accessIn } from '../policy/section-access.ts';
import { forEachRelevantCommand, isAccessLine, textOf } from './host-commands.ts';
import { forEachName } from './names-in-text.ts';
import type { IsOwn } from './own-names.ts';

/** A virtual host with numbers in the place of the names that it alone has. */
export interface HostOutline {
  /** Equal for two hosts if they differ in nothing but those names, of which each is as long as the other one's. */
  readonly key: string;
  /** By their numbers. */
  readonly names: readonly ByteText[];
  /** The sections in it, those in them too; as many, in the same order, for hosts with the same key. */
  readonly sections: readonly Section[];
}

/** Undefined where that cannot be told of a host: lines of other files are in it, or variables. */
export function outlineOf(host: Located<OpeningTag>, isOwn: IsOwn): HostOutline | undefined {
  const names = new Map<ByteText, number>();
  const parts: string[] = [];
  let canBeTold = true;
  const configuration = configurationOf(host.instance);
  forEachRelevantCommand(host, (command) => {
    const text = isAccessLine(command) ? command.key : textOf(command);
    if (host.instance.instancesOf(command).length > 0 || UNTOLD.test(text)) canBeTold = false;
    if (!canBeTold) return;
    spendWork(text.length >> 3);
    parts.push(configuration.isRead(command), depthOf(command, host.command));
    parts.push(mayDecide(command, text) ? text : withNumbers(text, isOwn, names), '\n');
  });
  if (!canBeTold) return undefined;
  const sections = allSections(sectionsIn(host));
  for (const { at } of sections) parts.push(String(Math.min(1, accessIn(at).length)));
  parts.push(String(isWhole(host)), textOf(host.command));
  return { key: parts.join(''), names: [...names.keys()], sections };
}

/** Variables, continued lines, and what stands for a number. */
const UNTOLD = /\$\{|\\\r?\n|[\x01\x02]/;

function depthOf({ parent }: Command, host: OpeningTag): string {
  let depth = '';
  for (let section = parent; section !== undefined && section !== host; section = section.parent)
    depth += ' ';
  return depth;
}

/** Whether a line may compare texts in another way than for being equal, or has a condition. */
function mayDecide({ key, kind }: Command, text: ByteText): boolean {
  if (kind === 'open') return !PATTERN_KEYS.has(key);
  return key === 'rewritecond' && COMPARISON.test(text);
}

const COMPARISON = /[<>]|\bexpr\b|-[a-z]{2}\b/i;

function withNumbers(text: ByteText, isOwn: IsOwn, names: Map<ByteText, number>): string {
  let written = '';
  let from = 0;
  let brackets = 0;
  let lookedAt = 0;
  forEachName(text, (start, end) => {
    const name = text.slice(start, end);
    if (!isOwn(name)) return;
    for (; lookedAt < start; lookedAt++)
      if (text[lookedAt] === '[') brackets++;
      else if (text[lookedAt] === ']') brackets--;
    if (brackets > 0 || !mayBeName(text, start, end)) return;
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    written += `${text.slice(from, start)}\x01${number}:${name.length}\x02`;
    from = end;
  });
  return from === 0 ? text : written + text.slice(from);
}

/** Whether a run of letters may be a name: part of a path or URL, and no part of what patterns or URLs write in signs. */
function mayBeName(text: ByteText, start: number, end: number): boolean {
  const [before = '', after = ''] = [text[start - 1], text[end]];
  if (SIGNS_BEFORE.includes(before) || SIGNS_AFTER.includes(after)) return false;
  if (text.startsWith('://', end)) return false;
  const wordStart = Math.max(...WHITESPACE.map((space) => text.lastIndexOf(space, start))) + 1;
  const ends = WHITESPACE.map((space) => text.indexOf(space, end)).filter((at) => at >= 0);
  const word = text.slice(wordStart, Math.min(text.length, ...ends));
  if (!/[a-z]/i.test(text.slice(start, end)) && !word.includes('://') && before !== '/') return false;
  return word.includes('/') || word.includes('.');
}

const SIGNS_BEFORE = '\\%$@&#{+';
const SIGNS_AFTER = '?*+{';
const WHITESPACE = [' ', '\t'];

function allSections(sections: Sections): readonly Section[] {
  const found: Section[] = [];
  const add = ({ directories, locations, proxies, files, ifs }: Sections): void => {
    for (const list of [directories, locations, proxies, files, ifs])
      for (const section of list) {
        found.push(section);
        add(section.inner);
      }
  };
  add(sections);
  return found;
}
