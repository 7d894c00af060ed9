import { afterAll, describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { isNeverReached } from '../../../model/vhosts/unreachable-hosts.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { type HostServer, startHostServer } from '../../kit/vhost-server.ts';

const target = { series: '2.4', release: undefined } as const;

/** How many ports httpd listens on, and the addresses of virtual hosts: `{1}` is the first port. */
const SERVERS: readonly (readonly [ports: number, hosts: readonly string[], isReached: boolean])[] = [
  [1, ['*:{1}'], false],
  [1, ['_default_:{1}'], false],
  [1, ['*:*'], false],
  [2, ['*:*'], false],
  [2, ['*:{1}', '*:{2}'], false],
  [2, ['*:{1} *:{2}'], false],
  [2, ['*:{1}'], true],
  [1, ['127.0.0.1:{1}'], true],
  [1, ['127.0.0.1:{1}', '*:{1}'], false],
  [2, ['127.0.0.1:{1}', '*:{2}'], true],
  [1, [], true],
];

function hostsOf(text: string) {
  const server = readServer({
    main: '/httpd.conf',
    files: createMemoryFiles({ 'httpd.conf': text }),
    profile: unknownProfile(target),
    areDefinesComplete: true,
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return { server, vhosts: virtualHostsOf(server) };
}

function read(text: string): boolean {
  return mayReachMainServer(hostsOf(text).server);
}

function write(
  ports: readonly number[],
  hosts: readonly string[],
  inside = (_: number): readonly string[] => [],
) {
  return hosts
    .map((addresses, number) =>
      [
        `<VirtualHost ${addresses.replace(/\{(\d)\}/g, (_, port: string) => String(ports[Number(port) - 1]))}>`,
        `ServerName host${number}.example`,
        ...inside(number),
        '</VirtualHost>',
      ].join('\n'),
    )
    .join('\n');
}

describe.skipIf(!httpdIsInstalled())('whether a running httpd answers from its main server', () => {
  const running: HostServer[] = [];
  afterAll(() => {
    for (const server of running) server.stop();
  });

  test.each(SERVERS)('%d ports and %j: %s', async (count, hosts, isReached) => {
    const server = await startHostServer(count, (ports, inside) => write(ports, hosts, inside));
    running.push(server);
    const answers: string[] = [];
    for (const port of server.ports)
      for (const address of ['127.0.0.1', '127.0.0.2'])
        for (const name of ['host0.example', 'main.test', 'nobody.example'])
          answers.push((await server.ask(address, port, name)).host);
    expect(answers.includes('-1')).toBe(isReached);
    const listens = server.ports.map((port) => `Listen ${port}\n`).join('');
    expect(read(`${listens}${write(server.ports, hosts)}\n`)).toBe(isReached);
  });
});

test.skipIf(!httpdIsInstalled()).each([
  [['*:*', '*:{1}'], ['*:*']],
  [['127.0.0.1:*', '127.0.0.1:{1}', '*:{1}'], ['127.0.0.1:*']],
  [['127.0.0.1:{1}', '*:{1}'], []],
  [['*:{1}', '*:{1}'], []],
] as const)('the sets of %j that no request reaches are %j', async (hosts, never) => {
  const server = await startHostServer(1, (ports, inside) => write(ports, hosts, inside));
  try {
    const [port = 0] = server.ports;
    const answering = new Set<string>();
    for (const address of ['127.0.0.1', '127.0.0.2'])
      for (const name of hosts.keys())
        answering.add((await server.ask(address, port, `host${name}.example`)).host);
    const silent = hosts.filter((_, number) => !answering.has(String(number)));
    expect(silent).toEqual(never);
    const { vhosts } = hostsOf(`Listen ${port}\n${write(server.ports, hosts)}\n`);
    expect(vhosts.sets.filter((set) => isNeverReached(set, vhosts)).map(({ shown }) => shown)).toEqual(never);
  } finally {
    server.stop();
  }
});

test('what plume does not see may be what the main server is reached by', () => {
  const host = '<VirtualHost *:80>\nServerName a.example\n</VirtualHost>\n';
  expect(read(`Listen 80\n${host}`)).toBe(false);
  expect(read(host)).toBe(true);
  expect(read(`Listen 80\nListen ${'$'}{PORT}\n${host}`)).toBe(true);
  expect(read(`Listen 80\n<IfModule mod_x.c>\nListen 81\n</IfModule>\n${host}`)).toBe(true);
  expect(read(`Listen 80\nInclude ${'$'}{ELSEWHERE}/ports.conf\n${host}`)).toBe(true);
  expect(read(`Listen 80\n<IfModule mod_x.c>\n${host}</IfModule>\n`)).toBe(true);
});
