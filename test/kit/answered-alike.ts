import { expect } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { readRunning } from './read-running.ts';
import { type Question, readLog, runServer, type ServerToRun } from './running-httpd.ts';

/** A request, and what a real httpd answers to it. */
export interface AnsweredRequest extends Question {
  /** Who asks, with the password `secret`. */
  readonly user?: string;
  /** The status, and the id of the last error in the error log. */
  readonly is: readonly [status: number, id?: string];
  /** Where a redirect leads to; undefined where that is not looked at. */
  readonly location?: string;
  /** Whether plume leaves open what comes of it. */
  readonly isOpen?: true;
  /** Whether plume leaves open what httpd logs. */
  readonly isLogOpen?: true;
}

const QUIET: ReadonlySet<string> = new Set(['notice']);

/** Puts each request to a running httpd and to plume: httpd answers what is said, plume what httpd does, with its log. */
export async function expectAnswers(
  server: ServerToRun,
  requests: readonly AnsweredRequest[],
): Promise<void> {
  const running = await runServer(server);
  try {
    const known = readRunning(running, server.files, server.links, server.owners);
    const said: unknown[] = [];
    const real: unknown[] = [];
    const expected: unknown[] = [];
    const predicted: unknown[] = [];
    for (const { is, user, location, isOpen, isLogOpen, ...asked } of requests) {
      const sent = {
        ...asked,
        headers: {
          Host: 'kit.test',
          ...(user === undefined ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` }),
          ...asked.headers,
        },
      };
      const request = `${asked.method ?? 'GET'} ${asked.path.slice(0, 60)} ${user ?? ''}`;
      const { status, headers, log } = await running.ask(sent);
      const last = readLog(log).findLast(({ level }) => !QUIET.has(level));
      const logged = last === undefined ? 'nothing' : `${last.id} ${last.message}`;
      said.push({ request, status: is[0], id: is[1], location });
      const isLooked = location !== undefined;
      const realLocation = isLooked ? headers.location : undefined;
      const ofServer = realLocation?.replace(/^http:\/\/kit\.test\//, '/');
      real.push({ request, status, id: last?.id, location: ofServer });
      const answer = predictRequest(
        known,
        {
          url: asked.path,
          method: asked.method,
          user,
          bodySize: asked.bodySize ?? 0,
          host: sent.headers.Host,
          headers: new Map(Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), value])),
          from: readIpAddress(asked.from ?? '127.0.0.1'),
          remoteHost: '',
          to: { address: readIpAddress('127.0.0.1'), port: running.port },
        },
        { rules },
      );
      if (isOpen === true) {
        predicted.push({ request, status: answer.status ?? 'open' });
        expected.push({ request, status: 'open' });
        continue;
      }
      expected.push({ request, status, logged: isLogOpen ? 'open' : logged, location: realLocation });
      predicted.push({
        request,
        status: answer.status ?? answer.unknown.map(({ what }) => what),
        logged: answer.isLogKnown
          ? answer.httpd === undefined
            ? 'nothing'
            : `${answer.httpd.id} ${answer.httpd.message}`
          : 'open',
        location: isLooked ? answer.possible[0]?.location : undefined,
      });
    }
    expect(real, 'httpd').toEqual(said);
    expect(predicted, 'plume').toEqual(expected);
  } finally {
    running.stop();
  }
}
