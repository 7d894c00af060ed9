import { type Checker, checkPositions } from './call/call.ts';
import { checkAlias } from './directives/aliases.ts';
import * as caches from './directives/caches.ts';
import * as environment from './directives/environment.ts';
import * as expires from './directives/expires.ts';
import { checkFcgiAuthn, checkFcgiProvider } from './directives/fcgi-providers.ts';
import * as filters from './directives/filters.ts';
import { checkHeader } from './directives/headers.ts';
import * as http2 from './directives/http2.ts';
import { checkDereference, checkLdapUrl } from './directives/ldap.ts';
import * as logs from './directives/log-formats.ts';
import { checkLogLevel } from './directives/log-level.ts';
import { checkMacro } from './directives/macros.ts';
import * as domains from './directives/managed-domains.ts';
import * as methods from './directives/methods.ts';
import { checkMutex } from './directives/mutexes.ts';
import * as options from './directives/options.ts';
import * as aliases from './directives/provider-aliases.ts';
import * as proxy from './directives/proxy.ts';
import { checkRequire } from './directives/require.ts';
import * as rewrite from './directives/rewrite.ts';
import * as sections from './directives/sections.ts';
import { checkSedScript } from './directives/sed.ts';
import * as ssl from './directives/ssl.ts';
import { checkUser } from './directives/user.ts';
import * as addresses from './values/addresses.ts';
import { checkTimeout } from './values/durations.ts';
import * as expressions from './values/expressions.ts';
import {
  checkExclusiveKeywords,
  checkKeywords,
  checkNamedNote,
  checkSignedKeywords,
} from './values/keywords.ts';
import { checkFloat, checkInteger, checkSize } from './values/numbers.ts';
import * as ports from './values/ports.ts';
import * as statuses from './values/status-codes.ts';
import { acceptAnything, checkFirstToken, checkText, refuseAlways } from './values/texts.ts';
import { checkUrl } from './values/uris.ts';

