import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  debian,
  debianOf22,
  laterPrograms,
  otherPrograms,
  readTree,
  redHat,
  scattered,
  type Tree,
  templates,
  writeTrees,
} from '../kit/machine-tree.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const apache = [debian, redHat, debianOf22, scattered];
/** What is Apache's in those trees and no link; its text has the marker, or there is nothing to say of it. */
const linted = apache
  .flatMap((tree) => Object.entries(tree))
  .flatMap(([file, text]) => (text.startsWith('# plume:') ? [file] : []))
  .sort();

interface Run {
  readonly code: number | null;
  readonly stderr: string;
  readonly findings: readonly { readonly file: string; readonly rule: string }[];
}

function lint(directory: string, ...options: readonly string[]): Run {
  const { stdout, stderr, code } = plume.shell(
    `cd ${directory} && plume lint --format json ${options.join(' ')}`,
  );
  const { findings } = JSON.parse(stdout) as Pick<Run, 'findings'>;
  // what a link enables is called by the link
  const nameOf = (file: string) => path.relative(directory, realpathSync(path.join(directory, file)));
  return { code, stderr, findings: findings.map((finding) => ({ ...finding, file: nameOf(finding.file) })) };
}

/** A directory with those trees, which goes when the work is done. */
function inTrees<T>(
  trees: readonly Tree[],
  work: (directory: string) => T,
  rename?: (file: string) => string,
): T {
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-whose-')));
  try {
    writeTrees(directory, trees, rename);
    return work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const marked = ({ findings }: Run) =>
  [
    ...new Set(findings.filter(({ rule }) => rule === 'meta/unreadable-suppression').map(({ file }) => file)),
  ].sort();

/** `etc/nginx/x` becomes `a/x`, `etc/php/x` becomes `b/x`: of other programs only, unless a directory is to be kept. */
function renameNeutrally(tree: Tree): (file: string) => string {
  const names = new Map<string, string>();
  return (file) => {
    if (!Object.hasOwn(tree, file)) return file;
    const [top = '', program = '', ...rest] = file.split('/');
    const key = `${top}/${program}`;
    const name = names.get(key) ?? `p${names.size}`;
    names.set(key, name);
    return rest.length === 0 ? file : ['etc', name, ...rest].join('/');
  };
}

describe('a machine on which Apache is one program of many', () => {
  it('has as many programs as it should', () => {
    const programs = new Set(Object.keys(otherPrograms).map((file) => file.split('/')[1]));
    expect(programs.size).toBeGreaterThan(45);
  });

  const cases: readonly (readonly [string, ((file: string) => string) | undefined])[] = [
    ['under the names that they have', undefined],
    ['under names that say nothing', renameNeutrally(otherPrograms)],
  ];
  for (const [name, rename] of cases) {
    it(`every file of Apache is linted and no other, and the exit code is Apache's: ${name}`, () => {
      const alone = inTrees(apache, (directory) => lint(directory));
      expect(marked(alone)).toEqual(linted);
      const all = inTrees([...apache, otherPrograms], (directory) => lint(directory), rename);
      expect(marked(all)).toEqual(linted);
      expect(all.findings).toEqual(alone.findings);
      expect(all.code).toBe(alone.code);
    });

    it(`--fix writes into Apache's files alone: ${name}`, () => {
      const fix = (trees: readonly Tree[]) =>
        inTrees(
          trees,
          (directory) => {
            const before = readTree(directory);
            lint(directory, '--fix --unsafe-fixes');
            return [...readTree(directory)].filter(([file, text]) => before.get(file) !== text);
          },
          rename,
        );
      const alone = new Map(fix(apache));
      const all = new Map(fix([...apache, otherPrograms, templates]));
      expect(all.size).toBeGreaterThanOrEqual(3);
      expect(all).toEqual(alone);
    });
  }

  it('programs that were not thought of before change nothing, either', () => {
    const run = (trees: readonly Tree[]) =>
      inTrees(trees, (directory) => {
        const { findings, code } = lint(directory);
        lint(directory, '--fix --unsafe-fixes');
        return { findings, code, files: readTree(directory) };
      });
    const alone = run(apache);
    const all = run([...apache, laterPrograms]);
    expect(all.findings).toEqual(alone.findings);
    expect(all.code).toBe(alone.code);
    for (const [file, text] of Object.entries(laterPrograms)) expect(all.files.get(file)).toBe(text);
  });

  it('templates are named in one line, and never linted or fixed', () => {
    inTrees([scattered, templates], (directory) => {
      const { findings, stderr } = lint(directory, '--fix');
      expect(stderr.match(/because they are templates/g)).toHaveLength(1);
      expect(stderr).toContain('`ansible/templates/vhost.conf.j2`, `puppet/vhost.conf`');
      expect(findings.filter(({ file }) => Object.hasOwn(templates, file))).toEqual([]);
    });
  });

  it('a template that a copy of a server includes is one, too', () => {
    const server: Tree = {
      'apache2/apache2.conf':
        'Listen 80\nServerName a\nUser www\nPidFile run/pid\nInclude sites-enabled/*.conf\n',
      'apache2/sites-enabled/a.conf':
        '<VirtualHost *:80>\n  ServerName {{ name }}\n  {% if tls %}\n  SSLEngine on\n  {% endif %}\n</VirtualHost>\n',
    };
    inTrees([server], (directory) => {
      for (const argument of ['.', 'apache2/apache2.conf']) {
        const { findings, stderr } = lint(directory, argument);
        expect(findings.filter(({ file }) => file.endsWith('a.conf'))).toEqual([]);
        expect(stderr).toContain('`apache2/sites-enabled/a.conf` was not linted, because it is a template');
      }
    });
  });
});
