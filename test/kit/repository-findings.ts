import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A public repository that `plume lint` was tried on, at one commit. */
export interface FieldRepository {
  /** Its owner and name at GitHub, with a slash between. */
  readonly repository: string;
  readonly commit: string;
  /** What it has: `template`, `image`, `panel`, `etc`, `server`, `site`, `puppet` and the like. */
  readonly kinds: readonly string[];
}

/** Whether a finding holds. What stops httpd 2.4 alone, in a file that is clearly for 2.2, is neither true nor false. */
export const VERDICTS = ['true', 'arguable', 'as-is-for-2.2', 'false'] as const;

/** Errors or warnings of one rule in one file of a repository, judged by reading the file and asking httpd. */
export interface JudgedFindings {
  readonly repository: string;
  readonly file: string;
  readonly lines: readonly number[];
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  /** What httpd answers, or why it cannot be asked. */
  readonly httpd: string;
  readonly verdict: (typeof VERDICTS)[number];
  /** Why, where that is not obvious. */
  readonly why?: string;
}

/** An error or warning at one line. */
export interface RepositoryFinding extends Pick<JudgedFindings, 'repository' | 'file' | 'rule' | 'severity'> {
  readonly line: number;
}

/** The repositories that were tried. */
export function readFieldRepositories(): readonly FieldRepository[] {
  return readRows<FieldRepository>('repositories.jsonl');
}

/** The verdicts of all errors and warnings in them. */
export function readJudgedFindings(): readonly JudgedFindings[] {
  return readRows<JudgedFindings>('repository-findings.jsonl');
}

function readRows<Row>(name: string): readonly Row[] {
  const file = fileURLToPath(new URL(`../field/${name}`, import.meta.url));
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line));
}

/** The verdict of each finding, undefined for a new one, and which judged ones are gone. Equal findings of a line are one. */
export function judgeFindings(
  found: readonly RepositoryFinding[],
  judged: readonly JudgedFindings[],
): {
  readonly verdicts: readonly (RepositoryFinding & { readonly verdict?: JudgedFindings['verdict'] })[];
  readonly gone: readonly RepositoryFinding[];
} {
  const known = new Map(
    judged.flatMap(({ lines, ...row }) => lines.map((line) => [keyOf({ ...row, line }), { ...row, line }])),
  );
  const seen = new Map(found.map((one) => [keyOf(one), one]));
  return {
    verdicts: [...seen].map(([key, one]) => known.get(key) ?? one),
    gone: [...known].flatMap(([key, one]) => (seen.has(key) ? [] : [one])),
  };
}

function keyOf({ repository, file, line, rule, severity }: RepositoryFinding): string {
  return JSON.stringify([repository, file, line, rule, severity]);
}
