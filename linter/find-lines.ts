import { query } from '../core/query.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import type { SourceLocation } from '../model/vhosts/virtual-hosts.ts';
import { buildPositions } from './findings/positions.ts';

/** A line of a file; `file` as findings call it, lines from 1. */
export interface LineOfFile {
  readonly file: string;
  readonly line: number;
}

/** The line of a place in a server; an empty file and line 0 where the place is in no file. */
export type LineOf = (at: SourceLocation | undefined) => LineOfFile;

/** Finds the lines of places in a server and in its .htaccess files; the lines of a file are counted once. */
export function findLines(server: Server): LineOf {
  const positionsIn = query(
    'positionsIn',
    ({ identity, document }: FileInstance) =>
      buildPositions((server.documentOf(identity) ?? document).source.text),
    { by: ({ identity }) => [server, identity] },
  );
  return (at) => {
    if (at?.instance === undefined) return { file: '', line: 0 };
    const { instance, command } = at;
    const { start } = instance.spanInFile({ start: command.start, end: command.end });
    return { file: instance.file, line: positionsIn(instance).lineAt(start) + 1 };
  };
}
