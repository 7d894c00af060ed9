import type { AccessDescription } from '../../../access/describe/describe-policy.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { toByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import { isSection, type Scope } from '../../../model/configuration/scope.ts';
import type { FileInstance } from '../../../model/server/server.ts';

/** The description with the values of its variables, as they are in the lines that decide; others stay as they are. */
export function withKnownValues(description: AccessDescription): AccessDescription {
  const { who, differs, decidedBy } = description;
  if (![...who, differs ?? ''].some((text) => text.includes('${'))) return description;
  const scopes = decidedBy.flatMap(({ scope }) => scope ?? []);
  const fill = (text: string): string =>
    text.replace(
      /\$\{([^{}]{1,200})\}/g,
      (whole, name: string) => valueIn(toByteText(name), scopes) ?? whole,
    );
  return { ...description, who: who.map(fill), ...(differs !== undefined && { differs: fill(differs) }) };
}

/** So many lines are asked. */
const MOST_LINES = 2_000;

function valueIn(name: ByteText, scopes: readonly Scope[]): string | undefined {
  let asked = 0;
  for (const scope of scopes) {
    if ('main' in scope) continue;
    const [instance, children]: readonly [FileInstance, readonly Line[]] = isSection(scope)
      ? [scope.instance, scope.command.children]
      : [scope, scope.document.children];
    const open = [...children];
    for (let line = open.pop(); line !== undefined && asked < MOST_LINES; line = open.pop()) {
      asked++;
      if (line.kind === 'open') for (const one of line.children.slice(0, MOST_LINES)) open.push(one);
      if (line.kind !== 'directive') continue;
      const value = instance.valueIn(line, name);
      if (value !== undefined) return toDisplayText(value);
    }
  }
  return undefined;
}
