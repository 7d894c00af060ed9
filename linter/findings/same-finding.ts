import type { Finding } from './finding.ts';

/** The same for findings that say the same of the same place, whichever reading of the file they were made in. */
export function sameFindingKey({ rule, start, end, message, httpd }: Finding): string {
  return `${start} ${end} ${rule} ${message} ${httpd?.message ?? ''}`;
}
