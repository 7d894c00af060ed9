import { directiveFact } from '../../../facts/directives.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { isSection, scopeOf } from '../../../model/configuration/scope.ts';
import { isGranted, isSure } from '../../../model/server/htaccess-terms.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { Edit, Fix } from '../../kit/define-rule.ts';
import { insertLinesAfter, quoteWord } from '../../kit/edits.ts';
import type { FoundCondition } from './describe.ts';

/**
 * The fix that restores the parser of httpd 2.2 for the narrowest part of the server that contains the pages, beside the
 * line that makes the filter apply; none where the directive may not stand there.
 */
export function legacyParserFixes(
  at: Located,
  found: readonly FoundCondition[],
  server: Server,
): readonly Fix[] {
  const edit = editAt(at, found, server);
  if (edit === undefined) return [];
  return [
    {
      title: `Add \`${LINE}\`${edit.where}`,
      name: 'legacy-parser',
      // pages that plume did not see may be written for 2.4
      kind: 'unsafe',
      edits: [edit.edit],
    },
  ];
}

const LINE = 'SSILegacyExprParser on';

interface PlacedEdit {
  readonly edit: Edit;
  /** For the title, with a space before it. */
  readonly where: string;
}

function editAt(at: Located, found: readonly FoundCondition[], server: Server): PlacedEdit | undefined {
  const { instance, command } = at;
  if (instance.kind === 'macro') return undefined;
  const scope = scopeOf(at);
  const terms = instance.htaccessTerms;
  if (terms !== undefined) {
    const fact = directiveFact('ssilegacyexprparser', server.target.series);
    const isAllowed = fact !== undefined && isSure(terms.override) && isGranted(fact, terms.override);
    return isAllowed ? { edit: insertLinesAfter(command, [LINE]), where: '' } : undefined;
  }
  if (isSection(scope) && SECTIONS.has(scope.command.key))
    return { edit: insertLinesAfter(command, [LINE]), where: ` to \`<${scope.command.name}>\`` };
  const directories = directoriesOf(found);
  if (directories.length > MOST_SECTIONS || directories.some((path) => NOT_PLAIN.test(path)))
    return undefined;
  const lines = directories.flatMap((path) => [
    `<Directory ${quoteWord(path)}>`,
    `    ${LINE}`,
    '</Directory>',
  ]);
  return { edit: insertLinesAfter(command, lines), where: ` for \`${directories.join('`, `')}\`` };
}

/** Sections in which the directive may stand. */
const SECTIONS: ReadonlySet<string> = new Set([
  ...['<directory', '<directorymatch', '<files', '<filesmatch', '<location', '<locationmatch'],
]);

/** The most sections that a fix writes: with more directories, a person decides where the line belongs. */
const MOST_SECTIONS = 4;
/** What `<Directory>` does not take for itself. */
const NOT_PLAIN = /[*?[\]"\\$\x00-\x1f]/;

/** Of the pages of each root, the innermost directory that contains them. */
function directoriesOf(found: readonly FoundCondition[]): readonly ByteText[] {
  const byRoot = new Map<ByteText, ByteText>();
  for (const { page } of found) {
    const directory = page.path.slice(0, page.path.lastIndexOf('/') + 1);
    const other = byRoot.get(page.root);
    byRoot.set(page.root, other === undefined ? directory : commonDirectory(other, directory));
  }
  return [...new Set(byRoot.values())].map((path) => path.replace(/(?<=.)\/$/, ''));
}

/** Both end with `/`. */
function commonDirectory(one: ByteText, other: ByteText): ByteText {
  let end = 0;
  for (let at = 0; at < one.length && one[at] === other[at]; at++) if (one[at] === '/') end = at + 1;
  return one.slice(0, end);
}
