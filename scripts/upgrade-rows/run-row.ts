import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { NamedFix } from '../../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../../linter/findings/finding.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { startFaults } from '../../linter/start-faults.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import { readServer } from '../../model/server/read-server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import type { Fix } from '../../rules/kit/define-rule.ts';
import { readCases } from '../../test/kit/fixture.ts';
import {
  isServerCase,
  readingOptions,
  rootOf,
  type ServerCase,
  textsOf,
} from '../../test/kit/server-case.ts';
import type { RowAnswer, RowExample, RowRequest } from './row.ts';

/** What plume says of an example, and does with it. */
export interface ExampleRun {
  readonly linted: readonly LintedFile[];
  /** Those of the rules that the example names, in the order of the files. */
  readonly findings: readonly LocatedFinding[];
  readonly fixed: readonly FixedExample[];
}
export interface LocatedFinding {
  readonly finding: Finding;
  /** From 1. */
  readonly line: number;
}
/** An example after fixes that belong together. */
export interface FixedExample {
  /** As the findings offer them, each once. */
  readonly fixes: readonly Fix[];
  /** All files by name, those that are as before among them. */
  readonly texts: Readonly<Record<string, ByteText>>;
  readonly linted: readonly LintedFile[];
}

/** Lints an example with all rules and applies its fixes, once. Throws where one of them is not offered, or is withheld. */
export const runExample = query('runExample', (example: RowExample): ExampleRun => {
  const linted = lintExample(example, example.files);
  const findings = namedFindings(example, linted);
  const fixed = (example.fixes ?? []).map((names) => fixExample(example, names.split(' ')));
  return { linted, findings, fixed };
});

function lintExample(example: RowExample, texts: Readonly<Record<string, string>>): readonly LintedFile[] {
  const { server, htaccess } = open(example, texts);
  return lintServer(server, { rules, htaccess });
}

/** Applies the fixes with these names until no finding of the example's rules offers one of them. */
function fixExample(example: RowExample, names: readonly string[]): FixedExample {
  const used = new Map<string, Fix>();
  let { files: texts }: Pick<RowExample, 'files'> = example;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { options, htaccess } = open(example, texts);
    const linted = lintExample(example, texts);
    const wanted = namedFindings(example, linted).flatMap(({ finding }) => {
      const fix = finding.fixes.find(({ name }) => names.includes(name));
      return fix === undefined ? [] : [{ finding, name: fix.name, fix }];
    });
    const [first] = wanted;
    if (first === undefined) {
      const missing = names.filter((name) => !used.has(name));
      if (missing.length > 0) throw new Error(`no finding has a fix ${missing.join(', ')}`);
      return { fixes: [...used.values()], texts, linted };
    }
    const apply = (named: readonly NamedFix[]) =>
      applyFixesToServer(options, { rules, htaccess, choice: 'none', named });
    // fixes at one place, and one that several findings share, are applied one after the other
    const all = apply(wanted);
    const result = all?.refusal === undefined ? all : apply([first]);
    if (result === undefined || result.refusal !== undefined)
      throw new Error(
        `the fix ${first.name} is withheld: ${JSON.stringify(result?.refusal, ['because', 'why'])}`,
      );
    for (const { fix } of wanted) used.set(fix.name, used.get(fix.name) ?? fix);
    texts = { ...texts, ...Object.fromEntries(result.texts) };
  }
  throw new Error(`the fixes ${names.join(', ')} are offered again and again`);
}

const MOST_ROUNDS = 10;

function open(example: RowExample, files: Readonly<Record<string, string>>) {
  const one = caseOf(example, files);
  const texts = textsOf(one);
  const options = readingOptions(one, texts);
  const server = readServer(options);
  if (server === undefined) throw new Error('the server cannot be read');
  return { options, server, htaccess: htaccessIn(one, texts) };
}

/** The findings of the rules that an example names, with their lines. */
export function namedFindings(example: RowExample, linted: readonly LintedFile[]): readonly LocatedFinding[] {
  const wanted = new Set(example.findings.map(({ rule }) => rule));
  return linted.flatMap(({ text, findings }) => {
    const positions = buildPositions(text);
    return findings
      .filter(({ rule }) => wanted.has(rule))
      .map((finding) => ({ finding, line: positions.at(finding.start).line }));
  });
}

/** The example as the case of a rule's document. */
export function caseOf(
  { files, words = 'from=2.2', noHttpd }: RowExample,
  texts: Readonly<Record<string, string>> = files,
): ServerCase {
  const blocks = Object.keys(files).map((name, index) => {
    const info = index === 0 ? `${name} server ${words}` : name;
    const reason = index === 0 && noHttpd !== undefined ? ` no-httpd ${noHttpd}` : '';
    return `\`\`\`apache ${info}${reason}\n${texts[name]?.replace(/\n$/, '')}\n\`\`\`\n`;
  });
  const [one] = readCases(blocks.join('\n'));
  if (one === undefined || !isServerCase(one)) throw new Error('the example is not a server');
  return one;
}

/** What plume answers to a request in the example with these texts, as httpd of the series does. */
export function answerOf(
  example: RowExample,
  texts: Readonly<Record<string, string>>,
  request: RowRequest,
  series: '2.2' | '2.4',
): RowAnswer | 'open' {
  const words = (example.words ?? '').split(' ').filter((word) => !/^(?:from|target)=/.test(word));
  const wordsFor = (of: '2.2' | '2.4') =>
    [...words, `target=${of}`, ...(of === '2.2' ? ['mpm=none'] : [])].join(' ');
  const { server } = open({ ...example, words: wordsFor(series) }, texts);
  if (startFaults(server, rules).surely.length > 0) return 'does not start';
  const { status, httpd } = predictRequest(
    server,
    {
      url: request.url,
      from: readIpAddress(request.client ?? '127.0.0.1'),
      remoteHost: nameIn(example.hosts, request.client),
      user: request.user,
      headers: new Map(),
      host: 'kit.test',
      to: { address: readIpAddress('127.0.0.1'), port: 80 },
    },
    { rules },
  );
  if (status === undefined) return 'open';
  const id = series === '2.4' && status >= 400 ? httpd?.id : undefined;
  return typeof id === 'string' ? `${status} ${id}` : `${status}`;
}

/** The .htaccess files of an example, by their paths on its server. */
function htaccessIn(one: ServerCase, texts: Readonly<Record<string, ByteText>>): readonly ByteText[] {
  return Object.keys(texts)
    .filter((name) => kindOfFile(parse('', '2.4'), name) === 'htaccess')
    .map((name) => (name.startsWith('/') ? name : `${rootOf(one)}/${name}`));
}

/** The name that a hosts file has for an address; empty where it has none. */
function nameIn(hosts: string | undefined, client = '127.0.0.1'): string {
  const line = hosts?.split('\n').find((row) => row.startsWith(`${client} `));
  return line?.split(' ')[1] ?? '';
}
