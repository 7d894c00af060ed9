// Measures how long an editor waits for diagnostics after a keystroke, and prints a Markdown table:
//   npx tsx scripts/bench-server.ts [--keys 100]
// In process, and over the standard streams of the server, whose pause for bursts of keystrokes is part of it there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { startLspClient } from '../test/kit/lsp-client.ts';
import { linesPerHost, virtualHosts } from './generate-server.ts';
import { strikeKeys } from './keystrokes.ts';

const { values: options } = parseArgs({ options: { keys: { type: 'string', default: '100' } } });
const keys = Number(options.keys);
const root = fileURLToPath(new URL('..', import.meta.url));
const uri = 'file:///etc/httpd/conf.d/vhosts.conf';

const clean = (lines: number) => virtualHosts(Math.round(lines / linesPerHost));
/** One finding in each host. */
const old = (lines: number) => clean(lines).replaceAll('LogLevel warn', 'DefaultType text/plain');
const texts: readonly (readonly [name: string, content: string])[] = [
  ['2,000 lines', clean(2_000)],
  ['2,000 lines, a finding in every 39', old(2_000)],
  ['50,000 lines', clean(50_000)],
  ['50,000 lines, a finding in every 39', old(50_000)],
  ['50,000 lines with CRLF', clean(50_000).replaceAll('\n', '\r\n')],
];

interface Times {
  readonly edits: readonly number[];
  readonly lints: readonly number[];
}

function measureInProcess(entry: string, file: string): Times {
  const answer: unknown = JSON.parse(
    execFileSync(process.execPath, [entry, file, String(keys)], { encoding: 'utf8' }),
  );
  return answer as Times;
}

async function measureOverStdio(bundle: string, text: string): Promise<readonly number[]> {
  const client = startLspClient(process.execPath, [bundle, 'lsp', '--stdio']);
  await client.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  client.notify('initialized', {});
  client.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'apacheconf', version: 1, text },
  });
  await client.next('textDocument/publishDiagnostics');
  const times: number[] = [];
  for (const change of strikeKeys(text.split('\n').length)) {
    if (times.length === keys) break;
    const start = performance.now();
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: times.length + 2 },
      contentChanges: [change],
    });
    await client.next('textDocument/publishDiagnostics');
    times.push(performance.now() - start);
  }
  await client.request('shutdown');
  client.notify('exit');
  await client.ended;
  return times;
}

/** Median, 95th percentile and worst, in milliseconds. */
function describe(times: readonly number[]): string {
  const inOrder = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN).toFixed(1);
  return `${at(0.5)} / ${at(0.95)} / ${at(1)}`;
}

const folder = mkdtempSync(join(tmpdir(), 'plume-bench-'));
try {
  const bundle = join(folder, 'plume.cjs');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), bundle], { stdio: 'ignore' });
  const entry = join(folder, 'keystrokes.cjs');
  await build({
    entryPoints: [join(root, 'scripts/bench-keystrokes.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    loader: { '.md': 'text' },
    logLevel: 'error',
  });
  const rows: string[][] = [];
  for (const [name, content] of texts) {
    const file = join(folder, 'vhosts.conf');
    writeFileSync(file, content);
    const { edits, lints } = measureInProcess(entry, file);
    const both = edits.map((edit, i) => edit + (lints[i] ?? Number.NaN));
    rows.push([name, ...[edits, lints, both, await measureOverStdio(bundle, content)].map(describe)]);
  }
  const head = ['file', 'edit', 'lint', 'both', 'over stdio'];
  console.log([head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  console.log(
    `\nms: median / 95th percentile / worst of ${keys} keystrokes; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
