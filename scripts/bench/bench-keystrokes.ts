// Types into the file named on the command line, and prints how long each keystroke took to become part of the
// document, and then to become diagnostics, in milliseconds; then how long the other files of its server took, the
// longest piece of that, and how long a section took to tell who has access. bench-server.ts starts it:
//   bench-keystrokes FILE KEYS anywhere|top
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { createServerFinder } from '../../host/server-finder.ts';
import { rules } from '../../rules/index.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { strikeKeys } from './keystrokes.ts';

const [file = '', keys = '0', place] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const uri = uriOfPath(file);
const service = createLanguageService(rules, createServerFinder());
service.open({ uri, version: 1, text }, defaultSettings);
service.diagnostics(uri);

/** Once for each file: how long it took. */
function lookAtAll(): readonly number[] {
  const times: number[] = [];
  let start = performance.now();
  for (const _ of service.allDiagnostics()) {
    times.push(performance.now() - start);
    start = performance.now();
  }
  return times;
}
lookAtAll();

/** Lines with the opening tag of a section that is about requests. */
const tags = text.split('\n').flatMap((line, i) => (/^ *<(Dir|Files|Loc)/.test(line) ? [i] : []));
function hoverOverOne(round: number): number {
  const line = tags[(round * 37) % tags.length] ?? 0;
  const start = performance.now();
  service.hover(uri, { line, character: 6 }, 'markdown');
  return performance.now() - start;
}

const edits: number[] = [];
const lints: number[] = [];
const others: number[] = [];
const pieces: number[] = [];
const hovers: number[] = [];
for (const change of strikeKeys(text.split('\n').length, place === 'top' ? 'top' : 'anywhere')) {
  if (edits.length === Number(keys)) break;
  const start = performance.now();
  service.change(uri, edits.length + 2, [change]);
  const changed = performance.now();
  service.quickDiagnostics(uri, 8);
  edits.push(changed - start);
  lints.push(performance.now() - changed);
  const times = lookAtAll();
  others.push(times.reduce((sum, time) => sum + time, 0));
  pieces.push(Math.max(...times));
  hovers.push(hoverOverOne(hovers.length));
}
console.log(JSON.stringify({ edits, lints, others, pieces, hovers }));
