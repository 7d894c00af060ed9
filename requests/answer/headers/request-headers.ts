import type { ExpressionContext } from '../../../access/request/evaluate-expression.ts';
import { once } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located } from '../../../model/server/server.ts';
import { changeOf, type HeaderSubject, requestLinesIn } from './header-lines.ts';
import { changeHeaders, type HeaderEntry, type HeaderTable, headerIn } from './header-table.ts';

/** How often httpd has carried out the lines for a request, and as what. */
export interface FixedUp {
  /** Whether it has; undefined where that is not known. */
  readonly hasFixups: boolean | undefined;
  /** Whether other requests with the same headers may have been there before. */
  readonly isRepeated: boolean;
  /** The directory or the missing file, where mod_dir has put another file in its place. */
  readonly before:
    | { readonly sections: readonly MergedSection[]; readonly subject: HeaderSubject }
    | undefined;
}

/** Lines, and whether their sections apply. */
type Lines = readonly {
  readonly line: Parameters<typeof changeOf>[0];
  readonly applies: MergedSection['applies'];
}[];

const linesOf = (sections: readonly MergedSection[]): Lines =>
  sections.flatMap(({ scope, applies }) =>
    scope === undefined ? [] : requestLinesIn(scope).map((line) => ({ line, applies })),
  );

/**
 * What expressions see of the request once RequestHeader has acted. What stands for a directory has a copy of the headers, and
 * the order of modules decides whether the lines act on those as the directory or as the file: known is what comes of both.
 * Sources: ap_headers_fixup() in modules/metadata/mod_headers.c, ap_internal_fast_redirect() in modules/http/http_request.c.
 */
export function withRequestHeaders(
  subject: HeaderSubject,
  sections: readonly MergedSection[],
  { hasFixups, isRepeated, before }: FixedUp,
): ExpressionContext {
  const { expression } = subject;
  const own = linesOf(sections);
  const earlier = before === undefined ? [] : linesOf(before.sections);
  const all = [...own, ...earlier];
  const isUnseen = before?.sections.some(({ scope }) => scope === undefined) === true;
  const isHidden = isUnseen || all.some(({ line }) => !line.isKnown);
  if (hasFixups === false || (all.length === 0 && !isUnseen)) return expression;
  const names = new Set(all.map(({ line }) => asciiLowerCase(line.name)));
  const isKnown = hasFixups === true && !isHidden && !isRepeated;
  const tables = once('tables', (): readonly HeaderTable[] => [
    changed(own, names, subject),
    ...(before === undefined ? [] : [changed(earlier, names, before.subject)]),
  ]);
  const header = (name: string): ByteText | undefined => {
    if (!isHidden && !names.has(name)) return expression.header(name);
    if (!isKnown) return undefined;
    const [value, ...others] = tables().map((table) => headerIn(table, name));
    return others.every((other) => other === value) ? value : undefined;
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

/** True where the same lines of RequestHeader act for requests with these sections. */
export function haveSameLines(some: readonly MergedSection[], others: readonly MergedSection[]): boolean {
  const [own, other] = [linesOf(some), linesOf(others)];
  return own.length === other.length && own.every(({ line }, i) => line === other[i]?.line);
}

/** The headers that lines change, as they are then, and those that a line has taken away, by name in lower case. */
export interface ChangedHeaders {
  readonly entries: readonly HeaderEntry[];
  readonly removed: ReadonlyMap<string, Pick<HeaderEntry, 'name'> & { readonly at: Located }>;
}

/** The headers as RequestHeader leaves them; undefined where plume cannot tell which lines act. */
export function changedHeaders(
  subject: HeaderSubject,
  sections: readonly MergedSection[],
  { hasFixups, isRepeated, before }: FixedUp,
): ChangedHeaders | undefined {
  const own = linesOf(sections);
  const isSame = before === undefined || haveSameLines(before.sections, sections);
  if (hasFixups !== true || !isSame || own.some(({ line }) => !line.isKnown)) return undefined;
  const names = new Set(own.map(({ line }) => asciiLowerCase(line.name)));
  // what is appended or edited once more by each request that httpd makes by itself
  const isSteady = ({ action }: (typeof own)[number]['line']) =>
    ['set', 'unset', 'setifempty'].includes(action);
  const unsteady = new Set(
    isRepeated ? own.filter(({ line }) => !isSteady(line)).map(({ line }) => asciiLowerCase(line.name)) : [],
  );
  const { entries } = changed(own, names, subject);
  const removed = own.flatMap(({ line: { name, action, at } }) => {
    const key = asciiLowerCase(name);
    const mayBeSent = action === 'unset' && subject.expression.header(key) !== '';
    const isGone = mayBeSent && entries.every((one) => asciiLowerCase(one.name) !== key);
    return isGone ? [[key, { name, at }] as const] : [];
  });
  return {
    entries: entries
      .filter(({ at }) => at.length > 0)
      .map((one) => (unsteady.has(asciiLowerCase(one.name)) ? { ...one, value: undefined } : one)),
    removed: new Map(removed),
  };
}

const OF_HEADERS: ReadonlyMap<string, string> = new Map([
  ...['user-agent', 'proxy-connection', 'referer', 'cookie', 'forwarded', 'host', 'accept'].map(
    (name) => [`HTTP_${name.toUpperCase().replace('-', '_')}`, name] as const,
  ),
]);

function changed(lines: Lines, names: ReadonlySet<string>, subject: HeaderSubject): HeaderTable {
  const { expression, question } = subject;
  const spellings = new Map(
    lines.toReversed().map(({ line }) => [asciiLowerCase(line.name), line.name] as const),
  );
  const entries = [...names].flatMap((name): readonly HeaderEntry[] => {
    const value = expression.header(name);
    if (value === '' && question.headers?.get(name) !== '') return [];
    const spelling = question.headerNames?.get(name) ?? spellings.get(name) ?? name;
    return [{ name: spelling, value, at: [], isSure: value !== undefined }];
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
