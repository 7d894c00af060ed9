import { expect, test } from 'vitest';
import { rules } from '../../rules/index.ts';
import { SURROUNDINGS } from './around/all-surroundings.ts';
import { FAULTS } from './fault.ts';

/** Rules about requests that no probe shows; `transparent.test.ts` moves their examples. */
const WITHOUT_PROBE: Readonly<Record<string, string>> = {
  'access/half-migrated': 'it is about the text',
  'headers/hsts-without-tls': 'browsers ignore the header',
  'include/file-not-matched': 'it is about another file',
  'module/guard-of-old-release': 'it takes PHP',
  'path/relative-to-server-root': 'a .htaccess alone can have it',
  'security/errors-not-logged': 'no answer shows it',
  'security/includes-everywhere': 'it is about what pages could do',
  'security/inode-in-etag': 'a value shows it only beside another one',
  'security/keep-alive-timeout-long': 'no answer shows it',
  'security/programs-everywhere': 'it is about what pages could do',
  'security/request-body-unlimited': 'no answer shows it',
  'security/request-fields-limit-high': 'no answer shows it',
  'security/requests-not-logged': 'no answer shows it',
  'security/root-htaccess-obeyed': 'it is about what others could write',
  'security/root-open-to-everyone': 'it takes a second fault',
  'security/root-options-open': 'it takes a second fault',
  'security/timeout-long': 'no answer shows it',
  'security/version-in-answers': 'its line is for the main server alone',
  'upgrade/access-compat': 'it is about the text',
  'upgrade/opened-access': 'it is about two releases',
  'value/account-not-set': 'it is about the account of the server',
  'value/log-format-unknown': 'no answer shows it',
  'vhost/server-alias-not-a-name': 'the host needs the name for the probe',
  'vhost/setting-not-inherited': 'its line is for the main server alone',
};

test('each rule about requests has a fault, or a reason why it has none', () => {
  const covered = new Set([...FAULTS.map(({ rule }) => rule), ...Object.keys(WITHOUT_PROBE)]);
  const missing = rules.filter(({ id, isAboutRequests }) => isAboutRequests === true && !covered.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('faults are of rules, and names of faults and surroundings are given once', () => {
  const ids = new Set<string>(rules.map(({ id }) => id));
  expect(FAULTS.filter(({ rule }) => !ids.has(rule))).toEqual([]);
  for (const names of [FAULTS.map(({ name }) => name), SURROUNDINGS.map(({ name }) => name)])
    expect(names).toEqual([...new Set(names)]);
});
