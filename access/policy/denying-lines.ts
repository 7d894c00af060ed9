import type { Located } from '../../model/server/server.ts';
import { type Asking, evaluateTree, type RequireNode, type RequireResult } from './require-tree.ts';

/**
 * The `Require` lines because of which a tree denies access: of lines that must all grant it those that do not, of others
 * all. Lines that grant access have no part in a denial, whatever container they are in.
 */
export function denyingLines(node: RequireNode, asking: Asking): readonly Located[] {
  return linesWith(node, asking, 'all', ['denied', 'no-user']);
}

function linesWith(
  node: RequireNode,
  asking: Asking,
  parentOp: 'all' | 'any',
  wanted: readonly RequireResult[],
): readonly Located[] {
  if (!node.methods.has(asking.method)) return [];
  const results = evaluateTree(node, asking, parentOp);
  if (!wanted.some((result) => results.has(result))) return [];
  if (node.kind === 'line') return [node.at];
  // what is negated denies because of what it grants
  const inside: readonly RequireResult[] = node.isNegated ? ['granted'] : wanted;
  const lines = node.children.flatMap((child) => linesWith(child, asking, node.op, inside));
  return lines.length === 0 && node.at !== undefined ? [node.at] : lines;
}
