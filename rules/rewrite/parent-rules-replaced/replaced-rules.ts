import { REWRITE_KEYS } from '../../../access/request/rewriting/rewrite-engine.ts';
import type { RuleFlags } from '../../../access/request/rewriting/rule-flags.ts';
import { readRuleLines, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  hostOf,
  isSameLine,
  isSameScope,
  isSection,
  isUnlocated,
  type Scope,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { originsToAsk } from '../../../requests/examples/origins.ts';
import { fileOf, folderOf, type Place, requestClassesOf } from '../../../requests/examples/places.ts';
import { MOST_FOLDERS } from '../../kit/directory-on-disk.ts';
import { argsAt } from '../../kit/located.ts';

/** A rule of a directory further up that no longer protects what is in a directory. */
export interface ReplacedRule {
  readonly rule: Located;
  /** Whether it denies the request; else it redirects it to https. */
  readonly isDenial: boolean;
  /** What httpd answers with the file or page itself. */
  readonly asked: Asked;
}

/** The first that the rules of a .htaccess or plain `<Directory>` replace, where a request shows that. */
export const replacedRuleOf: (scope: Scope) => ReplacedRule | undefined = scopeQuery(
  'replacedRuleOf',
  (scope) => {
    const instance = fileOf(scope);
    const server = instance?.server;
    if (instance === undefined || server === undefined || isUnlocated(scope)) return undefined;
    // a file that people rename to .htaccess may lie elsewhere then
    if (server.assumes.length > 0 && server.files.stat?.(instance.path) === undefined) return undefined;
    if (isSection(scope) && !hasRulesAround(scope, server)) return undefined;
    for (const requestClass of requestClassesOf(scope)) {
      const replacing = replacingIn(requestClass.sections, requestClass.about);
      if (replacing === undefined || requestClass.uri === undefined) continue;
      const { host, uri } = requestClass;
      for (const origin of originsToAsk(server, host)) {
        const found = replacedBy(replacing, { ...origin, server, host, path: folderOf(uri), uri });
        if (found !== undefined) return found;
      }
    }
    return undefined;
  },
);

/** Whether a `<Directory>` further up protects what is in one; a .htaccess further up is not looked at. */
function hasRulesAround(section: Located<OpeningTag>, server: Server): boolean {
  const own = argsAt(section)[0]?.value;
  const host = hostOf(section);
  const around = [server, ...(isSameScope(host, server) ? [] : [host])].flatMap(protectedDirectoriesOf);
  return (
    own !== undefined &&
    around.some((directory) => own.length > directory.length && own.startsWith(directory))
  );
}

/** Of the `<Directory>` sections of a host, outside of others. */
const protectedDirectoriesOf: (host: Scope) => readonly ByteText[] = scopeQuery(
  'protectedDirectoriesOf',
  (host) =>
    sectionsIn(host)
      .directories.filter(({ at, pattern }) => pattern?.kind === 'text' && protectingRulesOf(at).length > 0)
      .slice(0, MOST_PROTECTED)
      .flatMap(({ pattern }) => pattern?.text ?? []),
);

/** The most directories of a host with protecting rules that are examined. */
const MOST_PROTECTED = 50;

/** A scope whose rules replace those of another one, which protect. */
interface Replacing {
  readonly own: Scope;
  readonly outer: Scope;
  /** The rules of `outer` that protect. */
  readonly rules: readonly WrittenRule[];
  /** The directory of `own`, and its path below that of `outer`. */
  readonly inside: ByteText;
  readonly below: ByteText;
}

/** Undefined where the rules of a scope replace none that protect. */
function replacingIn(sections: readonly MergedSection[], own: Scope): Replacing | undefined {
  const ruled = sections.filter(
    ({ kind, scope }) =>
      (kind === 'directory' || kind === 'htaccess') &&
      scope !== undefined &&
      commandsIn(scope, REWRITE_KEYS).length > 0,
  );
  const at = ruled.findIndex(({ scope }) => isSameScope(scope!, own));
  const outer = ruled[at - 1]?.scope;
  // each request is compared with all of them
  if (outer === undefined || commandsIn(outer, 'rewriterule').length > MOST_RULES) return undefined;
  const rules = protectingRulesOf(outer);
  if (rules.length === 0) return undefined;
  const [outside, inside] = [directoryOf(ruled[at - 1]!), directoryOf(ruled[at]!)];
  if (outside === undefined || inside?.startsWith(outside) !== true) return undefined;
  return { own, outer, rules, inside, below: inside.slice(outside.length) };
}

function replacedBy({ own, outer, rules, inside, below }: Replacing, place: Place): ReplacedRule | undefined {
  const { server } = place;
  for (const name of namesToAsk(server, inside, below, rules))
    for (const asked of ask([place], ({ path }) => path + name)) {
      if (asked.hops > 0 || sureAnswer(asked.answer)?.status !== 200) continue;
      const before = sureAnswer(answerRequest(server, { ...asked.question, withoutRulesOf: own }));
      const rule = rules.find((one) => before?.at.some((line) => isSameLine(line, one.at)));
      if (rule === undefined || before?.status === 200) continue;
      // what a rule leads into the directory was asked for under another URL
      if (!rule.does.isAnswer && isLedInto(outer, below)) continue;
      // who says that TLS ends in front has it
      if (!rule.does.isAnswer && asked.client.headers !== undefined) continue;
      return { rule: rule.at, isDenial: rule.does.isAnswer, asked };
    }
  return undefined;
}

/** Of the section of a directory, with a slash at its end; undefined where it has a pattern. */
function directoryOf({ kind, directory, section }: MergedSection): ByteText | undefined {
  if (kind === 'htaccess') return directory;
  const { pattern } = section ?? {};
  if (pattern?.kind !== 'text') return undefined;
  return pattern.text.endsWith('/') ? pattern.text : `${pattern.text}/`;
}

/** Rules that deny, and those that redirect to https. */
const protectingRulesOf: (scope: Scope) => readonly WrittenRule[] = scopeQuery('protectingRulesOf', (scope) =>
  rulesOf(scope).filter(({ does, to }) =>
    does.isAnswer ? isDenial(does, to) : does.isRedirect && to.startsWith('https:'),
  ),
);

/** Not a page for all that is missing, such as `[R=404]` with a target. */
function isDenial({ status }: RuleFlags, to: ByteText): boolean {
  return status === 403 || to === '-';
}

/** Whether a rule leads requests for something else into a directory, given by its path below that of the rule. */
function isLedInto(scope: Scope, below: ByteText): boolean {
  const isInto = ({ to, isLeft, does }: WrittenRule) =>
    !isLeft && !does.isRedirect && (to.startsWith(below) || to.startsWith(`/${below}`));
  return below !== '' && rulesOf(scope).some(isInto);
}

const rulesOf: (scope: Scope) => readonly WrittenRule[] = scopeQuery('rulesOf', (scope) =>
  readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond']).slice(0, MOST_LINES)).flatMap(
    ({ rule }) => rule ?? [],
  ),
);

