import path from 'node:path';
import { addTo } from '../../../core/add-to.ts';
import { once } from '../../../core/query.ts';
import { readNamedFile } from '../../../host/read-named-file.ts';
import { realPath } from '../../../host/reading-policy.ts';
import { type BaselineEntry, compareWithBaseline } from '../../../linter/findings/baseline.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { readBaseline } from './baseline-text.ts';
import { createDigests } from './finding-digests.ts';

/** Bytes; 200,000 entries have thirty million. */
export const largestBaseline = 100_000_000;

/** Which findings of a file a baseline has. */
export type FindAccepted = (linted: Pick<LintedFile, 'file' | 'text' | 'findings'>) => ReadonlySet<Finding>;

/**
 * Reads a baseline when it is asked first; one that cannot be read has no findings. Only the entries of the file itself
 * count: whether a finding was in another file before, a run with all files tells.
 */
export function createAccepted(baseline: string): FindAccepted {
  const digestOf = createDigests();
  const directory = realPath(path.dirname(baseline));
  const entriesOf = once('entriesOf', () => readEntries(baseline));
  return ({ file, text, findings }) => {
    const name = path.relative(directory, realPath(file)).split(path.sep).join('/');
    const entries = entriesOf().get(name) ?? [];
    if (entries.length === 0) return NONE;
    const counted = findings.map((finding) => ({
      fingerprint: digestOf(finding, text),
      rule: finding.rule,
      file: name,
    }));
    const { isKnown } = compareWithBaseline(counted, entries, () => true);
    return new Set(findings.filter((_, i) => isKnown[i]));
  };
}

const NONE: ReadonlySet<Finding> = new Set();

function readEntries(baseline: string): ReadonlyMap<string, readonly BaselineEntry[]> {
  const read = readNamedFile(baseline, { largest: largestBaseline, takesStreams: false });
  const found = read.ok ? readBaseline(read.bytes.toString('latin1')) : undefined;
  const byFile = new Map<string, BaselineEntry[]>();
  for (const entry of found?.ok === true ? found.entries : []) addTo(byFile, entry.file, entry);
  return byFile;
}
