import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import Ajv04 from 'ajv-draft-04';
import { SaxesParser } from 'saxes';

/** A finding as a program reads it in the output of a format. */
export interface ReadFinding {
  readonly file: string;
  readonly line: number;
  readonly severity: string;
  readonly rule: string;
  /** Undefined where the format may show it in lines. */
  readonly message: string | undefined;
}

/** Reads the output of a format as those for whom it is made; throws where they would refuse it. */
export type FormatReader = (output: string) => readonly ReadFinding[];

/** A reader for each format of `plume lint`. */
export const formatReaders: ReadonlyMap<string, FormatReader> = new Map([
  ['text', readText],
  ['concise', readConcise],
  ['json', readPlumeJson],
  ['sarif', (output) => readSarif(output).runs[0]!.results.map(ofResult)],
  ['github', (output) => readWorkflowCommands(output).map(ofCommand)],
  ['gitlab', readCodeQuality],
  ['junit', readJunit],
  ['checkstyle', readCheckstyle],
  ['rdjson', (output) => readDiagnostics(output).map(ofDiagnostic)],
]);

function readText(output: string): readonly ReadFinding[] {
  const heads = output.matchAll(/^(\S.*?):(\d+):\d+ (error|warning|info) /gm);
  const rules = [...output.matchAll(/\[([a-z-]+\/[a-z0-9-]+)\]$/gm)].map(([, rule]) => rule!);
  return [...heads].map(([, file, line, severity], i) => ({
    file: file!,
    line: Number(line),
    severity: severity!,
    rule: rules[i] ?? '',
    message: undefined,
  }));
}

function readConcise(output: string): readonly ReadFinding[] {
  return [...output.matchAll(/^(.+?):(\d+):\d+: (error|warning|info): (.*) \[(\S+)\]$/gm)].map(
    ([, file, line, severity, message, rule]) => ({
      file: file!,
      line: Number(line),
      severity: severity!,
      rule: rule!,
      message: message!,
    }),
  );
}

const schemaIn = (place: string) => JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8'));
const isPlumeJson = new Ajv({ strict: true, allowUnionTypes: true }).compile(
  schemaIn('../../cli/json-schema/findings-1.schema.json'),
);
const formats = {
  uri: (text: string) => isUriReference(text) && URL.canParse(text),
  'uri-reference': isUriReference,
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)),
};
const isSarif = new Ajv04({ strict: false, formats }).compile(
  schemaIn('../cli/published-schemas/sarif-2.1.0.json'),
);
const isDiagnosticResult = new Ajv04({ strict: false }).compile(
  schemaIn('../cli/published-schemas/reviewdog-diagnostic-result.json'),
);

/** The characters of RFC 3986, and percent-encoded bytes; the first segment has no colon but that of a scheme. */
function isUriReference(text: string): boolean {
  return /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-F]{2})*$/.test(text);
}

function parseValid<T>(output: string, isValid: { (value: unknown): unknown; errors?: unknown }): T {
  const value = JSON.parse(output);
  if (isValid(value) !== true) throw new Error(JSON.stringify(isValid.errors));
  return value;
}

interface PlumeFinding {
  readonly file: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly severity: string;
  readonly rule: string;
  readonly message: string;
}

function readPlumeJson(output: string): readonly ReadFinding[] {
  const { findings } = parseValid<{ readonly findings: readonly PlumeFinding[] }>(output, isPlumeJson);
  return findings.map(({ file, range, severity, rule, message }) => ({
    ...{ file, severity, rule, message },
    line: range.start.line,
  }));
}

export interface SarifRegion {
  readonly startLine: number;
  readonly startColumn?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}
interface ArtifactLocation {
  readonly uri: string;
  readonly uriBaseId?: string;
}
interface SarifLocation {
  readonly id?: number;
  readonly message?: { readonly text: string };
  readonly physicalLocation: { readonly artifactLocation: ArtifactLocation; readonly region?: SarifRegion };
}
export interface SarifFix {
  readonly artifactChanges: readonly {
    readonly artifactLocation: ArtifactLocation;
    readonly replacements: readonly {
      readonly deletedRegion: SarifRegion;
      readonly insertedContent: { readonly text: string };
    }[];
  }[];
}
export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly SarifLocation[];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly partialFingerprints?: Readonly<Record<string, string>>;
  readonly fixes?: readonly SarifFix[];
}
export interface SarifLog {
  readonly runs: readonly {
    readonly columnKind: string;
    readonly results: readonly SarifResult[];
    readonly tool: { readonly driver: { readonly rules: readonly SarifRule[] } };
  }[];
}
interface SarifRule {
  readonly id: string;
  readonly help?: { readonly text: string; readonly markdown?: string };
  readonly helpUri?: string;
}

