import { ACCESS_CONTAINERS } from '../../../access/policy/section-access.ts';
import { ownEntry } from '../../../grammar/own-entry.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  type Scope,
  sectionsAround,
  topOf,
} from '../../../model/configuration/scope.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { sectionsIn } from '../../../model/sections/sections.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { isVerbatim, locateIn, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'upgrade/dbm-group',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'Require group no longer uses a DBM file of groups; Require dbm-group does.',
  sources: [
    'httpd:modules/aaa/mod_authz_groupfile.c#group_check_authorization',
    'httpd:modules/aaa/mod_authz_dbm.c#register_hooks',
    'manual:upgrading.html#authz',
    'measured:2.4.71',
  ],
  messages: {
    otherProvider:
      'Members of the group are denied access because `Require {word}` uses `AuthGroupFile` in httpd 2.4, and only `AuthDBMGroupFile` is set here.',
    noProvider:
      '{consequence}: in httpd 2.4 `Require {word}` belongs to mod_authz_groupfile, which is not loaded, and only `AuthDBMGroupFile` is set here.',
  },
  supersedes: ['access/authentication-incomplete', 'module/provider-not-loaded'],
  isLineLocal: true,
  on: { command: { Require: checkRequire } },
});

/** The words of mod_authz_groupfile: those of mod_authz_dbm for them, and what the log says when there is no file. */
const DBM_WORDS: Readonly<Record<string, { readonly dbmWord: string; readonly id: string }>> = {
  group: { dbmWord: 'dbm-group', id: 'AH01664' },
  'file-group': { dbmWord: 'dbm-file-group', id: 'AH01668' },
};
function checkRequire(command: Command, context: RuleContext<'otherProvider' | 'noProvider'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const [first, second] = configuration.partsOf(command).words;
  const arg = first?.value.toLowerCase() === 'not' ? second : first;
  const known = arg && ownEntry(DBM_WORDS, arg.value.toLowerCase());
  if (arg === undefined || known === undefined) return;
  context.dependsOnOtherLines();
  const { dbmWord, id } = known;
  const located = locateIn(command, context);
  const scope = directoryOf(located);
  const [dbmFile] = commandsIn(scope, 'authdbmgroupfile', ACCESS_CONTAINERS);
  if (dbmFile === undefined || isKnownToFile(located, scope)) return;
  const error = argumentErrorOf(command, configuration);
  const refusal = error?.missing === undefined ? undefined : error;
  context.report({
    at: arg,
    message: refusal === undefined ? 'otherProvider' : 'noProvider',
    data: { word: arg.value, consequence: consequence(configuration) },
    httpd:
      refusal === undefined
        ? { id, message: 'No group file was specified in the configuration', phase: 'request' }
        : refusalMessage(refusal.message, command, configuration),
    help: `Write \`Require ${dbmWord}\`.`,
    related: [relate(dbmFile, 'the groups are set here')],
    fixes: isVerbatim(arg, command)
      ? [
          {
            title: `Replace with \`${dbmWord}\``,
            name: 'replace',
            kind: 'safe', // it asks the file that httpd 2.2 asked
            edits: [replaceSpan(arg, dbmWord)],
          },
        ]
      : [],
  });
}

/** The section that the lines of a directory stand in, whatever they are limited to. */
function directoryOf(located: Located): Scope {
  for (const section of sectionsAround(located))
    if (!ACCESS_CONTAINERS.has(section.command.key)) return section;
  return topOf(located.instance);
}

/** Whether mod_authz_groupfile has a file too: of the section, or of another one that is about the same directory. */
function isKnownToFile(located: Located, scope: Scope): boolean {
  return [scope, ...scopesBeside(located, scope)].some(
    (one) => commandsIn(one, 'authgroupfile', ACCESS_CONTAINERS).length > 0,
  );
}

/** What a server merges for a directory. */
function scopesBeside(located: Located, scope: Scope): readonly Scope[] {
  const { server } = configurationOf(located.instance);
  if (server === undefined || !isSection(scope)) return [];
  if (commandsBelow(server, 'authgroupfile').length === 0) return [];
  const host = hostOf(located);
  const { pattern } = sectionsIn(host).directories.find(({ at }) => isSameScope(at, scope)) ?? {};
  if (pattern?.kind !== 'text') return [];
  const merged = mergeOrder(server, isSection(host) ? host : undefined, { path: pattern.text });
  return merged.flatMap((one) => one.scope ?? []);
}
