import { describe, expect, test } from 'vitest';
import { hostsToCompare } from '../../access/conversion/hosts-to-compare.ts';
import { findOpenedAccess } from '../../access/conversion/opened-access.ts';
import { requestClassesOf } from '../../access/equivalence/request-classes.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(70);
const servers = fewOr(20, 60, 2000);

describe('hosts in which httpd 2.2 and 2.4 may decide otherwise', () => {
  test(`are all that open access: none of ${servers} servers with one Require in each section (PLUME_SEED=${seed})`, () => {
    let classes = 0;
    for (let i = 0; i < servers; i++) {
      const random = randomFrom(seed + i);
      const text = `${makeSections(random)}${makeHost(80, makeSections(random))}${makeHost(81, makeSections(random))}`;
      const server = readMeetingServer(text);
      expect(hostsToCompare(server)).toEqual([]);
      const { all } = requestClassesOf(server);
      classes += all.length;
      expect(findOpenedAccess(all), text).toEqual([]);
    }
    expect(classes).toBeGreaterThan(servers * 4);
  });
  test.each([
    ['Order', 'Order deny,allow\nDeny from all\n'],
    ['a second Require', 'Require valid-user\nRequire group staff\n'],
    ['a Require for some methods', '<Limit POST>\nRequire valid-user\n</Limit>\n'],
    ['a Require under a condition', '<IfFile "/elsewhere/open">\nRequire valid-user\n</IfFile>\n'],
    ['a section in a section', '<Files "*.php">\nOrder allow,deny\n</Files>\n'],
  ])('have %s', (_what, lines) => {
    const plain = makeHost(80, '<Location "/in">\nRequire valid-user\n</Location>\n');
    const own = makeHost(81, `<Directory "/srv/htdocs">\n${lines}</Directory>\n`);
    const found = hostsToCompare(readMeetingServer(`Define MAYBE\n${plain}${own}`));
    expect(found.map((host) => host?.command.number)).toEqual([
      `Define MAYBE\n${plain}`.split('\n').length + OFFSET,
    ]);
    const ofMain = `<Directory "/srv/htdocs">\n${lines}</Directory>\n`;
    expect(hostsToCompare(readMeetingServer(ofMain + plain))).toHaveLength(2);
  });
});

/** Lines before the text of a server. */
const OFFSET = readMeetingServer('').main.document.lines.filter(({ kind }) => kind === 'directive').length;

function makeHost(port: number, sections: string): string {
  return `<VirtualHost *:${port}>\nDocumentRoot /srv/htdocs\n${sections}</VirtualHost>\n`;
}

function makeSections(random: Random): string {
  return Array.from({ length: 1 + random.below(3) }, () => makeSection(random)).join('');
}

function makeSection(random: Random): string {
  const [name, argument] = random.pick(SECTIONS);
  const inner =
    name === 'Directory' && random.once(3) ? `<Files "a.php">\n${makeAccess(random)}</Files>\n` : '';
  return `<${name} "${argument}">\n${makeAccess(random)}${inner}</${name}>\n`;
}

const SECTIONS = [
  ['Directory', '/srv/htdocs'],
  ['Directory', '/srv/htdocs/in'],
  ['Directory', '/srv/htdocs/*'],
  ['Location', '/'],
  ['Location', '/in'],
  ['Files', 'a.php'],
  ['FilesMatch', '\\.php$'],
] as const;

function makeAccess(random: Random): string {
  const type = random.once(3) ? '' : 'AuthType Basic\nAuthName a\nAuthUserFile /srv/users\n';
  return `${type}Require ${random.pick(['valid-user', 'user bob', 'group staff', 'all granted', 'ip 10.0.0.1'])}\n`;
}
