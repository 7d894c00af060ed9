/** "`A`", "`A` and `B`", "`A`, `B` and `<C>`" from names as facts spell them. */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}${name.startsWith('<') ? '>' : ''}\``);
  return quoted.length < 2 ? (quoted[0] ?? '') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
