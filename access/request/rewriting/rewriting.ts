import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { memoizeByScope } from '../../../model/configuration/memoize-by-scope.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { type PatternSearch, regexGroups, searchFor } from '../../../pcre2/regex-match.ts';
import { firstArg, settingAmong } from '../../policy/settings.ts';
import { isRedirect as isRedirection, substitute } from '../alias-entries.ts';
import { supposeUnseen } from '../disk/supposed-files.ts';
import { conditionsHold, type RewriteSubject } from './rewrite-conditions.ts';
import { type RuleFlags, readRuleFlags } from './rule-flags.ts';

/** A RewriteRule that may lead a request elsewhere. */
export interface MatchingRule {
  readonly at: Located;
  /** What httpd answers if it does; undefined where that hangs on what it leads to. */
  readonly answer: { readonly status: number; readonly why: string } | undefined;
  /** Whether httpd surely answers so, unless something before it changes the request. */
  readonly isCertain: boolean;
  /** What is not known of it: whether its pattern matches; where it leads; whether the engine forbids the request. */
  readonly unknown: 'pattern' | 'target' | 'engine';
  /** What it makes of the path; undefined for a rule that leaves the path as it is. */
  readonly rewrite: Rewrite | undefined;
  /** The file that plume cannot see, and that has to be missing for the rule to match; undefined for no such file. */
  readonly ifMissing: ByteText | undefined;
}

/** What a RewriteRule makes of a path that it matches. */
export interface Rewrite {
  /** The new path or URL; undefined where later rules may change it. */
  readonly to: ByteText | undefined;
  /** Whether `[P]` has mod_proxy ask for it. */
  readonly isProxied: boolean;
  /** Whether `[QSD]` drops the query. */
  readonly dropsQuery: boolean;
}

const KEYS = ['rewriteengine', 'rewriteoptions', 'rewritebase', 'rewritecond', 'rewriterule', 'rewritemap'];

/**
 * The rules outside of sections that may match a path, before httpd asks where it leads. `sections` are those that the
 * path alone is enough for.
 * Source: hook_uri2file() and config_server_merge() in modules/mappers/mod_rewrite.c.
 */
export function rulesForUrl(
  server: Server,
  host: Located<OpeningTag> | undefined,
  sections: readonly MergedSection[],
  uri: ByteText,
  subject: RewriteSubject,
): readonly MatchingRule[] {
  if (isSurelyOff(sections)) return [];
  // rules see paths only
  if (!uri.startsWith('/') && !allows(sections, 'allowanyuri')) return [];
  const own: Scope = host ?? server;
  // a host that says nothing of rewriting has none, whatever the main server says
  if (host !== undefined && !hasRewriting(host)) return [];
  const isInherited = host !== undefined && inherits([server, host]);
  const scopes = isInherited ? [server, own] : [own];
  const isCertain = !isInherited && isSurelyOn(sections);
  return distinct(scopes.flatMap((scope) => matchesIn(scope, uri, subject, isCertain)));
}

const SECTIONS = [
  ...['<directory', '<directorymatch', '<location', '<locationmatch', '<files', '<filesmatch'],
  ...['<if', '<elseif', '<else', '<proxy', '<proxymatch', '<limit', '<limitexcept'],
];
const KEYS_AND_SECTIONS: ReadonlySet<string> = new Set([...KEYS, ...SECTIONS]);