/** A directory may have thousands of others below it, and for each of those the lines are read. */
const MOST_LINES = 200;
/** The most rules of the outer directory: each request is compared with all of them. */
const MOST_RULES = 1000;
/** The most files that are asked for because a rule denies them. */
const MOST_ASKED = 8;
/** The most pages that are asked for because a rule redirects them. */
const MOST_PAGES = 2;
/** The most comparisons of a file with a denying rule. */
const MOST_COMPARED = 400;

/** Names in a directory that rules above it may be for: its index, and files that plume sees. */
function namesToAsk(
  server: Server,
  directory: ByteText,
  below: ByteText,
  rules: readonly WrittenRule[],
): readonly ByteText[] {
  const files = filesIn(server, directory);
  const denials = rules.filter(({ does }) => does.isAnswer);
  let left = MOST_COMPARED;
  const denied = files.filter((name) =>
    denials.some(({ pattern, isNegated, does }) => {
      if (left-- <= 0) return false;
      const groups = regexGroups(pattern, below + name, does.ignoresCase);
      return groups !== 'unknown' && (groups !== undefined) !== isNegated;
    }),
  );
  const pages = files.filter((name) => /^[\w-]+\.html?$/.test(name)).slice(0, MOST_PAGES);
  const redirected = denials.length < rules.length ? ['', ...pages] : [];
  return [...denied.slice(0, MOST_ASKED), ...redirected].filter((name) => /^[\w./-]*$/.test(name));
}

/** The most files of a directory and its folders that are listed. */
const MOST_FILES = 100;

/** The files in a directory and in the folders there, as far as they are seen; not more than some. */
function filesIn({ files }: Server, directory: ByteText): readonly ByteText[] {
  const found: ByteText[] = [];
  const folders = [''];
  for (const folder of folders) {
    const listing = files.list(directory + folder);
    for (const name of listing.ok ? [...listing.names].sort() : []) {
      if (found.length >= MOST_FILES) return found;
      const entry = files.look(directory + folder + name);
      if (!entry.ok) continue;
      if (entry.kind === 'file') found.push(folder + name);
      else if (entry.kind === 'directory' && folder === '' && folders.length <= MOST_FOLDERS)
        folders.push(`${name}/`);
    }
  }
  return found;
}
