import { createHalfBudget, type WorkBudget, withinOrNothing } from '../grammar/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import { memoizeByObject } from '../grammar/caches/memoize-by-object.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { htaccessPolicyOf } from '../model/sections/htaccess-policy.ts';
import type { Server } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { findUnder } from './find-under-policy.ts';
import type { Finding } from './findings/finding.ts';
import { mergePending, type PendingFinding } from './running/resolve-superseded.ts';
import { createRunner, type Runner } from './running/runner.ts';

/** A .htaccess in the server that is assumed around its site. */
export interface HtaccessInSite {
  readonly server: Server;
  /** On that server. */
  readonly path: ByteText;
}

/** Reads the server that is assumed around a .htaccess whose text is `document`; undefined where none can be assumed. */
export type ReadSite = (document: Document) => HtaccessInSite | undefined;

/**
 * What the rules of `runner` that ask its site (`asksSite`) find in a .htaccess, called `file`, whose server is not known: at
 * most warnings, which say what is assumed. Undefined where they were not run: none has a line to look at, no server can be
 * assumed, or `analyses` does not allow for it.
 */
export function findInSite(
  document: Document,
  file: string,
  { rules, known, isFilledIn }: Runner,
  { readSite, analyses }: { readonly readSite: ReadSite; readonly analyses: WorkBudget },
): readonly PendingFinding[] | undefined {
  const asking = rulesAskingSite(rules);
  if (!hasLineFor(asking, document)) return undefined;
  return withinOrNothing(createHalfBudget(analyses), () => {
    const { server, path } = readSite(document) ?? {};
    if (server === undefined || path === undefined) return undefined;
    const runner = createRunner(asking, { known, isFilledIn });
    const found = htaccessPolicyOf(server, path.slice(0, path.lastIndexOf('/') + 1)).flatMap(
      (policy) => findUnder(policy, server, path, document, runner).found,
    );
    const assumes = `This assumes that ${server.assumes[0] ?? ''}.`;
    return mergePending(found).map((one) => ({ ...one, finding: assumed(one.finding, file, assumes) }));
  });
}

/** The rules among some that ask the site of a .htaccess whose server is not known. */
export const rulesAskingSite = memoizeByObject((rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ asksSite }) => asksSite === true),
);

function hasLineFor(rules: readonly Rule[], document: Document): boolean {
  const keys = keysOf(rules);
  return document.lines.some(
    (line) => (line.kind === 'directive' || line.kind === 'open') && keys.has(line.key),
  );
}

/** The commands that rules look at, in lower case. */
const keysOf = memoizeByObject(
  (rules: readonly Rule[]): ReadonlySet<string> =>
    new Set(rules.flatMap(({ on }) => Object.keys(on.command ?? {}).map(asciiLowerCase))),
);

function assumed(finding: Finding, file: string, assumes: string): Finding {
  const { severity, help } = finding;
  return {
    ...finding,
    file,
    severity: severity === 'error' ? 'warning' : severity,
    help: help === undefined ? assumes : `${help} ${assumes}`,
  };
}
