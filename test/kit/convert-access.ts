import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { KEEP_TODAYS_ANSWER } from '../../rules/conversion/conversion-repairs.ts';
import type { Report, Rule, RuleContext } from '../../rules/kit/define-rule.ts';
import accessCompat from '../../rules/upgrade/access-compat/rule.ts';

/** What became of a server whose old access control was to be written with `Require`. */
export interface ConvertedServer {
  /** The texts that became others, by file. */
  readonly texts: ReadonlyMap<string, ByteText>;
  /** Why sections were not converted, without the places; some may be, where others were. */
  readonly refusals: readonly string[];
}

/**
 * Applies the fixes of `upgrade/access-compat` that keep what httpd of the series `from` decides: those that are safe, and
 * those that are a choice.
 */
export function convertAccess(
  options: ReadServerOptions,
  from: Series,
  htaccess: readonly ByteText[] = [],
): ConvertedServer {
  const { profile, target = profile.target } = options;
  const result = applyFixesToServer(
    { ...options, target: { ...target, from } },
    { rules: [choosing(KEEP_TODAYS_ANSWER)], choice: 'safe', htaccess },
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

/** The rule with the choice of a name made wherever it offers it. */
function choosing(name: string): Rule {
  const make = <C extends RuleContext>(context: C): C => ({
    ...context,
    report: (report: Report) =>
      context.report({
        ...report,
        fixes: (report.fixes ?? []).map((fix) => (fix.name === name ? { ...fix, kind: 'safe' } : fix)),
      }),
  });
  const { server, document } = accessCompat.on;
  return {
    ...accessCompat,
    on: {
      ...(server && { server: (one, context) => server(one, make(context)) }),
      ...(document && { document: (one, context) => document(one, make(context)) }),
    },
  };
}
