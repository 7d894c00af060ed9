import type { DescribedHost, LineOfFile, ServerDescription } from './describe-server.ts';
import { showMessage, wrapText } from './display.ts';
import { count } from './formats/words.ts';
import { type Colours, coloursOf, type Terminal } from './terminal.ts';

/** What `plume server` prints for people. */
export function showServerText(server: ServerDescription, terminal: Terminal): string {
  const colours = coloursOf(terminal);
  const sections = [
    showHead(server, colours),
    showFiles(server, colours),
    showModules(server, terminal, colours),
    showDefines(server, colours),
    showListeners(server, colours),
    showHosts(server, colours),
    showUnknowns(server, colours),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function showHead(
  { main, target, profile, serverRoot }: ServerDescription,
  colours: Colours,
): readonly string[] {
  return [
    `${colours.bold(showMessage(main))} for httpd ${target}`,
    `  ServerRoot  ${serverRoot === null ? 'unknown' : showMessage(serverRoot)}`,
    `  profile     ${profile.name} (${profile.why === 'given' ? profile.source : profile.why})`,
  ];
}

/** Files that are shown with their names; the JSON has them all. */
const MOST_FILES = 200;

function showFiles({ files }: ServerDescription, colours: Colours): readonly string[] {
  const shown = files.slice(0, MOST_FILES).map(({ file, includedBy, depth, certain }) => {
    const from = includedBy === null ? '' : colours.dim(`  ${placeOf(includedBy)}`);
    return `  ${'  '.repeat(depth)}${showMessage(file)}${certain ? '' : ' (perhaps)'}${from}`;
  });
  const rest = files.length - shown.length;
  return [
    colours.bold(count(files.length, 'file')),
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more (--format json has them all)`] : []),
  ];
}

function showModules(
  { modules }: ServerDescription,
  terminal: Terminal,
  colours: Colours,
): readonly string[] {
  if (modules.length === 0) return [colours.bold('Modules'), '  none is known'];
  const names = (some: ServerDescription['modules']) =>
    some.map(({ identifier }) => showMessage(identifier.replace(/_module$/, ''))).join(' ');
  const groups: readonly (readonly [title: string, modules: ServerDescription['modules']])[] = [
    ['compiled in', modules.filter(({ loadedBy }) => loadedBy === null)],
    ['loaded', modules.filter(({ loadedBy, certain }) => loadedBy !== null && certain)],
    ['perhaps loaded', modules.filter(({ loadedBy, certain }) => loadedBy !== null && !certain)],
  ];
  return [
    colours.bold(count(modules.length, 'module')),
    ...groups.flatMap(([title, some]) =>
      some.length === 0
        ? []
        : wrapText(`${title}: ${names(some)}`, terminal.wrapWidth - 4).map(
            (line, index) => `${index === 0 ? '  ' : '    '}${line}`,
          ),
    ),
  ];
}

function showDefines({ defines }: ServerDescription, colours: Colours): readonly string[] {
  if (defines.length === 0) return [];
  return [
    colours.bold('Defined'),
    ...defines.map(
      ({ name, value }) => `  ${showMessage(name)}${value === null ? '' : ` = ${showMessage(value)}`}`,
    ),
  ];
}

function showListeners({ listen }: ServerDescription, colours: Colours): readonly string[] {
  if (listen.length === 0) return [colours.bold('Listens on'), '  nothing that plume can see'];
  const width = Math.max(...listen.map(({ address }) => address.length));
  return [
    colours.bold('Listens on'),
    ...listen.map(
      ({ address, protocol, ...at }) =>
        `  ${showMessage(address.padEnd(width))}  ${protocol}${colours.dim(`  ${placeOf(at)}`)}`,
    ),
  ];
}

/** Hosts of one address that are shown; the JSON has them all. */
const MOST_HOSTS = 50;

function showHosts({ virtualHosts }: ServerDescription, colours: Colours): readonly string[] {
  if (virtualHosts.length === 0) return [];
  const lines = virtualHosts.flatMap(({ address, hosts }) => {
    const rest = hosts.length - MOST_HOSTS;
    return [
      `  ${address}`,
      ...hosts.slice(0, MOST_HOSTS).flatMap((host) => showHost(host, colours)),
      ...(rest > 0 ? [`    and ${rest} more (--format json has them all)`] : []),
    ];
  });
  return [colours.bold('Virtual hosts'), ...lines];
}

const reaches: Readonly<Record<DescribedHost['reached'], string>> = {
  'as-default': ' — answers every other name',
  'by-name': '',
  never: ' — no request reaches it here',
  unknown: '',
};

function showHost(
  { serverName, aliases, documentRoot, reached, ...at }: DescribedHost,
  colours: Colours,
): readonly string[] {
  const name = serverName === null ? '(no name that is known)' : showMessage(serverName);
  const others = aliases.length === 0 ? '' : `, ${showMessage(aliases.join(' '))}`;
  const note = reached === 'never' ? colours.yellow(reaches[reached]) : reaches[reached];
  return [
    `    ${name}${others}${note}${colours.dim(`  ${placeOf(at)}`)}`,
    ...(documentRoot === null ? [] : [colours.dim(`      ${showMessage(documentRoot)}`)]),
  ];
}

/** Things that are shown; the JSON has them all. */
const MOST_UNKNOWNS = 30;

function showUnknowns({ unknown }: ServerDescription, colours: Colours): readonly string[] {
  if (unknown.length === 0) return [];
  const rest = unknown.length - MOST_UNKNOWNS;
  return [
    colours.bold('What plume cannot see'),
    ...unknown.slice(0, MOST_UNKNOWNS).map(({ what, name, file, line }) => {
      const at = file === undefined || line === undefined ? '' : colours.dim(`  ${placeOf({ file, line })}`);
      return `  ${what} ${showMessage(name)}${at}`;
    }),
    ...(rest > 0 ? [`  and ${rest} more (--format json has them all)`] : []),
  ];
}

function placeOf({ file, line }: LineOfFile): string {
  return showMessage(`${file}:${line}`);
}
