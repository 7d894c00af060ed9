import type { Fix } from '../../../rules/kit/define-rule.ts';

/** A title that is much longer than 60 characters does not fit into the menu of an editor. */
const LONGEST_TITLE = 66;
/** Configuration text in a title that is too long keeps so many characters. */
const LONGEST_QUOTE = 24;

/**
 * The titles of a finding's fixes as far as they fit into a menu, in their order: configuration text is cut, and then the
 * reasons, but never that a fix may grant access or change what the server does. Those that would be alike stay whole.
 */
export function menuTitles(fixes: readonly Fix[]): readonly string[] {
  const short = fixes.map(titleOf);
  const isAlone = (title: string) => short.indexOf(title) === short.lastIndexOf(title);
  return fixes.map((fix, i) => {
    const title = short[i] ?? fix.title;
    return isAlone(title) ? title : `${fix.title}${fix.kind === 'unsafe' ? UNSAFE : ''}`;
  });
}

const UNSAFE = ' (may change behaviour)';

function titleOf(fix: Fix): string {
  const note = fix.kind === 'unsafe' ? UNSAFE : '';
  const whole = shortenTitle(fix.title);
  if (whole.length + note.length <= LONGEST_TITLE) return whole + note;
  return headOf(whole) + (fix.opensTo === undefined ? note : ' (may grant access)');
}

/** A title with its configuration text cut where it would be too long. */
function shortenTitle(title: string): string {
  if (title.length <= LONGEST_TITLE) return title;
  return title
    .split('`')
    .map((part, i) => (i % 2 === 0 ? part : cut(part)))
    .join('`');
}

/** What is done, without why: up to the first colon, bracket or clause outside of configuration text. */
function headOf(title: string): string {
  const parts = title.split('`');
  for (const [i, part] of parts.entries()) {
    if (i % 2 !== 0) continue;
    const end = part.search(/: |; | \(|, (?:which|because|as|with|that|so)\b/);
    const head = [...parts.slice(0, i), part.slice(0, end)].join('`');
    if (end >= 0 && head !== '') return head;
  }
  return title;
}

function cut(text: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const end = /[\ud800-\udbff]$/.test(text.slice(0, LONGEST_QUOTE - 1))
    ? LONGEST_QUOTE - 2
    : LONGEST_QUOTE - 1;
  return `${text.slice(0, end)}…`;
}
