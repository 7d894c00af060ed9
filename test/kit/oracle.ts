import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintDocument } from '../../linter/lint.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { readRecords, readString } from './corpus.ts';
import { readAnswer } from './httpd-answer.ts';

/**
 * The oracle: small configurations with what httpd 2.2.34 and 2.4.71 really said, kept outside the project.
 * PLUME_SHARED names the directory that holds `oracle/`; else it is looked for beside the project.
 */
export function findOracle(): string | undefined {
  const shared = process.env.PLUME_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
  const cases = join(shared, 'oracle', 'cases');
  return existsSync(cases) ? cases : undefined;
}

/** What one httpd said of one case's httpd.conf when it tested it (`-t`). */
export interface OracleVerdict {
  readonly name: string;
  readonly line: Series;
  readonly exit: number;
  /** Its first error, where that is in httpd.conf and names a line. */
  readonly error:
    | { readonly line: number; readonly message: string; readonly environment: boolean }
    | undefined;
}

export function readOracle(cases: string): OracleVerdict[] {
  return readdirSync(cases)
    .sort()
    .flatMap((name) => {
      const answers: unknown = JSON.parse(readFileSync(join(cases, name, 'expect.json'), 'utf8'));
      if (!Array.isArray(answers)) throw new Error(`${name}: expect.json is no list`);
      return answers.map((answer): OracleVerdict => {
        const exit = Number(answer.exit);
        // 2.2 prints no AH codes; with one its answers have the shape of 2.4's.
        const output = readString(answer, 'stderr').replace(/^(?=Syntax error on line)/m, 'AH00526: ');
        const [error] = readAnswer(exit, output, '@ROOT@', ['httpd.conf']).errors;
        const isHere = exit !== 0 && error?.file === 'httpd.conf' && error.line !== undefined;
        return {
          name,
          line: readString(answer, 'server').startsWith('2.2') ? '2.2' : '2.4',
          exit,
          error: isHere ? { ...error, line: error.line ?? 0 } : undefined,
        };
      });
    });
}

/** A case in which plume and httpd do not agree. */
export interface Disagreement {
  readonly name: string;
  readonly line: Series;
  /** `miss`: httpd refuses a line that plume takes; `alarm`: the other way round; `words`: for another reason. */
  readonly kind: 'miss' | 'alarm' | 'words';
  readonly text: string;
}
export interface OracleAgreement {
  /** Without the excepted ones. */
  readonly disagreements: readonly Disagreement[];
  /** How many lines httpd refuses that plume could refuse too: not for lack of a file, and not excepted. */
  readonly refused: number;
  readonly unused: readonly OracleException[];
}

/** A reason why plume may disagree with one case, for one line of httpd or both. */
export interface OracleException {
  /** Where httpd.conf is read on its own, or where the whole server is. */
  readonly reads: 'file' | 'server';
  readonly name: string;
  readonly line: string | undefined;
  readonly why: string;
}

export function readOracleExceptions(path: string): OracleException[] {
  return readRecords(path).map((record) => ({
    reads: record.reads === 'server' ? 'server' : 'file',
    name: readString(record, 'case'),
    line: record.line === undefined ? undefined : readString(record, 'line'),
    why: readString(record, 'why'),
  }));
}

/** Compares what plume says of each httpd.conf, read on its own, with what httpd said of it inside a server. */
export function compareWithOracle(
  cases: string,
  verdicts: readonly OracleVerdict[],
  rules: readonly Rule[],
  exceptions: readonly OracleException[],
): OracleAgreement {
  const mine = exceptions.filter(({ reads }) => reads === 'file');
  const used = new Set<OracleException>();
  const disagreements: Disagreement[] = [];
  let refused = 0;
  for (const verdict of verdicts) {
    const { name, line, error } = verdict;
    if (error?.environment) continue;
    const text = readFileSync(join(cases, name, 'httpd.conf'), 'latin1').replace(/@PORT(\d?)@/g, '808$1');
    const disagreement = judge(text, verdict, rules);
    const exception = mine.find((one) => one.name === name && (one.line ?? line) === line);
    if (disagreement && exception) used.add(exception);
    else if (disagreement) disagreements.push(disagreement);
    if (error && !(disagreement && exception)) refused++;
  }
  return { disagreements, refused, unused: mine.filter((one) => !used.has(one)) };
}

function judge(
  text: ByteText,
  { name, line, exit, error }: OracleVerdict,
  rules: readonly Rule[],
): Disagreement | undefined {
  const document = parse(text, line);
  const target = { series: line, release: undefined };
  const { findings } = lintDocument(document, { file: 'httpd.conf', target, rules, isFilledIn: true });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (exit === 0) {
    const alarm = errors.find(saysHttpdRefuses);
    return alarm && { name, line, kind: 'alarm', text: `${alarm.rule}: ${alarm.message}` };
  }
  if (!error) return undefined;
  const here = errors.filter(({ start }) => {
    const node = document.lines.findLast((one) => one.start <= start);
    return node && node.number <= error.line && error.line < node.number + node.height;
  });
  if (here.length === 0) return { name, line, kind: 'miss', text: `${error.line}: ${error.message}` };
  const quoted = here.flatMap(({ httpd }) => httpd?.message ?? []);
  if (quoted.length === 0 || quoted.includes(error.message)) return undefined;
  return { name, line, kind: 'words', text: `httpd: ${error.message} | plume: ${quoted.join(' | ')}` };
}

function saysHttpdRefuses({ httpd }: Finding): boolean {
  return httpd?.phase === 'read' || httpd?.phase === 'walk' || httpd?.phase === 'check';
}

/** One line of text for a list of disagreements. */
export function describeDisagreement({ name, line, kind, text }: Disagreement): string {
  return `${kind} ${line} ${name} ${text.slice(0, 160)}`;
}
