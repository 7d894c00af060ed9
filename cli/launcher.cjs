#!/usr/bin/env node
// Runs plume, which stands beside it. To read and compile it takes as long as to lint a file, so the build leaves what
// V8 made of it there, too. Another Node.js than the one that built it compiles it anew.
'use strict';
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');

const filename = path.join(__dirname, 'PROGRAM.js');
const cachedData = readFileSync(path.join(__dirname, 'PROGRAM.compiled'));
// the program is ASCII, and a function with the parameters of Node's own for modules
const run = new Script(readFileSync(filename, 'latin1'), { filename, cachedData }).runInThisContext();
run.call(exports, exports, require, module, filename, __dirname);
