import { cipherElements, withoutSsl2 } from '../../../arguments/values/ciphers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { lacksBuildOption } from '../../../profile/build.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { settingIn, tlsUsesOf } from '../../tls/tls-uses.ts';
import { comesFrom22 } from '../from-2-2.ts';

type Message = 'protocol' | 'ciphers' | 'onlyCiphers';

export default defineRule({
  id: 'upgrade/ssl2-removed',
  severity: 'error',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: { ciphers: 'deprecated' },
  summary: 'SSLv2 is asked for, which httpd 2.4 no longer has.',
  sources: [
    'httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_protocol_parse',
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_cipher_suite',
    'measured:2.4.71',
  ],
  messages: {
    protocol: '{consequence}: httpd 2.4 no longer has SSLv2, which `{word}` asks for.',
    ciphers: '`{word}` has no effect: no OpenSSL that httpd 2.4 is built with has ciphers of SSLv2.',
    onlyCiphers:
      'httpd will not start where it uses these ciphers, although `httpd -t` reports nothing: they are all of SSLv2, which OpenSSL no longer has.',
  },
  supersedes: ['value/invalid-argument'],
  on: {
    command: {
      SSLProtocol: checkProtocols,
      SSLProxyProtocol: checkProtocols,
      SSLCipherSuite: checkCiphers,
      SSLProxyCipherSuite: checkCiphers,
    },
  },
});

type Context = RuleContext<Message>;

const REFUSED = 'SSLProtocol: SSLv2 is no longer supported';

function checkProtocols(command: Command, context: Context): void {
  const { configuration } = context;
  const error = argumentErrorOf(command, configuration);
  if (error?.message !== REFUSED || error.word === undefined) return;
  const args = configuration.partsOf(command).words;
  const at = args[error.word];
  if (at === undefined) return;
  context.report({
    at,
    message: 'protocol',
    data: { word: at.value, consequence: consequence(configuration) },
    httpd: refusalMessage(REFUSED, command, configuration),
    fixes: args.every((arg) => !arg.hasVariable && isVerbatim(arg, command))
      ? [withoutProtocol(args, command, context)]
      : [],
  });
}

/** What is left of the words: one without a sign replaces all before it, also where it is SSLv2. */
function withoutProtocol(args: readonly Word[], command: Command, context: Context): Fix {
  const left: ByteText[] = [];
  for (const { value } of args) {
    const { sign, name } = readProtocol(value);
    if (name === 'sslv2' && sign === '') left.length = 0;
    if (name !== 'sslv2' || sign === '-') left.push(value);
  }
  const span = { start: args[0]!.start, end: args.at(-1)!.end };
  const name = context.configuration.fact(command)?.name ?? command.name;
  if (hasProtocol(left, context)) {
    const words = left.join(' ');
    return {
      title: `Replace with \`${name} ${words}\``,
      name: 'replace',
      kind: 'safe', // the same protocols but for the one that is gone
      edits: [replaceSpan(span, words)],
    };
  }
  return {
    title: `Replace with \`${name} all\`, because httpd 2.4 has none of these protocols`,
    name: 'use-all',
    kind: 'unsafe', // other protocols were asked for
    edits: [replaceSpan(span, 'all')],
  };
}

function readProtocol(word: ByteText): { readonly sign: string; readonly name: string } {
  const sign = /^[-+]/.exec(word)?.[0] ?? '';
  return { sign, name: asciiLowerCase(word.slice(sign.length)) };
}

/** Whether words come to a protocol that the httpd has, in httpd's order. */
function hasProtocol(words: readonly ByteText[], { configuration }: Context): boolean {
  const lacksSsl3 = lacksBuildOption('ssl3', configuration.server?.profile);
  const chosen = new Set<string>();
  for (const word of words) {
    const { sign, name } = readProtocol(word);
    // where httpd lacks SSLv3 it refuses the word
    if (name === 'sslv3' && sign !== '-' && lacksSsl3) return false;
    if (sign === '' || (name === 'all' && sign === '-')) chosen.clear();
    if (sign === '-') chosen.delete(name);
    else chosen.add(name);
  }
  return chosen.size > 0;
}

function checkCiphers(command: Command, context: Context): void {
  const { configuration } = context;
  const { target, server } = configuration;
  if (target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  const located = locateIn(command, context);
  const arg = argsAt(located).at(-1);
  if (arg === undefined || arg.hasVariable) return;
  const elements = cipherElements(arg.value);
  const gone = elements.find(({ isSsl2 }) => isSsl2);
  if (gone === undefined) return;
  if (elements.some(({ isSsl2, mayAdd }) => mayAdd && !isSsl2)) {
    if (!comesFrom22(target)) return;
    const left = withoutSsl2(arg.value);
    context.report({
      at: arg,
      message: 'ciphers',
      severity: 'info',
      data: { word: gone.text },
      fixes: isVerbatim(arg, command)
        ? [
            {
              title: `Replace with \`${left}\``,
              name: 'replace',
              kind: 'safe', // OpenSSL ignores what it does not know
              edits: [replaceSpan(arg, `${arg.quote}${left}${arg.quote}`)],
            },
          ]
        : [],
    });
    return;
  }
  const isUsed =
    server !== undefined &&
    tlsUsesOf(server).some(({ scopes }) => {
      const setting = settingIn(scopes, command.key);
      return setting !== undefined && setting !== 'unknown' && isSameLocation(setting.at, located);
    });
  context.report({
    at: arg,
    message: 'onlyCiphers',
    ...(isUsed ? {} : { severity: 'warning' }),
    httpd: { id: 'AH01898', message: 'Unable to configure permitted SSL ciphers', phase: 'start' },
    fixes: [
      {
        title: 'Delete the line: httpd then uses the ciphers that OpenSSL has by default',
        name: 'delete-line',
        kind: 'unsafe', // others were asked for
        edits: [deleteLine(command)],
      },
    ],
  });
}
