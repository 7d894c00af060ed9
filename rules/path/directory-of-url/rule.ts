import { withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { sectionsAround } from '../../../model/configuration/scope.ts';
import { type Root, rootsOf } from '../../../model/sections/roots.ts';
import { sectionAt } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type Asked, ask, isAnsweredThere } from '../../../requests/examples/ask.ts';
import { hostsToAsk, placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord } from '../../kit/edits.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'path/directory-of-url',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security', 'no-effect'],
  summary: 'A <Directory> has the path of a URL, which httpd compares with paths on the disk.',
  sources: ['httpd:server/request.c#ap_directory_walk', 'manual:mod/core.html#directory', 'measured:2.4.71'],
  messages: {
    url: '`<Directory {path}>` does nothing for `{url}`: httpd compares it with the path on the disk, which is `{directory}`.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { '<Directory': checkSection } },
});

function checkSection(section: Command, context: RuleContext<'url'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (section.kind !== 'open' || server === undefined || server.assumes.length > 0) return;
  if (configuration.isRead(section) === 'absent' || !mayBeAccepted(section, configuration)) return;
  const located = { ...locateIn(section, context), command: section };
  const [word, ...more] = argsAt(located);
  const { kind, text } = sectionAt(located)?.pattern ?? { kind: 'unknown', text: '' };
  const path = withoutSlashesAtEnd(text);
  if (kind !== 'text' || !/^\/[^/]/.test(path) || word === undefined || more.length > 0) return;
  const entry = server.files.look(path);
  if ((entry.ok && entry.kind === 'directory') || placesOf(located).length > 0) return;
  const found = directoryAt(path, located, server);
  if (found === undefined) return;
  const { root, directory, asked } = found;
  context.report({
    at: word,
    message: 'url',
    data: { path: word.value, url: asked.url, directory },
    asked,
    about: [directory],
    help: `Write \`<Directory ${quoteWord(directory)}>\`, or \`<Location ${quoteWord(path)}>\` for what may be in one.`,
    related: [relate(root.at, 'clients reach it below this')],
  });
}

/** The directory to which the URL with the path of a section leads, with a request that shows it. */
function directoryAt(
  path: ByteText,
  section: Located<OpeningTag>,
  server: Server,
): { readonly root: Root; readonly directory: ByteText; readonly asked: Asked } | undefined {
  const own = [...sectionsAround(section)].find(({ command }) => command.key === '<virtualhost');
  for (const host of own === undefined ? hostsToAsk(server) : [own]) {
    const root = rootsOf(server, host).documentRoot;
    if (root?.certainty !== 'present') continue;
    const directory = `${withoutSlashesAtEnd(root.directory)}${path}`;
    const entry = server.files.look(directory);
    if (!entry.ok || entry.kind !== 'directory') continue;
    for (const asked of ask(placesOf(host ?? server), () => `${path}/`))
      if (isLedTo(directory, asked) && (own === undefined || isAnsweredThere(asked)))
        return { root, directory, asked };
  }
  return undefined;
}

function isLedTo(directory: ByteText, { answer }: Asked): boolean {
  return answer.resolved?.path?.startsWith(`${directory}/`) === true;
}
