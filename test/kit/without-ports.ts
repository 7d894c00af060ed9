import type { ByteText } from '../../grammar/byte-text.ts';

/** The main file that is assumed around a site, for a server that listens on a port of a test and has no certificate. */
export function withoutPorts(main: ByteText): ByteText {
  return main.replaceAll(/^Listen .*\n/gm, '').replace(/<VirtualHost \*:443>[^<]*<\/VirtualHost>\n/, '');
}
