import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceSpan } from '../../kit/edits.ts';
import { argsAt, describeLine, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { accessScopeOf, mayHave } from '../own-policies.ts';
import { coveredEntriesIn, type Entry } from './covered-entries.ts';
import { reportVoidLists, voidListIn } from './void-lists.ts';

export default defineRule({
  id: 'access/redundant-entry',
  aliases: ['access/entry-without-effect'],
  severity: 'warning',
  since: '0.3.0',
  summary: 'An address or a host in Allow, Deny or Require changes nothing, for others decide.',
  sources: [
    'httpd:modules/aaa/mod_access_compat.c#check_dir_access',
    'httpd:modules/aaa/mod_authz_host.c#ip_check_authorization',
    'manual:mod/mod_access_compat.html#order',
    'measured:2.4.71',
  ],
  messages: {
    nobody: 'nobody gets in by `Allow`: with `Order {order}` `Deny from all` outweighs {lists}.',
    everybody: '`Deny` keeps nobody out: with `Order {order}` `Allow from all` outweighs {lists}.',
    noDeny:
      '`Allow` keeps nobody out: with `Order {order}` everybody gets in whom no `Deny` names, and there is none here.',
    noAllow:
      'no address gets in: with `Order {order}` none does that no `Allow` names, and there is none here.',
    covered: '`{word}` changes nothing here: it lies in `{cover}` in {line}.',
    coveredBeside: '`{word}` changes nothing here: it lies in `{cover}`.',
    repeated: '`{word}` changes nothing here: {line} has it already.',
    repeatedBeside: '`{word}` changes nothing here: this line has it already.',
  },
  on: { command: { Allow: checkHosts, Deny: checkHosts, Require: checkRequire } },
});

type Message =
  | 'nobody'
  | 'everybody'
  | 'noDeny'
  | 'noAllow'
  | 'covered'
  | 'coveredBeside'
  | 'repeated'
  | 'repeatedBeside';

function checkHosts(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const scope = accessScopeOf(located);
  if (scope === undefined) return;
  const found = voidListIn(scope);
  if (found !== undefined) reportVoidLists(found, located, context);
  // what is void in all is not looked at word by word
  if (found?.list !== command.key) checkEntries(command, context);
}

function checkRequire(command: Command, context: RuleContext<Message>): void {
  // httpd 2.2 has no such lists
  if (context.configuration.target.series === '2.4' && mayHave(/\b(?:ip|host)\b/i, command))
    checkEntries(command, context);
}

function checkEntries(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const scope = accessScopeOf(located);
  const covered = scope === undefined ? undefined : coveredEntriesIn(scope).get(command);
  for (const { entry, by } of covered ?? [])
    if (entry.at.instance === located.instance) reportCovered(entry, by, context);
}

function reportCovered(entry: Entry, by: Entry, context: RuleContext<Message>): void {
  const isBeside = entry.at.command === by.at.command && entry.at.instance === by.at.instance;
  const isRepeated = entry.arg.value.toLowerCase() === by.arg.value.toLowerCase();
  context.report({
    at: entry.arg,
    severity: 'info',
    message: `${isRepeated ? 'repeated' : 'covered'}${isBeside ? 'Beside' : ''}`,
    data: { word: entry.arg.value, cover: by.arg.value, line: describeLine(by.at, context) },
    related: isBeside ? [] : [relate(by.at, 'decides for it', by.arg)],
    fixes: removal(entry),
  });
}

function removal({ at, arg, count }: Entry): readonly Fix[] {
  const { command } = at;
  if (!isVerbatim(arg, command)) return [];
  const isOnly = count === 1;
  return [
    {
      title: isOnly ? 'Delete the line' : `Delete \`${arg.value}\``,
      name: isOnly ? 'delete-line' : 'delete-argument',
      kind: 'safe', // another entry of the same list says the same of each client
      edits: [isOnly ? deleteLine(command) : replaceSpan(withWhitespace(at, arg), '')],
    },
  ];
}

/** A word and what parts it from the one before. */
function withWhitespace(at: Located, arg: Entry['arg']) {
  const before = argsAt(at).findLast(({ end }) => end <= arg.start);
  return { start: before?.end ?? arg.start, end: arg.end };
}
