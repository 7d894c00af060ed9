import type { ExpressionContext } from '../../../access/request/evaluate-expression.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { changeOf, type HeaderSubject, requestLinesIn } from './header-lines.ts';
import { changeHeaders, type HeaderEntry, type HeaderTable, headerIn } from './header-table.ts';

/** The requests that have gone through the fixups, the last one last. */
export interface FixedUp {
  /** What configures each of them. */
  readonly steps: readonly (readonly MergedSection[])[];
  /** Whether they have run; undefined where that is not known. */
  readonly hasFixups: boolean | undefined;
  /** Whether other requests may have been there before. */
  readonly isRepeated: boolean;
}

/** Actions that do nothing the second time. */
const ONCE: ReadonlySet<string> = new Set(['set', 'unset', 'setifempty', 'merge']);

/**
 * What expressions see of the request once RequestHeader has acted, as those of Header do. Source: ap_headers_fixup() in
 * modules/metadata/mod_headers.c.
 */
export function withRequestHeaders(subject: HeaderSubject, fixedUp: FixedUp): ExpressionContext {
  const { expression } = subject;
  const { steps, hasFixups, isRepeated } = fixedUp;
  const linesOf = (sections: readonly MergedSection[]) =>
    sections.flatMap(({ scope, applies }) =>
      scope === undefined ? [] : requestLinesIn(scope).map((line) => ({ line, applies })),
    );
  const [own = [], ...others] = steps.map(linesOf).toReversed();
  const all = [own, ...others].flat();
  if (hasFixups === false || all.length === 0) return expression;
  const names = new Set(all.map(({ line }) => asciiLowerCase(line.name)));
  const isHidden = all.some(({ line }) => !line.isKnown);
  const isSame = others.every(
    (other) => other.length === own.length && other.every(({ line }, i) => line === own[i]?.line),
  );
  const isOnce = others.length === 0 && !isRepeated;
  const isKnown =
    hasFixups === true &&
    !isHidden &&
    (isOnce || (isSame && !isRepeated && own.every(({ line }) => ONCE.has(line.action))));
  let table: HeaderTable | undefined;
  const header = (name: string): ByteText | undefined => {
    if (!isHidden && !names.has(name)) return expression.header(name);
    if (!isKnown) return undefined;
    table ??= changed(own, names, subject);
    return headerIn(table, name);
  };
  return {
    ...expression,
    header,
    variable(name) {
      const of = OF_HEADERS.get(name);
      return of === undefined ? expression.variable(name) : header(of);
    },
  };
}

const OF_HEADERS: ReadonlyMap<string, string> = new Map([
  ...['user-agent', 'proxy-connection', 'referer', 'cookie', 'forwarded', 'host', 'accept'].map(
    (name) => [`HTTP_${name.toUpperCase().replace('-', '_')}`, name] as const,
  ),
]);

function changed(
  lines: readonly {
    readonly line: Parameters<typeof changeOf>[0];
    readonly applies: MergedSection['applies'];
  }[],
  names: ReadonlySet<string>,
  subject: HeaderSubject,
): HeaderTable {
  const { expression, question } = subject;
  const entries = [...names].flatMap((name): readonly HeaderEntry[] => {
    const value = expression.header(name);
    if (value === '' && question.headers?.get(name) !== '') return [];
    return [{ name, value, at: [], isSure: value !== undefined }];
  });
  let table: HeaderTable = { entries, isOpen: false };
  const seen = {
    ...expression,
    header: (name: string) => (names.has(name) ? headerIn(table, name) : expression.header(name)),
    variable: (name: string) => {
      const of = OF_HEADERS.get(name);
      // the answer has no status yet
      if (name === 'REQUEST_STATUS') return '200';
      return of !== undefined && names.has(of) ? headerIn(table, of) : expression.variable(name);
    },
    responseHeader: () => undefined,
  };
  for (const { line, applies } of lines)
    table = changeHeaders(table, changeOf(line, applies, { ...subject, expression: seen }, false));
  return table;
}
