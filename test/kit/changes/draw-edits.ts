import type { AccessTree, Piece } from '../access-tree.ts';
import type { Random } from '../random.ts';

/** A server that is drawn, and edited piece by piece. */
export interface EditableServer {
  readonly tree: AccessTree;
  /** The modules that it loads. */
  readonly modules: readonly string[];
  /** Symbolic links: path below its directory → what it leads to. */
  readonly links: Readonly<Record<string, string>>;
}

/** An edit as a person makes one; the same for each server that has what it changes. */
export interface Edit {
  readonly what: string;
  /** Undefined where the server does not have what it changes. */
  apply(server: EditableServer): EditableServer | undefined;
}

/** Draws an edit that may change answers of a server. */
export function drawEdit(random: Random, server: EditableServer): Edit {
  for (;;) {
    const edit = random.pick(KINDS)(random, server);
    if (edit?.apply(server) !== undefined) return edit;
  }
}

type DrawEdit = (random: Random, server: EditableServer) => Edit | undefined;

/** Where a piece is: the folder of a .htaccess, or `undefined` for the main file, and the indices that lead to it. */
interface Place {
  readonly folder: string | undefined;
  readonly path: readonly number[];
}

function placesIn(server: EditableServer): readonly (Place & { readonly piece: Piece })[] {
  const within = (
    folder: string | undefined,
    pieces: readonly Piece[],
    path: readonly number[],
  ): readonly (Place & { readonly piece: Piece })[] =>
    pieces.flatMap((piece, i) => {
      const own = { folder, path: [...path, i], piece };
      return typeof piece === 'string' ? [own] : [own, ...within(folder, piece.inside, own.path)];
    });
  const { main, htaccess } = server.tree;
  return [
    ...within(undefined, main, []),
    ...Object.entries(htaccess).flatMap(([folder, pieces]) => within(folder, pieces, [])),
  ];
}

/** The server with other pieces around a place: those of the list that has it. */
function editList(
  server: EditableServer,
  { folder, path }: Place,
  edit: (list: readonly Piece[], index: number) => readonly Piece[],
): EditableServer {
  const change = (pieces: readonly Piece[], [index = 0, ...rest]: readonly number[]): readonly Piece[] => {
    if (rest.length === 0) return edit(pieces, index);
    return pieces.map((piece, i) =>
      i === index && typeof piece !== 'string' ? { ...piece, inside: change(piece.inside, rest) } : piece,
    );
  };
  const { main, htaccess } = server.tree;
  const tree =
    folder === undefined
      ? { main: change(main, path), htaccess }
      : { main, htaccess: { ...htaccess, [folder]: change(htaccess[folder] ?? [], path) } };
  return { ...server, tree };
}

function nameOf(piece: Piece): string {
  return typeof piece === 'string' ? piece : piece.open;
}

/** An edit of the piece that is what `piece` is, wherever another edit has left it. */
function editOf(
  what: string,
  at: Place & { readonly piece: Piece },
  edit: (list: readonly Piece[], index: number) => readonly Piece[] | undefined,
): Edit {
  const key = JSON.stringify(at.piece);
  return {
    what,
    apply(server) {
      const found =
        placesIn(server).find(
          ({ folder, path, piece }) =>
            folder === at.folder && path.join() === at.path.join() && JSON.stringify(piece) === key,
        ) ??
        placesIn(server).find(({ folder, piece }) => folder === at.folder && JSON.stringify(piece) === key);
      if (found === undefined) return undefined;
      let isDone = true;
      const edited = editList(server, found, (list, index) => {
        const after = edit(list, index);
        if (after === undefined) isDone = false;
        return after ?? list;
      });
      return isDone ? edited : undefined;
    },
  };
}

function deletePiece(random: Random, server: EditableServer): Edit | undefined {
  const at = random.pick(placesIn(server));
  return editOf(`delete ${nameOf(at.piece)}`, at, (list, index) => list.toSpliced(index, 1));
}

const LINE_CHANGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:granted|denied)\b/, ['granted', 'denied']],
  [
    /\b(?:127\.0\.0\.\d(?:\/\d+)?|127\.0|10\.0\.0\.0\/8)(?!\S)/,
    ['127.0.0.1', '127.0.0.2', '127.0.0.0/30', '10.0.0.0/8'],
  ],
  [/\b(?:bob|eve)\b/, ['bob', 'eve']],
  [/\b(?:good|bad)\b/, ['good', 'bad', 'role']],
  [/\b(?:GET|POST)\b/, ['GET', 'POST', 'HEAD']],
  [/\b(?:On|Off)$/, ['On', 'Off']],
  [/\/(?:docs|private|img|al|a|b)\b/, ['/docs', '/private', '/img', '/al', '/a', '/b']],
  [/\b(?:301|302|303|404|410|permanent|temp|gone)\b/, ['301', '303', 'permanent', 'temp']],
  [/\b(?:page|guide|index|x|y)\.(?:html|txt)\b/, ['page.html', 'guide.html', 'index.html', 'x.html']],
  [/\[(?:L|END|F|G|R|R=301,L|NC|PT)\]/, ['[L]', '[END]', '[F]', '[G]', '[R=301,L]', '[NC]']],
  [/other\.test|new\.test/, ['other.test', 'third.test']],
  [/deny,allow|allow,deny/i, ['deny,allow', 'allow,deny']],
  [/\bAllow(?= from)|\bDeny(?= from)/, ['Allow', 'Deny']],
];

