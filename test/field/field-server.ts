import type { Answer, Question, ServerToRun } from '../kit/running-httpd.ts';
import type { FieldCase } from './field-case.ts';

const MODULES = [
  ...[
    'alias',
    'auth_basic',
    'authn_core',
    'authn_file',
    'authz_core',
    'authz_host',
    'authz_user',
    'autoindex',
  ],
  ...['dir', 'env', 'headers', 'mime', 'negotiation', 'rewrite', 'setenvif'],
];

/** What every main file has. */
const MAIN = '<Directory "@ROOT@/htdocs">\nAllowOverride All\nRequire all granted\n</Directory>\n';

/** The server of a case as it was written, or as it is right. */
export function fieldServer(one: FieldCase, isMended: boolean): ServerToRun {
  const { modules = [], main = '', files = {}, pages = [] } = one;
  const written = { main, ...files };
  const mended = isMended ? mend(written, one) : written;
  const { main: body = '', ...texts } = mended;
  return {
    only: [...MODULES, ...modules],
    main: `${MAIN}${body}\n`,
    files: {
      ...texts,
      ...Object.fromEntries(pages.map((page, i) => [`htdocs/${page}`, sized(i)])),
    },
  };
}

/** The text of a page: larger than what httpd writes of an error itself. */
function sized(page: number): string {
  return `${'page '.repeat(400)}${'x'.repeat(page)}`;
}

function mend(texts: Readonly<Record<string, string>>, one: FieldCase): Record<string, string> {
  const mended = { ...texts };
  for (const [wrong, right] of one.mend) {
    const at = Object.keys(mended).find((name) => hasLines(mended[name] ?? '', wrong));
    if (at === undefined) throw new Error(`${one.name}: there is no ${wrong}`);
    mended[at] = `\n${mended[at]}\n`.replace(`\n${wrong}\n`, () => `\n${right}\n`).slice(1, -1);
  }
  return mended;
}

function hasLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`);
}

/** What is asked of the server that listens on a port. */
export function questionOf({ ask }: FieldCase, port: number): Question {
  const { path, host, method, headers } = ask;
  return {
    path,
    headers: { ...headers, ...(host !== undefined && { Host: `${host}:${port}` }) },
    ...(method !== undefined && { method }),
  };
}

/** An answer as cases tell it. */
export function tellAnswer({ status, headers }: Answer, one: FieldCase, port: number): string {
  const { host = '127.0.0.1' } = one.ask;
  if (headers.location !== undefined) return `${status} ${tellLocation(headers.location, host, port)}`;
  const size = headers['content-length'];
  const { files } = fieldServer(one, false);
  const page = Object.keys(files).find((name) => size !== undefined && String(files[name]?.length) === size);
  return page === undefined ? String(status) : `${status} ${page.replace(/^htdocs\//, '')}`;
}

/** Where a redirect leads: a path alone if that is on the same host. */
export function tellLocation(location: string, host: string, port: number): string {
  const own = `http://${host}:${port}`;
  return location.startsWith(`${own}/`)
    ? location.slice(own.length)
    : location.replace(`:${port}`, ':@PORT@');
}
