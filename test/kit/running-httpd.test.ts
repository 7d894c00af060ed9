import { expect, it } from 'vitest';
import { readLog, withoutProcessLines } from './running-httpd.ts';

it('what an MPM logs of a process that starts meanwhile belongs to no request', () => {
  const denied =
    '[Mon Nov 23 20:19:05.000001 2026] [authz_core:error] [pid 7:tid 8] [client 127.0.0.1:9] AH01630: client denied by server configuration: /x';
  const start =
    '[Mon Nov 23 20:19:05.000002 2026] [mpm_event:debug] [pid 10:tid 11] event.c(2475): AH02471: start_threads: Using epoll (wakeable)';
  const log = withoutProcessLines(`${denied}\n${start}\n`);
  expect(readLog(log).map(({ id }) => id)).toEqual(['AH01630']);
  expect(log).toBe(`${denied}\n`);
});
