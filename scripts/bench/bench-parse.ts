// Parses the file named on the command line once and prints how long that took, in seconds; bench.ts starts it.
import { readFileSync } from 'node:fs';
import { parse } from '../../grammar/parse.ts';

const text = readFileSync(process.argv[2] ?? '', 'latin1');
const started = performance.now();
const { lines } = parse(text, '2.4');
const seconds = (performance.now() - started) / 1000;
console.log(JSON.stringify({ seconds, lines: lines.length }));
