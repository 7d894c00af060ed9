import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';
import { splitRewriteArguments } from '../../values/rewrite.ts';
import { commandsIn, type PlacedCommand } from '../scope.ts';
import type { MergedSection } from '../sections/merge-order.ts';
import type { Placed, Server } from '../server/server.ts';
import type { Scope } from '../server/walk.ts';
import { firstWord, settingAmong } from './settings.ts';

/** A RewriteRule that may lead a request elsewhere. */
export interface MatchingRule {
  readonly at: Placed;
  readonly pattern: ByteText;
}

const KEYS = ['rewriteengine', 'rewriteoptions', 'rewritebase', 'rewritecond', 'rewriterule', 'rewritemap'];

/**
 * The first rule outside of sections that may match a path, before httpd asks where it leads. `sections` are those that
 * the path alone is enough for.
 * Source: hook_uri2file() and config_server_merge() in modules/mappers/mod_rewrite.c.
 */
export function ruleForUrl(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  sections: readonly MergedSection[],
  uri: ByteText,
): MatchingRule | undefined {
  if (!uri.startsWith('/') || isSurelyOff(sections)) return undefined;
  const own: Scope = host ?? server;
  // a host that says nothing of rewriting has none, whatever the main server says
  if (host !== undefined && commandsIn(host, KEYS).length === 0) return undefined;
  const scopes = host !== undefined && inherits([server, host]) ? [server, own] : [own];
  for (const scope of scopes) {
    const rule = firstMatch(scope, uri);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/** What the rules within sections and in .htaccess files may do behind access control. */
export type RewritingThere =
  | { readonly kind: 'none' }
  | { readonly kind: 'rule'; readonly rule: MatchingRule }
  /** httpd answers 403, for no symbolic links may be followed. */
  | { readonly kind: 'forbidden'; readonly at: Placed };

/**
 * Source: hook_fixup() and config_perdir_merge() there. `path` is the file with what follows it, `isFollowed` whether
 * Options allow symbolic links, undefined where that is not sure.
 */
export function rewritingThere(
  sections: readonly MergedSection[],
  path: ByteText,
  isFollowed: boolean | undefined,
): RewritingThere {
  const none: RewritingThere = { kind: 'none' };
  if (isSurelyOff(sections)) return none;
  const engine = settingAmong(sections, 'rewriteengine');
  const inner = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const isInherited = inherits(sections.flatMap(({ scope }) => scope ?? []));
  for (const section of inner.toReversed()) {
    const { scope, applies } = section;
    if (scope === undefined || commandsIn(scope, KEYS).length === 0) continue;
    const prefix = directoryOf(section);
    // mod_rewrite leaves a directory without its slash to mod_dir
    if (prefix === undefined || `${path}/` !== prefix) {
      if (isFollowed === false && applies === 'present' && engine?.isSure === true)
        return { kind: 'forbidden', at: engine.at };
      const isBelow = prefix !== undefined && path.startsWith(prefix);
      const rule = firstMatch(scope, isBelow ? path.slice(prefix.length) : path);
      if (rule !== undefined) return { kind: 'rule', rule };
    }
    if (applies === 'present' && !isInherited) return none;
  }
  return none;
}

function isSurelyOff(sections: readonly MergedSection[]): boolean {
  const engine = settingAmong(sections, 'rewriteengine');
  if (engine === undefined) return sections.every(({ scope }) => scope !== undefined);
  return engine.isSure && firstWord(engine) !== 'on';
}

function inherits(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) =>
    commandsIn(scope, 'rewriteoptions').some(({ reading, command }) =>
      reading.partsOf(command).words.some(({ value }) => /^inherit/i.test(value)),
    ),
  );
}

/** What is taken from the path before rules see it. */
function directoryOf({ kind, directory, section }: MergedSection): ByteText | undefined {
  if (kind === 'htaccess') return directory;
  const text = section?.pattern?.text;
  if (text === undefined) return undefined;
  return text.endsWith('/') ? text : `${text}/`;
}

function firstMatch(scope: Scope, subject: ByteText): MatchingRule | undefined {
  let hasCondition = false;
  for (const at of commandsIn(scope, ['rewriterule', 'rewritecond'])) {
    if (at.command.key === 'rewritecond') {
      hasCondition = true;
      continue;
    }
    const isConditional = hasCondition || at.certainty !== 'present';
    hasCondition = false;
    const rule = readRule(at);
    const matches = rule === undefined ? undefined : matchRule(rule, subject);
    if (matches === false) continue;
    if (rule === undefined || rule.leadsElsewhere) return { at, pattern: rule?.pattern ?? '' };
    // what is left as it is, and comes to an end here
    if (matches === true && !isConditional && rule.isLast) return undefined;
  }
  return undefined;
}

interface Rule {
  readonly pattern: ByteText;
  readonly ignoresCase: boolean;
  readonly isLast: boolean;
  readonly leadsElsewhere: boolean;
}

/** Undefined where variables hide what it says. */
function readRule({ reading, command }: PlacedCommand): Rule | undefined {
  const { rawArguments, words } = reading.partsOf(command);
  if (words.some(({ hasVariable }) => hasVariable)) return undefined;
  const [pattern, to, written] = splitRewriteArguments(rawArguments).map(({ text }) => text);
  if (pattern === undefined || to === undefined) return undefined;
  const flags = new Set(
    (written ?? '')
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((flag) => flag.trim().replace(/=.*$/s, '').toLowerCase()),
  );
  const has = (...names: readonly string[]) => names.some((name) => flags.has(name));
  return {
    pattern,
    ignoresCase: has('nc', 'nocase'),
    isLast: has('l', 'last', 'end') && !has('c', 'chain'),
    leadsElsewhere:
      to !== '-' ||
      has('f', 'forbidden', 'g', 'gone', 'r', 'redirect', 'p', 'proxy', 'h', 'handler', 'n', 'next'),
  };
}

/** Undefined where the pattern is none that plume can judge. */
function matchRule({ pattern, ignoresCase }: Rule, subject: ByteText): boolean | undefined {
  const isNegated = pattern.startsWith('!');
  const text = isNegated ? pattern.slice(1) : pattern;
  const found = regexMatches(text, subject, ignoresCase);
  return found === undefined ? undefined : found !== isNegated;
}
