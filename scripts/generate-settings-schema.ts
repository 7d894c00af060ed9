// Writes cli/json-schema/settings-1.schema.json from the keys of settings/keys.ts and the rules (npm run generate).
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { profileNames } from '../profile/profiles.ts';
import { currentRuleIds, rules } from '../rules/index.ts';
import { type Key, ruleLevels, type Shape, settingsKeys } from '../settings/keys.ts';

const file = new URL('../cli/json-schema/settings-1.schema.json', import.meta.url);

/** The text of the JSON schema of settings files. */
export function describeSettings(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'urn:plume:settings:1',
    title: 'Settings of plume (plume.json), version 1',
    allowComments: true,
    allowTrailingCommas: true,
    ...toObject(settingsKeys),
    definitions: { severities: severitiesOfRules() },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function toSchema(shape: Shape): Readonly<Record<string, unknown>> {
  switch (shape.is) {
    case 'text':
      return { type: 'string' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: shape.values };
    case 'profile':
      // any other text may be a file
      return { anyOf: [{ enum: profileNames() }, { type: 'string' }] };
    case 'list':
      return { type: 'array', items: toSchema(shape.of) };
    case 'either':
      return { anyOf: shape.of.map(toSchema) };
    case 'object':
      return toObject(shape.keys);
    case 'names':
      return shape.names === 'any'
        ? { type: 'object', additionalProperties: toSchema(shape.of) }
        : { $ref: '#/definitions/severities' };
  }
}

function toObject(keys: readonly Key[]) {
  const required = keys.flatMap(({ name, isRequired }) => (isRequired ? name : []));
  const properties = toProperties(keys);
  const object = { type: 'object', additionalProperties: false, properties };
  return required.length === 0 ? object : { ...object, required };
}

function toProperties(keys: readonly Key[]) {
  return Object.fromEntries(
    keys.map(({ name, shape, description }) => [name, { description, ...toSchema(shape) }]),
  );
}

function severitiesOfRules() {
  const properties = rulesWith(toSchema({ is: 'choice', values: ruleLevels }));
  return { type: 'object', additionalProperties: false, properties };
}

/** Each rule, and each name that a rule had before. */
function rulesWith(value: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    rules.flatMap(({ id, summary, aliases = [] }) => [
      [id, { description: summary, ...value }],
      ...aliases.map((name) => [
        name,
        { description: `Now ${currentRuleIds(name).join(', ')}.`, deprecated: true, ...value },
      ]),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, describeSettings());
