import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const ADD_SIGN = 'syntax/options-mixed-signs:add-sign';
const KEEP = 'upgrade/keepalive-not-boolean:keep-meaning';
const DO = 'upgrade/keepalive-not-boolean:do-what-is-written';
const mixed = '<Directory "/srv/www">\n    Options +Indexes FollowSymLinks\n</Directory>\n';
const signed = mixed.replace(' FollowSymLinks', ' +FollowSymLinks');

function read(file: string): string {
  return readFileSync(path.join(plume.directory, file), 'latin1');
}

function apply(fixes: readonly string[], ...args: readonly string[]) {
  const { stdout, stderr, code } = plume.run(['lint', ...fixes.flatMap((fix) => ['--apply', fix]), ...args]);
  return { code, said: stderr.replace(/\s+/g, ' '), stdout };
}

/** Two servers that read one file, each with a ServerRoot of its own. */
function writeServers(shared = mixed): void {
  for (const name of ['one', 'two'])
    plume.write(
      `${name}/httpd.conf`,
      `ServerRoot "${plume.directory}/${name}"\nListen 80\nInclude ${plume.directory}/shared/a.conf\n`,
    );
  plume.write('shared/a.conf', shared);
}

describe('--apply', () => {
  test('changes no file that was not named, and nothing else with it', () => {
    writeServers();
    const before = 'KeepAlive No\n';
    plume.write('one/httpd.conf', read('one/httpd.conf') + before);
    const { code, said } = apply([KEEP, `${ADD_SIGN}@shared/a.conf:2`], '--fix', 'one/httpd.conf');
    expect(code).toBe(2);
    expect(said).toContain(
      'was not applied: it would change a file that was not named. Nothing was changed.',
    );
    expect(read('shared/a.conf')).toBe(mixed);
    expect(read('one/httpd.conf')).toContain(before);
    expect(apply([KEEP], 'one/httpd.conf').code).toBe(1);
    expect(read('one/httpd.conf')).toContain('KeepAlive On\n');
  });

  test('changes a file that two servers read once, and shows it once', () => {
    writeServers();
    const args = ['one/httpd.conf', 'two/httpd.conf', 'shared/a.conf'];
    const shown = apply([ADD_SIGN], '--diff', ...args);
    expect(shown.stdout.match(/^\+\+\+ /gm)).toHaveLength(1);
    expect(read('shared/a.conf')).toBe(mixed);
    expect(apply([ADD_SIGN], ...args).code).toBe(0);
    expect(read('shared/a.conf')).toBe(signed);
  });

  test('changes nothing where one of its files cannot be written', () => {
    plume.write('a.conf', mixed);
    plume.write('b.conf', mixed);
    chmodSync(path.join(plume.directory, 'b.conf'), 0o444);
    const both = [`${ADD_SIGN}@a.conf:2`, `${ADD_SIGN}@b.conf:2`];
    const { code, said } = apply(both, 'a.conf', 'b.conf');
    expect(code).toBe(2);
    expect(said).toContain('`b.conf` was not changed: it is read-only.');
    expect(said).toContain(`\`${ADD_SIGN}@b.conf:2\` was not applied`);
    expect(read('a.conf')).toBe(mixed);
    expect(apply(both.slice(0, 1), 'a.conf', 'b.conf').code).toBe(1);
    expect(read('a.conf')).toBe(signed);
  });

  test('finds a file by any of its names, and keeps a link a link', () => {
    plume.write('available/a.conf', mixed);
    plume.write('enabled/.keep', '');
    symlinkSync('../available/a.conf', path.join(plume.directory, 'enabled/a.conf'));
    const { code } = apply([`${ADD_SIGN}@available/a.conf:2`], 'enabled/a.conf');
    expect(code).toBe(0);
    expect(read('available/a.conf')).toBe(signed);
    expect(read('enabled/a.conf')).toBe(signed);
  });

  test('takes one of two alternatives', () => {
    plume.write('a.conf', 'KeepAlive No\nListen 80\n');
    const { code, said } = apply([`${KEEP}@a.conf:1`, `${DO}@a.conf:1`], 'a.conf');
    expect(code).toBe(2);
    expect(said).toContain(
      `\`${KEEP}@a.conf:1\` and \`${DO}@a.conf:1\` are alternatives: apply one of them. Nothing was changed.`,
    );
    expect(apply([DO], 'a.conf').code).toBe(0);
    expect(read('a.conf')).toBe('KeepAlive Off\nListen 80\n');
  });

  test('refuses two that change the same text', () => {
    plume.write(
      'a.conf',
      '<Directory "/srv">\nOrder allow,deny\nDeny from all\nAllow from 10.20.7\n</Directory>\n',
    );
    const { findings } = JSON.parse(plume.run(['lint', '--format', 'json', 'a.conf']).stdout);
    const rules = ['upgrade/access-compat', 'access/redundant-entry'];
    const fixes = rules.map((rule) => {
      const found = findings.find((finding: { rule: string }) => finding.rule === rule);
      return `${rule}:${found.fixes[0].name}@a.conf:${found.range.start.line}`;
    });
    const { code, said } = apply(fixes, 'a.conf');
    expect(code).toBe(2);
    for (const fix of fixes) expect(said).toContain(`\`${fix}\``);
    expect(said).toContain('change the same text');
  });

  test('leaves a template, another program’s file and a suppressed finding alone', () => {
    plume.write('t.conf', `{% if x %}\n${mixed}{% endif %}\n`);
    plume.write('n.conf', 'server {\n    listen 80;\n}\n');
    plume.write('s.conf', `# plume: ignore-file syntax/options-mixed-signs\n${mixed}`);
    for (const [file, line] of [
      ['t.conf', 3],
      ['n.conf', 2],
      ['s.conf', 3],
    ] as const) {
      const before = read(file);
      expect(apply([`${ADD_SIGN}@${file}:${line}`], file).code).toBe(2);
      expect(read(file)).toBe(before);
    }
  });

  test('names with odd characters', () => {
    for (const name of ["it's @home:7:9", '-v.conf', ' a\tb:1', '$(x).conf']) {
      plume.write(name, mixed);
      expect([name, apply([`${ADD_SIGN}@${name}:2`], '--', name)]).toMatchObject([name, { code: 0 }]);
      expect(read(name)).toBe(signed);
    }
    // a name that is not UTF-8 is found; what --fix does not write is not written here either
    const raw = plume.shell(
      `f=$(printf 'caf\\351.conf'); printf 'Options +Indexes FollowSymLinks\\n' > "$f"; ` +
        `plume lint --diff --apply "${ADD_SIGN}@$f:1" "$f"; plume lint --apply "${ADD_SIGN}@$f:1" "$f"; echo "$?"`,
    );
    expect(raw.stdout).toContain('\n+Options +Indexes +FollowSymLinks\n2\n');
    expect(raw.stderr).toContain('its name is not UTF-8. Nothing was changed.');
  });

  test('a report that was asked for is not written where nothing was done', () => {
    plume.write('a.conf', mixed);
    const { code } = apply([`${ADD_SIGN}@a.conf:1`], '--format', 'json=out.json', 'a.conf');
    expect(code).toBe(2);
    expect(existsSync(path.join(plume.directory, 'out.json')) ? read('out.json') : '').toBe('');
  });

  test('a list is of no use for the text that it made', () => {
    plume.write('a.conf', mixed);
    expect(apply([`${ADD_SIGN}@a.conf:2`], 'a.conf').code).toBe(0);
    const { code, said } = apply([`${ADD_SIGN}@a.conf:2`], 'a.conf');
    expect(code).toBe(2);
    expect(said).toContain('does not name a fix. That line has no finding.');
  });
});
