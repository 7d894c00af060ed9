import type { Firmness, JudgedRequest } from './judge-layout.ts';
import { isAboutSnippets, type SiteRequest } from './sites.ts';

/** What answers to many requests amount to. */
export interface LayoutCounts {
  readonly asked: number;
  /** Answers that say what httpd answers, and those of them that assume nothing. */
  readonly firm: number;
  readonly firmWithoutAssumption: number;
  /** Answers that say that another program answers. */
  readonly passed: number;
  /** Answers that say whether access is granted, and no more. */
  readonly access: number;
  readonly open: number;
  /** Those of the open ones that have to be: they name an included file of which nobody knows what it says. */
  readonly rightlyOpen: number;
  /** Assumptions of an answer that is not open. */
  readonly medianAssumptions: number;
  readonly p95Assumptions: number;
  readonly wrong: number;
  /** Answers that are not so, as what they assume is not. */
  readonly excused: number;
}

/** Counts answers. */
export function countAnswers(requests: readonly JudgedRequest[]): LayoutCounts {
  const of = (firmness: Firmness) => requests.filter((one) => one.firmness === firmness);
  const answered = requests.filter(({ firmness }) => firmness !== 'open');
  const assumptions = answered.map(({ assumes }) => assumes.length).sort((a, b) => a - b);
  const at = (share: number) => assumptions[Math.max(0, Math.ceil(share * assumptions.length) - 1)] ?? 0;
  return {
    asked: requests.length,
    firm: of('firm').length,
    firmWithoutAssumption: of('firm').filter(({ assumes }) => assumes.length === 0).length,
    passed: of('passed').length,
    access: of('access').length,
    open: of('open').length,
    rightlyOpen: of('open').filter(({ unknown }) => unknown.some(({ what }) => isAboutSnippets(what))).length,
    medianAssumptions: at(0.5),
    p95Assumptions: at(0.95),
    wrong: requests.filter(({ fault }) => fault !== undefined).length,
    excused: requests.filter(({ isExcused }) => isExcused).length,
  };
}

/** Why answers say no more than they do. */
interface ReasonCount {
  /** All reasons of one answer, without the paths in them. */
  readonly reasons: string;
  readonly count: number;
  /** A request that is answered so. */
  readonly example: string;
}

/** An answer whose reasons are counted. */
interface ReasonedAnswer extends Pick<JudgedRequest, 'seed' | 'firmness' | 'unknown'> {
  readonly request: Pick<SiteRequest, 'host' | 'path'> & Partial<SiteRequest>;
}

/** Counts answers that are not firm by all their reasons, the most frequent first. */
export function countReasons(requests: readonly ReasonedAnswer[]): readonly ReasonCount[] {
  const counts = new Map<string, ReasonCount>();
  for (const { unknown, firmness, request, seed } of requests) {
    if (firmness === 'firm') continue;
    const clauses = new Set(unknown.map(({ what }) => what.replaceAll(/\/[\w./~*-]+/g, '/…')));
    const reasons = `${firmness}: ${[...clauses].sort().join(' + ')}`;
    const { scheme = 'http', host, path } = request;
    const example = `seed ${seed}, ${scheme}://${host}${path}`;
    counts.set(reasons, {
      example,
      ...counts.get(reasons),
      reasons,
      count: (counts.get(reasons)?.count ?? 0) + 1,
    });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
