import type { RequestQuestion } from '../../access/request/request.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import type { AccessRequest } from './access-tree.ts';
import type { LogLine, Question } from './running-httpd.ts';

/** What plume predicts that becomes of a request. */
export interface PredictedAnswer {
  /** 200 for whoever has access, whatever comes after; undefined where plume cannot tell. */
  readonly status: number | undefined;
  /** What ends the request in the error log. */
  readonly httpd: { readonly id: string | undefined; readonly message: string } | undefined;
  /** What is logged on the way and decides nothing; undefined where that is not known. */
  readonly remarks?: readonly string[] | undefined;
}

/** Asks plume. */
export function predict(server: Server, question: RequestQuestion): PredictedAnswer {
  const { status, isGranted, httpd, isLogKnown, possible } = predictRequest(server, question, { rules });
  if (!isLogKnown) return { status: undefined, httpd: undefined };
  const [only, ...others] = possible;
  const steps = only?.steps ?? [];
  const areKnown = others.length === 0 && steps.every((step) => step.logLines !== undefined);
  return {
    status: status ?? (isGranted === true ? 200 : undefined),
    httpd,
    remarks: areKnown ? steps.flatMap((step) => (step.logLines ?? []).map(describe)) : undefined,
  };
}

/** The request as it is sent. */
export function sentAs({ url, method, from, ...request }: AccessRequest): Question {
  return { path: url, method, from, headers: headersOf(request) };
}

/** The request as it is asked about. */
export function askedAs(
  { url, method, from, user, isWrongPassword, ...request }: AccessRequest,
  { port, names }: { readonly port: number; readonly names: Readonly<Record<string, string>> | undefined },
): RequestQuestion {
  const headers = headersOf({ user, isWrongPassword, ...request });
  return {
    url,
    method,
    from: readIpAddress(from),
    ...(names === undefined ? {} : { remoteHost: names[from] ?? '' }),
    ...(user === '' ? {} : { user, isWrongPassword }),
    headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    host: request.host,
    to: { address: readIpAddress(from.includes(':') ? '::1' : '127.0.0.1'), port },
  };
}

function headersOf({
  host,
  agent,
  user,
  isWrongPassword,
}: Pick<AccessRequest, 'host' | 'agent' | 'user' | 'isWrongPassword'>): Record<string, string> {
  const credentials = btoa(`${user}:${isWrongPassword ? 'wrong' : 'secret'}`);
  return {
    Host: host,
    Connection: 'close',
    ...(agent === '' ? {} : { 'User-Agent': agent }),
    ...(user === '' ? {} : { Authorization: `Basic ${credentials}` }),
  };
}

/** What a real server answered. */
export interface RealAnswer {
  readonly status: number;
  readonly lines: readonly LogLine[];
}

/** A client without a name, a group file that is not there: what follows says what comes of it. */
const remarks = new Set(['AH01753', 'AH01664', 'AH01665']);

/** How a prediction differs from what a server answered; undefined where it does not. An unknown one never differs. */
export function compareAccess(real: RealAnswer, predicted: PredictedAnswer): string | undefined {
  if (predicted.status === undefined) return undefined;
  const isIn = ![401, 403, 500].includes(real.status);
  const isSame = predicted.status === 200 ? isIn : predicted.status === real.status;
  const last = real.lines.filter(({ id }) => id === undefined || !remarks.has(id)).at(-1);
  const { httpd } = predicted;
  if (isSame && httpd?.id === last?.id && httpd?.message === last?.message) {
    const logged = real.lines.filter(({ id }) => id !== undefined && remarks.has(id)).map(describe);
    const isRemarked = predicted.remarks === undefined || predicted.remarks.join('\n') === logged.join('\n');
    return isRemarked
      ? undefined
      : `httpd remarks: ${logged.join('; ')} | plume: ${predicted.remarks?.join('; ')}`;
  }
  return `httpd: ${real.status} ${describe(last)} | plume: ${predicted.status} ${describe(httpd)}`;
}

function describe(line: PredictedAnswer['httpd']): string {
  return line === undefined ? 'without a word' : `${line.id ?? '-'} ${line.message}`;
}
