import type { Reading, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';

export default defineRule({
  id: 'include/read-twice',
  severity: 'info',
  since: '0.2.0',
  summary: 'A file is read twice on the top level of a server.',
  sources: ['httpd:server/core.c#include_config', 'measured:2.4.71'],
  messages: {
    harmless: '`{file}` was read before: what it sets is set again.',
    doubles: '`{file}` was read before, and its `{name}` counts twice.',
  },
  on: { server: checkServer },
});

/** What is there twice if it is read twice, without a word from httpd. */
const ADDING: readonly string[] = ['<virtualhost', 'customlog', 'transferlog', 'globallog'];

function checkServer(server: Server, context: RuleContext<'harmless' | 'doubles'>): void {
  const first = new Map<string, Reading>();
  for (const reading of server.readings) {
    if (!isOnTopLevel(reading)) continue;
    const before = first.get(reading.identity);
    if (before === undefined) {
      first.set(reading.identity, reading);
      continue;
    }
    const { from } = reading;
    // of what a file includes that was read twice itself nothing more is to be said
    if (from === undefined || isAgain(from.reading, first)) continue;
    const [word] = from.reading.partsOf(from.command).words;
    if (word === undefined || !hasCommands(reading)) continue;
    const name = nameOfAdding(reading);
    const earlier = before.from;
    const [earlierWord] = earlier?.reading.partsOf(earlier.command).words ?? [];
    context.report({
      in: from.reading,
      at: word,
      message: name === undefined ? 'harmless' : 'doubles',
      severity: name === undefined ? 'info' : 'warning',
      data: { file: reading.file, name: name ?? '' },
      related:
        earlier === undefined || earlierWord === undefined
          ? []
          : [{ at: earlierWord, in: earlier.reading, message: 'first read here' }],
    });
  }
}

/** Whether it is surely read, and nothing is around it that makes it another thing in each place. */
function isOnTopLevel({ kind, certainty, from }: Reading): boolean {
  if (kind !== 'file' || certainty !== 'present') return false;
  return (
    from === undefined ||
    from.reading.configuration.sectionsAround(from.command)[Symbol.iterator]().next().done === true
  );
}

function isAgain({ identity, from }: Reading, first: ReadonlyMap<string, Reading>): boolean {
  return first.get(identity)?.from?.command !== from?.command;
}

function hasCommands({ document }: Reading): boolean {
  return document.lines.some(({ kind }) => kind === 'directive' || kind === 'open');
}

function nameOfAdding(reading: Reading): string | undefined {
  const { document, configuration } = reading;
  for (const line of document.lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    if (ADDING.includes(line.key) && configuration.isRead(line) === 'present')
      return line.kind === 'open' ? `<${line.name}>` : line.name;
    for (const brought of reading.readingsOf(line)) {
      const name = nameOfAdding(brought);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}
