import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '../../cli/output/formats/index.ts';
import { SITE } from '../../rules/kit/documentation-url.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/*
 * Where links of plume lead. It has no site of its own as long as `SITE` is empty, so none may begin with one; and a link
 * to somebody else's has to be on the list, which is for people to follow.
 */
const SITES = new Set(['httpd.apache.org', 'json-schema.org', 'docs.oasis-open.org', 'crt.sh']);
const root = fileURLToPath(new URL('../..', import.meta.url));
const example = path.join(root, 'examples/centos-5-server');
const main = path.join(example, 'etc/httpd/conf/httpd.conf');

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

/** Hosts of URLs in a text that lead somewhere: not those of examples, nor of what was read. */
function hostsIn(text: string, known: string): readonly string[] {
  const hosts = [...text.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+)/gi)].map(
    ([, host = '']) => host.toLowerCase(),
  );
  return [...new Set(hosts)].filter(
    (host) => host.includes('plume') || !(isExample(host) || known.includes(host)),
  );
}

/** RFC 2606. */
function isExample(host: string): boolean {
  return /(?:^|\.)example(?:\.com|\.net|\.org)?$/.test(host);
}

const isWrong = (host: string) => (host.includes('plume') ? !SITE.includes(host) : !SITES.has(host));

function textOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
    .join('\n')
    .toLowerCase();
}

const commands: readonly (readonly string[])[] = [
  ...Object.keys(formats).map((format) => ['lint', '--format', format, main]),
  ['lint', '--diff', example],
  ['lint', '--needs', main],
  ['rules'],
  ['rules', '--format', 'json'],
  ['explain'],
  ...['upgrade/removed-directive', 'AH01630', 'Order', 'access'].flatMap((subject) => [
    ['explain', subject],
    ['explain', subject, '--format', 'json'],
  ]),
  ['explain', '--cases', 'access/htaccess-require-no-authname'],
  ...['text', 'json'].map((format) => ['server', example, '--format', format]),
  ...['text', 'json'].map((format) => ['request', example, '/server-info', '--format', format]),
  ['format', '--diff', example],
  ['--help'],
  ...['lint', 'rules', 'explain', 'server', 'request', 'diff', 'upgrade', 'format', 'lsp'].map((name) => [
    name,
    '--help',
  ]),
];

describe('no link leads to a site that does not exist', () => {
  it.each(commands)('of what `plume %s %s %s %s` prints', (...args) => {
    const { stdout, stderr, code } = plume.run(args.filter((arg) => arg !== undefined));
    expect(code).not.toBe(3);
    expect(stdout + stderr).not.toBe('');
    expect(hostsIn(stdout + stderr, textOf(example)).filter(isWrong)).toEqual([]);
  });

  it('of what `plume upgrade` prints in each format', () => {
    const names = ['text', 'json', 'markdown', 'html'];
    const { code } = plume.run([
      'upgrade',
      example,
      ...names.flatMap((name) => ['--format', `${name}=${name}`]),
    ]);
    expect(code).not.toBe(3);
    for (const name of names) {
      const printed = readFileSync(path.join(plume.directory, name), 'latin1');
      expect(printed).not.toBe('');
      expect(hostsIn(printed, textOf(example)).filter(isWrong)).toEqual([]);
    }
  });

  it('of what the package and the extension ship', () => {
    const files = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'package.json'];
    const own = [
      ...files,
      'client/README.md',
      'client/package.json',
      'scripts/hook-repository/pre-commit-hooks.yaml',
    ];
    const text = own.map((name) => readFileSync(path.join(root, name), 'utf8')).join('\n');
    expect(
      hostsIn(text + textOf(path.join(root, 'docs')), '').filter((host) => host.includes('plume')),
    ).toEqual([]);
    const [program = ''] = readdirSync(path.join(root, 'dist')).filter((name) => /^plume-.*\.js$/.test(name));
    const bundle = readFileSync(path.join(root, 'dist', program), 'latin1');
    expect(hostsIn(bundle, '').filter((host) => host.includes('plume'))).toEqual([]);
  });

  it('by a name of package.json: `homepage` is the site', () => {
    for (const name of ['package.json', 'client/package.json']) {
      const manifest = JSON.parse(readFileSync(path.join(root, name), 'utf8'));
      expect(manifest.homepage ?? '').toBe(SITE);
      expect([manifest.bugs, manifest.repository]).toEqual([undefined, undefined]);
    }
  });

  it('by the pictures and files of the README of the extension, which it ships', () => {
    const text = readFileSync(path.join(root, 'client/README.md'), 'utf8');
    const { files } = JSON.parse(readFileSync(path.join(root, 'client/package.json'), 'utf8'));
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(existsSync(path.join(root, 'client', link)), link).toBe(true);
      expect(files).toContain(link.split('/')[0]);
    }
  });
});

it.each(readdirSync(path.join(root, 'cli/json-schema')))(
  'the id of %s is its name, and no address',
  (name) => {
    const [, subject, version] = /^([a-z]+)-(\d+)\.schema\.json$/.exec(name) ?? [];
    const { $id } = JSON.parse(readFileSync(path.join(root, 'cli/json-schema', name), 'utf8'));
    expect($id).toBe(`urn:plume:${subject}:${version}`);
  },
);
