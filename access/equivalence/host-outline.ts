import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isWhole } from '../../model/configuration/scope.ts';
import { type Section, type Sections, sectionsIn } from '../../model/sections/sections.ts';
import type { Located } from '../../model/server/server.ts';
import { accessIn } from '../policy/section-access.ts';
import { textOf } from './host-commands.ts';
import { type HostNames, LETTERED, NUMBERED, WRITTEN } from './host-names.ts';
import type { ServerNames } from './own-names.ts';

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
export function outlineOf(host: Located<OpeningTag>, server: ServerNames): HostOutline | undefined {
  const read = server.of(host);
  if (!read.isTold) return undefined;
  const names = new Map<ByteText, number>();
  let key = `${read.model.number}\n${read.rest}${withNumbers(read, server, names)}`;
  const sections = allSections(sectionsIn(host));
  for (const { at } of sections) key += Math.min(1, accessIn(at).length);
  key += `${isWhole(host)}${textOf(host.command)}`;
  return { key, names: [...names.keys()], sections };
}

/** What the host has in the place of the model's names: numbers, which go to `numbers`, for names that it alone has. */
function withNumbers(
  { model, places, names }: HostNames,
  { isOwn }: ServerNames,
  numbers: Map<ByteText, number>,
): string {
  spendWork(places.length);
  let written = '';
  for (let i = 0; i < places.length; i++) {
    const [place, name] = [places[i]!, names[i]!];
    const { uses, first, text } = model.names[place]!;
    if (!isOwn(name)) {
      if (first !== place || name !== text) written += `${place} ${name}\n`;
      continue;
    }
    const isLettered = LETTER.test(name);
    if ((uses & WRITTEN) !== 0 || ((uses & LETTERED) !== 0 && !isLettered)) written += `${place} ${name}\n`;
    if ((uses & NUMBERED) === 0 && ((uses & LETTERED) === 0 || !isLettered)) continue;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    written += `${place} #${number}\n`;
  }
  return written;
}

const LETTER = /[a-z]/i;

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
