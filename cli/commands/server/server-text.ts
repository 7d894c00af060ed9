import { largest } from '../../../core/budget/extremes.ts';
import type { LineOfFile } from '../../../linter/find-lines.ts';
import type { ServerDescription, VirtualHost } from '../../json-shapes/server.ts';
import { cellWidth, showFileName, showMessage, wrapText } from '../../output/display.ts';
import { joinBlocks, type Page } from '../../output/page.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';
import { count } from '../../output/words.ts';

/**
 * What `plume server` prints for people. However large the server is, it is a few hundred lines; the JSON has it all.
 */
export function showServerText(server: ServerDescription, terminal: Terminal): string {
  const page: Page = { terminal, colours: coloursOf(terminal) };
  const sections = [
    showHead(server, page),
    showFiles(server, page),
    showModules(server, page),
    showDefines(server, page),
    showListeners(server, page),
    showHosts(server, page),
    showUnknowns(server, page),
  ];
  return joinBlocks(sections);
}

/** A sentence after `start`, broken where the screen ends; what follows begins below its first word. */
function showRow(start: string, text: string, { terminal }: Page): readonly string[] {
  const room = Math.max(20, terminal.wrapWidth - start.length);
  return wrapText(text, room).map((line, i) => (i === 0 ? start : ' '.repeat(start.length)) + line);
}

/** A text and, dimmed, the place that it comes from: on a line of its own where the screen is too narrow for both. */
function showPlaced(
  indent: string,
  text: string,
  at: string,
  { terminal, colours }: Page,
): readonly string[] {
  const line = `${indent}${text}`;
  if (at === '') return [line];
  const isWide = cellWidth(line) + 2 + cellWidth(at) > terminal.wrapWidth;
  return isWide ? [line, colours.dim(`${indent}    ${at}`)] : [`${line}${colours.dim(`  ${at}`)}`];
}

/** The first of many things. */
function showSome<T>(
  all: readonly T[],
  most: number,
  indent: string,
  show: (one: T) => readonly string[],
): readonly string[] {
  const rest = all.length - most;
  return [
    ...all.slice(0, most).flatMap(show),
    ...(rest > 0 ? [`${indent}and ${rest} more (--format json has them all)`] : []),
  ];
}

function showHead(
  { main, target, profile, serverRoot, serverRootHere }: ServerDescription,
  page: Page,
): readonly string[] {
  const root = serverRoot === null ? 'unknown' : showMessage(serverRoot);
  const isHere = serverRootHere === null || serverRootHere === serverRoot;
  const why = profile.why === 'given' ? profile.source : profile.why;
  const advice = profile.name === 'unknown' ? '; --server names it' : '';
  return [
    `${page.colours.bold(showFileName(main))} for httpd ${target}`,
    ...showRow('  ServerRoot  ', isHere ? root : `${root}, here ${showMessage(serverRootHere)}`, page),
    ...showRow('  profile     ', `${showMessage(profile.name)} (${showMessage(why)}${advice})`, page),
  ];
}

/** Files that are shown with their names. */
const MOST_FILES = 200;

function showFiles({ files }: ServerDescription, page: Page): readonly string[] {
  /** The file that was read last at each depth, so that a file that it includes need not name it again. */
  const above: string[] = [];
  return [
    page.colours.bold(count(files.length, 'file')),
    ...showSome(files, MOST_FILES, '  ', ({ file, includedBy, depth, certain }) => {
      above.length = depth;
      const isAbove = above.at(-1) === includedBy?.file;
      const at = includedBy === null ? '' : isAbove ? `line ${includedBy.line}` : placeOf(includedBy);
      above.push(file);
      const name = `${showFileName(file)}${certain ? '' : ' (perhaps)'}`;
      return showPlaced(`  ${'  '.repeat(depth)}`, name, at, page);
    }),
  ];
}

function showModules({ modules }: ServerDescription, page: Page): readonly string[] {
  if (modules.length === 0) return [page.colours.bold('Modules'), '  none is known'];
  const names = (some: ServerDescription['modules']) =>
    some.map(({ identifier }) => showMessage(identifier.replace(/_module$/, ''))).join(' ');
  const groups: readonly (readonly [title: string, modules: ServerDescription['modules']])[] = [
    ['compiled in', modules.filter(({ loadedBy }) => loadedBy === null)],
    ['loaded', modules.filter(({ loadedBy, certain }) => loadedBy !== null && certain)],
    ['perhaps loaded', modules.filter(({ loadedBy, certain }) => loadedBy !== null && !certain)],
  ];
  return [
    page.colours.bold(count(modules.length, 'module')),
    ...groups.flatMap(([title, some]) =>
      some.length === 0
        ? []
        : wrapText(`${title}: ${names(some)}`, page.terminal.wrapWidth - 4).map(
            (line, index) => `${index === 0 ? '  ' : '    '}${line}`,
          ),
    ),
  ];
}

