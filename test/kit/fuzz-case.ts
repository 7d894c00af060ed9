import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { rules } from '../../rules/index.ts';
import { PROTOTYPE_NAMES } from './prototype-names.ts';
import { type Random, randomFrom } from './random.ts';
import { type Material, randomSubject } from './random-subject.ts';
import { findBreach, type Subject } from './robustness.ts';

/** One thing that plume is tried with. */
export type FuzzCase = LoneFile | WholeServer;
export interface LoneFile {
  readonly kind: 'file';
  readonly subject: Subject;
}
export interface WholeServer {
  readonly kind: 'server';
  readonly series: Series;
  /** By their paths; the first is the main file. */
  readonly files: Readonly<Record<string, ByteText>>;
  readonly htaccess: readonly string[];
  /** URLs that are asked for. */
  readonly urls: readonly string[];
  readonly isFixed: boolean;
}

/**
 * The test case of a number, always the same one: mostly a file on its own, else a server with files, .htaccess, bombs
 * and requests.
 */
export function fuzzCase(number: number, material: Material): FuzzCase {
  const random = randomFrom(number ^ 0x5bd1e995);
  if (!random.once(5)) {
    const subject = randomSubject(number, material);
    return { kind: 'file', subject: { ...subject, text: spoil(random, subject.text) } };
  }
  const part = () => spoil(random, shorten(random, randomSubject(random.below(2 ** 31), material).text));
  const bomb = () => (random.once(30) ? randomBomb(random) : '');
  const patterns = () => (random.once(6) ? randomPatterns(random) : '');
  const includes = random.once(2)
    ? 'Include conf/*.conf\n'
    : 'Include conf/a.conf\nIncludeOptional conf/b.conf\n';
  const root = '/etc/httpd';
  return {
    kind: 'server',
    series: random.once(4) ? '2.2' : '2.4',
    files: {
      [`${root}/httpd.conf`]: `${HEAD}${includes}${part()}\n${bomb()}${patterns()}`,
      [`${root}/conf/a.conf`]: part(),
      [`${root}/conf/b.conf`]: `${part()}\n${bomb()}`,
      '/srv/www/.htaccess': part(),
      '/srv/www/a/.htaccess': `${part()}\n${patterns()}`,
    },
    htaccess: ['/srv/www/.htaccess', '/srv/www/a/.htaccess'],
    urls: Array.from({ length: random.below(3) }, () => randomUrl(random)),
    isFixed: random.once(10),
  };
}

