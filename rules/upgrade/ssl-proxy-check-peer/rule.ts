import { addTo } from '../../../core/add-to.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { isWhole } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter } from '../../kit/edits.ts';
import { MOST_RELATED, relate } from '../../kit/located.ts';
import { settingIn } from '../../tls/tls-uses.ts';
import { backendsIn, type NamedBackend, scopesForBackend } from '../backends.ts';
import { comesFrom22 } from '../from-2-2.ts';
import { hasReached } from '../has-reached.ts';

type Message = 'checked' | 'maybeChecked';

export default defineRule({
  id: 'upgrade/ssl-proxy-check-peer',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'changes',
  summary: 'httpd 2.4 checks the certificates of backends, and httpd 2.2 did not.',
  sources: [
    'httpd:modules/ssl/ssl_engine_io.c#ssl_io_filter_handshake',
    'manual:upgrading.html#misc',
    'measured:2.4.71',
  ],
  messages: {
    checked:
      'Requests to `{url}` get 500 if the certificate of the backend {fault}: httpd 2.4 checks that by default, and httpd 2.2 did not.',
    maybeChecked:
      'Requests to `{url}` get 500 if the certificate of the backend {fault}: httpd 2.4 checks that by default, and httpd 2.2 did not. A file that plume cannot see may set `{directive}`.',
  },
  on: { server: checkServer },
});

const OVER_TLS = ['https', 'wss'];

/** A line that names backends which nothing exempts from a check, and the `SSLProxyEngine` that has it speak TLS. */
interface CheckedBackend extends NamedBackend {
  readonly engine: Located;
  readonly unset: readonly Check[];
  readonly isWhole: boolean;
}

interface Check {
  readonly directive: string;
  /** What a certificate may be or lack: follows "if the certificate of the backend". */
  readonly fault: string;
  /** The directives that say whether it is done, in lower case. */
  readonly keys: readonly string[];
}

function checkServer(server: Server, context: RuleContext<Message>): void {
  const { target } = server;
  if (!comesFrom22(target) || server.modules.has('mod_ssl') === 'absent') return;
  const checks: readonly Check[] = [
    {
      directive: 'SSLProxyCheckPeerExpire',
      fault: 'is not in date',
      keys: ['sslproxycheckpeerexpire'],
    },
    {
      // the name is not checked where the older directive is off either
      directive: hasReached(target, NAME_SINCE) ? 'SSLProxyCheckPeerName' : 'SSLProxyCheckPeerCN',
      fault: 'does not have its name',
      keys: ['sslproxycheckpeername', 'sslproxycheckpeercn'],
    },
  ];
  const byEngine = new Map<Located['command'], CheckedBackend[]>();
  for (const named of backendsIn(server, OVER_TLS)) {
    const backend = checkedBackend(named, checks);
    if (backend === undefined) continue;
    addTo(byEngine, backend.engine.command, backend);
  }
  for (const [first, ...others] of byEngine.values())
    if (first !== undefined) report(first, others, server, context);
}

/** The release that brought `SSLProxyCheckPeerName`. */
const NAME_SINCE = '2.4.6';

function checkedBackend(backend: NamedBackend, checks: readonly Check[]): CheckedBackend | undefined {
  const { at, url } = backend;
  const scopes = scopesForBackend(backend);
  const engine = settingIn(scopes, 'sslproxyengine');
  if (engine === undefined || engine === 'unknown' || asciiLowerCase(engine.arg.value) !== 'on')
    return undefined;
  const unset = checks.filter(({ keys }) => keys.every((key) => settingIn(scopes, key) === undefined));
  if (unset.length === 0) return undefined;
  const unsetKeys = unset.flatMap(({ keys }) => keys);
  return { at, url, engine: engine.at, unset, isWhole: scopes.every((scope) => isWhole(scope, unsetKeys)) };
}

function report(
  { at, url, engine, unset, isWhole: isAll }: CheckedBackend,
  others: readonly CheckedBackend[],
  server: Server,
  context: RuleContext<Message>,
): void {
  const lines = unset.map(({ directive }) => `${directive} off`);
  const shown = url.value;
  context.report({
    at: headOf(at.command),
    in: at.instance,
    message: isAll ? 'checked' : 'maybeChecked',
    ...(isAll ? {} : { severity: 'info' }),
    data: {
      url: shown,
      fault: unset.map(({ fault }) => fault).join(' or '),
      directive: unset.map(({ directive }) => directive).join('` and `'),
    },
    help: 'Give the backend a certificate that is in date and has the name in the URL, or switch the check off where the network is trusted. httpd logs AH01084 and AH01097 or AH00898 for such a request.',
    about: unset.map(({ directive }) => directive),
    related: others
      .slice(0, MOST_RELATED)
      .map((other) => relate(other.at, 'the same is true of this backend')),
    upgrade: {
      request: `a request that httpd passes on to \`${shown}\``,
      before: 'httpd 2.2 accepts any certificate.',
      after: 'httpd 2.4 answers 500 if the certificate is not accepted.',
    },
    fixes:
      server.documentOf(engine.instance.identity) === engine.instance.document
        ? [switchOff(engine, at, lines)]
        : [],
  });
}

/** A choice, since it lets anybody on the way to the backend stand in for it, as httpd 2.2 did. */
function switchOff(engine: Located, { instance }: Located, lines: readonly string[]): Fix {
  const edit = insertLinesAfter(engine.command, lines);
  const { file } = engine.instance;
  const isElsewhere = file !== instance.file;
  return {
    title: `Add \`${lines.join('` and `')}\`, which accepts every certificate as httpd 2.2 did`,
    name: 'switch-checks-off',
    kind: 'choice',
    edits: [isElsewhere ? { ...edit, file } : edit],
  };
}
