import type { LineOfFile } from '../../../linter/find-lines.ts';
import { cellWidth, showFileName, showMessage, wrapText } from '../../output/display.ts';
import { joinBlocks, type Page } from '../../output/page.ts';
import { coloursOf, plainTerminal, type Terminal } from '../../output/terminal.ts';
import type {
  Change,
  DescribedCondition,
  DescribedLine,
  DescribedLog,
  DescribedPossibility,
  DescribedSection,
  DescribedSetting,
  DescribedStop,
  DescribedVhost,
  RequestDescription,
} from './describe-request.ts';
import { statusWords } from './status-words.ts';

/** What `plume request` prints for people: what becomes of the request first, then why. */
export function showRequestText(description: RequestDescription, terminal: Terminal): string {
  const page: Page = { terminal, colours: coloursOf(terminal) };
  const { before, stop, ifStarted } = description;
  const blocks = [
    ...(before === undefined ? [] : [showChange(description, before, page)]),
    ...(stop === null ? [] : [showStop(description, stop, page)]),
    ...(stop !== null && ifStarted !== undefined
      ? showAnswer(ifStarted, page, 'If httpd started')
      : showAnswer(description, page, undefined)),
  ];
  return joinBlocks(blocks);
}

/** What httpd answers; `lead` stands before the headline. */
function showAnswer(
  description: RequestDescription,
  page: Page,
  lead: string | undefined,
): readonly (readonly string[])[] {
  return [showHead(description, page, lead), showSections(description, page)];
}

/** That nobody answers, and where httpd stops. */
function showStop(description: RequestDescription, stop: DescribedStop, page: Page): readonly string[] {
  const { text, file, line, message, httpd, more } = stop;
  const indent = ' '.repeat(LABEL);
  return [
    ...showTitle(description, page, undefined),
    '',
    ...showPlaced('  stops at'.padEnd(LABEL), { text, file, line }, page),
    ...showHanging(indent, message, page),
    ...(httpd === null ? [] : showHanging('  httpd says'.padEnd(LABEL), logText(httpd), page)),
    ...(more === 0
      ? []
      : showHanging(
          indent,
          `${more} more ${more === 1 ? 'place' : 'places'}: \`plume lint\` shows all`,
          page,
        )),
  ];
}

/** Cells in which the names of rows stand. */
const LABEL = 14;

function showHead(description: RequestDescription, page: Page, lead: string | undefined): readonly string[] {
  const { possible, location, vhost, path, mappedBy, assumes, notes, target } = description;
  const row = (label: string, text: string, at?: Partial<LineOfFile>) => showRow(label, text, at, page);
  const groups = groupOutcomes(possible);
  return [
    ...showTitle(description, page, lead),
    '',
    ...showUnknown(description, page),
    ...groups.flatMap((group) => (groups.length === 1 ? showOutcome(group, page) : showGroup(group, page))),
    ...showLogLines(description, page),
    ...(location === null ? [] : row('leads to', location)),
    ...assumes.flatMap(({ what, ...at }, i) => row(i === 0 ? 'assumes' : '', what, at)),
    ...notes.flatMap(({ what, ...at }) => row('note', what, at)),
    ...(vhost === null ? [] : row('host', describeVhost(vhost), placeOfVhost(vhost))),
    ...(path === null ? [] : row('file', path)),
    ...(mappedBy === null ? [] : showPlaced(' '.repeat(LABEL), mappedBy, page)),
    ...showInstead(description, page),
    ...row('httpd', target),
  ];
}

function showOutcome([first]: readonly DescribedPossibility[], page: Page): readonly string[] {
  if (first === undefined) return [];
  const { httpd, why, at } = first;
  const log =
    httpd === null
      ? showRow('httpd logs', 'nothing', undefined, page)
      : showHanging('  httpd logs  ', logText(httpd), page);
  return [
    ...log,
    ...showRow('because', why, undefined, page),
    ...at.slice(0, MOST_REASONS).flatMap((line) => showPlaced(' '.repeat(LABEL), line, page)),
  ];
}

const MOST_REASONS = 8;

/** How to say what is not known, where options say it. */
const SAID_BY: ReadonlyMap<string, string> = new Map([
  ['address', '--client'],
  ['own-address', '--to'],
  ['host', '--client-name'],
  ['environment', '--header'],
  ['expression', '--header'],
]);

