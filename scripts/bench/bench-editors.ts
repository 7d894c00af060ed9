// Measures over stdio what a person in an editor waits for, next to other language servers from npm, and prints a Markdown
// table:  npx tsx scripts/bench/bench-editors.ts [--keys 40] [--only plume]
// The other servers are installed into .cache/bench-servers when they are not there. plume's file is one of the fifty of a
// server; the others have their file alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { type LspClient, startLspClient } from '../../test/kit/lsp-client.ts';
import { linesPerHost, virtualHosts, writeHostFiles, writeServer } from './generate-server.ts';

const { values: options } = parseArgs({
  options: { keys: { type: 'string', default: '40' }, only: { type: 'string', default: '' } },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = path.join(root, '.cache/bench-servers');
const OTHERS = [
  'vscode-langservers-extracted@4.10.0',
  'yaml-language-server@2.0.0',
  'bash-language-server@5.8.1',
];
const SIZES = [300, 2_000, 50_000];
/** The hosts before it have files of their own. */
const FIRST_HOST = 49;
/** What does not come in this time does not come. */
const LONGEST_WAIT_MS = 20_000;

/** A place in the text of one block, by the text before it. */
type Place = string;

interface Subject {
  readonly name: string;
  readonly command: readonly string[];
  readonly language: string;
  readonly file: string;
  /** A text of about so many lines. */
  readonly write: (lines: number) => string;
  readonly hoverAfter: Place;
  readonly completeAfter: Place;
  readonly defineAfter: Place;
  /** What a key of the walk types, somewhere where the text stays right. */
  readonly typeAfter: Place;
}

const repeat = (lines: number, block: readonly string[], write: (line: string, number: number) => string) =>
  Array.from({ length: Math.max(1, Math.round(lines / block.length)) }, (_, number) =>
    block.map((line) => write(line, number)).join('\n'),
  ).join('\n');
const numbered = (line: string, number: number) => line.replaceAll('#N', String(number));

function subjectsIn(folder: string): readonly Subject[] {
  const bin = (name: string) => path.join(installed, 'node_modules/.bin', name);
  return [
    {
      name: 'plume',
      command: [path.join(root, 'dist/plume.cjs'), 'lsp', '--stdio'],
      language: 'apacheconf',
      file: path.join(folder, 'server/hosts/zz.conf'),
      write: (lines) => virtualHosts(Math.max(1, Math.round(lines / linesPerHost)), FIRST_HOST),
      hoverAfter: '    ErrorL',
      completeAfter: '    Head',
      defineAfter: 'access_log com',
      typeAfter: 'LogLevel warn',
    },
    {
      name: 'JSON (VS Code)',
      command: [bin('vscode-json-language-server'), '--stdio'],
      language: 'json',
      file: path.join(folder, 'a.json'),
      write: (lines) =>
        `[\n${repeat(lines, ['{', '  "name": "n#N",', '  "values": [1, 2, 3],', '  "on": true', '},'], numbered)}\n{}\n]\n`,
      hoverAfter: '  "na',
      completeAfter: '  "',
      defineAfter: '  "val',
      typeAfter: '  "on": true',
    },
    {
      name: 'CSS (VS Code)',
      command: [bin('vscode-css-language-server'), '--stdio'],
      language: 'css',
      file: path.join(folder, 'a.css'),
      write: (lines) =>
        `:root { --c: red; }\n${repeat(lines, ['.a#N {', '  color: var(--c);', '  margin: 1px;', '}'], numbered)}\n`,
      hoverAfter: '  mar',
      completeAfter: '  mar',
      defineAfter: 'var(--',
      typeAfter: '  margin: 1px;',
    },
    {
      name: 'YAML',
      command: [bin('yaml-language-server'), '--stdio'],
      language: 'yaml',
      file: path.join(folder, 'a.yaml'),
      write: (lines) =>
        `base: &base\n  on: true\nlist:\n${repeat(lines, ['  - name: n#N', '    use: *base', '    values: [1, 2, 3]'], numbered)}\n`,
      hoverAfter: '    val',
      completeAfter: '    val',
      defineAfter: '*ba',
      typeAfter: '    values: [1, 2, 3]',
    },
    {
      name: 'bash',
      command: [bin('bash-language-server'), 'start'],
      language: 'shellscript',
      file: path.join(folder, 'a.sh'),
      write: (lines) =>
        `base() {\n  echo\n}\n${repeat(lines, ['f#N() {', '  local name=n#N', '  base "$name"', '}'], numbered)}\n`,
      hoverAfter: '  ba',
      completeAfter: '  ba',
      defineAfter: '  ba',
      typeAfter: '  local name=n',
    },
  ];
}

interface Times {
  readonly opened: number;
  readonly keys: readonly number[];
  readonly hover: readonly number[];
  readonly completion: readonly number[];
  readonly definition: readonly number[];
  /** Of the server's process at the end, resident. */
  readonly megabytes: number;
}

async function measure(subject: Subject, lines: number, keys: number): Promise<Times> {
  const text = subject.write(lines);
  writeFileSync(subject.file, text);
  const uri = uriOfPath(subject.file);
  const [program = '', ...args] = subject.command;
  const client = startLspClient(process.execPath, [program, ...args]);
  try {
    await client.request('initialize', {
      processId: process.pid,
      rootUri: uriOfPath(path.dirname(subject.file)),
      capabilities: { textDocument: { completion: {}, hover: { contentFormat: ['markdown'] } } },
    });
    client.notify('initialized', {});
    const opened = await timeUntilDiagnostics(client, uri, () =>
      client.notify('textDocument/didOpen', {
        textDocument: { uri, languageId: subject.language, version: 1, text },
      }),
    );
    const times: number[] = [];
    const at = placeIn(text, subject.typeAfter);
    for (let key = 0; key < keys && Number.isFinite(opened); key++) {
      const isTyped = key % 2 === 0;
      const range = { start: at, end: isTyped ? at : { ...at, character: at.character + 1 } };
      const change = { range, text: isTyped ? ' ' : '' };
      times.push(
        await timeUntilDiagnostics(client, uri, () =>
          client.notify('textDocument/didChange', {
            textDocument: { uri, version: key + 2 },
            contentChanges: [change],
          }),
        ),
      );
      if (Number.isNaN(times.at(-1))) break;
    }
    const ask = async (method: string, after: Place): Promise<readonly number[]> => {
      const params = { textDocument: { uri }, position: placeIn(text, after) };
      const all: number[] = [];
      for (let turn = 0; turn < 7; turn++) {
        all.push(await timeRequest(client, method, params));
        if (Number.isNaN(all.at(-1))) return [];
      }
      return all.slice(1);
    };
    return {
      opened,
      keys: times,
      hover: await ask('textDocument/hover', subject.hoverAfter),
      completion: await ask('textDocument/completion', subject.completeAfter),
      definition: await ask('textDocument/definition', subject.defineAfter),
      megabytes: residentMegabytes(client.pid),
    };
  } finally {
    client.kill();
  }
}

/** The end of the first such text after the middle of a text, as the protocol counts. */
function placeIn(text: string, after: Place): { readonly line: number; readonly character: number } {
  const found = text.indexOf(after, Math.floor(text.length / 2));
  const offset = (found < 0 ? text.indexOf(after) : found) + after.length;
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/** Milliseconds; not a number where nothing is published. */
async function timeUntilDiagnostics(client: LspClient, uri: string, act: () => void): Promise<number> {
  const isIts = (params: unknown) =>
    typeof params === 'object' && params !== null && 'uri' in params && params.uri === uri;
  const start = performance.now();
  act();
  const published = client.next('textDocument/publishDiagnostics', isIts).then(() => true);
  const isThere = await Promise.race([published, sleep(LONGEST_WAIT_MS, false, { ref: false })]);
  return isThere ? performance.now() - start : Number.NaN;
}

async function timeRequest(client: LspClient, method: string, params: object): Promise<number> {
  const start = performance.now();
  const answered = client.request(method, params).then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([answered, sleep(LONGEST_WAIT_MS, false, { ref: false })]);
  return isThere ? performance.now() - start : Number.NaN;
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1]) / 1024;
}

function installOthers(): void {
  if (OTHERS.every((one) => existsSync(path.join(installed, 'node_modules', one.replace(/@[^@]*$/, '')))))
    return;
  mkdirSync(installed, { recursive: true });
  writeFileSync(path.join(installed, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...OTHERS];
  execFileSync('npm', args, { cwd: installed, stdio: 'inherit' });
}

/** The share of the times in order; in milliseconds, with one decimal below a hundred. */
function quantile(times: readonly number[], share: number): string {
  const inOrder = times.filter((time) => !Number.isNaN(time)).toSorted((a, b) => a - b);
  const time = inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))];
  if (time === undefined) return '–';
  return time < 100 ? time.toFixed(1) : String(Math.round(time));
}

