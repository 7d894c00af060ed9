import type { DirectiveFact } from '../facts/directive-fact.ts';
import type { Command, Document, HttpdLine, Line, OpeningTag } from '../grammar/syntax-tree.ts';
import type { Configuration } from './configuration.ts';

/** What the top level of a file is part of. */
export type Outer = 'server' | 'vhost' | 'directory' | 'location' | 'files' | 'proxy' | 'htaccess';

export interface Misplacement {
  /** httpd's exact text. */
  readonly message: string;
  /** Where it stands: the innermost section that httpd's tree has there, undefined at the file's top level. */
  readonly section: OpeningTag | undefined;
}

/** How httpd spells the section that an outer context stands for. */
const OUTER_TAGS: Readonly<Partial<Record<Outer, string>>> = {
  vhost: '<virtualhost',
  directory: '<directory',
  location: '<location',
  files: '<files',
  proxy: '<proxy',
};
const DIRECTORY_TAGS = new Set(['<directory', '<directorymatch']);
const LOCATION_TAGS = new Set(['<location', '<locationmatch']);
const FILES_TAGS = new Set(['<files', '<filesmatch']);
const IF_TAGS = new Set(['<if', '<elseif', '<else']);
const PROXY_TAGS = new Set(['<proxy', '<proxymatch']);
const LIMIT_TAGS = new Set(['<limit', '<limitexcept']);
const REQUIRE_TAGS = new Set(['<requireall', '<requireany', '<requirenone']);
/** Sections whose commands httpd keeps for later with every override allowed. */
const ALIAS_TAGS = new Set(['<authnprovideralias', '<authzprovideralias']);

/** The sections around a command as httpd's tree has them, innermost first, and what they allow. */
interface Place {
  readonly sections: readonly OpeningTag[];
  readonly tags: readonly string[];
  /** The same as httpd's tables spell them: `<Directory`. */
  readonly names: readonly string[];
  readonly outer: Outer;
}

/**
 * Whether httpd lets a command stand where it stands. Two tests, in httpd's order: the overrides in force
 * (invoke_cmd() in server/config.c), then what the command's own handler forbids (ap_check_cmd_context() in
 * server/core.c). Commands that httpd carries out while reading are not tested: nothing surrounds them then.
 */
export function checkPlace(
  command: Command,
  fact: DirectiveFact,
  outer: Outer,
  configuration: Configuration,
): Misplacement | undefined {
  const place = placeOf(command, outer, configuration);
  const message = place && messageFor(fact, place, configuration.target.line);
  return message === undefined ? undefined : { message, section: place?.sections[0] };
}

/**
 * What a file's top level is part of. A .htaccess and a server say it themselves; a fragment may be included anywhere,
 * so the context is chosen in which the fewest of its commands would be refused.
 */
export function inferOuter(document: Document, configuration: Configuration): Outer {
  if (configuration.kind !== 'fragment') return configuration.kind;
  const candidates: readonly Outer[] = ['server', 'vhost', 'directory', 'location', 'files', 'proxy'];
  let best: Outer = 'server';
  let fewest = Number.POSITIVE_INFINITY;
  for (const outer of candidates) {
    const refused = countRefused(document.lines, outer, configuration, fewest);
    if (refused < fewest) [best, fewest] = [outer, refused];
    if (fewest === 0) break;
  }
  return best;
}

function countRefused(
  lines: readonly Line[],
  outer: Outer,
  configuration: Configuration,
  enough: number,
): number {
  let refused = 0;
  for (const line of lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const fact = configuration.fact(line);
    if (fact === undefined || configuration.isRead(line) !== 'present') continue;
    if (checkPlace(line, fact, outer, configuration) === undefined) continue;
    refused += line.kind === 'open' ? 1 + countCommands(line) : 1;
    if (refused >= enough) break;
  }
  return refused;
}

/** What goes with a section that is refused. */
function countCommands(section: OpeningTag): number {
  const last = section.closing ?? section.children.at(-1);
  return last === undefined ? 0 : last.number - section.number;
}

/** Undefined inside a section that httpd of this target does not know, where nothing can be said. */
function placeOf(command: Command, outer: Outer, configuration: Configuration): Place | undefined {
  const sections: OpeningTag[] = [];
  for (let section = command.parent; section !== undefined; section = section.parent) {
    const fact = configuration.factOf(section.key);
    if (fact === undefined || ALIAS_TAGS.has(section.key)) return undefined;
    if (!fact.execOnRead) sections.push(section);
  }
  const outerTag = OUTER_TAGS[outer];
  const tags = sections.map((section) => section.key);
  if (outerTag !== undefined) tags.push(outerTag);
  return { sections, tags, names: tags.map((tag) => configuration.factOf(tag)?.name ?? tag), outer };
}

