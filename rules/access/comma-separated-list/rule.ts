import { ownEntry } from '../../../grammar/own-entry.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { isSameArg, isVerbatim } from '../../kit/located.ts';
import { isAddress } from '../addresses.ts';

export default defineRule({
  id: 'access/comma-separated-list',
  severity: 'warning',
  since: '0.1.0',
  summary:
    'Addresses, hosts, users or methods are separated by commas, which httpd treats as parts of one name.',
  sources: [
    'httpd:modules/aaa/mod_authz_host.c#ip_parse_config',
    'httpd:modules/aaa/mod_access_compat.c#allow_cmd',
    'httpd:modules/aaa/mod_authz_user.c#user_check_authorization',
    'httpd:server/core.c#ap_limit_section',
    'manual:mod/mod_authz_host.html#requiredirectives',
    'measured:2.4.71',
  ],
  messages: {
    refused: '{consequence}: `{name}` separates its values with spaces, not with commas as in `{list}`.',
    oneName:
      '`{list}` has no effect because `{name}` reads it as one name: spaces separate values, not commas.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: {
    command: {
      Require: checkRequire,
      Allow: checkAllow,
      Deny: checkAllow,
      '<Limit': checkMethods,
      '<LimitExcept': checkMethods,
    },
  },
});

type Message = 'refused' | 'oneName';

/** Whether a text between commas can be what a list is of. */
type IsItem = (text: string) => boolean;

const isHost: IsItem = (text) => /^[\w.:/*-]+$/.test(text);
/** Names of certificates have commas of their own, and are told by other signs too. */
const isName: IsItem = (text) => /^[\w.@\\-]+$/.test(text);
const isMethod: IsItem = (text) => /^[A-Za-z-]+$/.test(text);

/** What the providers of Require list. */
const LISTS: Readonly<Record<string, IsItem>> = {
  ip: isHost,
  host: isHost,
  'forward-dns': isHost,
  user: isName,
  group: isName,
  method: isMethod,
};

function checkRequire(command: Command, context: RuleContext<Message>): void {
  const { words: args } = context.configuration.partsOf(command);
  const at = args[0]?.value.toLowerCase() === 'not' ? 1 : 0;
  const isItem = ownEntry(LISTS, args[at]?.value.toLowerCase() ?? '');
  if (context.configuration.fact(command) !== undefined && isItem !== undefined)
    checkList(command, args.slice(at + 1), isItem, context);
}

function checkAllow(command: Command, context: RuleContext<Message>): void {
  const [, ...places] = context.configuration.partsOf(command).words;
  checkList(
    command,
    places.filter(({ value }) => !/^env=/i.test(value)),
    isHost,
    context,
  );
}

function checkMethods(section: Command, context: RuleContext<Message>): void {
  checkList(section, context.configuration.partsOf(section).words, isMethod, context);
}

function checkList(
  command: Command,
  args: readonly Word[],
  isItem: IsItem,
  context: RuleContext<Message>,
): void {
  const { configuration } = context;
  const lists = args.filter((arg) => isList(arg, isItem));
  const [list] = lists;
  if (list === undefined) return;
  const error = argumentErrorOf(command, configuration);
  // what httpd says about another argument is explained by the rule for that argument
  const blamed = error?.word === undefined ? undefined : configuration.partsOf(command).words[error.word];
  if (error !== undefined && !lists.some((arg) => isSameArg(arg, blamed))) return;
  context.report({
    at: blamed ?? list,
    message: error === undefined ? 'oneName' : 'refused',
    data: { list: (blamed ?? list).value, name: nameOf(command), consequence: consequence(configuration) },
    ...(error === undefined ? {} : { httpd: walkMessage(error.message, configuration), severity: 'error' }),
    fixes: lists.every((arg) => isVerbatim(arg, command)) ? [separate(lists, error !== undefined)] : [],
  });
}

function nameOf(command: Command): string {
  return command.kind === 'open' ? `<${command.name}>` : command.name;
}

/** A comma at the end counts as well: `10.0.0.1, 10.0.0.2`. */
function isList({ value, quote, hasVariable }: Word, isItem: IsItem): boolean {
  if (!value.includes(',') || hasVariable) return false;
  const parts = splitList(value);
  return parts.every(isItem) && (quote === '' || parts.every(isAddress));
}

function splitList(list: string): readonly string[] {
  return list.split(/[\t-\r ,]+/).filter((part) => part !== '');
}

function separate(lists: readonly Word[], isRefused: boolean): Fix {
  return {
    title: 'Separate with spaces',
    name: 'separate-by-spaces',
    kind: isRefused ? 'safe' : 'unsafe', // a list is all that the line can have been written for; where httpd takes it, access changes
    edits: lists.map(({ start, end, value }) => ({ start, end, text: splitList(value).join(' ') })),
  };
}
