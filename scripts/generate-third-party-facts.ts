// Writes facts/generated/third-party.ts from facts/data: npx tsx scripts/generate-third-party-facts.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from '../facts/import/json-lines.ts';
import {
  type DirectiveRecord,
  directivesPath,
  type ModuleRecord,
  modulesPath,
  type ProviderRecord,
  providersPath,
} from '../facts/import/third-party/third-party-record.ts';
import { generateThirdParty } from '../facts/packing/generate-third-party.ts';

writeFileSync(
  join(import.meta.dirname, '../facts/generated/third-party.ts'),
  generateThirdParty(
    readJsonLines<ModuleRecord>(modulesPath),
    readJsonLines<DirectiveRecord>(directivesPath),
    readJsonLines<ProviderRecord>(providersPath),
  ),
);
