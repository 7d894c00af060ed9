import { settingOf } from '../../../access/policy/settings.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Arrival } from '../answering-host.ts';
import { firstHosts, sectionOf } from '../answering-host.ts';
import type { EarlyAnswer } from '../resolved-request.ts';
import { refuse } from '../resolved-request.ts';
import { describeLimit } from './limit-in-force.ts';

const LIMIT = { key: 'limitrequestline', name: 'LimitRequestLine', usual: 8190 };
/** The request line ends with a protocol that the client chooses. */
const PROTOCOL = ' HTTP/1.1';

/**
 * What httpd answers to a request line that is too long for the first host of the address; undefined where it is not.
 * Source: read_request_line() in server/protocol.c.
 */
export function tooLongLine(
  server: Server,
  arrival: Arrival,
  { method, target }: { readonly method: ByteText; readonly target: ByteText },
  uncertainties: Uncertainty[],
): EarlyAnswer | undefined {
  const length = method.length + 1 + target.length + PROTOCOL.length;
  const limits = firstHosts(server, arrival).map((host) => {
    const setting = settingOf(server, sectionOf(host), LIMIT.key);
    const limit = setting === undefined ? LIMIT.usual : Number(setting.args[0]?.value);
    // httpd 2.4.71 takes one byte more than it says
    return { setting, limit: limit + 1, isSure: setting?.isSure !== false && host.kind !== 'unknown' };
  });
  const exceeded = limits.filter(({ limit }) => !(length <= limit));
  const [first] = exceeded;
  if (first === undefined) return undefined;
  if (exceeded.length < limits.length || exceeded.some((one) => !one.isSure)) {
    const what = 'whether `LimitRequestLine` refuses a request line of this length';
    uncertainties.push({ what, at: first.setting?.at, phase: 'mapping' });
    return undefined;
  }
  const { text, at } = describeLimit(LIMIT, first.setting, server, arrival);
  const why = `the request line has ${length} bytes, which is more than ${text}`;
  const sections = mergeOrder(server, undefined, {}).filter(({ kind }) => kind === 'server');
  return { ...refuse(414, why, undefined), at, sections };
}
