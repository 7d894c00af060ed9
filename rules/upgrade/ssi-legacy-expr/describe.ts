import { escapePath } from '../../../access/request/request-url.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Server } from '../../../model/server/server.ts';
import type { UpgradeNote } from '../../kit/define-rule.ts';
import type { Comparison, Example } from './compare-languages.ts';
import type { Page } from './find-pages.ts';

/** A condition of a page that httpd 2.4 does not read as it was written. */
export interface FoundCondition {
  readonly page: Page;
  readonly text: ByteText;
  readonly line: number;
  readonly comparison: Extract<Comparison, { readonly kind: 'refused' | 'differs' }>;
}

/** A file with a line, as findings call them. */
function placeOf({ files }: Server, path: ByteText, line: number): string {
  return `${files.nameOf(path)}:${line}`;
}

/** An expression as it is written in a page, on one line, and cut where it is long. */
function quoteExpression(text: ByteText): ByteText {
  const cut = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
  return `expr="${cut.replace(/"/g, '\\"').replace(/[\x00-\x1f\x7f]+/g, ' ')}"`;
}

/** The longest expression, in bytes, that a message quotes whole. */
const LONGEST_QUOTED = 100;

/** What the message says of an example. */
export function describeExample({ variables, before, now }: Example): Readonly<Record<string, string>> {
  const values = [...variables].map(([name, value]) =>
    value === '' ? `\`${name}\` not set` : `\`${name}\` set to \`${value}\``,
  );
  const example = values.length === 0 ? '' : ` (with ${values.join(' and ')})`;
  return { before: String(before), now: String(now), example };
}

/** A request that shows the change. */
export function describeChange({ page, comparison }: FoundCondition): UpgradeNote {
  const request = `\`curl http://HOST${escapePath(page.uri)}\``;
  if (comparison.kind === 'refused')
    return {
      request,
      before: 'httpd 2.2 evaluates the expression.',
      after: 'httpd 2.4 writes the text of `SSIErrorMsg` into the page.',
    };
  const { before, now, example } = describeExample(comparison.example);
  return {
    request,
    before: `The expression is ${before} in httpd 2.2${example}.`,
    after: `The expression is ${now} in httpd 2.4${example}.`,
  };
}

/** What the message says of the first of some conditions, and of the others. */
export function describePlace(
  { text, page, line }: Pick<FoundCondition, 'text' | 'page' | 'line'>,
  found: readonly Pick<FoundCondition, 'page'>[],
  server: Server,
): Readonly<Record<string, string>> {
  return {
    expression: quoteExpression(text),
    place: placeOf(server, page.path, line),
    more: describeMore(found),
  };
}

/** How many others there are, as a part of a sentence. */
function describeMore(found: readonly Pick<FoundCondition, 'page'>[]): string {
  const others = found.length - 1;
  if (others === 0) return '';
  const files = new Set(found.map(({ page }) => page.path)).size;
  const where = files === 1 ? 'there' : `in ${files} files in all`;
  return ` and ${others} ${others === 1 ? 'other expression' : 'others'} ${where}`;
}

/** What else is known of the pages. */
interface Known {
  /** Whether some conditions are of the language of 2.4 alone. */
  readonly hasNew: boolean;
  /** Whether there are pages that were not looked at. */
  readonly hasMore: boolean;
}

/** What to write in the first of the pages, and what else there is to do. */
export function writeHelp(
  found: readonly FoundCondition[],
  server: Server,
  { hasNew, hasMore }: Known,
): string {
  const told = new Set<ByteText>();
  const lines: string[] = [];
  for (const one of found) {
    if (told.has(one.text) || lines.length === MOST_TOLD) continue;
    told.add(one.text);
    lines.push(describeReplacement(one, server));
  }
  const isInvalid = found.every(
    ({ comparison }) => comparison.kind === 'refused' && comparison.isRefusedByBoth,
  );
  const parser = hasNew
    ? '`SSILegacyExprParser on` restores the language of 2.2, but refuses other expressions there, which are written for 2.4.'
    : '`SSILegacyExprParser on` restores the language of 2.2.';
  return [
    ...lines,
    ...(isInvalid ? [] : [parser]),
    ...(hasMore ? ['There are more pages than plume looks at: look for others.'] : []),
  ].join(' ');
}

/** The most different expressions that a help says how to write. */
const MOST_TOLD = 4;

function describeReplacement({ comparison, text, page, line }: FoundCondition, server: Server): string {
  const place = placeOf(server, page.path, line);
  const { translation } = comparison;
  // a regular expression of 2.4 tells its groups to other conditions only
  const isExact = translation !== undefined && !(page.asksForGroups && translation.includes('~'));
  return isExact
    ? `Write \`${quoteExpression(translation)}\` in \`${place}\`.`
    : `Rewrite \`${quoteExpression(text)}\` in \`${place}\`.`;
}
