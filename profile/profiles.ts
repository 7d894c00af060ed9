import type { Knowledge } from '../facts/knowledge.ts';
import { moduleFact } from '../facts/modules.ts';
import { profileFact, profileFacts } from '../facts/profiles.ts';
import { joinWords } from '../grammar/join-words.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { toProfile } from './make-profile.ts';
import type { KnownModules, Profile } from './profile.ts';
import { type ReadProfile, readProfileFile } from './profile-file.ts';

export { detectProfile } from './detect-profile.ts';
export { unknownProfile, usualProfile } from './make-profile.ts';

/** The profile of a distribution as it installs httpd, by name or alias (`debian-12`, `rocky-9`). */
export function profileNamed(name: string): Profile | undefined {
  const fact = profileFact(name);
  return fact && toProfile(fact);
}

/** The text of a profile file, or why there is none; `problem` goes on after the file's name. */
export type ProfileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string; readonly isMissing: boolean };

/**
 * The profile that `--server` means, or another setting of that `name`: that of a name, or what a file says that
 * `plume server --probe` wrote. `problem` is a
 * sentence or more for people.
 */
export function resolveProfile(
  text: string,
  readFile: (path: string) => ProfileText,
  name = '--server',
): ReadProfile {
  const named = profileNamed(text);
  if (named !== undefined) return { ok: true, profile: named };
  const content = readFile(text);
  const setting = `\`${name} ${text}\``;
  if (!content.ok)
    return {
      ok: false,
      problem:
        content.isMissing && !isPath(text)
          ? describeUnknown(text, setting)
          : `\`${name}\`: \`${text}\` ${content.problem}.`,
    };
  const read = readProfileFile(content.text);
  return read.ok ? read : { ok: false, problem: `${setting}: ${read.problem}` };
}

function isPath(text: string): boolean {
  return /[/\\]|\.json$/.test(text);
}

/** Names that begin as `text` does, or are nearest to it; else all that can be chosen. */
function describeUnknown(text: string, setting: string): string {
  const wanted = text.toLowerCase();
  const names = profileNames();
  const alike = names.filter((name) => name.startsWith(withoutRelease(wanted)));
  const near = nearestNames(wanted, [...profileAliases()]);
  const offered = wanted !== '' && alike.length > 0 ? alike : near;
  const advice =
    offered.length > 0
      ? `Did you mean ${listNames(offered)}?`
      : `plume knows ${listNames(names)}; for any other server, run \`plume server --probe\` on it.`;
  return `${setting} is neither a server that plume knows nor a file. ${advice}`;
}

/** `debian` of `debian-99.1`. */
function withoutRelease(name: string): string {
  let end = name.length;
  while (end > 0 && /[-\d.]/.test(name[end - 1]!)) end--;
  return name.slice(0, end);
}

function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return joinWords(quoted, 'or');
}

/** The names that `profileNamed` knows, aliases left out, sorted: an older release before a newer one. */
export function profileNames(): readonly string[] {
  return profileFacts()
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** All names that `profileNamed` knows. */
function profileAliases(): readonly string[] {
  return profileFacts().flatMap(({ name, aliases }) => [name, ...aliases]);
}

/**
 * Whether a module is compiled into the profile's httpd; `name` is the fact's (`mod_rewrite`, `core`, `event`), or that
 * of a module of another maker. What every build contains is present whatever the profile knows.
 */
export function hasBuiltIn(profile: Profile, name: string): Knowledge {
  if (moduleFact(name, profile.target.series)?.isBuiltIn === true) return 'present';
  if (profile.notBuiltIn?.has(name) === true) return 'absent';
  return knowledgeOf(profile.builtIn, name);
}

/**
 * Whether LoadModule finds a module of httpd there, named as for `hasBuiltIn`. Of a module of another maker, which any
 * server may have, nothing is known.
 */
export function canLoad(profile: Profile, name: string): Knowledge {
  if (moduleFact(name, profile.target.series) === undefined) return 'unknown';
  return knowledgeOf(profile.loadable, name);
}

function knowledgeOf(modules: KnownModules | undefined, name: string): Knowledge {
  if (modules === undefined || modules.perhaps.has(name)) return 'unknown';
  if (modules.surely.has(name)) return 'present';
  return modules.mayBeMore === true ? 'unknown' : 'absent';
}
