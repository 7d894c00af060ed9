import { joinWords } from '../../grammar/join-words.ts';
/** "`A`", "`A` and `B`", "`A`, `B` and `<C>`" from names as facts spell them. */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}${name.startsWith('<') ? '>' : ''}\``);
  return joinWords(quoted, 'and');
}
