import type { ArgumentError } from '../../../arguments/call/argument-error.ts';
import { findSubnetFault, isIpv4, isIpv6 } from '../../../arguments/text/ip-addresses.ts';
import { asciiLowerCase, type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import { ownEntry } from '../../../grammar/own-entry.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { thirdPartyGuard } from '../../../model/configuration/third-party-guard.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Edit, type Fix, type FixKind, type RuleContext } from '../../kit/define-rule.ts';
import { commentOut, insertLinesAfter, quoteWord, replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';
import { isAddress } from '../addresses.ts';

export default defineRule({
  id: 'access/require-provider-invalid',
  aliases: ['access/require-provider'],
  severity: 'error',
  since: '0.1.0',
  summary: 'Require has an unknown provider, or arguments that its provider does not accept.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#add_authz_provider',
    'httpd:modules/aaa/mod_authz_host.c#ip_parse_config',
    'manual:mod/mod_authz_core.html#require',
    'measured:2.4.71',
  ],
  messages: {
    nothing: '{consequence}: `Require` has no arguments.',
    otherCase: '{consequence}: `Require` is case-sensitive in httpd 2.4; write `{right}`, not `{word}`.',
    write: '{consequence}: `{word}` is not a provider that `Require` accepts; write `{right}`.',
    ignored:
      '{consequence}: `{word}` is not a provider that `Require` accepts; httpd 2.2 ignored the line, which granted access to nobody.',
    quotedAll: '{consequence}: `Require all` needs `{word}` without quotation marks.',
    quotedLine: '{consequence}: httpd treats `{word}` as one argument because of its quotation marks.',
    notGranted: '{consequence}: `Require all` accepts `granted` or `denied`, not `{word}`.',
    missingAll: '{consequence}: `Require all` needs an argument, `granted` or `denied`.',
    surplus: '{consequence}: `Require all` accepts one argument; `{word}` is one too many.',
    wildcard:
      '{consequence}: `Require ip` does not support wildcards; write the beginning of the address, `{right}`.',
    port: '{consequence}: `Require ip` accepts addresses only without a port.',
    brackets: '{consequence}: `Require ip` accepts IPv6 addresses only without brackets.',
    range: '{consequence}: `Require ip` does not support ranges such as `{word}`.',
    hostName: '{consequence}: `{word}` is not an address; host names belong after `Require host`.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: { command: { Require: checkRequire } },
});

type Message =
  | 'nothing'
  | 'otherCase'
  | 'write'
  | 'ignored'
  | 'quotedAll'
  | 'quotedLine'
  | 'notGranted'
  | 'missingAll'
  | 'surplus'
  | 'wildcard'
  | 'port'
  | 'brackets'
  | 'range'
  | 'hostName';

/** What is wrong and what repairs it. */
interface Diagnosis {
  readonly message: Message;
  /** The word to blame; undefined means the directive. */
  readonly arg: Word | undefined;
  readonly right?: string;
  readonly help?: string;
  readonly fix?: Fix;
  readonly others?: readonly Fix[];
}

function checkRequire(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const error = argumentErrorOf(command, configuration);
  if (error === undefined) return;
  const { words: args } = configuration.partsOf(command);
  // syntax/trailing-comment explains these
  if (args.some((arg, i) => i > 0 && arg.quote === '' && arg.value.startsWith('#'))) return;
  const diagnosis = diagnose(error, args) ?? diagnoseIgnored(error, command, context);
  if (diagnosis === undefined) return;
  const { message, arg, right = '', help, fix, others = [] } = diagnosis;
  context.report({
    at: arg ?? headOf(command),
    message,
    data: { word: arg?.value ?? '', right, consequence: consequence(configuration) },
    httpd: walkMessage(error.message, configuration),
    ...(help === undefined ? {} : { help }),
    // a word that a variable brings is to be changed where that is defined
    fixes: [...(fix?.edits.every((edit) => isVerbatim(edit, command)) ? [fix] : []), ...others],
  });
}

/** Undefined where value/invalid-argument says all there is to say. */
function diagnose(error: ArgumentError, args: readonly Word[]): Diagnosis | undefined {
  const at = args[0]?.value.toLowerCase() === 'not' ? 1 : 0;
  const provider = args[at];
  const rest = args.slice(at + 1);
  if (error.openTo === 'authz provider')
    return diagnoseProvider(args.slice(0, at), provider, rest, error.expected ?? []);
  const blamed = error.word === undefined ? undefined : args[error.word];
  if (provider?.value === 'ip' && blamed !== undefined && blamed !== args[0])
    return diagnoseAddress(blamed, provider, rest);
  // a negation that is refused does not depend on the words
  return provider?.value === 'all' && blamed !== args[0] ? diagnoseAll(provider, rest) : undefined;
}

/** What people write who mean something else. */
const MEANT: Readonly<Record<string, string>> = {
  granted: 'all granted',
  denied: 'all denied',
  localhost: 'local',
};
const HOST_NAME = /^\.?[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;

/** Of a word that stands for one of httpd's in other directives. */
function diagnoseOtherWord(meant: string, arg: Word, rest: readonly Word[], right: string): Diagnosis {
  const isAll = meant.startsWith('all ');
  const isSwapped = isAll && rest.length === 1 && rest[0]?.value.toLowerCase() === 'all';
  const end = isSwapped ? rest[0]!.end : arg.end;
  // nothing else can be meant by a word that has no other use; a host is a guess
  const fix = replaceBy(right, isAll ? 'safe' : 'unsafe', [{ start: arg.start, end, text: meant }]);
  return { message: 'write', arg, right, ...(isSwapped || rest.length === 0 ? { fix } : {}) };
}

function diagnoseProvider(
  before: readonly Word[],
  arg: Word | undefined,
  rest: readonly Word[],
  providers: readonly string[],
): Diagnosis | undefined {
  if (arg === undefined) return { message: 'nothing', arg };
  const { value } = arg;
  const lower = value.toLowerCase();
  const require = (text: string) => ['Require', ...before.map((not) => not.value), text].join(' ');
  if (providers.includes(lower)) {
    // httpd 2.2 was not case-sensitive here, and nothing else can be meant
    const fix = replaceBy(lower, 'safe', [replaceSpan(arg, lower)]);
    return { message: 'otherCase', arg, right: lower, fix };
  }
  const [first = ''] = lower.split(/[\t-\r ]/);
  if (arg.quote !== '' && first !== lower && providers.includes(first) && rest.length === 0) {
    // nothing else can be meant
    const fix = replaceBy(value, 'safe', [replaceSpan(arg, value)]);
    return { message: 'quotedLine', arg, fix };
  }
  const meant = ownEntry(MEANT, lower);
  if (meant !== undefined) return diagnoseOtherWord(meant, arg, rest, require(meant));
  const all = [arg, ...rest];
  const addresses = all.flatMap((one) => one.value.split(',')).filter((part) => part !== '');
  if (addresses.length > 0 && addresses.every(isAddress)) {
    const text = ['ip', ...addresses].join(' ');
    const right = require(text);
    // an address can follow nothing else
    const fix = replaceBy(right, 'safe', [{ start: arg.start, end: all.at(-1)!.end, text }]);
    return { message: 'write', arg, right, fix };
  }
  if (arg.quote !== '' || !HOST_NAME.test(value)) return undefined;
  const right = require(['host', ...all.map((one) => one.value)].join(' '));
  const fix = replaceBy(right, 'unsafe', [{ start: arg.start, end: arg.start, text: 'host ' }]);
  return { message: 'write', arg, right, fix };
}

/**
 * A word that no module has, in a server that comes from httpd 2.2: there each module looked for its own words, and
 * mod_authz_default denied who was granted access by none. Source: modules/aaa of 2.2.34.
 */
function diagnoseIgnored(
  { openTo, expected = [], missing }: ArgumentError,
  command: Command,
  { configuration, dependsOnOtherLines, document }: RuleContext<Message>,
): Diagnosis | undefined {
  const arg = configuration.partsOf(command).words[0];
  if (openTo !== 'authz provider' || missing !== undefined || arg === undefined || arg.hasVariable)
    return undefined;
  const { series, from } = configuration.target;
  if (series === '2.2' || from !== '2.2' || asciiLowerCase(arg.value) === 'not') return undefined;
  dependsOnOtherLines();
  // another maker's module may have it
  if (configuration.mayKnowMoreNames() || thirdPartyGuard(command, configuration) !== undefined)
    return undefined;
  const { parent } = command;
  const lines =
    parent === undefined ? document.lines.filter((line) => line.parent === undefined) : parent.children;
  const isAlone = !lines.some(
    (line) => line !== command && line.kind === 'directive' && line.key === 'require',
  );
  const near = nearestNames(arg.value, expected);
  const written = command.source.text.slice(headOf(command).start, arg.end);
  const keep: Fix = isAlone
    ? {
        title:
          'Comment it out and write `Require all denied`: httpd 2.2 granted access to nobody, and answered 401, not 403',
        name: 'keep-answer-of-2-2',
        kind: 'choice', // a permission that is written has no effect then
        edits: [commentOut(command), insertLinesAfter(command, ['Require all denied'])],
      }
    : {
        title: `Comment out \`${toDisplayText(written)}\`, which httpd 2.2 ignored`,
        name: 'keep-answer-of-2-2',
        kind: 'choice', // a permission that is written has no effect then
        edits: [commentOut(command)],
      };
  return {
    message: 'ignored',
    arg,
    help: `\`Require\` accepts ${expected.map((name) => `\`${name}\``).join(', ')}; a user's name belongs after \`Require user\`.`,
    ...(near.length === 1 ? { fix: replaceBy(near[0]!, 'unsafe', [replaceSpan(arg, near[0]!)]) } : {}),
    others: [keep],
  };
}

