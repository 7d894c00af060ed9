import path from 'node:path';
import { addTo } from '../../../../core/add-to.ts';
import { type ByteText, type Span, toByteText, toDisplayText } from '../../../../grammar/byte-text.ts';
import { percentEncode } from '../../../../grammar/file-name.ts';
import type { Finding, RelatedPlace } from '../../../../linter/findings/finding.ts';
import { type Positions, positionsOf } from '../../../../linter/findings/positions.ts';
import type { Edit, Fix } from '../../../../rules/kit/define-rule.ts';
import { isWholeFile } from '../../../../rules/kit/whole-file.ts';
import type { Stop } from '../../../json-shapes/findings.ts';
import type { Fingerprint } from '../format.ts';
import { messageWithHelp } from '../message-with-help.ts';
import type { ReportNames } from '../report-names.ts';
import { LEVELS } from './describe-rule.ts';
import { messageOf } from './messages.ts';

/** What relative URIs are relative to. */
export const ROOT = '%SRCROOT%';

/** Where a file is, as a URI. */
export interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}

/** Tells the URIs of files: relative ones where the report names them so. */
export function createArtifacts({ nameOf }: ReportNames): (file: string) => ArtifactLocation {
  return (file) => {
    const name = nameOf(file);
    if (!path.isAbsolute(name)) return { uri: percentEncode(name), uriBaseId: ROOT };
    const slashed = name.split(path.sep).join('/');
    return { uri: `file://${slashed.startsWith('/') ? '' : '/'}${percentEncode(slashed)}` };
  };
}

/** The file that a result is in. */
export interface ShownFile {
  readonly file: string;
  readonly positions: Positions;
  readonly artifactOf: (file: string) => ArtifactLocation;
}

/** One finding. Its fixes are those that need no decision of a person. */
export function describeResult(
  finding: Finding,
  ruleIndex: number,
  shown: ShownFile,
  fingerprint: Fingerprint | undefined,
) {
  const { rule, severity, related, httpd, fixes } = finding;
  const written = fixes.flatMap((fix) => describeFix(fix, shown) ?? []);
  const region = isWholeFile(finding) ? { startLine: 1 } : regionIn(shown.positions, finding);
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[severity],
    message: messageOf(messageWithHelp(finding)),
    locations: [{ physicalLocation: { artifactLocation: shown.artifactOf(shown.file), region } }],
    ...(related.length > 0 && {
      relatedLocations: related.map((place, i) => describeRelated(place, i + 1, shown)),
    }),
    ...(fingerprint !== undefined && { partialFingerprints: describeFingerprint(fingerprint) }),
    ...(written.length > 0 && { fixes: written }),
    ...(httpd !== undefined && { properties: { httpd: describeMessage(httpd) } }),
  };
}

/** Where httpd stops in a file that was not linted. */
export function describeStop(
  { rule, file, line, column, message }: Stop,
  ruleIndex: number,
  artifactOf: ShownFile['artifactOf'],
) {
  const region = { startLine: line, startColumn: column };
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS.error,
    message: messageOf(message),
    locations: [{ physicalLocation: { artifactLocation: artifactOf(file), region } }],
  };
}

/** The first is what GitHub compares; it has the form of those that GitHub itself makes. */
function describeFingerprint({ digest, ordinal }: Fingerprint) {
  return { primaryLocationLineHash: `${digest}:${ordinal}`, 'plumeFinding/v1': `${digest}:${ordinal}` };
}

function describeMessage({ id, message, phase }: NonNullable<Finding['httpd']>) {
  return { id, message, phase };
}

function regionIn(positions: Positions, { start, end }: Span) {
  const [from, to] = [positions.at(start), positions.at(end)];
  return { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column };
}

function describeRelated({ file, text, message, ...span }: RelatedPlace, id: number, shown: ShownFile) {
  const positions =
    file === shown.file ? shown.positions : text === undefined ? undefined : positionsOf(text);
  return {
    id,
    message: messageOf(message),
    physicalLocation: {
      artifactLocation: shown.artifactOf(file),
      ...(positions !== undefined && { region: regionIn(positions, span) }),
    },
  };
}

/** Undefined for a choice, and where a text is inserted that is not Unicode. */
function describeFix({ title, name, kind, edits }: Fix, shown: ShownFile) {
  if (kind === 'choice' || !edits.every(({ text }) => isUnicode(text))) return undefined;
  const byFile = new Map<string, Edit[]>();
  for (const edit of edits) {
    const file = edit.file ?? shown.file;
    addTo(byFile, file, edit);
  }
  return {
    description: messageOf(kind === 'safe' ? title : `${title} (may change what the server does)`),
    artifactChanges: [...byFile].map(([file, own]) => ({
      artifactLocation: shown.artifactOf(file),
      replacements: own.map((edit) => ({
        deletedRegion: regionIn(edit.source === undefined ? shown.positions : positionsOf(edit.source), edit),
        insertedContent: { text: toDisplayText(edit.text) },
      })),
    })),
    properties: { name, kind },
  };
}

function isUnicode(text: ByteText): boolean {
  return toByteText(toDisplayText(text)) === text;
}
