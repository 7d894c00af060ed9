import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { lazyRows } from './table.ts';

/** What a configuration gives a name to. */
export type NameKind =
  | 'variable'
  | 'macro'
  | 'log-format'
  | 'rewrite-map'
  | 'balancer'
  | 'authn-provider'
  | 'authz-provider'
  | 'environment-variable';

/** How an argument has a name; `whole` where it is nothing else. */
export type NameForm =
  | 'whole'
  | 'negatable'
  | 'assignment'
  | 'env'
  | 'flag'
  | 'item'
  | 'map'
  | 'balancer'
  | 'after-not'
  | 'after-env';

/** An argument of a directive that defines a name or asks for it. */
export interface NamePlace {
  readonly kind: NameKind;
  readonly isDefinition: boolean;
  readonly form: NameForm;
  /** The first argument that has it, from 0, and the last one. */
  readonly from: number;
  readonly to: number;
  /** Whether httpd distinguishes upper and lower case here, though not wherever the name stands. */
  readonly isExact: boolean;
}

/** Where a directive has names, by its key; empty for most. */
export function namePlacesOf(key: string): readonly NamePlace[] {
  return placesOfNames().get(key) ?? NONE;
}

/** The keys of the directives that have names of a kind. */
export function keysWithNames(kind: NameKind): readonly string[] {
  return [...placesOfNames()].flatMap(([key, places]) =>
    places.some((place) => place.kind === kind) ? key : [],
  );
}

const NONE: readonly NamePlace[] = [];

const placesOfNames = once('placesOfNames', (): ReadonlyMap<string, readonly NamePlace[]> => {
  const index = new Map<string, NamePlace[]>();
  for (const { key, ...place } of rows()) index.set(key, [...(index.get(key) ?? []), place]);
  return index;
});

const rows = lazyRows('defined-names', (row) => {
  const word = row.text('word');
  const from = word === '*' ? 0 : Number.parseInt(word, 10) - 1;
  const isOne = word !== '*' && !word.endsWith('+');
  return {
    key: asciiLowerCase(row.text('name')),
    kind: row.text<NameKind>('kind'),
    isDefinition: row.text('role') === 'definition',
    form: row.optional<NameForm>('form') ?? 'whole',
    from,
    to: isOne ? from : Number.POSITIVE_INFINITY,
    isExact: row.flag('exact'),
  };
});

/** True if a module of httpd looks for an environment variable of this name, whatever its case, to do something else. */
export function isEnvironmentSwitch(name: string): boolean {
  return foldedSwitches().has(asciiLowerCase(name));
}

const foldedSwitches = once('foldedSwitches', () => new Set(switchNames().map(asciiLowerCase)));

/** The names of those variables, as the manual spells them. */
export function environmentSwitches(): readonly string[] {
  return switchNames();
}

const switchNames = lazyRows('environment-switches', (row) => row.text('name'));
