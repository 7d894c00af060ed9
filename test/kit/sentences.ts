/**
 * Whether a text begins as messages, helps and titles do: with a capital or a backtick, or with a name that is written
 * in lower case. A verb in lower case would lack its subject, and a placeholder is judged by what it stands for.
 */
export function beginsWell(text: string): boolean {
  return /^(?:[A-Z`]|(?:httpd|plume)\b|mod_\w)/.test(text);
}
