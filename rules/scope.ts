import type { Command, Document, Line, OpeningTag } from '../grammar/syntax-tree.ts';
import type { Configuration } from '../model/configuration.ts';

/** A section that a directive configures; undefined for what the file's top level is part of. */
export type Scope = OpeningTag | undefined;

/** The section that a line configures: the innermost one around it that is no condition like `<IfModule>`. */
export function scopeOf(line: Line, configuration: Configuration): Scope {
  let section = line.parent;
  while (section !== undefined && isCondition(section, configuration)) section = section.parent;
  return section;
}

/** The `<VirtualHost>` around a line; undefined where it belongs to the main server. */
export function virtualHostOf(line: Line): Scope {
  let section = line.parent;
  while (section !== undefined && section.key !== '<virtualhost') section = section.parent;
  return section;
}

/**
 * The directives called `key` (in lower case) of a scope, in text order. Conditions like `<IfModule>` are looked into,
 * and sections whose keys are in `through`; other sections are scopes of their own. What httpd does not read is left out.
 */
export function directivesOfScope(
  document: Document,
  scope: Scope,
  key: string,
  configuration: Configuration,
  through: ReadonlySet<string> = new Set(),
): readonly Command[] {
  const found: Command[] = [];
  const search = (lines: readonly Line[]): void => {
    for (const line of lines) {
      if (line.kind === 'directive' && line.key === key && configuration.isRead(line) !== 'absent')
        found.push(line);
      else if (line.kind === 'open' && (isCondition(line, configuration) || through.has(line.key)))
        search(line.children);
    }
  };
  search(scope?.children ?? document.children);
  return found;
}

/** Directives that bring lines of other files, or text from elsewhere. */
const BRINGS_MORE = new Set(['include', 'includeoptional', 'use']);

/** Names of main files. */
const MAIN_FILE = /(?:^|[\\/])(?:httpd|apache2)\.conf$/i;

/**
 * Whether the lines of the document are all that make up a scope: those of a section, or of the main file at top level,
 * where no `Include` brings more. A part of a server can look like a whole one, but only the main file says where the
 * server root is.
 */
export function isWholeScope(document: Document, scope: Scope, configuration: Configuration): boolean {
  const isMainFile =
    MAIN_FILE.test(configuration.file) ||
    directivesOfScope(document, undefined, 'serverroot', configuration).length > 0;
  if (scope === undefined && !isMainFile) return false;
  const bringsMore = (lines: readonly Line[]): boolean =>
    lines.some((line) =>
      line.kind === 'open'
        ? isCondition(line, configuration) && bringsMore(line.children)
        : line.kind === 'directive' && BRINGS_MORE.has(line.key),
    );
  return !bringsMore(scope?.children ?? document.children);
}

/** Sections that httpd resolves while it reads, so that nothing of them is left around the lines in them. */
function isCondition(section: OpeningTag, configuration: Configuration): boolean {
  return configuration.fact(section)?.execOnRead === true;
}
