import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

const MODULES = ['authz_core', 'rewrite', 'dir', 'mime'];
const predict = (server: ReturnType<typeof readRunning>, { port }: RunningServer, path: string) =>
  predictRequest(server, { url: `http://127.0.0.1:${port}${path}`, headers: new Map() }, { rules });

/** A rule for the first file of DirectoryIndex, which may exist; the second one does. */
test.skipIf(!httpdIsInstalled())('a rule for a file that httpd tries for a directory', async () => {
  const cases = ['/x.html', 'x.html', '/none', '-', 'a.html'].flatMap((to) =>
    ['L', 'END', 'NC', 'PT', 'L,NS'].flatMap((flags) =>
      [true, false].map((isThere) => ({ to, flags, isThere })),
    ),
  );
  const files: Record<string, string> = { 'htdocs/x.html': 'x' };
  for (const [i, { to, flags, isThere }] of cases.entries()) {
    files[`htdocs/d${i}/.htaccess`] = `RewriteEngine On\nRewriteRule "^a\\.html$" "${to}" [${flags}]\n`;
    files[`htdocs/d${i}/b.html`] = 'b';
    if (isThere) files[`htdocs/d${i}/a.html`] = 'a';
  }
  const main = `DirectoryIndex a.html b.html\n<Directory "@ROOT@/htdocs">\nAllowOverride All\nOptions FollowSymLinks\n</Directory>\n`;
  const running = await runServer({ main, files, only: MODULES });
  try {
    const server = readRunning(running, files);
    for (const [i, { to, flags, isThere }] of cases.entries()) {
      const about = `${to} [${flags}] ${isThere ? 'there' : 'absent'}`;
      const { status } = await running.ask({ path: `/d${i}/` });
      const answer = predict(server, running, `/d${i}/`);
      const isFirm = answer.status !== undefined;
      if (isFirm) expect(answer.status, about).toBe(status);
      if (!isThere && to.endsWith('x.html') && /^(L|END|PT)$/.test(flags)) expect(isFirm, about).toBe(true);
    }
  } finally {
    running.stop();
  }
});

test.skipIf(!httpdIsInstalled())('where redirects of rules lead', async () => {
  const targets = [
    'http://other.test/$1',
    'https://other.test/x?z=2',
    'http://other.test:81/a_b~$1',
    '/to/$1',
  ];
  const flags = ['R,L', 'R=301,L,QSA', 'R=308,L,QSD', 'R,L,NE', 'R,END,NC'];
  const cases = targets.flatMap((to) => flags.map((flag) => ({ to, flag })));
  const rule = (prefix: string) =>
    [
      'RewriteEngine On',
      ...cases.map(({ to, flag }, i) => `RewriteRule "^${prefix}${i}/(.*)$" "${to}" [${flag}]`),
    ].join('\n');
  const main = `${rule('/s')}\n<Directory "@ROOT@/htdocs">\nOptions FollowSymLinks\n${rule('d')}\n</Directory>\n`;
  const files = Object.fromEntries(cases.map((_, i) => [`htdocs/d${i}/p`, 'there']));
  const running = await runServer({ main, files, only: MODULES });
  try {
    const server = readRunning(running, files);
    let known = 0;
    for (const prefix of ['/s', '/d'])
      for (const [i, { to, flag }] of cases.entries())
        for (const query of ['', '?q=1', '?']) {
          const path = `${prefix}${i}/p${query}`;
          const { status, headers } = await running.ask({ path });
          const answer = predict(server, running, path);
          const { location } = answer.possible[0]!;
          if (location === undefined) continue;
          expect([answer.status, location], `${path}: ${to} [${flag}]`).toEqual([status, headers.location]);
          known++;
        }
    expect(known).toBeGreaterThan(40);
  } finally {
    running.stop();
  }
});

/** mod_rewrite has a handler follow the new path, and mod_alias redirects what was asked for before that. */
test.skipIf(!httpdIsInstalled())('a redirect beside a rule in the same .htaccess', async () => {
  const redirects = [
    'Redirect 301 @/old /new',
    'RedirectMatch 302 /old/(.*)$ /new/$1',
    'Redirect gone @/old/x',
  ];
  const written = ['. x.html [L]', '. /x.html [END]', '^old - [L]', '. - [F]', '. http://other.test/ [L]'];
  const more = ['. x.html', 'old/(.*) x.html?q=$1 [QSA,L]', '. %{ENV:u} [L]', '^other x.html [L]'];
  const targets = [...written, ...more];
  const cases = targets.flatMap((rule) =>
    redirects.flatMap((redirect) => [true, false].map((isBefore) => ({ rule, redirect, isBefore }))),
  );
  const files: Record<string, string> = { 'htdocs/x.html': 'x' };
  for (const [i, { rule, redirect, isBefore }] of cases.entries()) {
    const rewriting = `RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ${rule}\n`;
    const lines = `${redirect.replace('@', `/d${i}`)}\n`;
    files[`htdocs/d${i}/.htaccess`] = isBefore ? lines + rewriting : rewriting + lines;
    files[`htdocs/d${i}/x.html`] = 'x';
  }
  const main = `<Directory "@ROOT@/htdocs">\nAllowOverride All\nOptions FollowSymLinks\n</Directory>\n`;
  const running = await runServer({ main, files, only: [...MODULES, 'alias'] });
  try {
    const server = readRunning(running, files);
    let firm = 0;
    for (const [i, { rule, redirect, isBefore }] of cases.entries()) {
      const about = `${rule} ${isBefore ? 'after' : 'before'} ${redirect}`;
      const { status, headers } = await running.ask({ path: `/d${i}/old/x` });
      const answer = predict(server, running, `/d${i}/old/x`);
      if (answer.status === undefined) continue;
      firm++;
      expect(answer.status, about).toBe(status);
      const { location } = answer.possible[0]!;
      if (location !== undefined) expect(headers.location?.endsWith(location), about).toBe(true);
    }
    expect(firm).toBeGreaterThan(cases.length / 2);
  } finally {
    running.stop();
  }
});
