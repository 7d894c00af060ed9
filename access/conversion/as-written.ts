import { ALL_METHODS } from '../policy/methods.ts';
import type { RequireNode } from '../policy/require-tree.ts';
import { ACCESS_COMPAT_KEYS, type Setting } from '../policy/section-access.ts';
import type { AnnulledCommands } from './annulled-commands.ts';
import { isAccessCompat } from './found-sections.ts';

/**
 * What of a section is to decide, where it and something else say the opposite of each other: `require`, whatever Order,
 * Allow, Deny and Satisfy say; `old`, whatever `Require` says; `hosts`, though `Satisfy any` would do with less;
 * `siblings`, whatever the `Require` or `Allow` says that always grants; the list that `Order` puts first.
 */
export type Written =
  | { readonly decides: 'require' | 'old' | 'hosts' | 'swapped-order' }
  /** Where the commands begin that are to decide. */
  | { readonly decides: 'siblings'; readonly starts: ReadonlySet<number> };

/** What is to decide where some commands are to have the effect that they say. */
export function writtenIn({ at, says, by }: AnnulledCommands): Written {
  const isRequire = !at.some(({ command }) => ACCESS_COMPAT_KEYS.has(command.key));
  if (by === 'sibling')
    return { decides: 'siblings', starts: new Set(at.map(({ command }) => command.start)) };
  if (by === 'order') return { decides: 'swapped-order' };
  if (isRequire) return { decides: 'require' };
  return { decides: says === 'permission' ? 'old' : 'hosts' };
}

/** The settings of a section with which all of that decides. */
export function asAllWritten(settings: readonly Setting[], written: readonly Written[]): readonly Setting[] {
  const swapped = written.find(({ decides }) => decides === 'swapped-order');
  // what Order annuls takes all else along
  return (swapped === undefined ? written : [swapped]).reduce(asWritten, settings);
}

/** The settings of a section with which that decides. */
function asWritten(settings: readonly Setting[], written: Written): readonly Setting[] {
  const [first] = settings;
  if (first === undefined) return settings;
  const base = { at: first.at, methods: ALL_METHODS, guards: [] };
  switch (written.decides) {
    case 'require':
      return [
        ...settings.filter((setting) => !isAccessCompat(setting)),
        { ...base, what: 'order', order: 'deny,allow' },
        { ...base, what: 'satisfy', isAny: false },
      ];
    case 'old': {
      const node: RequireNode = {
        kind: 'line',
        at: first.at,
        methods: ALL_METHODS,
        isNegated: false,
        provider: 'all',
        argument: 'granted',
        test: 'granted',
      };
      const others = settings.filter(({ what }) => what !== 'require' && what !== 'merging');
      return [...others, { ...base, what: 'require', node }];
    }
    case 'hosts':
      return [
        ...settings.filter(({ what }) => what !== 'satisfy'),
        { ...base, what: 'satisfy', isAny: false },
      ];
    case 'swapped-order':
      return swapOrder(settings, base);
    case 'siblings':
      return settings.flatMap((setting): readonly Setting[] => {
        if (isAllowOfAll(setting) && settings.some((one) => isMeantAllow(one, written.starts))) return [];
        if (setting.what !== 'require') return [setting];
        const [node] = onlyMeant([setting.node], written.starts, hasMeant(settings, written.starts));
        return node === undefined ? [] : [{ ...setting, node }];
      });
  }
}

function swapOrder(
  settings: readonly Setting[],
  base: Pick<Setting, 'at' | 'methods' | 'guards'>,
): readonly Setting[] {
  const orders = settings.filter(({ what }) => what === 'order');
  if (orders.length === 0) return [{ ...base, what: 'order', order: 'allow,deny' }, ...settings];
  return settings.map((setting) =>
    setting.what === 'order'
      ? { ...setting, order: setting.order === 'deny,allow' ? 'allow,deny' : 'deny,allow' }
      : setting,
  );
}

function isAllowOfAll(setting: Setting): boolean {
  return setting.what === 'allow' && setting.test.atom === 'all';
}

function isMeantAllow({ what, at }: Setting, starts: ReadonlySet<number>): boolean {
  return what === 'allow' && starts.has(at.command.start);
}

function hasMeant(settings: readonly Setting[], starts: ReadonlySet<number>): boolean {
  return settings.some((setting) => setting.what === 'require' && isMeant(setting.node, starts));
}

function isMeant({ at }: RequireNode, starts: ReadonlySet<number>): boolean {
  return at !== undefined && starts.has(at.command.start);
}

/** Of nodes beside each other only those that are meant, where there are such. */
function onlyMeant(
  nodes: readonly RequireNode[],
  starts: ReadonlySet<number>,
  isAmong: boolean,
): readonly RequireNode[] {
  return nodes.flatMap((node): readonly RequireNode[] => {
    if (isMeant(node, starts)) return [node];
    if (isAmong) return [];
    if (node.kind === 'line') return [node];
    const children = onlyMeant(
      node.children,
      starts,
      node.children.some((child) => isMeant(child, starts)),
    );
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
