// Runs the bundled plume again and again in one process: a request on stream 3, a line of JSON, is answered on stream 4 by
// the exit code. What plume reads, writes and sees of its process is what the request names (test/kit/warm-plume.ts).
'use strict';
const fs = require('node:fs');
const process = require('node:process');
const { Script } = require('node:vm');

const filename = process.argv[2];
const cachedData = fs.readFileSync(filename.replace(/\.js$/, '.compiled'));
new Script(fs.readFileSync(filename, 'latin1'), { filename, cachedData })
  .runInThisContext()
  .call(exports, exports, require, module, filename, __dirname);
const { runPlume } = module.exports;
const { cwd } = process;

/** The lowest stream that is closed is the one that is opened next. */
function reopen(stream, file, flags) {
  fs.closeSync(stream);
  if (fs.openSync(file, flags) !== stream) throw new Error(`Stream ${stream} did not become ${file}`);
}

async function answer({ args, directory, environment, input, out, err, mark }) {
  reopen(0, input, 'r');
  // on a terminal it stays there
  if (out !== undefined) reopen(1, out, 'w');
  if (err !== undefined) reopen(2, err, 'w');
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  process.chdir(directory);
  process.argv = [process.execPath, filename, ...args];
  process.exitCode = undefined;
  const failed = new Promise((resolve) =>
    process.prependListener('uncaughtException', () => setImmediate(resolve)),
  );
  await Promise.race([runPlume(), failed]);
  const code = process.exitCode ?? 0;
  process.removeAllListeners('uncaughtException');
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  process.cwd = cwd;
  if (mark !== undefined) fs.writeSync(1, `${mark}\n`);
  return code;
}

async function serve() {
  const piece = Buffer.alloc(65_536);
  let pending = Buffer.alloc(0);
  for (;;) {
    const size = fs.readSync(3, piece);
    if (size === 0) return;
    pending = Buffer.concat([pending, piece.subarray(0, size)]);
    const end = pending.indexOf('\n');
    if (end === -1) continue;
    const request = JSON.parse(pending.toString('utf8', 0, end));
    pending = pending.subarray(end + 1);
    fs.writeSync(4, `${await answer(request)}\n`);
  }
}
serve().finally(() => process.exit());
