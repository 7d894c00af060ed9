// Writes the form of the facts that plume ships from facts/data: npx tsx scripts/generate-facts.ts
import { writeFileSync } from 'node:fs';
import { generateFacts } from '../facts/packing/generate.ts';

for (const [path, text] of generateFacts()) writeFileSync(path, text);
