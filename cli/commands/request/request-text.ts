import type { LineOfFile } from '../../../linter/find-lines.ts';
import { ASSUMED_MAIN } from '../../../model/server/assumed-server.ts';
import type { WrittenLine } from '../../json-shapes/place.ts';
import type {
  AnsweredBy,
  AnswerHeader,
  AnsweringRewrite,
  Backend,
  Change,
  LogLine,
  RequestDescription,
  RequestHost,
  RequestSection,
  RequestSetting,
  RequestStop,
  UnreadHtaccess,
} from '../../json-shapes/request.ts';
import { cellWidth, showMessage, wrapText } from '../../output/display.ts';
import { joinBlocks, type Page } from '../../output/page.ts';
import { coloursOf, plainTerminal, type Terminal } from '../../output/terminal.ts';
import { answererOf, isOtherThanFile, showAnswerer, showFileNotes } from './answerer-text.ts';
import { showFollowing } from './following-text.ts';
import { showHandshake } from './handshake-text.ts';
import { describeAnswers } from './headline.ts';
import { showReceived } from './passed-text.ts';
import { type AnswerGroup, exceptionsIn, groupAnswers, withoutWhether } from './possible-answers.ts';
import { LABEL, showHanging, showPlaced, showRow } from './request-rows.ts';
import { showTrace } from './trace-text.ts';

/** What `plume request` prints for people: what becomes of the request first, then why. */
export function showRequestText(description: RequestDescription, terminal: Terminal): string {
  const page: Page = { terminal, colours: coloursOf(terminal) };
  const { follow } = description;
  const last = follow?.last ?? description;
  return joinBlocks([
    ...(follow === undefined ? [] : [showFollowing(follow, page)]),
    ...showDescription(last, page),
  ]);
}

function showDescription(description: RequestDescription, page: Page): readonly (readonly string[])[] {
  const { before, stop, ifStarted } = description;
  return [
    ...(before === undefined ? [] : [showChange(description, before, page)]),
    ...(stop === null ? [] : [showStop(description, stop, page)]),
    ...(stop !== null && ifStarted !== undefined
      ? showAnswer(ifStarted, page, 'If httpd started')
      : showAnswer(description, page, undefined)),
  ];
}

/** A title with more cells continues on a second line, however wide the screen is. */
const LONGEST_TITLE = 100;

/** What httpd answers; `lead` comes before the headline. */
function showAnswer(
  description: RequestDescription,
  page: Page,
  lead: string | undefined,
): readonly (readonly string[])[] {
  const { trace = [] } = description;
  return [showHead(description, page, lead), ...showTrace(trace, page), showSections(description, page)];
}

/** That nobody answers, and where httpd stops. */
function showStop(description: RequestDescription, stop: RequestStop, page: Page): readonly string[] {
  const { text, file, line, message, httpd, more } = stop;
  const indent = ' '.repeat(LABEL);
  const { notes } = description;
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
    ...notes.flatMap(({ what, ...at }) => showRow('note', what, at, page)),
  ];
}

function showHead(description: RequestDescription, page: Page, lead: string | undefined): readonly string[] {
  const { possible, assumes, notes, target, request, unread = [] } = description;
  const row = (label: string, text: string, at?: Partial<LineOfFile>) => showRow(label, text, at, page);
  const groups = groupAnswers(possible, ({ status, granted, location, httpd, why, answeredBy, failure }) =>
    JSON.stringify([status, granted, location, httpd, why, status === null ? answeredBy : null, failure]),
  );
  return [
    ...showTitle(description, page, lead),
    '',
    ...groups.flatMap((group) => (groups.length === 1 ? showOnly(group, page) : showGroup(group, page))),
    ...showUnknownLocation(description, page),
    ...showExceptions(description, page),
    ...showUnknown(description, page),
    ...showLogLines(description, page),
    ...showFolded(assumes, ({ what, ...at }, i) => row(i === 0 ? 'assumes' : '', what, at), page),
    ...(isAskedOfAnyServer(description) ? row('', NEEDS) : []),
    ...showUnread(unread, page),
    ...(request.given ?? []).flatMap((one, i) => row(i === 0 ? 'given' : '', one)),
    ...notes.flatMap(({ what, ...at }) => row('note', what, at)),
    ...showHandshake(description, page),
    ...showPlace(description, page),
    ...row('httpd', target),
  ];
}

