import type { RequestResult } from '../../browser/results.ts';
import type { WrittenLine } from '../../cli/json-shapes/place.ts';
import type {
  AnswerHeader,
  Clause,
  Following,
  LogLine,
  PossibleAnswer,
  RequestDescription,
  UnreadHtaccess,
} from '../../cli/json-shapes/request.ts';
import type { TracedRequest, TraceStep } from '../../cli/json-shapes/trace.ts';
import { button, el, sentence } from './elements.ts';

/** What can be done from an answer. */
export interface AnswerActions {
  /** Whether the tree has a file. */
  hasFile(name: string): boolean;
  goTo(line: WrittenLine): void;
  /** Says something of what plume cannot see, as `--given` has it. */
  give(said: string): void;
  /** Lets a person fill a field of the request. */
  fill(field: 'client' | 'user' | 'url' | 'headers' | 'method', value: string): void;
}

/** The lines that decide an answer: those that a page lights. */
export function decidingLines(description: RequestDescription): readonly WrittenLine[] {
  if (description.stop !== null) return [description.stop];
  const [first] = description.possible;
  const applied = (description.trace ?? []).flatMap(({ steps }) =>
    steps.filter((step) => step.kind === 'rule' && step.result === 'applied'),
  ) as readonly WrittenLine[];
  const decided = description.decision.findLast(({ asked }) => asked)?.at ?? [];
  const hops = description.follow?.hops[0]?.at ?? [];
  return [...(first?.at ?? []), ...applied, ...(description.granted === false ? decided : []), ...hops];
}

/** The elements in which an answer is shown: what becomes of the request, what that assumes, and how httpd gets there. */
export interface AnswerPlaces {
  readonly outcome: HTMLElement;
  readonly assumes: HTMLElement;
  readonly steps: HTMLElement;
}

/** Shows an answer. */
export function showAnswer(
  { outcome, assumes, steps }: AnswerPlaces,
  result: RequestResult,
  actions: AnswerActions,
): void {
  const described = 'problem' in result ? undefined : result.description;
  outcome.replaceChildren(
    ...('problem' in result
      ? [el('p', { class: 'problem' }, sentence(result.problem))]
      : showDescription(result.description, actions)),
  );
  const answered = described?.ifStarted ?? described;
  assumes.replaceChildren(...(answered?.assumes ?? []).map(showClause));
  steps.replaceChildren(
    ...('problem' in result || answered === undefined
      ? []
      : [
          ...showSteps(answered, actions),
          el(
            'details',
            {},
            el('summary', {}, 'All of it as text'),
            el('pre', { tabindex: '0' }, result.text),
          ),
        ]),
  );
}

function showDescription(description: RequestDescription, actions: AnswerActions): readonly Node[] {
  const { stop, ifStarted } = description;
  if (stop === null) return showOutcome(description, actions);
  return [
    el('p', { class: 'headline' }, badge('stop', 'httpd does not start')),
    el('p', {}, sentence(stop.message)),
    lines([stop], actions),
    ...showLog(stop.httpd, 'httpd prints'),
    ...(ifStarted === undefined ? [] : [el('h3', {}, 'If it started'), ...showOutcome(ifStarted, actions)]),
  ];
}

function showOutcome(description: RequestDescription, actions: AnswerActions): readonly Node[] {
  const { headline, status, why, location, unknown, follow, possible, answer, httpd } = description;
  const [first] = possible;
  const kind = answer === 'open' ? 'open' : status === null ? 'none' : `s${Math.floor(status / 100)}`;
  return [
    el(
      'p',
      { class: 'headline' },
      badge(kind, answer === 'open' ? 'depends' : status === null ? 'no status' : String(status)),
      sentence(status !== null && headline.startsWith(`${status} `) ? headline.slice(4) : headline),
    ),
    ...(location === null || headline.includes(location)
      ? []
      : [el('p', { class: 'location' }, 'Location: ', el('code', {}, location))]),
    ...(why === '' ? [] : [el('p', {}, sentence(capital(why)))]),
    lines(first?.at.length ? first.at : (description.decision.at(-1)?.at ?? []), actions),
    ...showLog(httpd, 'The error log gets'),
    ...(first === undefined ? [] : showMissing(first, actions)),
    ...showUnknown(unknown, possible, actions),
    ...(possible.length < 2
      ? []
      : [
          section(
            'All answers that are possible',
            possible.map((one) => showPossible(one, actions)),
          ),
        ]),
    ...(follow === undefined ? [] : showFollowing(follow)),
  ];
}

/** Where redirects lead; nothing where there are none. */
function showFollowing(follow: Following): readonly Node[] {
  const { hops, why } = follow;
  if (hops.length < 2 && !isEndless(follow)) return [];
  const isSaid = why.toLowerCase().includes(hops.at(-1)?.headline.toLowerCase() ?? '');
  return [
    section('Where redirects lead', [
      ...hops.map((hop) => el('li', {}, el('code', {}, hop.url), ' ', sentence(hop.headline))),
      ...(isSaid && !isEndless(follow)
        ? []
        : [el('li', { class: isEndless(follow) ? 'problem' : 'quiet' }, sentence(capital(why)))]),
    ]),
  ];
}

