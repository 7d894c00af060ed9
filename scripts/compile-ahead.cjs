// Writes what V8 makes of a program, with all that linting a file needs, for cli/launcher.cjs:
//   node scripts/compile-ahead.cjs PROGRAM COMPILED
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

const [filename, compiled] = process.argv.slice(2).map((file) => path.resolve(file));
const script = new Script(readFileSync(filename, 'latin1'), { filename });
const example = path.join(__dirname, '../examples/centos-5-server/etc/httpd/conf.d/status.conf');
process.argv = [process.execPath, filename, 'lint', '--exit-zero', example];
process.stdout.write = () => true;
process.on('exit', () => {
  // V8 takes it with the flags only that it was made with, and plume sets these where it runs PCRE2
  setFlagsFromString('--wasm-tier-up');
  setFlagsFromString('--wasm-dynamic-tiering');
  // and the launcher this
  setFlagsFromString('--interrupt-budget=1000000');
  writeFileSync(compiled, script.createCachedData());
});
script.runInThisContext().call(exports, exports, require, module, filename, path.dirname(filename));
module.exports.runPlume();
