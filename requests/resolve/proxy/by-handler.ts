import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';

/** The URL and the socket that a handler `proxy:URL` makes of a file. Source: fixup_uds_filename() in proxy_util.c. */
export function urlOfHandler(
  name: ByteText,
  filename: ByteText,
): { readonly url: ByteText; readonly socket: ByteText | undefined } {
  const whole = name.slice('proxy:'.length) + filename;
  const bar = asciiLowerCase(whole.slice(0, 'unix:'.length)) === 'unix:' ? whole.indexOf('|') : -1;
  if (bar < 0) return { url: whole, socket: undefined };
  const url = whole.slice(bar + 1);
  const socket = whole.slice('unix:'.length, bar);
  const colon = url.indexOf(':');
  const [one, two, three] = [url[colon + 1], url[colon + 2], url[colon + 3]];
  if (one !== '/' || (two === '/' && three !== '/' && three !== undefined)) return { url, socket };
  return { url: `${url.slice(0, colon)}://localhost${url.slice(colon + (two === '/' ? 3 : 1))}`, socket };
}
