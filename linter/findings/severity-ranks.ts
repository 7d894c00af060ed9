import type { Severity } from '../../rules/kit/define-rule.ts';

/** Severities in an order: the more severe one has the larger number. */
export const SEVERITY_RANKS: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 };
