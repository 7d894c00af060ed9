import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { plainClient } from '../../test/kit/completion-case.ts';
import { findMemoryServers } from '../../test/kit/memory-servers.ts';

// How long completion takes in this process, at 2,000 lines inside a server of 50 files: `npx tsx scripts/bench/bench-completion.ts`.

const MAIN = '/srv/httpd.conf';
const HOST = [
  '<VirtualHost *:80>',
  '    ServerName www.example.com',
  '    DocumentRoot /srv/www',
  '    <Directory /srv/www>',
  '        Options -Indexes +FollowSymLinks',
  '        AllowOverride None',
  '        Require all granted',
  '    </Directory>',
  '    CustomLog logs/access_log combined',
  '</VirtualHost>',
];
const body = Array.from({ length: 199 }, () => HOST.join('\n')).join('\n');
const modules = ['alias', 'rewrite', 'headers', 'authz_core', 'log_config', 'mime', 'dir', 'ssl', 'proxy']
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so`)
  .join('\n');
const files = Object.fromEntries(
  Array.from({ length: 49 }, (_, i) => [`/srv/sites/${i}.conf`, `${HOST.join('\n')}\nDefine PORT_${i} 80\n`]),
);
const main = `${modules}\nInclude sites/*.conf\n${body}\n`;

/** What is typed at the end of the file, and at which the list is asked for. */
const CASES: readonly (readonly [what: string, line: string])[] = [
  ['a name, nothing typed', ''],
  ['a name, one letter', 'S'],
  ['a name, three letters', 'Ser'],
  ['a section', '<D'],
  ['a closed list', 'LogLevel '],
  ['a variable', 'Listen ${'],
  ['a variable of mod_rewrite', 'RewriteCond %{REQ'],
  ['a path', 'Include sites/'],
  ['media types', 'AddType '],
  ['an expression', '<If "%{'],
];

const ROUNDS = 40;

const service = createLanguageService([], findMemoryServers({ [MAIN]: main, ...files }, { mains: [MAIN] }));
const uri = uriOfPath(MAIN);
service.open({ uri, version: 1, text: main }, defaultSettings);
const lastLine = main.split('\n').length - 1;
for (const [what, line] of CASES) {
  const times: number[] = [];
  let items = 0;
  let busy = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = { line: lastLine, character: 0 };
    const typed = { start, end: { line: lastLine, character: round === 0 ? 1_000 : line.length } };
    service.change(uri, round, [{ range: typed, text: line }]);
    // as an editor has it: what is wrong was asked first, and has read the server again
    service.quickDiagnostics(uri, 0);
    const before = process.cpuUsage();
    const from = performance.now();
    items = service.completion(uri, { line: lastLine, character: line.length }, plainClient).items.length;
    times.push(performance.now() - from);
    if (round >= ROUNDS / 2) busy += process.cpuUsage(before).user / 1_000;
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]!.toFixed(1);
  console.log(
    `${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${(busy / (ROUNDS / 2)).toFixed(1)} ms of the processor, ${items} items`,
  );
}
