import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { ownEntry } from '../../../grammar/own-entry.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Edit, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { isSameArg, isVerbatim } from '../../kit/located.ts';
import { isAddress } from '../addresses.ts';

export default defineRule({
  id: 'access/host-never-matches',
  severity: 'warning',
  since: '0.1.0',
  tags: ['no-effect'],
  summary:
    'A host that matches no client: a URL, a name with a port, a wildcard, the word `none`, or an address where a name belongs.',
  sources: [
    'httpd:modules/aaa/mod_authz_host.c#host_check_authorization',
    'httpd:modules/aaa/mod_access_compat.c#find_allowdeny',
    'manual:mod/mod_authz_host.html#reqhost',
    'measured:2.4.71',
  ],
  messages: {
    url: '`{word}` matches no client because httpd compares it with host names, which are not URLs.',
    port: '`{word}` matches no client because host names do not include a port.',
    wildcard: '`{word}` matches no client because httpd treats `*` literally here, not as a wildcard.',
    none: '`{word}` matches no client because httpd treats it as a host name: it looks up the name of each client and compares the two.',
    address:
      '`{word}` matches no client because `Require host` compares names; addresses belong after `Require ip`.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: { command: { Require: checkRequire, Allow: checkAllow, Deny: checkAllow } },
});

type Message = 'url' | 'port' | 'wildcard' | 'none' | 'address';
type Kind = 'host' | 'forward-dns' | 'allow';

interface Diagnosis {
  readonly message: Message;
  /** What was meant; undefined where that is open. */
  readonly right: string | undefined;
}

function checkRequire(command: Command, context: RuleContext<Message>): void {
  // httpd 2.2 has no such providers
  if (context.configuration.target.series === '2.2') return;
  const { words: args } = context.configuration.partsOf(command);
  const at = args[0]?.value.toLowerCase() === 'not' ? 1 : 0;
  const provider = args[at];
  if (provider?.value !== 'host' && provider?.value !== 'forward-dns') return;
  const hosts = args.slice(at + 1);
  const isAllAddresses = hosts.every(({ value }) => isAddress(value));
  checkHosts(command, hosts, provider.value, context, (arg, { message, right }) =>
    message === 'address' && isAllAddresses
      ? { title: 'Replace with `Require ip`', name: 'replace-provider', edits: [replaceSpan(provider, 'ip')] }
      : replaceWord(arg, right),
  );
}

function checkAllow(command: Command, context: RuleContext<Message>): void {
  const [, ...places] = context.configuration.partsOf(command).words;
  const hosts = places.filter(({ value }) => !/^(?:all$|env=)/i.test(value));
  checkHosts(command, hosts, 'allow', context, (arg, { right }) => replaceWord(arg, right));
}

type Repair = (arg: Word, diagnosis: Diagnosis) => Omit<Fix, 'kind'> | undefined;

function checkHosts(
  command: Command,
  hosts: readonly Word[],
  kind: Kind,
  context: RuleContext<Message>,
  repair: Repair,
): void {
  const { configuration } = context;
  if (configuration.fact(command) === undefined) return;
  const error = argumentErrorOf(command, configuration);
  const blamed = error?.word === undefined ? undefined : configuration.partsOf(command).words[error.word];
  for (const arg of hosts) {
    // httpd stops at the first argument that it refuses
    if (error !== undefined && !isSameArg(arg, blamed)) continue;
    const diagnosis = arg.hasVariable ? undefined : diagnose(arg.value, kind);
    if (diagnosis === undefined) continue;
    const fix = repair(arg, diagnosis);
    context.report({
      at: arg,
      message: diagnosis.message,
      data: { word: arg.value },
      ...(diagnosis.message === 'none' && { help: ownEntry(NONE_HELP, command.key) ?? '' }),
      ...(error === undefined ? {} : { httpd: walkMessage(error.message, configuration), severity: 'error' }),
      // access changes, whether httpd accepted the line or not
      fixes: fix === undefined || !isVerbatim(arg, command) ? [] : [{ ...fix, kind: 'unsafe' }],
    });
  }
}

/** What to write instead of `none`, by directive. */
const NONE_HELP: Readonly<Record<string, string>> = {
  allow:
    'Delete it if the section has an `Order`. `Deny from all` without any `Allow` denies access to all clients.',
  deny: 'Delete it if the section has an `Order`.',
  require: '`Require all denied` denies access to all clients.',
};

function diagnose(value: string, kind: Kind): Diagnosis | undefined {
  // commas are another rule's matter, and an expression is known to httpd only
  if (value.includes(',') || value.includes('%')) return undefined;
  if (kind !== 'forward-dns' && isAddress(value))
    return kind === 'host' ? { message: 'address', right: undefined } : undefined;
  const [, host = '', port = '', path = ''] =
    /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/)?([\w.*-]+|\[[^\]]*\])(:\d+)?(\/.*)?$/.exec(value) ?? [];
  const right = host === '' || host.includes('*') ? undefined : host.replace(/^\[(.*)\]$/, '$1');
  if (value.includes('://') || (path !== '' && !isAddress(host))) return { message: 'url', right };
  if (port !== '') return { message: 'port', right };
  // what other directives call nothing; a name is resolved by forward-dns
  if (kind !== 'forward-dns' && asciiLowerCase(value) === 'none')
    return { message: 'none', right: undefined };
  if (!value.includes('*')) return undefined;
  return { message: 'wildcard', right: withoutWildcard(value, kind) };
}

/** `.example.com` for `*.example.com`; for Allow and Deny `10.0.` for `10.0.*`, and `all` for `*`. */
function withoutWildcard(value: string, kind: Kind): string | undefined {
  const [, domain] = /^\*(\.[\w-]+(?:\.[\w-]+)*)$/.exec(value) ?? [];
  if (domain !== undefined) return kind === 'forward-dns' ? undefined : domain;
  if (kind !== 'allow') return undefined;
  if (/^[*.]+$/.test(value)) return 'all';
  const [, beginning] = /^((?:\d{1,3}\.){1,3})\*(?:\.\*)*$/.exec(value) ?? [];
  return beginning !== undefined && isAddress(beginning) ? beginning : undefined;
}

function replaceWord(arg: Word, right: string | undefined): Omit<Fix, 'kind'> | undefined {
  if (right === undefined) return undefined;
  const edit: Edit = replaceSpan(arg, arg.quote === '' ? right : quoteWord(right));
  return { title: `Replace with \`${right}\``, name: 'replace', edits: [edit] };
}
