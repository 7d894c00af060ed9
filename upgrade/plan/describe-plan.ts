import { withinOrNothing } from '../../core/budget/work-budget.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { WithheldFix } from '../../linter/apply-fixes.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import type { Server } from '../../model/server/server.ts';
import { collectItems, sortItems } from '../collect-items.ts';
import { itemsOfGaps } from '../find-gaps.ts';
import { itemsOfLoading, type Loading } from '../modules/describe-loading.ts';
import { plannedModules } from '../modules/planned-modules.ts';
import type { ProofDetail } from '../proof-detail.ts';
import { unknownStartNames } from '../start-names.ts';
import { findUnreadSections } from '../unread-sections.ts';
import type { UpgradeItem } from '../upgrade-item.ts';
import type { TolerantOffer, UpgradeOptions, UpgradePlan } from '../upgrade-plan.ts';
import type { Attempt, Result, Start } from './attempt.ts';
import { createKinds } from './fix-all.ts';
import { itemOfClosed, itemOfOffer, itemsOfNarrowed } from './items-of-plan.ts';
import { proofOf24, prove } from './prove-attempt.ts';
import { budgetFor } from './server-to-be.ts';

/** Those of which no rule has a word. */
function unreadSections(
  options: UpgradeOptions,
  { old, server, linted }: Start,
  attempt: Attempt,
): readonly UpgradeItem[] {
  const found = withinOrNothing(budgetFor(server, options), () =>
    findUnreadSections(old, attempt.server ?? server, options.htaccess),
  );
  const said = new Set(
    linted.flatMap(({ findings }) => findings.map(({ file, start }) => `${start} ${file}`)),
  );
  return (found ?? []).filter(({ file, start }) => !said.has(`${start} ${file}`));
}

/** What came to light while the plan was made. */
interface Findings {
  readonly fixes: readonly WithheldFix[];
  readonly offers: readonly TolerantOffer[];
  /** What stays closed, and could be open. */
  readonly opened: readonly ProofDetail[];
  readonly loading: Loading;
}

/** The plan that a result comes to. */
export function describePlan(
  options: UpgradeOptions,
  start: Start,
  result: Result,
  { fixes, offers, opened, loading }: Findings,
): UpgradePlan {
  const { rules, htaccess } = options;
  const kindOf = createKinds(rules, start.server, htaccess);
  const sources = new Map(start.linted.map(({ file, text }) => [file, text]));
  const withheld = [...fixes, ...result.withheld];
  const { linted, texts } = result;
  const { already } = start;
  const known = prove(options, start, result);
  const proof = already === undefined ? known : proofOf24(options, start, result, known);
  const wasSet = (finding: Finding) => setsDirectiveOf(finding, start.old);
  const found = collectItems({ before: start.linted, after: linted, withheld, kindOf, wasSet });
  return {
    items: sortItems([
      ...found,
      ...itemsOfLoading(loading, start.server),
      ...itemsOfGaps(proof.gaps, start.server, found),
      ...offers.map((offer) => itemOfOffer(offer, start)),
      ...(opened.length === 0 ? [] : [itemOfClosed(opened, start)]),
      ...itemsOfNarrowed(result, start),
      ...unreadSections(options, start, result),
    ]),
    edits: [...texts].map(([file, after]) => ({ file, before: sources.get(file) ?? '', after })),
    ...{ proof, withheld, offers },
    modules: plannedModules(loading, result.server ?? start.server),
    startNames:
      withinOrNothing(budgetFor(start.server, options), () => unknownStartNames(start.server)) ?? [],
    ...{ left: result.left, narrowed: result.narrowed, mended: [], already },
    isCutShort: [...start.linted, ...linted].some(({ isCutShort }) => isCutShort === true),
  };
}

/** Whether a server sets the directive whose default a finding is about, as a row of the table of defaults. */
function setsDirectiveOf({ together }: Finding, server: Server): boolean {
  const name = together?.row?.split('\t')[0]?.slice(1, -1);
  return name !== undefined && serverMayHaveKey(server, new Set([asciiLowerCase(name)]));
}
