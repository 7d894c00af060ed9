import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directiveFact } from '../../../facts/directives.ts';
import { mergingOf } from '../../../facts/requests/merging.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { type EffectiveSetting, effectiveSetting } from '../../../model/effective/effective-setting.ts';
import { decideConditions, mergeOrder } from '../../../model/sections/merge-order.ts';
import { hostsOf, type Section } from '../../../model/sections/sections.ts';
import type { Server } from '../../../model/server/server.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { readRunning } from '../../kit/read-running.ts';
import { casesOr, seedOr } from '../../kit/run-options.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';
import {
  type Asked,
  type Context,
  type ObservedSetting,
  SIZE,
  settingsOfDirectories,
  settingsOfFiles,
  settingsOfHandling,
  settingsOfOutput,
} from './observed-settings.ts';

/** Another one makes other servers; `PLUME_LONG` makes twenty times as many. */
const seed = seedOr(1);
const servers = casesOr(1, 20);

const HOSTS = ['one.test', 'two.test'];
const FOLDERS = ['', 'a/', 'a/b/', 'd/'];
const NAMES = ['x.foo', 'x.html', 'p.foo', 'a.foo', 'b.foo', 'c.foo'];
/** Settings of all servers that have been seen to be set. */
const seen = new Set<string>();

describe.skipIf(!httpdIsInstalled())(`what is in force is what a running httpd does (seed ${seed})`, () => {
  const groups = [settingsOfFiles, settingsOfHandling, settingsOfDirectories, settingsOfOutput];
  const cases = groups.flatMap((settings, group) =>
    Array.from({ length: servers }, (_, i) => ({ settings, name: `group ${group + 1}, server ${i + 1}`, i })),
  );
  describe.each(cases)('$name', ({ settings, i }) => {
    let running: RunningServer;
    let tree: Tree;
    let server: Server;
    beforeAll(async () => {
      tree = makeTree(randomFrom(seed + i * 100), settings);
      running = await runServer({ main: tree.main, files: tree.files, only: MODULES });
      server = readRunning(running, tree.files);
    });
    afterAll(() => running?.stop());

    test.each(settings.map((setting) => [setting.directives.join(', '), setting] as const))(
      '%s',
      async (_name, setting) => {
        const differences: unknown[] = [];
        for (const [which, host] of HOSTS.entries())
          for (const folder of FOLDERS) {
            const difference = await compare(setting, { running, tree, server, which, host, folder });
            if (difference !== undefined) differences.push(difference);
          }
        expect(differences).toEqual([]);
      },
    );
  });

  test('more than 30 directives are set and observed', () => {
    expect(seen.size).toBeGreaterThan(30);
  });
});

interface Place {
  readonly running: RunningServer;
  readonly tree: Tree;
  readonly server: Server;
  readonly which: number;
  readonly host: string;
  readonly folder: string;
}

async function compare(setting: ObservedSetting, place: Place): Promise<unknown> {
  const { running, tree, host, folder } = place;
  const asked = setting.asked(folder);
  const context: Context = { folder, host, root: running.root, files: new Set(tree.namesIn(folder)) };
  const merged = mergedFor(asked, place);
  const effective = (key: string): EffectiveSetting => {
    const fact = mergingOf(key, '2.4');
    if (fact === undefined) throw new Error(`nothing is known of ${key}`);
    const found = effectiveSetting(key, fact, merged);
    if (found.inForce.length > 0) seen.add(key);
    return found;
  };
  const expected = setting.expect(effective, context);
  if (expected === undefined) return undefined;
  const answer = await running.ask({
    path: asked.path,
    method: asked.method ?? 'GET',
    headers: { Host: `www.${host}`, 'User-Agent': 'plume', ...asked.headers },
    bodySize: asked.bodySize ?? 0,
  });
  const real = setting.observe(answer, context);
  const [first] = setting.directives;
  return real === expected
    ? undefined
    : {
        asked: `${asked.method ?? 'GET'} ${asked.path} of ${host}`,
        real: `${real} (${answer.status})`,
        log: answer.log,
        expected,
        lines: effectiveLines(effective(asciiLowerCase(first ?? ''))),
        sections: merged.map(({ kind, section }) => `${kind} ${section?.pattern?.text ?? ''}`),
      };
}

function effectiveLines({ inForce, replaced }: EffectiveSetting): readonly string[] {
  const text = ({ args }: { readonly args: readonly { readonly value: string }[] }) =>
    args.map(({ value }) => value).join(' ');
  return [...inForce.map(text), ...replaced.map(({ line }) => `replaced: ${text(line)}`)];
}

function mergedFor({ path, file, ...asked }: Asked, { running, server, which }: Place) {
  const merged = mergeOrder(server, hostsOf(server)[which]!.at, {
    path: `${running.root}/htdocs/${file}`,
    uri: path,
    ...(asked.isDirectory === undefined ? {} : { isDirectory: asked.isDirectory }),
    ...(asked.hasPathInfo === undefined ? {} : { hasPathInfo: asked.hasPathInfo }),
  });
  return decideConditions(merged, (section) => holds(section, path));
}

/** Of the conditions that are not constant, whether they hold. */
function holds({ at }: Section, path: string): boolean {
  const text = at.instance
    .partsOf(at.command)
    .words.map(({ value }) => value)
    .join(' ');
  return text.includes('m#/a/#') ? path.includes('/a/') : !path.includes('/a/');
}