/** Whether what a .htaccess needs is assumed of the server, which nobody has named. */
function isAskedOfAnyServer({ sections }: RequestDescription): boolean {
  return (
    sections.some(({ kind }) => kind === 'htaccess') && sections.some(({ file }) => file === ASSUMED_MAIN)
  );
}

const NEEDS = '`plume lint --needs` says what a server must allow and load for the .htaccess';

/** The .htaccess files that are there and count for nothing. */
function showUnread(unread: readonly UnreadHtaccess[], page: Page): readonly string[] {
  return showFolded(
    unread,
    ({ file, why, at }, i) => [
      ...showRow(i === 0 ? 'not read' : '', `${file}, ${UNREAD[why]}`, undefined, page),
      ...(at === undefined ? [] : showPlaced(' '.repeat(LABEL), at, page)),
    ],
    page,
  );
}

const UNREAD: Readonly<Record<UnreadHtaccess['why'], string>> = {
  'not-allowed': 'because this line allows it nothing',
  'other-name': 'because httpd looks for files with another name',
  'answered-before': 'because this line decides before httpd looks for files',
};

/** All of a list; of a long one the first, how many follow, and the last. */
function showFolded<Item>(
  items: readonly Item[],
  show: (item: Item, index: number) => readonly string[],
  page: Page,
): readonly string[] {
  if (items.length <= MOST_UNFOLDED) return items.flatMap(show);
  const left = items.length - FIRST_OF_FOLDED - 1;
  return [
    ...items.slice(0, FIRST_OF_FOLDED).flatMap(show),
    ...showRow('', `… ${left} more (\`--format json\` has all)`, undefined, page),
    ...show(items.at(-1)!, items.length - 1),
  ];
}

/** The most items of a list that is shown whole; of a longer one the first and the last are shown. */
const MOST_UNFOLDED = 6;
const FIRST_OF_FOLDED = 2;

/** The only answer: why, and what httpd logs. */
function showOnly({ first }: AnswerGroup, page: Page): readonly string[] {
  const { httpd, status, answeredBy, ifMissing, failure, why, at } = first;
  if (answeredBy?.kind === 'rewrite') return showRewrite(answeredBy, '  rewritten'.padEnd(LABEL), page);
  const isSaid = failure !== undefined;
  const isError = status !== null && status >= 400;
  const log = httpd === null ? (isError ? 'nothing' : undefined) : logText(httpd);
  const [line, ...lines] = reasonsIn(at, answeredBy);
  return [
    ...(log === undefined ? [] : showHanging('  httpd logs  ', log, page)),
    ...(isSaid ? [] : showRow('because', why, undefined, page)),
    ...(line === undefined ? [] : showPlaced((isSaid ? '  because' : '').padEnd(LABEL), line, page)),
    ...lines.flatMap((each) => showPlaced(' '.repeat(LABEL), each, page)),
    ...(ifMissing === undefined ? [] : showRewrite(ifMissing.answeredBy, '  if missing'.padEnd(LABEL), page)),
  ];
}

/** The first lines that decide; the one that names who answers is shown with that. */
function reasonsIn(at: readonly WrittenLine[], by: AnsweredBy | undefined): readonly WrittenLine[] {
  const isShownBelow = ({ file, line }: WrittenLine) =>
    (by?.kind === 'listing' || by?.kind === 'handler') && by.at?.file === file && by.at.line === line;
  return at.filter((one) => !isShownBelow(one)).slice(0, MOST_REASONS);
}

/** Where a redirect leads is not known, mostly because the URL that is asked for names no host. */
function showUnknownLocation(
  { status, location, request }: RequestDescription,
  page: Page,
): readonly string[] {
  const isRedirect = status !== null && status > 300 && status < 400 && status !== 304;
  if (!isRedirect || location !== null) return [];
  const hasHost = request.host !== null || !request.url.startsWith('/');
  const remedy = hasHost ? '' : `: ask for a whole URL, as http://www.example.org${request.url}`;
  return showRow('location', `plume cannot tell${remedy}`, undefined, page);
}

