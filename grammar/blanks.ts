/** White space to httpd: apr_isspace() in the C locale, so neither NBSP nor NEL. */
export function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
