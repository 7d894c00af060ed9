import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import { askedAs, predict } from './access-answer.ts';
import type { AccessRequest } from './access-tree.ts';
import { askAll } from './ask-all.ts';
import { DRAWN_ROOT, DRAWN_SERVER_ROOT, type OldServer } from './draw-old-server.ts';
import type { ServerToRun } from './running-httpd.ts';

/** What access control decides: a status with which it denies, or access. */
export type Verdict = number | 'granted';

/** What access control decides by a status: what answers a request after it is not asked about. */
export function verdictOf(status: number): Verdict {
  return [401, 403, 500].includes(status) ? status : 'granted';
}

/** What plume says that httpd decides, as it reads a server; undefined where it cannot tell. */
export function predictedBy(
  options: ReadServerOptions,
  requests: readonly AccessRequest[],
): readonly (Verdict | undefined)[] {
  const server = readServer(options);
  if (server === undefined) throw new Error('the server cannot be read');
  return requests.map((request) => {
    const { status } = predict(server, askedAs(request, { port: 80, names: {} }));
    return status === undefined ? undefined : verdictOf(status);
  });
}

/** What the real 2.4 with some modules answers to requests to such a server. */
export async function statusesOf(
  files: OldServer['files'],
  requests: readonly AccessRequest[],
  only: readonly string[],
) {
  const moved = Object.entries(files).map(([file, text]) => [file, moveTo(text)] as const);
  const { 'main.conf': main = '', ...others } = Object.fromEntries(moved);
  const server: ServerToRun = {
    main: main.replace('Listen 80\n', '').replaceAll('*:80', '*:@PORT@'),
    files: Object.fromEntries(
      Object.entries(others).map(([file, text]) => [moveTo(file).replace('@ROOT@/', ''), text]),
    ),
    only,
  };
  return (await askAll(server, requests, () => undefined)).statuses;
}

/** A text of a drawn server as the machine can have it: in a directory of its own. */
function moveTo(text: string): string {
  return text.replaceAll(DRAWN_ROOT, '@ROOT@/htdocs').replaceAll(DRAWN_SERVER_ROOT, '@ROOT@');
}
