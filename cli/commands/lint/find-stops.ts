import { buildPositions } from '../../../linter/findings/positions.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import type { Server } from '../../../model/server/server.ts';
import { rules } from '../../../rules/index.ts';
import type { Stop } from '../../json-shapes/findings.ts';

/** Where httpd stops in files of a server other than `but` (as findings call them), whatever rules were asked for. */
export function findStops(server: Server, but: ReadonlySet<string>): readonly Stop[] {
  return lintServer(server, { rules }).flatMap(({ file, text, findings }) => {
    const stopping = findings.filter(
      ({ severity, httpd, rule }) =>
        severity === 'error' && (httpd === undefined ? rule === UNQUOTED : httpd.phase !== 'request'),
    );
    if (but.has(file) || stopping.length === 0) return [];
    const positions = buildPositions(text);
    return stopping.map(({ start, rule, message }): Stop => {
      const { line, column } = positions.at(start);
      return { file, line, column, rule, message };
    });
  });
}

/** What httpd says of the files of others is not quoted. */
const UNQUOTED = 'include/foreign-file';
