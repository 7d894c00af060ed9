import type { Firmness, JudgedRequest } from './judge-layout.ts';

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
    medianAssumptions: at(0.5),
    p95Assumptions: at(0.95),
    wrong: requests.filter(({ fault }) => fault !== undefined).length,
    excused: requests.filter(({ isExcused }) => isExcused).length,
  };
}

/** Why answers are not firm, the most frequent first; paths and names in them are left out. */
export function countReasons(requests: readonly JudgedRequest[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { unknown, firmness } of requests) {
    const reasons = new Set(
      unknown.map(({ what }) => `${firmness}: ${what.replaceAll(/\/[\w./*-]+/g, '/…')}`),
    );
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
