import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { asDirectory } from '../../../access/request/path-mapping.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { choicesIn } from '../../../requests/examples/choices.ts';
import { folderOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { type AskedChoice, askChoices, targetIn, targetLineAt } from '../ask-choices.ts';

export default defineRule({
  id: 'security/path-leaves-alias',
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'What a regular expression maps to a folder leads out of it.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#try_alias_list',
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'measured:2.4.71',
  ],
  messages: {
    outside: 'Clients get files outside of `{folder}`: `GET {request}` leads to `{path}`.',
  },
  isAboutRequests: true,
  on: {
    command: { AliasMatch: checkLine, ScriptAliasMatch: checkLine, RewriteRule: checkLine },
  },
});

function checkLine(command: Command, context: RuleContext<'outside'>): void {
  const { source, start, end } = command;
  if (!source.text.slice(start, end).includes('/$')) return;
  const line = targetLineAt(locateIn(command, context), context);
  // in a directory it leads to a URL, of which httpd resolves `..` again
  if (line === undefined || line.begin === '' || !mayBeAccepted(command, context.configuration)) return;
  // `..` between slashes is resolved before any line is asked
  if ([...choicesIn(line, namesOutside)].every(({ target }) => /(?:^|\/)\.\.(?:\/|$)/.test(target))) return;
  const inside = new Map<ByteText, ByteText>();
  for (const { place, answer } of askChoices(line, namesIn)) {
    const path = answer.resolved?.path;
    if (path?.endsWith(`/${ANY_NAME}`) === true && !inside.has(place.origin))
      inside.set(place.origin, folderOf(path));
  }
  for (const asked of inside.size === 0 ? [] : askChoices(line, namesOutside)) {
    const folder = inside.get(asked.place.origin);
    const path = folder === undefined ? undefined : pathOutside(asked, folder);
    if (folder === undefined || path === undefined) continue;
    context.report({
      at: targetIn(line),
      message: 'outside',
      data: { folder, request: asked.url, path },
      help: 'Let the pattern have a slash before the group, as `^/static/(.*)$` does.',
    });
    return;
  }
}

/** Only what follows a slash may be the name of another folder. */
function namesIn(before: ByteText): readonly ByteText[] {
  return before.startsWith('/') && before.endsWith('/') ? [ANY_NAME] : [];
}

function namesOutside(before: ByteText): readonly ByteText[] {
  return namesIn(before).flatMap((name) => [`../${name}`, '..']);
}

/** Where a request with access leads, if that is neither in the folder nor in one of the host that has a URL of its own. */
function pathOutside({ answer, place }: AskedChoice, folder: ByteText): ByteText | undefined {
  const path = answer.resolved?.path;
  if (answer.isGranted !== true || path === undefined || !path.startsWith('/')) return undefined;
  const { documentRoot, aliases } = rootsOf(place.server, place.host);
  const open = [folder, ...[...(documentRoot ? [documentRoot] : []), ...aliases].map((one) => one.directory)];
  return open.some((directory) => asDirectory(path).startsWith(asDirectory(directory))) ? undefined : path;
}
