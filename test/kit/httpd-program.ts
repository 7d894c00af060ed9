import { existsSync } from 'node:fs';

/** The httpd of this machine, or the one that PLUME_HTTPD and PLUME_HTTPD_MODULES name. */
export const httpdProgram = process.env.PLUME_HTTPD ?? '/usr/sbin/apache2';
export const moduleDirectory = process.env.PLUME_HTTPD_MODULES ?? '/usr/lib/apache2/modules';

/** Whether there is a real httpd to ask; suites that need one skip without. */
export function httpdIsInstalled(): boolean {
  return existsSync(httpdProgram) && existsSync(moduleDirectory);
}
