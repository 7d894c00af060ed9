import { findProviders } from '../../../facts/providers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';

type Message = 'noUrl' | 'noPrefix' | 'noScheme';

export default defineRule({
  id: 'proxy/handler-without-backend',
  aliases: ['value/handler-without-backend'],
  severity: 'error',
  since: '0.4.0',
  tags: ['security'],
  summary: 'A handler is meant to pass requests to a backend, but httpd sends the file itself.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#proxy_handler',
    'httpd:modules/proxy/proxy_util.c#ap_proxy_fixup_uds_filename',
    'measured:2.4.71',
  ],
  messages: {
    noUrl:
      'Clients get the source of the scripts because `{handler}` names a socket but no URL, so mod_proxy does not handle the request.',
    noPrefix:
      'Clients get the source of the scripts because no handler is called `{handler}`: mod_proxy needs `proxy:` before the URL.',
    noScheme:
      'Clients get the source of the scripts because `{handler}` has no scheme that mod_proxy supports, so it does not handle the request.',
  },
  isLineLocal: true,
  on: { command: { SetHandler: checkHandler, AddHandler: checkHandler } },
});

function checkHandler(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  // mod_proxy of httpd 2.2 answers to no such handler
  if (configuration.target.series === '2.2') return;
  const [arg] = configuration.partsOf(command).words;
  if (arg === undefined || arg.hasVariable || arg.value.startsWith('expr=')) return;
  const fault = faultOf(arg.value);
  if (fault === undefined) return;
  const isForeign = configuration.loadsUnknownModule();
  if (fault.message !== 'noUrl' && isForeign) return;
  context.report({
    at: arg,
    message: fault.message,
    data: { handler: arg.value },
    // a module of another maker may speak a scheme that httpd's own do not
    ...(fault.message === 'noScheme' ? { severity: 'warning' } : {}),
    ...(fault.message === 'noUrl'
      ? { help: 'After the socket, write `|` and a URL whose scheme sets the protocol: `|fcgi://localhost`.' }
      : {}),
    fixes:
      fault.right !== undefined && isVerbatim(arg, command)
        ? [replaceBy(fault.right, replaceSpan(arg, quoteWord(fault.right)))]
        : [],
  });
}

function replaceBy(right: ByteText, edit: Fix['edits'][number]): Fix {
  return {
    title: `Write \`${right}\``,
    name: 'replace',
    kind: 'unsafe', // nothing was passed on
    edits: [edit],
  };
}

interface Fault {
  readonly message: Message;
  /** What is surely meant. */
  readonly right?: ByteText;
}

/** Why mod_proxy declines a handler; undefined where it takes it, answers 400, or the handler is not meant for it. */
function faultOf(handler: ByteText): Fault | undefined {
  if (!hasPrefix(handler, 'proxy:')) {
    const url = hasPrefix(handler, 'unix:') ? urlAfterSocket(handler) : handler;
    const isMeant = url !== undefined && /^[^/:]+:\/\//.test(url) && isScheme(schemeOf(url));
    return isMeant ? { message: 'noPrefix', right: `proxy:${handler}` } : undefined;
  }
  const rest = handler.slice('proxy:'.length);
  if (!hasPrefix(rest, 'unix:')) return isScheme(schemeOf(rest)) ? undefined : { message: 'noScheme' };
  const url = urlAfterSocket(rest);
  if (url === undefined) return { message: 'noUrl', right: `${handler}|fcgi://localhost` };
  const scheme = schemeOf(url);
  return scheme === undefined || isScheme(scheme) ? undefined : { message: 'noScheme' };
}

function hasPrefix(text: ByteText, prefix: string): boolean {
  return asciiLowerCase(text.slice(0, prefix.length)) === prefix;
}

function urlAfterSocket(text: ByteText): ByteText | undefined {
  const at = text.indexOf('|');
  return at < 0 ? undefined : text.slice(at + 1);
}

function schemeOf(url: ByteText): ByteText | undefined {
  const colon = url.indexOf(':');
  return colon < 0 ? undefined : asciiLowerCase(url.slice(0, colon));
}

function isScheme(scheme: ByteText | undefined): boolean {
  return scheme !== undefined && findProviders('proxy-scheme', scheme, '2.4').length > 0;
}
