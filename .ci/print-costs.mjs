// node .ci/print-costs.mjs DIRECTORY: a table of what each step took: seconds, seconds of the processor, and the most memory
// that its processes had at once, from the files that `measured` of .ci/run and watch-memory.mjs wrote.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Of the processor, in a second: what Linux counts for programs. */
const TICKS = 100;

const [directory] = process.argv.slice(2);
const steps = readdirSync(directory)
  .filter((file) => file.endsWith('.cost'))
  .map((file) => readStep(path.basename(file, '.cost')))
  .sort((one, other) => one.begun - other.begun);
if (steps.length > 0) {
  const first = Math.min(...steps.map(({ begun }) => begun));
  console.log('   from     seconds   processor     memory  step');
  for (const { name, begun, ended, ticks, peak } of steps) {
    const columns = [
      `${Math.round(begun - first)} s`.padStart(7),
      `${(ended - begun).toFixed(1)} s`.padStart(11),
      `${(ticks / TICKS).toFixed(1)} s`.padStart(11),
      (peak === undefined ? '' : `${Math.round(peak / 1024)} MB`).padStart(10),
    ];
    console.log(`${columns.join(' ')}  ${name}`);
  }
}

function readStep(name) {
  const [begun, ended, ticks] = readFileSync(path.join(directory, `${name}.cost`), 'utf8')
    .split(' ')
    .map(Number);
  const peak = path.join(directory, `${name}.peak`);
  return {
    name,
    begun,
    ended,
    ticks,
    peak: existsSync(peak) ? Number(readFileSync(peak, 'utf8')) : undefined,
  };
}
