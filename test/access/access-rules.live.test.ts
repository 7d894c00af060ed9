import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/** Sections of a directory, its files, and what is answered: what the rules below rules/access/ say, at a real httpd. */
interface Claim {
  readonly about: string;
  readonly section?: string;
  readonly outside?: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Requests below the directory, `METHOD path` → status. */
  readonly answers: Readonly<Record<string, number>>;
}

const REPOSITORY = { '.git/config': '', '.gitignore': '', 'sub/.git/HEAD': '' };

const CLAIMS: readonly Claim[] = [
  {
    about: 'limit-leaves-methods-open: methods that are not named are open',
    section: '<Limit GET POST>\nRequire all denied\n</Limit>',
    answers: { 'GET /': 403, 'HEAD /': 403, 'POST /': 403, 'OPTIONS /': 200 },
  },
  {
    about: 'limit-leaves-methods-open: without the tags they are not',
    section: 'Require all denied',
    answers: { 'GET /': 403, 'OPTIONS /': 403 },
  },
  {
    about: 'limit-lower-case-method: GET is open',
    section: '<Limit get>\nRequire all denied\n</Limit>',
    answers: { 'GET /': 200 },
  },
  {
    about: 'limit-lower-case-method: LimitExcept excepts nothing',
    section: '<LimitExcept get>\nRequire all denied\n</LimitExcept>',
    answers: { 'GET /': 403, 'OPTIONS /': 403 },
  },
  {
    about: 'limit-lower-case-method: a .htaccess is refused',
    files: { '.htaccess': '<Limit put>\nRequire all denied\n</Limit>\n' },
    answers: { 'GET /': 500 },
  },
  {
    about: 'entry-without-effect: Deny from all has the last word',
    section: 'Order allow,deny\nDeny from all\nAllow from 127.0.0.1',
    answers: { 'GET /': 403 },
  },
  {
    about: 'entry-without-effect: Allow from all has the last word',
    section: 'Order deny,allow\nAllow from all\nDeny from 127.0.0.1',
    answers: { 'GET /': 200 },
  },
  {
    about: 'entry-without-effect: no Deny',
    section: 'Order deny,allow\nAllow from 192.0.2.7',
    answers: { 'GET /': 200 },
  },
  {
    about: 'entry-without-effect: no Allow',
    section: 'Order allow,deny\nDeny from 192.0.2.7',
    answers: { 'GET /': 403 },
  },
  {
    about: 'require-sibling-always-grants: a list of those to be denied',
    section:
      'Require all granted\n<RequireAll>\nRequire all granted\nRequire not ip 127.0.0.1\n</RequireAll>',
    answers: { 'GET /': 200 },
  },
  {
    about: 'require-sibling-always-grants: without it',
    section: '<RequireAll>\nRequire all granted\nRequire not ip 127.0.0.1\n</RequireAll>',
    answers: { 'GET /': 403 },
  },
  {
    about: 'require-sibling-always-grants: behind it, and for some methods',
    section: 'Require all granted\n<LimitExcept GET>\nRequire ip 192.0.2.7\n</LimitExcept>',
    answers: { 'GET /': 200, 'OPTIONS /': 200 },
  },
  ...(
    ['Require env x', 'Require expr "-n reqenv(\'x\')"', 'Deny from all\nAllow from env=x'] as const
  ).flatMap((asks): readonly Claim[] => [
    { about: `environment-set-too-late: ${asks}`, section: `SetEnv x 1\n${asks}`, answers: { 'GET /': 403 } },
    {
      about: `environment-set-too-late, with SetEnvIf: ${asks}`,
      section: `SetEnvIf Request_URI "^" x=1\n${asks}`,
      answers: { 'GET /': 200 },
    },
  ]),
  {
    about: 'files-for-directory: a pattern with a slash',
    outside:
      '<Files "private/">\nRequire all denied\n</Files>\n<FilesMatch "/\\.git">\nRequire all denied\n</FilesMatch>',
    files: { 'private/page': '', ...REPOSITORY },
    answers: { 'GET /private/page': 200, 'GET /.git/config': 200 },
  },
  {
    about: 'files-for-directory: the name of a directory',
    section: '<FilesMatch "^\\.git">\nRequire all denied\n</FilesMatch>',
    files: REPOSITORY,
    answers: { 'GET /.gitignore': 403, 'GET /.git/config': 200 },
  },
  {
    about: 'files-for-directory: DirectoryMatch',
    outside: '<DirectoryMatch "/closed/.*\\.git(/|$)">\nRequire all denied\n</DirectoryMatch>',
    files: { 'closed/.git/config': '', 'closed/sub/.git/HEAD': '', 'closed/.gitignore': '' },
    answers: {
      'GET /closed/.git/config': 403,
      'GET /closed/sub/.git/HEAD': 403,
      'GET /closed/.gitignore': 200,
    },
  },
  {
    about: 'files-for-directory: RedirectMatch in a .htaccess',
    files: { '.htaccess': 'RedirectMatch 404 "/\\.git(/|$)"\n', ...REPOSITORY },
    answers: { 'GET /.git/config': 404, 'GET /sub/.git/HEAD': 404, 'GET /.gitignore': 200 },
  },
];

describe.skipIf(!httpdIsInstalled())('what the rules about access say is so at a running httpd', () => {
  let server: RunningServer | undefined;
  beforeAll(async () => {
    const files: Record<string, string> = {};
    for (const [i, claim] of CLAIMS.entries())
      for (const [name, text] of Object.entries({ 'index.html': 'page\n', ...claim.files }))
        files[`htdocs/d${i}/${name}`] = text;
    const sections = CLAIMS.map(
      ({ section = '' }, i) =>
        `<Directory "@ROOT@/htdocs/d${i}">\nAllowOverride All\n${section}\n</Directory>`,
    );
    const outside = CLAIMS.flatMap((claim) => claim.outside ?? []);
    server = await runServer({ main: `${[...sections, ...outside].join('\n')}\n`, files });
  }, 60_000);
  afterAll(() => server?.stop());

  for (const [i, { about, answers }] of CLAIMS.entries())
    test(about, async () => {
      const found: Record<string, number | undefined> = {};
      for (const asked of Object.keys(answers)) {
        const [method = '', path = ''] = asked.split(' ');
        found[asked] = (await server?.ask({ path: `/d${i}${path}`, method }))?.status;
      }
      expect(found).toEqual(answers);
    });
});
