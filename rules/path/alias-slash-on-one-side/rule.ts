import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'path/alias-slash-on-one-side',
  severity: 'warning',
  since: '0.4.0',
  summary: 'An `Alias` of a path that ends with a slash has a directory without one.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#try_alias_list',
    'manual:mod/mod_alias.html#alias',
    'measured:2.4.71',
  ],
  messages: {
    glued:
      '`GET {path}page` asks for the file `{target}page`, not for one in `{target}`: `{name}` appends what follows `{path}` to the target as it is.',
  },
  together: { glued: { in: 'server', same: ['path', 'target'], place: 'this alias does so, too' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { Alias: checkAlias, ScriptAlias: checkAlias } },
});

function checkAlias(command: Command, context: RuleContext<'glued'>): void {
  const [path, target, ...more] = argsAt(locateIn(command, context));
  if (path === undefined || target === undefined || more.length > 0) return;
  if (path.hasVariable || !path.value.startsWith('/') || !path.value.endsWith('/')) return;
  if (!isDirectory(target, context.configuration.server)) return;
  // a script has no files below it: `ScriptAlias / /usr/lib/cgi-bin/mailman/listinfo`
  if (command.key === 'scriptalias' && !path.value.endsWith(`/${lastSegment(target.value)}/`)) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  context.report({
    at: target,
    message: 'glued',
    data: { path: path.value, target: target.value, name: command.key === 'alias' ? 'Alias' : 'ScriptAlias' },
    help: 'Let both the path and the directory end with a slash, or neither.',
    fixes: isVerbatim(target, command)
      ? [
          {
            title: 'Append a slash to the directory',
            name: 'append-slash',
            kind: 'unsafe', // clients then get the files of the directory
            edits: [replaceSpan({ start: endOf(target), end: endOf(target) }, '/')],
          },
        ]
      : [],
  });
}

function endOf({ end, quote }: Word): number {
  return end - quote.length;
}

/** Whether a target is a directory, or where that is not to be seen, looks like one: no file, and no beginning of names. */
function isDirectory({ value, hasVariable }: Word, server: Server | undefined): boolean {
  if (hasVariable) return false;
  const entry = value.startsWith('/') ? server?.files.look(value) : undefined;
  if (entry?.ok === true) return entry.kind === 'directory' && !value.endsWith('/');
  return lastSegment(value).length > 0 && /[A-Za-z0-9]$/.test(value);
}

/** Empty where it has a dot, as files do. */
function lastSegment(path: ByteText): ByteText {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.includes('.') ? '' : last;
}
