import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DiffDescription, DiffRequest } from '../../../cli/json-shapes/diff.ts';
import { ordinaryHeaders } from '../../../facts/requests/ordinary-headers.ts';
import type { DrawnRequest } from './draw-requests.ts';

/** What `plume diff` says, and how long it worked. */
export interface ToldDiff {
  /** A sentence where there is no report. */
  readonly report: DiffDescription | string;
  readonly exit: number | null;
  readonly seconds: number;
}

/** The program that is measured: that of this project, or the one that PLUME_PROGRAM names. */
const program =
  process.env.PLUME_PROGRAM ?? fileURLToPath(new URL('../../../dist/plume.cjs', import.meta.url));

/** Builds what is measured, if a source has changed since. */
export function buildProgram(): void {
  if (process.env.PLUME_PROGRAM !== undefined) return;
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { cwd: root, stdio: 'inherit' });
}

/** Runs `plume diff BEFORE AFTER` in a folder. */
export function askDiff(folder: string, words: readonly string[]): ToldDiff {
  const start = process.hrtime.bigint();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, 'diff', ...words, '--format', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      timeout: 300_000,
    },
  );
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  try {
    const report: DiffDescription = JSON.parse(stdout);
    return { report, exit: status, seconds };
  } catch {
    return { report: (stderr + stdout).slice(0, 500) || `exit ${status}`, exit: status, seconds };
  }
}

/** From where an ordinary browser asks in a report. */
const ORDINARY_CLIENT = '198.18.7.7';

/** A request of a report as it is sent. */
export function sentAs(
  { method, url, host, to, client, user, headers }: DiffRequest,
  usualHost: string,
): DrawnRequest {
  const [, scheme = 'http', authority, path = '/'] = /^(?:(https?):\/\/([^/?]*))?(.*)$/.exec(url) ?? [];
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(authority ?? usualHost) ?? [];
  const isSecure = scheme === 'https';
  return {
    scheme: isSecure ? 'https' : 'http',
    host: host?.replace(/:\d+$/, '') ?? name,
    port: port === undefined ? (isSecure ? 443 : 80) : Number(port),
    path: path.startsWith('/') ? path : `/${path}`,
    method,
    headers: {
      ...Object.fromEntries(ordinaryHeaders()),
      ...Object.fromEntries(headers.map((one) => [one.name.toLowerCase(), one.value])),
      ...(user === null ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` }),
    },
    client: client ?? ORDINARY_CLIENT,
    ...(to !== null && { to }),
  };
}
