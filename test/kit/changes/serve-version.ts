import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { MOST_TRIES } from '../httpd-installation.ts';
import { closeConnections } from './ask-live.ts';
import { httpdWords, type ServerPair } from './server-pair.ts';

/** Runs something while httpd serves a version of a server at its place; it gets false where httpd does not start. */
export async function whileServed<T>(
  pair: ServerPair,
  side: string,
  ports: readonly number[],
  run: (isStarted: boolean) => Promise<T>,
): Promise<T> {
  mkdirSync(pair.place, { recursive: true });
  execFileSync('mount', ['--bind', side, pair.place]);
  try {
    for (let tries = 1; ; tries++) {
      const child = spawn('/bin/sh', httpdWords(pair, ['-D', 'FOREGROUND']), {
        ...{ stdio: 'ignore', cwd: '/', detached: true },
      });
      const isStarted = await isServing(child, ports);
      try {
        // children of the one before may have the port for a moment
        if (isStarted || tries === MOST_STARTS) return await run(isStarted);
      } finally {
        await end(child);
      }
      await sleep(500);
    }
  } finally {
    execFileSync('umount', ['--lazy', pair.place]);
  }
}

const MOST_STARTS = 3;

async function end(child: ChildProcess): Promise<void> {
  closeConnections();
  // an httpd that has just begun does not mind signals
  for (let tries = 0; child.exitCode === null && child.signalCode === null; tries++) {
    child.kill(tries < 20 ? 'SIGTERM' : 'SIGKILL');
    await Promise.race([once(child, 'exit'), sleep(250)]);
  }
}

/** Waits until httpd ends, or somebody answers at one of the ports. */
async function isServing(child: ChildProcess, ports: readonly number[]): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (child.exitCode !== null) return false;
    for (const port of ports) if (await answers(port)) return child.exitCode === null;
    await sleep(25);
  }
  return false;
}

function answers(port: number): Promise<boolean> {
  return new Promise((tell) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      tell(true);
    }).on('error', () => tell(false));
  });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, milliseconds));
}

/** Backends at all addresses that say which of them was asked for what; the ports are those that lines of a server name. */
export async function startBackends(ports: readonly number[]): Promise<() => void> {
  const servers = await Promise.all(ports.map(listen));
  return () => {
    for (const server of servers) {
      server?.closeAllConnections();
      server?.close();
    }
  };
}

function listen(port: number): Promise<Server | undefined> {
  const server = createServer(({ url, socket, method, headers }, response) => {
    response.setHeader('Content-Type', 'text/plain');
    response.end(`BACKEND ${method} ${socket.localAddress}:${port} ${url} as ${headers.host}\n`);
  });
  return new Promise((resolve) => {
    server.on('error', () => resolve(undefined)).listen(port, '0.0.0.0', () => resolve(server));
  });
}

/** Gives names addresses of their own, so that a backend tells as which it was asked. */
export function nameHosts(names: readonly string[]): void {
  const lines = names.map((name, i) => `198.19.${i >> 8}.${i & 255} ${name}\n`);
  writeFileSync('/etc/hosts', `127.0.0.1 localhost\n${lines.join('')}`);
  writeFileSync('/etc/nsswitch.conf', 'hosts: files\npasswd: files\ngroup: files\n');
}
