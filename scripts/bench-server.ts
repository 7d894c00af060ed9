// Measures how long an editor waits for diagnostics after a keystroke, and prints a Markdown table:
//   npx tsx scripts/bench-server.ts [--keys 100] [--stdio FILE]
// --stdio also measures the bundle FILE (dist/plume.cjs) over its standard streams, its pause for bursts included.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { rules } from '../rules/index.ts';
import type { ContentChange } from '../server/service/protocol.ts';
import { createLanguageService } from '../server/service/service.ts';
import { defaultSettings } from '../server/service/settings.ts';
import { startLspClient } from '../test/kit/lsp-client.ts';
import { linesPerHost, virtualHosts } from './generate-server.ts';

const { values: options } = parseArgs({
  options: { keys: { type: 'string', default: '100' }, stdio: { type: 'string' } },
});
const keys = Number(options.keys);
const uri = 'file:///etc/httpd/conf.d/vhosts.conf';

interface Text {
  readonly name: string;
  readonly content: string;
  readonly lineCount: number;
}
const clean = (lines: number) => virtualHosts(Math.round(lines / linesPerHost));
/** One finding in each host. */
const old = (lines: number) => clean(lines).replaceAll('LogLevel warn', 'DefaultType text/plain');
const texts: readonly Text[] = [
  ['2,000 lines', clean(2_000)],
  ['2,000 lines, a finding in every 39', old(2_000)],
  ['50,000 lines', clean(50_000)],
  ['50,000 lines, a finding in every 39', old(50_000)],
  ['50,000 lines with CRLF', clean(50_000).replaceAll('\n', '\r\n')],
].map(([name = '', content = '']) => ({ name, content, lineCount: content.split('\n').length }));

/** What a person types, key by key, each time at another place: a directive, then a section. */
const typed = '\n    Header unset X-Old\n    <Files "a">\n    </Files>\n';

/** The keystrokes: text that goes in at a line's end and on from there, taken out again by backspace. */
function* strike({ lineCount }: Text): Generator<ContentChange> {
  for (let round = 0; ; round++) {
    let line = Math.floor((((round * 7919) % 1000) / 1000) * lineCount);
    let character = Number.MAX_SAFE_INTEGER;
    for (const key of typed) {
      yield { range: { start: { line, character }, end: { line, character } }, text: key };
      if (key === '\n') {
        line++;
        character = 0;
      } else character++;
    }
    const added = typed.split('\n').length - 1;
    yield {
      range: { start: { line: line - added, character: Number.MAX_SAFE_INTEGER }, end: { line, character } },
      text: '',
    };
  }
}

function measureInProcess(text: Text): readonly (readonly [change: number, diagnostics: number])[] {
  const service = createLanguageService(rules);
  service.open({ uri, version: 1, text: text.content }, defaultSettings);
  service.diagnostics(uri);
  const times: [number, number][] = [];
  let version = 1;
  for (const change of strike(text)) {
    const start = performance.now();
    service.change(uri, ++version, [change]);
    const changed = performance.now();
    service.diagnostics(uri);
    times.push([changed - start, performance.now() - changed]);
    if (times.length === keys) return times;
  }
  return times;
}

async function measureOverStdio(text: Text, bundle: string): Promise<readonly number[]> {
  const client = startLspClient(process.execPath, [bundle, 'lsp', '--stdio']);
  await client.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  client.notify('initialized', {});
  client.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'apacheconf', version: 1, text: text.content },
  });
  await client.next('textDocument/publishDiagnostics');
  const times: number[] = [];
  let version = 1;
  for (const change of strike(text)) {
    const start = performance.now();
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: ++version },
      contentChanges: [change],
    });
    await client.next('textDocument/publishDiagnostics');
    times.push(performance.now() - start);
    if (times.length === keys) break;
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

const rows: string[][] = [];
for (const text of texts) {
  const times = measureInProcess(text);
  rows.push([
    text.name,
    describe(times.map(([change]) => change)),
    describe(times.map(([, diagnostics]) => diagnostics)),
    describe(times.map(([change, diagnostics]) => change + diagnostics)),
    ...(options.stdio === undefined ? [] : [describe(await measureOverStdio(text, options.stdio))]),
  ]);
}
const head = ['file', 'edit', 'lint', 'both', ...(options.stdio === undefined ? [] : ['over stdio'])];
const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
console.log(`${table.join('\n')}

ms: median / 95th percentile / worst of ${keys} keystrokes; ${rules.length} rules; Node ${process.versions.node}`);
