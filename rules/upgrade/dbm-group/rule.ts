import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { replaceSpan } from '../../edits.ts';
import { directivesOfScope, scopeOf } from '../../scope.ts';

export default defineRule({
  id: 'upgrade/dbm-group',
  severity: 'error',
  since: '0.1.0',
  summary: 'Require group does not look into a DBM file of groups any more; that is Require dbm-group.',
  sources: [
    'httpd:modules/aaa/mod_authz_groupfile.c#group_check_authorization',
    'httpd:modules/aaa/mod_authz_dbm.c#register_hooks',
    'manual:upgrading.html#authz',
    'measured:2.4.71',
  ],
  messages: {
    otherProvider:
      'nobody gets in: httpd 2.4 looks for `{word}` in the file of `AuthGroupFile`, and here only `AuthDBMGroupFile` is set.',
  },
  on: { command: { Require: checkRequire } },
});

/** The words of mod_authz_groupfile: those of mod_authz_dbm for them, and what the log says when there is no file. */
const DBM_WORDS: Readonly<Record<string, { readonly dbmWord: string; readonly id: string }>> = {
  group: { dbmWord: 'dbm-group', id: 'AH01664' },
  'file-group': { dbmWord: 'dbm-file-group', id: 'AH01668' },
};
/** Sections in which the lines of a directory can stand deeper. */
const WITHIN_DIRECTORY = new Set(['<limit', '<limitexcept', '<requireall', '<requireany', '<requirenone']);

function checkRequire(command: Command, context: RuleContext<'otherProvider'>): void {
  const { configuration, document } = context;
  if (configuration.target.line === '2.2') return;
  const [first, second] = context.words(command);
  const word = first?.value.toLowerCase() === 'not' ? second : first;
  const known = word && DBM_WORDS[word.value.toLowerCase()];
  if (word === undefined || known === undefined) return;
  const { dbmWord, id } = known;
  let scope = scopeOf(command, configuration);
  while (scope !== undefined && WITHIN_DIRECTORY.has(scope.key)) scope = scopeOf(scope, configuration);
  const stated = (key: string) => directivesOfScope(document, scope, key, configuration, WITHIN_DIRECTORY);
  const [dbmFile] = stated('authdbmgroupfile');
  if (dbmFile === undefined || stated('authgroupfile').length > 0) return;
  context.report({
    at: word,
    message: 'otherProvider',
    data: { word: word.value },
    httpd: {
      id,
      message: 'No group file was specified in the configuration',
      phase: 'request',
    },
    help: `Write \`Require ${dbmWord}\`.`,
    related: [{ at: headOf(dbmFile), message: 'the groups' }],
    fixes: [
      {
        title: `Replace by \`${dbmWord}\``,
        safe: true, // it asks the file that httpd 2.2 asked
        edits: [replaceSpan(word, dbmWord)],
      },
    ],
  });
}
