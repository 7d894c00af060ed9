import { join } from 'node:path';
import type { DirectiveRecord } from './directive-record.ts';
import { generateDirectives } from './generate-directives.ts';
import type { HelpRecord } from './import-help.ts';
import type { HistoryRecord } from './import-history.ts';
import type { ReleaseRecord } from './import-releases.ts';
import { readJsonLines } from './json-lines.ts';

const facts = join(import.meta.dirname, '../../facts');

/** Path and text of every file of facts/generated, from facts/data as it stands. */
export function generateFacts(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, text: string) =>
    files.set(join(facts, 'generated', `${name}.ts`), formatModule(name, text));

  const directives = generateDirectives({
    directives: [...read<DirectiveRecord>('directives'), ...read<DirectiveRecord>('dropped-directives')],
    help: read<HelpRecord>('help'),
    history: read<HistoryRecord>('history'),
  });
  add('directives-2.2', directives.lines['2.2']);
  add('directives-2.4', directives.lines['2.4']);
  add('directive-strings', directives.pool);

  const releases = read<ReleaseRecord>('releases').filter(
    ({ state }) => state === 'released' || state === 'unknown',
  );
  add('releases', releases.map(({ version }) => version).join('\n'));
  return files;
}

function read<Record>(table: string): readonly Record[] {
  return readJsonLines<Record>(join(facts, 'data', `${table}.jsonl`));
}

function formatModule(name: string, text: string): string {
  const literal = text.replace(/[`\\]|\$\{/g, (special) => `\\${special}`);
  return `// Written by scripts/generate-facts.ts from facts/data; do not edit.\n/** ${name} as records; read by facts/record-text.ts. */\nexport const text = \`${literal}\`;\n`;
}