installOthers();
execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-stale'], { stdio: 'inherit' });
const folder = mkdtempSync(path.join(tmpdir(), 'plume-bench-'));
try {
  // the main file, and with the one that is typed into fifty
  writeServer(path.join(folder, 'server'), FIRST_HOST - 1, 'split');
  writeHostFiles(path.join(folder, 'server'), Math.round(50_000 / linesPerHost), FIRST_HOST);
  const head = [
    'lines',
    'server',
    'open → diagnostics',
    'key → diagnostics p50 / p95',
    'hover',
    'completion',
    'definition',
    'memory',
  ];
  const rows: string[][] = [];
  for (const lines of SIZES)
    for (const subject of subjectsIn(folder).filter(({ name }) => name.includes(options.only))) {
      const times = await measure(subject, lines, Number(options.keys));
      rows.push([
        lines.toLocaleString('en'),
        subject.name,
        quantile([times.opened], 0.5),
        `${quantile(times.keys, 0.5)} / ${quantile(times.keys, 0.95)}`,
        ...[times.hover, times.completion, times.definition].map((all) => quantile(all, 0.5)),
        `${Math.round(times.megabytes)} MB`,
      ]);
      console.error(rows.at(-1)?.join(' | '));
    }
  console.log([head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  console.log(
    `\nMilliseconds over stdio; medians. Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
