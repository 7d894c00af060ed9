import type { Finding } from './finding.ts';

/**
 * A key that is equal for findings that say the same about one span, in whatever instance of the file they were made.
 */
export function sameFindingKey({ rule, start, end, message, httpd }: Finding): string {
  return `${start} ${end} ${rule} ${message} ${httpd?.message ?? ''}`;
}
