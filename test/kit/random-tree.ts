import { readFileSync } from 'node:fs';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact, directiveNames } from '../../facts/directives.ts';
import { type ModuleFact, modulesOf } from '../../facts/modules.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { randomCommand } from '../arguments/random-commands.ts';
import { sharedObjectOf } from './measured-profile.ts';
import { pickByName, randomFrom } from './random.ts';
import { mutate } from './random-text.ts';

/** A server to put to plume and to a real httpd. In its texts `@ROOT@` stands for the directory that it lies in. */
export interface Tree {
  /** Name below the root → text; `httpd.conf` is the main file. */
  readonly files: Readonly<Record<string, ByteText>>;
  /** Directories besides those of the files. */
  readonly directories: readonly string[];
  /** Names for `-D`. */
  readonly defines: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** What trees are made of. */
export interface TreeMaterial {
  /** The modules that the httpd can load, in an order in which they load. */
  readonly modules: readonly ModuleFact[];
  /** Commands that an httpd with all modules takes, by where they stood. */
  readonly good: Readonly<Record<Place, readonly GoodCommand[]>>;
  /** Commands that it refused. */
  readonly bad: readonly string[];
  readonly names: readonly string[];
}
interface GoodCommand {
  readonly text: string;
  /** The modules that know it; one of them is enough. */
  readonly providers: readonly string[];
}
const everyPlace = ['server', 'vhost', 'directory', 'location', 'files', 'proxy'] as const;
type Place = (typeof everyPlace)[number];

/** What other commands decide, or would lead the httpd away from its tree. */
const apart = new Set(
  'include includeoptional loadmodule loadfile define undefine use undefmacro error serverroot defaultruntimedir pidfile user group listen documentroot chrootdir scoreboardfile coredumpdirectory loglevel errorlogformat dtraceprivileges lua_____bytecodehack'.split(
    ' ',
  ),
);

/** Gathers commands from what was measured, for the modules of the installation. */
export function gatherTreeMaterial(isInstalled: (sharedObject: string) => boolean): TreeMaterial {
  const good: Record<Place, GoodCommand[]> = {
    server: [],
    vhost: [],
    directory: [],
    location: [],
    files: [],
    proxy: [],
  };
  const bad: string[] = [];
  const measured = new URL('../arguments/measured-2.4.jsonl', import.meta.url);
  for (const row of readFileSync(measured, 'utf8').split('\n')) {
    if (row === '') continue;
    const { text, says }: { text: string; says: string | null } = JSON.parse(row);
    const name = asciiLowerCase(/^\S+/.exec(text)?.[0] ?? '').replace(/>$/, '');
    const fact = directiveFact(name, '2.4');
    if (!fact || fact.lastRelease !== undefined || apart.has(name) || name.startsWith('<if')) continue;
    if (says !== null) bad.push(text);
    else if (!fact.section)
      for (const place of placesOf(fact)) good[place].push({ text, providers: fact.providers });
  }
  return {
    modules: inLoadOrder(modulesOf('2.4').filter((module) => isInstalled(sharedObjectOf(module)))),
    good,
    bad,
    names: directiveNames('2.4'),
  };
}

function placesOf({ where, notIn, forbid }: DirectiveFact): readonly Place[] {
  const refused = new Set([...notIn, ...forbid].map((name) => asciiLowerCase(name)));
  return everyPlace.filter((place) => {
    if (place === 'server') return where.includes('server');
    if (place === 'vhost') return where.includes('vhost') && !refused.has('virtualhost');
    if (place === 'proxy') return where.includes('proxy-section');
    return where.includes('directory') && !refused.has(place);
  });
}

function inLoadOrder(modules: readonly ModuleFact[]): readonly ModuleFact[] {
  const done = new Set<ModuleFact>();
  const add = (module: ModuleFact) => {
    if (done.has(module)) return;
    for (const name of module.loadAfter) {
      const before = modules.find((one) => one.name === name);
      if (before && before !== module) add(before);
    }
    done.add(module);
  };
  for (const module of modules) add(module);
  return [...done];
}

/** What Debian enables, and what a proxy and a site with TLS need. */
const usual =
  'mod_access_compat mod_alias mod_auth_basic mod_authn_core mod_authn_file mod_authz_core mod_authz_host mod_authz_user mod_autoindex mod_deflate mod_dir mod_env mod_filter mod_headers mod_macro mod_mime mod_negotiation mod_proxy mod_proxy_http mod_reqtimeout mod_rewrite mod_setenvif mod_ssl mod_status'.split(
    ' ',
  );

/** Compiled into the httpd, or into every one. */
const alwaysThere =
  'core http_core mpm_common mod_so mod_watchdog mod_log_config mod_logio mod_version mod_unixd'.split(' ');

const mostFiles = 14;
const deepest = 5;

/** The tree of a number and material, always the same one. httpd accepts about half of them. */
export function randomTree(number: number, material: TreeMaterial): Tree {
  const random = randomFrom(number);
  const files: Record<string, ByteText> = {};
  const directories = new Set(['logs', 'htdocs', 'empty']);
  const defines: string[] = [];
  const environment: Record<string, string> = {};
  const variables: string[] = [];
  const macros: { readonly name: string; readonly arity: number }[] = [];
  let faults = random.below(5) < 3 ? 0 : 1 + random.below(3);
  let fileCount = 0;
  const loaded = new Set(alwaysThere);
  const usableCommands = new Map<Place, readonly GoodCommand[]>();
  let left = 10 + random.below(60);

  for (const name of ['Foo', 'SSL', 'FLAG'])
    if (random.once(4)) defines.push(random.once(3) ? `${name}=1` : name);
  if (random.once(3)) environment.PLUME_ENV = random.pick(['htdocs', 'a b', '8443', '']);
  const top = head();
  const body = block('server', 0, 4 + random.below(12));
  files['httpd.conf'] = [...top, ...body, ''].join(random.once(30) ? '\r\n' : '\n');
  if (faults > 0 && random.once(2)) {
    const name = random.pick(Object.keys(files));
    const text = files[name] ?? '';
    // the first lines keep the server inside its directory
    const from = name === 'httpd.conf' ? text.indexOf('# body') : 0;
    files[name] =
      text.slice(0, from) + mutate(random, text.slice(from), files[random.pick(Object.keys(files))] ?? '');
  }
  return { files, directories: [...directories], defines, environment };

  function head(): string[] {
    return [
      'ServerRoot "@ROOT@"',
      'DefaultRuntimeDir "@ROOT@/logs"',
      'PidFile logs/httpd.pid',
      'ErrorLog logs/error.log',
      ...modules(),
      ...(random.once(12) ? [] : ['ServerName tree.test']),
      ...(random.once(3) ? ['DocumentRoot htdocs'] : ['DocumentRoot "@ROOT@/htdocs"']),
      ...(random.once(10) ? [] : [`Listen ${8000 + random.below(4)}`]),
      '# body',
    ];
  }

  function modules(): string[] {
    const others = material.modules.filter(({ isMpm }) => !isMpm);
    const kind = random.below(10);
    const wanted =
      kind < 5
        ? others
        : kind < 8
          ? others.filter(({ name }) => usual.includes(name) && !random.once(25))
          : others.filter(() => !random.once(3));
    const mpms = faults > 0 && random.once(8) ? random.pick([[], ['event', 'prefork']]) : [pickMpm()];
    const list = [
      ...material.modules.filter(({ name, isMpm }) => isMpm && mpms.includes(name)),
      ...(faults > 0 && random.once(10) ? wanted : withNeeds(wanted)),
    ];
    for (const { name } of list) loaded.add(name);
    if (faults > 0 && random.once(12)) shuffle(list);
    const lines = list.map((module) => `LoadModule ${module.identifier} modules/${sharedObjectOf(module)}`);
    if (random.once(12)) lines.push(random.pick(lines));
    if (faults > 0 && random.once(15))
      lines.push(
        random.pick([
          'LoadModule nosuch_module modules/mod_nosuch.so',
          'LoadModule log_config_module modules/mod_log_config.so',
          'LoadModule unixd_module modules/mod_alias.so',
          'LoadModule x',
        ]),
      );
    return lines;
  }

  /** The modules, and those without which they do not load. */
  function withNeeds(wanted: readonly ModuleFact[]): readonly ModuleFact[] {
    const names = new Set(wanted.map(({ name }) => name));
    for (const { name, loadAfter } of material.modules.toReversed())
      if (names.has(name)) for (const needed of loadAfter) names.add(needed);
    return material.modules.filter(({ name }) => names.has(name));
  }

  function pickMpm(): string {
    return random.pick(['event', 'event', 'prefork', 'worker']);
  }

  function shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = random.below(i + 1);
      const [a, b] = [list[i], list[j]];
      if (a !== undefined && b !== undefined) [list[i], list[j]] = [b, a];
    }
  }

  function block(place: Place, depth: number, count: number): string[] {
    const lines: string[] = [];
    for (let i = 0; i < count && left-- > 0; i++)
      lines.push(...statement(place, depth).map((line) => `${random.once(2) ? '  ' : ''}${line}`));
    return lines;
  }

  function statement(place: Place, depth: number): string[] {
    if (faults > 0 && random.once(7)) {
      faults--;
      return fault(place, depth);
    }
    const kind = random.below(100);
    if (kind < 42 || depth >= deepest) return [dressed(plain(place))];
    if (kind < 47) return [random.pick(['', '# comment', '    # comment \\\n   and its next line'])];
    if (kind < 54) return variable();
    if (kind < 68) return condition(place, depth);
    if (kind < 80) return include(place, depth);
    if (kind < 86 && loaded.has('mod_macro')) return macro(place);
    return section(place, depth);
  }

  /** What can be written there, with the modules that are loaded. */
  function usable(place: Place): readonly GoodCommand[] {
    const known = usableCommands.get(place);
    if (known !== undefined) return known;
    const own = material.good[place].filter(({ providers }) => providers.some((name) => loaded.has(name)));
    usableCommands.set(place, own);
    return own;
  }

  function plain(place: Place): string {
    if (place === 'server' && random.once(14))
      return random.pick(['DefaultType text/plain', 'NameVirtualHost *:80']);
    const own = usable(place);
    return own.length > 0 ? pickByName(random, own, ({ text }) => text).text : '# nothing';
  }

  /** Written in another case, quoted or over two lines: the same to httpd. */
  function dressed(line: string): string {
    if (line.startsWith('#') || line.includes('\n')) return line;
    const [name = '', ...rest] = line.split(' ');
    if (random.once(20)) return [random.pick([asciiLowerCase(name), name.toUpperCase()]), ...rest].join(' ');
    if (random.once(25) && rest.length > 0) return `${name} \\\n    ${rest.join(' ')}`;
    if (random.once(25) && variables.length > 0)
      return `${name} \${${random.pick(variables)}}${rest.length > 0 ? ` ${rest.join(' ')}` : ''}`;
    return line;
  }

  function variable(): string[] {
    const name = random.pick(['A', 'B', 'dir', 'PLUME_ENV', 'Foo']);
    switch (random.below(7)) {
      case 0:
        return [`UnDefine ${name}`];
      case 1:
        return [`Define ${name}`];
      case 2:
        return [`SetEnv X_${name} \${${name}}`];
      case 3:
        return [`Define name ServerSignature`, `\${name} On`];
      default:
        variables.push(name);
        return [
          `Define ${name} ${random.pick(['htdocs', 'On', '"a b"', '8080', '/srv', '${B}', 'text/plain'])}`,
        ];
    }
  }

  function condition(place: Place, depth: number): string[] {
    const not = random.once(4) ? '!' : '';
    const test = random.pick([
      `IfModule ${not}${random.pick(['mod_rewrite.c', 'ssl_module', 'mod_nosuch.c', 'event.c', 'mod_so.c', 'alias_module', 'mod_proxy.c', 'core.c'])}`,
      `IfDefine ${not}${random.pick(['Foo', 'SSL', 'FLAG', 'A', 'B', 'Foo=1', 'nosuch'])}`,
      `IfVersion ${random.pick(['>= 2.4', '< 2.4', '= 2.4.71', '2.4', '> 2.4.70', '~ ^2\\.4', '/^2\\.2/', '!= 2.4', '>= 2.5', '<= 2.4.71'])}`,
      `IfFile ${not}${random.pick(['httpd.conf', '@ROOT@/htdocs', 'nosuch', '"@ROOT@/httpd.conf"', '/nosuch'])}`,
      `IfDirective ${not}${random.pick(['Options', 'RewriteRule', 'SSLEngine', 'NoSuch', '<Directory', 'sslengine'])}`,
      `IfSection ${not}${random.pick(['VirtualHost', 'Directory', '<Directory', 'Macro', 'NoSuch', 'If'])}`,
    ]);
    const name = /^\w+/.exec(test)?.[0];
    const inside = block(place, depth + 1, 1 + random.below(4));
    if (/nosuch|2\.5|NoSuch/.test(test) && !test.includes('!') && random.once(3))
      inside.push('Error "never mind \\"this\\""');
    const close = random.once(20) ? `</${asciiLowerCase(name ?? '')}>` : `</${name}>`;
    return [`<${test}>`, ...inside, close];
  }

  function newFile(folder: string, place: Place, depth: number, ending = '.conf'): string {
    fileCount++;
    const name = `${folder}${random.pick(['a', 'b', 'Z', '10-x', 'sub.d'])}${fileCount}${ending}`;
    files[name] = '';
    files[name] = [...block(place, depth + 1, 1 + random.below(5)), ...(random.once(6) ? [] : [''])].join(
      '\n',
    );
    return name;
  }

  function include(place: Place, depth: number): string[] {
    const word = random.once(3) ? 'IncludeOptional' : 'Include';
    if (fileCount >= mostFiles || random.once(8))
      return [
        `IncludeOptional ${random.pick(['nosuch.conf', 'nosuch/*.conf', 'empty/*.conf', 'empty', 'nosuch/*/x.conf'])}`,
      ];
    const folder = random.pick(['', '', 'conf.d/', 'conf.d/sub/', `v${fileCount}/`]);
    const name = newFile(folder, place, depth);
    const own = name.slice(folder.length);
    switch (random.below(8)) {
      case 0:
      case 1:
        return [`${word} ${name}`];
      case 2:
        return [`${word} "@ROOT@/${name}"`];
      case 3:
        newFile(folder, place, depth, random.pick(['.conf', '.CONF', '.conf~', '.load']));
        return [
          `${word} ${folder}${random.pick(['*.conf', `${own[0]}*`, `[${own[0]}x]*.conf`, `?${own.slice(1)}`])}`,
        ];
      case 4:
        if (folder === '') return [`${word} ./${name}`];
        newFile(folder, place, depth);
        return [`${word} ${folder.slice(0, -1)}${random.once(2) ? '/' : ''}`];
      case 5:
        return [
          `${word} ${folder === '' ? name : `${folder[0]}*/${folder.split('/').slice(1).join('/')}${own}`}`,
        ];
      case 6:
        return [`Define inc ${name}`, `${word} \${inc}`];
      default:
        return [`${word} ${name}`, `${word} ${name}`];
    }
  }

  function macro(place: Place): string[] {
    const known = macros.length > 0 && random.once(2) ? random.pick(macros) : undefined;
    if (known && place === 'server')
      return [
        `Use ${known.name} ${Array.from({ length: known.arity }, () => random.pick(['x', '"y z"', '/srv'])).join(' ')}`.trim(),
      ];
    const name = `M${macros.length}${random.pick(['', 'x', 'Host'])}`;
    const arity = random.below(3);
    const parameters = ['$a', '$b'].slice(0, arity);
    const inside = block(place, deepest, 1 + random.below(3));
    const uses = parameters.map((parameter) => `SetEnv ${random.pick(['V', 'W'])} "${parameter}"`);
    if (place === 'server') macros.push({ name, arity });
    const args = parameters.map(() => random.pick(['x', '"y z"', '/srv'])).join(' ');
    return [
      `<Macro ${[name, ...parameters].join(' ')}>`,
      ...inside,
      ...uses,
      '</Macro>',
      ...(random.once(4) ? [] : [`Use ${random.once(3) ? asciiLowerCase(name) : name} ${args}`.trim()]),
    ];
  }

  function section(place: Place, depth: number): string[] {
    const kinds: Readonly<Record<Place, readonly (readonly [tag: string, inside: Place])[]>> = {
      server: [...hosts, ...perDirectory, ['Proxy "*"', 'proxy']],
      vhost: [...perDirectory, ['Proxy http://a.example/', 'proxy']],
      directory: [
        ['Files x', 'files'],
        ['FilesMatch \\.php$', 'files'],
        ...conditions('directory'),
        ...access,
      ],
      location: [...conditions('location'), ...access],
      files: [...conditions('files'), ...access],
      proxy: [...access],
    };
    const usable = kinds[place].filter(([tag]) => loaded.has(neededBy(tag)));
    const [tag, inside] = random.pick(usable.length > 0 ? usable : perDirectory);
    const name = /^\w+/.exec(tag)?.[0] ?? '';
    const text = name.startsWith('Require') ? requires(name) : block(inside, depth + 1, 1 + random.below(4));
    const more =
      name === 'If' && random.once(2)
        ? ['<ElseIf "true">', ...block(inside, depth + 1, 1), '</ElseIf>', '<Else>', '</Else>']
        : [];
    return [`<${tag}>`, ...text, `</${name}>`, ...more];
  }

  function requires(name: string): string[] {
    const lines = ['Require all granted', 'Require method GET', 'Require env X', 'Require all denied'];
    if (loaded.has('mod_authz_host'))
      lines.push('Require ip 10.1', 'Require local', 'Require host a.example');
    if (loaded.has('mod_authz_user')) lines.push('Require valid-user', 'Require user bob');
    if (name === 'RequireAll' && random.once(3)) return ['Require all granted', 'Require not method PUT'];
    return Array.from({ length: 1 + random.below(3) }, () => random.pick(lines));
  }

  function conditions(inside: Place): readonly (readonly [string, Place])[] {
    return [
      [`If "%{REQUEST_URI} == '/x'"`, inside],
      ['Limit GET POST', inside],
      ['LimitExcept GET', inside],
    ];
  }

  function fault(place: Place, depth: number): string[] {
    const inside = () => block(place, depth + 1, 1 + random.below(2));
    switch (random.below(20)) {
      case 0:
      case 1:
      case 2:
        return pickByName(random, material.bad, String).split('\n');
      case 3:
      case 4:
      case 5: {
        const fact = directiveFact(asciiLowerCase(pickByName(random, material.names, String)), '2.4');
        if (!fact || apart.has(asciiLowerCase(fact.name))) return ['NoSuchDirective x'];
        const { before, command, after } = randomCommand(fact, random);
        return random.once(3)
          ? [...before, command, ...after]
          : [command, ...after.filter((tag) => fact.section && tag === `</${fact.spelling.slice(1)}>`)];
      }
      case 6:
        return [
          random.pick([
            'NoSuchDirective x',
            '<NoSuchSection>',
            'Serveralias',
            'Oder allow,deny',
            '\xef\xbb\xbfTimeout 5',
          ]),
        ];
      case 7:
        return [pickByName(random, material.good[random.pick(everyPlace)], ({ text }) => text).text];
      case 8:
        return ['<Directory /srv>', ...inside()];
      case 9:
        return [
          random.pick([
            '</Directory>',
            '</IfModule>',
            '</VirtualHost>',
            '</NoSuch>',
            '</Directory',
            '</If mod>',
          ]),
        ];
      case 10:
        return [
          '<Location /x>',
          ...inside(),
          random.pick(['</Directory>', '</location >', '</Location', '</Location> x']),
        ];
      case 11:
        return [
          random.pick([
            '<IfModule mod_so.c>',
            '<IfModule mod_nosuch.c>',
            '<IfDefine nosuch>',
            '<IfVersion >= 2.4>',
            '<If "true">',
          ]),
          ...inside(),
        ];
      case 12:
        return [
          `Include ${random.pick(['nosuch.conf', 'nosuch/*.conf', 'empty/*.conf', 'empty', 'nosuch/', '@ROOT@/nosuch.conf', 'htdocs/x*/y.conf', '', 'a b', 'httpd.conf', '${nosuch}.conf', 'n*such/a.conf'])}`.trim(),
        ];
      case 13:
        return [random.pick(['Error "stop here"', 'Error stop here', 'Error'])];
      case 14:
        return [
          random.pick([
            'Use NoSuch',
            'Use',
            'Use M0 a b c d',
            '<Macro>',
            'UndefMacro NoSuch',
            '<Macro x $a $a>\n</Macro>',
            '<Macro M0>\n</Macro>',
          ]),
        ];
      case 15:
        return [
          random.pick([
            '<VirtualHost *:80>',
            '<Directory /srv>',
            '<Files x>',
            '<Location /y>',
            '<Limit GET>',
            '<RequireAll>',
            '<Proxy *>',
            '<Macro y>',
            '<Else>',
          ]),
          ...inside(),
          '',
        ].flatMap((line, i, all) =>
          i === all.length - 1 ? [`</${/^<(\w+)/.exec(all[0] ?? '')?.[1]}>`] : [line],
        );
      case 16:
        return [`Listen ${8000 + random.below(4)}`, `Listen ${8000 + random.below(4)}`];
      case 17:
        return [
          random.pick([
            'DocumentRoot nosuch',
            'DefaultRuntimeDir nosuch',
            'ServerRoot /nosuch',
            'ServerRoot "@ROOT@/conf.d/"',
            'ErrorLog nosuch/error.log',

            'DocumentRoot "@ROOT@/nosuch"',
            'ServerName http://x/',
            'ServerName',
            'DocumentRoot',
          ]),
        ];
      case 18:
        return [
          random.pick([
            'SetEnv X ${nosuch}',
            '${nosuch} On',
            '<IfDefine ${nosuch}>\n</IfDefine>',
            'Define a:b c',
            'Define',
            'UnDefine',
            'Define A b c',
            'Define x${nosuch} y',
          ]),
        ];
      default:
        return [
          random.pick([
            '<Directory /srv',
            '< Directory /srv>',
            '<Directory>',
            'Options Indexes +FollowSymLinks',
            '<VirtualHost>',
            '<IfModule>',
            '<IfVersion x>',
            '<IfVersion 2>',
            '<IfFile>',
          ]),
        ];
    }
  }
}

/** The module without which a section is none. */
function neededBy(tag: string): string {
  if (tag.startsWith('Require')) return 'mod_authz_core';
  return tag.startsWith('Proxy') ? 'mod_proxy' : 'core';
}

const hosts: readonly (readonly [string, Place])[] = [
  ['VirtualHost *:80', 'vhost'],
  ['VirtualHost *:8080', 'vhost'],
  ['VirtualHost 10.0.0.1:443 [::1]:443', 'vhost'],
  ['VirtualHost _default_:81', 'vhost'],
];
const perDirectory: readonly (readonly [string, Place])[] = [
  ['Directory /srv', 'directory'],
  ['Directory "@ROOT@/htdocs"', 'directory'],
  ['Directory ~ "^/srv/.*x"', 'directory'],
  ['DirectoryMatch ^/srv', 'directory'],
  ['Files "*.txt"', 'files'],
  ['FilesMatch "\\.(bak|inc)$"', 'files'],
  ['Location /private', 'location'],
  ['LocationMatch ^/x', 'location'],
];
const access: readonly (readonly [string, Place])[] = [
  ['RequireAll', 'directory'],
  ['RequireAny', 'directory'],
  ['RequireNone', 'directory'],
];
