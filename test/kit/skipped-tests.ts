import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { httpdIsInstalled } from './httpd-program.ts';

/** Says at the end of a run which tests were skipped, and what is missing for them. */
export class SkippedTests implements Reporter {
  private isFiltered = false;

  onInit({ config }: Vitest): void {
    // tests whose names do not fit were left out on purpose
    this.isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.isFiltered) return;
    const skipped = modules.flatMap(skippedIn);
    if (skipped.length > 0) process.stdout.write(describeSkipped(skipped, missingHere()));
  }
}

/** A test that was skipped, with the condition under which it is: as it is written, or as it says itself. */
export interface SkippedTest {
  readonly file: string;
  readonly condition: string;
}

/** What tests need that not every machine has, as their conditions call it. */
interface Missing {
  readonly names: readonly string[];
  readonly why: string;
}

function missingHere(): readonly Missing[] {
  const shared = process.env.PLUME_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
  const isRoot = process.getuid?.() === 0;
  return [
    ...(httpdIsInstalled() ? [] : [NO_HTTPD]),
    ...(existsSync(shared) ? [] : [NO_SHARED]),
    {
      names: ['isRoot', 'getuid', 'mayGiveAway', 'canMount'],
      why: isRoot ? 'they are not for root' : 'they need root',
    },
    { names: ['platform'], why: `they are not for ${process.platform}` },
  ];
}

const NO_HTTPD: Missing = {
  names: ['httpdIsInstalled', 'hasHttpd'],
  why: 'no httpd is installed (`apt-get install apache2`)',
};
const NO_SHARED: Missing = {
  names: ['corpus', 'oracle', 'cases', 'sharedFacts', 'isCollected', 'isThere'],
  why: '`../shared` is not here: real files, and what real servers answered, which are not part of the project',
};

/** One line for each reason, those with the most tests first. */
export function describeSkipped(skipped: readonly SkippedTest[], missing: readonly Missing[]): string {
  const reasons = new Map<string, SkippedTest[]>();
  for (const test of skipped) {
    const words = new Set(test.condition.match(/\w+/g));
    const why =
      missing.find(({ names }) => names.some((name) => words.has(name)))?.why ?? `\`${test.condition}\``;
    reasons.set(why, [...(reasons.get(why) ?? []), test]);
  }
  const rows = [...reasons].sort(([, one], [, other]) => other.length - one.length);
  const lines = rows.map(([why, tests]) => {
    const files = [...new Set(tests.map(({ file }) => file))];
    const where = files.length > 1 ? `${files.length} files` : files[0];
    return `  ${tests.length} in ${where}: ${why}\n`;
  });
  return `\nSkipped tests, and why:\n${lines.join('')}`;
}

function skippedIn(module: TestModule): readonly SkippedTest[] {
  const tests = [...module.children.allTests('skipped')];
  if (tests.length === 0) return [];
  const conditions = conditionsIn(readFileSync(module.moduleId, 'utf8'));
  const file = module.relativeModuleId;
  return tests.map((test) => {
    const result = test.result();
    const note = result.state === 'skipped' ? result.note : undefined;
    return { file, condition: note ?? conditionOf(test, conditions) };
  });
}

interface Condition {
  readonly text: string;
  /** What the name of the test or group begins with. */
  readonly name: string;
}

/** That of the test, or of the group around it; where names do not tell, one of its file. */
function conditionOf(test: TestCase, conditions: readonly Condition[]): string {
  const names: string[] = [];
  for (let at: TestCase | TestCase['parent'] = test; at.type !== 'module'; at = at.parent)
    names.push(at.name);
  const own = conditions.find(({ name }) => name !== '' && names.some((one) => one.startsWith(name)));
  return (own ?? conditions[0])?.text ?? 'skip';
}

/** The conditions in the text of a test file: `test.skipIf(CONDITION)('NAME', …)`, and its kin. */
export function conditionsIn(text: string): readonly Condition[] {
  return [...text.matchAll(/\.(skipIf|runIf)(?=\()/g)].map(({ index, 0: call, 1: kind }) => {
    const start = index + call.length;
    let end = endOfCall(text, start);
    const condition = text.slice(start + 1, end - 1);
    if (text.startsWith('.each(', end)) end = endOfCall(text, end + '.each'.length);
    const [, quote = '', name = ''] = /^\(\s*(['"`])([^'"`$%\\]*)/.exec(text.slice(end)) ?? [];
    return { text: kind === 'runIf' ? `!(${condition})` : condition, name: quote === '' ? '' : name };
  });
}

/** Where a call ends whose parenthesis is at `start`; the conditions of these tests have none in strings. */
function endOfCall(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}
