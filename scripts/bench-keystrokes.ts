// Types into the file named on the command line, and prints how long each keystroke took to become part of the
// document, and then to become diagnostics, in milliseconds; bench-server.ts starts it:
//   bench-keystrokes FILE KEYS
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { rules } from '../rules/index.ts';
import { createLanguageService } from '../server/service/service.ts';
import { defaultSettings } from '../server/service/settings.ts';
import { strikeKeys } from './keystrokes.ts';

const [file = '', keys = '0'] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const uri = 'file:///etc/httpd/conf.d/vhosts.conf';
const service = createLanguageService(rules);
service.open({ uri, version: 1, text }, defaultSettings);
service.diagnostics(uri);

const edits: number[] = [];
const lints: number[] = [];
for (const change of strikeKeys(text.split('\n').length)) {
  if (edits.length === Number(keys)) break;
  const start = performance.now();
  service.change(uri, edits.length + 2, [change]);
  const changed = performance.now();
  service.diagnostics(uri);
  edits.push(changed - start);
  lints.push(performance.now() - changed);
}
console.log(JSON.stringify({ edits, lints }));
