import { ANY_NAME } from '../../access/equivalence/pattern-samples.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { mergingOf } from '../../facts/requests/merging.ts';
import type { OpenSetting } from '../../facts/words/open-settings.ts';
import { joinPath } from '../../files/server-path.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { commandsIn, isWhole } from '../../model/configuration/scope.ts';
import { type EffectiveSetting, effectiveSetting } from '../../model/effective/effective-setting.ts';
import type { SettingLine } from '../../model/effective/setting-lines.ts';
import { type MergedSection, mergeOrder } from '../../model/sections/merge-order.ts';
import { optionsOf } from '../../model/sections/options.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { mayReachMainServer } from '../../model/vhosts/main-server.ts';
import { grantsAll } from '../access/handler-open-to-everyone/effective-access.ts';

/** What is asked of a host: what is in force there. */
export interface Place {
  readonly server: Server;
  /** Undefined for the main server. */
  readonly host: Located<OpeningTag> | undefined;
  /** What configures a request for `/`. */
  readonly site: readonly MergedSection[];
  /** What configures a file that no section is about but those of the root directory. */
  readonly root: readonly MergedSection[];
}

/** A setting that is open. */
export interface Open {
  /** The line that says so; undefined where no line says anything. */
  readonly line: Located | undefined;
  /** The words of it that say so. */
  readonly words: readonly Word[];
}

/** A server may have ten thousand hosts of one kind. */
const MOST_HOSTS = 20;

/** The main server, where requests reach it, and the first virtual hosts that are surely there. */
export function* hostPlaces(server: Server): Iterable<Place> {
  if (mayReachMainServer(server)) yield placeOf(server, undefined);
  for (const { at, certainty } of hostsOf(server).slice(0, MOST_HOSTS))
    if (certainty === 'present') yield placeOf(server, at);
}

function placeOf(server: Server, host: Located<OpeningTag> | undefined): Place {
  const { documentRoot } = rootsOf(server, host);
  const path = documentRoot?.certainty === 'present' ? joinPath(documentRoot.directory, '') : undefined;
  return {
    server,
    host,
    site: mergeOrder(server, host, path === undefined ? { uri: '/' } : { path, uri: '/' }),
    root: mergeOrder(server, host, { path: `/${ANY_NAME}` }),
  };
}

/** What surely makes a setting open somewhere; undefined where it is not, or plume cannot tell. */
export function openAt(setting: OpenSetting, place: Place): Open | undefined {
  const { server } = place;
  const { modules, kind, where, name } = setting;
  if (modules.length > 0 && !modules.some((module) => server.modules.has(module) === 'present'))
    return undefined;
  if (kind === 'access') return openAccess(place);
  const key = asciiLowerCase(name);
  const fact = mergingOf(key, '2.4');
  if (fact === undefined) return undefined;
  const effective = effectiveSetting(key, fact, place[where]);
  if (effective.possible.length > 0 || effective.unless !== undefined) return undefined;
  if (effective.inForce.length > 0) return kind === 'log' ? undefined : lineOf(setting, effective);
  const keys = kind === 'log' ? [...fact.keys, 'globallog'] : fact.keys;
  return setting.isDefault && saysNothing(keys, place) ? NOTHING : undefined;
}

const NOTHING: Open = { line: undefined, words: [] };

/** Whether no line outside of sections has one of the keys, not even one that plume does not see. */
function saysNothing(keys: readonly string[], { server, host }: Pick<Place, 'server' | 'host'>): boolean {
  // what has no Listen is a part of a server
  if (commandsIn(server, 'listen').length === 0) return false;
  const scopes = host === undefined ? [server] : [server, host];
  return scopes.every((scope) => isWhole(scope, keys)) && commandsIn(server, ['globallog']).length === 0;
}

function lineOf(setting: OpenSetting, effective: EffectiveSetting): Open | undefined {
  const { inForce, words, options } = effective;
  const asked = setting.kind === 'option' ? { ...setting, words: setting.words.filter(isOn) } : setting;
  const found = inForce.findLast((line) => wordsOf(asked, line).length > 0);
  if (found === undefined || found.args.some(({ hasVariable }) => hasVariable)) return undefined;
  const isThere =
    setting.kind !== 'part' ||
    words?.some(({ word }) => setting.words.includes(asciiLowerCase(word))) === true;
  return isThere ? { line: found, words: wordsOf(asked, found) } : undefined;

  function isOn(word: string): boolean {
    return options?.isSure === true && optionsOf(word)?.every((one) => options.options.has(one)) === true;
  }
}

/** The words of a line that make a setting open, as far as one line says. */
function wordsOf({ kind, words, above, isZeroOpen }: OpenSetting, { args }: SettingLine): readonly Word[] {
  if (kind === 'except') return args.some((word) => words.includes(asciiLowerCase(word.value))) ? [] : args;
  return args.filter(({ value }) => {
    if (kind === 'option') {
      const own = value.startsWith('-') ? undefined : optionsOf(value);
      return words.some((word) => optionsOf(word)?.every((one) => own?.includes(one)));
    }
    if (kind === 'above')
      return /^\d+$/.test(value) && (Number(value) > above || (isZeroOpen && Number(value) === 0));
    const word = asciiLowerCase(value).replace(/^\+/, '');
    return words.includes(word) || (kind === 'part' && word === 'all');
  });
}

/** Whether everybody has access to a file that no section is about but those of the root directory. */
function openAccess({ server, host, root }: Place): Open | undefined {
  if (server.modules.has('mod_authz_core') !== 'present' || !isWhole(server)) return undefined;
  if (host !== undefined && !isWhole(host)) return undefined;
  const policies = policiesOf(root, '2.4');
  if (policies?.length !== 1 || policies[0]!.policy.isOpen || !grantsAll(policies[0]!.policy))
    return undefined;
  const scopes = root.flatMap(({ scope }) => scope ?? []);
  const line = scopes.flatMap((scope) => commandsIn(scope, ['require', 'allow'])).at(-1);
  if (line !== undefined) return { line, words: [] };
  return saysNothing(['require', 'order', 'deny'], { server, host }) ? NOTHING : undefined;
}
