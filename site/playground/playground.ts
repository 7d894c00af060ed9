import type { RequestResult } from '../../browser/results.ts';
import type { WrittenLine } from '../../cli/json-shapes/place.ts';
import { createEditor, type Editor, type Range, type TextEdit, uriOf } from './editor.ts';
import { button, byId, el, sentence } from './elements.ts';
import { EXAMPLES } from './examples.ts';
import { forumText } from './forum-text.ts';
import { filesOfDrop, filesOfInput, type GivenFiles } from './given-files.ts';
import { decidingLines, showAnswer } from './show-answer.ts';
import { showUpgrade } from './show-upgrade.ts';
import { LONGEST_LINK, NOTHING_SET, readFragment, type State, writeFragment } from './state.ts';
import { connectWorker } from './worker-client.ts';

/** A finding, as the server publishes it. */
interface Finding {
  readonly range: Range;
  /** 1: error, 2: warning, 3: information. */
  readonly severity: number;
  readonly code: string;
  readonly message: string;
}

interface CodeAction {
  readonly title: string;
  readonly kind?: string;
  readonly edit?: {
    readonly documentChanges?: readonly {
      readonly textDocument: { readonly uri: string };
      readonly edits: readonly TextEdit[];
    }[];
  };
}

/** So many ms after the last key it is asked again. */
const PAUSE = 250;

let state: State = EXAMPLES[0]?.state ?? NOTHING_SET;
/** The files as the worker has them. */
let written: Readonly<Record<string, string>> = {};
let answer: RequestResult | undefined;
const findings = new Map<string, readonly Finding[]>();
/** Those of the file that is shown, each with its fixes. */
let round = 0;

const worker = connectWorker(hear, say);
/** Made after the first question, which the worker answers before it begins with the text. */
let editor: Editor | undefined;

function say(sentence: string): void {
  byId('note').textContent = sentence;
}

function hear(method: string, params: unknown): void {
  if (method !== 'textDocument/publishDiagnostics') return;
  const { uri, diagnostics } = params as { readonly uri: string; readonly diagnostics: readonly Finding[] };
  findings.set(uri, diagnostics);
  void showFindings();
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes the state, and asks again when nothing was changed for a moment. */
function change(some: Partial<State>): void {
  state = { ...state, ...some };
  byId('answer').setAttribute('aria-busy', 'true');
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), PAUSE);
}

async function ask(): Promise<void> {
  const own = ++round;
  try {
    sendFiles();
    const asked = await worker.ask('.', state.url, optionsOf(state));
    if (own !== round) return;
    answer = asked;
  } catch (error) {
    answer = { problem: String(error) };
  }
  showResult();
  await remember();
}

/** The options of `plume request` that the state stands for. */
function optionsOf({ method, client, user, headers, ...said }: State): Readonly<Record<string, unknown>> {
  const isSite = mainFile() === undefined;
  const folder = said.documentRoot === '' ? siteFolder() : said.documentRoot;
  const host = [
    ...(said.hasPhp ? ['php-fpm'] : []),
    ...(said.override === 'All' ? [] : [`AllowOverride=${said.override}`]),
  ];
  const lines = headers.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
  return {
    ...(method !== 'GET' && { method }),
    ...(client !== '' && { client: [client] }),
    ...(user !== '' && { user }),
    ...(lines.length > 0 && { header: lines }),
    ...(said.given.length > 0 && { given: said.given }),
    ...(said.isBrowser && { browser: true }),
    ...(said.isTlsInFront && { tlsInFront: true }),
    ...(said.follows && { follow: true }),
    ...(said.target !== '2.4' && { target: said.target }),
    ...(isSite && folder !== '' && { documentRoot: folder }),
    ...(isSite && host.length > 0 && { hostHas: host.join(',') }),
  };
}

/** The file of the tree that is the main file of a server, as far as its lines tell. */
function mainFile(): string | undefined {
  return Object.entries(state.files).find(
    ([name, text]) => !name.endsWith('.htaccess') && /^\s*(?:ServerRoot|Listen|LoadModule)\s/im.test(text),
  )?.[0];
}

/** The folder of the uppermost .htaccess, as `public` of an application; empty where that lies at the top, or none is there. */
function siteFolder(): string {
  const folders = Object.keys(state.files).flatMap((name) =>
    /(?:^|\/)\.htaccess$/.test(name) ? [name.split('/').slice(0, -1)] : [],
  );
  const [first = []] = folders.sort((one, other) => one.length - other.length);
  return first.join('/');
}

