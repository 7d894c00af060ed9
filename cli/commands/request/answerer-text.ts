import { joinWords } from '../../../grammar/join-words.ts';
import type { AnsweredBy, AnswerHeader, PossibleAnswer } from '../../json-shapes/request.ts';
import type { Page } from '../../output/page.ts';
import { LABEL, showPlaced, showRow } from './request-rows.ts';

/** The one that answers with success, or is asked for its answer; undefined where that is not known. */
export function answererOf(possible: readonly PossibleAnswer[]): AnsweredBy | undefined {
  const known = possible.find(({ status, answeredBy }) => status === 200 && answeredBy !== undefined);
  return (known ?? possible[0])?.answeredBy;
}

/** True where something else than a file of the site answers with success, so that no file counts. */
export function isOtherThanFile(possible: readonly PossibleAnswer[]): boolean {
  const by = answererOf(possible);
  const isHandler = by?.kind === 'handler' && possible.some(({ status }) => status === 200);
  return by?.kind === 'listing' || isHandler;
}

/** The rows that say what lists a directory or which handler answers, and why. */
export function showAnswerer(by: AnsweredBy | undefined, page: Page): readonly string[] {
  if (by?.kind === 'handler') return [...showRow('handler', by.name, undefined, page), ...lineOf(by, page)];
  if (by?.kind !== 'listing') return [];
  const { name, missing } = by;
  const isMissing = missing.length === 0 ? '' : `, and there is no ${joinWords(missing, 'or')}`;
  const allowed =
    by.at === undefined ? 'by default, `Options` includes `Indexes`' : '`Options` includes `Indexes`';
  return [
    ...showRow('lists', name, undefined, page),
    ...showRow('', `because ${allowed}${isMissing}`, undefined, page),
    ...lineOf(by, page),
  ];
}

/** That a file has no type, and that it is the source of a script. */
export function showFileNotes(
  by: AnsweredBy | undefined,
  headers: readonly Pick<AnswerHeader, 'name'>[],
  page: Page,
): readonly string[] {
  if (by?.kind !== 'file') return [];
  const isTyped = by.type !== null || headers.some(({ name }) => name.toLowerCase() === 'content-type');
  return [
    ...(isTyped
      ? []
      : showRow('type', 'none, because neither a line nor a table names one for it', undefined, page)),
    ...(by.source === undefined
      ? []
      : [
          ...showRow(
            'source',
            `the file begins with \`${by.source}\`, and no handler runs it`,
            undefined,
            page,
          ),
          ...lineOf(by, page),
        ]),
  ];
}

function lineOf({ at }: Exclude<AnsweredBy, { readonly kind: 'rewrite' }>, page: Page): readonly string[] {
  return at === undefined ? [] : showPlaced(' '.repeat(LABEL), at, page);
}
