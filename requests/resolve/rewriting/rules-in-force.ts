import { hasRewriting } from '../../../access/request/rewriting/rewrite-engine.ts';
import { type RuleLine, ruleLinesIn } from '../../../access/request/rewriting/written-rules.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';

/** What mod_rewrite has for a request, merged of all that configures it. */
export interface RulesInForce {
  /** The words of RewriteOptions, in lower case. */
  readonly options: ReadonlySet<string>;
  /** RewriteBase. */
  readonly base: ByteText | undefined;
  /** What is taken from the path before rules see it, with a `/` at its end; undefined outside of sections. */
  readonly directory: ByteText | undefined;
  /** In the order in which they are asked. */
  readonly rules: readonly RuleLine[];
}

/** Of one section, or of several that httpd has merged. */
interface Part extends Omit<RulesInForce, 'options'> {
  /** Undefined where nobody says any. */
  readonly options: ReadonlySet<string> | undefined;
  /** Whether httpd knows that there is a base: it forgets that where it merges bases without `MergeBase`. */
  readonly isBaseKnown: boolean;
}

const NOTHING_SET: RulesInForce = { options: new Set(), base: undefined, directory: undefined, rules: [] };

/** Walks over sections in whose results httpd merges with what it has had before. */
const WALKS: readonly (readonly MergedSection['kind'][])[] = [
  ['server', 'host'],
  ['proxy'],
  ['directory', 'htaccess'],
  ['files'],
  ['location'],
  ['if', 'elseif', 'else'],
];

/**
 * What sections come to for mod_rewrite; undefined where a line or section that may not count decides.
 * Sources: config_perdir_merge() in modules/mappers/mod_rewrite.c, and the walks in server/request.c.
 */
export function rulesAmong(sections: readonly MergedSection[]): RulesInForce | undefined {
  let all: Part | undefined;
  for (const kinds of WALKS) {
    let ofWalk: Part | undefined;
    for (const section of sections) {
      if (!kinds.includes(section.kind)) continue;
      const own = partOf(section);
      if (own === 'unknown') return undefined;
      ofWalk = merge(ofWalk, own);
    }
    all = merge(all, ofWalk);
  }
  return all === undefined ? NOTHING_SET : { ...all, options: all.options ?? NOTHING_SET.options };
}

/**
 * The rules outside of sections that a host asks; undefined where that is not known. One that says nothing of mod_rewrite
 * has none. Source: config_server_merge() there.
 */
export function rulesOfHost(server: Server, host: Located<OpeningTag> | undefined): RulesInForce | undefined {
  const main = ofScope(server, undefined);
  if (main === 'unknown') return undefined;
  if (host === undefined) return { ...NOTHING_SET, ...main, options: main?.options ?? NOTHING_SET.options };
  if (!hasRewriting(host)) return NOTHING_SET;
  const own = ofScope(host, undefined);
  if (own === 'unknown') return undefined;
  const merged = merge({ ...NOTHING_PART, ...main }, { ...NOTHING_PART, ...own });
  return { ...NOTHING_SET, ...merged, options: merged?.options ?? NOTHING_SET.options };
}

const NOTHING_PART: Part = { ...NOTHING_SET, options: undefined, isBaseKnown: false };

function merge(base: Part | undefined, over: Part | undefined): Part | undefined {
  if (base === undefined || over === undefined) return over ?? base;
  const options = over.options ?? base.options;
  const keepsBase = options?.has('mergebase') === true;
  const order = orderOf(base, options);
  return {
    options,
    base: keepsBase && !over.isBaseKnown ? base.base : over.base,
    isBaseKnown: keepsBase && (base.isBaseKnown || over.isBaseKnown),
    directory: over.directory,
    rules: order === 'after' ? join(over, base) : order === 'before' ? join(base, over) : over.rules,
  };
}

