import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  distinctScopes,
  hostOf,
  isSection,
  isWhole,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesAfter } from '../../kit/edits.ts';
import { isSameLocation, locateIn } from '../../kit/located.ts';
import { hasReached } from '../has-reached.ts';

export default defineRule({
  id: 'upgrade/crl-check',
  severity: 'warning',
  since: '0.1.0',
  tags: ['security', 'migration'],
  summary: 'Certificate revocation lists are configured, but SSLCARevocationCheck does not enable the check.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_crl',
    'httpd:modules/ssl/ssl_engine_kernel.c#ssl_callback_SSLVerify_CRL (2.2.34)',
    'manual:upgrading.html#run-time',
  ],
  messages: {
    unchecked:
      'Revoked certificates are accepted because httpd 2.4 checks revocation lists only with `{check}`.',
    maybeUnchecked:
      'Revoked certificates are accepted because httpd 2.4 checks revocation lists only with `{check}`. A file that plume cannot see may set it.',
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
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const prefix = command.key.startsWith('sslproxy') ? 'SSLProxyCARevocation' : 'SSLCARevocation';
  const check = `${prefix}Check`;
  const key = check.toLowerCase();
  const located = locateIn(command, context);
  const own = scopeOf(located);
  const scopes = distinctScopes([own, hostOf(located), topOf(located.instance)]);
  const lists = ['file', 'path'].map((end) => `${prefix.toLowerCase()}${end}`);
  const [first] = commandsIn(own, lists);
  if (first === undefined || !isSameLocation(first, located)) return;
  if (scopes.some((scope) => commandsIn(scope, key).length > 0)) return;
  // virtual hosts take over the lists of the main server, and may have them checked
  if (!isSection(own) && commandsBelow(own, key).length > 0) return;
  const isAll = scopes.every((scope) => isWhole(scope, [key]));
  context.report({
    at: headOf(command),
    message: isAll ? 'unchecked' : 'maybeUnchecked',
    severity: isAll ? 'warning' : 'info',
    data: { check },
    help: `Add \`${check} chain\`. It refuses certificates whose issuer has no list; httpd 2.2 accepted those.`,
    fixes: addCheck(command, check, configuration),
  });
}

/** The release that brought the word. */
const NO_CRL_SINCE = '2.4.21';

function addCheck(command: Command, check: string, { target }: Configuration): readonly Fix[] {
  const add = (value: string, why: string, { name, kind }: Pick<Fix, 'name' | 'kind'>): Fix => ({
    title: `Add \`${check} ${value}\`, ${why}`,
    name,
    kind,
    edits: [insertLinesAfter(command, [`${check} ${value}`])],
  });
  const strict = add('chain', 'which refuses certificates whose issuer has no list', {
    name: 'check-strictly',
    kind: 'unsafe',
  });
  if (!hasReached(target, NO_CRL_SINCE)) return [strict];
  return [
    strict,
    add('chain no_crl_for_cert_ok', 'which checks as httpd 2.2 did', { name: 'check-as-2-2', kind: 'safe' }),
  ];
}
