// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** build-options as records; read by facts/record-text.ts. */
export const text = `authz-extra-configs	defined(AUTHZ_EXTRA_CONFIGS)	none
exception-hook	AP_ENABLE_EXCEPTION_HOOK	some
gprof	defined(GPROF)	some
ssl-compression		some
ssl2		some
ssl3		some
windows	defined(WIN32)	some`;
