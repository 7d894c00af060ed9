import { firstArg, settingAmong } from '../../access/policy/settings.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { sectionOf } from '../resolve/answering-host.ts';
import { qualify } from '../resolve/rewriting/absolute-uri.ts';
import { ownUrlOf } from '../resolve/rewriting/own-host.ts';
import type { PossibleAnswer, RequestAnswer } from './request-answer.ts';

/**
 * Where a redirect leads to as httpd sends it: a path gets what the server calls itself before it, unless that is not known, or
 * RedirectRelative leaves a path of mod_alias alone. Source: ap_construct_url() in server/core.c.
 */
export function locationSent(
  { location, at, sent }: Pick<PossibleAnswer, 'location' | 'at' | 'sent'>,
  {
    server,
    question,
    resolved,
    hostAnswer,
  }: {
    readonly server: Server;
    readonly question: RequestQuestion;
  } & Pick<RequestAnswer, 'resolved' | 'hostAnswer'>,
): ByteText | undefined {
  if (location?.startsWith('/') !== true || hostAnswer === undefined || hostAnswer.kind === 'unknown')
    return location;
  const relative = settingAmong(sent?.sections ?? [], 'redirectrelative');
  if (firstArg(relative) === 'on' && at[0]?.command.key.startsWith('redirect') === true) return location;
  const host = resolved === undefined ? sectionOf(hostAnswer) : resolved.host;
  return qualify(location, ownUrlOf({ server, host, question })) ?? location;
}
