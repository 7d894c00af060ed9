// node .ci/count-results.mjs DIRECTORY PASSED FAILED: names the tests that failed, adds the results of vitest that lie in
// the directory to counts of steps, prints the gate's last line, and fails where something failed or no test ran.
// node .ci/count-results.mjs --is-green FILE: whether the results in a file have no failure.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const [directory, passedSteps = '0', failedSteps = '0'] = process.argv.slice(2);

if (directory === '--is-green') process.exit(readResults(passedSteps).failed === 0 ? 0 : 1);

const files = readdirSync(directory).filter((name) => name.endsWith('.json'));
const runs = files.map((name) => readResults(path.join(directory, name)));
const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
const passed = sum('passed') + Number(passedSteps);
const failed = sum('failed') + Number(failedSteps);
for (const { failures } of runs) for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exitCode = failed === 0 && sum('passed') > 0 ? 0 : 1;

/** One run; a file of tests that failed without any test of its own having failed counts as one failure. */
function readResults(file) {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const { name, message, status, assertionResults } of testResults) {
    const place = path.relative('', name);
    for (const { status, fullName, failureMessages } of assertionResults) {
      counts[status === 'passed' || status === 'failed' ? status : 'skipped']++;
      if (status === 'failed')
        failures.push(`FAILED: ${place}: ${fullName}\n${shorten(failureMessages.join('\n'))}`);
    }
    if (status !== 'failed' || assertionResults.some(({ status }) => status === 'failed')) continue;
    counts.failed++;
    failures.push(`FAILED: ${place}\n${shorten(message)}`);
  }
  return { ...counts, failures };
}

/** The first lines of a message, without where it was thrown: all of it is where the test ran. */
function shorten(message) {
  return message
    .split('\n')
    .filter((line) => !/^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => `  ${line.slice(0, 200)}`)
    .join('\n');
}
