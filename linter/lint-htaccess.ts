import { within, withinOrNothing } from '../core/budget/work-budget.ts';
import { type CheckingWork, createCheckingWork } from '../core/budget/work-limits.ts';
import { joinPath } from '../files/server-path.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { type HtaccessPolicy, htaccessPolicyOf } from '../model/sections/htaccess-policy.ts';
import type { Server } from '../model/server/server.ts';
import { mayReachBelow } from '../requests/is-reached.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { findUnder } from './find-under-policy.ts';
import type { LintedFile } from './findings/finding.ts';
import { finalize, lintDocument } from './lint.ts';
import { mergePending, type PendingFinding } from './running/resolve-superseded.ts';
import { createRunner, type Runner, type RunnerOptions } from './running/runner.ts';

export interface LintHtaccessOptions extends RunnerOptions {
  readonly rules: readonly Rule[];
  /** A runner of these rules that other .htaccess files of the server have in common with this one. */
  readonly runner?: Runner;
  /** What it may cost together with other files of the server; by default what it is worth on its own. */
  readonly work?: CheckingWork;
}

/**
 * Lints a .htaccess at `path` on a server, with the server's modules, variables and AllowOverride. Findings that
 * several hosts have in common are reported once; where no host leads to its directory, it is linted as a file on its
 * own. Never throws.
 */
export function lintHtaccess(
  server: Server,
  path: ByteText,
  document: Document,
  {
    rules,
    work = createCheckingWork(document.source.text.length),
    runner: shared,
    ...options
  }: LintHtaccessOptions,
): LintedFile {
  if (work.lines.isSpent)
    return { file: server.files.nameOf(path), text: document.source.text, findings: [], isCutShort: true };
  const htaccessPolicies = htaccessPolicyOf(server, path.slice(0, path.lastIndexOf('/') + 1));
  if (htaccessPolicies.length === 0)
    return lintDocument(document, {
      file: server.files.nameOf(path),
      target: server.target,
      rules,
      known: options.known,
      work,
    });
  const runner = shared ?? createRunner(rules, { ...options, analyses: work.analyses });
  const under = within(work.lines, () =>
    htaccessPolicies.map((htaccessPolicy) => findUnder(htaccessPolicy, server, path, document, runner)),
  );
  const isRefused = under.some(({ found }) => found.some(isOfRequests));
  // where that is more work than the file is worth, it counts as read
  const isRead = (policy: HtaccessPolicy) =>
    withinOrNothing(work.analyses, () => isReadAtRequests(server, policy)) !== false;
  const read = isRefused ? under.filter((_, i) => isRead(htaccessPolicies[i]!)) : under;
  // where no request comes to the file, nothing becomes of what httpd would refuse in it
  const lasting =
    read.length > 0
      ? read.flatMap((one) => one.found)
      : under.flatMap((one) => one.found.filter((pending) => !isOfRequests(pending)));
  return finalize(document, mergePending(lasting), under[0]!.configuration, runner, work);
}

function isOfRequests({ finding: { httpd, severity } }: PendingFinding): boolean {
  return severity === 'error' && httpd?.phase === 'request';
}

/** Whether a request may lead to files of some host that has the policy: what a whole host answers before reads no .htaccess. */
function isReadAtRequests(server: Server, { hosts, roots }: HtaccessPolicy): boolean {
  return hosts.some((host) => roots.some(({ url }) => mayReachBelow(server, host, joinPath(url, ''))));
}
