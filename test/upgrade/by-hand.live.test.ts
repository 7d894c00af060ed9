import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { askPort } from '../kit/running-httpd.ts';
import { doAsPlanned, type OldMachine, planFor, type Report } from '../kit/upgraded-machine.ts';

/*
 * Two servers of httpd 2.2, upgraded as their reports say: the real 2.4 gives the answers of 2.2, which were derived from its
 * source before plume was asked. A row that is answered in another way is marked, and the report names it.
 */

/** A request, and what httpd 2.2 answers by its source. */
interface Row {
  readonly status: number;
  readonly host: string;
  readonly path: string;
  /** Networks 10.… are 127.… here, so that they are this machine's. */
  readonly client: string;
  readonly user?: string;
  readonly method?: string;
  readonly agent?: string;
  readonly why: string;
  /** What 2.4 answers after the upgrade where that is another answer; a fault of the upgrade, which is to be mended. */
  readonly upgraded?: number;
  /** The request in the proof that names it. */
  readonly told?: string;
}

interface Tree {
  /** Its directory in by-hand/. */
  readonly name: string;
  readonly main: string;
  readonly errorLog: string;
  /** Where the modules of the distribution are. */
  readonly modules: string;
  /** Directories that exist, and have a page. */
  readonly pages: readonly string[];
  /** Further files: names of users, lines of groups. */
  readonly users: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, string>>;
  readonly empty: readonly string[];
}

const TREES: readonly Tree[] = [
  {
    name: 'suse',
    main: 'etc/apache2/httpd.conf',
    errorLog: 'var/log/apache2/error_log',
    modules: 'usr/lib/apache2-prefork',
    pages: [
      ...['', '/formular'].map((one) => `srv/www/htdocs${one}`),
      'usr/share/apache2/icons',
      ...['lager', 'findbuch', 'findbuch/gesperrt', 'findbuch/neu', 'findbuch/lesesaal'].map(
        (one) => `srv/archive/${one}`,
      ),
      ...['', '/personal', '/aushang', '/presse', '/protokolle', '/protokolle/offen'].map(
        (one) => `srv/www/vhosts/intern${one}`,
      ),
      ...['', '/scan', '/scan/2009', '/scan/2010'].map((one) => `srv/www/vhosts/dms${one}`),
    ],
    users: { 'etc/apache2/users': ['anna', 'hanna', 'otto'] },
    files: { 'etc/apache2/groups': 'archivists: anna hanna\nreaders: otto\n', 'etc/apache2/mime.types': '' },
    empty: ['srv/www/cgi-bin', 'var/run', 'var/log/apache2'],
  },
  {
    name: 'freebsd',
    main: 'usr/local/etc/apache22/httpd.conf',
    errorLog: 'var/log/httpd-error.log',
    modules: 'usr/local/libexec/apache22',
    pages: [
      ...['apache22/data', 'shop', 'shop/admin', 'shop/lager'].map((one) => `usr/local/www/${one}`),
      ...['', '/kasse', '/kasse/belege', '/vorstand', '/mitglieder', '/mitglieder/fotos'].map(
        (one) => `usr/local/www/intern${one}`,
      ),
      ...['www/intern/mitglieder/boote', 'uploads', 'archiv', 'archiv/1998', 'archiv/briefe-7'].map(
        (one) => `usr/local/${one}`,
      ),
      ...['usr/local/archiv/wetter', 'home/timo/public_html', 'home/timo/public_html/privat'],
    ],
    users: {
      'usr/local/etc/apache22/passwd': ['vera', 'timo'],
      'usr/local/user.passwd': ['admin'],
    },
    files: {
      'usr/local/etc/apache22/group': 'board: vera\nrowers: vera timo\n',
      'usr/local/etc/apache22/mime.types': '',
    },
    empty: ['usr/local/www/apache22/cgi-bin', 'var/run', 'var/log'],
  },
];

const HOME = new URL('by-hand/', import.meta.url);
const PAGES = ['page.txt', 'page.rtf', 'page.bak', 'antrag.txt', 'satzung.txt', '.htpasswd'];
const PASSWORD = 'secret';
/** A name that a module had before httpd 2.2. */
const NEVER_READ = /<IfModule mod_access\.c>[\s\S]*?<\/IfModule>/g;
const OLD_LINE = /^[ \t]*(?:Order|Allow|Deny|Satisfy)[ \t]|access_compat/im;

