import { addTo } from '../../core/add-to.ts';
import { isEnvironmentSwitch } from '../../facts/defined-names.ts';
import { directiveFact } from '../../facts/directives.ts';
import {
  asciiLowerCase,
  type ByteText,
  type Span,
  toByteText,
  toDisplayText,
} from '../../grammar/byte-text.ts';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { toRange } from './diagnostics.ts';
import { fileNameOf } from './documents/file-name.ts';
import type { EditorFile } from './documents/linted-file.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { FileEdits, PreparedRename, Refusal, RenameEdits } from './documents/protocol.ts';
import { nameAt, placesOfName } from './names/find-names.ts';
import { nounOf, whyNotLegal } from './names/legal-name.ts';
import { isSameName, type NameOccurrence, namesIn } from './names/name-occurrences.ts';
import { tagPairAt } from './section-tags.ts';
import type { RelatedFile } from './servers/related-files.ts';
import type { DocumentReader } from './servers/server-views.ts';
import { toTextEdits } from './text-edits.ts';

/** What renaming in a document depends on. */
export interface RenameScope {
  /** The document, and the other files that names of it may be in. */
  files(): readonly RelatedFile[];
  readonly readers: readonly DocumentReader[];
  /** Why `files` may lack one that has names of that kind: a clause for people; undefined where it has all of them. */
  whyIncomplete(kind: NameOccurrence['kind']): string | undefined;
  /** Whether a file may be changed: it lies in the workspace, and is neither a template nor another program's. */
  mayChange(file: EditorFile): boolean;
}

/** What is renamed at a position, or why nothing can be; undefined where there is no name. */
export function prepareRename(
  document: OpenDocument,
  position: EditorPosition,
  scope: RenameScope,
): PreparedRename | Refusal | undefined {
  const positions = document.positions();
  const offset = positions.offsetAt(position);
  const pair = tagPairAt(document.document, offset);
  const tag = pair?.find(({ start, end }) => start <= offset && offset <= end);
  const name = tag === undefined ? nameAt(document.document, offset) : undefined;
  const span = tag ?? name;
  if (span === undefined) return undefined;
  const reason = name === undefined ? undefined : whyNeverRenamed(name, document, scope);
  if (reason !== undefined) return { reason };
  const placeholder = toDisplayText(document.document.source.text.slice(span.start, span.end));
  return { range: toRange(span, positions), placeholder };
}

/** The edits that give another name to what has one at a position, or why that would be wrong; undefined where there is no name. */
export function findRename(
  document: OpenDocument,
  position: EditorPosition,
  wanted: string,
  scope: RenameScope,
): RenameEdits | Refusal | undefined {
  const offset = document.positions().offsetAt(position);
  const fresh = toByteText(wanted);
  const pair = tagPairAt(document.document, offset);
  if (pair !== undefined) return renameTags(document, pair, fresh, scope);
  const name = nameAt(document.document, offset);
  if (name === undefined) return undefined;
  const reason =
    whyNeverRenamed(name, document, scope) ??
    whyNotLegal(name.kind, fresh) ??
    whyTaken(name, fresh, document, scope);
  if (reason !== undefined) return { reason };
  return editPlaces(placesOfName(name, document, scope.files()), fresh, scope);
}

function renameTags(
  document: OpenDocument,
  pair: NonNullable<ReturnType<typeof tagPairAt>>,
  fresh: ByteText,
  scope: RenameScope,
): RenameEdits | Refusal {
  const [own] = scope.files();
  const isKnown = directiveFact(`<${asciiLowerCase(fresh)}`, document.target.series) !== undefined;
  if (own === undefined || !isKnown) return { reason: `httpd has no section \`<${toDisplayText(fresh)}>\`.` };
  return editPlaces(
    pair.map((name) => ({ file: own, name })),
    fresh,
    scope,
  );
}

