import { syntheticServerFor } from '../../../access/conversion/synthetic-server.ts';
import { type Alternative, policiesOf } from '../../../access/policy/policy.ts';
import {
  ACCESS_COMPAT_KEYS,
  ACCESS_CONTAINERS,
  accessIn,
  guardsAround,
  type Setting,
} from '../../../access/policy/section-access.ts';
import { query } from '../../../core/query.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document, OpeningTag, Series } from '../../../grammar/syntax-tree.ts';
import {
  configurationOf,
  instanceOf,
  readConfiguration,
} from '../../../model/configuration/configuration.ts';
import { isSection, type Scope, sectionsAround } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';
import { withOneOwnMachine } from './own-machine.ts';

/** The sections of a text that configure the same, as httpd of one line reads them. */
export interface Unit {
  /** Equal in the file instances of the text for both series. */
  readonly key: string;
  readonly scopes: readonly Scope[];
  /** What they say of access, with the conditions around the sections. */
  readonly settings: readonly Setting[];
}

/**
 * The text as httpd of that line reads it where nothing is known of its modules; undefined where it cannot be read as
 * if nothing were around it.
 */
export function readAs(series: Series, { source }: Document, isHtaccess: boolean): FileInstance | undefined {
  const document = parse(source.text, series);
  const alone = syntheticServerFor(document, isHtaccess, { series, release: undefined });
  if (alone === undefined || !isHtaccess) return alone?.server.main;
  const { server, htaccess } = alone;
  const found = mergeOrder(server, undefined, { path: `${htaccess[0]}page.html` });
  const scope = found.find(({ kind }) => kind === 'htaccess')?.scope;
  return scope === undefined || 'main' in scope || isSection(scope) ? undefined : scope;
}

/** The units in which something is said about access. */
export function unitsOf(instance: FileInstance): ReadonlyMap<string, Unit> {
  const found = new Map<string, Map<OpeningTag | undefined, Scope>>();
  for (const command of instance.document.lines) {
    if (command.kind !== 'directive' || !(ACCESS_COMPAT_KEYS.has(command.key) || command.key === 'require'))
      continue;
    const located = { instance, command };
    if (configurationOf(instance).macroAround(command) !== undefined) continue;
    const sections = [...sectionsAround(located)].filter(
      ({ command: { key } }) => !ACCESS_CONTAINERS.has(key),
    );
    const key = sections.map(keyOf).join('\n');
    const scopes = found.get(key) ?? new Map<OpeningTag | undefined, Scope>();
    found.set(key, scopes);
    const [innermost] = sections;
    if (!scopes.has(innermost?.command)) scopes.set(innermost?.command, innermost ?? instance);
  }
  return new Map(
    [...found].map(([key, own]) => {
      const scopes = [...own.values()];
      return [key, { key, scopes, settings: scopes.flatMap(settingsOf) }];
    }),
  );
}

/** Sections that mean something else each time, though they may be called the same. */
const UNIQUE = new Set(['<virtualhost', '<if', '<elseif', '<else']);

function keyOf({ instance, command }: Located): string {
  const { words: args } = instance.partsOf(command);
  if (UNIQUE.has(command.key)) return `${command.key} ${command.start}`;
  return [command.key, ...args.map(({ value }) => value)].join(' ');
}

const settingsOf: (scope: Scope) => readonly Setting[] = scopeQuery('settingsOf', (scope) => {
  const around = isSection(scope) ? guardsAround(scope) : [];
  if (around === undefined) return [];
  return accessIn(scope).map((setting) =>
    withOneOwnMachine({ ...setting, guards: [...around, ...setting.guards] }),
  );
});

/** The policies that a unit comes to by itself. */
export function policiesOfUnit({ scopes }: Unit, series: Series): readonly Alternative[] | undefined {
  const sections = [whoIsWho(series), ...scopes].map(
    (scope) => ({ kind: 'if', scope, section: undefined, directory: undefined, applies: 'present' }) as const,
  );
  return policiesOf(sections, series, settingsOf);
}

/** Whether the unit itself decides about access where that is so, and does not leave it to enclosing sections. */
export function decidesAccess({ policy: { series, host, tree, lines } }: Alternative): boolean {
  const isOfHosts = host.orders.length + host.allows.length + host.denies.length > 0;
  const isOutside = tree?.children.every(({ at }) => at?.instance === whoIsWho.known(series)) !== false;
  return isOfHosts || lines.length > 0 || !isOutside;
}

/**
 * All that the sections around may say, for which both branches are the same: httpd 2.4 wants a `Require` with AuthType.
 */
const whoIsWho = query('whoIsWho', (series: Series): FileInstance => {
  const text = series === '2.4' ? `${AUTHENTICATION}Require all granted\n` : AUTHENTICATION;
  const document = parse(text, series);
  const target = { series, release: undefined };
  return instanceOf(document, readConfiguration(document, '.htaccess', target));
});

const AUTHENTICATION = 'AuthType Basic\nAuthName "-"\nAuthUserFile users\nAuthGroupFile groups\n';