/** What does not hold of a case: a sentence, or undefined where all is well. */
export function findBreachOf(one: FuzzCase): string | undefined {
  if (one.kind === 'file') return findBreach(one.subject, rules);
  try {
    return findBreachInServer(one);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function findBreachInServer({ series, files, htaccess, urls, isFixed }: WholeServer): string | undefined {
  const profile = profileNamed(series === '2.4' ? 'debian-13' : 'rhel-6');
  const [main = ''] = Object.keys(files);
  if (profile === undefined) return 'there is no such profile';
  const options = {
    main,
    files: createMemoryFiles(files),
    profile,
    target: { series, release: undefined },
    serverRoot: '/etc/httpd',
  };
  const server = readServer(options);
  if (server === undefined) return 'the main file is not to be had';
  const linted = lintServer(server, { rules, htaccess });
  const internal = linted
    .flatMap(({ findings }) => findings)
    .find(({ rule }) => rule.startsWith('internal/'));
  if (internal !== undefined) return internal.message;
  for (const url of urls) answerRequest(server, { url });
  const fixed = isFixed ? applyFixesToServer(options, { rules, choice: 'all', htaccess }) : undefined;
  const failed = fixed?.linted
    .flatMap(({ findings }) => findings)
    .find(({ rule }) => rule.startsWith('internal/'));
  if (failed !== undefined) return `after the fixes: ${failed.message}`;
  const endless = fixed?.withheld.find(({ why }) => /do not come to an end/.test(why));
  return endless && `${endless.finding.rule}: ${endless.why}`;
}

const HEAD = `ServerRoot /etc/httpd
Listen 80
DocumentRoot /srv/www
<Directory />
AllowOverride All
</Directory>
`;

/** Up to 30 lines, so that many servers are tried. */
function shorten(random: Random, text: ByteText): ByteText {
  return text
    .split('\n')
    .slice(0, 1 + random.below(30))
    .join('\n');
}

/** Now and then some words become names that every object has. */
function spoil(random: Random, text: ByteText): ByteText {
  if (!random.once(4)) return text;
  return text.replace(/[A-Za-z]{3,}/g, (word) => (random.once(12) ? random.pick(PROTOTYPE_NAMES) : word));
}

function randomBomb(random: Random): ByteText {
  const depth = 2 + random.below(10);
  const width = 2 + random.below(9);
  const levels = Array.from({ length: depth }, (_, i) => i);
  const leaf = random.pick([
    'Timeout 60',
    '<Location /a>\nOrder deny,allow\nDeny from all\n</Location>',
    '',
    'KeepAlive x',
  ]);
  switch (random.below(4)) {
    case 0:
      return `<Macro m0>\n${leaf}\n</Macro>\n${levels.map((i) => `<Macro m${i + 1}>\n${`Use m${i}\n`.repeat(width)}</Macro>\n`).join('')}Use m${depth}\n`;
    case 1:
      return `Define a0 xxxxxxxx\n${levels.map((i) => `Define a${i + 1} ${`\${a${i}}`.repeat(width)}\n`).join('')}ServerAdmin \${a${depth}}\n`;
    case 2:
      return `${'Include conf/a.conf\n'.repeat(width * depth)}`;
    default:
      return (
        '<RequireAll>\n'.repeat(1 << depth) + (random.once(2) ? '</RequireAll>\n'.repeat(1 << depth) : '')
      );
  }
}

const PIECES = [
  'a',
  'b',
  '/',
  '.',
  '(a+)+',
  '(a|aa)*',
  '(a|b)',
  '[^/]*',
  '.*',
  '(?:a?){12}',
  '\\w+',
  '(x+x+)+y',
  '$',
  '^',
  '(?=a)',
];

function randomPattern(random: Random): ByteText {
  return `^/${Array.from({ length: 1 + random.below(6) }, () => random.pick(PIECES)).join('')}`;
}

function randomPatterns(random: Random): ByteText {
  const path = `/${'a'.repeat(random.below(40))}${random.pick(['', 'b', '/b', '!'])}`;
  const make = [
    () => `AliasMatch "${randomPattern(random)}" /x\nAlias ${path} /y\n`,
    () =>
      `<LocationMatch "${randomPattern(random)}">\nRequire all denied\n</LocationMatch>\n<Location ${path}>\nRequire all granted\n</Location>\n`,
    () =>
      `<FilesMatch "${randomPattern(random).slice(2)}">\nRequire all denied\n</FilesMatch>\n<Files "${path.slice(1) || 'a'}">\nRequire all granted\n</Files>\n`,
    () => `RewriteEngine On\nRewriteRule "${randomPattern(random)}" /z [R]\n`,
    () => `<If "%{REQUEST_URI} =~ m#${randomPattern(random)}#">\nRequire all denied\n</If>\n`,
    () => `RedirectMatch "${randomPattern(random)}" http://b.test/\n`,
  ];
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(make)()).join('');
}

function randomUrl(random: Random): string {
  const path = Array.from({ length: 1 + random.below(4) }, () =>
    random.pick([
      '/',
      '/a',
      `/${'a'.repeat(random.below(60))}b`,
      '/x.html',
      '/%61',
      '/../',
      '/constructor',
      '?q=__proto__',
    ]),
  ).join('');
  return random.once(3)
    ? `http://${random.pick(['a.test', 'constructor', '[::1]'])}${path}`
    : path.startsWith('/')
      ? path
      : `/${path}`;
}
