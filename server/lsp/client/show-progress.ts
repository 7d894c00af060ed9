import { type Connection, WorkDoneProgress, WorkDoneProgressCreateRequest } from 'vscode-languageserver/node';
import type { ProgressDisplay } from '../scheduling/work-progress.ts';

/** Shows in the client that a server's files are being read. */
export interface ClientProgress extends ProgressDisplay {
  /** Asks the client for a place to show it; before its answer, and where it has none, nothing is shown. */
  prepare(): void;
}

/** The client may take as long as it likes with its answer, so the place is asked for before it is needed. */
export function createClientProgress(
  connection: Connection,
  logFailure: (error: unknown) => void,
): ClientProgress {
  let rounds = 0;
  let ready: string | undefined;
  let shown: string | undefined;
  const prepare = (): void => {
    const token = `plume-${++rounds}`;
    connection
      .sendRequest(WorkDoneProgressCreateRequest.type, { token })
      .then(() => {
        ready = token;
      })
      .catch(logFailure);
  };
  return {
    prepare,
    begin() {
      if (ready === undefined) return;
      shown = ready;
      ready = undefined;
      const value = { kind: 'begin', title: 'Reading Apache configuration', cancellable: false } as const;
      connection.sendProgress(WorkDoneProgress.type, shown, value).catch(logFailure);
    },
    end() {
      if (shown === undefined) return;
      connection.sendProgress(WorkDoneProgress.type, shown, { kind: 'end' }).catch(logFailure);
      shown = undefined;
      prepare();
    },
  };
}
