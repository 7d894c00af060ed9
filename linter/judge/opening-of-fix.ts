import type { Opening } from '../../access/describe/largest-opening.ts';
import { cachedReachedClasses } from '../../access/equivalence/cached-request-classes.ts';
import { directoriesOf, directoriesWith } from '../../access/equivalence/htaccess-directories.ts';
import { accessIn } from '../../access/policy/section-access.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, instanceOf } from '../../model/configuration/configuration.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Edit, Fix } from '../../rules/kit/define-rule.ts';
import { applyEdits } from '../findings/apply-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { classesByFile } from './classes-by-file.ts';
import { findOpening, largestOf } from './compare-access.ts';
import { compareCommands, isAboutAccess } from './compare-commands.ts';
import { editedInstance } from './edited-instance.ts';
import { judgedFile } from './judged-texts.ts';
import { type PairedCommands, pairCommands } from './pair-commands.ts';
import { stopsHttpd } from './refused-commands.ts';
import { mayChangeAccess, touchesAccess, touchesRouting } from './touches-access.ts';

/** A file that a fix is for, in its server. */
export interface FixedFile {
  readonly document: Document;
  readonly configuration: Configuration;
  /** The .htaccess files that are linted together with the server, by their paths on it. */
  readonly htaccessPaths: readonly ByteText[];
}

/**
 * The largest class of requests to which a fix grants access that is denied now; undefined where there is none,
 * `unknown` where it cannot be compared. In a file on its own, the class is computed as if nothing surrounded the file.
 */
export function openingOfFix(finding: Finding, fix: Fix, file: FixedFile): Opening | 'unknown' | undefined {
  const { document, configuration } = file;
  const { server } = configuration;
  const parts = partsOfFix(finding, fix, document);
  const { own, others } = parts;
  if (isLeftUncompared(finding, parts, configuration))
    return server !== undefined || others.length > 0
      ? 'unknown'
      : (openingAlone(finding, fix, document, configuration) ?? 'unknown');
  if (server === undefined || stopsHttpd(finding) || !parts.touch(touchesAccess)) return undefined;
  return openingInServer(server, file, own, others);
}

/**
 * Whether a fix counts as granting access, since what it does cannot be compared as a whole: to find that out costs next
 * to nothing.
 */
export function countsAsOpening(
  finding: Finding,
  fix: Fix,
  document: Document,
  configuration: Configuration,
): boolean {
  return isLeftUncompared(finding, partsOfFix(finding, fix, document), configuration);
}

/**
 * Whether a fix may grant access, as far as can be told without comparing what it does: where that is too much work, each
 * that touches what decides on access counts.
 */
export function mayOpen(
  finding: Finding,
  fix: Fix,
  document: Document,
  configuration: Configuration,
): boolean {
  const parts = partsOfFix(finding, fix, document);
  return (
    isLeftUncompared(finding, parts, configuration) ||
    (configuration.server !== undefined && !stopsHttpd(finding) && parts.touch(touchesAccess))
  );
}

interface PartsOfFix {
  readonly own: readonly Edit[];
  /** The edits in other files. */
  readonly others: readonly Edit[];
  touch(touches: typeof touchesAccess): boolean;
}

function partsOfFix(finding: Finding, fix: Fix, document: Document): PartsOfFix {
  const own = fix.edits.filter(({ file }) => file === undefined || file === finding.file);
  const others = fix.edits.filter((edit) => !own.includes(edit));
  return {
    own,
    others,
    touch: (touches) =>
      touches(document, own) ||
      others.some(
        (edit) => edit.source === undefined || touches(parse(edit.source, document.source.series), [edit]),
      ),
  };
}

function isLeftUncompared(finding: Finding, { touch }: PartsOfFix, configuration: Configuration): boolean {
  const { server } = configuration;
  if (stopsHttpd(finding)) return false;
  // what is around the file is not seen, and may be what denies
  if (server === undefined) return !failsAll(finding, configuration) && touch(mayChangeAccess);
  // who asks another host than before meets the sections of that one
  return virtualHostsOf(server).hosts.length > 0 && touch(touchesRouting);
}

/** Whether all requests below the directory of a .htaccess fail because of what is found: 500 is nobody's decision. */
function failsAll({ severity, httpd }: Finding, { kind }: Configuration): boolean {
  return kind === 'htaccess' && severity === 'error' && httpd !== undefined && httpd.id === null;
}