function changeLine(random: Random, server: EditableServer): Edit | undefined {
  const at = random.pick(placesIn(server));
  const text = nameOf(at.piece);
  const possible = LINE_CHANGES.filter(([pattern]) => pattern.test(text));
  if (possible.length === 0) return undefined;
  const [pattern, values] = random.pick(possible);
  const after = text.replace(pattern, () => random.pick(values));
  if (after === text) return undefined;
  return editOf(`change ${text} to ${after}`, at, (list, index) =>
    list.with(index, typeof at.piece === 'string' ? after : { ...at.piece, open: after }),
  );
}

/** Moves a piece into another list of the same file, where it may mean something else. */
function movePiece(random: Random, server: EditableServer): Edit | undefined {
  const at = random.pick(placesIn(server));
  const targets = placesIn(server).filter(
    ({ folder, path, piece }) =>
      folder === at.folder && typeof piece !== 'string' && !isWithin(path, at.path) && piece !== at.piece,
  );
  if (targets.length === 0) return undefined;
  const to = random.pick(targets);
  const remove = editOf('', at, (list, index) => list.toSpliced(index, 1));
  const key = nameOf(to.piece);
  return {
    what: `move ${nameOf(at.piece)} into ${key}`,
    apply(before) {
      const without = remove.apply(before);
      const place =
        without &&
        placesIn(without).find(
          ({ folder, piece }) => folder === to.folder && typeof piece !== 'string' && piece.open === key,
        );
      if (without === undefined || place === undefined) return undefined;
      return editList(without, place, (list, index) => {
        const section = list[index];
        return typeof section === 'string' || section === undefined
          ? list
          : list.with(index, { ...section, inside: [...section.inside, at.piece] });
      });
    },
  };
}

function isWithin(path: readonly number[], of: readonly number[]): boolean {
  return of.every((index, i) => path[i] === index);
}

function reorder(random: Random, server: EditableServer): Edit | undefined {
  const at = random.pick(placesIn(server));
  return editOf(`swap ${nameOf(at.piece)} with the next one`, at, (list, index) => {
    const [one, next] = [list[index], list[index + 1]];
    if (one === undefined || next === undefined || JSON.stringify(one) === JSON.stringify(next))
      return undefined;
    return list.with(index, next).with(index + 1, one);
  });
}

function renameHost(random: Random, server: EditableServer): Edit | undefined {
  const names = placesIn(server).filter(
    ({ piece }) => typeof piece === 'string' && /^ServerName \w+\.test$/.test(piece),
  );
  if (names.length === 0) return undefined;
  const at = random.pick(names);
  const after = `ServerName ${random.pick(['uno', 'due'])}.test`;
  return editOf(`rename ${nameOf(at.piece)} to ${after}`, at, (list, index) => list.with(index, after));
}

/** The modules without which some lines are refused stay. */
function disableModule(random: Random): Edit | undefined {
  const module = random.pick([
    'dir',
    'mime',
    'alias',
    'autoindex',
    'access_compat',
    'rewrite',
    'status',
    'setenvif',
    'asis',
  ]);
  return {
    what: `disable ${module}`,
    apply: (before) =>
      before.modules.includes(module)
        ? { ...before, modules: before.modules.filter((one) => one !== module) }
        : undefined,
  };
}

function retargetLink(random: Random, server: EditableServer): Edit | undefined {
  const names = Object.keys(server.links);
  if (names.length === 0) return undefined;
  const name = random.pick(names);
  const target = random.pick(['b', 'x.html', 'nowhere', 'a', '../other']);
  return {
    what: `link ${name} to ${target}`,
    apply: (before) =>
      before.links[name] === target || before.links[name] === undefined
        ? undefined
        : { ...before, links: { ...before.links, [name]: target } },
  };
}

const KINDS: readonly DrawEdit[] = [
  ...[deletePiece, deletePiece, deletePiece, changeLine, changeLine, changeLine, movePiece, movePiece],
  ...[reorder, reorder, renameHost, disableModule, retargetLink],
];
