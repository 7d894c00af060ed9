import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { predictRequest } from '../../../linter/predict-request.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { PossibleAnswer } from '../../../requests/answer/request-answer.ts';
import { rules } from '../../../rules/index.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';
import { runServer } from '../../kit/running-httpd.ts';
import { REWRITE_MODULES } from '../followed-rewrites.ts';
import { LONE_REWRITES } from './lone-sites.ts';

/** Rules of hosts, whose targets begin with what the root directory may have. */
const OF_HOST = `RewriteEngine On
RewriteRule ^/docs/(.*)$ /css/$1 [L]
RewriteRule ^/about$ /about.html?a=$0 [L]
RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f
RewriteRule ^/app /index.php [L]`;
const OF_HOST_ASKED = ['/docs/site.css', '/docs/none', '/about', '/app/x', '/css/site.css', '/none'];

/** The sites of one .htaccess, with its lines in the main configuration. */
const SITES = [
  ...LONE_REWRITES.filter(({ htaccess }) => Object.keys(htaccess).join() === '.htaccess'),
  { what: 'a host', htaccess: {}, files: ['index.php', 'css/site.css', 'about.html'], asked: OF_HOST_ASKED },
];

/** Another host; a directory, which is there; a file that the path goes on after. */
const SKIPPED = /@|\/$|\.php\//;

const mainFile = [
  'DirectoryIndex index.php index.html',
  '<Directory "@ROOT@">\nOptions FollowSymLinks\nAllowOverride None\nRequire all granted\n</Directory>',
  ...SITES.map(({ htaccess }, i) => {
    const lines = htaccess['.htaccess'];
    const own = lines === undefined ? OF_HOST : `<Directory "@ROOT@/u${i}">\n${lines}</Directory>`;
    return `<VirtualHost *:@PORT@>\nServerName u${i}.test\nDocumentRoot "@ROOT@/u${i}"\n${own}\n</VirtualHost>`;
  }),
].join('\n');

/** Each file has a size of its own. */
const FILES = Object.fromEntries(
  SITES.flatMap(({ files }, i) => files.map((file, n) => [`u${i}/${file}`, 'x'.repeat(10 + n)])),
);

test.skipIf(!httpdIsInstalled())(
  'both that rules do with files that plume cannot see are what httpd does',
  async () => {
    const modules = [...REWRITE_MODULES, 'autoindex', 'charset_lite'];
    const running = await runServer({ main: mainFile, files: FILES, only: modules });
    const main = `${running.root}/httpd.conf`;
    const server = readServer({
      main,
      files: createMemoryFiles({ [main]: running.text }, { sees: [main] }),
      profile: measuredProfile('2.4'),
    });
    if (server === undefined) throw new Error('the server cannot be read');
    const wrong: string[] = [];
    let [told, all] = [0, 0];
    const ask = async (i: number, path: string, method: string) => {
      const { status, headers } = await running.ask({ path, method, headers: { Host: `u${i}.test` } });
      return `${status} ${status === 200 && method === 'GET' ? headers['content-length'] : ''}`;
    };
    /** What comes of an answer, which says that of a file that is there and that of a missing one. */
    const expected = async (
      answer: PossibleAnswer,
      i: number,
      method: string,
    ): Promise<string | undefined> => {
      const { status, answeredBy, ifMissing } = answer;
      if (status !== undefined) return `${status} `;
      const path = answeredBy?.kind === 'file' ? answeredBy.path : ifMissing?.path;
      const text = path === undefined ? undefined : FILES[path.slice(running.root.length + 1)];
      if (text !== undefined) return `200 ${method === 'GET' ? text.length : ''}`;
      if (ifMissing !== undefined)
        return ifMissing.by.to === undefined
          ? undefined
          : ask(i, ifMissing.by.to.replace(/^(?!\/)/, '/'), method);
      return path === undefined ? undefined : '404 ';
    };
    try {
      for (const [i, { what, asked }] of SITES.entries())
        for (const one of asked.filter((path) => !SKIPPED.test(path))) {
          const [, method = 'GET', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(one) ?? [];
          const url = `http://u${i}.test:${running.port}${path}`;
          const { possible } = predictRequest(server, { url, method, headers: new Map() }, { rules });
          const [first, ...others] = possible;
          all++;
          if (first === undefined || others.length > 0 || first.unless.length > 0) continue;
          const is = await expected(first, i, method);
          if (is === undefined) continue;
          told++;
          const real = await ask(i, path, method);
          const isSame =
            is === real || (is.endsWith(' ') && real.startsWith(is) && first.status !== undefined);
          // a directory is listed, or gets its slash, which nobody can tell of what is not seen
          if (!isSame && !/^(?:301|403) /.test(real)) wrong.push(`${what} ${one}: told ${is}, is ${real}`);
        }
    } finally {
      running.stop();
    }
    expect(wrong.join('\n')).toBe('');
    expect(told).toBeGreaterThan(all * 0.85);
  },
);