/** Lets the worker have the files that are others than before; what is asked afterwards is about them. */
function sendFiles(): void {
  const known = written;
  const gone = Object.keys(known).filter((name) => !Object.hasOwn(state.files, name));
  const other = Object.entries(state.files).filter(([name, text]) => known[name] !== text);
  if (gone.length + other.length === 0) return;
  written = state.files;
  worker.writeFiles(Object.fromEntries([...gone.map((name) => [name, null]), ...other])).catch(fail);
  const changes = [
    ...gone.map((name) => ({ uri: uriOf(name), type: 3 })),
    ...other
      .filter(([name]) => name !== state.open)
      .map(([name]) => ({ uri: uriOf(name), type: Object.hasOwn(known, name) ? 2 : 1 })),
  ];
  if (changes.length === 0) return;
  editor?.client.initializing
    .then(() => worker.notify('workspace/didChangeWatchedFiles', { changes }))
    .catch(fail);
}

function fail(error: unknown): void {
  say(error instanceof Error ? error.message : String(error));
}

function showResult(): void {
  const outcome = byId('answer');
  outcome.setAttribute('aria-busy', 'false');
  if (answer === undefined) return;
  const places = { outcome, assumes: byId('assumes'), steps: byId('steps') };
  showAnswer(places, answer, {
    hasFile: (name) => Object.hasOwn(state.files, name),
    goTo,
    give: (said) => {
      const about = said.replace(/^(?:no-)?file:/, '');
      const others = state.given.filter((one) => one.replace(/^(?:no-)?file:/, '') !== about);
      change({ given: [...others, said] });
      showFields();
    },
    fill,
  });
  lightLines();
}

function lightLines(): void {
  const deciding = answer === undefined || 'problem' in answer ? [] : decidingLines(answer.description);
  editor?.light(deciding.filter(({ file }) => file === state.open).map(({ line }) => line));
}

function goTo({ file, line }: WrittenLine): void {
  if (file !== state.open) openFile(file);
  editor?.goTo(line);
}

function fill(field: 'client' | 'user' | 'url' | 'headers' | 'method', value: string): void {
  byId<HTMLDetailsElement>('more').open = true;
  const input = byId<HTMLInputElement>(field);
  if (value !== '') {
    change({ [field]: value });
    showFields();
  }
  input.focus();
}

function openFile(name: string): void {
  state = { ...state, open: name };
  editor?.show(name, state.files[name] ?? '');
  showTree();
  lightLines();
  void showFindings();
  void remember();
}

/** All but the text of the open file, which the editor shows. */
function showFields(): void {
  for (const name of ['url', 'client', 'user', 'headers', 'method', 'target', 'override'] as const)
    byId<HTMLInputElement>(name).value = state[name];
  byId<HTMLInputElement>('browser').checked = state.isBrowser;
  byId<HTMLInputElement>('tls').checked = state.isTlsInFront;
  byId<HTMLInputElement>('follow').checked = state.follows;
  byId<HTMLInputElement>('php').checked = state.hasPhp;
  byId('site-switches').hidden = mainFile() !== undefined;
  byId('upgrade').hidden = mainFile() === undefined;
  const folders = new Set(Object.keys(state.files).flatMap((name) => foldersAbove(name)));
  byId('root').replaceChildren(
    el('option', { value: '' }, 'found by plume'),
    ...[...folders].sort().map((one) => el('option', { value: one }, one)),
  );
  byId<HTMLSelectElement>('root').value = state.documentRoot;
  byId('given').replaceChildren(
    ...state.given.map((one) =>
      button(
        `${one} ✕`,
        () => {
          change({ given: state.given.filter((other) => other !== one) });
          showFields();
        },
        { 'aria-label': `Forget ${one}` },
      ),
    ),
  );
}

/** The folders that a file is in: `a` and `a/b` of `a/b/c`. */
function foldersAbove(name: string): readonly string[] {
  const parts = name.split('/').slice(0, -1);
  return ['.', ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))];
}

function showTree(): void {
  byId('tree').replaceChildren(
    ...Object.keys(state.files)
      .sort()
      .map((name) =>
        el(
          'li',
          {},
          button(name, () => openFile(name), name === state.open ? { 'aria-current': 'true' } : {}),
        ),
      ),
  );
}

