import {
  type AccessTree,
  describeTree,
  HOSTS_FILE,
  makeAccessTree,
  type Piece,
  REMOTE_HOSTS,
  serverOf,
  thinTree,
} from './access-tree.ts';
import { type Random, randomFrom } from './random.ts';
import { hostsCanBeReplaced, refusalOf, type ServerToRun } from './running-httpd.ts';

/** The file that has all of a tree that stands in no .htaccess. */
const MAIN = 'access.conf';

/** Without a hosts file of their own, trees name no hosts. */
const hosts = hostsCanBeReplaced() ? REMOTE_HOSTS : undefined;

/** The whole tree is in files, so that all of it can become another. */
export function serverToRun(tree: AccessTree): ServerToRun {
  const { main, files, ...server } = serverOf(tree);
  return {
    ...server,
    main: `Include "@ROOT@/${MAIN}"\n`,
    files: { ...files, [MAIN]: main },
    ...(hosts === undefined ? {} : { hosts: HOSTS_FILE }),
  };
}

/** The first tree from a seed that httpd takes and that has old commands; `change` makes another of each. */
export function makeOldTree(
  from: number,
  change: (random: Random, tree: AccessTree) => AccessTree = (_, tree) => tree,
): AccessTree {
  const random = randomFrom(from);
  for (;;) {
    const whole = makeAccessTree(random, { names: hosts !== undefined });
    const tree = change(random, thinTree(random, whole, random.pick([2, 3, 4, 5, 6, 8])));
    if (
      /^\s*(?:Order|Allow|Deny|Satisfy) /m.test(describeTree(tree)) &&
      refusalOf(serverToRun(tree)) === undefined
    )
      return tree;
  }
}

const HAS_REQUIRE = /^<(?:Directory|Files|Location)/;

/** The conditions that hold while mod_access_compat is loaded. */
const GUARDS: readonly string[] = [
  '<IfModule mod_access_compat.c>',
  '<IfModule access_compat_module>',
  '<IfDirective Order>',
];

/** What is read only where mod_access_compat is not loaded. */
export const ALTERNATIVE = '<IfModule !mod_access_compat.c>';

/** The tree with some of its lines and sections in conditions that ask for mod_access_compat. */
export function guardTree(random: Random, tree: AccessTree): AccessTree {
  const hasAlternatives = random.once(8);
  const alternative = (): readonly Piece[] =>
    hasAlternatives && random.once(3)
      ? [
          {
            open: ALTERNATIVE,
            inside: [`Require ${random.pick(['all granted', 'all denied', 'local', 'valid-user'])}`],
            close: '</IfModule>',
          },
        ]
      : [];
  const guard = (pieces: readonly Piece[], oneIn: number): readonly Piece[] =>
    pieces.flatMap((piece): readonly Piece[] => {
      const inner =
        typeof piece === 'string' || piece.open.startsWith('<Limit')
          ? piece
          : {
              ...piece,
              inside: piece.open.startsWith('<Require')
                ? piece.inside
                : [...guard(piece.inside, oneIn), ...(HAS_REQUIRE.test(piece.open) ? alternative() : [])],
            };
      if (!random.once(oneIn)) return [inner];
      const open = random.pick(GUARDS);
      return [{ open, inside: [inner], close: `</${/\w+/.exec(open)![0]}>` }];
    });
  const oneIn = random.pick([3, 6, 12, 1000]);
  return {
    main: guard(tree.main, oneIn),
    htaccess: Object.fromEntries(
      Object.entries(tree.htaccess).map(([folder, pieces]) => [folder, guard(pieces, oneIn)]),
    ),
  };
}