function editPlaces(
  places: readonly { readonly file: RelatedFile; readonly name: Span }[],
  fresh: ByteText,
  scope: RenameScope,
): RenameEdits | Refusal {
  const files = new Map<RelatedFile, Span[]>();
  for (const { file, name } of places) addTo(files, file, name);
  const changed: FileEdits[] = [];
  for (const [file, names] of files) {
    const shown = `\`${fileNameOf(file.uri)}\``;
    if (!scope.mayChange(file))
      return {
        reason: `${shown} has this name too, and plume does not change that file, because it is outside of the workspace or is not a configuration file of httpd.`,
      };
    if (!file.isCurrent()) return { reason: `${shown} has changed on disk; try again.` };
    const edits = names.map(({ start, end }) => ({ start, end, text: fresh }));
    changed.push({
      uri: file.uri,
      version: file.version,
      edits: toTextEdits(edits, file.text, file.positions()),
    });
  }
  return { files: changed };
}

/** Why a name stays what it is, whatever the new one would be. */
function whyNeverRenamed(
  name: NameOccurrence,
  document: OpenDocument,
  { files, whyIncomplete }: RenameScope,
): string | undefined {
  const shown = `\`${toDisplayText(name.name)}\``;
  if (name.kind === 'environment-variable' && isEnvironmentSwitch(name.name))
    return `${shown} must keep its name, because modules of httpd look for it.`;
  if (name.isPartial === true) return `The macro is too long for plume to find all places of ${shown} in it.`;
  const why = whyIncomplete(name.kind);
  if (why !== undefined) return `${why}, so ${shown} may be in others too.`;
  const isDefined = placesOfName(name, document, files()).some((place) => place.name.isDefinition);
  if (!isDefined) return `No file of this server defines the ${nounOf[name.kind]} ${shown}.`;
  return undefined;
}

/** Why a new name would mean something else as well. */
function whyTaken(
  name: NameOccurrence,
  fresh: ByteText,
  document: OpenDocument,
  { files, readers }: RenameScope,
): string | undefined {
  const shown = `\`${toDisplayText(fresh)}\``;
  const noun = nounOf[name.kind];
  if (name.macro !== undefined) return whyParameterTaken(name, fresh, document);
  const renamed: NameOccurrence = { ...name, name: fresh, isExact: false };
  if (isSameName(renamed, { ...name, isExact: false })) return undefined;
  if (name.kind === 'environment-variable' && isEnvironmentSwitch(fresh))
    return `${shown} is a name that modules of httpd look for.`;
  const isKnown =
    name.kind === 'variable' &&
    readers.some(({ server }) => server.server.variables.value(fresh).known === 'present');
  const [other] = placesOfName(renamed, document, files());
  if (other !== undefined)
    return `The ${noun} ${shown} exists already, in \`${fileNameOf(other.file.uri)}\`.`;
  return isKnown ? `The ${noun} ${shown} exists already, in the environment of the server.` : undefined;
}

/** mod_macro replaces every text that is a parameter, and of two that begin alike the longer one. */
function whyParameterTaken(
  name: NameOccurrence,
  fresh: ByteText,
  { document }: OpenDocument,
): string | undefined {
  if (fresh === name.name) return undefined;
  const shown = `\`${toDisplayText(fresh)}\``;
  const others = namesIn(document).filter(
    (other) => other.macro === name.macro && other.isDefinition && other.name !== name.name,
  );
  const overlapping = others.find((other) => other.name.startsWith(fresh) || fresh.startsWith(other.name));
  if (overlapping !== undefined)
    return `${shown} and the parameter \`${toDisplayText(overlapping.name)}\` of this macro would begin alike.`;
  const { macro } = name;
  const end = macro?.closing?.start ?? document.source.text.length;
  const body = document.source.text.slice(macro?.end, end);
  // what is left of the text when the parameter itself is taken out
  const isInText = asciiLowerCase(body.replaceAll(name.name, '\0')).includes(asciiLowerCase(fresh));
  return isInText ? `The text of the macro contains ${shown} already.` : undefined;
}
