import { expect, test } from 'vitest';
import { hostsOf, sectionsIn } from '../../model/sections/sections.ts';
import { faultsIn } from '../../rules/access/authentication-incomplete/faults.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(41);
const SERVERS = fewOr(20, 150, 5_000);

test(`what is missing in a host is missing whatever other hosts are like it (PLUME_SEED=${seed})`, () => {
  let [withSome, without] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const around = random.once(3) ? makeLines(random, 'main') : '';
    // where a .htaccess may be, nothing is sure
    const main = `<Directory />\n${random.once(8) ? '' : 'AllowOverride None\n'}${around}</Directory>\n`;
    const plans = Array.from({ length: 3 }, () => makeLines(random, '@NAME@'));
    const hosts = Array.from({ length: 6 }, (_, host) => makeHost(`h${host}`, random.pick(plans)));
    const together = faultsByHost(main + hosts.join(''));
    const alone = hosts.map((host) => faultsByHost(main + host)[0]);
    expect(together, `PLUME_SEED=${seed + i}\n${main}${hosts.join('')}`).toEqual(alone);
    for (const faults of alone) {
      if (faults?.length === 0) without++;
      else withSome++;
    }
  }
  expect(withSome).toBeGreaterThan(SERVERS / 2);
  expect(without).toBeGreaterThan(SERVERS / 2);
});

function makeHost(name: string, lines: string): string {
  const own = lines.replaceAll('@NAME@', name);
  return `<VirtualHost *:80>\nServerName ${name}.test\nDocumentRoot /srv/htdocs\n<Location /in>\n${own}</Location>\n</VirtualHost>\n`;
}

function makeLines(random: Random, name: string): string {
  const lines = [
    ...(random.once(5) ? [] : [`AuthType ${random.pick(['Basic', 'Basic', 'Digest', 'none', 'Other'])}`]),
    ...(random.once(3) ? [] : [`AuthName ${name}`]),
    ...(random.once(3) ? [] : [`AuthUserFile /srv/${name}`]),
    ...(random.once(5) ? ['AuthBasicProvider dbm'] : []),
    ...(random.once(5) ? ['AuthGroupFile /srv/groups'] : []),
    ...(random.once(5)
      ? []
      : [`Require ${random.pick(['valid-user', `user ${name}`, 'group staff', 'all granted', 'user a b'])}`]),
    ...(random.once(6) ? ['<Limit POST>\nRequire valid-user\n</Limit>'] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** For each host, what is missing in its section: the kind, and the command that says so. */
function faultsByHost(text: string): readonly (readonly string[])[] {
  const server = readMeetingServer(text);
  return hostsOf(server).map(({ at: host }) =>
    sectionsIn(host).locations.flatMap(({ at: section }) =>
      faultsIn(server, [], section).map(({ kind, at, log }) => {
        const { source, start, end } = at.command;
        return `${kind} ${source.text.slice(start, end).trim()} ${log?.id}`;
      }),
    ),
  );
}
