import { query } from '../../core/query.ts';
import type { Line } from '../../grammar/syntax-tree.ts';
import type { FileInstance } from '../../model/server/server.ts';
import type { Rule, Severity } from '../../rules/kit/define-rule.ts';
import type { Finding } from '../findings/finding.ts';
import { findingKey } from '../findings/same-finding.ts';

/** A finding with what the linter must know about its origin. */
export interface PendingFinding {
  readonly finding: Finding;
  readonly rule: Rule;
  /** The line it was reported from; undefined for the document. */
  readonly line: Line | undefined;
  /** The file instance that the report named. */
  readonly instance?: FileInstance | undefined;
  /** Where the report begins in the document that was looked at, or in that of the instance it named. */
  readonly at?: number;
}

/**
 * Leaves one finding where a special rule speaks for a general one about the same line. It takes over what httpd says,
 * if it has nothing of its own. It is not milder than what it replaces: what makes it an error becomes its help.
 */
export function resolveSuperseded(found: readonly PendingFinding[]): Finding[] {
  // so it is in most of the hundred thousand instances of a macro
  if (found.length < 2) return found.map(({ finding }) => finding);
  const byLine = groupByLine(found);
  const left: Finding[] = [];
  for (const entry of found) {
    const all = entry.line === undefined ? undefined : byLine.get(entry.line);
    if (all === undefined || !('entries' in all)) left.push(entry.finding);
    else {
      const finding = resolveInLine(entry, all);
      if (finding !== undefined) left.push(finding);
    }
  }
  return left;
}

/**
 * What was found in each line. Most lines have one finding, which no other speaks for: it stands for itself, since a
 * file may have a hundred thousand of them.
 */
function groupByLine(found: readonly PendingFinding[]): ReadonlyMap<Line, PendingFinding | FoundInLine> {
  const byLine = new Map<Line, PendingFinding | FoundInLine>();
  for (const entry of found) {
    if (entry.line === undefined) continue;
    const all = byLine.get(entry.line);
    if (all === undefined) byLine.set(entry.line, entry);
    else if ('entries' in all) addTo(all, entry);
    else {
      const both: FoundInLine = { entries: [], rules: [] };
      addTo(both, all);
      addTo(both, entry);
      byLine.set(entry.line, both);
    }
  }
  return byLine;
}

function addTo({ entries, rules }: FoundInLine, entry: PendingFinding): void {
  entries.push(entry);
  if (!rules.includes(entry.rule)) rules.push(entry.rule);
}

/** Undefined where another finding speaks for it. */
function resolveInLine(entry: PendingFinding, all: FoundInLine): Finding | undefined {
  for (const other of all.rules) if (speaksFor(other, entry.rule)) return undefined;
  const { finding, rule } = entry;
  if (rule.supersedes === undefined) return finding;
  const others = subsumedIn(all, rule);
  if (others.length === 0) return finding;
  const quoting = others.find((other) => other.httpd !== undefined);
  const severity = severest([finding, ...others]);
  if (severity === finding.severity) return { ...finding, httpd: finding.httpd ?? quoting?.httpd };
  const worst = others.find((other) => other.severity === severity);
  return {
    ...finding,
    severity,
    httpd: worst?.httpd ?? finding.httpd ?? quoting?.httpd,
    help: finding.help ?? worst?.message,
  };
}

interface FoundInLine {
  readonly entries: PendingFinding[];
  /** Each once. */
  readonly rules: Rule[];
}

/** Of the findings that a rule speaks for, one of each severity, and the first that quotes httpd. */
const subsumedIn = query('subsumedIn', ({ entries }: FoundInLine, rule: Rule): readonly Finding[] => {
  const findings = entries.filter((other) => speaksFor(rule, other.rule)).map(({ finding }) => finding);
  const bySeverity = new Map(findings.map((finding) => [finding.severity, finding]));
  const quoting = findings.find(({ httpd }) => httpd !== undefined);
  return [...(quoting === undefined ? [] : [quoting]), ...bySeverity.values()];
});

function speaksFor(rule: Rule, { id }: Rule): boolean {
  return rule.supersedes?.includes(id) === true;
}

function severest(findings: readonly Finding[]): Severity {
  const severities = new Set(findings.map((finding) => finding.severity));
  return severities.has('error') ? 'error' : severities.has('warning') ? 'warning' : 'info';
}

/** Leaves each finding once, whichever place it was made in. */
export function mergePending(found: readonly PendingFinding[]): readonly PendingFinding[] {
  const distinct = new Map<string, PendingFinding>();
  for (const pending of found) {
    const key = findingKey(pending.finding);
    if (!distinct.has(key)) distinct.set(key, pending);
  }
  return [...distinct.values()];
}
