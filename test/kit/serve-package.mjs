// node serve-package.mjs TARBALL LOG: the smallest registry of npm, on the loopback address, with one package in one version.
// Prints its port; adds a line to the log for each path that it is asked for; ends with its standard input.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

const [tarball, log] = process.argv.slice(2);
const bytes = readFileSync(tarball);
const manifest = JSON.parse(
  execFileSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }),
);
const { name, version } = manifest;
const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

const server = createServer(({ url, headers }, response) => {
  appendFileSync(log, `${url}\n`);
  const archive = `/${name}/-/${name}-${version}.tgz`;
  if (url === archive) return response.end(bytes);
  if (url !== `/${name}`) return response.writeHead(404).end('{}');
  const dist = { integrity, tarball: `http://${headers.host}${archive}` };
  const packument = {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  };
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(packument));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.stdin.resume().on('end', () => process.exit());
