import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { httpdProgram, MOST_TRIES, makeScratchDirectory, serverLines } from './httpd-installation.ts';

/** A running httpd that tells with each answer which of its virtual hosts gave it. */
export interface HostServer {
  readonly ports: readonly number[];
  /** Sends a request; `host` is the number of the virtual host that answers, -1 for the main server. */
  ask(address: string, port: number, hostHeader: string): Promise<{ status: number; host: string }>;
  stop(): void;
}

/**
 * Starts httpd on `count` free ports of all addresses. `write` makes its virtual hosts: it gets the ports, and for
 * each host's number the lines to put into it.
 */
export async function startHostServer(
  count: number,
  write: (ports: readonly number[], inside: (host: number) => readonly string[]) => string,
): Promise<HostServer> {
  const root = makeScratchDirectory();
  const ports = await freePorts(count);
  const tell = (host: number) => [`Header always set X-Host "${host}"`, 'Redirect 204 /'];
  const text = [
    serverLines(root, { only: ['authz_core', 'headers', 'alias'] }).replace(/^ServerName.*\n/m, ''),
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
    ...ports.map((port) => `Listen ${port}`),
    ...tell(-1),
    write(ports, tell),
  ];
  writeFileSync(join(root, 'main.conf'), `${text.join('\n')}\n`);
  // The shell ends httpd when its standard input closes, however this process dies.
  const script =
    '"$0" -D FOREGROUND -f "$1/main.conf" >/dev/null 2>"$1/logs/start.log" & cat >/dev/null; kill $!; wait; rm -rf "$1"';
  const child = spawn('/bin/sh', ['-c', script, httpdProgram, root], { stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  const server: HostServer = { ports, ask, stop: () => child.stdin.end() };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if ((await ask('127.0.0.1', ports[0] ?? 0, 'main.test')).status !== 0) return server;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  server.stop();
  throw new Error(`httpd did not start:\n${readFileSync(join(root, 'logs', 'start.log'), 'latin1')}`);
}

function ask(address: string, port: number, hostHeader: string): Promise<{ status: number; host: string }> {
  return new Promise((resolve) => {
    get(
      { host: address, port, path: '/', agent: false, setHost: false, headers: { Host: hostHeader } },
      (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, host: String(response.headers['x-host'] ?? '') });
        });
      },
    ).on('error', () => resolve({ status: 0, host: '' }));
  });
}

async function freePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0));
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}
