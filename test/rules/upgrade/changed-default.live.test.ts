import { expect, test } from 'vitest';
import { changedDefaults } from '../../../facts/upgrade.ts';
import { applyEdits } from '../../../linter/findings/apply-edits.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import changedDefault from '../../../rules/upgrade/changed-default/rule.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { readRunning } from '../../kit/read-running.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';

const FILES = { 'htdocs/there.unknown': 'there', 'htdocs/listed/there.unknown': 'there' };
const MODULES = ['authz_core', 'unixd', 'mime', 'dir', 'autoindex', 'reqtimeout', 'log_config'];

interface Seen {
  readonly options: number;
  readonly partsOfETag: number | undefined;
  readonly type: string | undefined;
  readonly afterBigBody: number;
}

test.skipIf(!httpdIsInstalled())(
  'a server that states nothing has the defaults of 2.4, and with the lines of all fixes those of 2.2 (skipped without httpd)',
  async () => {
    const own = await seeAnswers('');
    expect(own.seen).toEqual({ options: 403, partsOfETag: 2, type: undefined, afterBigBody: 413 });
    const lines = own.stated.split('\n').filter((line) => !own.text.split('\n').includes(line));
    const core = ['EnableSendfile', 'FileETag', 'LimitRequestBody', 'MaxConnectionsPerChild', 'MaxMemFree'];
    const expected = [...core, 'Options', 'RequestReadTimeout', 'Timeout'];
    expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(expected);
    const { from } = changedDefaults().find(({ name }) => name === 'FileETag')!;
    expect(lines).toContain(`FileETag ${from}`);
    const old = await seeAnswers(`${lines.join('\n')}\n`);
    expect(old.seen).toEqual({ options: 200, partsOfETag: 3, type: undefined, afterBigBody: 0 });
    expect(old.stated).toBe(old.text);
  },
);

/** What a server with these lines answers, and its main file with all fixes of the rule. */
async function seeAnswers(
  lines: string,
): Promise<{ readonly seen: Seen; readonly text: string; readonly stated: string }> {
  const running = await runServer({ main: lines, files: FILES, only: MODULES });
  try {
    const listing = await running.get('/listed/');
    const file = await running.get('/there.unknown');
    const seen = {
      options: listing.status,
      partsOfETag: file.headers.etag?.split('-').length,
      type: file.headers['content-type'],
      afterBigBody: await statusOfBigBody(running),
    };
    return { seen, text: running.text, stated: stateAll(running) };
  } finally {
    running.stop();
  }
}

/** What is answered to a body that is announced as more than 1 GiB and never sent; 0 where httpd waits for it. */
async function statusOfBigBody(running: RunningServer): Promise<number> {
  const headers = { 'content-length': String(2 ** 30 + 1) };
  const waited = new Promise<void>((wake) => setTimeout(wake, 2000));
  const answer = await Promise.race([running.get('/there.unknown', headers), waited]);
  return answer === undefined ? 0 : answer.status;
}

function stateAll(running: RunningServer): string {
  const known = readRunning(running, FILES);
  const target = { ...known.target, from: '2.2' } as const;
  const findings = lintServer({ ...known, target }, { rules: [changedDefault] }).flatMap(
    (one) => one.findings,
  );
  const fixes = findings.flatMap((finding) => finding.fixes);
  return applyEdits(
    running.text,
    fixes.flatMap(({ edits }) => edits),
  );
}
