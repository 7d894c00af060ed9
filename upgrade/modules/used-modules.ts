import { contentModules, moduleFact } from '../../facts/modules.ts';
import type { Option } from '../../facts/options.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { optionsOf } from '../../model/sections/options.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { htaccessInstances } from '../htaccess-instances.ts';

/**
 * Of some modules those that a server uses without a directive of theirs that httpd would refuse: an `<IfModule>` with
 * lines asks for them, or they answer requests for its files and directories.
 */
export function usedModules(
  candidates: ReadonlySet<string>,
  server: Server,
  htaccess: readonly ByteText[],
): readonly string[] {
  if (candidates.size === 0) return [];
  const asked = new Set<string>();
  const options = new Set<Option>();
  const accessFiles = htaccess.flatMap((path) => htaccessInstances(path, server));
  for (const instance of [...server.instances, ...accessFiles]) readUses(instance, asked, options);
  const isServing = [undefined, ...hostsOf(server).map(({ at }) => at)].some((host) => {
    const { documentRoot, aliases } = rootsOf(server, host);
    return documentRoot !== undefined || aliases.length > 0;
  });
  const answering = contentModules().filter(({ option }) => option === undefined || options.has(option));
  const used = [...asked, ...(isServing ? answering.map(({ module }) => module) : [])];
  return used.filter((name) => candidates.has(name));
}

/** Adds the modules that the conditions of a file ask for, and the options that it turns on. */
function readUses(instance: FileInstance, modules: Set<string>, options: Set<Option>): void {
  const configuration = configurationOf(instance);
  for (const line of instance.document.lines) {
    const isCondition = line.kind === 'open' && line.key === '<ifmodule' && line.children.length > 0;
    const isOptions = line.kind === 'directive' && line.key === 'options';
    if ((!isCondition && !isOptions) || configuration.isRead(line) === 'absent') continue;
    const parts = instance.partsOf(line);
    const name = isCondition ? readConditionOf(line, parts)?.name : undefined;
    const fact = name === undefined ? undefined : moduleFact(name, '2.4');
    if (fact !== undefined) modules.add(fact.name);
    const turnedOn = isOptions ? parts.words.filter(({ value }) => !value.startsWith('-')) : [];
    for (const option of turnedOn.flatMap(({ value }) => optionsOf(value) ?? [])) options.add(option);
  }
}
