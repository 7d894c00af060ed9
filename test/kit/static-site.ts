import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** A folder that is served as a web site. */
export interface StaticSite {
  /** `http://127.0.0.1:PORT/`. */
  readonly url: string;
  /** The paths of the URLs that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder on a free port of this machine, and what `pages` has; `headers` are those of every answer. */
export async function serveFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, string>> = {},
): Promise<StaticSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(pathname);
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const page = pages[pathname];
    const body =
      page === undefined ? readFile(path.join(folder, path.normalize(name))) : Promise.resolve(page);
    body.then(
      (bytes) =>
        response
          .writeHead(200, { ...headers, 'Content-Type': TYPES[path.extname(name)] ?? 'text/plain' })
          .end(bytes),
      () => response.writeHead(404, headers).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