/** Whether a host has some command of mod_rewrite, in sections, too: then it has a configuration of its own. */
export const hasRewriting: (scope: Scope) => boolean = memoizeByScope((scope) => {
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

/** What the rules within sections and in .htaccess files may do after access control. */
export type RewritingThere =
  /** `isLeft`: mod_rewrite asks none of them, whether they match or not. */
  | { readonly kind: 'rules'; readonly rules: readonly MatchingRule[]; readonly isLeft?: boolean }
  /** httpd answers 403, because no symbolic links may be followed. */
  | { readonly kind: 'forbidden' };

/**
 * Source: hook_fixup() and config_perdir_merge() there. `path` is the file with what follows it, `isFollowed` whether
 * Options allow symbolic links, undefined where that is not sure.
 */
export function rewritingThere(
  sections: readonly MergedSection[],
  path: ByteText,
  isFollowed: boolean | undefined,
  subjectThere: () => RewriteSubject,
): RewritingThere {
  if (isSurelyOff(sections)) return { kind: 'rules', rules: [], isLeft: true };
  const engine = settingAmong(sections, 'rewriteengine');
  const inner = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const isInherited = inherits(sections.flatMap(({ scope }) => scope ?? []));
  const found: MatchingRule[] = [];
  /** What the last section takes from the path: its rules see what is left, and those that it inherits. */
  const prefixes: (ByteText | undefined)[] = [];
  let subject: RewriteSubject | undefined;
  let [mayBeLeft, isLastKnown] = [false, false];
  for (const { scope, applies, ...section } of inner.toReversed()) {
    if (scope === undefined || commandsIn(scope, KEYS).length === 0) continue;
    const isSure = applies === 'present';
    const prefix = directoryOf(section);
    const mayBeLast = !isLastKnown;
    if (mayBeLast) prefixes.push(prefix);
    isLastKnown ||= isSure;
    // mod_rewrite leaves a directory without its slash to mod_dir
    const isOfDirectory = mayBeLast && prefix !== undefined && `${path}/` === prefix;
    const isLeft = isOfDirectory && !allows(sections, 'allownoslash');
    if (isLeft && isSure && !mayBeLeft && prefixes.length === 1)
      return { kind: 'rules', rules: [], isLeft: true };
    if (isLeft) mayBeLeft = true;
    else if (isFollowed !== true && engine !== undefined) {
      if (isSure && isFollowed === false && engine.isSure && !mayBeLeft) return { kind: 'forbidden' };
      found.push({
        at: engine.at,
        answer: { status: 403, why: FORBIDDEN },
        isCertain: false,
        unknown: 'engine',
        rewrite: undefined,
        ifMissing: undefined,
      });
    }
    const subjects = new Set(
      prefixes.map((one) => (one !== undefined && path.startsWith(one) ? path.slice(one.length) : path)),
    );
    const isCertain =
      isSure &&
      isFollowed === true &&
      !mayBeLeft &&
      subjects.size === 1 &&
      !isInherited &&
      isSurelyOn(sections);
    subject ??= subjectThere();
    for (const text of subjects) found.push(...matchesIn(scope, text, subject, isCertain));
    if (isSure && !isInherited) break;
  }
  return { kind: 'rules', rules: distinct(found) };
}

/** Why httpd answers 403 there: a clause for people. */
export const FORBIDDEN = 'RewriteEngine is on where Options allow no symbolic links';

function distinct(rules: readonly MatchingRule[]): readonly MatchingRule[] {
  const found = new Map(rules.map((rule) => [rule.at.command, rule]));
  return [...found.values()];
}

function isSurelyOff(sections: readonly MergedSection[]): boolean {
  const engine = settingAmong(sections, 'rewriteengine');
  if (engine === undefined) return sections.every(({ scope }) => scope !== undefined);
  return engine.isSure && firstArg(engine) !== 'on';
}

export function isSurelyOn(sections: readonly MergedSection[]): boolean {
  const engine = settingAmong(sections, 'rewriteengine');
  return engine?.isSure === true && firstArg(engine) === 'on';
}

function inherits(scopes: readonly Scope[]): boolean {
  return scopes.some((scope) => hasOption(scope, (word) => word.startsWith('inherit')));
}

/** Whether an option may be on, by its name in lower case. */
function allows(sections: readonly MergedSection[], option: string): boolean {
  return sections.some(({ scope }) => scope !== undefined && hasOption(scope, (word) => word === option));
}

function hasOption(scope: Scope, isIt: (word: string) => boolean): boolean {
  return commandsIn(scope, 'rewriteoptions').some(({ instance, command }) =>
    instance
      .partsOf(command)
      .words.some(({ value, hasVariable }) => hasVariable || isIt(asciiLowerCase(value))),
  );
}

/** What is taken from the path before rules see it. */
function directoryOf({
  kind,
  directory,
  section,
}: Pick<MergedSection, 'kind' | 'directory' | 'section'>): ByteText | undefined {
  if (kind === 'htaccess') return directory;
  const text = section?.pattern?.text;
  if (text === undefined) return undefined;
  return text.endsWith('/') ? text : `${text}/`;
}

/**
 * The rules of a scope that may match a path as it comes, up to one that surely ends it. Source: apply_rewrite_list().
 */
function matchesIn(
  scope: Scope,
  path: ByteText,
  subject: RewriteSubject,
  areSurelyAsked: boolean,
): readonly MatchingRule[] {
  const found: MatchingRule[] = [];
  /** Whether the rule before, which this one is chained to, keeps it from being asked. */
  let chain: 'none' | 'skipped' | 'perhaps' = 'none';
  /** Whether a rule with `[S]` may skip this one. */
  let mayBeSkipped = false;
  /** Of a rule before that ends the rules where a file that plume cannot see is there. */
  let endsIfThere: ByteText | undefined;
  for (const { at, conditions: own, rule } of (subject.isInSections ? rulesInSection : rulesOutside)(scope)) {
    if (subject.isSubrequest && rule?.isForClients === true) {
      chain = 'none';
      continue;
    }
    const isAsked = chain !== 'skipped';
    const isUnchained = chain === 'none' && !mayBeSkipped;
    const matches = isAsked ? ruleMatches(rule, own, path, subject) : false;
    const isSure = isUnchained && at.certainty === 'present';
    chain = chainAfter(rule, isAsked && matches, isSure || !isAsked);
    if (matches === false) continue;
    const unseen = matches === undefined ? decidingFile(rule, own, path, subject) : undefined;
    if (unseen?.ifThere === true && unseen.ifMissing === false && rule?.endsAsItIs === true && isSure) {
      endsIfThere ??= unseen.path;
      continue;
    }
    const ifMissing = endsIfThere ?? (unseen?.ifThere === false ? unseen.path : undefined);
    // without conditions, and with nothing before it that changes the path, it matches in every round
    const isEndless = rule?.startsOverAsItIs === true && own.length + found.length === 0 && isUnchained;
    const isMatch = matches === true || (ifMissing !== undefined && unseen?.ifMissing === true);
    const surelyApplies = areSurelyAsked && isSure && isMatch;
    if (rule === undefined || rule.leadsElsewhere)
      found.push({
        at,
        answer: isEndless ? endlessAnswer(at) : rule?.answer,
        isCertain:
          surelyApplies &&
          ifMissing === undefined &&
          (rule?.refuses === true || (rule?.redirects === true && isPlain(path))),
        unknown: surelyApplies ? 'target' : 'pattern',
        rewrite: rule === undefined ? undefined : rewriteOf(rule, path),
        ifMissing,
      });
    if (rule?.skips !== false) mayBeSkipped = true;
    if (matches === true && isSure && rule?.isLast === true) break;
  }
  return found;
}

/** A RewriteRule with the conditions before it. */
interface RuleThere {
  readonly at: LocatedCommand;
  readonly conditions: readonly LocatedCommand[];
  /** Undefined where variables hide what it says. */
  readonly rule: Rule | undefined;
}

const rulesOutside = memoizeByScope((scope) => readRules(scope, false));
const rulesInSection = memoizeByScope((scope) => readRules(scope, true));

function readRules(scope: Scope, isInSections: boolean): readonly RuleThere[] {
  const rules: RuleThere[] = [];
  let conditions: LocatedCommand[] = [];
  for (const at of commandsIn(scope, ['rewriterule', 'rewritecond']))
    if (at.command.key === 'rewritecond') conditions.push(at);
    else {
      rules.push({ at, conditions, rule: readRule(at, isInSections) });
      conditions = [];
    }
  return rules;
}

function rewriteOf(
  { pattern, to, ignoresCase, isLast, isRedirect, isProxied, dropsQuery, answer }: Rule,
  path: ByteText,
): Rewrite | undefined {
  // where a redirect without [L] leads is not known
  if (to === '-' || (isRedirect && answer === undefined)) return undefined;
  const groups = /[%\\]|\$\{/.test(to) ? undefined : regexGroups(pattern, path, ignoresCase);
  const filledIn = groups === undefined || groups === 'unknown' ? to : substitute(to, groups);
  return { to: isLast || isProxied ? filledIn : undefined, isProxied, dropsQuery };
}

function chainAfter(
  rule: Rule | undefined,
  matches: boolean | undefined,
  isSure: boolean,
): 'none' | 'skipped' | 'perhaps' {
  if (rule === undefined) return 'perhaps';
  if (!rule.isChained) return 'none';
  if (matches === undefined || !isSure) return 'perhaps';
  return matches ? 'none' : 'skipped';
}

interface Rule {
  readonly pattern: ByteText;
  /** What it finds with the pattern, without the `!` that negates it. */
  readonly find: PatternSearch;
  readonly to: ByteText;
  readonly ignoresCase: boolean;
  /** Whether no later rule is asked. */
  readonly isLast: boolean;
  readonly isRedirect: boolean;
  readonly isProxied: boolean;
  readonly dropsQuery: boolean;
  /** Whether it is not asked where httpd asks by itself. */
  readonly isForClients: boolean;
  readonly isChained: boolean;
  /** Whether it skips others. */
  readonly skips: boolean;
  readonly leadsElsewhere: boolean;
  /** `[F]`, `[G]`: it ends the request where it matches. */
  readonly refuses: boolean;
  /** Whether it ends the request with a redirect where it matches, if the path has none but plain characters. */
  readonly redirects: boolean;
  /** Whether it leaves the request as it is and no later rule is asked. */
  readonly endsAsItIs: boolean;
  /** Whether it leaves the path as it is and begins with the first rule again. */
  readonly startsOverAsItIs: boolean;
  readonly answer: MatchingRule['answer'];
}

/** Whether a redirect has no flags that change where it leads, or that it is one. */
function isPlainRedirect(does: RuleFlags): boolean {
  const isOther =
    does.isProxied || does.isPassedThrough || does.handler !== undefined || does.type !== undefined;
  const movesOn = does.isChained || does.skips > 0 || does.maxRounds !== undefined;
  const changesText = does.dropsPathInfo || does.escapes || does.query.isLast || does.keepsSlashes;
  return does.isRedirect && !isOther && !movesOn && !changesText && !does.trustsPrefix && !does.trustsMark;
}

/** Whether nothing in it but the path and the name of the host is filled in. */
function isPlainTarget(to: ByteText): boolean {
  const rest = to.replace(/%\{(?:HTTP_HOST|SERVER_NAME|REQUEST_URI)\}|\$[0-9]/g, '');
  return to !== '' && !/[$%\\]/.test(rest);
}

/** httpd 2.4 refuses a redirect to what has spaces, control characters or an encoded `?` in it. */
function isPlain(path: ByteText): boolean {
  return /^[\w./~-]*$/.test(path);
}

/** Undefined where variables hide what it says. */
function readRule({ instance, command }: LocatedCommand, isInSections: boolean): Rule | undefined {
  const { rawArguments, words: args } = instance.partsOf(command);
  if (args.some(({ hasVariable }) => hasVariable)) return undefined;
  const [pattern, to, written = ''] = splitRewriteArguments(rawArguments).map(({ text }) => text);
  if (pattern === undefined || to === undefined) return undefined;
  const does = readRuleFlags(written);
  if (does === undefined) return undefined;
  const { isRedirect, isProxied, status } = does;
  const isLast = does.isLast || does.isEnd;
  // httpd does not redirect to where the request is anyway
  const isIdle = to === '-' && isRedirect && !is22(instance) && !does.isAnswer && isRedirection(status);
  const isHandled = does.handler !== undefined || does.type !== undefined;
  // httpd 2.2 takes every status of `[R]` for a redirect
  const refuses = does.isAnswer && !(isRedirect && is22(instance));
  const isDeciding = refuses || isProxied || isHandled || does.isPassedThrough || (isRedirect && !isIdle);
  // what ends the rules is looked at before what begins them again
  const startsOver = does.maxRounds !== undefined && !isLast && !isProxied && !does.isPassedThrough;
  return {
    pattern,
    find: searchFor(pattern.startsWith('!') ? pattern.slice(1) : pattern, does.ignoresCase),
    to,
    isRedirect,
    isProxied,
    dropsQuery: does.query.isDropped,
    ignoresCase: does.ignoresCase,
    isLast,
    isForClients: does.isForClients || isRedirect,
    isChained: does.isChained,
    skips: does.skips > 0,
    // `[END]` keeps the rules of sections from being asked, and what comes of that is not followed
    leadsElsewhere: to !== '-' || isDeciding || startsOver || (!isInSections && does.isEnd),
    refuses: refuses && !is22(instance),
    redirects: !isIdle && isLast && isPlainTarget(to) && isPlainRedirect(does),
    endsAsItIs: isLast && to === '-' && !isDeciding && (isInSections || !does.isEnd),
    startsOverAsItIs: startsOver && to === '-' && !isDeciding,
    answer: isIdle ? undefined : answerOf(does, refuses, isLast),
  };
}

/** What a rule answers by itself. */
function answerOf(
  { isRedirect, status }: RuleFlags,
  refuses: boolean,
  isLast: boolean,
): MatchingRule['answer'] {
  // what a redirect without [L] leads to may be changed by the rules after it
  const answers = refuses || (isRedirect && isLast);
  if (!answers || status < 300 || status > 599) return undefined;
  if (status === 403) return { status, why: 'the RewriteRule forbids it' };
  if (status === 410) return { status, why: 'the RewriteRule says that it is gone' };
  const why = isRedirection(status) ? 'the RewriteRule redirects it' : `the RewriteRule answers ${status}`;
  return { status, why };
}

/** httpd 2.4 ends after some rounds (AH02596); 2.2 never does. Source: apply_rewrite_list(). */
function endlessAnswer({ instance }: LocatedCommand): MatchingRule['answer'] {
  if (is22(instance)) return undefined;
  return { status: 500, why: 'the RewriteRule begins again until httpd gives up (AH02596)' };
}

function is22(instance: FileInstance): boolean {
  return configurationOf(instance).target.series === '2.2';
}

/** Whether pattern and conditions match; undefined where that is not known. */
function ruleMatches(
  rule: Rule | undefined,
  conditions: readonly LocatedCommand[],
  path: ByteText,
  subject: RewriteSubject,
): boolean | undefined {
  const matches = rule === undefined ? undefined : patternMatches(rule, path);
  if (matches === false) return false;
  const hold = conditionsHold(conditions, subject);
  if (hold === false) return false;
  return matches === true && hold === true ? true : undefined;
}

/**
 * The one file that plume cannot see and that decides whether a rule matches, and whether it does where the file is there
 * or missing; undefined where several decide, or none.
 */
function decidingFile(
  rule: Rule | undefined,
  conditions: readonly LocatedCommand[],
  path: ByteText,
  subject: RewriteSubject,
):
  | {
      readonly path: ByteText;
      readonly ifThere: boolean | undefined;
      readonly ifMissing: boolean | undefined;
    }
  | undefined {
  const there = supposeUnseen(subject.files, true);
  const ifThere = ruleMatches(rule, conditions, path, { ...subject, files: there.files });
  const [only, ...others] = there.unseen;
  if (only === undefined || others.length > 0 || ifThere === undefined) return undefined;
  const missing = supposeUnseen(subject.files, false);
  return {
    path: only,
    ifThere,
    ifMissing: ruleMatches(rule, conditions, path, { ...subject, files: missing.files }),
  };
}

/** Undefined where the pattern is none that plume can judge. */
function patternMatches({ pattern, find }: Rule, path: ByteText): boolean | undefined {
  const found = find(path);
  return found === 'unknown' ? undefined : (found !== undefined) !== pattern.startsWith('!');
}
