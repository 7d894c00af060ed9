import { headOf } from '../../../grammar/command.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { insertLinesAfter } from '../../edits.ts';
import { directivesOfScope, isWholeScope, type Scope, scopeOf, virtualHostOf } from '../../scope.ts';
import { hasReached } from '../has-reached.ts';

export default defineRule({
  id: 'upgrade/crl-check',
  severity: 'warning',
  since: '0.1.0',
  summary: 'Certificate revocation lists are named, but SSLCARevocationCheck does not have them checked.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_crl',
    'httpd:modules/ssl/ssl_engine_kernel.c#ssl_callback_SSLVerify_CRL (2.2.34)',
    'manual:upgrading.html#run-time',
  ],
  messages: {
    unchecked: 'revoked certificates are accepted: httpd 2.4 looks at revocation lists only with `{check}`.',
    maybeUnchecked:
      'revoked certificates are accepted unless a file that plume does not see says `{check}`: without it httpd 2.4 does not look at revocation lists.',
  },
  on: {
    command: {
      SSLCARevocationFile: checkLists,
      SSLCARevocationPath: checkLists,
      SSLProxyCARevocationFile: checkLists,
      SSLProxyCARevocationPath: checkLists,
    },
  },
});

function checkLists(command: Command, context: RuleContext<'unchecked' | 'maybeUnchecked'>): void {
  const { configuration, document } = context;
  if (configuration.target.line === '2.2') return;
  const prefix = command.key.startsWith('sslproxy') ? 'SSLProxyCARevocation' : 'SSLCARevocation';
  const check = `${prefix}Check`;
  const own = scopeOf(command, configuration);
  const scopes = [...new Set<Scope>([own, virtualHostOf(command), undefined])];
  const stated = (key: string, scope: Scope) =>
    directivesOfScope(document, scope, key.toLowerCase(), configuration);
  const isChecked = scopes.some((scope) => stated(check, scope).length > 0);
  const [first] = ['File', 'Path']
    .flatMap((end) => stated(`${prefix}${end}`, own))
    .sort((a, b) => a.start - b.start);
  if (isChecked || first !== command) return;
  if (own === undefined && isCheckedInside(document, check)) return;
  const isWhole = scopes.every((scope) => isWholeScope(document, scope, configuration));
  context.report({
    at: headOf(command),
    message: isWhole ? 'unchecked' : 'maybeUnchecked',
    severity: isWhole ? 'warning' : 'info',
    data: { check },
    help: `Add \`${check} chain\`. It refuses certificates whose issuer has no list; httpd 2.2 took those.`,
    fixes: addCheck(command, check, configuration),
  });
}

/** Virtual hosts take over the lists of the main server, and may have them checked. */
function isCheckedInside(document: Document, check: string): boolean {
  const key = check.toLowerCase();
  return document.lines.some((line) => line.kind === 'directive' && line.key === key);
}

/** The release that brought the word. */
const NO_CRL_SINCE = '2.4.21';

function addCheck(command: Command, check: string, { target }: Configuration): readonly Fix[] {
  const add = (value: string, why: string, safe: boolean): Fix => ({
    title: `Add \`${check} ${value}\`, ${why}`,
    safe,
    edits: [insertLinesAfter(command, [`${check} ${value}`])],
  });
  const strict = add('chain', 'which refuses certificates whose issuer has no list', false);
  if (!hasReached(target, NO_CRL_SINCE)) return [strict];
  return [strict, add('chain no_crl_for_cert_ok', 'which checks as httpd 2.2 did', true)];
}
