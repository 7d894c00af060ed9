import type { ByteText } from '../../grammar/byte-text.ts';

/**
 * What tells the series apart where a file is read by both. `module`: mod_authz_core, which httpd 2.4 cannot do without and
 * 2.2 does not have, once it is loaded. `version`: `<IfVersion>`, which needs mod_version in both.
 */
export type Guard = 'module' | 'version';

/** The two sections of a guard: what only httpd 2.2 reads, and what only 2.4 reads. */
export interface GuardTags {
  readonly old: ByteText;
  readonly now: ByteText;
  readonly close: ByteText;
}

/** How a guard is written. */
export function tagsOf(guard: Guard): GuardTags {
  return guard === 'module'
    ? { old: '<IfModule !mod_authz_core.c>', now: '<IfModule mod_authz_core.c>', close: '</IfModule>' }
    : { old: '<IfVersion < 2.4>', now: '<IfVersion >= 2.4>', close: '</IfVersion>' };
}
