import type { Line } from '../grammar/syntax-tree.ts';
import type { Reading } from '../model/server/server.ts';
import type { Rule, Severity } from '../rules/define-rule.ts';
import type { Finding } from './finding.ts';

/** A finding with what the linter must know about its origin. */
export interface Found {
  readonly finding: Finding;
  readonly rule: Rule;
  /** The line it was reported from; undefined for the document. */
  readonly line: Line | undefined;
  /** The reading that the report named. */
  readonly reading?: Reading | undefined;
  /** Where the report begins in the document that was looked at, or in that of the reading it named. */
  readonly at?: number;
}

/**
 * Leaves one finding where a special rule speaks for a general one about the same line. It takes over what httpd says,
 * if it has nothing of its own, and is no milder than what it speaks for.
 */
export function settle(found: readonly Found[]): Finding[] {
  if (found.length === 0) return [];
  const byLine = new Map<Line, Found[]>();
  for (const entry of found) {
    if (entry.line === undefined) continue;
    const entries = byLine.get(entry.line);
    if (entries === undefined) byLine.set(entry.line, [entry]);
    else entries.push(entry);
  }
  return found.flatMap((entry) => {
    const others = entry.line === undefined ? [] : (byLine.get(entry.line) ?? []);
    if (others.some((other) => speaksFor(other.rule, entry))) return [];
    const spokenFor = others.filter((other) => speaksFor(entry.rule, other)).map(({ finding }) => finding);
    if (spokenFor.length === 0) return [entry.finding];
    const { finding } = entry;
    return [
      {
        ...finding,
        severity: severest([finding, ...spokenFor]),
        httpd: finding.httpd ?? spokenFor.find((other) => other.httpd !== undefined)?.httpd,
      },
    ];
  });
}

function speaksFor(rule: Rule, { rule: { id } }: Found): boolean {
  return rule.supersedes?.includes(id) === true;
}

function severest(findings: readonly Finding[]): Severity {
  const severities = new Set(findings.map((finding) => finding.severity));
  return severities.has('error') ? 'error' : severities.has('warning') ? 'warning' : 'info';
}

/** Leaves each finding once, whichever place it was made in. */
export function mergeFound(found: readonly Found[]): readonly Found[] {
  const seen = new Map<string, Found>();
  for (const one of found) {
    const { rule, start, end, message, httpd } = one.finding;
    const key = `${start} ${end} ${rule} ${message} ${httpd?.message ?? ''}`;
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}
