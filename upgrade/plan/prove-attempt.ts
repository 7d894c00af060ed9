import { withinOrNothing } from '../../core/budget/work-budget.ts';
import { findGaps } from '../find-gaps.ts';
import type { ProofDetail } from '../proof-detail.ts';
import { type AccessProof, proveAccess } from '../prove-access.ts';
import { type HostsProof, proveHosts } from '../prove-hosts.ts';
import type { UpgradeOptions, UpgradeProof } from '../upgrade-plan.ts';
import { type Attempt, detailsOf, type Edited, type Result, type Start } from './attempt.ts';
import { budgetFor, directoriesOf } from './server-to-be.ts';

/** What the conversion of sections has a part in: what was fixed before and afterwards has none. */
export function detailsOfConversion(
  options: UpgradeOptions,
  { old }: Start,
  attempt: Attempt,
): readonly ProofDetail[] {
  if (detailsOf(attempt).length === 0) return [];
  const htaccess = directoriesOf(options);
  return attempt.conversions.flatMap(({ before: unedited, after }) => {
    if (after === undefined || unedited === undefined) return detailsOf(attempt);
    const servers = { before: old, after, unedited, htaccess, htaccessPaths: options.htaccess };
    const proof = withinOrNothing(budgetFor(after, options), () => proveAccess(servers));
    return proof?.details ?? detailsOf(attempt);
  });
}

/** Compares what requests get from httpd 2.2 and from the edited server. */
export function proveAnswers(
  options: UpgradeOptions,
  { old, server: unedited }: Start,
  { server }: Edited,
): AccessProof | undefined {
  if (server === undefined) return undefined;
  const htaccess = directoriesOf(options);
  return withinOrNothing(budgetFor(server, options), () =>
    proveAccess({ before: old, after: server, unedited, htaccess, htaccessPaths: options.htaccess }),
  );
}

/** The proof of a result: what is wrong in it, what it lacks, what requests get and which hosts answer. */
export function prove(
  options: UpgradeOptions,
  start: Start,
  { linted, server, access }: Result,
): UpgradeProof {
  const errors = linted.reduce(
    (sum, { findings }) => sum + findings.filter(({ severity }) => severity === 'error').length,
    0,
  );
  if (server === undefined) return { errors, gaps: [], access: undefined, hosts: undefined };
  const hosts = withinOrNothing(budgetFor(server, options), () => proveHosts(start.old, server));
  return { errors, gaps: findGaps(server), access, hosts };
}

/** The proof for files that httpd 2.2 no longer reads: what counts is what 2.4 does with them as they are. */
export function proofOf24(
  options: UpgradeOptions,
  { server: unedited }: Start,
  { server, texts }: Edited,
  proof: UpgradeProof,
): UpgradeProof {
  if (texts.size === 0) return { ...proof, access: NO_CLASSES, hosts: NO_NAMES };
  if (server === undefined) return proof;
  const hosts = withinOrNothing(budgetFor(server, options), () => proveHosts(unedited, server));
  return { ...proof, hosts };
}

const NO_CLASSES: AccessProof = { classes: 0, same: 0, different: 0, open: 0, details: [] };

const NO_NAMES: HostsProof = { names: 0, same: 0, different: 0, open: 0, details: [] };
