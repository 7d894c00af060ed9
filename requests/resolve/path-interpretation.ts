import { firstArg, settingIn, settingOf } from '../../access/policy/settings.ts';
import type { PathInterpretation } from '../../access/request/request-url.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located, Server } from '../../model/server/server.ts';

/** How the host reads paths; what is not sure of it is said where it matters. */
export function pathInterpretationOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  target: ByteText,
  uncertainties: Uncertainty[],
): PathInterpretation {
  const merging = settingOf(server, host, 'mergeslashes');
  // no host has this from the main server
  const encoded = settingIn(host ?? server, 'allowencodedslashes');
  const addUncertainty = (at: Located) =>
    uncertainties.push({
      what: 'whether httpd reads this line, which changes how it reads the path',
      at,
      phase: 'mapping',
    });
  if (merging?.isSure === false && /\/\/|%2f/i.test(target)) addUncertainty(merging.at);
  if (encoded?.isSure === false && /%2f/i.test(target)) addUncertainty(encoded.at);
  const word = firstArg(encoded);
  return {
    series: server.target.series,
    mergesSlashes: firstArg(merging) !== 'off',
    encodedSlashes: word === 'on' ? 'decoded' : word === 'nodecode' ? 'kept' : 'refused',
  };
}