/** A SARIF log that its published schema accepts, in which what names something else names what is there. */
export function readSarif(output: string): SarifLog {
  const log = parseValid<SarifLog>(output, isSarif);
  for (const { results, tool } of log.runs)
    for (const { ruleId, ruleIndex, relatedLocations = [], message } of results) {
      if (tool.driver.rules[ruleIndex]?.id !== ruleId)
        throw new Error(`the rule of ${ruleId} is another one`);
      const ids = relatedLocations.map(({ id }) => id);
      if (new Set(ids).size !== ids.length) throw new Error('two related locations have one id');
      if (/(?<!\{)(?:\{\{)*\{\d+\}/.test(message.text)) throw new Error(`a placeholder in ${message.text}`);
    }
  return log;
}

/** What a reader of SARIF shows for a message. */
function showSarif(text: string): string {
  return text.replaceAll('{{', '{').replaceAll('}}', '}');
}

function ofResult({ ruleId, level, message, locations }: SarifResult): ReadFinding {
  const [{ physicalLocation } = { physicalLocation: undefined }] = locations;
  const { artifactLocation, region } = physicalLocation!;
  return {
    file: artifactLocation.uri,
    line: region!.startLine,
    severity: level === 'note' ? 'info' : level,
    rule: ruleId,
    message: showSarif(message.text),
  };
}

/** A command as GitHub's runner reads it (ActionCommand.cs, TryParseV2). */
export interface WorkflowCommand {
  readonly command: string;
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
}

/** The commands of an output, each on a line; throws where a line is something else. */
export function readWorkflowCommands(output: string): readonly WorkflowCommand[] {
  if (output !== '' && !output.endsWith('\n')) throw new Error('the last line does not end');
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const trimmed = line.trimStart();
      if (!trimmed.startsWith('::')) throw new Error(`not a command: ${line}`);
      const end = trimmed.indexOf('::', 2);
      if (end < 0) throw new Error(`a command without its end: ${line}`);
      const head = trimmed.slice(2, end);
      const space = head.indexOf(' ');
      const command = space < 0 ? head : head.slice(0, space);
      if (!['error', 'warning', 'notice'].includes(command)) throw new Error(`planted command: ${line}`);
      const pairs = space < 0 ? [] : head.slice(space + 1).split(',');
      const properties = new Map(
        pairs.map((pair) => {
          const equals = pair.indexOf('=');
          return [pair.slice(0, equals).trim(), decodeProperty(pair.slice(equals + 1))] as const;
        }),
      );
      return { command, properties, data: decodeData(trimmed.slice(end + 2)) };
    });
}

function decodeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function decodeProperty(text: string): string {
  const decoded = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':');
  return decoded.replaceAll('%2C', ',').replaceAll('%25', '%');
}

function ofCommand({ command, properties, data }: WorkflowCommand): ReadFinding {
  for (const name of properties.keys())
    if (!['file', 'line', 'endLine', 'col', 'endColumn', 'title'].includes(name))
      throw new Error(`GitHub does not know the property ${name}`);
  const isOneLine =
    properties.get('endLine') === undefined || properties.get('line') === properties.get('endLine');
  if (!isOneLine && properties.has('col')) throw new Error('GitHub refuses columns of several lines');
  return {
    file: properties.get('file')!,
    line: Number(properties.get('line')),
    severity: command === 'notice' ? 'info' : command,
    rule: properties.get('title')!.replace('plume ', ''),
    message: data,
  };
}

interface QualityIssue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

