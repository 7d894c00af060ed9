import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { PassedHeaders } from '../../../requests/answer/headers/passed-headers.ts';
import type { WrittenLine } from '../../json-shapes/place.ts';
import type * as Json from '../../json-shapes/request.ts';

/** The part of the JSON about what a backend or a script gets; empty where httpd passes the request to none. */
export function describePassed(
  passed: PassedHeaders | undefined,
  line: (at: Located) => WrittenLine,
): Pick<Json.RequestDescription, 'receives'> {
  if (passed === undefined) return {};
  const text = (bytes: ByteText | undefined) => (bytes === undefined ? null : toDisplayText(bytes));
  return {
    receives: {
      headers: passed.headers.map(({ name, value, isSure, at, adds }) => ({
        ...{ name: toDisplayText(name), value: text(value), certain: isSure, at: at.map(line) },
        ...(adds !== undefined && { adds: toDisplayText(adds) }),
      })),
      withheld: passed.withheld.map(({ name, why, at }) => ({
        ...{ name: toDisplayText(name), why },
        ...(at !== undefined && { at: line(at) }),
      })),
      ...(passed.user !== undefined && { user: toDisplayText(passed.user) }),
    },
  };
}
