// node .ci/watch-memory.mjs DIRECTORY: until it is ended, keeps in DIRECTORY/NAME.peak the most memory that all processes
// below that of DIRECTORY/NAME.pid had at once, in kilobytes: what is resident, looked at each second.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const [directory] = process.argv.slice(2);
const peaks = new Map();

setInterval(() => {
  const processes = readProcesses();
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.pid'))) {
    const name = path.basename(file, '.pid');
    const used = memoryBelow(Number(readFileSync(path.join(directory, file), 'utf8')), processes);
    if (used <= (peaks.get(name) ?? 0)) continue;
    peaks.set(name, used);
    writeFileSync(path.join(directory, `${name}.peak`), String(used));
  }
}, 1000);

/** Parent and resident kilobytes of each process. */
function readProcesses() {
  const found = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const field = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      found.set(Number(pid), { parent: field('PPid'), memory: field('VmRSS') });
    } catch {
      // it has ended
    }
  return found;
}

function memoryBelow(root, processes) {
  let sum = 0;
  for (const [pid, { memory }] of processes) {
    let at = pid;
    while (at !== root && at > 1) at = processes.get(at)?.parent ?? 0;
    if (at === root) sum += memory;
  }
  return sum;
}