/** A message of httpd, as it is in a log. */
function showLog(line: LogLine | null, title: string): readonly Node[] {
  if (line === null) return [];
  const { id, message } = line;
  return [
    el('p', { class: 'log' }, `${title}: `, el('code', {}, id === null ? message : `${id}: ${message}`)),
  ];
}

function showSteps(description: RequestDescription, actions: AnswerActions): readonly Node[] {
  const { trace = [], headers = [], receives, unread = [], notes, follow } = description;
  return [
    ...showTrace('Step by step', trace, actions),
    ...showTrace('After the redirects', follow?.last?.trace ?? [], actions),
    ...some('Headers of the answer', showHeaders(headers, actions)),
    ...some('Headers that the script or backend gets', showHeaders(receives?.headers ?? [], actions)),
    ...some(
      'Files that httpd does not read',
      unread.map(({ file, why, at }) =>
        el(
          'li',
          {},
          el('code', {}, file),
          ` ${UNREAD[why]}`,
          at === undefined ? undefined : lines([at], actions),
        ),
      ),
    ),
    ...some('Notes', notes.map(showClause)),
  ];
}

function showTrace(title: string, trace: readonly TracedRequest[], actions: AnswerActions): readonly Node[] {
  return trace.length === 0 ? [] : [el('h3', {}, title), ...trace.map((one) => showTraced(one, actions))];
}

function showHeaders(headers: readonly AnswerHeader[], actions: AnswerActions): readonly Node[] {
  return headers.map(({ name, value, certain, at }) =>
    el(
      'li',
      {},
      el('code', {}, `${name}: ${value ?? '…'}`),
      certain ? undefined : ' (perhaps)',
      lines(at, actions),
    ),
  );
}

const UNREAD: Readonly<Record<UnreadHtaccess['why'], string>> = {
  'not-allowed': 'is not read, because AllowOverride allows it nothing',
  'other-name': 'is not read, because AccessFileName has other names',
  'answered-before': 'is not read, because httpd answers before it looks for files',
};

function some(title: string, items: readonly Node[]): readonly Node[] {
  return items.length === 0 ? [] : [section(title, items)];
}

function badge(kind: string, text: string): DocumentFragment {
  const made = document.createDocumentFragment();
  made.append(el('strong', { class: `badge ${kind}` }, text), ' ');
  return made;
}

function section(title: string, items: readonly Node[]): HTMLElement {
  return el('section', {}, el('h3', {}, title), el('ul', {}, ...items));
}

function showClause({ what }: Clause): HTMLElement {
  return el('li', {}, sentence(what));
}

function showPossible(
  { status, why, when, location, at, httpd }: PossibleAnswer,
  actions: AnswerActions,
): HTMLElement {
  const conditions = when.map(
    ({ what, holds, who }) => `${what}${who === undefined ? '' : ` (${who})`}: ${holds ? 'yes' : 'no'}`,
  );
  return el(
    'li',
    {},
    el('strong', {}, status === null ? 'open' : String(status)),
    ' ',
    sentence(location === undefined ? why : `${why}, to \`${location}\``),
    conditions.length === 0
      ? undefined
      : el('ul', {}, ...conditions.map((one) => el('li', {}, sentence(one)))),
    lines(at, actions),
    ...showLog(httpd, 'The error log gets'),
  );
}

/** Whether there is a file that plume does not see decides much; the tree has it, or not. */
function showMissing({ ifMissing }: PossibleAnswer, { give }: AnswerActions): readonly Node[] {
  if (ifMissing === undefined) return [];
  const { path } = ifMissing;
  return [
    el(
      'p',
      { class: 'settle' },
      sentence(`plume cannot see \`${path}\`.`),
      ' ',
      button('It is there', () => give(`file:${path}`)),
      button('It is not there', () => give(`no-file:${path}`)),
    ),
  ];
}

/** What an answer depends on, each with what settles it. */
function showUnknown(
  unknown: readonly Clause[],
  possible: readonly PossibleAnswer[],
  actions: AnswerActions,
): readonly Node[] {
  const whoIs = ({ what }: Clause) =>
    possible.flatMap(({ when }) => when).find((condition) => condition.what === what)?.who;
  return some(
    'It depends on',
    unknown.map((clause) => el('li', {}, sentence(clause.what), ...settling(clause, whoIs(clause), actions))),
  );
}

function settling({ about }: Clause, who: string | undefined, { fill }: AnswerActions): readonly Node[] {
  switch (about) {
    case 'address': {
      // of networks, the first address
      const inside = who === undefined ? undefined : /^[0-9a-f.:]+/i.exec(who)?.[0];
      return [
        ...(inside === undefined ? [] : [button(`Ask as ${inside}`, () => fill('client', inside))]),
        button('Ask as anybody else', () => fill('client', '203.0.113.9')),
      ];
    }
    case 'user':
    case 'group':
      return [button('Say who is logged in', () => fill('user', ''))];
    case 'host':
      return [button('Say the host', () => fill('url', ''))];
    case 'method':
      return [button('Say the method', () => fill('method', ''))];
    case 'environment':
    case 'expression':
    case 'condition':
      return [button('Say the headers', () => fill('headers', ''))];
    default:
      return [];
  }
}

