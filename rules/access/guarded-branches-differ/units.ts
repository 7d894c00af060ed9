import { parse } from '../../../grammar/parse.ts';
import type { Command, Document, HttpdLine } from '../../../grammar/syntax-tree.ts';
import { standInFor } from '../../../model/access/conversion/stand-in.ts';
import { type Alternative, policiesOf } from '../../../model/access/policy.ts';
import {
  accessIn,
  type Guard,
  guardsOf,
  OLD_KEYS,
  type Setting,
} from '../../../model/access/section-access.ts';
import { readConfiguration } from '../../../model/configuration.ts';
import { isSection, readingOf, type Scope, sectionsAround } from '../../../model/scope.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { oncePerScope } from '../../../model/sections/once-per-scope.ts';
import type { Placed, Reading } from '../../../model/server/server.ts';
import { withOneOwnMachine } from './own-machine.ts';

/** The sections of a text that configure the same, as httpd of one line reads them. */
export interface Unit {
  /** The same in the text's reading by another line. */
  readonly key: string;
  readonly scopes: readonly Scope[];
  /** What they say of access, with the conditions around the sections. */
  readonly settings: readonly Setting[];
}

/**
 * The text as httpd of that line reads it where nothing is known of its modules; undefined where it cannot be read as if
 * nothing were around it.
 */
export function readAs(line: HttpdLine, { source }: Document, isHtaccess: boolean): Reading | undefined {
  const document = parse(source.text, line);
  const alone = standInFor(document, isHtaccess, { line, release: undefined });
  if (alone === undefined || !isHtaccess) return alone?.server.main;
  const { server, htaccess } = alone;
  const found = mergeOrder(server, undefined, { path: `${htaccess[0]}page.html` });
  const scope = found.find(({ kind }) => kind === 'htaccess')?.scope;
  return scope === undefined || 'main' in scope || isSection(scope) ? undefined : scope;
}

/** The units in which something is said about access. */
export function unitsOf(reading: Reading): ReadonlyMap<string, Unit> {
  const found = new Map<string, Scope[]>();
  for (const command of reading.document.lines) {
    if (command.kind !== 'directive' || !(OLD_KEYS.has(command.key) || command.key === 'require')) continue;
    const placed = { reading, command };
    if (reading.configuration.macroAround(command) !== undefined) continue;
    const sections = [...sectionsAround(placed)].filter(({ command: { key } }) => !TRANSPARENT.has(key));
    const key = sections.map(keyOf).join('\n');
    const scope: Scope = sections[0] ?? reading;
    const scopes = found.get(key) ?? [];
    found.set(key, scopes);
    if (!scopes.some((other) => isSame(other, scope))) scopes.push(scope);
  }
  return new Map(
    [...found].map(([key, scopes]) => [key, { key, scopes, settings: scopes.flatMap(settingsOf) }]),
  );
}

/** What stands in these has its say in the section around them. */
const TRANSPARENT = new Set(['<limit', '<limitexcept', '<requireall', '<requireany', '<requirenone']);

/** Sections that mean something else each time, though they may be called the same. */
const UNIQUE = new Set(['<virtualhost', '<if', '<elseif', '<else']);

function keyOf({ reading, command }: Placed): string {
  const { words } = reading.partsOf(command);
  if (UNIQUE.has(command.key)) return `${command.key} ${command.start}`;
  return [command.key, ...words.map(({ value }) => value)].join(' ');
}

function isSame(a: Scope, b: Scope): boolean {
  return isSection(a) && isSection(b) ? a.command === b.command : !isSection(a) && !isSection(b);
}

const settingsOf: (scope: Scope) => readonly Setting[] = oncePerScope((scope) => {
  const around = isSection(scope) ? guardsAround(scope) : [];
  if (around === undefined) return [];
  return accessIn(scope).map((setting) =>
    withOneOwnMachine({ ...setting, guards: [...around, ...setting.guards] }),
  );
});

/** The conditions around a section and those that it stands in. */
function guardsAround({ reading, command }: Placed): readonly Guard[] | undefined {
  const guards: Guard[] = [];
  for (let section: Command | undefined = command; section !== undefined; section = section.parent) {
    if (reading.configuration.fact(section)?.execOnRead === true) continue;
    const own = guardsOf({ reading, command: section });
    if (own === undefined) return undefined;
    guards.push(...own);
  }
  return guards;
}

/** The policies that a unit comes to by itself. */
export function policiesOfUnit({ scopes }: Unit, line: HttpdLine): readonly Alternative[] | undefined {
  const sections = [whoIsWho(line), ...scopes].map(
    (scope) => ({ kind: 'if', scope, section: undefined, directory: undefined, applies: 'present' }) as const,
  );
  return policiesOf(sections, line, settingsOf);
}

/** Whether the unit itself says who gets in where that is so, and does not leave it to what is around. */
export function saysWhoGetsIn({ policy: { line, host, tree, lines } }: Alternative): boolean {
  const isOfHosts = host.orders.length + host.allows.length + host.denies.length > 0;
  const isOutside = tree?.children.every(({ at }) => at?.reading === known.get(line)) !== false;
  return isOfHosts || lines.length > 0 || !isOutside;
}

const known = new Map<HttpdLine, Reading>();

/** What the sections around may say, for which both branches are the same: httpd 2.4 wants a `Require` with AuthType. */
function whoIsWho(line: HttpdLine): Reading {
  const text = line === '2.4' ? `${AUTHENTICATION}Require all granted\n` : AUTHENTICATION;
  const document = parse(text, line);
  const target = { line, release: undefined };
  const reading = known.get(line) ?? readingOf(document, readConfiguration(document, '.htaccess', target));
  known.set(line, reading);
  return reading;
}

const AUTHENTICATION = 'AuthType Basic\nAuthName "-"\nAuthUserFile users\nAuthGroupFile groups\n';