/** The rule that rewrites the request, and what httpd answers to a request for the new path. */
function showRewrite({ name, at, answer }: AnsweringRewrite, indent: string, page: Page): readonly string[] {
  return [
    ...(at === undefined ? [] : showPlaced(indent, at, page)),
    ...(answer === undefined
      ? []
      : showRow('then', `a request for ${name} gets: ${answer}`, undefined, page)),
  ];
}

/** The URLs that the backend may get, the sockets to it, and a Host header that is not that of the URL. */
function showBackends(backend: string, handedTo: readonly Backend[], page: Page): readonly string[] {
  const row = (label: string, text: string) => showRow(label, text, undefined, page);
  if (handedTo.length === 0) return row('backend', backend);
  return handedTo.flatMap(({ url, socket, proxy, host }, i) => [
    ...row(i === 0 ? 'backend' : 'or', url),
    ...(proxy === null ? [] : row('', `through the proxy ${proxy}`)),
    ...(socket === null ? [] : row('', `through the socket ${socket}`)),
    ...(host === null || url.includes(`//${host}/`) ? [] : row('', `with the header \`Host: ${host}\``)),
  ]);
}

/** A rule answers, before access control is asked. */
function isRewritten([first]: RequestDescription['possible']): boolean {
  return first?.answeredBy?.kind === 'rewrite' && first.granted === null;
}

/** The virtual host that answers, and the file or the backend. */
function showPlace(
  {
    vhost,
    path,
    backend,
    handedTo,
    mappedBy,
    rewrites,
    serves,
    decision,
    possible,
    headers = [],
    receives,
  }: RequestDescription,
  page: Page,
): readonly string[] {
  const row = (label: string, text: string, at?: Partial<LineOfFile>) => showRow(label, text, at, page);

  // what is mapped to a file may be handed over by its handler
  const isFile = path !== null && !path.startsWith('proxy:');
  const by = answererOf(possible);
  const isOther = isOtherThanFile(possible);
  const target = isFile && !isRewritten(possible) ? path : backend;
  const shown = isOther ? null : target;
  const isTried = (url: string) => rewrites.every(({ to }) => to.split('?', 1)[0] !== url);
  const denied = decision.slice(1).filter(({ status, url }) => status !== 200 && isTried(url));
  const backendRows = backend === null ? [] : showBackends(backend, handedTo ?? [], page);
  // the server that is assumed around a site has no virtual hosts
  const isAssumed = mappedBy?.file === ASSUMED_MAIN;
  return [
    ...(vhost === null || isAssumed ? [] : row('host', describeVhost(vhost), placeOfVhost(vhost))),
    ...showFolded(
      rewrites,
      ({ to, at }, i) => [
        ...row(i === 0 ? 'rewritten' : '', `to ${to}`),
        ...at.flatMap((line) => showPlaced(' '.repeat(LABEL), line, page)),
      ],
      page,
    ),
    ...showAnswerer(by, page),
    ...(shown === null ? [] : shown === path ? row('file', path) : backendRows),
    ...(mappedBy === null || shown === null ? [] : showPlaced(' '.repeat(LABEL), mappedBy, page)),
    ...(target === path ? backendRows : []),
    ...denied.flatMap(({ url }, i) => row(i === 0 ? 'tried' : '', `${url}: access denied`)),
    ...(serves === null ? [] : row('serves', serves)),
    ...showReceived(receives, page),
    ...showFileNotes(by, headers, page),
    ...headers.flatMap((header, i) => showHeader(header, i === 0 ? 'headers' : '', page)),
  ];
}

/** A header of the answer, with the lines that it is from. */
function showHeader(
  { name, value, certain, at }: AnswerHeader,
  label: string,
  page: Page,
): readonly string[] {
  const text = value === null ? `${name}, with a value that plume cannot tell` : `${name}: ${value}`;
  return [
    ...showRow(label, certain ? text : `perhaps ${text}`, undefined, page),
    ...at.flatMap((line) => showPlaced(' '.repeat(LABEL), line, page)),
  ];
}

/** The most lines of the configuration that are shown as reasons of one answer. */
const MOST_REASONS = 8;

/** How to say what is not known, where options say it. */
const SAID_BY: ReadonlyMap<string, string> = new Map([
  ['address', '--client'],
  ['own-address', '--to'],
  ['host', '--client-name'],
  ['environment', '--header'],
  ['expression', '--header'],
]);

