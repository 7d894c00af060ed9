import type { Knowledge } from '../../../facts/knowledge.ts';
import type { Target } from '../../../facts/target.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { partsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { conditionHoldsAt, type Moment } from '../../../model/conditions/condition-holds.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { createReadingModules } from '../../../model/server/reading-modules.ts';
import type { Modules } from '../../../model/server/server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

export const any24: Target = { series: '2.4', release: undefined };

export const release = (text: string): Target => ({ series: '2.4', release: text });

export function sectionOf(text: string): OpeningTag {
  const [section] = parse(text, '2.4').lines;
  if (section?.kind !== 'open') throw new Error(`no section: ${text}`);
  return section;
}

export function at(text: string, moment: Partial<Moment>) {
  const section = sectionOf(text);
  const nothing = { target: any24, modules: undefined, variables: undefined, files: undefined };
  return conditionHoldsAt(section, partsOf(section), {
    ...nothing,
    ...{ serverRoot: '/etc/httpd', modulesAround: [] },
    ...moment,
  });
}

export const holds = (text: string, moment: Partial<Moment>): Knowledge => at(text, moment).holds;

/** The modules of a server that has those of 2.4.71 compiled in and has loaded these. */
export function loaded(names: readonly string[], isOpen = false): Modules {
  const modules = createReadingModules(measuredProfile('2.4'), release('2.4.71'));
  const at = readServer({
    main: '/a',
    files: createMemoryFiles({ '/a': names.map((name) => `LoadModule ${name} x\n`).join('') }),
    profile: unknownProfile(any24),
  })?.modules.loaded;
  for (const module of at ?? []) modules.load(module);
  if (isOpen) modules.open();
  return modules;
}
