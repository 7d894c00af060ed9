import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'include/read-twice',
  severity: 'info',
  since: '0.2.0',
  summary: 'A file is included twice at the top level of a server.',
  sources: ['httpd:server/core.c#include_config', 'measured:2.4.71'],
  messages: {
    harmless: 'httpd reads `{file}` more than once: this `Include` repeats its settings.',
    doubles: 'httpd reads `{file}` more than once, so its `{name}` exists twice.',
  },
  on: { server: checkServer },
});

/** Directives that exist twice if they are read twice, without a warning of httpd. */
const ADDING: readonly string[] = ['<virtualhost', 'customlog', 'transferlog', 'globallog'];

function checkServer(server: Server, context: RuleContext<'harmless' | 'doubles'>): void {
  const first = new Map<string, FileInstance>();
  for (const instance of server.instances) {
    if (!isOnTopLevel(instance)) continue;
    const before = first.get(instance.identity);
    if (before === undefined) {
      first.set(instance.identity, instance);
      continue;
    }
    const { from } = instance;
    // the including file was read twice itself: one finding is enough
    if (from === undefined || isAgain(from.instance, first)) continue;
    const [arg] = from.instance.partsOf(from.command).words;
    if (arg === undefined || !hasCommands(instance)) continue;
    const name = nameOfAdding(instance);
    const earlier = before.from;
    const [earlierWord] = earlier?.instance.partsOf(earlier.command).words ?? [];
    context.report({
      in: from.instance,
      at: arg,
      message: name === undefined ? 'harmless' : 'doubles',
      severity: name === undefined ? 'info' : 'warning',
      data: { file: instance.file, name: name ?? '' },
      related:
        earlier === undefined || earlierWord === undefined
          ? []
          : [{ at: earlierWord, in: earlier.instance, message: 'first read here' }],
    });
  }
}

/** Whether it is surely read, and no section around the Include gives it a meaning of its own. */
function isOnTopLevel({ kind, certainty, from }: FileInstance): boolean {
  if (kind !== 'file' || certainty !== 'present') return false;
  return (
    from === undefined ||
    configurationOf(from.instance).sectionsAround(from.command)[Symbol.iterator]().next().done === true
  );
}

function isAgain({ identity, from }: FileInstance, first: ReadonlyMap<string, FileInstance>): boolean {
  return first.get(identity)?.from?.command !== from?.command;
}

function hasCommands({ document }: FileInstance): boolean {
  return document.lines.some(({ kind }) => kind === 'directive' || kind === 'open');
}

function nameOfAdding(instance: FileInstance): string | undefined {
  const configuration = configurationOf(instance);
  for (const line of instance.document.lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    if (ADDING.includes(line.key) && configuration.isRead(line) === 'present')
      return line.kind === 'open' ? `<${line.name}>` : line.name;
    for (const brought of instance.instancesOf(line)) {
      const name = nameOfAdding(brought);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}
