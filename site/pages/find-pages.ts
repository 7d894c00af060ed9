import MiniSearch from 'minisearch';
import { type Found, findExplanation } from '../../explain/find-explanation.ts';
import { recognizeMessage } from '../../facts/messages/unnumbered-messages.ts';
import { addressOf, addressOfDirective, addressOfFormat } from './addresses.ts';
import type { Results, SearchRow } from './page.ts';

/** Searches the pages of the site; `rows` are all of them and their parts. */
export function createSearch(rows: readonly SearchRow[]): (text: string) => Results {
  const byAddress = new Map(rows.map((row) => [row[0], row]));
  const index = new MiniSearch<{ id: number; title: string; text: string; words: string }>({
    fields: ['title', 'text', 'words'],
    searchOptions: { boost: { title: 3 }, prefix: (term) => term.length > 2, combineWith: 'AND' },
  });
  index.addAll(rows.map(([, title, text, words], id) => ({ id, title, text, words })));
  return (text) => {
    const asked = text.trim().slice(0, LONGEST);
    const found = findExplanation(asked);
    const explanation = found?.explanation;
    const rowsAt = (addresses: readonly string[]) =>
      addresses.flatMap((one): readonly SearchRow[] => {
        const row = byAddress.get(one);
        return row === undefined ? [] : [row];
      });
    const own = found === undefined ? [] : rowsAt(addressesOf(found));
    const whole = index.search(asked);
    const some = whole.length > 0 ? whole : index.search(asked, { combineWith: 'OR', fuzzy: 0.2 });
    const more = some.slice(0, MOST_FOUND).map(({ id }) => rows[id as number]!);
    const named = (JSON.stringify(explanation) ?? '').match(/\bAH\d{5,6}\b|(?<=`)<?\w+>?(?=`)/g) ?? [];
    const known = rowsAt(
      named.map((one) => (one.startsWith('AH') ? `/messages/${one}` : addressOfDirective(one))),
    );
    return { explanation, rows: [...new Set([...own, ...more])], known: known.map(([address]) => address) };
  };
}

/** httpd cuts a line of its log at 8 kB. */
const LONGEST = 10_000;
const MOST_FOUND = 30;

/** The pages that an explanation is from, and those of what it is about. */
function addressesOf({ explanation, place }: Found): readonly string[] {
  const { kind, title, directives } = explanation;
  const own = addressOf(explanation);
  const isMessage = kind === 'message' || kind === 'syntax-error';
  const format =
    own === undefined && isMessage ? recognizeMessage(place?.message ?? title)?.message.format : undefined;
  return [
    ...(own === undefined ? [] : [own]),
    ...(format === undefined ? [] : [addressOfFormat(format)]),
    ...directives.map(addressOfDirective),
  ];
}
