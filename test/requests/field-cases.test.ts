import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

interface FieldCase {
  readonly id: string;
  readonly kind: 'server' | 'htaccess';
  readonly conf: string;
  /** What AllowOverride says above a .htaccess. */
  readonly ao?: string;
  /** Whether mod_access_compat is loaded. */
  readonly compat?: boolean;
  readonly mods?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly httpd: {
    /** Path, status, and a header of the answer where one was looked at. */
    readonly req: readonly (readonly [string, string, string?])[];
    readonly log: readonly string[] | null;
  };
}

const shared = process.env.PLUME_SHARED ?? fileURLToPath(new URL('../../../shared', import.meta.url));
const file = `${shared}/field-cases.json`;
const cases: readonly FieldCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const asked = cases.filter(({ httpd }) => httpd.req.length > 0);

const MODULES = [
  ...['authz_core', 'authz_host', 'authn_core', 'authn_file', 'auth_basic', 'authz_user', 'dir', 'mime'],
  ...['alias', 'rewrite', 'setenvif', 'headers', 'env', 'negotiation', 'autoindex', 'access_compat'],
];

test.skipIf(cases.length === 0)('cases from the field are there (skipped without PLUME_SHARED)', () => {
  expect(asked.length).toBeGreaterThan(15);
});

test.each(asked)('$id: a request is answered as httpd answered it', (one) => {
  const { kind, conf, ao = 'All', compat = true, mods = [], files = {}, httpd } = one;
  const loaded = [...MODULES.filter((name) => compat || name !== 'access_compat'), ...mods];
  const text = conf.replaceAll('@W@', '/srv/www').replaceAll('@P@', '80');
  const main = [
    'ServerRoot "/srv"',
    ...loaded.map((name) => `LoadModule ${name}_module modules/mod_${name}.so`),
    'Listen 127.0.0.1:80',
    'ServerName v.test',
    'DocumentRoot "/srv/www"',
    ...(kind === 'htaccess'
      ? [`<Directory "/srv/www">\nAllowOverride ${ao}\nRequire all granted\n</Directory>`]
      : [text]),
    '',
  ].join('\n');
  const server = readServer({
    main: '/srv/httpd.conf',
    files: createMemoryFiles({
      '/srv/httpd.conf': main,
      '/srv/www/a.html': 'x',
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`/srv/${name}`, content])),
      ...(kind === 'htaccess' && { '/srv/www/.htaccess': text }),
      ...Object.fromEntries(loaded.map((name) => [`/srv/modules/mod_${name}.so`, ''])),
    }),
    profile: measuredProfile('2.4'),
  })!;
  for (const [path, status] of httpd.req) {
    const answer = predictRequest(server, { url: `http://v.test${path}`, headers: new Map() }, { rules });
    expect(`${path} ${answer.status}`).toBe(`${path} ${status}`);
    expect(answer.httpd === undefined ? [] : [logged(answer.httpd)]).toEqual(httpd.log);
  }
});

/** As the measured lines are: without the directory that the cases had. */
function logged({ id, message }: NonNullable<RequestAnswer['httpd']>): string {
  const line = message.replace('/srv/www/', '/www/');
  return id === undefined ? line : `${id}: ${line}`;
}
