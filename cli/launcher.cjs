#!/usr/bin/env node
// Runs plume, which stands beside it. To read and compile it takes as long as to lint a file, so the build leaves what
// V8 made of it there, too. Another Node.js than the one that built it compiles it anew.
'use strict';
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');

// V8 optimizes a function once so many bytes of its code have run. Most runs of plume end within two seconds: at V8's own
// 132 kB a third of the processor's time goes into code that hardly runs again. Another V8 may not know the flag.
if (process.versions.v8 === 'BUILT_WITH') setFlagsFromString('--interrupt-budget=1000000');
const filename = path.join(__dirname, 'PROGRAM.js');
const cachedData = readFileSync(path.join(__dirname, 'PROGRAM.compiled'));
// the program is ASCII, and a function with the parameters of Node's own for modules
const run = new Script(readFileSync(filename, 'latin1'), { filename, cachedData }).runInThisContext();
run.call(exports, exports, require, module, filename, __dirname);
module.exports.runPlume();
