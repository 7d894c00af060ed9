// Runs before the script of the page is read, so that plume starts at once.
import type { Workers } from './worker-client.ts';

const pcre2 = new Worker('../plume-pcre2.js');
const plume = new Worker('../plume-worker.js');
const workers: Workers = { plume, pcre2, problem: undefined };
plume.addEventListener('error', ({ message }) => {
  workers.problem ??= message;
});
globalThis.workers = workers;
