import { authenticationWord, type Policy } from '../../access/policy/policy.ts';
import { evaluateTree, type RequireNode, type RequireResult } from '../../access/policy/require-tree.ts';
import { accessIn, type HostTest, type Setting } from '../../access/policy/section-access.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import type { AccessStep } from './request-answer.ts';

/** A section, and not what stands outside of all. */
export type InnerSection = MergedSection & {
  readonly kind: Exclude<MergedSection['kind'], 'server' | 'host'>;
};

/** What a section says about access. */
export interface SectionEffect {
  readonly section: InnerSection;
  readonly lines: readonly EffectiveLine[];
}

/** A command of it. */
export interface EffectiveLine {
  readonly at: Located;
  /** How many containers of its section are around it. */
  readonly depth: number;
  /** Whether it is left when all sections are merged. */
  readonly isInForce: boolean;
  /** Whether it is about the request's method. */
  readonly isForMethod: boolean;
  /** Whether it asks something of the request: `Allow`, `Deny`, `Require` and its containers. */
  readonly isTest: boolean;
  /** What the request answers; undefined where that is open. */
  readonly holds: boolean | undefined;
  /** What it does for the request; undefined where that is open, and for what asks nothing. */
  readonly effect: LineEffect | undefined;
}

/** `none`: it does not match the request, and something else decides. `login`: it asks for a user. */
export type LineEffect = 'grants' | 'denies' | 'login' | 'none';

/** What each section of a request says, in httpd's order of merging, those that say nothing among them. */
export function sectionEffectsOf({
  sections,
  policy,
  resolved,
  facts,
  outcome,
}: AccessStep): readonly SectionEffect[] {
  const inForce = policy === undefined ? undefined : findInForce(policy);
  const has = ({ instance, command }: Located) => inForce?.get(instance)?.has(command) === true;
  const hasUser = facts.credentials === 'right';
  const groupFile = policy === undefined ? undefined : authenticationWord(policy, 'authgroupfile');

  const holdsTest = ({ atom, isNegated }: HostTest): boolean | undefined => {
    const truth = atom === 'all' ? true : facts.truth(atom);
    return truth === undefined ? undefined : truth !== isNegated;
  };
  const resultOf = (node: RequireNode): RequireResult | undefined => {
    const [result, ...others] = evaluateTree(node, { method: resolved.method, hasUser, groupFile, facts });
    return others.length > 0 ? undefined : result;
  };
  /** `isObjecting`: within a negated container, where what matches is denied. */
  const linesOfNode = (node: RequireNode, depth: number, isObjecting: boolean): readonly EffectiveLine[] => {
    const { at, methods } = node;
    const inner =
      node.kind === 'line'
        ? []
        : node.children.flatMap((child) =>
            linesOfNode(child, at === undefined ? depth : depth + 1, isObjecting !== node.isNegated),
          );
    if (at === undefined) return inner;
    const result = resultOf(node);
    return [
      {
        at,
        depth,
        isInForce: has(at),
        isForMethod: methods.has(resolved.method),
        isTest: true,
        // a negated one that is neutral does not object
        holds: result && (result === 'granted' || (result === 'neutral' && node.isNegated)),
        effect: result && (isObjecting ? objectionOf(result) : effectOf(result, outcome.status === 200)),
      },
      ...inner,
    ];
  };
  const linesOf = (settings: readonly Setting[]): readonly EffectiveLine[] => {
    const lines: EffectiveLine[] = [];
    for (const setting of settings) {
      const { at, methods } = setting;
      if (setting.what === 'require') {
        for (const one of linesOfNode(setting.node, 0, false)) lines.push(one);
        continue;
      }
      const isEntry = setting.what === 'allow' || setting.what === 'deny';
      const holds = isEntry ? holdsTest(setting.test) : undefined;
      const isForMethod = methods.has(resolved.method);
      const line = { at, depth: 0, isInForce: has(at), isForMethod, isTest: isEntry };
      const last = lines.at(-1);
      // each word of `Allow from` is a setting of its own
      if (last?.at.command === at.command && last.at.instance === at.instance)
        lines[lines.length - 1] = withHolds(last, or(last.holds, holds), setting.what);
      else lines.push(withHolds(line, holds, setting.what));
    }
    return lines;
  };
  return sections.filter(isInner).map((section) => {
    const { scope } = section;
    return { section, lines: scope === undefined ? [] : linesOf(accessIn(scope)) };
  });
}

function isInner(section: MergedSection): section is InnerSection {
  return section.kind !== 'server' && section.kind !== 'host';
}

function withHolds(
  line: Omit<EffectiveLine, 'holds' | 'effect'>,
  holds: boolean | undefined,
  what: Setting['what'],
): EffectiveLine {
  const matching = what === 'deny' ? 'denies' : 'grants';
  return { ...line, holds, effect: holds === undefined ? undefined : holds ? matching : 'none' };
}

function objectionOf(result: RequireResult): LineEffect {
  return result === 'granted' ? 'denies' : 'none';
}

function effectOf(result: RequireResult, isGranted: boolean): LineEffect {
  if (result === 'granted') return 'grants';
  if (result === 'no-user') return 'login';
  return result === 'denied' && !isGranted ? 'denies' : 'none';
}

function or(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === true || b === true) return true;
  return a === undefined || b === undefined ? undefined : false;
}

function findInForce({
  host,
  satisfy,
  tree,
  lines,
  authentication,
  merging,
}: Policy): ReadonlyMap<FileInstance, ReadonlySet<Command>> {
  const found = new Map<FileInstance, Set<Command>>();
  const add = ({ instance, command }: Located) =>
    found.set(instance, (found.get(instance) ?? new Set()).add(command));
  for (const { at } of [
    ...host.orders,
    ...host.allows,
    ...host.denies,
    ...satisfy,
    ...authentication.values(),
  ])
    add(at);
  if (merging !== undefined) add(merging.at);
  const addNode = (node: RequireNode): void => {
    if (node.at !== undefined) add(node.at);
    if (node.kind === 'container') for (const child of node.children) addNode(child);
  };
  if (tree !== undefined) addNode(tree);
  for (const line of lines) addNode(line);
  return found;
}
