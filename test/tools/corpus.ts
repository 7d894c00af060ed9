// What the rules find in the corpus of real configurations, against the snapshot and against httpd's verdicts, and
// what they say of the oracle's cases:
//   npm run corpus [-- --update] [-- --all]    --update takes the findings as right, --all shortens no list
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rules } from '../../rules/index.ts';
import { findCorpus, lintCorpus, readVerdicts } from '../kit/corpus.ts';
import {
  compareWithHttpd,
  describeFalseAlarm,
  describeMiss,
  readExceptions,
} from '../kit/corpus-agreement.ts';
import {
  type CorpusSnapshot,
  compareSnapshots,
  takeSnapshot,
  writeSnapshot,
} from '../kit/corpus-snapshot.ts';
import {
  compareWithOracle,
  describeDisagreement,
  findOracle,
  readOracle,
  readOracleExceptions,
} from '../kit/oracle.ts';

const snapshotFile = fileURLToPath(new URL('../corpus.snapshot.json', import.meta.url));
const exceptionsFile = fileURLToPath(new URL('../corpus-exceptions.jsonl', import.meta.url));
const mostShown = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 60;

const corpus = findCorpus();
if (corpus === undefined) {
  console.log(
    'The corpus is not here: nothing was measured. PLUME_SHARED names the directory that holds it.',
  );
  process.exit(0);
}

const result = lintCorpus(corpus, rules);
const snapshot = takeSnapshot(result);

show(
  'findings by rule',
  Object.entries(snapshot.rules).map(([rule, counts]) => {
    const count = (severity: string) => String(counts[severity] ?? 0).padStart(6);
    return `${count('error')} error ${count('warning')} warning ${count('info')} info   ${rule}`;
  }),
);
const internal = result.files.flatMap(({ file, findings }) =>
  findings
    .filter(({ rule }) => rule.startsWith('internal/'))
    .map(({ firstLine, message }) => `${file}:${firstLine} ${message}`),
);
show('failures inside plume', internal);

const verdicts = readVerdicts(corpus);
const agreement = compareWithHttpd(result, verdicts, readExceptions(exceptionsFile));
show('errors where httpd takes the file', agreement.falseAlarms.map(describeFalseAlarm));
show(
  'errors on lines that httpd takes, in files that it refuses',
  agreement.falseAlarmsElsewhere.map(describeFalseAlarm),
);
show("httpd's errors that plume does not report", agreement.misses.map(describeMiss));
show("the same in mod_macro's own tests", agreement.macroMisses.map(describeMiss));
show(
  'exceptions that are not needed any more',
  agreement.unused.map(({ rule, file, line, why }) => [rule, file, line, why].join(' ')),
);
showShare("httpd's errors", agreement.errors, agreement.misses.length);
showShare("the errors of mod_macro's own tests", agreement.macroErrors, agreement.macroMisses.length);
const oracle = findOracle();
if (oracle !== undefined) {
  const exceptions = readOracleExceptions(
    fileURLToPath(new URL('../oracle-exceptions.jsonl', import.meta.url)),
  );
  const { disagreements, refused, unused } = compareWithOracle(oracle, readOracle(oracle), rules, exceptions);
  show('disagreements with the oracle', disagreements.map(describeDisagreement));
  show(
    'exceptions of the oracle that are not needed any more',
    unused.map(({ name, why }) => `${name} ${why}`),
  );
  showShare('what the oracle refuses', refused, disagreements.filter(({ kind }) => kind === 'miss').length);
}
const { length } = result.files;
console.log(
  `${length} files, ${result.lines} lines in ${result.seconds.toFixed(2)} s: ${Math.round(length / result.seconds)} files/s`,
);

if (process.argv.includes('--update')) {
  const text = writeSnapshot(snapshot);
  writeFileSync(snapshotFile, text);
  console.log(`${snapshotFile} is written: ${Math.round(text.length / 1024)} kB`);
} else {
  const before: CorpusSnapshot = existsSync(snapshotFile)
    ? JSON.parse(readFileSync(snapshotFile, 'utf8'))
    : { rules: {}, files: {} };
  const changes = compareSnapshots(before, snapshot);
  show('changes against the snapshot (+ new, - gone)', changes);
  if (changes.length > 0) console.log('\nIf that is right: npm run corpus -- --update');
  process.exitCode = changes.length + internal.length + agreement.falseAlarms.length > 0 ? 1 : 0;
}

function showShare(of: string, errors: number, missed: number): void {
  const share = ((100 * (errors - missed)) / errors).toFixed(2);
  console.log(`\n${errors - missed} of ${errors} of ${of} are reported: ${share} %`);
}

function show(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}: ${lines.length}`);
  for (const line of lines.slice(0, mostShown)) console.log(`  ${line}`);
  if (lines.length > mostShown) console.log(`  … and ${lines.length - mostShown} more (--all shows them)`);
}