describe.skipIf(!httpdIsInstalled())(
  'servers whose answers were derived by hand (skipped without httpd)',
  () => {
    describe.each(TREES.map((tree) => [tree.name, tree] as const))('%s', (name, tree) => {
      const answers = readFileSync(new URL(`${name}-answers.jsonl`, HOME), 'utf8')
        .trim()
        .split('\n');
      const rows: readonly Row[] = answers.map((line) => JSON.parse(line));
      let plume: Plume;
      let port: number;
      let machine: OldMachine;
      let stop: (() => void) | undefined;
      let plan: Report;

      beforeAll(async () => {
        plume = installPlume();
        port = await freePort();
        machine = writeTree(plume, tree, port);
        ({ plan, stop } = doAsPlanned(plume, machine));
      });
      afterAll(() => {
        stop?.();
        plume?.remove();
      });

      test.each(rows.map((row) => [titleOf(row), row] as const))('%s', async (_title, row) => {
        expect(await ask(port, row)).toBe(row.upgraded ?? row.status);
        if (row.told !== undefined)
          expect(plan.proof.details.map(({ request }) => request)).toContain(row.told);
      });
      test('nothing is left to mod_access_compat', () => {
        const texts = textsOf(machine.root).map(([, text]) => text);
        expect(texts.filter((text) => OLD_LINE.test(text.replace(NEVER_READ, '')))).toEqual([]);
      });
      test('a second run edits nothing', () => {
        expect(planFor(plume, machine).edits).toEqual([]);
      });
    });
  },
);

function writeTree(plume: Plume, tree: Tree, port: number): OldMachine {
  const root = path.join(plume.directory, 'machine');
  // children of httpd run as another user
  chmodSync(path.dirname(plume.directory), 0o755);
  cpSync(fileURLToPath(new URL(tree.name, HOME)), root, { recursive: true });
  for (const [file, text] of textsOf(root))
    plume.write(
      `machine/${file}`,
      text.replaceAll('@ROOT@', root).replaceAll('@PORT@', `${port}`).replaceAll(' 10.', ' 127.'),
    );
  for (const directory of tree.empty) mkdirSync(path.join(root, directory), { recursive: true });
  for (const directory of tree.pages)
    for (const page of PAGES) plume.write(`machine/${directory}/${page}`, 'there\n');
  for (const [file, text] of Object.entries(tree.files)) plume.write(`machine/${file}`, text);
  for (const [file, names] of Object.entries(tree.users))
    plume.write(`machine/${file}`, names.map((name) => `${name}:${HASH}\n`).join(''));
  mkdirSync(path.dirname(path.join(root, tree.modules)), { recursive: true });
  symlinkSync(moduleDirectory, path.join(root, tree.modules));
  return { root, main: tree.main, kind: undefined, errorLog: tree.errorLog };
}

const HASH = `{SHA}${createHash('sha1').update(PASSWORD).digest('base64')}`;

/** The configuration of a tree, with paths below its directory. */
function textsOf(root: string): readonly (readonly [file: string, text: string])[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?:\.conf|\.inc|\.htaccess)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => [path.relative(root, file), readFileSync(file, 'latin1')] as const);
}

function titleOf({
  status,
  host,
  path: asked,
  client,
  user = 'nobody',
  method = 'GET',
  agent,
  why,
}: Row): string {
  const robot = agent === undefined ? '' : `, ${agent}`;
  return `${status} for ${method} ${host}${asked} from ${client}, ${user}${robot}: ${why}`;
}

async function ask(port: number, { host, path: asked, client, user, method, agent }: Row): Promise<number> {
  const headers = {
    host,
    ...(user === undefined ? {} : { authorization: `Basic ${btoa(`${user}:${PASSWORD}`)}` }),
    ...(agent === undefined ? {} : { 'user-agent': agent }),
  };
  const from = client.replace(/^10\./, '127.');
  return (await askPort(port, { path: asked, headers, from, ...(method === undefined ? {} : { method }) }))
    .status;
}
