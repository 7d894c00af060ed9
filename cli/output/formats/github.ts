import { toByteText } from '../../../grammar/byte-text.ts';
import { spellStrayBytes } from '../../../grammar/file-name.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { buildPositions, type Positions } from '../../../linter/findings/positions.ts';
import type { Severity } from '../../../rules/kit/define-rule.ts';
import { isWholeFile } from '../../../rules/kit/whole-file.ts';
import type { Content } from '../content.ts';
import { escapeControls } from '../display.ts';
import type { Format } from './format.ts';
import { messageWithPlaces } from './message-with-help.ts';
import { inPieces } from './pieces.ts';
import { createReportNames } from './report-names.ts';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Workflow commands of GitHub Actions: each finding becomes an annotation of its line. */
export function createGithubFormat(): Format {
  const { nameOf } = createReportNames('GITHUB_WORKSPACE');
  return {
    *file({ file, text, findings }) {
      if (findings.length === 0) return;
      const positions = buildPositions(text);
      const name = nameOf(file);
      const write = (finding: Finding) =>
        writeCommand(finding, placeOf(finding, name, positions), messageWithPlaces(finding, text));
      for (const piece of inPieces(findings, write)) yield asCommands(piece);
    },
    end({ stops }) {
      const commands = stops.map(({ file, line, column, rule, message }) =>
        writeCommand({ severity: 'error', rule }, { file: nameOf(file), line, col: column }, message),
      );
      return asCommands(commands.join(''));
    },
  };
}

function asCommands(text: string): Content {
  return { kind: 'commands', bytes: toByteText(text) };
}

/** The properties of a command that say where it is about; GitHub refuses columns of several lines. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly endLine?: number;
  readonly col?: number;
  readonly endColumn?: number;
}

function placeOf(finding: Finding, file: string, positions: Positions): Place {
  if (isWholeFile(finding)) return { file, line: 1 };
  const [start, end] = [positions.at(finding.start), positions.at(finding.end)];
  if (end.line !== start.line) return { file, line: start.line, endLine: end.line };
  return { file, line: start.line, endLine: end.line, col: start.column, endColumn: end.column };
}

function writeCommand({ severity, rule }: Pick<Finding, 'severity' | 'rule'>, place: Place, message: string) {
  const properties = Object.entries({ ...place, title: `plume ${rule}` })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeData(message)}\n`;
}

/** As a runner decodes it; what acts on those who read its log is spelled. */
export function escapeData(text: string): string {
  const encoded = spellStrayBytes(text)
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
  return escapeControls(encoded);
}

/** As a runner decodes the value of a property. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
