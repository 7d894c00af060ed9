/**
 * A text as SARIF has messages (section 3.11): braces are doubled since one is the beginning of a placeholder, and what
 * would be a link is none.
 */
export function messageOf(text: string): { readonly text: string } {
  return { text: text.replace(/[{}]/g, '$&$&').replaceAll('](', '] (') };
}
