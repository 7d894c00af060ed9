import { accessIn } from '../../../access/policy/section-access.ts';
import { asDirectory } from '../../../access/request/path-mapping.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { isSameScope, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { type Root, rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf, sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type Asked, ask, isAnsweredThere, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type Fix, type HttpdMessage, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter, quoteWord } from '../../kit/edits.ts';
import { argsAt, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'access/content-denied',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'changes',
  summary: 'A section far above denies access to all of a DocumentRoot or an Alias.',
  sources: ['httpd:modules/aaa/mod_authz_core.c#authorize_user_core', 'measured:2.4.71'],
  messages: {
    denied:
      'Requests such as `{url}` get 403 because `Require all denied` of `<{section}>` applies to `{directory}`, and nothing grants access there{others}.',
  },
  on: { server: checkServer },
});

type Context = RuleContext<'denied'>;

/** What is denied by one section. */
interface Denied {
  readonly root: Root;
  /** The URL that was asked for, with the name of the host where that is known. */
  readonly asked: Asked;
  readonly section: Located<OpeningTag>;
  readonly httpd: HttpdMessage | undefined;
  readonly others: Root[];
}

/** So many of those that one section denies are asked for; more of them say no more. */
const MOST_ASKED = 50;

function checkServer(server: Server, context: Context): void {
  if (server.target.series === '2.2') return;
  const ofMain = directoriesIn(server);
  const found = new Map<string, Denied>();
  for (const host of hostsToAsk(server)) lookAt(host, ofMain, found, server);
  for (const denied of found.values()) report(denied, server, context);
}

/** The surely present virtual hosts; the main server where there is none. */
function hostsToAsk(server: Server): readonly (Located<OpeningTag> | undefined)[] {
  const hosts = hostsOf(server);
  if (hosts.length === 0) return [undefined];
  return hosts.flatMap(({ at, certainty }) => (certainty === 'present' ? [at] : []));
}

function lookAt(
  host: Located<OpeningTag> | undefined,
  ofMain: Directories,
  found: Map<string, Denied>,
  server: Server,
): void {
  const ofHost = host === undefined ? NONE : directoriesIn(host);
  if (ofMain.size === 0 && ofHost.size === 0) return;
  const { documentRoot, aliases } = rootsOf(server, host);
  for (const root of [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases]) {
    if (root.certainty !== 'present') continue;
    const section = denyingAbove(root.directory, [ofHost, ofMain]);
    if (section === undefined || isGone(root.directory, server)) continue;
    const key = `${section.instance.identity} ${section.command.start}`;
    const before = found.get(key);
    if (before !== undefined && before.others.length + 1 >= MOST_ASKED) continue;
    const answer = askFor(root, host, section, server);
    if (answer === undefined) continue;
    if (before === undefined) found.set(key, { root, section, ...answer, others: [] });
    else if (before.root.at.command !== root.at.command) before.others.push(root);
  }
}

/** The sayings about access to directories by their paths: the section that denies all, or `other`. */
type Directories = ReadonlyMap<ByteText, Located<OpeningTag> | 'other'>;
const NONE: Directories = new Map();

function directoriesIn(scope: Scope): Directories {
  const says = new Map<ByteText, Located<OpeningTag> | 'other'>();
  for (const { at, pattern, certainty, inner } of sectionsIn(scope).directories) {
    if (pattern?.kind !== 'text') continue;
    const settings = accessIn(at);
    const hasInner = inner.files.length > 0 || inner.ifs.length > 0;
    if (settings.length === 0 && !hasInner) continue;
    const isDenial =
      certainty === 'present' &&
      !hasInner &&
      settings.every(({ at: line }) => line.command.key === 'require' && saysAllDenied(line));
    // of several for one directory all must deny
    says.set(pattern.text, isDenial && says.get(pattern.text) !== 'other' ? at : 'other');
  }
  return says;
}

function saysAllDenied(line: Located): boolean {
  const words = argsAt(line).map(({ value, hasVariable }) => (hasVariable ? '' : asciiLowerCase(value)));
  return words.length === 2 && words[0] === 'all' && words[1] === 'denied';
}

/** The nearest section above a directory that is about access, where it denies all; those of a host come last. */
function denyingAbove(directory: ByteText, said: readonly Directories[]): Located<OpeningTag> | undefined {
  const own = asDirectory(directory);
  for (let path = own; ; path = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)) {
    const says = said.flatMap((one) => one.get(path) ?? [])[0];
    // what is said of this very directory is meant for it
    if (says === 'other' || (says !== undefined && path === own)) return undefined;
    if (says !== undefined) return says;
    if (path === '/' || path === '') return undefined;
  }
}

/** Whether the directory is surely not there, which another rule tells. */
function isGone(directory: ByteText, { files }: Server): boolean {
  const entry = files.look(directory);
  return !entry.ok && entry.why === 'absent' && files.isOwn;
}

/** The answer of httpd to a request for it; undefined where the section does not surely deny it. */
function askFor(
  { url }: Root,
  host: Located<OpeningTag> | undefined,
  section: Located<OpeningTag>,
  server: Server,
): Pick<Denied, 'asked' | 'httpd'> | undefined {
  const path = asDirectory(url);
  for (const asked of ask(placesOf(host ?? server), () => path)) {
    const { status, log, at } = sureAnswer(asked.answer) ?? {};
    const { id, message = '' } = log?.at(-1) ?? {};
    if (status !== 403 || id !== 'AH01630' || !isAnsweredThere(asked)) continue;
    if (at?.some((line) => isSameScope(scopeOf(line), section)) !== true) continue;
    return { asked, httpd: { id, message, phase: 'request' } };
  }
  return undefined;
}

function report({ root, asked, section, httpd, others }: Denied, server: Server, context: Context): void {
  const { at, directory } = root;
  const count = others.length;
  context.report({
    in: at.instance,
    at: headOf(at.command),
    message: 'denied',
    data: {
      url: asked.url,
      directory,
      section: `${section.command.name} ${argsAt(section)[0]?.value ?? ''}`,
      others: count === 0 ? '' : count === 1 ? ' (so does one more line)' : ` (so do ${count} more lines)`,
    },
    ...(httpd === undefined ? {} : { httpd }),
    asked,
    help: `Grant access with a \`<Directory>\` for \`${directory}\` if clients are to get what is there.`,
    related: [
      relate(section, 'this section denies access'),
      ...others.map((one) => relate(one.at, 'requests to this are denied, too')),
    ],
    fixes: grant(root, server),
  });
}

function grant({ at, directory }: Root, server: Server): readonly Fix[] {
  const { instance, command } = at;
  const isWritten = instance.kind === 'file' && server.documentOf(instance.identity) === instance.document;
  if (!isWritten) return [];
  const lines = [`<Directory ${quoteWord(directory)}>`, '    Require all granted', '</Directory>'];
  return [
    {
      title: `Grant everyone access to \`${directory}\``,
      name: 'grant-access',
      kind: 'choice', // nobody had access
      edits: [insertLinesAfter(command, lines)],
    },
  ];
}
