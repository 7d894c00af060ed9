import { createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { runServer } from '../../kit/running-httpd.ts';

const MODULES = ['authz_core', 'unixd', 'mime', 'dir', 'env', 'setenvif', 'proxy', 'proxy_scgi'];

test.skipIf(!httpdIsInstalled())(
  'only SetEnvIf comes early enough for mod_proxy_scgi to set PATH_INFO (skipped without httpd)',
  async () => {
    const program = await startProgram();
    try {
      const pathInfoWith = (lines: string) => askThrough(program.port, lines);
      expect(await pathInfoWith('')).toBe('none');
      expect(await pathInfoWith('SetEnv proxy-scgi-pathinfo 1')).toBe('none');
      expect(await pathInfoWith('SetEnvIf Request_URI . proxy-scgi-pathinfo')).toBe('/a/b');
    } finally {
      program.server.close();
    }
  },
);

async function askThrough(port: number, lines: string): Promise<string | undefined> {
  const main = `ProxyPass "/app/" "scgi://127.0.0.1:${port}/"\n${lines}\n`;
  const running = await runServer({ main, files: {}, only: MODULES });
  try {
    return (await running.get('/app/a/b')).headers['x-path-info'];
  } finally {
    running.stop();
  }
}

/** An SCGI program that answers with the PATH_INFO that it gets, or `none`. */
function startProgram(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => {
      text += data;
      const colon = text.indexOf(':');
      const end = colon + 1 + Number(text.slice(0, colon));
      if (colon < 0 || text.length <= end) return;
      const words = text.slice(colon + 1, end).split('\0');
      const at = words.indexOf('PATH_INFO');
      const value = at < 0 ? 'none' : words[at + 1];
      socket.end(`Status: 200 OK\r\nContent-Type: text/plain\r\nX-Path-Info: ${value}\r\n\r\nthere\n`);
    });
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') done({ port: address.port, server });
    });
  });
}