function diagnoseAll(provider: Word, rest: readonly Word[]): Diagnosis | undefined {
  const [arg, ...others] = rest;
  if (arg === undefined) return { message: 'missingAll', arg: provider };
  const lower = arg.value.toLowerCase();
  const isRight = lower === 'granted' || lower === 'denied';
  if (isRight && others.length > 0) return { message: 'surplus', arg: others[0] };
  if (isRight)
    // httpd compares the text with its quotation marks; nothing else can be meant
    return { message: 'quotedAll', arg, fix: replaceBy(lower, 'safe', [replaceSpan(arg, lower)]) };
  const right = lower.startsWith('den') ? 'denied' : /^(?:gr|allow)/.test(lower) ? 'granted' : undefined;
  if (right === undefined || others.length > 0) return { message: 'notGranted', arg };
  return { message: 'notGranted', arg, fix: replaceBy(right, 'unsafe', [replaceSpan(arg, right)]) };
}

function diagnoseAddress(arg: Word, provider: Word, rest: readonly Word[]): Diagnosis | undefined {
  const { value } = arg;
  const spell = (text: string) => (arg.quote === '' ? text : quoteWord(text));
  const replace = (right: string, kind: FixKind) => replaceBy(right, kind, [replaceSpan(arg, spell(right))]);
  const [, beginning] = /^(\d{1,3}(?:\.\d{1,3}){0,2})(?:\.\*)+$/.exec(value) ?? [];
  if (beginning !== undefined && isAddress(beginning))
    // nothing else can be meant
    return { message: 'wildcard', arg, right: beginning, fix: replace(beginning, 'safe') };
  const [, bracketed] = /^\[([^\]]*)\]$/.exec(value) ?? [];
  if (bracketed !== undefined && isIpv6(bracketed))
    return { message: 'brackets', arg, fix: replace(bracketed, 'safe') };
  const [, host] = /^(.+):\d+$/.exec(value) ?? [];
  const bare = host?.replace(/^\[(.*)\]$/, '$1') ?? '';
  if (isIpv4(bare) || (bare !== host && isIpv6(bare)))
    return { message: 'port', arg, fix: replace(bare, 'unsafe') };
  if (isRange(value))
    return {
      message: 'range',
      arg,
      help: 'Write the networks that make up the range, such as `10.0.0.0/28`.',
    };
  if (!HOST_NAME.test(value) || findSubnetFault(value, undefined) !== 'not-ip') return undefined;
  return diagnoseHostName(arg, provider, rest);
}

function isRange(value: ByteText): boolean {
  const [, from, to] = /^([0-9.]+)-([0-9.]+)$/.exec(value) ?? [];
  return from !== undefined && to !== undefined && isIpv4(from);
}

function diagnoseHostName(arg: Word, provider: Word, rest: readonly Word[]): Diagnosis {
  const areNames = rest.every((one) => HOST_NAME.test(one.value) && !isAddress(one.value));
  return {
    message: 'hostName',
    arg,
    help: 'With `Require host`, httpd looks up the name of each client address in DNS, and then the addresses of that name.',
    ...(areNames
      ? {
          fix: {
            ...replaceBy('Require host', 'unsafe', [replaceSpan(provider, 'host')]),
            name: 'replace-provider',
          },
        }
      : {}),
  };
}

function replaceBy(text: string, kind: FixKind, edits: readonly Edit[]): Fix {
  return { title: `Replace with \`${text}\``, name: 'replace', kind, edits };
}
