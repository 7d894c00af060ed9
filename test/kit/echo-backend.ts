import { createServer, type Server } from 'node:net';

/** A backend that says in the headers of its answer what it was asked. */
export interface EchoBackend {
  /** The port, or the path of the socket. */
  readonly place: number | string;
  stop(): void;
}

/**
 * Starts one on a free port of this machine, or on a socket. Its answers have the headers `X-Backend` with `name`, and
 * `X-Line` and `X-Host` with the request line and the Host header that came, as JSON.
 */
export function startBackend(name: string, socket?: string): Promise<EchoBackend> {
  const server: Server = createServer((connection) => {
    let text = '';
    connection.on('error', () => connection.destroy());
    connection.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (!text.includes('\r\n\r\n')) return;
      const [line = '', ...headers] = text.split('\r\n');
      const host = headers
        .find((header) => header.toLowerCase().startsWith('host:'))
        ?.slice('host:'.length)
        .trim();
      connection.end(
        `HTTP/1.1 200 OK\r\nX-Backend: ${name}\r\nX-Line: ${JSON.stringify(line)}\r\nX-Host: ${JSON.stringify(host ?? null)}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
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
