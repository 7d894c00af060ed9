import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { casesOr, freshSeedOr } from '../kit/run-options.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const GIT = 'git -c user.name=a -c user.email=a@a.example -c init.defaultBranch=main';
const MAIN = `ServerRoot "/etc/apache2"
ServerName www.example.org
IncludeOptional mods-enabled/*.load
Listen 80
DocumentRoot /var/www
<Directory /var/www>
    AllowOverride All
    Require all granted
</Directory>
IncludeOptional sites-enabled/*.conf
`;
const LOAD = ['mpm_event', 'authz_core', 'dir', 'rewrite', 'headers', 'ssl'].map(
  (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`,
);
const SITE = [
  'RewriteEngine On\n',
  'Headr set A b\n',
  'Header set A b\n',
  'Listen 8080\n',
  '<VirtualHost *:8080>\nServerName a.example\n</VirtualHost>\n',
  '<VirtualHost *:443>\nServerName b.example\nSSLEngine on\n</VirtualHost>\n',
  'DefaultType text/plain\n',
  '',
];
const DIRECTORIES = ['mods-available', 'mods-enabled', 'sites-available', 'sites-enabled', 'more'];
const LINKED = ['mods-enabled', 'sites-enabled'];
const NAMES = ['a', 'b', 'c'];

/** Adds, deletes, edits, renames, links and unlinks below `top`. */
function change(top: string, random: Random): void {
  const directory = random.pick(DIRECTORIES);
  const ending = directory.startsWith('mods') ? 'load' : 'conf';
  const file = `${directory}/${random.pick(NAMES)}.${ending}`;
  const at = (name: string) => path.join(top, name);
  const clear = (name: string) => rmSync(at(name), { recursive: true, force: true });
  const text = () =>
    [random.pick(ending === 'load' ? LOAD : SITE), random.pick(SITE)].join(random.pick(['', '\n', '# x\n']));
  const write = (name: string, content: string) => {
    clear(name);
    writeFileSync(at(name), content);
  };
  const link = (name: string) => {
    const target = `${directory.replace('enabled', 'available')}/${random.pick(NAMES)}.${ending}`;
    clear(name);
    symlinkSync(
      random.pick([`../${target}`, `/etc/apache2/${target}`, '../nowhere', path.basename(name)]),
      at(name),
    );
  };
  if (!existsSync(at(directory))) {
    clear(directory);
    mkdirSync(at(directory), { recursive: true });
  }
  const there = readdirSync(at(directory)).map((name) => `${directory}/${name}`);
  const own = there.length === 0 ? file : random.pick(there);
  const kind = random.below(13);
  if (kind < 3) write(file, text());
  else if (kind < 6) link(file);
  else if (kind < 8) clear(own);
  else if (kind === 8 && there.length > 0) {
    clear(file);
    if (existsSync(at(own)) || own !== file) renameSync(at(own), at(file));
  } else if (kind === 9 && lstatSync(at(own), { throwIfNoEntry: false })?.isFile())
    chmodSync(at(own), random.pick([0o644, 0o755]));
  else if (kind === 10) write('apache2.conf', random.once(3) ? MAIN.replace('Listen 80\n', '') : MAIN);
  else if (kind === 11) {
    mkdirSync(at('../../var/www'), { recursive: true });
    if (random.once(2)) write('../../var/www/.htaccess', random.pick(SITE));
    else clear('../../var/www/.htaccess');
  } else if (LINKED.includes(directory)) {
    clear(directory);
    symlinkSync(
      random.pick(['more', directory.replace('enabled', 'available'), `/etc/apache2/more`]),
      at(directory),
    );
  } else clear(directory);
}

interface Place {
  readonly fingerprint: string;
  readonly severity: string;
}

/** What is found, each as its fingerprint without its number and its severity, and what the run says of the rest. */
function lint(...options: readonly string[]): readonly string[] {
  const { stdout, stderr } = plume.run(['lint', '--format', 'gitlab', '--quiet', ...options]);
  expect(stderr.split('\n').filter((line) => /internal|--since/.test(line))).toEqual([]);
  const found: readonly Place[] = JSON.parse(stdout);
  return found.map(({ fingerprint, severity }) => `${fingerprint.split('-')[0]} ${severity}`);
}

/** Of the worst first: a finding that was as severe, or more so, is known. */
const SEVERITIES = ['critical', 'major', 'minor', 'info'];

function withoutKnown(now: readonly string[], before: readonly string[]): readonly string[] {
  const left = [...before];
  const take = (one: string): boolean => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return now
    .filter((one) => !take(one))
    .filter((one) => {
      const [digest, severity = ''] = one.split(' ');
      const worse = SEVERITIES.slice(0, SEVERITIES.indexOf(severity)).reverse();
      return !worse.some((other) => take(`${digest} ${other}`));
    });
}

test('`plume lint --since` reports what is found and was not in what a commit had: drawn commits', () => {
  const top = path.join(plume.directory, 'etc/apache2');
  plume.write('etc/apache2/apache2.conf', MAIN);
  for (const name of ['mpm_event', 'authz_core'])
    plume.write(`etc/apache2/mods-enabled/${name}.load`, LOAD.find((line) => line.includes(name))!);
  const wrong: string[] = [];
  let told = 0;
  const first = freshSeedOr(1);
  const commit = `find . -path ./.git -prune -o -type d -empty -exec rmdir {} + ; git add -A && ${GIT} commit -q --allow-empty -m now`;
  plume.shell(`${GIT} init -q . && ${commit}`);
  let before = lint();
  for (let i = 0; i < casesOr(16, 300); i++) {
    const random = randomFrom(first + i);
    for (let n = 1 + random.below(4); n > 0; n--) change(top, random);
    const isCommitted = random.once(2);
    plume.shell(isCommitted ? commit : 'find . -path ./.git -prune -o -type d -empty -exec rmdir {} +');
    const now = lint();
    const found = lint('--since', isCommitted ? 'HEAD~1' : 'HEAD');
    const wanted = withoutKnown(now, before);
    told += wanted.length;
    if (found.toSorted().join() !== wanted.toSorted().join()) {
      const { stdout } = plume.shell(
        `git status --short; git diff --raw HEAD~1; plume lint --format concise`,
      );
      wrong.push(`seed ${first}, commit ${i}, ${isCommitted}: found ${found}, and not ${wanted}\n${stdout}`);
    }
    if (!isCommitted) plume.shell(commit);
    before = now;
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(5);
}, 3_600_000);
