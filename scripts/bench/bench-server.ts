// Measures how long an editor waits for diagnostics after a keystroke, and prints a Markdown table:
//   npx tsx scripts/bench/bench-server.ts [--keys 100]
// In process, and over the standard streams of the server, whose pause for bursts of keystrokes is part of it there.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { startLspClient } from '../../test/kit/lsp-client.ts';
import { packedFacts } from '../packed-facts-plugin.mjs';
import { linesPerHost, virtualHosts, writeHostFiles, writeServer } from './generate-server.ts';
import { strikeKeys } from './keystrokes.ts';

const { values: options } = parseArgs({ options: { keys: { type: 'string', default: '100' } } });
const keys = Number(options.keys);
/** The hosts before it have files of their own. */
const FIRST_HOST = 49;
const root = fileURLToPath(new URL('../..', import.meta.url));
const clean = (lines: number) => virtualHosts(Math.round(lines / linesPerHost), FIRST_HOST);
/** One finding in each host. */
const old = (lines: number) => clean(lines).replaceAll('LogLevel warn', 'DefaultType text/plain');
interface Row {
  readonly name: string;
  readonly content: string;
  /** The file that is typed into is on its own, or one of the fifty files of a server. */
  readonly home?: 'server';
  readonly keys?: 'top';
}
const table: readonly Row[] = [
  { name: '2,000 lines', content: clean(2_000) },
  { name: '2,000 lines in a server of 50 files', content: clean(2_000), home: 'server' },
  { name: 'the same, a finding in every 39', content: old(2_000), home: 'server' },
  { name: '50,000 lines', content: clean(50_000) },
  { name: '50,000 lines with CRLF', content: clean(50_000).replaceAll('\n', '\r\n') },
  { name: '50,000 lines in a server of 50 files', content: clean(50_000), home: 'server' },
  { name: 'the same, a finding in every 39', content: old(50_000), home: 'server' },
  { name: 'the same, typed at the top of the file', content: old(50_000), home: 'server', keys: 'top' },
];

interface Times {
  readonly edits: readonly number[];
  readonly lints: readonly number[];
  readonly others: readonly number[];
  readonly pieces: readonly number[];
  readonly hovers: readonly number[];
}

type Place = Parameters<typeof strikeKeys>[1];

function measureInProcess(entry: string, file: string, place: Place): Times {
  const answer: unknown = JSON.parse(
    execFileSync(process.execPath, [entry, file, String(keys), place], { encoding: 'utf8' }),
  );
  return answer as Times;
}

async function measureOverStdio(
  bundle: string,
  file: string,
  text: string,
  place: Place,
): Promise<readonly number[]> {
  const uri = uriOfPath(file);
  const client = startLspClient(process.execPath, [bundle, 'lsp', '--stdio']);
  await client.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  client.notify('initialized', {});
  client.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'apacheconf', version: 1, text },
  });
  const isNext = (params: unknown) => (params as { uri: string }).uri === uri;
  await client.next('textDocument/publishDiagnostics', isNext);
  const times: number[] = [];
  for (const change of strikeKeys(text.split('\n').length, place)) {
    if (times.length === keys) break;
    const start = performance.now();
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: times.length + 2 },
      contentChanges: [change],
    });
    await client.next('textDocument/publishDiagnostics', isNext);
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
    entryPoints: [join(root, 'scripts/bench/bench-keystrokes.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    loader: { '.md': 'text' },
    plugins: [packedFacts],
    logLevel: 'error',
  });
  const rows: string[][] = [];
  const server = join(folder, 'server');
  // the main file, and with the one that is typed into fifty
  writeServer(server, FIRST_HOST - 1, 'split');
  writeHostFiles(server, Math.round(50_000 / linesPerHost), FIRST_HOST);
  for (const { name, content, home, keys: place = 'anywhere' } of table) {
    const file = home === 'server' ? join(server, 'hosts/zz.conf') : join(folder, 'vhosts.conf');
    writeFileSync(file, content);
    const { edits, lints, others, pieces, hovers } = measureInProcess(entry, file, place);
    const both = edits.map((edit, i) => edit + (lints[i] ?? Number.NaN));
    const overStdio = await measureOverStdio(bundle, file, content, place);
    rows.push([name, ...[edits, lints, both, overStdio, others, pieces, hovers].map(describe)]);
  }
  const head = [
    'file',
    'edit',
    'lint',
    'both',
    'over stdio',
    'all other files',
    'longest piece of that',
    'hover',
  ];
  console.log([head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  console.log(
    `\nms: median / 95th percentile / worst of ${keys} keystrokes; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}.`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
