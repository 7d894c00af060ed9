import { directiveFact } from '../../facts/directives.ts';
import { thirdPartyDirective, thirdPartyProviders } from '../../facts/third-party.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import {
  type CorpusFinding,
  type CorpusResult,
  readRecords,
  readString,
  type Verdict,
  type VerdictError,
} from './corpus.ts';

/** A finding of severity error where httpd has none. */
export interface FalseAlarm {
  readonly file: string;
  readonly finding: CorpusFinding;
}
/** An error of httpd that plume does not report as one. */
export interface Miss {
  readonly file: string;
  readonly error: VerdictError;
}
export interface Agreement {
  /** Errors of plume in files that httpd takes, the excepted ones left out. */
  readonly falseAlarms: readonly FalseAlarm[];
  /** Errors of plume in files that httpd refuses, on lines that it does not refuse. */
  readonly falseAlarmsElsewhere: readonly FalseAlarm[];
  readonly misses: readonly Miss[];
  /** Errors of httpd that plume should report, the misses included. */
  readonly errors: number;
  /** `misses` for mod_macro's own tests, whose errors are intended; most are inside what a `Use` expands to. */
  readonly macroMisses: readonly Miss[];
  readonly macroErrors: number;
  /** Errors of httpd that plume quotes, and those of them for which it says that httpd names another line. */
  readonly sameWords: number;
  readonly otherLines: readonly Miss[];
  /** Exceptions that excepted nothing. */
  readonly unused: readonly CorpusException[];
}

/** A reason why plume may report an error that httpd does not: of a rule everywhere, in a file, or on one line. */
export interface CorpusException {
  readonly rule: string;
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly why: string;
}

export function readExceptions(path: string): CorpusException[] {
  return readRecords(path).map((record) => ({
    rule: readString(record, 'rule'),
    file: record.file === undefined ? undefined : readString(record, 'file'),
    line: record.line === undefined ? undefined : Number(record.line),
    why: readString(record, 'why'),
  }));
}

/** Commands whose lines were taken out before httpd was asked, so that it says nothing of them. */
const neverAsked = new Set([
  'loadmodule',
  'loadfile',
  'include',
  'includeoptional',
  'user',
  'group',
  'serverroot',
  'pidfile',
  'defaultruntimedir',
]);

/** mod_macro's own tests, whose errors stand in what a `Use` expands to. */
const MACRO_TESTS = '/modules/core/test/conf/';

/** Compares plume's errors with httpd's. */
export function compareWithHttpd(
  result: CorpusResult,
  verdicts: readonly Verdict[],
  exceptions: readonly CorpusException[],
): Agreement {
  const files = new Map(result.files.map((file) => [file.file, file]));
  const used = new Set<CorpusException>();
  const falseAlarms: FalseAlarm[] = [];
  const falseAlarmsElsewhere: FalseAlarm[] = [];
  const misses: Miss[] = [];
  const macroMisses: Miss[] = [];
  let errors = 0;
  let macroErrors = 0;
  let sameWords = 0;
  const otherLines: Miss[] = [];
  for (const verdict of verdicts) {
    const { file } = verdict;
    const linted = files.get(file);
    if (verdict.class === 'n/a' || !linted) continue;
    const { findings: all } = linted;
    // Where httpd refused an opening tag, it was asked about the lines below without it: not what the text says.
    const refused = linted.sections.filter(({ from }) => verdict.errors.some(({ line }) => line === from));
    const isJudged = (line: number) => !refused.some(({ from, to }) => from < line && line <= to);
    // Below a condition that plume cannot decide an error is told as a warning.
    const reported = all.filter(({ severity, quotesHttpd }) => severity === 'error' || quotesHttpd);
    const isAccepted = verdict.class === 'ok' || verdict.class === 'env';
    for (const finding of all) {
      if (finding.severity !== 'error' || neverAsked.has(finding.command ?? '') || finding.hasPlaceholder)
        continue;
      if (verdict.errors.some((error) => isOnLine(finding, error))) continue;
      const exception = exceptions.find((one) => excepts(one, file, finding));
      if (exception) used.add(exception);
      else if (isAccepted) falseAlarms.push({ file, finding });
      else if (verdict.isComplete && isJudged(finding.firstLine))
        falseAlarmsElsewhere.push({ file, finding });
    }
    for (const error of file.includes(MACRO_TESTS) ? [] : verdict.errors) {
      const same = all.filter(({ httpd }) => httpd?.message === error.message);
      if (same.length === 0) continue;
      sameWords++;
      if (!same.some(({ httpd }) => httpd?.line === error.line)) otherLines.push({ file, error });
    }
    for (const error of verdict.errors) {
      if (!isDecided(error) || !isJudged(error.line)) continue;
      const isMacroTest = file.includes(MACRO_TESTS);
      if (isMacroTest) macroErrors++;
      else errors++;
      if (!reported.some((finding) => isOnLine(finding, error)))
        (isMacroTest ? macroMisses : misses).push({ file, error });
    }
  }
  return {
    falseAlarms,
    falseAlarmsElsewhere,
    misses,
    errors,
    macroMisses,
    macroErrors,
    sameWords,
    otherLines,
    unused: exceptions.filter((one) => !used.has(one)),
  };
}

/** Whether the text alone makes the error, and not the modules, the MPM or the variables of the httpd that was asked. */
function isDecided({ hasVariable, unknownKind, message, name = '' }: VerdictError): boolean {
  const key = asciiLowerCase(name);
  const provider = /^Unknown Auth[nz] provider: (.*)$/.exec(message)?.[1];
  const isKnown =
    directiveFact(key, '2.4') !== undefined ||
    thirdPartyDirective(key) !== undefined ||
    thirdPartyProviders().some((one) => one.name === provider);
  return !hasVariable && unknownKind !== 'third-party' && !isKnown;
}

function isOnLine({ firstLine, lastLine }: CorpusFinding, { line }: VerdictError): boolean {
  return firstLine <= line && line <= lastLine;
}

function excepts({ rule, file, line }: CorpusException, name: string, finding: CorpusFinding): boolean {
  return (
    rule === finding.rule && (file ?? name) === name && (line ?? finding.firstLine) === finding.firstLine
  );
}

/** One line of text for a list of false alarms. */
export function describeFalseAlarm({ file, finding }: FalseAlarm): string {
  return `${file}:${finding.firstLine} ${finding.rule}: ${finding.message}`;
}

/** One line of text for a list of misses. */
export function describeMiss({ file, error }: Miss): string {
  return `${file}:${error.line} ${error.class}: ${error.message.slice(0, 140)}`;
}
