import { sentAs } from './access-answer.ts';
import type { AccessRequest } from './access-tree.ts';
import { type RunningServer, runServer, type ServerToRun } from './running-httpd.ts';

/** Runs a server for the statuses of its answers, and for what is to be learnt of it while it runs. */
export async function askAll<T>(
  server: ServerToRun,
  requests: readonly AccessRequest[],
  tell: (running: RunningServer) => T,
): Promise<{ readonly statuses: readonly number[]; readonly told: T }> {
  const running = await runServer(server);
  try {
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await running.ask(sentAs(request))).status);
    return { statuses, told: tell(running) };
  } finally {
    running.stop();
  }
}