/** What may make the answer another one, with the line that it is about. */
function showExceptions({ possible }: RequestDescription, page: Page): readonly string[] {
  return exceptionsIn(possible).flatMap(({ condition, status, why }, i) => {
    const { what, text, about: _, holds: _holds, who: _who, ...at } = condition;
    const then = status === null ? '' : `: then ${status}, because ${why}`;
    return showClause(i === 0 ? 'unless' : '', `${withoutWhether(what)}${then}`, { text, ...at }, page);
  });
}

/** What else the answer depends on, and the options that settle it. */
function showUnknown(description: RequestDescription, page: Page): readonly string[] {
  const { unknown, request, possible } = description;
  const options = new Set(
    unknown.flatMap(({ about = '' }) => {
      const option = SAID_BY.get(about) ?? [];
      // who asks comes first: it may settle the rest
      return request.client === null && (about === 'own-address' || about === 'host') ? '--client' : option;
    }),
  );
  const questions = possible.flatMap(({ when }) => when.filter(({ about }) => about !== undefined));
  const said = new Set(
    [...questions, ...exceptionsIn(possible).map(({ condition }) => condition)].map(({ what }) => what),
  );
  const left = unknown.filter(({ what, about }) => about !== 'content' && !said.has(what));
  return [
    ...left.flatMap(({ what, ...at }, i) => showClause(i === 0 ? 'depends on' : '', what, at, page)),
    ...(options.size === 0 ? [] : showRow('ask with', [...options].join(', '), undefined, page)),
  ];
}

function showClause(
  label: string,
  what: string,
  { text, file, line }: Partial<LineOfFile> & { readonly text?: string | undefined },
  page: Page,
): readonly string[] {
  const at = file === undefined || line === undefined ? undefined : { file, line };
  return [
    ...showRow(label, what, text === undefined ? at : undefined, page),
    ...(text === undefined ? [] : showPlaced(' '.repeat(LABEL), { text, ...at }, page)),
  ];
}

/** `403 Forbidden  GET /private/ from 192.0.2.7`; on two lines where the screen is too narrow. */
function showTitle(description: RequestDescription, page: Page, lead: string | undefined): readonly string[] {
  const { colours, terminal } = page;
  const { url, method, client, user } = description.request;
  const who = [client === null ? '' : ` from ${client}`, user === null ? '' : ` as ${user}`].join('');
  const request = showMessage(`${method} ${url}${who}`);
  const { status, answer, headline } = description;
  const outcome = lead === undefined ? headline : `${lead}: ${describeAnswers(description).text}`;
  const colour =
    answer === 'open' ? colours.yellow : status === null || status >= 400 ? colours.red : colours.green;
  const write = (text: string) => colours.bold(colour(text));
  const isShort = cellWidth(outcome) + 2 + cellWidth(request) <= Math.min(terminal.wrapWidth, LONGEST_TITLE);
  if (isShort) return [`${write(showMessage(outcome))}  ${colours.bold(request)}`];
  return [...wrapText(showMessage(outcome), terminal.wrapWidth).map(write), `  ${colours.bold(request)}`];
}

/** One of several answers: when it is given, why, and what httpd then logs. */
function showGroup({ first, condition }: AnswerGroup, page: Page): readonly string[] {
  const { httpd, why, at, status, granted, answeredBy } = first;
  const indent = ' '.repeat(LABEL);
  if (answeredBy?.kind === 'rewrite')
    return [
      ...showRow('rewritten', condition ?? 'on other conditions', undefined, page),
      ...showRewrite(answeredBy, ' '.repeat(LABEL), page),
    ];
  const isFile = status === null && answeredBy?.kind === 'file';
  const unknown = isFile ? '200' : granted === false ? 'denied' : 'granted';
  const label = status === null ? unknown : String(status);
  const needed = isFile ? `, if ${answeredBy.name} exists` : '';
  return [
    ...showRow(label, `${condition ?? 'on other conditions'}${needed}`, undefined, page),
    ...showHanging(indent, `because ${why}`, page),
    ...reasonsIn(at, answeredBy).flatMap((line) => showPlaced(indent, line, page)),
    ...(httpd === null ? [] : showHanging(indent, logText(httpd), page)),
  ];
}