function messageFor(fact: DirectiveFact, place: Place, line: HttpdLine): string | undefined {
  if (fact.execOnRead) return undefined;
  return refusedByOverride(fact, place, line) ?? refusedByHandler(fact, place, line);
}

function refusedByOverride(
  fact: DirectiveFact,
  { tags, names, outer }: Place,
  line: HttpdLine,
): string | undefined {
  const inner = tags[0];
  const notAllowed =
    inner === undefined || line === '2.2'
      ? `${fact.name} not allowed here`
      : `${fact.name} not allowed in ${names[0]}> context`;
  if (tags.some((tag) => REQUIRE_TAGS.has(tag)))
    return fact.htaccess.includes('AuthConfig') ? undefined : notAllowed;
  if (outer === 'htaccess') return fact.where.includes('htaccess') ? undefined : notAllowed;
  if (tags.some((tag) => PROXY_TAGS.has(tag)))
    return isDirectoryCommand(fact) || fact.where.includes('proxy-section') ? undefined : notAllowed;
  if (tags.some(isDirectoryTag)) return isDirectoryCommand(fact) ? undefined : notAllowed;
  if (tags.includes('<virtualhost')) {
    if (fact.where.includes('vhost')) return undefined;
    return fact.contextMessages.VirtualHost ?? (fact.where.includes('server') ? undefined : notAllowed);
  }
  return fact.where.includes('server') ? undefined : (fact.contextMessages.server ?? notAllowed);
}

/** Whether ACCESS_CONF or an override class lets it into <Directory> and its kin, whatever its handler says. */
function isDirectoryCommand(fact: DirectiveFact): boolean {
  return fact.where.includes('directory') || fact.htaccess.length > 0;
}

function refusedByHandler(
  fact: DirectiveFact,
  { tags, names, outer }: Place,
  line: HttpdLine,
): string | undefined {
  const forbids = (flag: string) => fact.forbid.includes(flag);
  const globalOnly = forbids('GLOBAL_ONLY');
  const notInDirContext = globalOnly || forbids('NOT_IN_DIR_CONTEXT');
  const notInDirLocFile = notInDirContext || forbids('NOT_IN_DIR_LOC_FILE');
  const name = fact.section ? `${fact.name}>` : fact.name;
  const within = (section: string) => `${name} cannot occur within ${section}`;

  // `where` was asked of the server; the flags come from its source, where a library's version may decide
  const isGlobal = (globalOnly || forbids('NOT_IN_VIRTUALHOST')) && !fact.where.includes('vhost');
  if (isGlobal && tags.includes('<virtualhost')) return within('<VirtualHost> section');
  const isLimited = tags.some((tag) => LIMIT_TAGS.has(tag) || REQUIRE_TAGS.has(tag));
  const anyDirFlag =
    notInDirLocFile || ['NOT_IN_LIMIT', 'NOT_IN_DIRECTORY', 'NOT_IN_LOCATION', 'NOT_IN_FILES'].some(forbids);
  if (isLimited && line === '2.4' && anyDirFlag) return within('<Limit> or <LimitExcept> section');
  if (isLimited && line === '2.2' && (notInDirContext || forbids('NOT_IN_LIMIT')))
    return within('<Limit> section');
  if (outer === 'htaccess' && line === '2.4' && forbids('NOT_IN_HTACCESS')) return within('htaccess files');
  if (notInDirLocFile && (outer === 'htaccess' || tags.some(isDirectoryTag)))
    return line === '2.4' ? within('directory context') : within('<Directory/Location/Files> section');
  const found =
    find(tags, DIRECTORY_TAGS, fact.notIn.includes('Directory')) ??
    find(tags, LOCATION_TAGS, fact.notIn.includes('Location')) ??
    find(tags, FILES_TAGS, fact.notIn.includes('Files')) ??
    find(tags, IF_TAGS, fact.notIn.includes('Files') && line === '2.4');
  if (found === undefined) return undefined;
  return within(`${names[found]}> section`);
}

function find(
  tags: readonly string[],
  wanted: ReadonlySet<string>,
  isForbidden: boolean,
): number | undefined {
  if (!isForbidden) return undefined;
  const at = tags.findIndex((tag) => wanted.has(tag));
  return at < 0 ? undefined : at;
}

function isDirectoryTag(tag: string): boolean {
  return (
    DIRECTORY_TAGS.has(tag) ||
    LOCATION_TAGS.has(tag) ||
    FILES_TAGS.has(tag) ||
    IF_TAGS.has(tag) ||
    PROXY_TAGS.has(tag)
  );
}
