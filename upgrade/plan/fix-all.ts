import type { ByteText } from '../../grammar/byte-text.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { applyFixesToServer, type ServerFixResult } from '../../linter/fix-server.ts';
import type { Server } from '../../model/server/server.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { createPicker, isConverting } from '../pick-fix.ts';
import { kindOfFinding } from '../upgrade-item.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import type { Start, Withholding } from './attempt.ts';

/** Makes the fixes that an upgrade needs; undefined where the server cannot be read afterwards. */
export function fixAll(
  { after, rules, htaccess, refusalOf, reader }: PlanOptions,
  start: Start,
  isWithheld: Withholding['isWithheld'],
): ServerFixResult | undefined {
  const { server, linted, wasRefused } = start;
  const pick = createPicker({
    kindOf: createKinds(rules, server, htaccess),
    isWithheld: (finding, fix) => wasRefused(finding, fix) || isWithheld(finding, fix),
  });
  // what rules say of conversions is not asked for again in each round: they are planned once, afterwards
  const asked = rules.filter(({ id }) => !isConverting(id));
  const found = linted.map((file) => ({
    ...file,
    findings: file.findings.filter(({ rule }) => !isConverting(rule)),
  }));
  return applyFixesToServer(after, {
    ...{ htaccess, pick, refusalOf, rules: asked, known: rules },
    objectsTo: createObjections(rules),
    choice: 'none',
    start: { server, linted: found },
    reader,
  });
}

/** What requests get is compared once all is done: until then a deleted line may open what it closed. */
export function createObjections(rules: readonly Rule[]): (finding: Finding) => boolean {
  const aboutRequests = new Set<string>(
    rules.filter((rule) => rule.isAboutRequests === true).map(({ id }) => id),
  );
  return ({ rule }) => !aboutRequests.has(rule);
}

/** Tells what a finding is for an upgrade. */
export function createKinds(rules: readonly Rule[], { files }: Server, htaccess: readonly ByteText[]) {
  const byId = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));
  const names = new Set(htaccess.map((path) => files.nameOf(path)));
  return (finding: Finding) => kindOfFinding(finding, byId.get(finding.rule), names.has(finding.file));
}
