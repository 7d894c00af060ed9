// Reads from httpd's source what it says of a line that it refuses, into facts/data/unnumbered-messages.jsonl, and keeps
// rows that were written by hand, also in the place of what is read: npx tsx facts/import/import-refusals.ts REPOSITORY [REVISION]
// REPOSITORY is a clone of httpd.
import { join } from 'node:path';
import { readRows } from '../packing/read-rows.ts';
import { writeJsonLines } from './json-lines.ts';
import { BY_HAND, keepRowsByHand } from './keep-rows-by-hand.ts';
import { readCauseSources } from './read-cause-sources.ts';
import { deriveRefusals } from './refusals.ts';

const [repository, revision = 'refs/heads/2.4.x'] = process.argv.slice(2);
if (!repository) throw new Error('which clone of httpd?');

/** Platforms that are no longer used for servers, and examples for authors of modules. */
const UNSERVED = /netware|os2|bs2000|beos|modules\/(?:examples|test)\/|\.nlm/;

/** Functions that make a part of another text, or the end of a page. */
const UNSAID =
  /^(?:format_authz_command|ap_psignature|get_cfg_string|ap_core_child_status|check_errorlog_dir)\b/;

const kept = readRows('unnumbered-messages');
const byHand = new Set(
  kept.filter(({ source }) => String(source).startsWith(BY_HAND)).map(({ format }) => String(format)),
);
const records = deriveRefusals(readCauseSources(repository, revision))
  .filter(
    ({ format, function: where }) =>
      !byHand.has(format) && !UNSERVED.test(`${where} ${format}`) && !UNSAID.test(where),
  )
  .map(({ format, directives, function: source }) => ({
    format,
    ...(directives.length > 0 && { directives }),
    source,
  }));
writeJsonLines(join(import.meta.dirname, '../data/unnumbered-messages.jsonl'), keepRowsByHand(records, kept));
