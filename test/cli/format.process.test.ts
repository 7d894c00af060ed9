import { chmodSync, linkSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  debian,
  otherPrograms,
  readTree,
  redHat,
  scattered,
  templates,
  writeTrees,
} from '../kit/machine-tree.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
const read = (file: string) => readFileSync(path.join(plume.directory, file), 'latin1');
beforeEach(() => plume.clear());

const section = '<Files a>\nOptions None \n</files>\n';
const formatted = '<Files a>\n    Options None\n</Files>\n';

describe('whose files', () => {
  test('only Apache files are changed, and no template', () => {
    const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-format-')));
    try {
      const shown = (text: string) => `${text}\n<Files  a>\nOptions None  \n</files>\n`;
      const trees = [debian, redHat, scattered, otherPrograms, templates].map((tree) =>
        Object.fromEntries(
          Object.entries(tree).map(([file, text]) => [
            file,
            text.startsWith('# plume:') ? shown(text) : text,
          ]),
        ),
      );
      writeTrees(directory, trees);
      const before = readTree(directory);
      plume.shell(`cd ${directory} && plume format --write`);
      const changed = [...readTree(directory)].flatMap(([file, text]) =>
        text === before.get(file) ? [] : [file],
      );
      expect(changed.length).toBeGreaterThan(10);
      const foreign = new Set([otherPrograms, templates].flatMap((tree) => Object.keys(tree)));
      expect(changed.filter((file) => foreign.has(file))).toEqual([]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test('a file is written if it was named, not through a link out of the directory', () => {
    plume.write('out/a.conf', section);
    plume.write('in/b.conf', section);
    symlinkSync('../out/a.conf', path.join(plume.directory, 'in/a.conf'));
    const { stdout, stderr, code } = plume.shell('plume format --write in');
    expect(stdout).toBe('Changed in/b.conf\n');
    expect(stderr).toContain('`in/a.conf` was left as it is, because');
    expect(code).toBe(0);
    expect(read('out/a.conf')).toBe(section);
    expect(read('in/b.conf')).toBe(formatted);
    expect(plume.shell('plume format --write in/a.conf').stdout).toBe('Changed in/a.conf\n');
    expect(read('out/a.conf')).toBe(formatted);
  });

  test('what cannot be written is said to be so, and the others are written', () => {
    for (const name of ['linked', 'closed', 'free']) plume.write(`c/${name}.conf`, section);
    linkSync(path.join(plume.directory, 'c/linked.conf'), path.join(plume.directory, 'c/other'));
    chmodSync(path.join(plume.directory, 'c/closed.conf'), 0o444);
    const { stdout, stderr, code } = plume.shell(
      'plume format --write c/linked.conf c/closed.conf c/free.conf',
    );
    expect(stdout).toBe('Changed c/free.conf\n');
    expect(stderr).toContain('`c/closed.conf` was not changed: it is read-only.');
    expect(stderr).toContain('`c/linked.conf` was not changed: it has 2 names');
    expect(code).toBe(2);
    expect(read('c/linked.conf')).toBe(section);
  });
});

test('bytes stay what they are: BOM, CRLF, other encodings; a file with a NUL stays as it is', () => {
  const text = '\xef\xbb\xbf# \xff\xe9\r\n<Files a>\r\nSetEnv A "\x80"  \r\nSetEnv B x  \n</files>\r\n';
  plume.write('a.conf', Buffer.from(text, 'latin1'));
  plume.write('b.conf', `${section}SetEnv A \0 \n`);
  expect(plume.shell('plume format --write a.conf b.conf').code).toBe(0);
  expect(read('a.conf')).toBe(
    '\xef\xbb\xbf# \xff\xe9\r\n<Files a>\r\n    SetEnv A "\x80"\r\n    SetEnv B x\n</Files>\r\n',
  );
  expect(read('b.conf')).toBe(`${section}SetEnv A \0 \n`);
});

describe('.editorconfig', () => {
  const firstIndent = (file: string) =>
    /^\s+(?=Options)/m.exec(plume.shell(`plume format - --stdin-filename ${file} < ${file}`).stdout)?.[0];
  test('counts from the directory of the file up to the root one', () => {
    plume.write(
      '.editorconfig',
      'root = true\n[*]\nindent_style = tab\n[sites/*.conf]\nindent_style = space\nindent_size = 3\n',
    );
    plume.write('sites/a.conf', section);
    plume.write('sites/deep/b.conf', section);
    plume.write('sites/own/.editorconfig', 'root = true\n[x]\nindent_size = 1\n');
    plume.write('sites/own/c.conf', section);
    expect(firstIndent('sites/a.conf')).toBe('   ');
    expect(firstIndent('sites/deep/b.conf')).toBe('\t');
    expect(firstIndent('sites/own/c.conf')).toBe('    ');
  });
  test('that is a FIFO is not waited for', () => {
    plume.write('a.conf', section);
    plume.shell('mkfifo .editorconfig');
    expect(plume.shell('plume format --write a.conf').code).toBe(0);
    expect(read('a.conf')).toBe(formatted);
  });
});

test('a reader of the list may stop early', () => {
  for (let i = 0; i < 30; i++) plume.write(`d/${i}.conf`, section);
  expect(plume.shell('plume format --check d | head -1').stdout).toBe('d/0.conf\n');
});
