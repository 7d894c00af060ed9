import { join } from 'node:path';
import type { DirectiveRecord } from './directive-record.ts';
import { generateDirectives } from './generate-directives.ts';
import { readJsonLines } from './json-lines.ts';

const facts = join(import.meta.dirname, '../../facts');

/** Path and text of every file of facts/generated, from facts/data as it stands. */
export function generateFacts(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, text: string) =>
    files.set(join(facts, 'generated', `${name}.ts`), formatModule(name, text));

  const directives = generateDirectives(read<DirectiveRecord>('directives'));
  add('directives-2.2', directives.lines['2.2']);
  add('directives-2.4', directives.lines['2.4']);
  add('directive-strings', directives.pool);
  return files;
}

function read<Record>(table: string): readonly Record[] {
  return readJsonLines<Record>(join(facts, 'data', `${table}.jsonl`));
}

function formatModule(name: string, text: string): string {
  const literal = text.replace(/[`\\]|\$\{/g, (special) => `\\${special}`);
  return `// Written by scripts/generate-facts.ts from facts/data; do not edit.\n/** ${name} as records; read by facts/record-text.ts. */\nexport const text = \`${literal}\`;\n`;
}