/** The check of each type that facts name. */
export const checkers: Readonly<Record<string, Checker>> = {
  any: acceptAnything,
  flag: acceptAnything,
  refused: refuseAlways,
  words: checkPositions,
  enum: checkKeywords,
  'enum-signed': checkSignedKeywords,
  note: checkNamedNote,
  'enum-exclusive': checkExclusiveKeywords,
  int: checkInteger,
  float: checkFloat,
  size: checkSize,
  timeout: checkTimeout,
  text: checkText,
  'first-token': checkFirstToken,
  string: acceptAnything,
  path: acceptAnything,
  dir: acceptAnything,
  file: acceptAnything,
  user: checkUser,
  group: acceptAnything,
  'user-group': acceptAnything,
  module: acceptAnything,
  rlimit: acceptAnything,
  'word-list': acceptAnything,
  'string-expression': expressions.checkStringExpressions,
  'raw-condition': expressions.checkRawCondition,
  'fake-login': expressions.checkFakeLogin,

  options: options.checkOptions,
  'allow-override': options.checkAllowOverride,
  'allow-override-list': options.checkAllowOverrideList,
  'index-options': options.checkIndexOptions,

  'allow-from': addresses.checkAllowFrom,
  networks: addresses.checkNetworks,
  'proxy-addresses': addresses.checkProxyAddresses,
  listen: ports.checkListen,
  'host-addresses': ports.checkHostAddresses,
  'server-name': ports.checkServerName,
  'server-alias': ports.checkServerAlias,
  'port-ranges': ports.checkPortRanges,
  'host-with-port': ports.checkHostWithPort,

  'log-level': checkLogLevel,
  'log-format': logs.checkLogFormat,
  'custom-log': logs.checkCustomLog,
  'error-log-format': logs.checkErrorLogFormat,
  'log-message': logs.checkLogMessage,

  'error-document': statuses.checkErrorDocument,
  alias: checkAlias,
  redirect: statuses.checkRedirect,
  'redirect-match': statuses.checkRedirectMatch,
  'index-redirect': statuses.checkIndexRedirect,
  'error-override': statuses.checkErrorOverride,

  'allow-methods': methods.checkAllowMethods,
  script: methods.checkScript,
  limit: methods.checkLimit,

  'rewrite-rule': rewrite.checkRewriteRule,
  'rewrite-condition': rewrite.checkRewriteCondition,
  'rewrite-options': rewrite.checkRewriteOptions,
  'rewrite-map': rewrite.checkRewriteMap,
  'rewrite-base': rewrite.checkRewriteBase,

  header: checkHeader,
  expires: expires.checkExpires,
  'expires-by-type': expires.checkExpiresByType,
  'cookie-expires': expires.checkCookieExpires,
  'set-env-if': environment.checkSetEnvIf,
  'browser-match': environment.checkBrowserMatch,
  'set-env-if-expr': environment.checkSetEnvIfExpr,
  'user-dir': environment.checkUserDir,
  error: environment.checkError,

  mutex: checkMutex,
  'cache-enable': caches.checkCacheEnable,
  'cache-disable': caches.checkCacheDisable,
  'cache-base-url': caches.checkCacheBaseUrl,
  'shared-cache': caches.checkSharedCache,
  'session-cache-2.2': caches.checkSessionCache22,
  providers: caches.checkProviders,

  'cipher-suite': ssl.checkCipherSuite,
  'random-seed': ssl.checkRandomSeed,
  'pass-phrase-dialog': ssl.checkPassPhraseDialog,
  'ssl-mutex': ssl.checkSslMutex,
  'ldap-url': checkLdapUrl,
  dereference: checkDereference,
  require: checkRequire,
  'fcgi-provider': checkFcgiProvider,
  'fcgi-authn': checkFcgiAuthn,

  'html-url-map': filters.checkUrlMap,
  'filter-provider': filters.checkFilterProvider,
  'filter-provider-2.2': filters.checkFilterProvider22,
  'filter-by-type': filters.checkFilterByType,
  'ext-filter': filters.checkExtFilterDefine,
  substitute: filters.checkSubstitute,
  'sed-script': checkSedScript,
  'read-timeout': filters.checkReadTimeout,
  'path-format': filters.checkPathFormat,
  icon: filters.checkIcon,

  'proxy-pass': proxy.checkProxyPass,
  'proxy-pass-match': proxy.checkProxyPassMatch,
  'balancer-member': proxy.checkBalancerMember,
  'proxy-set': proxy.checkProxySet,
  'proxy-section': proxy.checkProxySection,
  'proxy-pass-reverse': proxy.checkProxyPassReverse,
  'proxy-remote': proxy.checkProxyRemote,
  'health-template': proxy.checkHealthTemplate,
  'health-condition': proxy.checkHealthCondition,
  'fcgi-set-env-if': proxy.checkFcgiSetEnvIf,
  'worker-status': proxy.checkWorkerStatus,
  'session-separator': proxy.checkSessionSeparator,
  'status-list': proxy.checkStatusList,

  'domain-members': domains.checkDomainMembers,
  'domain-duration': domains.checkDomainDuration,
  'domain-window': domains.checkDomainWindow,
  'port-map': domains.checkPortMap,
  'private-keys': domains.checkPrivateKeys,
  'domain-names': domains.checkDomainNames,
  authorities: domains.checkAuthorities,
  'http-url': domains.checkHttpUrl,
  url: checkUrl,
  'diary-size': http2.checkDiarySize,
  'push-priority': http2.checkPushPriority,
  'push-resource': http2.checkPushResource,
  'early-hint': http2.checkEarlyHint,

  section: sections.checkSection,
  'authn-alias': aliases.checkAuthnAlias,
  'authz-alias': aliases.checkAuthzAlias,
  'section-words': sections.checkSectionWords,
  'words-in-section': sections.checkSectionPositions,
  'bare-section': sections.checkBareSection,
  'condition-section': sections.checkConditionSection,
  'if-version': sections.checkIfVersion,
  macro: checkMacro,
};
