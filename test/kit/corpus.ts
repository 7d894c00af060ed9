import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ByteText } from '../../grammar/byte-text.ts';
import { lineAt } from '../../grammar/line-at.ts';
import { parse } from '../../grammar/parse.ts';
import { lintDocument } from '../../linter/lint.ts';
import type { Rule, Severity } from '../../rules/kit/define-rule.ts';

/**
 * The corpus: real configurations with what httpd 2.4.71 said of each, kept outside the project because their
 * licences are their own. PLUME_SHARED names the directory that holds `corpus/`; else it is looked for beside the
 * project.
 */
export function findCorpus(): string | undefined {
  const shared = process.env.PLUME_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
  const corpus = join(shared, 'corpus');
  return existsSync(join(corpus, 'manifest.jsonl')) ? corpus : undefined;
}

/** One finding, as far as the measurements need it. */
export interface CorpusFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Whether it quotes what httpd says when it reads the configuration. */
  readonly quotesHttpd: boolean;
  /** The line that it says httpd names, and httpd's words; undefined where it says of none. */
  readonly httpd: { readonly line: number; readonly message: string } | undefined;
  /** Whether its line has a placeholder of a template (`@PORT@`); they were filled in before httpd was asked. */
  readonly hasPlaceholder: boolean;
  /** First and last physical line of the logical line it is about, from 1; httpd names the last one. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Key of the command it is about: "options", "<directory". */
  readonly command: string | undefined;
}
export interface CorpusFile {
  readonly file: string;
  /** Physical lines, from 1, at which its sections begin and end; unclosed ones end with the file. */
  readonly sections: readonly { readonly from: number; readonly to: number }[];
  readonly findings: readonly CorpusFinding[];
}
export interface CorpusResult {
  /** In the order of the manifest; what is not a configuration (magic, mime.types) is left out. */
  readonly files: readonly CorpusFile[];
  readonly lines: number;
  /** For parsing and linting, without reading the files. */
  readonly seconds: number;
}

/** The configurations of the corpus that are there, in the order of its manifest. */
export function readCorpus(
  corpus: string,
): { readonly file: string; readonly kind: string; readonly text: ByteText }[] {
  return readRecords(join(corpus, 'manifest.jsonl')).flatMap((record) => {
    const file = readString(record, 'file');
    const kind = readString(record, 'kind');
    const path = join(corpus, file);
    if (kind === 'aux' || !existsSync(path)) return [];
    return [{ file, kind, text: readFileSync(path, 'latin1') }];
  });
}

/** Lints every file of the corpus on its own, for httpd 2.4. */
export function lintCorpus(corpus: string, rules: readonly Rule[]): CorpusResult {
  let seconds = 0;
  let lines = 0;
  const files = readCorpus(corpus).map(({ file, kind, text }) => {
    const started = performance.now();
    const document = parse(text, '2.4');
    const { findings } = lintDocument(document, {
      isFilledIn: true,
      file: kind === '.htaccess' ? `${file}/.htaccess` : file,
      target: { series: '2.4', release: undefined },
      rules,
    });
    seconds += (performance.now() - started) / 1000;
    lines += document.lines.length;
    return {
      file,
      sections: document.lines.flatMap((line) =>
        line.kind === 'open'
          ? [{ from: line.number, to: line.closing?.number ?? Number.POSITIVE_INFINITY }]
          : [],
      ),
      findings: findings.map(({ rule, severity, message, httpd, start }) => {
        const line = lineAt(document, start);
        const firstLine = line?.number ?? 1;
        return {
          rule,
          severity,
          message,
          quotesHttpd: httpd?.phase === 'read' || httpd?.phase === 'walk' || httpd?.phase === 'check',
          httpd: httpd?.line === undefined ? undefined : { line: httpd.line, message: httpd.message },
          hasPlaceholder: line !== undefined && /@\w+@/.test(text.slice(line.start, line.end)),
          firstLine,
          lastLine: firstLine + (line?.height ?? 1) - 1,
          command: line && 'key' in line ? line.key : undefined,
        };
      }),
    };
  });
  return { files, lines, seconds };
}

/** One error of httpd in a file of the corpus. */
export interface VerdictError {
  readonly line: number;
  readonly message: string;
  readonly class: 'syntax' | 'args' | 'context' | 'unknown-directive';
  /** The name of an unknown command, without `<`. */
  readonly name: string | undefined;
  /** Why it is unknown: `third-party`, `removed-since-2.2`, `pre-2.0`, `mpm-or-platform`, `other`. */
  readonly unknownKind: string | undefined;
  /** The line uses a variable that was not defined when httpd was asked. */
  readonly hasVariable: boolean;
}
export interface Verdict {
  readonly file: string;
  readonly class: 'ok' | 'env' | 'syntax' | 'args' | 'context' | 'unknown-directive' | 'n/a';
  /** Found by asking again without the lines of each error before. */
  readonly errors: readonly VerdictError[];
  /** Whether httpd took the file in the end, so that `errors` is all. */
  readonly isComplete: boolean;
}

/** What httpd 2.4.71 with all modules said of the files. */
export function readVerdicts(corpus: string): Verdict[] {
  return readRecords(join(corpus, 'httpd-verdicts.jsonl')).map((record) => ({
    file: readString(record, 'file'),
    class: readWord(record, 'class', ['ok', 'env', 'syntax', 'args', 'context', 'unknown-directive', 'n/a']),
    errors: readList(record, 'errors').map((error) => ({
      line: Number(error.line),
      message: readString(error, 'msg'),
      class: readWord(error, 'cls', ['syntax', 'args', 'context', 'unknown-directive']),
      name: typeof error.name === 'string' ? error.name : undefined,
      unknownKind: typeof error.unknown_kind === 'string' ? error.unknown_kind : undefined,
      hasVariable: error.var_on_line === true,
    })),
    isComplete: record.residual_exit === 0 || record.final_status === 200,
  }));
}

type JsonRecord = Readonly<Record<string, unknown>>;

export function readRecords(path: string): JsonRecord[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JsonRecord);
}

function readList(record: JsonRecord, key: string): readonly JsonRecord[] {
  return Array.isArray(record[key]) ? (record[key] as readonly JsonRecord[]) : [];
}

export function readString(record: JsonRecord, key: string): string {
  const value = record[key];
  if (typeof value !== 'string') throw new Error(`${key} of ${JSON.stringify(record)} is no text`);
  return value;
}

function readWord<W extends string>(record: JsonRecord, key: string, words: readonly W[]): W {
  const word = words.find((one) => one === record[key]);
  if (word === undefined)
    throw new Error(`${key} of ${JSON.stringify(record)} is none of ${words.join(', ')}`);
  return word;
}