function openingAlone(
  finding: Finding,
  fix: Fix,
  document: Document,
  { target }: Configuration,
): Opening | 'unknown' | undefined {
  const { file } = finding;
  const { text } = document.source;
  const before = judgedFile({ file, text, findings: [] }, target);
  const after = judgedFile({ file, text: applyEdits(text, fix.edits), findings: [] }, target);
  const [was, is] = [before.fileOf(file), after.fileOf(file)];
  if (was === undefined || is === undefined) return 'unknown';
  const judged = { file, finding, fix, edits: new Map([[file, fix.edits]]) };
  return findOpening(before, after, [compareCommands(was, is, [judged])]);
}

function openingInServer(
  server: Server,
  { document, configuration, htaccessPaths }: FixedFile,
  own: readonly Edit[],
  others: readonly Edit[],
): Opening | 'unknown' | undefined {
  const instance = instanceOf(document, configuration);
  const changes = new Map<string, ChangedText>();
  const first = changeText(document, own);
  if (first === undefined) return 'unknown';
  changes.set(instance.identity, first);
  for (const file of new Set(others.flatMap(({ file }) => file ?? []))) {
    const other = server.instances.find((one) => one.file === file);
    const text = other === undefined ? undefined : server.documentOf(other.identity);
    const change =
      text &&
      changeText(
        text,
        others.filter((edit) => edit.file === file),
      );
    if (other === undefined || change === undefined) return 'unknown';
    changes.set(other.identity, change);
  }
  const directories =
    configuration.htaccessTerms === undefined
      ? directoriesOf(htaccessPaths)
      : directoriesWith(directoryOf(instance.path), htaccessPaths);
  const requestClasses = cachedReachedClasses(server, directories);
  const edited = new Map<FileInstance, FileInstance>();
  const touched = new Map<PairedCommands, ReadonlySet<OpeningTag>>();
  const after = (scope: Scope) => {
    const at = 'command' in scope ? scope.instance : 'main' in scope ? undefined : scope;
    const change = at === undefined ? undefined : changes.get(at.identity);
    if (at === undefined || change === undefined) return accessIn(scope);
    const pairs = matching(change, at.document);
    const tags = touched.get(pairs) ?? tagsAround(pairs);
    touched.set(pairs, tags);
    // of a megabyte a fix changes a line or two
    if ('command' in scope && !tags.has(scope.command)) return accessIn(scope);
    const now = edited.get(at) ?? editedInstance(at, change.document, pairs);
    edited.set(at, now);
    if (!('command' in scope)) return accessIn(now);
    const tag = pairs.after.get(scope.command);
    return tag?.kind === 'open' ? accessIn({ instance: now, command: tag }) : [];
  };
  const byFile = classesByFile(requestClasses);
  const mayChange = new Set([...changes.keys()].flatMap((identity) => byFile.get(identity) ?? []));
  return largestOf([{ requestClasses, mayChange: [...mayChange], before: accessIn, after }], {
    target: server.target,
    server,
  });
}

/** The opening tags before the edits that are changed, or have something in them that is. */
function tagsAround({ hunks, before }: PairedCommands): ReadonlySet<OpeningTag> {
  const found = new Set<OpeningTag>();
  for (const { removed, added } of hunks) {
    for (const command of removed) {
      if (command.kind === 'open') found.add(command);
      for (let tag = command.parent; tag !== undefined; tag = tag.parent) found.add(tag);
    }
    for (const { parent } of added)
      for (let tag = parent; tag !== undefined; tag = tag.parent) {
        const old = before.get(tag);
        if (old?.kind === 'open') found.add(old);
      }
  }
  return found;
}

interface ChangedText {
  readonly document: Document;
  readonly before: Document;
  readonly edits: readonly Edit[];
  readonly pairs: PairedCommands;
  /** The pairs for other parses of the same text, as a .htaccess has in each of its places. */
  readonly others: Map<Document, PairedCommands>;
}

/** Undefined where more changes than what sections say about access: then they may apply to other requests. */
function changeText(before: Document, edits: readonly Edit[]): ChangedText | undefined {
  const { text, series } = before.source;
  const document = parse(applyEdits(text, edits), series);
  const pairs = pairCommands(before, document, edits);
  const isStructural = pairs.hunks.some(({ removed, added }) =>
    [...removed, ...added].some((command) => command.kind === 'open' && !isAboutAccess(command)),
  );
  return isStructural ? undefined : { document, before, edits, pairs, others: new Map() };
}

function matching({ pairs, before, document, edits, others }: ChangedText, read: Document): PairedCommands {
  if (read === before) return pairs;
  const known = others.get(read) ?? pairCommands(read, document, edits);
  others.set(read, known);
  return known;
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
