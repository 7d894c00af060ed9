#!/usr/bin/env node
// Runs plume, which stands beside it. To read and compile it takes as long as to lint a file, so the build leaves what
// V8 made of it there, too. Another Node.js than the one that built it compiles it anew.
'use strict';
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');

const filename = path.join(__dirname, 'PROGRAM.cjs');
const cachedData = readCompiled();
if (cachedData === undefined) require(filename);
else {
  // the program is ASCII; the function around it has the parameters of Node's own for modules
  const text = `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`;
  const run = new Script(text, { filename, cachedData }).runInThisContext();
  run.call(exports, exports, require, module, filename, __dirname);
}

function readCompiled() {
  try {
    return readFileSync(path.join(__dirname, 'PROGRAM.compiled'));
  } catch {
    return undefined;
  }
}
