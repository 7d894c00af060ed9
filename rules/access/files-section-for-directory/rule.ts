import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { decide } from '../../../access/policy/decide.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import {
  hostOf,
  isSameScope,
  isUnlocated,
  type Scope,
  scopeOf,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import { readFilesPattern, type SectionPattern } from '../../../model/sections/section-pattern.ts';
import type { Located } from '../../../model/server/server.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter, renameSection, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { ANY_REQUEST, mayHave, ownPolicies } from '../own-policies.ts';
import { needsSlash } from './needs-slash.ts';

export default defineRule({
  id: 'access/files-section-for-directory',
  aliases: ['access/files-for-directory'],
  severity: 'warning',
  since: '0.3.0',
  tags: ['security'],
  summary: 'A <Files> or <FilesMatch> is meant for a directory, but httpd compares it with file names only.',
  sources: [
    'httpd:server/request.c#ap_file_walk',
    'manual:mod/core.html#files',
    'manual:sections.html#file-and-web',
    'measured:2.4.71',
  ],
  messages: {
    never:
      '`<{name}>` never applies because httpd compares `{pattern}` with the last part of a path, which has no `/`.',
    inside:
      'Files in the directory `{directory}` are not covered because httpd compares `{pattern}` with the name of a file, such as `config`, and not with that of its directory.',
  },
  on: { command: { '<Files': checkFiles, '<FilesMatch': checkFiles } },
});

type Message = 'never' | 'inside';

function checkFiles(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (!mayHave(/\/|git|svn|hg|bzr/, section)) return;
  if (section.kind !== 'open' || configuration.isRead(section) === 'absent') return;
  if (configuration.fact(section) === undefined || configuration.contextViolation(section) !== undefined)
    return;
  if (configuration.macroAround(section) !== undefined) return;
  const located = { ...locateIn(section, context), command: section };
  const args = argsAt(located);
  const isMatch = section.key === '<filesmatch';
  const arg = args[!isMatch && args[0]?.value === '~' ? 1 : 0];
  const pattern = readFilesPattern(args, isMatch);
  if (arg === undefined || pattern.kind === 'unknown' || pattern.text === '') return;
  if (neverApplies(pattern))
    context.report({
      at: arg,
      message: 'never',
      data: { name: section.name, pattern: arg.value },
      help: helpFor(context),
      fixes: makeDirectory(located, args, pattern, context),
    });
  else checkRepositories(located, arg, pattern, context);
}

function helpFor({ configuration }: RuleContext): string {
  return configuration.kind === 'htaccess'
    ? 'Put the directives for a directory into a .htaccess in that directory.'
    : '`<Directory>` and `<DirectoryMatch>` are compared with whole paths, `<Location>` with URL paths.';
}

function neverApplies({ kind, text }: SectionPattern): boolean {
  return kind === 'regex' ? needsSlash(text) : withoutSets(text).includes('/');
}

/** A wildcard without its `[…]`, in which a slash is one of several bytes. */
function withoutSets(text: ByteText): ByteText {
  let rest = '';
  let at = 0;
  for (;;) {
    const open = text.indexOf('[', at);
    const close = open < 0 ? -1 : text.indexOf(']', open);
    if (close < 0) return rest + text.slice(at);
    rest += text.slice(at, open);
    at = close + 1;
  }
}

/** The section for the directory, where a name like `.git` says plainly which. */
function makeDirectory(
  { command, instance }: Located<OpeningTag>,
  args: readonly Word[],
  { text }: SectionPattern,
  { configuration }: RuleContext,
): readonly Fix[] {
  const [, name = ''] = /^\W*(\w+)\W*$/.exec(text) ?? [];
  const [first, last] = [args[0], args.at(-1)];
  if (!REPOSITORIES.includes(name) || first === undefined || last === undefined) return [];
  if (configuration.kind === 'htaccess' || !isAtTopLevel({ command, instance })) return [];
  if (!args.every((arg) => isVerbatim(arg, command))) return [];
  return [
    {
      title: 'Replace with `<DirectoryMatch>`',
      name: 'make-directory-match',
      kind: 'unsafe', // it begins to apply
      edits: [
        ...renameSection(command, 'DirectoryMatch'),
        replaceSpan({ start: first.start, end: last.end }, patternFor([name])),
      ],
    },
  ];
}

/** Whether `<Directory>` may stand where it stands. */
function isAtTopLevel(located: Located): boolean {
  return [...sectionsAround(located)].every(({ command }) => command.key === '<virtualhost');
}