function showUnknown({ unknown, request }: RequestDescription, page: Page): readonly string[] {
  const options = new Set(
    unknown.flatMap(({ about = '' }) => {
      const option = SAID_BY.get(about) ?? [];
      // who asks comes first: it may settle the rest
      return request.client === null && (about === 'own-address' || about === 'host') ? '--client' : option;
    }),
  );
  return [
    ...unknown.flatMap(({ what, text, about: _, ...at }, i) => [
      ...showRow(i === 0 ? 'depends on' : '', what, text === undefined ? at : undefined, page),
      ...(text === undefined ? [] : showPlaced(' '.repeat(LABEL), { text, ...at }, page)),
    ]),
    ...(options.size === 0
      ? []
      : showRow('', `${[...options].join(', ')} may resolve this`, undefined, page)),
  ];
}

/** What httpd asks for in the place of a directory. */
function showInstead({ decision }: RequestDescription, page: Page): readonly string[] {
  return decision
    .slice(1)
    .flatMap(({ url, status }, i) =>
      showRow(i === 0 ? 'instead' : '', status === 200 ? url : `${url}, denied`, undefined, page),
    );
}

/** `403 Forbidden: GET /private/ from 192.0.2.7`; on two lines where the screen is too narrow. */
function showTitle(
  description: RequestDescription,
  { colours, terminal }: Page,
  lead: string | undefined,
): readonly string[] {
  const { url, method, client, user } = description.request;
  const who = [client === null ? '' : ` from ${client}`, user === null ? '' : ` as ${user}`].join('');
  const request = showMessage(`${method} ${url}${who}`);
  const { status, answer } = description;
  const outcome = `${lead === undefined ? '' : `${lead}: `}${headline(description)}`;
  const colour =
    answer === 'open' ? colours.yellow : status === null || status >= 400 ? colours.red : colours.green;
  const title = `${colours.bold(colour(outcome))}${colours.bold(':')}`;
  return cellWidth(`${outcome}: ${request}`) <= terminal.wrapWidth
    ? [`${title} ${colours.bold(request)}`]
    : [title, `  ${colours.bold(request)}`];
}

/** What httpd answers, in a few words. */
function headline({ answer, status, stop, granted, possible }: RequestDescription): string {
  if (stop !== null) return 'Nobody answers, because httpd does not start';
  if (answer === 'none') return 'Nobody answers';
  if (status !== null) return `${status} ${statusWords(status)}`.trim();
  const statuses = [...new Set(possible.flatMap((one) => one.status ?? []))];
  if (statuses.length === 0) {
    if (granted === true) return 'Open, access is granted, and what follows is not known';
    return granted === false ? 'Open, access is denied' : 'Open, plume cannot tell';
  }
  const named = statuses.length > 2 ? statuses : statuses.map((one) => `${one} ${statusWords(one)}`.trim());
  const isOther = possible.some((one) => one.status === null);
  return `Open, ${[...named, ...(isOther ? ['another answer'] : [])].join(' or ')}`;
}

