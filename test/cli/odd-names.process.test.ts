import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formats } from '../../cli/output/formats/index.ts';
import { readWorkflowCommands } from '../kit/format-readers.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/** Surely Apache's, with one finding, whose fix is safe. */
const broken =
  '<VirtualHost *:80\n  ServerName a.example\n  DocumentRoot /srv/a\n  CustomLog logs/a.log combined\n' +
  '  <Directory /srv/a>\n    Require all granted\n  </Directory>\n</VirtualHost>\n';

/** Bytes that are no UTF-8, of each kind: a lone lead, a lone tail, overlong, a surrogate, beyond Unicode, cut off. */
const strays = ['\xff', '\x80', '\xc0\xaf', '\xed\xa0\x80', '\xf5\x80\x80\x80', '\xe2\x82'];

describe.runIf(process.platform === 'linux')('files with odd names', () => {
  let plume: Plume;
  beforeAll(() => {
    plume = installPlume();
  });
  afterAll(() => plume.remove());
  beforeEach(() => plume.clear());

  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const at = (name: string) => Buffer.concat([bytes(`${plume.directory}/`), bytes(name)]);
  const write = (name: string, text: string) => writeFileSync(at(name), bytes(text));
  /** Runs a line of shell that is bytes. */
  const shell = (line: string) => {
    write('run.sh', line);
    return plume.shell('sh ./run.sh');
  };

  it('are found below a directory, and named', () => {
    for (const [index, stray] of strays.entries()) write(`${index}${stray}.conf`, broken);
    const found = plume.run(['lint', '--format', 'concise']);
    expect(found.stderr).toBe('');
    expect(found.stdout.match(/^\d.*\.conf:1:1/gm)).toEqual([
      '0\\xff.conf:1:1',
      '1\\x80.conf:1:1',
      '2\\xc0\\xaf.conf:1:1',
      '3\\xed\\xa0\\x80.conf:1:1',
      '4\\xf5\\x80\\x80\\x80.conf:1:1',
      '5\\xe2\\x82.conf:1:1',
    ]);
    for (const [index, stray] of strays.entries()) {
      const named = shell(`plume lint --format json '${index}${stray}.conf'\n`);
      const { findings } = JSON.parse(named.stdout);
      expect(findings).toHaveLength(1);
      expect(decodeBytes(findings[0].fileBytes)).toBe(`${index}${stray}.conf`);
      expect(findings[0].fixes[0].edits[0].fileBytes).toBe(findings[0].fileBytes);
    }
  });

  it('are read where they are included, by name and by pattern', () => {
    mkdirSync(at('d\xfe'));
    write('httpd.conf', 'ServerRoot "/srv"\nListen 80\nInclude d\xfe/x\xff.conf\nInclude d\xfe/y*.conf\n');
    write('d\xfe/x\xff.conf', broken);
    write('d\xfe/y\xff.conf', broken);
    const { stdout } = plume.run(['lint', '--format', 'concise', 'httpd.conf']);
    expect(stdout).toMatch(/^d\\xfe\/x\\xff\.conf:1:1: error: /m);
    expect(stdout).toMatch(/^d\\xfe\/y\\xff\.conf:1:1: error: /m);
    const read = JSON.parse(plume.run(['server', '--format', 'json']).stdout);
    expect(read.files.map((file: { pathBytes?: string }) => file.pathBytes)).toContain('/srv/d%FE/x%FF.conf');
  });

  it('are found from a directory whose own name is none', () => {
    mkdirSync(at('d\xfe'));
    write('d\xfe/a\xff.conf', broken);
    expect(shell("cd 'd\xfe' && plume lint --format concise\n").stdout).toMatch(/^a\\xff\.conf:1:1: error/);
    expect(shell("cd 'd\xfe' && plume lint --format concise 'a\xff.conf'\n").stdout).toMatch(
      /^a\\xff\.conf:1:1/,
    );
  });

  it('are in a patch as git writes them, and git takes it', () => {
    write('a\xff"\\\n.conf', broken);
    write('b\n+++ c.conf', broken);
    const { stdout } = plume.run(['lint', '--diff']);
    expect(stdout).toContain(
      '--- "a/a\\377\\"\\\\\\012.conf"\n+++ "b/a\\377\\"\\\\\\012.conf"\n@@ -1,4 +1,4 @@\n',
    );
    writeFileSync(path.join(plume.directory, 'patch'), Buffer.from(stdout, 'latin1'));
    expect(plume.shell('git apply -p1 patch').code).toBe(0);
    expect(readFileSync(at('a\xff"\\\n.conf'), 'latin1')).toContain('*:80>');
    expect(readFileSync(at('b\n+++ c.conf'), 'latin1')).toContain('*:80>');
  });

  it('make no line that begins like a command', () => {
    const odd = [
      '::error file=a.js,line=1::x.conf',
      '##[error]x.conf',
      '-rf.conf',
      '+++ x.conf',
      ' ::a.conf',
      '\u202egnp.conf',
      '\u200b.conf',
    ];
    for (const name of odd) plume.write(name, `${broken}Include ${name}\n`);
    for (const format of Object.keys(formats))
      for (const columns of ['text', 'concise'].includes(format) ? ['20', '80', '200'] : ['80']) {
        const { stdout, stderr } = plume.run(['lint', '--format', format], {
          environment: { COLUMNS: columns },
        });
        const shown = Buffer.from(stdout + stderr, 'latin1').toString('utf8');
        if (format !== 'github') expect(shown).not.toMatch(/^\s*::/m);
        // each line is a command, and none another one than those of plume
        else expect(readWorkflowCommands(shown)).not.toHaveLength(0);
        expect(shown).not.toMatch(/##\[|^(?:\+\+\+|---|-rf)/m);
        expect(shown).not.toMatch(/[\u200b\u202e]/);
      }
  });

  it('make none in what is said of servers and requests either, nor do names of hosts', () => {
    mkdirSync(path.join(plume.directory, '::error::d'));
    const config =
      'ServerRoot "/srv"\nListen 80\nInclude *.inc\nDefine ::error::x ::error::y\n<VirtualHost *:80>\nServerName ::error::h\nServerAlias ::error::i\nDocumentRoot ::error::j\n</VirtualHost>\n';
    plume.write('::error::d/httpd.conf', config);
    plume.write('::error::d/::error::e.inc', 'Require all denied\n<Location ::error::k>\n</Location>\n');
    plume.write(
      'odd.json',
      JSON.stringify({
        version: 1,
        name: '\x1b[2J',
        httpd: { version: '2.4.62' },
        modules: { builtIn: [] },
        source: '\x1b]0;x\x07',
      }),
    );
    for (const columns of ['20', '80', '200'])
      for (const args of [
        ['server', '::error::d'],
        ['server', '::error::d', '--server', 'odd.json'],
        ['request', '::error::d', 'http://h/'],
        ['request', '::error::d', '/::error::k'],
      ]) {
        const { stdout, stderr } = plume.run([...args, '--color'], { environment: { COLUMNS: columns } });
        const shown = (stdout + stderr).replace(/\x1b\[[\d;]*m/g, '');
        expect(shown).toContain('::error::d');
        expect(shown).not.toMatch(/^\s*::/m);
        expect(shown).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
      }
  });

  it('are not fixed, and that is said', () => {
    write('a\xff.conf', broken);
    const { code, stderr } = shell("plume lint --fix 'a\xff.conf'\n");
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: 'plume: `a\\xff.conf` was not changed: its name is not UTF-8.\n',
    });
    expect(readFileSync(at('a\xff.conf'), 'latin1')).toBe(broken);
  });

  it('that do not exist get a sentence', () => {
    expect(shell("plume lint 'no\xff.conf'\n")).toMatchObject({
      stderr: 'plume: `no\\xff.conf` does not exist.\n',
      code: 2,
    });
  });
});

function decodeBytes(text: string): string {
  return text.replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