function logText({ id, message }: LogLine): string {
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

const WHY_HOST: Readonly<Record<RequestHost['why'], string>> = {
  'server-name': 'by its ServerName',
  'machine-name': 'by the name of the machine',
  alias: 'by a ServerAlias',
  pattern: 'by a pattern of ServerAlias',
  address: 'by its address',
  default: 'the default, because no virtual host has the name',
  only: 'the only virtual host on this address',
  main: '',
};

function describeVhost({ name, why, file, isUnnamed }: RequestHost): string {
  if (file === null || why === 'main') return 'the main server (no virtual host matches)';
  if (name !== null) return `${name}, ${WHY_HOST[why]}`;
  const which = why === 'default' ? 'the default virtual host' : WHY_HOST[why];
  return `${which} (${isUnnamed === true ? 'no ServerName' : 'plume does not see its name'})`;
}

function placeOfVhost({ file, line, why }: RequestHost): Partial<LineOfFile> {
  return file === null || line === null || why === 'main' ? {} : { file, line };
}

function showSections({ sections, decision }: RequestDescription, page: Page): readonly string[] {
  const last = lastAsked(decision);
  if (last === undefined || sections.length === 0) return [];
  // they are those of what is asked for last, though access control decides once for files that are configured alike
  const { url } = decision.at(-1) ?? last;
  const what = last === decision[0] ? '' : ` of ${showMessage(url)}`;
  return [
    ...wrapText(
      `Sections${what}, as httpd merges them: later ones override earlier ones`,
      page.terminal.wrapWidth,
    ).map(page.colours.bold),
    ...sections.flatMap((section) => showSection(section, page)),
  ];
}

function showSection(section: RequestSection, page: Page): readonly string[] {
  const { kind, name, tag, certain, sets, file, line } = section;
  const title = kind === 'htaccess' ? `.htaccess in ${name}` : tag;
  const perhaps = certain ? '' : ' (perhaps)';
  const at = file === undefined || kind === 'htaccess' ? undefined : { file, line: line ?? 1 };
  return [
    ...showPlaced('  ', { text: `${title}${perhaps}`, ...at }, page),
    ...sets.flatMap((set) => showSetting(set, page)),
  ];
}

/** Each line after what it does for the request. */
function showSetting(
  { text, depth, inForce, forMethod, effect, file, line }: RequestSetting,
  page: Page,
): readonly string[] {
  const { colours } = page;
  const isCounted = inForce && forMethod;
  const mark = !isCounted || effect === undefined ? '' : effect === null ? 'depends' : EFFECTS[effect];
  const indent = `    ${mark}`.padEnd(LABEL) + '  '.repeat(depth);
  if (isCounted) return showPlaced(indent, { text, file, line }, page);
  const why = inForce ? 'for other methods' : 'overridden';
  return showPlaced(
    indent,
    { text: `${text} (${why})`, file, line },
    { ...page, colours: coloursOf(plainTerminal) },
  ).map((each) => colours.dim(each));
}

const EFFECTS: Readonly<Record<NonNullable<RequestSetting['effect']>, string>> = {
  grants: 'grants',
  denies: 'denies',
  login: 'login',
  none: 'no match',
};

const CHANGES: Readonly<Record<Change, string>> = {
  same: '2.2 and 2.4 answer the same',
  opens: '2.4 grants access that 2.2 denied',
  closes: '2.4 denies access that 2.2 granted',
  differs: '2.2 and 2.4 answer differently',
  unknown: 'Open: plume cannot tell whether 2.2 and 2.4 answer the same',
  open: 'Open: what changes depends on what plume does not know',
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
    const reason = one.status === null ? '' : `, because ${one.why}`;
    return ifStarted === undefined
      ? `${one.headline}${reason}`
      : `httpd does not start; if it did: ${describeAnswers(one).text}${reason}`;
  };
  const reasons = ({ possible, ifStarted }: RequestDescription) =>
    ((ifStarted?.possible ?? possible)[0]?.at ?? [])
      .slice(0, MOST_REASONS)
      .flatMap((line) => showPlaced(' '.repeat(LABEL), line, page));
  const lists: readonly (readonly [label: string, lines: readonly WrittenLine[]])[] =
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