/** Names with values, and addresses, that are shown. */
const MOST_ROWS = 50;

function showDefines({ defines }: ServerDescription, { colours }: Page): readonly string[] {
  if (defines.length === 0) return [];
  return [
    colours.bold('Defined'),
    ...showSome(defines, MOST_ROWS, '  ', ({ name, value }) => [
      `  ${showMessage(name)}${value === null ? '' : ` = ${showMessage(value)}`}`,
    ]),
  ];
}

function showListeners({ listen }: ServerDescription, page: Page): readonly string[] {
  const title = page.colours.bold('Listens on');
  if (listen.length === 0) return [title, '  nothing that plume can see'];
  const width = largest(listen.slice(0, MOST_ROWS).map(({ address }) => address.length));
  return [
    title,
    ...showSome(listen, MOST_ROWS, '  ', ({ address, protocol, ...at }) =>
      showPlaced('  ', `${showMessage(address.padEnd(width))}  ${protocol}`, placeOf(at), page),
    ),
  ];
}

/** The most hosts that are shown of one address; the others are counted. */
const MOST_HOSTS = 50;
/** The most aliases that are shown of one host; the others are counted. */
const MOST_ALIASES = 10;
/** The most hosts that are shown of all addresses; the addresses that are left are counted. */
const MOST_HOSTS_OF_ALL = 200;

function showHosts({ virtualHosts }: ServerDescription, page: Page): readonly string[] {
  if (virtualHosts.length === 0) return [];
  const lines: string[] = [];
  let room = MOST_HOSTS_OF_ALL;
  for (const [i, { address, hosts }] of virtualHosts.entries()) {
    if (room <= 0) {
      lines.push(`  and ${count(virtualHosts.length - i, 'more address', 'more addresses')} (--format json)`);
      break;
    }
    const shown = showSome(hosts, Math.min(MOST_HOSTS, room), '    ', (host) => showHost(host, page));
    for (const line of [`  ${showMessage(address)}`, ...shown]) lines.push(line);
    room -= Math.min(hosts.length, MOST_HOSTS);
  }
  return [page.colours.bold('Virtual hosts'), ...lines];
}

const reaches: Readonly<Record<VirtualHost['reached'], string>> = {
  'as-default': ' — answers all other names',
  'by-name': '',
  never: ' — no request reaches it here',
  unknown: '',
};

function showHost(
  { serverName, aliases, documentRoot, reached, ...at }: VirtualHost,
  page: Page,
): readonly string[] {
  const { colours } = page;
  const name = serverName === null ? '(no ServerName)' : showMessage(serverName);
  const more = aliases.length > MOST_ALIASES ? ` and ${aliases.length - MOST_ALIASES} more` : '';
  const others =
    aliases.length === 0 ? '' : `, ${showMessage(aliases.slice(0, MOST_ALIASES).join(' '))}${more}`;
  const note = reached === 'never' ? colours.yellow(reaches[reached]) : reaches[reached];
  return [
    ...showPlaced('    ', `${name}${others}${note}`, placeOf(at), page),
    ...(documentRoot === null ? [] : [colours.dim(`      ${showMessage(documentRoot)}`)]),
  ];
}

/** Things that are shown. */
const MOST_UNKNOWNS = 30;

function showUnknowns({ unknown, files, mapIfWhole }: ServerDescription, page: Page): readonly string[] {
  if (unknown.length === 0) return [];
  const seen = new Set(files.flatMap(({ includedBy }) => (includedBy === null ? [] : placeOf(includedBy))));
  const rows = showSome(unknown, MOST_UNKNOWNS, '  ', ({ what, name, file, line }) => {
    const at = file === undefined || line === undefined ? '' : placeOf({ file, line });
    const kind = what === 'file' && seen.has(at) ? 'more files of' : what;
    return showPlaced('  ', `${kind} ${showMessage(name)}`, at, page);
  });
  const advice =
    mapIfWhole === null
      ? []
      : showRow(
          '  ',
          `If this copy is complete, say so with --map ${showMessage(mapIfWhole)}, or in plume.json, which \`plume init\` writes.`,
          page,
        );
  return [page.colours.bold('What plume cannot see'), ...rows, ...advice];
}

function placeOf({ file, line }: LineOfFile): string {
  return showFileName(`${file}:${line}`);
}
