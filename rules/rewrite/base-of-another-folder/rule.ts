import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isUnlocated, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { hasIndexFile, showsItsRoot } from '../../../model/sections/roots.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { directoryOnDisk } from '../../kit/directory-on-disk.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { misledRequest } from './misled-requests.ts';

export default defineRule({
  id: 'rewrite/base-of-another-folder',
  severity: 'warning',
  since: '0.4.0',
  summary: 'RewriteBase names another folder, in which the file that rules lead to is not.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#hook_fixup',
    'manual:mod/mod_rewrite.html#rewritebase',
    'measured:2.4.71',
  ],
  messages: {
    misled:
      '`GET {url}` gets 404: with `RewriteBase {base}` a rule leads it to `{to}`, which is not there. `{file}` is in this folder, whose URL-path is `{folder}`.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { RewriteBase: checkBase } },
});

function checkBase(command: Command, context: RuleContext<'misled'>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const [word] = argsAt(located);
  const { server } = configuration;
  if (server === undefined || (server.assumes.length > 0 && !isSurelyBelow(scope, server))) return;
  if (word === undefined || word.hasVariable || !word.value.startsWith('/') || isUnlocated(scope)) return;
  const last = commandsIn(scope, 'rewritebase').at(-1);
  if (last === undefined || !isSameLocation(last, located) || !mayBeAccepted(command, configuration)) return;
  const base = word.value.endsWith('/') ? word.value : `${word.value}/`;
  const found = misledRequest(scope, base);
  if (found === undefined) return;
  const { rule, asked, url, to, file, folder } = found;
  context.report({
    at: word,
    message: 'misled',
    data: { url, base: word.value, to, file, folder },
    asked,
    help: `Write \`RewriteBase ${folder}\`, and this folder wherever a target begins with a slash.`,
    related: [relate(rule, 'this rule leads there')],
    fixes: isVerbatim(word, command)
      ? [
          {
            title: `Replace with \`${folder}\``,
            name: 'replace',
            kind: 'unsafe', // requests then get other files
            edits: [
              replaceSpan(
                { start: word.start + word.quote.length, end: word.end - word.quote.length },
                folder,
              ),
            ],
          },
        ]
      : [],
  });
}

/** True if a folder of a site whose server is not known can hardly be a DocumentRoot of its own: the site has the index file. */
function isSurelyBelow(scope: Scope, server: Server): boolean {
  const directory = directoryOnDisk(scope);
  return directory !== undefined && showsItsRoot(server) && !hasIndexFile(directory, server);
}