/** Lines of files, each to go to. */
function lines(all: readonly WrittenLine[], actions: AnswerActions): Node {
  const shown = all.filter(
    (one, i) => all.findIndex(({ file, line }) => file === one.file && line === one.line) === i,
  );
  return shown.length === 0
    ? document.createDocumentFragment()
    : el('ul', { class: 'lines' }, ...shown.map((line) => el('li', {}, lineButton(line, actions))));
}

function lineButton(line: WrittenLine, { hasFile, goTo }: AnswerActions): HTMLElement {
  const place = el('span', { class: 'place' }, hasFile(line.file) ? `${line.file}:${line.line}` : line.file);
  const code = el('code', {}, line.text);
  if (!hasFile(line.file)) return el('span', { class: 'line' }, code, place);
  const made = button(code, () => goTo(line), { class: 'line' });
  made.append(place);
  return made;
}

const CAUSES: Readonly<Record<TracedRequest['cause'], string>> = {
  client: 'The client asks for',
  rewrite: 'Internal redirect to',
  index: 'Instead, httpd tries',
  error: 'For the error, httpd requests',
};

function showTraced({ cause, url, steps }: TracedRequest, actions: AnswerActions): HTMLElement {
  return el(
    'section',
    { class: 'traced' },
    el('h4', {}, `${CAUSES[cause]} `, el('code', {}, url)),
    el('ol', {}, ...steps.map((step) => showStep(step, actions))),
  );
}

function showStep(step: TraceStep, actions: AnswerActions): HTMLElement {
  switch (step.kind) {
    case 'rule': {
      const { result, tested, to, miss, conditions } = step;
      const said =
        result === 'applied'
          ? `\`${tested ?? ''}\` ${to === null ? 'matches, and stays as it is' : `becomes \`${to}\``}`
          : result === 'skipped'
            ? 'skipped'
            : `tested with \`${tested ?? ''}\`${miss === undefined ? '' : `: ${miss}`}`;
      return el(
        'li',
        { class: RESULTS[result] },
        mark(RESULTS[result]),
        lineButton(step, actions),
        el('p', {}, sentence(said)),
        conditions.length === 0
          ? undefined
          : el(
              'ul',
              {},
              ...conditions.map((condition) => {
                const holds = condition.holds === null ? 'open' : condition.holds ? 'yes' : 'no';
                return el(
                  'li',
                  { class: holds },
                  mark(holds),
                  lineButton(condition, actions),
                  condition.tested === null
                    ? undefined
                    : el('p', {}, sentence(`tested with \`${condition.tested}\``)),
                );
              }),
            ),
      );
    }
    case 'entry': {
      const result = step.matches === null ? 'open' : step.matches ? 'yes' : 'no';
      const said = `compared with \`${step.tested}\`${step.to === null ? '' : `, leads to \`${step.to}\``}`;
      return el(
        'li',
        { class: result },
        mark(result),
        lineButton(step, actions),
        el('p', {}, sentence(step.miss === undefined ? said : `${said}: ${step.miss}`)),
      );
    }
    case 'unfollowed':
      return el(
        'li',
        { class: 'open' },
        mark('open'),
        lineButton(step, actions),
        el('p', {}, 'plume does not follow this rule and those after it'),
      );
    case 'file':
      return el(
        'li',
        {},
        mark('note'),
        el('p', {}, sentence(`leads to \`${step.path}\``)),
        step.by === null ? undefined : lines([step.by], actions),
      );
    case 'access': {
      const result = step.status === 200 ? 'yes' : 'no';
      return el(
        'li',
        { class: result },
        mark(result),
        el('p', {}, sentence(step.why)),
        lines(step.at, actions),
      );
    }
    case 'handshake':
      return el('li', {}, mark('note'), el('p', {}, 'TLS handshake'));
  }
}

const RESULTS = { applied: 'yes', 'no-match': 'no', unknown: 'open', skipped: 'skipped' } as const;

/** A sign, and the word that it is short for. */
function mark(result: 'yes' | 'no' | 'open' | 'skipped' | 'note'): HTMLElement {
  const [sign, word] = MARKS[result];
  return el(
    'span',
    { class: 'mark' },
    el('span', { 'aria-hidden': 'true' }, sign),
    el('span', { class: 'hidden' }, word),
  );
}

const MARKS = {
  yes: ['✓', 'yes: '],
  no: ['✗', 'no: '],
  open: ['?', 'open: '],
  skipped: ['↷', 'skipped: '],
  note: ['→', ''],
} as const;

function isEndless({ end }: Following): boolean {
  return end === 'loop' || end === 'endless';
}

/** A sentence of a clause; names and URLs at its beginning stay as they are. */
function capital(text: string): string {
  return /^(?!plume|httpd)[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
