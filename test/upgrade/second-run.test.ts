import { describe, expect, test } from 'vitest';
import { modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import { planUpgrade } from '../../upgrade/plan/plan-upgrade.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

/*
 * Random servers of httpd 2.2 with sections of which some cannot be converted: what an upgrade writes, the next one leaves.
 */
function readAs(text: string, series: Series): ReadServerOptions {
  const own = modulesOf(series).flatMap(({ name, identifier }) =>
    identifier.startsWith('mpm_') && name !== 'prefork' ? [] : [name],
  );
  const profile = measuredProfile(series, { builtIn: { surely: new Set(own), perhaps: new Set() } });
  return {
    main: '/etc/apache2/main.conf',
    files: createMemoryFiles(
      { 'main.conf': text, '/etc/users': '', '/etc/groups': '' },
      { root: '/etc/apache2', directories: ['/srv/www/a/b', '/srv/www/c', 'logs'] },
    ),
    profile,
    target: series === '2.4' ? { ...profile.target, from: '2.2' } : { series, release: undefined },
    serverRoot: '/etc/apache2',
  };
}

function upgrade(text: string): string {
  const made = planUpgrade({
    ...{ before: readAs(text, '2.2'), after: readAs(text, '2.4'), rules, htaccess: [] },
    ...{ keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
  });
  if (made === undefined) throw new Error('the server cannot be read');
  return made.edits[0]?.after ?? text;
}

const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nAuthGroupFile /etc/groups';
const TAGS = [
  ...['Directory /', 'Directory /srv/www', 'Directory /srv/www/a', 'Directory /srv/www/a/b'],
  ...['Location /a', 'Location /status', 'Files secret', 'Files ~ "^\\.ht"', 'DirectoryMatch "^/srv/.*/b"'],
];
const LINES = [
  ...['Order allow,deny', 'Order deny,allow', 'Allow from all', 'Deny from all', 'Allow from 10.0.0.0/8'],
  ...['Deny from 192.0.2.1', 'Allow from env=ok', 'Satisfy any', 'Satisfy all', 'Require all granted'],
  ...[`${LOGIN}\nRequire valid-user`, `${LOGIN}\nRequire user eve\nRequire group staff`],
  ...[LOGIN, 'AuthzUserAuthoritative Off', 'Options +Indexes FollowSymLinks', 'Require group staff'],
  '<Limit POST>\nDeny from all\n</Limit>',
];

function drawServer(random: Random): string {
  const sections = Array.from({ length: 1 + random.below(4) }, () => {
    const tag = random.pick(TAGS);
    const lines = Array.from({ length: 1 + random.below(4) }, () => random.pick(LINES));
    return `<${tag}>\n${lines.join('\n')}\n</${tag.split(' ')[0]}>\n`;
  });
  return HEAD + sections.join('');
}

/** Numbers of servers that a second run once changed, as what a first one had deleted decided how 2.2 read the rest. */
const CHANGED_ONCE = [58, 64, 125, 127, 200, 349, 354, 399, 504, 734, 773, 100302, 100482, 200080];

describe('the second run', () => {
  test('changes nothing', () => {
    const seed = seedOr(1);
    const drawn = Array.from({ length: fewOr(3, 20) }, (_, i) => seed + i);
    for (const number of [...drawn, ...CHANGED_ONCE.slice(0, fewOr(2, CHANGED_ONCE.length))]) {
      const text = drawServer(randomFrom(number));
      const once = upgrade(text);
      expect(upgrade(once), `of ${number}: ${text}`).toBe(once);
    }
  });

  test('keeps a `Require` that httpd 2.2 evaluated because another directive said so', () => {
    const section = (lines: string) => `${HEAD}<Location /a>\n${LOGIN}\n${lines}</Location>\n`;
    const requires = ['Require user eve', 'Require group staff'];
    const text = section(`AuthzUserAuthoritative Off\n${requires.join('\n')}\n`);
    const any = section(`<RequireAny>\n    ${requires.join('\n    ')}\n</RequireAny>\n`);
    expect(upgrade(text)).toBe(any);
    expect(upgrade(any)).toBe(any);
    expect(upgrade(section(`${requires.join('\n')}\n`))).toContain('# Require group staff');
  });
});
