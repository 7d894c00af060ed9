import type { ByteText } from '../../grammar/byte-text.ts';
import type { HttpdLine } from '../../grammar/syntax-tree.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import accessCompat from '../../rules/upgrade/access-compat/rule.ts';

/** What became of a server whose old access control was to be written with `Require`. */
export interface ConvertedServer {
  /** The texts that became others, by file. */
  readonly texts: ReadonlyMap<string, ByteText>;
  /** Why sections were not converted, without the places; some may be, where others were. */
  readonly refusals: readonly string[];
}

/** Applies the safe fixes of `upgrade/access-compat`, that keep what httpd of the line `from` decides. */
export function convertAccess(
  options: ReadServerOptions,
  from: HttpdLine,
  htaccess: readonly ByteText[] = [],
): ConvertedServer {
  const { profile, target = profile.target } = options;
  const result = applyFixesToServer(
    { ...options, target: { ...target, from } },
    { rules: [accessCompat], choice: 'safe', htaccess },
  );
  if (result === undefined) throw new Error('the server cannot be read');
  const { texts, linted, withheld } = result;
  return {
    texts,
    refusals: [
      ...linted.flatMap(({ findings }) =>
        findings.map(({ rule, message, help }) => help ?? `${rule}: ${message}`),
      ),
      ...withheld.map(({ why }) => `withheld: ${why}`),
    ],
  };
}