/** Whether rules and maps of an enclosing scope count after or before those of one; undefined for neither. */
function orderOf(
  base: Pick<Part, 'options'> | undefined,
  options: Part['options'],
): 'after' | 'before' | undefined {
  const says = (word: string) => options?.has(word) === true;
  const isHandedDown = (word: string) => base?.options?.has(word) === true && !says('ignoreinherit');
  if (says('inherit') || isHandedDown('inheritdown')) return 'after';
  return says('inheritbefore') || isHandedDown('inheritdownbefore') ? 'before' : undefined;
}

/**
 * The scopes whose maps a host has, the first of which counts that has one of a name; undefined where that is not known.
 * Source: config_server_merge() there.
 */
export function mapScopesOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
): readonly Scope[] | undefined {
  if (host === undefined || !hasRewriting(host)) return [server];
  const [main, own] = [ofScope(server, undefined), ofScope(host, undefined)];
  if (main === 'unknown' || own === 'unknown') return undefined;
  const order = orderOf(main, own?.options ?? main?.options);
  return order === 'after' ? [host, server] : order === 'before' ? [server, host] : [host];
}

function join({ rules: first }: Part, { rules: second }: Part): Part['rules'] {
  return [...first, ...second];
}

/** What a section says of mod_rewrite; undefined where it says nothing. */
function partOf(section: MergedSection): Part | 'unknown' | undefined {
  const { kind, scope, applies } = section;
  if (scope === undefined) return 'unknown';
  const isOutside = kind === 'server' || kind === 'host';
  const own = ofScope(scope, isOutside ? undefined : directoryOf(section));
  if (own === undefined || own === 'unknown') return own;
  if (applies !== 'present' || (!isOutside && own.directory === undefined)) return 'unknown';
  // rules outside of sections are asked earlier
  return isOutside ? { ...own, rules: [] } : own;
}

const KEYS = ['rewriteengine', 'rewriteoptions', 'rewritebase', 'rewritecond', 'rewriterule'];

function ofScope(scope: Scope, directory: ByteText | undefined): Part | 'unknown' | undefined {
  const said = saidIn(scope);
  return said === undefined || said === 'unknown' ? said : { ...said, directory };
}

/** What a scope itself says of mod_rewrite; undefined where it says nothing. */
const saidIn: (scope: Scope) => Omit<Part, 'directory'> | 'unknown' | undefined = scopeQuery(
  'saidIn',
  (scope) => {
    if (commandsIn(scope, KEYS).length === 0) return undefined;
    const settings = commandsIn(scope, ['rewriteoptions', 'rewritebase']);
    const isHidden = ({ instance, command, certainty }: LocatedCommand) =>
      certainty !== 'present' || instance.partsOf(command).words.some(({ hasVariable }) => hasVariable);
    if (settings.some(isHidden)) return 'unknown';
    const words = (key: string) => commandsIn(scope, key).map((at) => at.instance.partsOf(at.command).words);
    const options = words('rewriteoptions').flat();
    const base = words('rewritebase').at(-1)?.[0]?.value;
    if (base !== undefined && !base.startsWith('/')) return 'unknown';
    return {
      options: options.length === 0 ? undefined : new Set(options.map(({ value }) => asciiLowerCase(value))),
      base,
      isBaseKnown: base !== undefined,
      // conditions after the last rule do not count for rules that are merged after it
      rules: ruleLinesIn(scope),
    };
  },
);

/** What httpd takes for the path of a section: the words of the tag as they are. Sources: the sections in server/core.c. */
export function directoryOf({ kind, directory, section }: MergedSection): ByteText | undefined {
  if (kind === 'htaccess') return directory;
  if (kind === 'if' || kind === 'elseif' || kind === 'else') return '*If/';
  const { pattern } = section ?? {};
  if (pattern === undefined || pattern.kind === 'unknown' || pattern.text === '') return undefined;
  return pattern.text.endsWith('/') ? pattern.text : `${pattern.text}/`;
}