/** What comes to the same is shown once. */
function groupOutcomes(
  possible: readonly DescribedPossibility[],
): readonly (readonly DescribedPossibility[])[] {
  const groups = new Map<string, DescribedPossibility[]>();
  for (const one of possible) {
    const key = JSON.stringify([one.status, one.granted, one.httpd]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** What one of several outcomes takes, why it is so, and what httpd then logs. */
function showGroup(group: readonly DescribedPossibility[], page: Page): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const { status, granted, httpd, why, at } = first;
  if (status === null && granted === null) return showRow('otherwise', why, undefined, page);
  const label = status === null ? (granted === true ? 'granted' : 'denied') : String(status);
  const indent = ' '.repeat(LABEL);
  const isSame = group.every((one) => one.why === why);
  const conditions = [...new Set(group.map(describeConditions))];
  return [
    ...conditions.flatMap((text, i) =>
      showRow(i === 0 ? label : '', `${i === 0 ? '' : 'or '}${text}`, undefined, page),
    ),
    ...showHanging(indent, `because ${isSame ? why : 'of several reasons'}`, page),
    ...(isSame ? at.slice(0, MOST_REASONS) : []).flatMap((line) => showPlaced(indent, line, page)),
    ...(httpd === null ? [] : showHanging(indent, logText(httpd), page)),
  ];
}

/** What an outcome takes; the lines that would lead the request elsewhere have been named above. */
function describeConditions({ when }: DescribedPossibility): string {
  const isElsewhere = ({ about, holds }: DescribedCondition) =>
    !holds && (about === undefined || about === 'unseen' || about === 'applies');
  const said = when.filter((one) => !isElsewhere(one)).map(({ what, holds }) => asCondition(what, holds));
  const isLeft = when.some(isElsewhere);
  const all = [...said, ...(isLeft ? [`${said.length === 0 ? 'if ' : ''}nothing above changes that`] : [])];
  return all.join(', and ') || 'in all other cases';
}

/** `whether x is y` as `if x is y`, or `unless x is y`. */
function asCondition(what: string, holds: boolean): string {
  return what.replace(/^whether /, () => (holds ? 'if ' : 'unless '));
}

function logText({ id, message }: DescribedLog): string {
  return id === null ? message : `${id}: ${message}`;
}

function showLogLines({ decision }: RequestDescription, page: Page): readonly string[] {
  const logLines = decision.flatMap((step) => step.logLines);
  return logLines.flatMap((logLine, i) =>
    showHanging((i === 0 ? '  also logs' : '').padEnd(LABEL), logText(logLine), page),
  );
}

function lastAsked(
  decision: RequestDescription['decision'],
): RequestDescription['decision'][number] | undefined {
  return decision.findLast(({ asked }) => asked);
}

const WHY_HOST: Readonly<Record<DescribedVhost['why'], string>> = {
  'server-name': 'by its ServerName',
  alias: 'by a ServerAlias',
  pattern: 'by a pattern of ServerAlias',
  address: 'by its address',
  default: 'the default, because no host has the name',
  only: 'the only one at this address',
  main: '',
};

function describeVhost({ name, why, file }: DescribedVhost): string {
  if (file === null || why === 'main') return 'the main server, because no virtual host has the address';
  return `${name ?? '(its name is not known)'}, ${WHY_HOST[why]}`;
}

function placeOfVhost({ file, line, why }: DescribedVhost): Partial<LineOfFile> {
  return file === null || line === null || why === 'main' ? {} : { file, line };
}

function showSections({ sections, decision }: RequestDescription, page: Page): readonly string[] {
  const last = lastAsked(decision);
  if (last === undefined || sections.length === 0) return [];
  const isOther = last !== decision[0];
  const what = isOther ? ` of ${showMessage(last.url)}, which httpd requests instead` : '';
  return [
    page.colours.bold(
      `Sections${what}; later ones override earlier ones (yes, no: whether the line matches the request)`,
    ),
    ...sections.flatMap((section) => showSection(section, page)),
  ];
}

function showSection(section: DescribedSection, page: Page): readonly string[] {
  const { kind, name, tag, certain, sets, file, line } = section;
  const title = kind === 'htaccess' ? `.htaccess in ${name}` : tag;
  const perhaps = certain ? '' : ' (perhaps)';
  const at = file === undefined || kind === 'htaccess' ? undefined : { file, line: line ?? 1 };
  return [
    ...showPlaced('  ', { text: `${title}${perhaps}`, ...at }, page),
    ...sets.flatMap((set) => showSetting(set, page)),
  ];
}

/** In front of each line stands whether it is about the request. */
function showSetting(
  { text, depth, inForce, forMethod, holds, file, line }: DescribedSetting,
  page: Page,
): readonly string[] {
  const { colours } = page;
  const isCounted = inForce && forMethod;
  const mark = !isCounted || holds === undefined ? '' : holds === null ? '?' : holds ? 'yes' : 'no';
  const indent = `    ${mark.padEnd(4)}${'  '.repeat(depth)}`;
  if (isCounted) return showPlaced(indent, { text, file, line }, page);
  const why = inForce ? 'for other methods' : 'overridden';
  return showPlaced(
    indent,
    { text: `${text} (${why})`, file, line },
    { ...page, colours: coloursOf(plainTerminal) },
  ).map((each) => colours.dim(each));
}

const CHANGES: Readonly<Record<Change, string>> = {
  same: '2.2 and 2.4 answer the same',
  opens: '2.4 grants access that 2.2 denied',
  closes: '2.4 denies access that 2.2 granted',
  differs: '2.2 and 2.4 answer differently',
  unknown: 'Open, because plume cannot tell whether 2.2 and 2.4 answer the same',
  open: 'Open, because what changes depends on what plume does not know',
};

const EACH_CHANGE = ['opens', 'closes', 'differs', 'same', 'unknown'] as const;

function showChange(
  description: RequestDescription,
  before: RequestDescription,
  page: Page,
): readonly string[] {
  const { colours } = page;
  const { change = 'unknown', possibleChanges = [], onlyBefore = [], onlyAfter = [] } = description;
  const isOpen = change === 'unknown' || change === 'open';
  const colour = change === 'same' ? colours.green : isOpen ? colours.yellow : colours.red;
  const outcome = ({ ifStarted, ...own }: RequestDescription) => {
    const one = ifStarted ?? own;
    const lead = ifStarted === undefined ? '' : 'httpd does not start; if it did: ';
    return `${lead}${one.status ?? headline(one)}: ${one.why}`;
  };
  const reasons = ({ possible, ifStarted }: RequestDescription) =>
    ((ifStarted?.possible ?? possible)[0]?.at ?? [])
      .slice(0, MOST_REASONS)
      .flatMap((line) => showPlaced(' '.repeat(LABEL), line, page));
  const lists: readonly (readonly [label: string, lines: readonly DescribedLine[]])[] =
    change === 'same'
      ? []
      : [
          ['2.2 only', onlyBefore],
          ['2.4 only', onlyAfter],
        ];
  return [
    colours.bold(colour(CHANGES[change])),
    '',
    ...EACH_CHANGE.filter((one) => change === 'open' && possibleChanges.includes(one)).flatMap((one, i) =>
      showRow(
        i === 0 ? 'perhaps' : 'or',
        one === 'unknown' ? 'plume cannot tell' : CHANGES[one],
        undefined,
        page,
      ),
    ),
    ...showRow('2.2', outcome(before), undefined, page),
    ...reasons(before),
    ...showRow('2.4', outcome(description), undefined, page),
    ...reasons(description),
    ...lists.flatMap(([label, lines]) =>
      lines.flatMap((line, i) => showPlaced(`  ${(i === 0 ? label : '').padEnd(LABEL - 2)}`, line, page)),
    ),
    ...(change !== 'same' && onlyBefore.length + onlyAfter.length === 0
      ? showRow('', 'The same lines apply in both, with different meanings.', undefined, page)
      : []),
  ];
}

/** A name, and after it a sentence with the place that it is about. */
function showRow(
  label: string,
  text: string,
  at: Partial<LineOfFile> | undefined,
  page: Page,
): readonly string[] {
  const lines = showHanging(`  ${label}`.padEnd(LABEL), text, page);
  return at?.file === undefined || at.line === undefined
    ? lines
    : [...lines, page.colours.dim(`${' '.repeat(LABEL)}${showFileName(`${at.file}:${at.line}`)}`)];
}

/** A text broken where the screen ends; what follows begins below its first word. */
function showHanging(start: string, text: string, { terminal }: Page): readonly string[] {
  const room = Math.max(20, terminal.wrapWidth - start.length);
  return wrapText(showMessage(text), room).map(
    (line, i) => (i === 0 ? start : ' '.repeat(start.length)) + line,
  );
}

/** A command and, dimmed, its place: on a line of its own where the screen is too narrow for both. */
function showPlaced(
  indent: string,
  { text, file, line }: Partial<LineOfFile> & { readonly text: string },
  { terminal, colours }: Page,
): readonly string[] {
  const shown = `${indent}${showMessage(text)}`;
  if (file === undefined) return [shown];
  const at = showFileName(`${file}:${line}`);
  const isWide = cellWidth(shown) + 2 + cellWidth(at) > terminal.wrapWidth;
  return isWide ? [shown, colours.dim(`${' '.repeat(LABEL)}${at}`)] : [`${shown}${colours.dim(`  ${at}`)}`];
}
