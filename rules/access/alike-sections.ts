import { spendWork } from '../../core/budget/work-budget.ts';
import { textThrough } from '../../grammar/lines-in-order.ts';
import type { Line } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { isSection, type Scope, scopeOf } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { Together } from '../kit/define-rule.ts';

/** How a finding is told that ten thousand virtual hosts may have, each in sections of its own. */
export const TOLD_FOR_ALIKE_SECTIONS: Together = {
  in: 'server',
  alike: 'the first of {count} alike sections',
  place: 'this section is alike',
};

/**
 * What sections have in common that say the same: the names of their tags, and the lines in them without indentation and
 * comments. `places` are the commands that a finding is about. Undefined where sections are too long to be compared.
 */
export function alikeKey(places: readonly Located[]): string | undefined {
  const scopes: Scope[] = [];
  const parts: string[] = [];
  for (const place of places) {
    const scope = scopeOf(place);
    if (scopes.some((known) => isSameSection(known, scope))) continue;
    scopes.push(scope);
    const part = partOf(scope, place);
    if (part === undefined) return undefined;
    parts.push(part);
  }
  return parts.join('\n\n');
}

function isSameSection(one: Scope, other: Scope): boolean {
  return isSection(one) && isSection(other) ? one.command === other.command : one === other;
}

function partOf(scope: Scope, { instance, command }: Located): string | undefined {
  if (isSection(scope)) return textOf(scope.command.name, scope.command.children);
  const { path, htaccessTerms, document } = instance;
  // of the whole server only this place counts, which all have in common or none
  return htaccessTerms === undefined ? `${command.start} ${path}` : textOf('.htaccess', document.children);
}

function textOf(name: string, lines: readonly Line[]): string | undefined {
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return name;
  if (textThrough(first, last).length > MOST_BYTES) return undefined;
  return [name, ...linesIn(lines)].join('\n');
}

/** A longer section is not written twice. */
const MOST_BYTES = 4096;

function linesIn(lines: readonly Line[]): readonly string[] {
  spendWork(lines.length);
  return lines.flatMap((line) => {
    if (line.kind === 'comment' || line.kind === 'blank') return [];
    const own = trimWhitespace(line.source.text.slice(line.start, line.end));
    return line.kind === 'open' ? [own, ...linesIn(line.children), '</>'] : [own];
  });
}
