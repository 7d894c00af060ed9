import { spendWork } from '../core/budget/work-budget.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { readCondition } from '../model/conditions/read-condition.ts';
import type { Server } from '../model/server/server.ts';

/** The names that `<IfDefine>` asks for and of which plume does not know whether httpd is started with them, each once. */
export function unknownStartNames(server: Server): readonly ByteText[] {
  const names = new Set<ByteText>();
  for (const instance of server.instances)
    for (const line of instance.document.lines) {
      spendWork(1);
      if (line.kind !== 'open' || line.key !== '<ifdefine' || instance.isUnevaluated(line)) continue;
      const name = instance.holds(line) === 'unknown' ? readCondition(line)?.name : undefined;
      if (name !== undefined) names.add(name);
    }
  return [...names];
}
