import { fillExpression } from '../../access/equivalence/pattern-samples.ts';
import { readCondition } from '../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLinesIn } from '../../access/request/rewriting/written-rules.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { MOST_NAMES } from './origins.ts';

/**
 * The names of hosts that rewriting rules of a scope expect to be asked for, in lower case: those that conditions are looking
 * for, and those in the targets of rules that ask for the name.
 */
export function namesIn(scope: Scope): readonly ByteText[] {
  const names = new Set<ByteText>();
  for (const { rule } of ruleLinesIn(scope)) {
    if (rule === undefined) continue;
    for (const at of rule.conditions) {
      const condition = readCondition(at);
      if (condition === undefined || !HOST_VARIABLES.has(condition.test)) continue;
      const wanted = condition.isNegated ? [] : fillExpression(condition.pattern).slice(0, 1);
      const [, target = ''] = /^https?:\/\/([\w.-]+)(?:\/|%\{REQUEST_URI\}|$)/i.exec(rule.to) ?? [];
      for (const name of [...wanted, target].map(asciiLowerCase))
        if (/^[\w-]+(?:\.[\w-]+)+$/.test(name) && readIpAddress(name) === undefined) names.add(name);
    }
    if (names.size >= MOST_NAMES) break;
  }
  return [...names].slice(0, MOST_NAMES);
}

const HOST_VARIABLES: ReadonlySet<ByteText> = new Set(['%{HTTP_HOST}', '%{SERVER_NAME}']);
