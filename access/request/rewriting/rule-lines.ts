import { LocatedTable } from '../../../model/configuration/located-table.ts';
import { scopeOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { type RuleLine, ruleLinesIn } from './written-rules.ts';

/** The rule of a RewriteRule line with the conditions before it; undefined for another line. */
export function ruleLineAt(line: Located): RuleLine | undefined {
  return rulesByLine(scopeOf(line)).get(line);
}

const rulesByLine = scopeQuery('rulesByLine', (scope) => {
  const lines = new LocatedTable<RuleLine>();
  for (const line of ruleLinesIn(scope)) lines.set(line.at, line);
  return lines;
});
