// Corrects in facts/data/messages.jsonl when httpd logs a message, where its source tells that it is not while httpd runs:
// npx tsx facts/import/import-message-phases.ts REPOSITORY [REVISION], after import-facts.ts
// REPOSITORY is a clone of httpd.
import { join } from 'node:path';
import { readRows } from '../packing/read-rows.ts';
import { writeJsonLines } from './json-lines.ts';
import { deriveRunTimes, phaseBefore } from './message-phases.ts';
import { readCauseSources } from './read-cause-sources.ts';

const [repository, revision = 'refs/heads/2.4.x'] = process.argv.slice(2);
if (!repository) throw new Error('which clone of httpd?');

const times = deriveRunTimes(readCauseSources(repository, revision));
const rows = readRows('messages').map((row) => {
  const place = String(row.source)
    .replace(/^by hand: /, '')
    .replace(/:\d+$/, '');
  const phase = row.phase === 'runtime' ? phaseBefore(times.get(place)) : undefined;
  return phase === undefined ? row : { ...row, phase };
});
writeJsonLines(join(import.meta.dirname, '../data/messages.jsonl'), rows);
