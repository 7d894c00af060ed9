// Writes the schemas of plume's JSON, cli/json-schema/, from the types of that JSON (npm run generate).
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

interface Shape {
  readonly type: string;
  /** Whether readers of this version must take properties that are not in it. */
  readonly isOpen?: true;
}

const shapes: Readonly<Record<string, Shape>> = {
  'diff-1': { type: 'DiffDescription' },
  'explain-1': { type: 'Explanations', isOpen: true },
  'findings-1': { type: 'LintResult', isOpen: true },
  'needs-1': { type: 'NeedsOfFiles' },
  'profile-1': { type: 'ProfileFile' },
  'request-2': { type: 'RequestOutput' },
  'rules-1': { type: 'RuleList' },
  'server-1': { type: 'ServerDescription' },
  'upgrade-1': { type: 'UpgradeDescription' },
};
const root = fileURLToPath(new URL('../', import.meta.url));

/** The texts of all schemas, by the names of their files. */
export function generateJsonSchemas(): ReadonlyMap<string, string> {
  const generator = createGenerator({
    path: `${root}{cli/json-shapes/*,profile/profile-shape}.ts`,
    tsconfig: `${root}tsconfig.json`,
    ...{ topRef: false, skipTypeCheck: true },
  });
  return new Map(
    Object.entries(shapes).map(([name, { type, isOpen = false }]) => {
      const { $schema, ...schema } = generator.createSchema(type);
      const identified = { $schema, $id: `urn:plume:${name.replace('-', ':')}`, ...schema };
      const text = JSON.stringify(identified, (key, value) => adapt(key, value, isOpen), 2);
      return [`${name}.schema.json`, `${text}\n`];
    }),
  );
}

/** Numbers of plume's JSON are whole, and comments of TypeScript have lines. */
function adapt(key: string, value: unknown, isOpen: boolean): unknown {
  if (key === 'description' && typeof value === 'string') return value.replaceAll('\n', ' ');
  if (key === 'additionalProperties' && value === false && isOpen) return undefined;
  if (key === 'type') return toWhole(value);
  return value;
}

function toWhole(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(toWhole);
  return type === 'number' ? 'integer' : type;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, text] of generateJsonSchemas()) writeFileSync(`${root}cli/json-schema/${name}`, text);
