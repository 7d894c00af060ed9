import type { Finding } from './finding.ts';

/** Equal for findings of one file that say the same about one span, in whatever instance of the file they were made. */
export function findingKey({ rule, start, end, message, httpd }: Finding): string {
  return `${start} ${end} ${rule}\0${httpd?.message ?? ''}\0${message}`;
}
