// Derives from httpd's source which directives lead to a message, into facts/data/message-causes.jsonl, and keeps rows
// that were written by hand: npx tsx facts/import/import-message-causes.ts REPOSITORY [REVISION]
// REPOSITORY is a clone of httpd.
import { join } from 'node:path';
import { groupRows } from '../packing/group-rows.ts';
import { readRows } from '../packing/read-rows.ts';
import { compareText } from './directive-record.ts';
import { writeJsonLines } from './json-lines.ts';
import { BY_HAND, keepRowsByHand } from './keep-rows-by-hand.ts';
import { type DerivedCause, deriveCauses, deriveNamed } from './message-causes.ts';
import { readCauseSources } from './read-cause-sources.ts';

const [repository, revision = 'refs/heads/2.4.x'] = process.argv.slice(2);
if (!repository) throw new Error('which clone of httpd?');
const sources = readCauseSources(repository, revision);

const kept = readRows('message-causes');
const byHand = new Set(
  kept.flatMap(({ ids, source }) => (String(source).startsWith(BY_HAND) ? (ids as readonly string[]) : [])),
);
const messages = readRows('messages').map(({ id, format, source }) => ({
  id: String(id),
  format: String(format),
  source: String(source),
}));
const known = new Set(messages.map(({ id }) => id));
const told = deriveCauses(sources).filter(
  (cause) => isTelling(cause) && known.has(cause.id) && !byHand.has(cause.id),
);
const isTold = new Set(told.map(({ id }) => id));
const derived = [
  ...told,
  ...deriveNamed(messages, sources.handlers).filter(({ id }) => !isTold.has(id) && !byHand.has(id)),
].sort((a, b) => compareText(a.id, b.id));
const groups = groupRows(derived, (cause) => `${cause.function} ${cause.directives.join(' ')}`);
const records = [...groups.values()].map((causes) => ({
  ids: [...new Set(causes.map(({ id }) => id))],
  directives: causes[0]!.directives,
  source: causes[0]!.function,
}));
writeJsonLines(join(import.meta.dirname, '../data/message-causes.jsonl'), keepRowsByHand(records, kept));

/** What is only somewhere in the function, and what the core and mod_proxy read, has mostly nothing to do with it. */
function isTelling({ by, function: where }: DerivedCause): boolean {
  if (by === 'handler' || by === 'text') return true;
  return by === 'condition' && !/ (?:server\/|modules\/(?:http|proxy|ssl)\/)/.test(where);
}
