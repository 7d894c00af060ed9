import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

const schema = readFileSync(new URL('../../cli/json-schema/upgrade-1.schema.json', import.meta.url), 'utf8');
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema));

interface Item {
  readonly kind: string;
  readonly rule: string;
  readonly line: number;
}

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => {
  plume.clear();
  plume.write('etc/httpd/conf/httpd.conf', MAIN);
  plume.write('etc/httpd/conf.d/site.conf', SITE);
});
afterAll(() => plume.remove());

const MAIN = `ServerRoot "/etc/httpd"
Listen 80
ServerName main.example
KeepAlive 1
DocumentRoot "/var/www/html"
<Directory />
    Order deny,allow
    Deny from all
</Directory>
Include conf.d/*.conf
`;
const SITE = `<Directory "/var/www/html">
    Order allow,deny
    Allow from all
</Directory>
`;
const read = (file: string) => readFileSync(path.join(plume.directory, file), 'utf8');
const json = (...args: readonly string[]) => {
  const answer = plume.run(['upgrade', ...args, '--format', 'json', 'etc']);
  const description = JSON.parse(answer.stdout);
  expect(validate(description), JSON.stringify(validate.errors)).toBe(true);
  return { ...answer, description };
};

describe('plume upgrade', () => {
  test('begins with an error that is left, at its line as the file lies there, and proves nothing beside it', () => {
    plume.write(
      'etc/httpd/conf/httpd.conf',
      `${MAIN}LoadModule proxy_http_module modules/mod_proxy_http.so\n`,
    );
    const { stdout } = plume.run(['upgrade', 'etc']);
    expect(stdout).toMatch(/^1\. Mend what httpd 2\.4 refuses in etc\/httpd\/conf\/httpd\.conf:\d+/);
    expect(stdout).toContain(
      'Proof: nothing is proved, because httpd 2.4 does not start, or answers 500, with 1 error',
    );
    expect(stdout).not.toMatch(/the same (?:answer|host)/);
    for (const words of [[], ['--write']]) {
      const { description, code } = json(...words);
      const lines = read('etc/httpd/conf/httpd.conf').split('\n');
      const at = lines.findIndex((line) => line.startsWith('LoadModule proxy_http')) + 1;
      expect(code).toBe(1);
      expect(description.proof).toMatchObject({ errors: 1, complete: false, same: 0 });
      const [first] = description.todo[0].items;
      expect(description.items[first]).toMatchObject({ kind: 'fails', rule: 'module/load-order', line: at });
      expect(description.todo[0].text).toContain(`httpd.conf:${at}`);
    }
  });

  test('reads and edits the main file that is named, though another server lies below its folder', () => {
    plume.clear();
    const mini = `ServerRoot /etc/httpd\nListen 80\nServerName x.example\nDocumentRoot /var/www\n${SITE}`;
    plume.write('mini.conf', mini);
    plume.write('httpd/conf/httpd.conf', 'ServerRoot /etc/httpd\nListen 80\n');
    expect(plume.run(['server', 'mini.conf']).stdout).toMatch(/^mini\.conf/);
    expect(plume.run(['request', 'mini.conf', 'http://x.example/']).stdout).toContain('mini.conf:4');
    plume.run(['upgrade', 'mini.conf', '--write']);
    expect(read('mini.conf')).toContain('Require all granted');
    expect(read('httpd/conf/httpd.conf')).toBe('ServerRoot /etc/httpd\nListen 80\n');
  });

  test('plans nothing for a main file that includes whatever is on the disk', () => {
    plume.clear();
    plume.write('mini.conf', `ServerRoot ${plume.directory}\nListen 80\nInclude all/*\n`);
    for (let i = 0; i < 101; i++) plume.write(`all/${i}.txt`, 'server {\n  listen 80;\n}\n');
    const { code, stdout, stderr } = plume.run(['upgrade', 'mini.conf']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('includes more than 100 files of other programs');
  });

  test('says of templates that they are no server yet, and what to do', () => {
    plume.clear();
    const template = `${MAIN}{% if tls %}\nListen {{ tls }}\n{% endif %}\n`;
    for (const name of ['httpd', 'other']) plume.write(`role/templates/${name}.conf.j2`, template);
    const answers = ['role', 'role/templates/httpd.conf.j2'].map((name) => plume.run(['upgrade', name]));
    expect(answers.map(({ code, stdout }) => [code, stdout])).toEqual([
      [2, ''],
      [2, ''],
    ]);
    expect(answers[0]?.stderr).toBe(
      'plume: `role` contains no main file of a server but 2 templates, such as `role/templates/httpd.conf.j2`, which become configuration when their tool fills in the values. Let the tool write the files into a directory, name that, and make the changes in the templates.\n',
    );
    expect(answers[1]?.stderr).toMatch(/^plume: `role\/templates\/httpd\.conf\.j2` is a template, .*\.\n$/);
  });
  test('reports and shows a patch that git applies, and writes nothing', () => {
    const { stdout, code } = plume.run(['upgrade', 'etc']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^1\. Make sure that plume sees all files of the server, .* 1 line includes files /,
    );
    expect(stdout).toMatch(/^2\. Write the edits into 2 files, .*:\n {5}plume upgrade etc --write /m);
    expect(stdout).toContain('Settled by the edits (');
    expect(read('etc/httpd/conf/httpd.conf')).toBe(MAIN);
    plume.write('patch', stdout);
    expect(plume.shell('git apply --check patch')).toMatchObject({ code: 0, stderr: '' });
  });
  test('loads an MPM above the comments of the section that asks for it', () => {
    const comments = '# most processes:\n<IfModule prefork.c>\n';
    const main = `ServerRoot /etc/httpd\nListen 80\n\n${comments}MaxClients 20\n</IfModule>\n`;
    plume.write('mpm/httpd.conf', `${main}LoadModule alias_module modules/mod_alias.so\n`);
    const { stdout } = plume.run(['upgrade', 'mpm/httpd.conf', '--write', '--format', 'json']);
    const text = read('mpm/httpd.conf');
    // the lines of a report after writing are those of the files as they are then
    const { items }: { items: { rule: string; line: number }[] } = JSON.parse(stdout);
    const renamed = items.find(({ rule }) => rule === 'upgrade/renamed-directive');
    expect(text.split('\n')[(renamed?.line ?? 0) - 1]).toBe('MaxRequestWorkers 20');
    expect(text).toContain(`</IfModule>\n${comments}MaxRequestWorkers 20\n`);
    expect(text.indexOf('LoadModule mpm_prefork_module')).toBeLessThan(text.indexOf(comments));
  });
  test('prints JSON as its schema says', () => {
    const { description, code } = json();
    expect(code).toBe(1);
    expect(description).toMatchObject({
      ...{ version: 1, root: 'etc/httpd/conf/httpd.conf', from: '2.2', to: '2.4', written: false },
    });
    expect(description.items).toContainEqual(
      expect.objectContaining({
        kind: 'fails',
        rule: 'upgrade/keepalive-not-boolean',
        line: 4,
        edited: true,
      }),
    );
    const { classes, same, different, open } = description.proof;
    expect(same + different + open).toBe(classes);
    expect(description.edits.map(({ file }: { file: string }) => file)).toEqual([
      'etc/httpd/conf/httpd.conf',
      'etc/httpd/conf.d/site.conf',
    ]);
  });
  test('writes all files, after copying them, and has nothing to edit the second time', () => {
    const { description } = json('--write', '--backup', 'before');
    expect(description.written).toBe(true);
    expect(read('etc/httpd/conf/httpd.conf')).toContain('KeepAlive On\n');
    expect(read('etc/httpd/conf.d/site.conf')).toBe(
      '<Directory "/var/www/html">\n    Require all granted\n</Directory>\n',
    );
    const copies = readdirSync(path.join(plume.directory, 'before'), { recursive: true }).map(String);
    const copy = copies.find((name) => name.endsWith('site.conf'));
    expect(read(`before/${copy}`)).toBe(SITE);
    expect(json().description.edits).toEqual([]);
  });
  test('copies nothing to where the server would read it, and then changes nothing', () => {
    plume.write('etc/httpd/conf/httpd.conf', MAIN.replace('conf.d/*.conf', 'conf.d'));
    const answer = plume.run(['upgrade', '--write', '--backup', 'etc/httpd/conf.d/before', 'etc']);
    expect(answer).toMatchObject({ code: 2, stdout: '' });
    expect(answer.stderr).toContain('the server includes what is in');
    expect(read('etc/httpd/conf.d/site.conf')).toBe(SITE);
  });
  test('prints one line with --check', () => {
    const { stdout, code } = plume.run(['upgrade', '--check', 'etc']);
    expect(code).toBe(1);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stdout).toMatch(/^etc\/httpd\/conf\/httpd\.conf, 2\.2 to 2\.4: .*2 files to edit/);
  });
  test('writes several formats at once, the page without anything from elsewhere', () => {
    const formats = ['text', 'json=a.json', 'markdown=a.md', 'html=a.html'];
    plume.run(['upgrade', ...formats.flatMap((one) => ['--format', one]), 'etc']);
    expect(validate(JSON.parse(read('a.json')))).toBe(true);
    expect(read('a.md')).toContain('## Proof');
    const page = read('a.html');
    expect(page).toContain('Require all granted');
    expect(page.match(/https?:|src=|url\(|@import|<script/g)).toBeNull();
  });
  test('shows text of files in the page as text', () => {
    plume.write('etc/httpd/conf.d/site.conf', `${SITE}# <script>alert(1)</script>\nKeepAlive 0\n`);
    plume.run(['upgrade', '--format', 'html=a.html', 'etc']);
    expect(read('a.html')).not.toContain('<script');
    expect(read('a.html')).toContain('&lt;script&gt;');
  });
  test.each([
    [['--from', '2.4'], 'does not name a release'],
    [['--from', '2.4.66', '--to', '2.4.41'], 'is not older than `--to 2.4.41`'],
    [['--from', '2.4.66', '--to', '2.4.66'], 'is not older than'],
    [['--from', '2.4.41', '--write'], 'edits nothing between releases of httpd 2.4'],
    [['--from', '2.4.41', '--accept', 'open-0'], 'edits nothing between releases of httpd 2.4'],
    [['--from', '1.3'], 'is not an httpd that plume knows'],
    [['--to', '2.2'], 'is not an httpd that plume upgrades to'],
    [['--write', '--check'], 'cannot be combined'],
    [['--backup', 'x'], 'needs `--write`'],
    [['--accept', 'open-0'], 'the proof has no such class'],
    [['--format', 'xml'], 'is not an output format'],
    [['--keep-2.2', '--from', '2.4.41'], 'cannot be combined with `--from 2.4.41`'],
    [['--to-server', 'debian-99'], 'plume knows `debian-12`, `rhel-9`'],
    [['--to-server', 'debian-11'], 'plume knows this httpd, and not the configuration'],
    [['--to-server', './none.conf'], 'does not exist'],
    [['--to-server', 'etc/httpd'], 'is a directory'],
    [['--to-server', 'notes.txt'], 'is neither a profile'],
    [['--to-server', 'odd.json'], 'reads version 1'],
    [['--to-server', 'debian-12', '--from', '2.4.41'], 'cannot be combined with `--from 2.4.41`'],
  ])('refuses %j', (args, why) => {
    plume.write('notes.txt', 'Buy bread.\n');
    plume.write('odd.json', '{"version":7}');
    const answer = plume.run(['upgrade', ...args, 'etc']);
    expect(answer.code).toBe(2);
    expect(answer.stderr).toContain(why);
    expect(existsSync(path.join(plume.directory, 'x'))).toBe(false);
  });
  test('to another machine says what is different there, by its name or by a main file of its httpd', () => {
    const load = 'LoadModule alias_module modules/mod_alias.so\n';
    plume.write('etc/httpd/conf/httpd.conf', `${MAIN}${load}User apache\nGroup apache\n`);
    plume.write(
      'new/apache2.conf',
      'ServerRoot /opt/web\nLoadModule mpm_event_module /opt/web/lib/mod_mpm_event.so\nUser web\nGroup web\nListen 80\n',
    );
    const stock = json('--to-server', 'debian-12').description;
    expect(stock.toServer).toBe('debian-12');
    expect(stock.edits[0].diff).toContain('+LoadModule alias_module /usr/lib/apache2/modules/mod_alias.so');
    expect(stock.edits[0].diff).toContain('+User www-data');
    const own = json('--to-server', 'new/apache2.conf').description;
    expect(own.edits[0].diff).toContain('+LoadModule alias_module /opt/web/lib/mod_alias.so');
    expect(own.edits[0].diff).toContain('+User web');
    expect(plume.run(['upgrade', '--to-server', 'rhel-9', '--check', 'etc']).stdout).toContain(
      '2.2 to 2.4 on rhel-9: ',
    );
    expect(json().description.toServer).toBe(null);
  });
  test('between releases of 2.4 lists what changed for this server, each at its line', () => {
    const main =
      'ServerRoot "/etc/httpd"\nListen 80\nServerName main.example\nMutex file:/run authdigest-opaque\n';
    plume.write('etc/httpd/conf/httpd.conf', main);
    const { description, code } = json('--from', '2.4.53', '--to', '2.4.71');
    expect(code).toBe(1);
    expect(description).toMatchObject({ from: '2.4.53', to: '2.4.71', edits: [] });
    const lines = description.items.map(({ kind, rule, line }: Item) => `${kind} ${rule} ${line}`);
    expect(lines).toContain('fails 2.4.69/digest-opaque-mutex 4');
    expect(lines).toContain('changes 2.4.54/limit-request-body 1');
    expect(json('--from', '2.4.54', '--to', '2.4.68').description.items).toEqual([]);
    expect(read('etc/httpd/conf/httpd.conf')).toBe(main);
    const text = plume.run(['upgrade', '--from', '2.4.53', 'etc']);
    expect(text.stdout).toContain('Upgrade of etc/httpd/conf/httpd.conf from httpd 2.4.53 to 2.4:');
    expect(text.stdout).toContain('Proof: nothing is edited');
  });
  test('says that a directory has no server', () => {
    plume.write('empty/readme', 'text\n');
    expect(plume.run(['upgrade', 'empty'])).toMatchObject({ code: 2, stdout: '' });
  });
});