/** The name of a rule, which leads to its page beside this one. What was typed here stays: the page opens in another tab. */
function ruleLink(id: string): HTMLElement {
  if (id.startsWith('internal/')) return el('span', { class: 'rule' }, id);
  return el('a', { class: 'rule', href: `../rules/${id}/`, target: '_blank', rel: 'noopener' }, id);
}

const SEVERITIES = ['', 'error', 'warning', 'info', 'info'];

let findingsShown = 0;

/** The findings of the open file, each with its fixes, then how many others have. */
async function showFindings(): Promise<void> {
  const own = ++findingsShown;
  const uri = uriOf(state.open);
  const here = findings.get(uri) ?? [];
  const items = here.map((finding) => {
    const { range, severity, code, message } = finding;
    const [first = '', ...more] = message.split('\n');
    return el(
      'li',
      { class: SEVERITIES[severity] ?? 'info' },
      button(`${range.start.line + 1}`, () => editor?.goTo(range.start.line + 1), {
        'aria-label': `Go to line ${range.start.line + 1}`,
      }),
      el(
        'div',
        {},
        el('p', {}, sentence(first), ' ', ruleLink(code)),
        ...more.map((one) => el('p', {}, sentence(one))),
        el('p', { class: 'fixes' }),
      ),
    );
  });
  const others = Object.keys(state.files).flatMap((name) => {
    const count = name === state.open ? 0 : (findings.get(uriOf(name))?.length ?? 0);
    return count === 0
      ? []
      : [
          el(
            'li',
            {},
            button(`${name}: ${count}`, () => openFile(name)),
          ),
        ];
  });
  const none = el('li', { class: 'quiet' }, 'plume finds nothing wrong in this file.');
  byId('findings').replaceChildren(...(items.length === 0 ? [none] : items), ...others);
  if (editor === undefined) return;
  const { client } = editor;
  await client.initializing;
  for (const [at, finding] of here.slice(0, MOST_FIXED).entries()) {
    const { range } = finding;
    const actions = await client
      .request<unknown, readonly CodeAction[] | null>('textDocument/codeAction', {
        textDocument: { uri },
        range,
        context: { diagnostics: [finding], only: ['quickfix'] },
      })
      .catch(() => null);
    if (own !== findingsShown) return;
    const fixes = (actions ?? []).filter(
      ({ title, kind }) => kind === 'quickfix' && !title.startsWith('Ignore'),
    );
    items[at]
      ?.querySelector('.fixes')
      ?.replaceChildren(
        ...fixes
          .slice(0, 3)
          .map((action) => button(sentence(action.title), () => void applyFix(action, uri))),
      );
  }
}

/** Fixes are asked for the first findings; a file with more has other worries. */
const MOST_FIXED = 20;

async function applyFix(action: CodeAction, uri: string): Promise<void> {
  if (editor === undefined) return;
  editor.client.sync();
  const resolved =
    action.edit === undefined
      ? await editor.client.request<unknown, CodeAction>('codeAction/resolve', action)
      : action;
  const edits =
    resolved.edit?.documentChanges?.find(({ textDocument }) => textDocument.uri === uri)?.edits ?? [];
  if (uri === uriOf(state.open)) editor.apply(edits);
}

async function planUpgrade(): Promise<void> {
  const main = mainFile();
  const place = byId('planned');
  if (main === undefined) return;
  place.replaceChildren(el('p', { class: 'quiet' }, 'plume plans…'));
  sendFiles();
  showUpgrade(place, await worker.upgrade(main), {
    textOf: (file) => state.files[file] ?? '',
    take: (files) => {
      change({ files: { ...state.files, ...files } });
      openFile(state.open);
      place.replaceChildren(el('p', {}, 'The files are those for httpd 2.4 now.'));
    },
  });
}

let link = '';

/** Keeps the state in the address, where it is short enough for that. */
async function remember(): Promise<void> {
  const fragment = await writeFragment(state);
  link = fragment.length > LONGEST_LINK ? '' : `${location.origin}${location.pathname}#${fragment}`;
  history.replaceState(null, '', link === '' ? location.pathname : `#${fragment}`);
}

async function copy(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(told);
  } catch {
    say('This browser does not let the page copy. The address bar has the link.');
  }
}

function load(next: State): void {
  state = next;
  say('');
  showFields();
  showTree();
  editor?.show(state.open, state.files[state.open] ?? '');
  void showFindings();
  change({});
}

