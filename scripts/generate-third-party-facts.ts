// Writes facts/generated/third-party.ts from facts/data: npx tsx scripts/generate-third-party-facts.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from './facts/json-lines.ts';
import { generateThirdParty } from './third-party/generate-third-party.ts';
import {
  type DirectiveRecord,
  directivesPath,
  type ModuleRecord,
  modulesPath,
  type ProviderRecord,
  providersPath,
} from './third-party/third-party-record.ts';

writeFileSync(
  join(import.meta.dirname, '../facts/generated/third-party.ts'),
  generateThirdParty(
    readJsonLines<ModuleRecord>(modulesPath),
    readJsonLines<DirectiveRecord>(directivesPath),
    readJsonLines<ProviderRecord>(providersPath),
  ),
);
