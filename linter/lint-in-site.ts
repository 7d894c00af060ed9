import { createHalfBudget, type WorkBudget, withinOrNothing } from '../core/budget/work-budget.ts';
import { query } from '../core/query.ts';
import { withoutSlashesAtEnd } from '../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { htaccessPolicyOf } from '../model/sections/htaccess-policy.ts';
import { rootsOf, showsItsRoot } from '../model/sections/roots.ts';
import { assumedServer } from '../model/server/assumed-server.ts';
import { readServer } from '../model/server/read-server.ts';
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
 * most warnings, which say what is assumed. Undefined where they were not run: none has a line or a file to look at, no server can
 * be assumed, or `analyses` does not allow for it.
 */
export function findInSite(
  document: Document,
  file: string,
  { rules, known, isFilledIn }: Runner,
  { readSite, analyses }: { readonly readSite: ReadSite; readonly analyses: WorkBudget },
): readonly PendingFinding[] | undefined {
  const asking = rulesAskingSite(rules);
  if (!asking.some(({ on }) => on.document !== undefined) && !hasLineFor(asking, document)) return undefined;
  return withinOrNothing(createHalfBudget(analyses), () => {
    const site = readSite(document);
    if (site === undefined) return undefined;
    const runner = createRunner(asking, { known, isFilledIn });
    const found = withoutElsewhere(findIn(site, document, runner), site, (other) =>
      findIn(other, document, runner),
    );
    const assumes = `This assumes that ${site.server.assumes[0] ?? ''}.`;
    const folder = siteFolderOf(site.server, file);
    return found.map((one) => ({ ...one, finding: assumed(one.finding, { file, folder, assumes }) }));
  });
}

function findIn(
  { server, path }: HtaccessInSite,
  document: Document,
  runner: Runner,
): readonly PendingFinding[] {
  const policies = htaccessPolicyOf(server, path.slice(0, path.lastIndexOf('/') + 1));
  return mergePending(policies.flatMap((policy) => findUnder(policy, server, path, document, runner).found));
}

/**
 * Findings without those that are right only where the site is the DocumentRoot, if nothing shows that it is. Only rules of
 * mod_rewrite are relative to their directory: a `Redirect` has the whole path, and so says itself where it is.
 */
function withoutElsewhere(
  found: readonly PendingFinding[],
  { server, path }: HtaccessInSite,
  find: (site: HtaccessInSite) => readonly PendingFinding[],
): readonly PendingFinding[] {
  const root = rootsOf(server, undefined).documentRoot?.directory;
  if (root === undefined || !found.some(isOfRewriting) || showsItsRoot(server)) return found;
  const documentRoot = withoutSlashesAtEnd(root);
  const { files, target } = server;
  const other = readServer(
    assumedServer({ files, documentRoot, target, isElsewhere: false, name: '', isBelow: true }),
  );
  const there = other === undefined ? [] : find({ server: other, path });
  return found.filter(
    (one) =>
      !isOfRewriting(one) ||
      there.some(({ rule, finding }) => rule === one.rule && isSamePlace(finding, one.finding)),
  );
}

function isOfRewriting({ line }: PendingFinding): boolean {
  return line?.kind === 'directive' && line.key.startsWith('rewrite');
}

function isSamePlace(one: Finding, other: Finding): boolean {
  return one.start === other.start && one.end === other.end;
}

/** The rules among some that ask the site of a .htaccess whose server is not known. */
const rulesAskingSite = query('rulesAskingSite', (rules: readonly Rule[]): readonly Rule[] =>
  rules.filter(({ asksSite }) => asksSite === true),
);

function hasLineFor(rules: readonly Rule[], document: Document): boolean {
  const keys = keysOf(rules);
  return document.lines.some(
    (line) => (line.kind === 'directive' || line.kind === 'open') && keys.has(line.key),
  );
}

/** The commands that rules look at, in lower case. */
const keysOf = query(
  'keysOf',
  (rules: readonly Rule[]): ReadonlySet<string> =>
    new Set(rules.flatMap(({ on }) => Object.keys(on.command ?? {}).map(asciiLowerCase))),
);

/** The folder of the site as people name it: that of a .htaccess below it may be a site of its own. */
function siteFolderOf(server: Server, file: string): string {
  const root = rootsOf(server, undefined).documentRoot?.directory;
  const name = root === undefined ? '' : server.files.nameOf(withoutSlashesAtEnd(root));
  return name || file.slice(0, file.lastIndexOf('/') + 1).replace(/(?<=.)\/$/, '') || '.';
}

function assumed(
  finding: Finding,
  { file, folder, assumes }: { readonly file: string; readonly folder: string; readonly assumes: string },
): Finding {
  const { severity, help, request } = finding;
  return {
    ...finding,
    file,
    ...(request !== undefined && { request: { ...request, server: folder } }),
    severity: severity === 'error' ? 'warning' : severity,
    help: help === undefined ? assumes : `${help} ${assumes}`,
  };
}