function isForHtaccess({ directives }: ObservedSetting): boolean {
  return directives.every((name) => directiveFact(asciiLowerCase(name), '2.4')?.where.includes('htaccess'));
}

const MODULES = [
  ...[
    'headers',
    'authz_core',
    'authz_user',
    'authn_core',
    'authn_file',
    'auth_basic',
    'dir',
    'mime',
    'alias',
  ],
  ...['setenvif', 'env', 'expires', 'autoindex', 'allowmethods', 'speling', 'rewrite', 'deflate', 'filter'],
];

interface Tree {
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
  namesIn(folder: string): readonly string[];
}

const ECHO = `ServerTokens Minimal
ServerTokens Prod
Header always set X-Set "%{SET}e"
Header always set X-If "%{IF}e"
Header always set X-Rw "%{RW}e"
Header always set X-In "expr=%{req:X-In}"
Header always set X-Admin "expr=%{SERVER_ADMIN}"
Header always set X-Name "expr=%{SERVER_NAME}"
Header always set X-Handler "expr=%{HANDLER}"
Header always set X-File "expr=%{REQUEST_FILENAME}"
ServerAdmin main@x.test
DocumentRoot @ROOT@/htdocs
<Directory />
AllowOverride All
Require all granted
</Directory>
<LocationMatch "p\\.foo">
AuthType Basic
AuthName first
AuthBasicProvider file
AuthUserFile @ROOT@/users
Require valid-user
</LocationMatch>
`;

function makeTree(random: Random, settings: readonly ObservedSetting[]): Tree {
  let n = 0;
  const lines = (place: 'hosts' | 'sections' | 'htaccess', times = 1): string => {
    const own = settings.filter(({ within }) => within !== (place === 'hosts' ? 'sections' : 'hosts'));
    const allowed = place === 'htaccess' ? own.filter(isForHtaccess) : own;
    const some = Array.from({ length: times }, () => allowed)
      .flat()
      .filter(() => random.once(2))
      .map((setting) => setting.line(random, ++n));
    return `${some.filter((line) => line !== '').join('\n')}\n`;
  };
  const condition = () =>
    random.pick(['true', 'false', '%{REQUEST_URI} =~ m#/a/#', '%{REQUEST_URI} !~ m!/a/!']);
  type Place = 'sections' | 'htaccess';
  const ifs = (place: Place = 'sections') =>
    `<If "${condition()}">\n${lines(place)}</If>\n${random.once(2) ? `<Else>\n${lines(place)}</Else>\n` : ''}`;
  const files = (place: Place = 'sections') =>
    `<${random.pick(['Files "*.foo"', 'Files "x.*"', 'Files "*"'])}>\n${lines(place)}${random.once(3) ? ifs(place) : ''}</Files>\n`;
  const directory = () => {
    const at = random.pick([
      ...FOLDERS.map((folder) => `Directory "@ROOT@/htdocs/${folder.replace(/\/$/, '')}"`),
      ...['Directory "@ROOT@/htdocs/*"', 'Directory "/*"', 'DirectoryMatch "/a/"', 'DirectoryMatch "htdocs"'],
    ]);
    const inner = `${random.once(3) ? files() : ''}${random.once(3) ? ifs() : ''}`;
    const limit = random.once(3) ? `<Limit GET POST OPTIONS>\n${lines('sections')}</Limit>\n` : '';
    return `<${at}>\n${lines('sections')}${inner}${limit}</${at.split(' ', 1)[0]}>\n`;
  };
  const location = () => {
    const at = random.pick([
      'Location /',
      'Location /a',
      'Location "/*"',
      'LocationMatch "foo$"',
      'Location /d/',
    ]);
    return `<${at}>\n${lines('sections')}</${at.split(' ', 1)[0]}>\n`;
  };
  const sections = () =>
    Array.from({ length: 5 }, () =>
      random.pick([directory, directory, location, () => files(), () => ifs()])(),
    ).join('');
  const host = (name: string) =>
    `<VirtualHost *>\nServerName ${name}\nServerAlias www.${name}\n${lines('hosts', 2)}${sections()}</VirtualHost>\n`;
  const texts: Record<string, string> = { users: '' };
  for (const folder of [...FOLDERS, 'r/'])
    for (const name of NAMES) {
      const isThere = !/^[abc]\./.test(name) || (name === 'b.foo' ? true : random.once(2));
      if (isThere) texts[`htdocs/${folder}${name}`] = 'x'.repeat(SIZE);
    }
  for (const folder of FOLDERS)
    if (random.once(2))
      texts[`htdocs/${folder}.htaccess`] = `${lines('htaccess')}${random.once(2) ? files('htaccess') : ''}`;
  const main = `${ECHO}${lines('hosts', 2)}${sections()}${HOSTS.map(host).join('')}${sections()}`;
  for (let i = 1; i <= n; i++) {
    if (main.includes(`/al/${i}/`)) texts[`al/${i}/x.foo`] = 'x';
    if (settings === settingsOfOutput) texts[`htdocs/fallback/${i}.foo`] = 'x';
  }
  return {
    main,
    files: texts,
    namesIn: (folder) => NAMES.filter((name) => texts[`htdocs/${folder}${name}`] !== undefined),
  };
}
