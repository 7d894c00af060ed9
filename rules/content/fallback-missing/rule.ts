import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { joinPath, withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { isSameLine, isUnlocated, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { directoryOnDisk } from '../../kit/directory-on-disk.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/fallback-missing',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A FallbackResource names a file that does not exist.',
  sources: [
    'httpd:modules/mappers/mod_dir.c#fixup_dflt',
    'manual:mod/mod_dir.html#fallbackresource',
    'measured:2.4.71',
  ],
  messages: {
    missing:
      'Requests such as `{url}` get 404, as if the line were not there, because `{page}` does not exist. The path is that of a URL, from the slash after the host name on.',
    endless:
      'Requests such as `{url}` get 500, because `{page}` does not exist, and httpd asks for it in place of itself until it gives up.',
  },
  isAboutRequests: true,
  on: { command: { FallbackResource: checkLine } },
});

function checkLine(command: Command, context: RuleContext<'missing' | 'endless'>): void {
  const { configuration } = context;
  const { server } = configuration;
  // where a site is that has no server is not known
  if (server === undefined || server.assumes.length > 0 || !mayBeAccepted(command, configuration)) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const [page] = argsAt(located);
  if (page === undefined || page.hasVariable || !/^\/[\w./~-]+$/.test(page.value) || isUnlocated(scope))
    return;
  const asked = [...ask(placesOf(scope), ({ path }) => `${path}${ANY_NAME}`)].find(
    ({ answer }) =>
      KEYS.has(sureAnswer(answer)?.status) &&
      answer.possible[0]!.at.some((at) => isSameLine(at, located)) &&
      answer.assumes.every(({ at }) => at === undefined),
  );
  if (asked === undefined) return;
  const own = pageInFolder(page.value, asked, scope, server.files);
  context.report({
    at: page,
    message: KEYS.get(asked.answer.status) ?? 'missing',
    data: { url: asked.url, page: page.value },
    asked,
    help:
      own === undefined
        ? 'Name the URL-path of a file that is there, or delete the line.'
        : `Write \`FallbackResource ${own}\`, which is in this folder.`,
    fixes: own !== undefined && isVerbatim(page, command) ? [replacePage(page, own)] : [],
  });
}

/** The findings by the status of requests. */
const KEYS: ReadonlyMap<number | undefined, 'missing' | 'endless'> = new Map([
  [404, 'missing'],
  [500, 'endless'],
]);

/** The URL-path of the file with that name in the folder itself; undefined where there is none. */
function pageInFolder(
  page: ByteText,
  { place }: Asked,
  scope: Scope,
  files: NonNullable<RuleContext['configuration']['server']>['files'],
): ByteText | undefined {
  const directory = directoryOnDisk(scope);
  if (directory === undefined) return undefined;
  const name = page.slice(1);
  const entry = files.look(joinPath(withoutSlashesAtEnd(directory), name));
  return entry.ok && entry.kind === 'file' ? `${place.path}${name}` : undefined;
}

function replacePage(page: Word, own: ByteText): Fix {
  return {
    title: `Replace with \`${own}\``,
    name: 'replace',
    kind: 'unsafe', // requests then get that file
    edits: [replaceSpan(page, quoteWord(own))],
  };
}
