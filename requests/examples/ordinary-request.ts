import { type Given, nothingGiven } from '../../access/request/given.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { ordinaryHeaders } from '../../facts/requests/ordinary-headers.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type IpAddress, readIpAddress } from '../../model/vhosts/ip-address.ts';

/** The parts of a request besides its URL, where that is not what most requests have. */
export type Differing = Pick<
  RequestQuestion,
  | 'method'
  | 'host'
  | 'to'
  | 'isForProxy'
  | 'trace'
  | 'withoutRulesOf'
  | 'user'
  | 'from'
  | 'remoteHost'
  | 'given'
> & {
  /** Sent beside those of a browser, or in their place; by name in lower case. */
  readonly headers?: ReadonlyMap<string, ByteText> | undefined;
};

/**
 * The whole request that a browser sends for a URL, so that no guard of a host leaves the answer open: the headers of
 * browsers, without cookies, credentials and a certificate, from a client that no line of a server names, at noon of a working day.
 * It reaches an httpd that is started without the variables that lines ask for and nothing gives.
 */
export function ordinaryRequest(url: ByteText, { headers, ...differing }: Differing = {}): RequestQuestion {
  return {
    url,
    from: CLIENT,
    remoteHost: '',
    hasCertificate: false,
    headers: headers === undefined ? ordinaryHeaders() : new Map([...ordinaryHeaders(), ...headers]),
    given: { ...nothingGiven(), time: NOON, isStartedPlainly: true },
    ...differing,
  };
}

/** Of a network that RFC 2544 keeps for measurements: no site has clients there. */
const CLIENT: IpAddress | undefined = readIpAddress('198.18.7.7');

const NOON: Given['time'] = {
  ...{ year: '2026', month: '07', day: '15', hour: '12', minute: '00', second: '00' },
  weekday: '3',
};
