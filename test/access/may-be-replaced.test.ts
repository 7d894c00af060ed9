import { describe, expect, test } from 'vitest';
import { mayHaveReplacedRestrictions } from '../../access/conversion/may-be-replaced.ts';
import { findReplacedRestrictions } from '../../access/conversion/replaced-restrictions.ts';
import {
  cachedReachedClasses,
  cachedRequestClasses,
} from '../../access/equivalence/cached-request-classes.ts';
import { makeSection } from '../kit/meeting-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(7);
const SERVERS = fewOr(25, 150, 5_000);

describe('whether a restriction may be replaced', () => {
  test.each([
    ['one is', makeServer],
    ['one of a backend is', makeBackends],
  ])(`is never denied where %s (PLUME_SEED=${seed})`, (_, make) => {
    let [withSome, surelyWithout] = [0, 0];
    for (let i = 0; i < SERVERS; i++) {
      const text = make(randomFrom(seed + i));
      const server = readMeetingServer(text);
      const may = mayHaveReplacedRestrictions(server);
      const found = findReplacedRestrictions(
        server,
        cachedRequestClasses(server, []),
        cachedReachedClasses(server, []),
      );
      if (found.length > 0) expect(may, `PLUME_SEED=${seed + i}\n${text}`).toBe(true);
      if (found.length > 0) withSome++;
      if (!may) surelyWithout++;
    }
    expect(withSome).toBeGreaterThan(SERVERS / 20);
    expect(surelyWithout).toBeGreaterThan(SERVERS / 20);
  });

  test.each([
    [
      'patterns of backends that are not alike',
      '<ProxyMatch ^http://a>\nRequire ip 10\n</ProxyMatch>\n<ProxyMatch ^http://b>\nRequire all granted\n</ProxyMatch>\n',
      false,
    ],
    [
      'one pattern of backends twice',
      '<ProxyMatch ^http://a>\nRequire ip 10\n</ProxyMatch>\n<ProxyMatch ^http://a>\nRequire all granted\n</ProxyMatch>\n',
      true,
    ],
    ['nothing but grants', '<Location />\nRequire all granted\n</Location>\n', false],
    [
      'a part of a site is closed',
      '<Location /a>\nRequire ip 10\n</Location>\n<Location /b>\nRequire ip 11\n</Location>\n',
      false,
    ],
    [
      'a whole site is opened after a part of it was closed',
      '<Location /a/b>\nRequire ip 10\n</Location>\n<Location /a>\nRequire all granted\n</Location>\n',
      true,
    ],
    [
      'a macro that nobody uses',
      '<Macro M>\n<Location /a>\nRequire ip 10\n</Location>\n<Location /a>\nRequire all granted\n</Location>\n</Macro>\n',
      false,
    ],
    [
      'grants out of a macro',
      '<Macro M $p>\n<Location $p>\nRequire all granted\n</Location>\n</Macro>\nUse M /a\nUse M /b\nUse M /c\n',
      false,
    ],
    [
      'a use of a macro with another value than the first',
      '<Macro M $p $who>\n<Location $p>\nRequire all $who\n</Location>\n</Macro>\nUse M /a granted\nUse M /b/c denied\nUse M /b granted\n',
      true,
    ],
    [
      'one file in two hosts, each with another section',
      '<VirtualHost *:80>\nInclude shared.conf\n</VirtualHost>\n<VirtualHost *:81>\nInclude shared.conf\n<Location />\nRequire all granted\n</Location>\n</VirtualHost>\n',
      true,
    ],
    [
      'the section is opened in one file, and the lines are in another',
      '<Location /a>\nInclude lines.conf\n</Location>\n<Location />\nRequire all granted\n</Location>\n',
      true,
    ],
  ])('%s', (_, text, expected) => {
    expect(mayHaveReplacedRestrictions(readMeetingServer(text))).toBe(expected);
  });
});

function makeServer(random: Random): string {
  const sections = (most: number) =>
    Array.from({ length: random.below(most + 1) }, () => makeSection(random, 'server')).join('\n');
  const host = (port: number) =>
    `<VirtualHost *:${port}>\n${random.once(3) ? 'Include shared.conf\n' : ''}${sections(3)}\n</VirtualHost>\n`;
  const text = `${sections(2)}\n${random.once(2) ? host(80) + host(81) : ''}`.replaceAll('@ROOT@', '/srv');
  return random.once(3) ? text : `${text}\n${makeUses(random).replaceAll('@ROOT@', '/srv')}`;
}

/** Sections of backends, some with the same pattern, of which some stand in a virtual host, and others in conditions. */
function makeBackends(random: Random): string {
  const tags = ['Proxy *', 'Proxy http://a.test/', 'Proxy http://*/', 'ProxyMatch ^http://a', 'ProxyMatch a'];
  const section = (): string => {
    const tag = random.pick(tags);
    const [name] = tag.split(' ');
    const line = random.pick(['Require ip 10', 'Require all granted', 'Require all denied']);
    const inner = random.once(4) ? `<If "true">\n${line}\n</If>` : line;
    return `<${tag}>\n${inner}\n</${name}>\n`;
  };
  const sections = () => Array.from({ length: 1 + random.below(3) }, section).join('');
  const host = random.once(2) ? `<VirtualHost *:80>\n${sections()}</VirtualHost>\n` : '';
  return `ProxyPass /p http://a.test/\n${sections()}${host}${sections()}`;
}

/** Hosts out of one macro, of which some may say another thing than the first. */
function makeUses(random: Random): string {
  const granted = `<Directory @ROOT@/htdocs>\nRequire all granted\n</Directory>`;
  const body = [random.once(2) ? granted : makeSection(random, 'server'), makeSection(random, 'server')]
    .join('\n')
    .replaceAll('all granted', random.once(2) ? 'all granted' : 'all @who');
  const uses = Array.from({ length: 2 + random.below(3) }, (_, i) => {
    const who = random.pick(['granted', 'granted', 'granted', 'denied', '"granted"', 'granted x']);
    return `Use Host ${90 + i} ${random.once(8) ? "'granted\\'" : who}`;
  });
  const macro = `<Macro Host $port $who>\n<VirtualHost *:$port>\n${body.replaceAll('@who', '$who')}\n</VirtualHost>\n</Macro>`;
  return [macro, ...uses].join('\n');
}
