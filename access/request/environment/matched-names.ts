import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { groupNames } from '../../../pcre2/group-names.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';

/**
 * A variable that a `<LocationMatch>` sets from a named group, before httpd asks where the URL leads: empty where none
 * has set it, undefined where that is not known. The name may have any case. Source: ap_location_walk() in
 * server/request.c, ap_regname() in server/util_pcre.c.
 */
export function matchedVariable(
  sections: readonly MergedSection[],
  uri: ByteText,
  name: ByteText,
): ByteText | undefined {
  let value: ByteText | undefined = '';
  for (const { kind, section, applies } of sections) {
    const pattern = kind === 'location' ? section?.pattern : undefined;
    if (pattern === undefined || pattern.kind !== 'regex') continue;
    const names = groupNames(pattern.text);
    if (names === undefined) return undefined;
    const found = [...names].filter(([, one]) => `match_${asciiLowerCase(one)}` === asciiLowerCase(name));
    if (found.length === 0) continue;
    const groups = applies === 'present' ? regexGroups(pattern.text, uri) : 'unknown';
    if (groups === 'unknown' || groups === undefined) return undefined;
    for (const [number] of found) value = groups[number] ?? value;
  }
  return value;
}

/** Whether a variable has a name as those have. */
export function isMatchedName(name: ByteText): boolean {
  return asciiLowerCase(name).startsWith('match_');
}
