// Written by scripts/generate-facts.ts from facts/data; do not edit.
/** access-hooks as records; read by facts/record-text.ts. */
export const text = `mod_allowmethods
mod_auth_form
mod_log_debug
mod_lua`;