/** Its fields are those that GitLab documents: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export const isCodeQuality = new Ajv({ strict: true }).compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^(?!\\./)' },
          pathBytes: { type: 'string' },
          lines: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
});

function readCodeQuality(output: string): readonly ReadFinding[] {
  if (output.startsWith('\ufeff')) throw new Error('GitLab refuses a byte order mark');
  const issues = parseValid<readonly QualityIssue[]>(output, isCodeQuality);
  const fingerprints = new Set(issues.map(({ fingerprint }) => fingerprint));
  if (fingerprints.size !== issues.length) throw new Error('two findings have one fingerprint');
  const severities = new Map([
    ['critical', 'error'],
    ['major', 'warning'],
  ]);
  return issues.map(({ description, check_name, severity, location }) => ({
    file: location.path,
    line: location.lines.begin,
    severity: severities.get(severity) ?? severity,
    rule: check_name,
    message: description,
  }));
}

/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of a document; throws where it is not well-formed XML 1.0. */
export function readXml(output: string): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const path = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [], text: '' };
    path.at(-1)!.children.push(element);
    path.push(element);
  });
  parser.on('text', (text) => {
    path.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    path.pop();
  });
  parser.write(output).close();
  const [only, ...others] = root.children;
  if (only === undefined || others.length > 0) throw new Error('not one root');
  return only;
}

function readCheckstyle(output: string): readonly ReadFinding[] {
  const root = readXml(output);
  if (root.name !== 'checkstyle' || !root.attributes.has('version')) throw new Error('not Checkstyle');
  return root.children.flatMap((file) => {
    if (file.name !== 'file') throw new Error(`<${file.name}> in <checkstyle>`);
    return file.children.map(({ name, attributes }) => {
      if (name !== 'error') throw new Error(`<${name}> in <file>`);
      if (!(Number(attributes.get('column')) >= 1)) throw new Error('no column');
      return {
        file: file.attributes.get('name')!,
        line: Number(attributes.get('line')),
        severity: attributes.get('severity')!,
        rule: attributes.get('source')!,
        message: attributes.get('message')!,
      };
    });
  });
}

function readJunit(output: string): readonly ReadFinding[] {
  const root = readXml(output);
  if (root.name !== 'testsuites') throw new Error('not JUnit');
  return root.children.flatMap((suite) => {
    const failed = suite.children.filter(({ children }) => children.some(({ name }) => name === 'failure'));
    if (suite.name !== 'testsuite' || Number(suite.attributes.get('tests')) !== suite.children.length)
      throw new Error('a suite with another number of tests');
    if (Number(suite.attributes.get('failures')) !== failed.length)
      throw new Error('a suite with another number of failures');
    return suite.children.flatMap(ofTestCase);
  });
}

function ofTestCase({ name, attributes, children }: XmlElement): readonly ReadFinding[] {
  if (name !== 'testcase' || !attributes.has('classname') || !attributes.has('name'))
    throw new Error('not a test case');
  const [said] = children;
  if (said === undefined) return [];
  const [, rule, line] = /^(\S+) at (\d+):\d+$/.exec(attributes.get('name')!)!;
  const file = attributes.get('classname')!;
  const isFailure = said.name === 'failure';
  const message = isFailure
    ? said.attributes.get('message')!
    : said.text.slice(said.text.indexOf(': ', file.length) + 2);
  return [
    {
      ...{ file, rule: rule!, line: Number(line), message },
      severity: isFailure ? said.attributes.get('type')! : 'info',
    },
  ];
}

interface ReviewPosition {
  readonly line: number;
  readonly column?: number;
}
interface ReviewRange {
  readonly start: ReviewPosition;
  readonly end?: ReviewPosition;
}
export interface ReviewDiagnostic {
  readonly message: string;
  readonly location: { readonly path: string; readonly range?: ReviewRange };
  readonly severity: string;
  readonly code: { readonly value: string };
  readonly suggestions?: readonly { readonly range: ReviewRange; readonly text: string }[];
}

/** The diagnostics of an output that reviewdog's published schema accepts. */
export function readDiagnostics(output: string): readonly ReviewDiagnostic[] {
  return parseValid<{ readonly diagnostics: readonly ReviewDiagnostic[] }>(output, isDiagnosticResult)
    .diagnostics;
}

function ofDiagnostic({ message, location, severity, code }: ReviewDiagnostic): ReadFinding {
  return {
    file: location.path,
    line: location.range?.start.line ?? 1,
    severity: severity.toLowerCase(),
    rule: code.value,
    message,
  };
}
