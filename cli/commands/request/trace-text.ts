import type {
  TracedAccess,
  TracedCondition,
  TracedEntry,
  TracedRequest,
  TracedRule,
  TraceStep,
} from '../../json-shapes/trace.ts';
import { showMessage, wrapText } from '../../output/display.ts';
import type { Page } from '../../output/page.ts';
import { showCertificate } from './handshake-text.ts';
import { LABEL, showHanging, showPlaced, showRow } from './request-rows.ts';

/** What httpd asks about a request, for people: a block for each request that it makes. */
export function showTrace(trace: readonly TracedRequest[], page: Page): readonly (readonly string[])[] {
  return trace.map(({ cause, url, steps }) => [
    ...wrapText(`${CAUSES[cause]} ${showMessage(url)}`, page.terminal.wrapWidth).map(page.colours.bold),
    ...(steps.length === 0 ? showRow('', 'no line is asked', undefined, page) : []),
    ...steps.flatMap((step, i) => showStep(step, steps[i - 1], page)),
  ]);
}

const CAUSES: Readonly<Record<TracedRequest['cause'], string>> = {
  client: 'Trace of',
  rewrite: 'Internal redirect to',
  index: 'Instead, httpd tries',
  error: 'For the error, httpd requests',
};

function showStep(step: TraceStep, before: TraceStep | undefined, page: Page): readonly string[] {
  // a line that misses as the one before it did need not say again what it was matched with
  const isSaid =
    before?.kind === step.kind && isMiss(before) && isMiss(step) && before.tested === step.tested;
  switch (step.kind) {
    case 'rule':
      return showRule(step, isSaid && step.miss === undefined, page);
    case 'entry':
      return showEntry(step, isSaid && step.miss === undefined, page);
    case 'unfollowed':
      return [
        ...showPlaced(labelled('open'), step, page),
        ...showHanging(INDENT, 'plume does not follow this rule and those after it', page),
      ];
    case 'file': {
      const by = step.by === null ? [] : showPlaced(INDENT, step.by, page);
      return [...showRow('leads to', step.path, undefined, page), ...by];
    }
    case 'access':
      return showAccess(step, page);
    case 'handshake':
      return showCertificate(step, page);
  }
}

function isMiss(step: TraceStep): step is TracedRule | TracedEntry {
  return step.kind === 'rule'
    ? step.result === 'no-match' && step.conditions.length === 0
    : step.kind === 'entry' && step.matches === false;
}

const INDENT = ' '.repeat(LABEL);

const RESULTS: Readonly<Record<TracedRule['result'], string>> = {
  applied: 'applies',
  'no-match': 'no match',
  unknown: 'open',
  skipped: 'skipped',
};

const SKIPPED: Readonly<Record<NonNullable<TracedRule['skippedBy']>, string>> = {
  subrequest: 'because httpd itself makes this request, and its flags exclude that',
  chain: 'because the rule before it, which has [C], does not apply',
  skip: 'because a rule before it has [S]',
};

const OPEN = ': plume does not know whether it applies, or does not follow what it does';

function showRule(step: TracedRule, isSaid: boolean, page: Page): readonly string[] {
  const { result, skippedBy, tested, conditions, to, miss } = step;
  const said =
    skippedBy !== undefined
      ? SKIPPED[skippedBy]
      : result === 'applied'
        ? `${quote(tested ?? '')} ${to === null ? 'matches, and stays as it is' : `becomes \`${to}\``}`
        : `tested with ${quote(tested ?? '')}${result === 'unknown' ? OPEN : miss === undefined ? '' : `: ${miss}`}`;
  return [
    ...showPlaced(labelled(RESULTS[result]), step, page),
    ...conditions.flatMap((one) => showCondition(one, page)),
    ...(isSaid ? [] : showHanging(INDENT, said, page)),
  ];
}

function showCondition(condition: TracedCondition, page: Page): readonly string[] {
  const { tested, holds } = condition;
  const label = holds === null ? '  open' : holds ? '  true' : '  false';
  return [
    ...showPlaced(labelled(label), condition, page),
    ...(tested === null ? [] : showHanging(`${INDENT}  `, `tested with ${quote(tested)}`, page)),
  ];
}

function showEntry(step: TracedEntry, isSaid: boolean, page: Page): readonly string[] {
  const { tested, matches, to, miss } = step;
  const label = matches === null ? 'open' : matches ? 'applies' : 'no match';
  const said = `compared with ${quote(tested)}${to === null ? '' : `, leads to \`${to}\``}`;
  return [
    ...showPlaced(labelled(label), step, page),
    ...(isSaid ? [] : showHanging(INDENT, miss === undefined ? said : `${said}: ${miss}`, page)),
  ];
}

function showAccess({ status, why, at, section }: TracedAccess, page: Page): readonly string[] {
  return [
    ...showRow(status === 200 ? 'access' : `access ${status}`, why, undefined, page),
    ...at.flatMap((line) => showPlaced(INDENT, line, page)),
    ...(section === null ? [] : showPlaced(`${INDENT}in `, section, page)),
  ];
}

function quote(text: string): string {
  return text === '' ? 'an empty path' : `\`${text}\``;
}

function labelled(label: string): string {
  return `  ${label}`.padEnd(LABEL);
}
