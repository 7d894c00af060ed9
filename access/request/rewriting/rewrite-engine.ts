import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { firstArg, settingAmong } from '../../policy/settings.ts';

/** What RewriteEngine comes to for the sections of a request. */
export interface EngineInForce {
  readonly state: 'on' | 'off' | 'unknown';
  /** The line that says so, or may; undefined where none does. */
  readonly at: Located | undefined;
}

/** Off where no section says anything. */
export function engineAmong(sections: readonly MergedSection[]): EngineInForce {
  const engine = settingAmong(sections, 'rewriteengine');
  if (engine === undefined) {
    const isAllSeen = sections.every(({ scope }) => scope !== undefined);
    return { state: isAllSeen ? 'off' : 'unknown', at: undefined };
  }
  const { at, isSure } = engine;
  return { state: isSure ? (firstArg(engine) === 'on' ? 'on' : 'off') : 'unknown', at };
}

/** The names of the directives of mod_rewrite, in lower case. */
export const REWRITE_KEYS: readonly string[] = [
  ...['rewriteengine', 'rewriteoptions', 'rewritebase', 'rewritecond', 'rewriterule', 'rewritemap'],
];
const SECTIONS = [
  ...['<directory', '<directorymatch', '<location', '<locationmatch', '<files', '<filesmatch'],
  ...['<if', '<elseif', '<else', '<proxy', '<proxymatch', '<limit', '<limitexcept'],
];
const KEYS_AND_SECTIONS: ReadonlySet<string> = new Set([...REWRITE_KEYS, ...SECTIONS]);

/** Whether a host has some command of mod_rewrite, in sections, too: then it has a configuration of its own. */
export const hasRewriting: (scope: Scope) => boolean = scopeQuery('hasRewriting', (scope) => {
  let isFound = false;
  forEachCommand(
    scope,
    ({ instance, command }) => {
      isFound ||= command.kind === 'open' ? hasRewriting({ instance, command }) : true;
    },
    KEYS_AND_SECTIONS,
  );
  return isFound;
});

/**
 * Where the rules outside of sections are that a host asks, or may: nowhere for one that says nothing of rewriting, whatever the
 * main server says. Source: config_server_merge() in modules/mappers/mod_rewrite.c.
 */
export function scopesOfRules(server: Server, host: Located<OpeningTag> | undefined): readonly Scope[] {
  if (host === undefined) return [server];
  if (!hasRewriting(host)) return [];
  return mayInherit([server, host]) ? [server, host] : [host];
}

/** Whether some scopes may have an option that takes rules from elsewhere. */
export function mayInherit(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) => mayHaveOption(scope, (word) => word.startsWith('inherit')));
}

/** Whether an option may be on, by its name in lower case. */
export function mayAllow(sections: readonly MergedSection[], option: string): boolean {
  return sections.some(({ scope }) => scope !== undefined && mayHaveOption(scope, (word) => word === option));
}

function mayHaveOption(scope: Scope, isIt: (word: string) => boolean): boolean {
  return commandsIn(scope, 'rewriteoptions').some(({ instance, command }) =>
    instance
      .partsOf(command)
      .words.some(({ value, hasVariable }) => hasVariable || isIt(asciiLowerCase(value))),
  );
}
