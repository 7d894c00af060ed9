import { describe, expect, test } from 'vitest';
import { releaseChanges } from '../../../facts/release-changes.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { findReleaseChanges } from '../../../upgrade/releases/find-release-changes.ts';
import { askHttpd } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';

/** For each change that lets httpd refuse a line: lines that meet it, and lines like them that do not. */
const CASES: readonly (readonly [id: string, refused: string, accepted: string])[] = [
  ['digest-opaque-mutex', 'Mutex file:@ROOT@ authdigest-opaque', 'Mutex file:@ROOT@ authdigest-client'],
  [
    'digest-without-rfc2069',
    '<Location />\nAuthDigestQop none\n</Location>',
    '<Location />\nAuthDigestQop auth\n</Location>',
  ],
  ['substitute-line-too-large', 'SubstituteMaxLineLength 17179869184g', 'SubstituteMaxLineLength 8g'],
  ['md-retry-delay-zero', 'MDRetryDelay 0', 'MDRetryDelay 5s'],
  ['limit-xml-too-large', 'LimitXMLRequestBody 9223372036854775806', 'LimitXMLRequestBody 1000000'],
  ['proxy-tilde', '<Proxy ~ "http://a">\n</Proxy>', '<ProxyMatch "http://a">\n</ProxyMatch>'],
  ['async-factor-negative', 'AsyncRequestWorkerFactor -1', 'AsyncRequestWorkerFactor 2'],
  [
    'auth-file-standard',
    '<Location />\nAuthUserFile standard standard\n</Location>',
    '<Location />\nAuthUserFile standard\n</Location>',
  ],
  [
    'override-list-none',
    '<Directory />\nAllowOverrideList None Require\n</Directory>',
    '<Directory />\nAllowOverrideList None\n</Directory>',
  ],
];

test('every change that refuses lines has a case', () => {
  const refusing = releaseChanges().filter(({ kind }) => kind === 'refused');
  expect(CASES.map(([id]) => id).sort()).toEqual(refusing.map(({ id }) => id).sort());
});

describe.skipIf(!httpdIsInstalled())('the installed httpd agrees (skipped without one)', () => {
  test.each(CASES)('%s', async (id, refused, accepted) => {
    expect(isMet(id, refused)).toBe(true);
    expect(isMet(id, accepted)).toBe(false);
    expect((await askHttpd({ 'asked.conf': `${refused}\n` })).errors).toHaveLength(1);
    expect((await askHttpd({ 'asked.conf': `${accepted}\n` })).errors).toEqual([]);
  });
});

function isMet(id: string, text: string): boolean {
  const target = { series: '2.4', release: undefined } as const;
  const main = '/etc/httpd/httpd.conf';
  const files = createMemoryFiles({ [main]: `${text}\n` });
  const server = readServer({ main, files, profile: unknownProfile(target), target });
  if (server === undefined) throw new Error('the server cannot be read');
  return findReleaseChanges(server, { from: '2.4.1', to: '2.4.71' }).some(({ change }) => change.id === id);
}
