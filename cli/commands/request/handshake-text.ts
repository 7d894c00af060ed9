import type { Certificate, Handshake } from '../../json-shapes/handshake.ts';
import type { RequestDescription } from '../../json-shapes/request.ts';
import type { Page } from '../../output/page.ts';
import { LABEL, showPlaced, showRow } from './request-rows.ts';

/** The certificate that a client gets, with the reason, and what else the handshake decides. */
export function showHandshake(
  { tls, vhost }: Pick<RequestDescription, 'tls' | 'vhost'>,
  page: Page,
): readonly string[] {
  if (tls === undefined) return [];
  const { protocol, protocolWhy, protocolBy, versions, versionsBy, withoutSni } = tls;
  const row = (label: string, text: string) => showRow(label, text, undefined, page);
  const indent = ' '.repeat(LABEL);
  return [
    ...showCertificate(tls, page, !isSaidOfHost(tls, vhost)),
    ...(withoutSni === undefined ? [] : showFiles('without SNI', withoutSni, page)),
    ...(versions === null ? [] : row('TLS', describeVersions(versions))),
    ...(versions === null || versionsBy === null ? [] : showPlaced(indent, versionsBy, page)),
    ...(protocol === null
      ? []
      : row('offers', protocol === 'h2' ? 'HTTP/2' : `HTTP/1.1 only, ${protocolWhy ?? ''}`)),
    ...(protocol === null || protocolBy === null ? [] : showPlaced(indent, protocolBy, page)),
  ];
}

/** Whether what is said of the virtual host that answers tells why the certificate is this one. */
function isSaidOfHost({ host, namesake }: Handshake, vhost: RequestDescription['vhost']): boolean {
  const isByName = vhost !== null && BY_NAME.has(vhost.why);
  return isByName && namesake === undefined && host?.file === vhost.file && host.line === vhost.line;
}

const BY_NAME: ReadonlySet<string> = new Set(['server-name', 'machine-name', 'alias', 'pattern']);

/** Its file and line, why it is this one, and the host of which somebody may have expected it. */
export function showCertificate(
  { certificates, why, host, namesake }: Handshake,
  page: Page,
  isWhySaid = true,
): readonly string[] {
  const row = (label: string, text: string, at?: Handshake['namesake']) => showRow(label, text, at, page);
  const label = 'certificate';
  if (certificates === null) return row(label, `plume cannot tell because ${why}`);
  return [
    ...showFiles(label, certificates, page),
    ...(isWhySaid ? row('', why) : []),
    ...(host === null || !isWhySaid ? [] : showPlaced(' '.repeat(LABEL), host, page)),
    ...(namesake === undefined ? [] : row('', `\`${namesake.text}\` ${namesake.why}:`, namesake)),
  ];
}

function showFiles(label: string, certificates: readonly Certificate[], page: Page): readonly string[] {
  return certificates.flatMap((line, i) =>
    showPlaced(`  ${i === 0 ? label : 'or'}`.padEnd(LABEL), line, page),
  );
}

const FIRST_USUAL = 'TLSv1.2';

function describeVersions(versions: readonly string[]): string {
  const [first = 'none', ...others] = versions;
  const last = others.at(-1);
  const range = last === undefined ? first : `${first} ${others.length === 1 ? 'and' : 'to'} ${last}`;
  const isOld = first < FIRST_USUAL;
  return isOld ? `${range}, of which OpenSSL may refuse those before ${FIRST_USUAL}` : range;
}
