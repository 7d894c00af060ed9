import { ACCESS_KEYS, accessIn } from '../../../access/policy/section-access.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import { hasOtherRoots, type Root, rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf, sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { ask, isAnsweredThere } from '../../../requests/examples/ask.ts';
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
  readonly url: ByteText;
  readonly section: Located<OpeningTag>;
  readonly httpd: HttpdMessage | undefined;
  readonly others: Root[];
}

/** So many of those that one section denies are asked for; more of them say no more. */
const MOST_ASKED = 50;

function checkServer(server: Server, context: Context): void {
  if (server.target.series === '2.2') return;
  const denyingIn = directoriesIn(server);
  if (![...denyingIn.values()].includes('denies')) return;
  const found = new Map<string, Denied>();
  for (const host of hostsToAsk(server)) lookAt(host, denyingIn, found, server);
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
  ofMain: ReadonlyMap<ByteText, Says>,
  found: Map<string, Denied>,
  server: Server,
): void {
  // other ways may lead elsewhere
  if (host !== undefined && hasOtherRoots(host)) return;
  const { documentRoot, aliases, others } = rootsOf(server, host);
  if (others.length > 0) return;
  for (const root of [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases]) {
    if (root.certainty !== 'present' || saysSomething(host, root.directory)) continue;
    const section = denyingAbove(root.directory, ofMain, server);
    if (section === undefined || isGone(root.directory, server)) continue;
    const key = `${section.instance.identity} ${section.command.start}`;
    const before = found.get(key);
    if (before !== undefined && before.others.length + 1 >= MOST_ASKED) continue;
    const answer = askFor(root, host, server);
    if (answer === undefined) continue;
    if (before === undefined) found.set(key, { root, section, ...answer, others: [] });
    else if (before.root.at.command !== root.at.command) before.others.push(root);
  }
}

/** What a `<Directory>` says: that nobody has access, or something else about access. */
type Says = 'denies' | 'other';

/** The sections of the main server for directories that are named by their paths, as far as they are about access. */
function directoriesIn(scope: Scope): ReadonlyMap<ByteText, Says> {
  const says = new Map<ByteText, Says>();
  for (const { at, pattern, certainty, inner } of sectionsIn(scope).directories) {
    if (pattern?.kind !== 'text') continue;
    const settings = accessIn(at);
    const hasInner = inner.files.length > 0 || inner.ifs.length > 0;
    if (settings.length === 0 && !hasInner) continue;
    const isDenial =
      certainty === 'present' &&
      !hasInner &&
      settings.every(({ at: line }) => line.command.key === 'require') &&
      settings.every(({ at: line }) => saysAllDenied(line));
    // of several for one directory all must deny
    says.set(pattern.text, isDenial && says.get(pattern.text) !== 'other' ? 'denies' : 'other');
  }
  return says;
}

function saysAllDenied(line: Located): boolean {
  const words = argsAt(line).map(({ value, hasVariable }) => (hasVariable ? '' : asciiLowerCase(value)));
  return words.length === 2 && words[0] === 'all' && words[1] === 'denied';
}

/** Whether a host itself may say something about access to a directory: then it means what it says. */
function saysSomething(host: Located<OpeningTag> | undefined, directory: ByteText): boolean {
  if (host === undefined) return false;
  const own = withSlash(directory);
  return sectionsIn(host).directories.some(
    ({ at, pattern }) =>
      (pattern?.kind === 'text' ? own.startsWith(pattern.text) : pattern?.matches(own) !== 'absent') &&
      at.command.children.some(
        (line) => line.kind === 'open' || (line.kind === 'directive' && MAY_SAY.has(line.key)),
      ),
  );
}

/** What is about access, and what may bring it. */
const MAY_SAY: ReadonlySet<string> = new Set([...ACCESS_KEYS, 'include', 'includeoptional', 'use']);

/** The nearest section above a directory that is about access, where it denies all. */
function denyingAbove(
  directory: ByteText,
  ofMain: ReadonlyMap<ByteText, Says>,
  server: Server,
): Located<OpeningTag> | undefined {
  const own = withSlash(directory);
  for (let path = own; ; path = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1)) {
    const says = ofMain.get(path);
    // what is said of this very directory is meant for it
    if (says === 'other' || (says !== undefined && path === own)) return undefined;
    if (says === 'denies')
      return sectionsIn(server).directories.findLast(
        ({ pattern }) => pattern?.kind === 'text' && pattern.text === path,
      )?.at;
    if (path === '/' || path === '') return undefined;
  }
}

function withSlash(directory: ByteText): ByteText {
  return directory.endsWith('/') ? directory : `${directory}/`;
}

/** Whether the directory is surely not there, which another rule tells. */
function isGone(directory: ByteText, { files }: Server): boolean {
  const entry = files.look(directory);
  return !entry.ok && entry.why === 'absent' && files.isOwn;
}

/** What httpd says to a request for it; undefined where that is not surely a denial, or another host answers. */
function askFor(
  { url }: Root,
  host: Located<OpeningTag> | undefined,
  server: Server,
): Pick<Denied, 'url' | 'httpd'> | undefined {
  const path = url.endsWith('/') ? url : `${url}/`;
  for (const asked of ask(placesOf(host ?? server), () => path)) {
    const { status, possible, httpd } = asked.answer;
    if (status !== 403 || possible.length !== 1 || httpd?.id !== 'AH01630' || !isAnsweredThere(asked))
      continue;
    return { url: asked.url, httpd: { id: httpd.id, message: httpd.message, phase: 'request' } };
  }
  return undefined;
}

function report({ root, url, section, httpd, others }: Denied, server: Server, context: Context): void {
  const { at, directory } = root;
  const count = others.length;
  context.report({
    in: at.instance,
    at: headOf(at.command),
    message: 'denied',
    data: {
      url,
      directory,
      section: `${section.command.name} ${argsAt(section)[0]?.value ?? ''}`,
      others: count === 0 ? '' : count === 1 ? ' (so does one more line)' : ` (so do ${count} more lines)`,
    },
    ...(httpd === undefined ? {} : { httpd }),
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
