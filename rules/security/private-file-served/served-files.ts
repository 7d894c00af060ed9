import { escapePath } from '../../../access/request/request-url.ts';
import { type PrivateFile, privateFiles } from '../../../facts/words/private-files.ts';
import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Server } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { isForSome } from '../../../requests/examples/client.ts';
import type { Place } from '../../../requests/examples/places.ts';
import { namesIn } from '../../kit/directory-on-disk.ts';

/** Files that one line would deny; the first is one that nobody has in a working copy, if there is one. */
export type Group = readonly [Served, ...Served[]];

export interface Served {
  readonly row: PrivateFile;
  /** In the directory. */
  readonly name: ByteText;
  readonly asked: Asked;
  readonly file: ByteText;
}

/** The private files of a directory with which httpd surely answers below the path of one of the places. */
export function servedIn(root: ByteText, places: readonly Place[], server: Server): readonly Group[] {
  const served = [...eachServed(root, places, server)];
  return (['file', 'ending'] as const).flatMap((kind) => {
    const group = served.filter(({ row }) => row.kind === kind);
    const [first, ...others] = group.toSorted(
      (one, other) => Number(one.row.isInWorkingCopies) - Number(other.row.isInWorkingCopies),
    );
    return first === undefined ? [] : [[first, ...others] as const];
  });
}

function* eachServed(root: ByteText, places: readonly Place[], server: Server): Generator<Served> {
  const listed = namesIn(root, server);
  for (const row of privateFiles()) {
    const names = row.kind === 'file' ? [row.name] : listed.filter(endsWith(row.name));
    for (const name of names.slice(0, MOST_ASKED)) {
      const file = joinPath(root, name);
      const entry = server.files.look(file);
      if (!entry.ok || entry.kind !== 'file') continue;
      for (const asked of ask(places, ({ path }) => path + escapePath(name)))
        if (!isForSome(asked.client) && isServed(asked.answer, file)) {
          yield { row, name, asked, file };
          break;
        }
    }
  }
}

/** Of files with one ending httpd mostly does the same. */
const MOST_ASKED = 3;

function endsWith(ending: string): (name: ByteText) => boolean {
  return (name) => name.length > ending.length && name.endsWith(ending);
}

function isServed(answer: RequestAnswer, file: ByteText): boolean {
  const only = sureAnswer(answer);
  return only?.status === 200 && answer.resolved?.path === file && only.sent?.isFileSent === true;
}
