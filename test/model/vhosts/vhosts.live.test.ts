import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import type { VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { type HostServer, startHostServer } from '../../kit/vhost-server.ts';
import { type PlainHost, type PlainServer, plan } from './vhost-cases.ts';

const hasHttpd = httpdIsInstalled();

describe.skipIf(!hasHttpd)('beside a real httpd (skipped where none is installed)', () => {
  test('httpd -S shows the same sets, in the same order, with the same names', async () => {
    const random = randomFrom(20260801);
    for (let round = 0; round < 60; round++) {
      const server = randomServer(
        random,
        ['*', '127.0.0.1', '127.0.0.2', '10.1.0.4', '[::1]', '[fd00::7]'],
        [80, 443],
      );
      const { text, lines } = write(server);
      const shown = await dump(text);
      expect(shown, text).toBe(drawDump(plan(server), lines));
    }
  });

  test('the same host answers', async () => {
    const seen = new Set<string>();
    const bySystem = new Set<string>();
    for (const seed of [7, 8, 9, 10, 11, 12]) {
      const { running, server } = await startRandom(seed);
      try {
        const hosts = plan(server);
        const random = randomFrom(seed);
        const wrong: string[] = [];
        for (let asked = 0; asked < 300; asked++) {
          const address = random.pick(['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.9.9.9']);
          const port = random.pick(running.ports);
          const header = randomHeader(random, running.ports);
          const found = hosts.hostFor({ address: readIpAddress(address)!, port, hostHeader: header });
          seen.add(found.kind === 'host' ? found.why : found.kind);
          const expected = found.kind === 'host' ? String(found.host.index) : found.kind;
          // what httpd finds for a host without a name depends on the machine
          const other = found.kind === 'host' ? found.unlessNamed?.index.toString() : undefined;
          const { status, host } = await running.ask(address, port, header);
          const real = status === 400 ? 'refused' : host;
          if (real === other) bySystem.add(String(header));
          else if (real !== expected) wrong.push(`${address}:${port} ${header}: ${real}, not ${expected}`);
        }
        expect(wrong, JSON.stringify(server, null, 1)).toEqual([]);
      } finally {
        running.stop();
      }
    }
    const reasons = ['address', 'alias', 'default', 'main', 'only', 'pattern', 'refused', 'server-name'];
    expect([...seen].sort()).toEqual(reasons);
    // a machine has one name
    expect(new Set([...bySystem].map((header) => header.replace(/:\d+$/, ''))).size).toBeLessThanOrEqual(1);
  });

  test('what it says of Listen is what is foretold', async () => {
    const random = randomFrom(5);
    for (let round = 0; round < 12; round++) {
      const addresses = Array.from({ length: 2 + random.below(2) }, () =>
        random.pick(['', '*:', '127.0.0.1:', '0.0.0.0:', '[::]:', '[::1]:', '127.1:']),
      );
      const withPort = () => {
        const port = 20_000 + random.below(20_000);
        return addresses.map((address) => `${address}${port}`);
      };
      let listens = withPort();
      let said = await startAndStop(listens);
      // somebody else may have the port; nobody has three of them
      for (let tries = 0; tries < 2 && said.includes('Address already in use'); tries++) {
        listens = withPort();
        said = await startAndStop(listens);
      }
      const [fault] = plan({ listens, hosts: [] }).listening.faults;
      if (fault === undefined) expect(said, listens.join(' ')).not.toMatch(/no listening sockets|multiple/);
      else expect(said, listens.join(' ')).toContain(fault.httpd);
    }
  });
});

const NAMES = ['a.test', 'B.test', 'c.test', 'x.wild.test', 'www.a.test'];

function randomServer(random: Random, addresses: readonly string[], ports: readonly number[]): PlainServer {
  const hosts = Array.from({ length: 1 + random.below(9) }, (): PlainHost => {
    const places = Array.from({ length: random.once(3) ? 2 : 1 }, () => {
      const address = random.once(9) ? '_default_' : random.pick(addresses);
      const port = random.below(6);
      return port === 0 ? address : port === 1 ? `${address}:*` : `${address}:${random.pick(ports)}`;
    });
    const aliases = Array.from({ length: random.below(3) }, () =>
      random.pick([...NAMES, '*.wild.test', 'www.?.test', '*', 'd.test']),
    );
    // httpd would ask DNS for the name of an address
    const isNameless = places.every((place) => /^(?:\*|_default_)/.test(place)) && random.once(6);
    return {
      addresses: places.join(' '),
      ...(isNameless ? {} : { name: random.pick(NAMES) }),
      aliases: aliases.join(' '),
    };
  });
  return { name: random.once(2) ? 'main.test' : `main.test:${random.pick(ports)}`, hosts };
}

function randomHeader(random: Random, ports: readonly number[]): string {
  const name = random.pick([
    ...NAMES,
    'nobody.test',
    'y.wild.test',
    'www.b.test',
    'main.test',
    'A.TEST.',
    '127.0.0.1',
    '127.0.0.2',
    '[::1]',
    'a..test',
    '12',
    'a/b',
    'a.1',
    'dot.test',
    'dot.test.',
    'x.test',
    'path.test',
    'y.test',
  ]);
  return random.once(3) ? `${name}:${random.pick(ports)}` : name;
}

/** The server as a file, and the line of each host's tag in it. */
function write({ name, hosts }: PlainServer, inside: (host: number) => readonly string[] = () => []) {
  const text: string[] = name === null ? ['# no ServerName'] : [`ServerName ${name}`];
  const lines = hosts.map((host, index) => {
    text.push(`<VirtualHost ${host.addresses}>`);
    const line = text.length;
    if (host.name !== undefined) text.push(`ServerName ${host.name}`);
    if (host.aliases !== undefined && host.aliases !== '') text.push(`ServerAlias ${host.aliases}`);
    text.push(...inside(index), '</VirtualHost>');
    return line;
  });
  return { text: `${text.join('\n')}\n`, lines };
}

/** What httpd -S prints of the sets, file names shortened to nothing. */
async function dump(text: string): Promise<string> {
  const root = makeScratchDirectory();
  try {
    const modules = serverLines(root, { only: ['authz_core'] }).replace(/^ServerName.*\n/m, '');
    writeFileSync(join(root, 'hosts.conf'), text);
    writeFileSync(join(root, 'main.conf'), `${modules}\nListen 80\nInclude hosts.conf\n`);
    const output = await run(['-t', '-D', 'DUMP_VHOSTS', '-f', join(root, 'main.conf')]);
    return output
      .slice(output.indexOf('VirtualHost configuration:'))
      .replaceAll(join(root, 'hosts.conf'), '');
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** The text of dump_vhost_config(), for comparing it whole. */
function drawDump({ sets }: VirtualHosts, lines: readonly number[]): string {
  const place = (index: number) => `(:${lines[index]})`;
  const text = ['VirtualHost configuration:'];
  for (const { shown, members, isNamed } of sets) {
    const [first] = members;
    const name = (index: number) => {
      const host = members.find((one) => one.host.index === index)?.host;
      return host?.name.known === 'present' ? host.name.host : '?';
    };
    if (first === undefined) continue;
    const { index } = first.host;
    if (!isNamed) {
      text.push(`${shown.padEnd(22)} ${name(index)} ${place(index)}`);
      continue;
    }
    text.push(`${shown.padEnd(22)} is a NameVirtualHost`);
    text.push(`         default server ${name(index)} ${place(index)}`);
    for (const { host, port } of members) {
      const shownPort = port === 0 ? '*' : port;
      text.push(`         port ${shownPort} namevhost ${name(host.index)} ${place(host.index)}`);
      for (const alias of host.aliases) text.push(`                 alias ${alias.name}`);
      for (const alias of host.patterns) text.push(`                 wild alias ${alias.name}`);
    }
  }
  return `${text.join('\n')}\n`;
}

async function startRandom(seed: number): Promise<{ running: HostServer; server: PlainServer }> {
  const random = randomFrom(seed);
  let server: PlainServer = { hosts: [] };
  const running = await startHostServer(3, (ports, inside) => {
    const [one = 0, other = 0, last = 0] = ports;
    const some = randomServer(random, ['*', '127.0.0.1', '127.0.0.2'], [one, other]);
    const more = randomServer(random, ['*', '127.0.0.1'], [one]);
    const hosts: readonly PlainHost[] = [
      ...some.hosts,
      ...more.hosts,
      { addresses: `127.0.0.3:${last}`, name: 'only.test' },
      { addresses: `127.0.0.2:${last}`, name: 'first.test' },
      { addresses: `127.0.0.2:${last}`, name: 'second.test', aliases: 'a.test *.wild.test' },
      { addresses: `127.0.0.2:${last}`, name: 'dot.test.', aliases: 'x.test,' },
      { addresses: `127.0.0.2:${last}`, name: 'https://path.test/', aliases: 'y.test' },
    ].filter(({ addresses }) => !/^(?:\*|_default_)(?:$| |:\*)/.test(addresses));
    server = { name: seed > 10 ? null : 'main.test', hosts };
    return write(server, inside).text;
  });
  return { running, server };
}

/** What httpd writes when it is started with these Listen and stopped at once. */
async function startAndStop(listens: readonly string[]): Promise<string> {
  const root = makeScratchDirectory();
  try {
    mkdirSync(join(root, 'conf'));
    const text = [
      serverLines(root, { only: ['authz_core'] }),
      ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
      ...listens.map((listen) => `Listen ${listen}`),
    ];
    writeFileSync(join(root, 'main.conf'), `${text.join('\n')}\n`);
    const started = await run(['-k', 'start', '-f', join(root, 'main.conf')]);
    await run(['-k', 'stop', '-f', join(root, 'main.conf')]);
    return started;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(httpdProgram, [...args], { encoding: 'latin1' }, (_error, output, errors) =>
      resolve(errors + output),
    );
  });
}
