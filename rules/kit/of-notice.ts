import { readMessage } from '../../model/messages/httpd-messages.ts';
import type { Notice } from '../../model/server/server.ts';
import type { Report } from './define-rule.ts';

/** What a report copies from a notice: its place, what httpd says while reading, and the related places. */
export function ofNotice({
  at,
  httpd,
  id,
  related,
}: Notice): Required<Pick<Report, 'at' | 'related'>> & Pick<Report, 'httpd'> {
  return {
    at,
    related: related.map((place) => ({ at: place.at, message: place.message, in: place.instance })),
    ...(httpd === undefined ? {} : { httpd: { ...readMessage(httpd), id: id ?? null } }),
  };
}
