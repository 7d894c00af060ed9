import { chmodSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { makeScratchDirectory } from './httpd-installation.ts';

/** A backend that says in the headers of its answer what it was asked. */
interface EchoBackend {
  /** The port, or the path of the socket. */
  readonly place: number | string;
  stop(): void;
}

/**
 * Starts one on a free port, or on a socket. Its answers have the headers `X-Backend` with `name`, and as JSON `X-Line`,
 * `X-Host` and `X-Others` with the request line, the Host header and other headers that came. `moved` in a URL makes it
 * redirect, with a cookie, and `missing` makes it answer 404.
 */
function startBackend(name: string, socket?: string): Promise<EchoBackend> {
  const server: Server = createServer((connection) => {
    let text = '';
    connection.on('error', () => connection.destroy());
    connection.on('data', (chunk) => {
      text += chunk.toString('latin1');
      // who speaks another protocol would wait for an answer
      if (!/^[A-Z]+ /.test(text)) connection.destroy();
      if (!text.includes('\r\n\r\n')) return;
      const [line = '', ...headers] = text.split('\r\n');
      const host = headers
        .find((header) => header.toLowerCase().startsWith('host:'))
        ?.slice('host:'.length)
        .trim();
      const others = headers.filter((header) => /^(?:x-|via|upgrade|max-f|proxy-)/i.test(header)).sort();
      const redirect = `Location: http://${host}/moved/here\r\nSet-Cookie: c=1; path=/app; domain=backend.test`;
      const answer = line.includes('missing')
        ? '404 Not Found'
        : line.includes('moved')
          ? `302 Found\r\n${redirect}`
          : '200 OK';
      connection.end(
        `HTTP/1.1 ${answer}\r\nX-Backend: ${name}\r\nX-Line: ${JSON.stringify(line)}\r\nX-Host: ${JSON.stringify(host ?? null)}\r\nX-Others: ${JSON.stringify(others)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        'latin1',
      );
    });
  });
  return new Promise((resolve) => {
    const started = () => {
      const address = server.address();
      const place = typeof address === 'string' || address === null ? (socket ?? '') : address.port;
      server.unref();
      resolve({ place, stop: () => server.close() });
    };
    if (socket === undefined) server.listen(0, '127.0.0.1', started);
    else server.listen(socket, started);
  });
}

/** Backends `A` and `B` on ports and `SOCKET` on a socket; `put` puts their places in for `@A@` and so on. */
export async function startBackends(): Promise<{
  readonly put: (text: string) => string;
  readonly stop: () => void;
}> {
  const socket = join(makeScratchDirectory(), 'backend.sock');
  const all = new Map([
    ['A', await startBackend('A')],
    ['B', await startBackend('B')],
    ['SOCKET', await startBackend('SOCKET', socket)],
  ]);
  // httpd runs as somebody else
  chmodSync(socket, 0o777);
  return {
    put: (text) =>
      [...all].reduce((found, [name, { place }]) => found.replaceAll(`@${name}@`, String(place)), text),
    stop: () => {
      for (const one of all.values()) one.stop();
    },
  };
}