function patternFor(repositories: readonly string[]): string {
  const [first, ...others] = repositories;
  return `"/\\.${others.length === 0 ? first : `(${repositories.join('|')})`}(/|$)"`;
}

/** Directories in which people keep versions; all their files have other names. */
const REPOSITORIES = ['git', 'svn', 'hg', 'bzr'];
const NAMES_INSIDE = ['config', 'HEAD', 'index', 'entries', 'wc.db', 'hgrc'];

function checkRepositories(
  located: Located<OpeningTag>,
  arg: Word,
  pattern: SectionPattern,
  context: RuleContext<Message>,
): void {
  const repositories = REPOSITORIES.filter(
    (name) => mentions(arg.value, name) && pattern.matches(`.${name}`) === 'present',
  );
  const [first] = repositories;
  if (first === undefined || NAMES_INSIDE.some((name) => pattern.matches(name) !== 'absent')) return;
  if (!deniesAccess(located, context) || isCoveredElsewhere(located, first, context)) return;
  context.report({
    at: arg,
    message: 'inside',
    data: { pattern: arg.value, directory: `.${first}` },
    help: helpFor(context),
    fixes: htaccessPolicyInside(located, repositories, context),
  });
}

function mentions(text: string, name: string): boolean {
  return text.split(/[^\w-]/).includes(name);
}

/** Whether the section affects access, and does not grant it to everybody. */
function deniesAccess(located: Located<OpeningTag>, { configuration }: RuleContext): boolean {
  const policies = ownPolicies(located, configuration.target.series) ?? [];
  return policies.some((policy) =>
    decide(policy, { method: 'GET', facts: ANY_REQUEST }).some(({ status }) => status !== 200),
  );
}

/** Commands that may deny access to a directory by its path. */
const BY_PATH: ReadonlySet<string> = new Set([
  '<directory',
  '<directorymatch',
  '<location',
  '<locationmatch',
  '<if',
  'redirect',
  'redirectmatch',
  'rewriterule',
  'rewritecond',
  'aliasmatch',
  'require',
  'setenvif',
  'setenvifnocase',
]);

/** True if something else keeps clients from what is in the directory: httpd is asked, where its server is known. */
function isCoveredElsewhere(
  located: Located<OpeningTag>,
  repository: string,
  { document, configuration }: RuleContext,
): boolean {
  const inside = `.${repository}/${ANY_NAME}`;
  const scope = placeOf(located);
  const places = configuration.server === undefined || isUnlocated(scope) ? [] : placesOf(scope);
  if (places.length > 0)
    return ![...ask(places, ({ path }) => path + inside)].some(({ answer, client }) => {
      if (isForSome(client)) return false;
      // where the directory is not there, its name is that of a file
      const { at = [] } = sureAnswer(answer) ?? {};
      return answer.isGranted === true || at.some((line) => isSameScope(scopeOf(line), located));
    });
  return document.lines.some(
    (line) =>
      (line.kind === 'directive' || line.kind === 'open') &&
      BY_PATH.has(line.key) &&
      configuration
        .partsOf(line)
        .words.some(({ value }) => mentions(value, repository) || isForHidden(value, inside)),
  );
}

/** The scope that a section of file names is in. */
function placeOf(located: Located): Scope {
  const [section] = [...sectionsAround(located)].filter(({ command }) => !command.key.startsWith('<files'));
  return section ?? hostOf(located);
}

/** True if a pattern finds a hidden path, and not all others as well. */
function isForHidden(pattern: ByteText, hidden: ByteText): boolean {
  const finds = (path: ByteText) => regexMatches(pattern, path) === true;
  return ['', '/'].some((begin) => finds(begin + hidden) && !finds(begin + ANY_NAME));
}

function htaccessPolicyInside(
  { command, instance }: Located<OpeningTag>,
  repositories: readonly string[],
  { configuration }: RuleContext,
): readonly Fix[] {
  if (command.closing === undefined) return [];
  if (!isAtTopLevel({ command, instance })) return [];
  const pattern = patternFor(repositories);
  const isHtaccess = configuration.kind === 'htaccess';
  if (configuration.target.series === '2.2' && !isHtaccess) return [];
  const lines = isHtaccess
    ? [`RedirectMatch 404 ${pattern}`]
    : [`<DirectoryMatch ${pattern}>`, '    Require all denied', '</DirectoryMatch>'];
  return [
    {
      title: isHtaccess
        ? 'Hide the directory with `RedirectMatch`'
        : 'Deny access to the directory with `<DirectoryMatch>`',
      name: 'deny-access',
      kind: 'unsafe', // it was open
      edits: [insertLinesAfter(command.closing, lines)],
    },
  ];
}
