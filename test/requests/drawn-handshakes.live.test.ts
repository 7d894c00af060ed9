import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { handshakeFor, sniOf } from '../../requests/resolve/tls/handshake.ts';
import { rules } from '../../rules/index.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled, makeScratchDirectory } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { CERTIFICATES, drawTls, TLS_NAMES, tlsMain } from './drawn-handshakes.ts';

const SERVERS = casesOr(1, 60);
const PORTS = 4;
const SEED = seedOr(28);
const ADDRESS = '127.0.0.1';
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.skipIf(!httpdIsInstalled() || !hasOpenssl)(
  'certificates, versions, protocols and refusals of drawn hosts are those of httpd',
  { timeout: 40_000 + SERVERS * 10_000 },
  async () => {
    const keys = makeCertificates();
    const told: string[] = [];
    const asked = { handshakes: 0, firm: 0, refused: 0 };
    for (let i = 0; i < SERVERS; i++) {
      const seed = SEED * 1000 + i;
      const drawn = drawTls(randomFrom(seed), PORTS);
      const ports = await Promise.all(drawn.ports.map(() => freePort()));
      const main = tlsMain(drawn).replace(/@PORT(\d)@/g, (_, port: string) => String(ports[Number(port)]));
      const files = { ...keys, 'htdocs/index.html': 'text' };
      let running: RunningServer;
      try {
        running = await runServer({
          only: ['authz_core', 'dir', 'ssl', 'socache_shmcb', 'http2'],
          files,
          main,
        });
      } catch (error) {
        told.push(`seed ${seed}: ${String(error).slice(0, 2000)}\n${main}`);
        continue;
      }
      try {
        const server = readRunning(running, files);
        for (const port of ports) {
          for (const name of TLS_NAMES) {
            const said = sayHandshake(server, port, name);
            if (said === undefined) continue;
            asked.handshakes++;
            const truth = await shakeHands(port, name);
            if (said.includes('?')) told.push(`open: seed ${seed} ${name} ${said}`);
            else asked.firm++;
            if (said !== truth)
              told.push(`seed ${seed} port ${port} ${name}\n  plume ${said}\n  httpd ${truth}`);
            for (const host of TLS_NAMES) {
              if (host === undefined) continue;
              const url = `https://${name ?? ADDRESS}:${port}/`;
              const question = {
                url,
                host: `${host}:${port}`,
                to: { address: readIpAddress(ADDRESS)!, port },
              };
              const { status } = predictRequest(server, { ...question, headers: new Map() }, { rules });
              const real = await statusOf(port, name, host);
              if (real !== 200) asked.refused++;
              if (status === undefined || status !== real)
                told.push(
                  `seed ${seed} port ${port} ${name} Host: ${host}\n  plume ${status}\n  httpd ${real}`,
                );
            }
          }
        }
      } finally {
        running.stop();
      }
    }
    if (process.env.PLUME_TABLE) console.log(asked);
    expect(told.join('\n')).toBe('');
    expect(asked.firm).toBeGreaterThan(SERVERS * 10);
    expect(asked.refused).toBeGreaterThan(SERVERS * 5);
  },
);

/** What plume says of a handshake; `?` is not known. Undefined where the port has no TLS. */
function sayHandshake(server: Server, port: number, name: string | undefined): string | undefined {
  const url = `https://${name ?? ADDRESS}:${port}/`;
  const arrival = { address: readIpAddress(ADDRESS), port };
  const { possible } = predictRequest(server, { url, to: { address: arrival.address!, port } }, { rules });
  if (possible[0]?.failure !== undefined) return undefined;
  const shake = handshakeFor(server, arrival, name === undefined ? undefined : sniOf(name));
  const { certificates, versions, protocol } = shake;
  const files = certificates?.map(({ path }) => path.replace(/.*\/|\.pem$/g, ''));
  const allowed = ['TLSv1.2', 'TLSv1.3'].filter((one) => versions?.allowed.some((other) => other === one));
  // keys of one kind: the first file counts
  return [files?.[0] ?? '?', versions === undefined ? '?' : allowed.join(','), protocol?.name ?? '?'].join(
    ' ',
  );
}

async function shakeHands(port: number, name: string | undefined): Promise<string> {
  const versions: string[] = [];
  let end: { readonly certificate: string; readonly protocol: string } | undefined;
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const got = await attempt(port, name, { minVersion: version, maxVersion: version });
    if (got === undefined) continue;
    versions.push(version);
    end = got;
  }
  return `${end?.certificate} ${versions.join(',')} ${end?.protocol}`;
}

function attempt(
  port: number,
  name: string | undefined,
  options: ConnectionOptions,
): Promise<{ readonly certificate: string; readonly protocol: string } | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host: ADDRESS, port, rejectUnauthorized: false, ALPNProtocols: ['h2', 'http/1.1'], ...options },
      ...(sniFor(name) === undefined ? {} : { servername: sniFor(name)! }),
    });
    socket
      .on('secureConnect', () => {
        const { subject } = socket.getPeerCertificate();
        resolve({ certificate: String(subject.CN), protocol: String(socket.alpnProtocol) });
        socket.destroy();
      })
      .on('error', () => resolve(undefined));
  });
}

function sniFor(name: string | undefined): string | undefined {
  return name === undefined ? undefined : sniOf(name);
}

function statusOf(port: number, name: string | undefined, host: string): Promise<number> {
  return new Promise((resolve) => {
    request(
      {
        ...{ host: ADDRESS, port, path: '/', agent: false, rejectUnauthorized: false },
        headers: { Host: `${host}:${port}` },
        servername: sniFor(name) ?? '',
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    )
      .on('error', () => resolve(0))
      .end();
  });
}

/** A key and a certificate for each name, which is its subject. */
function makeCertificates(): Readonly<Record<string, string>> {
  const directory = makeScratchDirectory();
  const files = CERTIFICATES.flatMap((name) => {
    const [key, certificate] = [join(directory, `${name}.key`), join(directory, `${name}.pem`)];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const out = ['-keyout', key, '-out', certificate, '-days', '30', '-subj', `/CN=${name}`];
    execFileSync('openssl', ['req', '-x509', ...curve, ...out], { stdio: 'ignore' });
    return [
      [`${name}.key`, readFileSync(key, 'latin1')],
      [`${name}.pem`, readFileSync(certificate, 'latin1')],
    ] as const;
  });
  rmSync(directory, { recursive: true });
  return Object.fromEntries(files);
}
