import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceSpan } from '../../kit/edits.ts';
import { argsAt, describeLine, editsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { accessScopeOf, mayHave } from '../own-policies.ts';
import { coveredEntriesIn, type Entry } from './covered-entries.ts';
import { reportVoidLists, voidListIn } from './void-lists.ts';

export default defineRule({
  id: 'access/redundant-entry',
  aliases: ['access/entry-without-effect'],
  severity: 'warning',
  since: '0.3.0',
  tags: ['no-effect'],
  summary: 'An address or a host in Allow, Deny or Require has no effect because other entries decide.',
  sources: [
    'httpd:modules/aaa/mod_access_compat.c#check_dir_access',
    'httpd:modules/aaa/mod_authz_host.c#ip_check_authorization',
    'manual:mod/mod_access_compat.html#order',
    'measured:2.4.71',
  ],
  messages: {
    nobody: '`Allow from {entries}` has no effect: with `Order {order}`, `Deny from all` always wins.',
    everybody: '`Deny from {entries}` has no effect: with `Order {order}`, `Allow from all` always wins.',
    noDeny:
      '`Allow from {entries}` has no effect: `Order {order}` grants access unless a `Deny` matches, and there is no `Deny` here.',
    noAllow:
      '`Deny from {entries}` has no effect: `Order {order}` denies access unless an `Allow` matches, and there is no `Allow` here.',
    covered: '`{word}` has no effect: `{cover}` on {line} covers it.',
    coveredBeside: '`{word}` has no effect: `{cover}` covers it.',
    repeated: '`{word}` has no effect: {line} already has it.',
    repeatedBeside: '`{word}` has no effect: this line already has it.',
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
  // entries of a list that has no effect at all are not checked one by one
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
    related: isBeside ? [] : [relate(by.at, 'this covers it', by.arg)],
    fixes: [...removal(entry, by), ...removalOfAll(by, context)],
  });
}

function removal(entry: Entry, by: Entry): readonly Fix[] {
  const { at, arg, count } = entry;
  const { command } = at;
  if (!isVerbatim(arg, command)) return [];
  const isOnly = count === 1;
  const edits = [isOnly ? deleteLine(command) : replaceSpan(withWhitespace(at, arg), '')];
  const title = isOnly ? 'Delete the line' : `Delete \`${arg.value}\``;
  if (isSame(entry, by))
    return [
      {
        title,
        name: isOnly ? 'delete-line' : 'delete-argument',
        kind: 'safe', // another entry of the same list says the same
        edits,
      },
    ];
  return [
    {
      title: `Keep what httpd decides today: ${isOnly ? 'delete the line' : `delete \`${arg.value}\``}`,
      name: 'keep-todays-answer',
      kind: 'choice', // the wider entry may be the one that was not meant
      edits,
    },
  ];
}

/** Of a list that grants access to everyone, what its other entries say may be what was meant. */
function removalOfAll({ about, at, arg, count }: Entry, context: RuleContext): readonly Fix[] {
  if (about.kind !== 'all' || at.command.key !== 'allow' || !isVerbatim(arg, at.command)) return [];
  const edits = editsAt(
    at,
    [count === 1 ? deleteLine(at.command) : replaceSpan(withWhitespace(at, arg), '')],
    context,
  );
  if (edits === undefined) return [];
  return [
    {
      title: `Grant access only to those that the other entries name: delete \`${arg.value}\` (all other clients lose access, unless another line grants it)`,
      name: 'do-what-is-written',
      kind: 'choice', // other clients are denied from then on
      edits,
    },
  ];
}

/** Whether two entries, of which one covers the other, are about the same clients. */
function isSame({ about, arg }: Entry, { about: other, arg: otherArg }: Entry): boolean {
  if (about.kind === 'address' && other.kind === 'address') return about.set.key === other.set.key;
  return about.kind === other.kind && asciiLowerCase(arg.value) === asciiLowerCase(otherArg.value);
}

/** An argument with the whitespace before it. */
function withWhitespace(at: Located, arg: Entry['arg']) {
  const args = argsAt(at);
  // each of ten thousand words of a line may be covered
  let [first, after] = [0, args.length];
  while (first < after) {
    const middle = (first + after) >> 1;
    if (args[middle]!.end <= arg.start) first = middle + 1;
    else after = middle;
  }
  return { start: args[first - 1]?.end ?? arg.start, end: arg.end };
}
