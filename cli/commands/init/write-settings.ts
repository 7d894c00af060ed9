import { escapeControls, wrapText } from '../../output/display.ts';
import { count } from '../../output/words.ts';
import type { Survey, SurveyedServer } from './survey.ts';

/** The text of a settings file for what was seen, with comments that say why each line is there. */
export function writeSettings({ servers, alone }: Survey, schema: string | undefined): string {
  const lines = [
    ...(schema === undefined ? [] : [`"$schema": ${JSON.stringify(schema)},`, '']),
    ...writeServers(servers),
    ...describeAlone(alone, servers.length > 0),
    '',
    '// Files and directories that are not linted, as in ["vendor", "tests/**/*.conf"].',
    '"exclude": [],',
    '',
    '// The severity of a rule ("off", "info", "warning", "error"), as in {"upgrade/access-compat": "off"}.',
    '// `plume rules` lists all rules.',
    '"rules": {},',
  ];
  const head = '// Settings of plume, written by `plume init`. Everything may be changed or removed.';
  return `${[head, '{', ...indent(lines), '}'].join('\n')}\n`;
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

/** A line that ends no comment: names of files may have any characters. */
function comment(line: string): string {
  return `// ${escapeControls(line)}`;
}

/** A sentence in lines of comments. */
function explain(sentence: string): readonly string[] {
  return wrapText(escapeControls(sentence), WIDTH).map((line) => `// ${line}`);
}

const WIDTH = 84;

function writeServers(servers: readonly SurveyedServer[]): readonly string[] {
  if (servers.length === 0)
    return ['// No main file of a server (apache2.conf, httpd.conf) is here.', '"servers": [],'];
  return ['"servers": [', ...indent(servers.flatMap(writeServer)), '],'];
}

function writeServer(server: SurveyedServer): readonly string[] {
  const lines = [
    ...(server.isAtHome ? ['// The server of this machine: plume reads what httpd reads.'] : []),
    `"root": ${JSON.stringify(server.main)},`,
    ...writeMap(server),
    ...writeProfile(server),
    ...writeDefines(server),
  ];
  return ['{', ...indent(lines), '},'];
}

function writeMap(server: SurveyedServer): readonly string[] {
  const { copy } = server;
  if (copy === undefined) return [];
  const line = `"map": { ${JSON.stringify(copy.from)}: ${JSON.stringify(copy.to)} },`;
  const why = whyNotWhole(server);
  if (why === undefined)
    return [
      ...explain(`A copy of ${copy.from} with all included files: what is missing here is missing there.`),
      line,
    ];
  return [
    ...explain(`A copy of ${copy.from}, but ${why}.`),
    ...explain('If nothing else is missing here, say so:'),
    comment(line),
  ];
}

/** Why a copy may lack files of its server; undefined where it has all that can be told. */
export function whyNotWhole({ missing, hasModuleList }: SurveyedServer): string | undefined {
  const [first] = missing;
  if (first !== undefined) {
    const more = missing.length === 1 ? '' : ` and ${count(missing.length - 1, 'other included file')}`;
    return `${first}${more} ${missing.length === 1 ? 'is' : 'are'} not in it`;
  }
  return hasModuleList ? undefined : 'the lines that load its modules are not in it';
}

function writeProfile({ isAtHome, profile: { name, why, releases } }: SurveyedServer): readonly string[] {
  const [newest, next] = releases;
  if (isAtHome || newest === undefined) return [];
  const others = next === undefined ? '' : ` or ${JSON.stringify(next)}, …`;
  return [
    ...explain(`The distribution is ${name}, because ${why}. If you know its release, say it:`),
    comment(`"profile": ${JSON.stringify(newest)},${others}`),
  ];
}

function writeDefines({ isAtHome, defines }: SurveyedServer): readonly string[] {
  if (isAtHome || defines.length === 0) return [];
  return [
    ...explain(
      'Lines depend on names that nothing here defines. If httpd is started with them (-D), say so:',
    ),
    comment(`"defines": [${defines.map((name) => JSON.stringify(name)).join(', ')}],`),
  ];
}

/** The most files read by no server that a comment of the settings lists; the others are counted. */
const MOST_LISTED = 10;

function describeAlone(alone: readonly string[], hasServers: boolean): readonly string[] {
  if (alone.length === 0) return [];
  const more = alone.length - MOST_LISTED;
  const none = hasServers
    ? 'None of the servers above reads these files'
    : 'No server here reads these files';
  return [
    '',
    ...explain(`${none}, so plume reports only what is wrong on any server:`),
    ...alone.slice(0, MOST_LISTED).map((name) => comment(`  ${name}`)),
    ...(more > 0 ? [comment(`  and ${more} more`)] : []),
    '// If you know the httpd that reads them, add an entry without "root" to "servers":',
    '//   { "target": "2.4" }',
  ];
}