function takeFiles({ texts: files, skipped }: GivenFiles): void {
  const names = Object.keys(files);
  if (names.length === 0) {
    say('There is no text in what was given.');
    return;
  }
  const open =
    names.find((name) => /(?:httpd|apache2)\.conf$/.test(name)) ??
    names.find((name) => name.endsWith('.htaccess')) ??
    names[0] ??
    '';
  load({ ...state, files, open, documentRoot: '', given: [] });
  if (skipped > 0)
    say(
      `${skipped} files were left out, because they are not text or very large; only their names are known.`,
    );
}

function listen(): void {
  const on = (id: string, event: string, act: (value: HTMLInputElement) => void) =>
    byId(id).addEventListener(event, () => act(byId<HTMLInputElement>(id)));
  for (const name of ['url', 'client', 'user', 'headers'] as const)
    on(name, 'input', ({ value }) => change({ [name]: value }));
  for (const name of ['method', 'target', 'override'] as const)
    on(name, 'change', ({ value }) => change({ [name]: value }));
  on('root', 'change', ({ value }) => change({ documentRoot: value }));
  on('browser', 'change', ({ checked }) => change({ isBrowser: checked }));
  on('tls', 'change', ({ checked }) => change({ isTlsInFront: checked }));
  on('follow', 'change', ({ checked }) => change({ follows: checked }));
  on('php', 'change', ({ checked }) => change({ hasPhp: checked }));
  byId('request').addEventListener('submit', (event) => {
    event.preventDefault();
    change({});
  });
  on('example', 'change', ({ value }) => load(EXAMPLES[Number(value)]?.state ?? state));
  on('plan', 'click', () => void planUpgrade().catch((error) => say(String(error))));
  on(
    'share',
    'click',
    () =>
      void remember().then(() =>
        link === ''
          ? say('This is too much for a link. "Copy for the forum" copies all of it.')
          : copy(link, 'The link is copied: it opens with this answer.'),
      ),
  );
  on(
    'forum',
    'click',
    () =>
      void copy(forumText(state, answer, link), 'Configuration, request and answer are copied as Markdown.'),
  );
  listenForFiles(on);
  addEventListener(
    'hashchange',
    () => void readFragment(location.hash.slice(1)).then((found) => found && load(found)),
  );
}

function listenForFiles(
  on: (id: string, event: string, act: (value: HTMLInputElement) => void) => void,
): void {
  on('add', 'click', () => {
    const name = prompt('The path of the new file:', 'index.html')?.replace(/^\/+/, '');
    if (name === undefined || name === '' || Object.hasOwn(state.files, name)) return;
    change({ files: { ...state.files, [name]: '' } });
    openFile(name);
    showFields();
  });
  on('rename', 'click', () => {
    const name = prompt('The new path of the file:', state.open)?.replace(/^\/+/, '');
    if (name === undefined || name === '' || Object.hasOwn(state.files, name)) return;
    const { [state.open]: text = '', ...others } = state.files;
    change({ files: { ...others, [name]: text } });
    openFile(name);
    showFields();
  });
  on('remove', 'click', () => {
    const { [state.open]: _, ...others } = state.files;
    const [next] = Object.keys(others);
    if (next === undefined) return say('The last file stays.');
    change({ files: others });
    openFile(next);
    showFields();
  });
  for (const [opens, input] of [
    ['pick', 'picked'],
    ['pick-folder', 'picked-folder'],
  ] as const) {
    on(opens, 'click', () => byId(input).click());
    on(input, 'change', ({ files }) => void filesOfInput([...(files ?? [])]).then(takeFiles, fail));
  }
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer !== null) void filesOfDrop(event.dataTransfer).then(takeFiles, fail);
  });
}

async function begin(): Promise<void> {
  byId('method').append(
    ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'].map((one) => el('option', {}, one)),
  );
  byId('override').append(
    ...['All', 'None', 'FileInfo', 'FileInfo Indexes', 'AuthConfig FileInfo Indexes Limit'].map((one) =>
      el('option', {}, one),
    ),
  );
  byId('example').append(...EXAMPLES.map(({ name }, at) => el('option', { value: String(at) }, name)));
  listen();
  const shared = await readFragment(location.hash.slice(1));
  if (location.hash.length > 1 && shared === undefined)
    say('The link is damaged: this is the first example.');
  state = shared ?? state;
  showFields();
  showTree();
  const asked = ask();
  editor = createEditor(byId('editor'), worker.transport, (text) =>
    change({ files: { ...state.files, [state.open]: text } }),
  );
  editor.show(state.open, state.files[state.open] ?? '');
  await asked;
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('../service-worker.js').catch(() => undefined);
}

void begin();
