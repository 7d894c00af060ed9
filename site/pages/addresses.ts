import type { Explanation } from '../../explain/explanation.ts';

/** The address of a directive or section, however it is written: `Order`, `<Directory>`, `<Directory`. */
export function addressOfDirective(name: string): string {
  return `/directives/${name.replace(/^<|>$/g, '')}`;
}

/** The address of the page that has an explanation; undefined where no page has it by itself. */
export function addressOf({ kind, subject, title }: Explanation): string | undefined {
  if (kind === 'directive') return addressOfDirective(subject);
  if (kind === 'module') return `/modules/${subject}`;
  if (kind === 'status') return `/statuses/${subject}`;
  if (kind === 'upgrade') return `/changes/${subject}`;
  if (kind === 'symptom') return `/symptoms/${slugOf(title)}`;
  return kind === 'message' && /^AH\d+$/.test(subject) ? `/messages/${subject}` : undefined;
}

/** The address of a message of httpd that has no number, by its format as `facts/data/unnumbered-messages.jsonl` has it. */
export function addressOfFormat(format: string): string {
  return `/messages/${slugOf(format.replace(/%(?:\{\w+\}|[-+ #\d.*]*[hljzt]*(?:p[A-Za-z]|[A-Za-z]))/g, ' '))}-${checkOf(format)}`;
}

/** Words in lower case with hyphens between them, at most 60 characters. */
function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .join('-')
    .slice(0, 60)
    .replace(/-[a-z0-9]*$/, (end) => (words.join('-').length > 60 ? '' : end));
}

/** Four letters that tell texts apart whose words are the same. */
function checkOf(text: string): string {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0;
  return (sum % 36 ** 4).toString(36).padStart(4, '0');
}
