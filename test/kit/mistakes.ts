import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { httpdProgram, makeScratchDirectory } from './httpd-installation.ts';
import { debianTree } from './layouts/debian-tree.ts';
import { type LintedAsUser, lintAsUser, type SaidFinding } from './lint-as-user.ts';
import { writeTrees } from './machine-tree.ts';

/** One mistake in Debian's configuration with one site. */
export interface Mistake {
  readonly name: string;
  /** Whether `httpd -t` refuses it; what it accepts is a mistake all the same. */
  readonly isRefused: boolean;
  /** Text that a finding about it contains, in upper or lower case. */
  readonly names: string;
  /** Lines in the virtual host of the site. */
  readonly host?: string;
  /** Lines outside of all hosts, in a file of conf-enabled. */
  readonly server?: string;
  /** Modules that are enabled as `a2enmod` does, besides Debian's own choice. */
  readonly enable?: readonly string[];
  /** Modules that are not enabled. */
  readonly disable?: readonly string[];
  /** The name of the site's file in sites-enabled; `shop.conf` where nothing is said. */
  readonly site?: string;
}

const refused = (name: string, names: string, what: Partial<Mistake>): Mistake => ({
  ...what,
  name,
  names,
  isRefused: true,
});
const accepted = (name: string, names: string, what: Partial<Mistake>): Mistake => ({
  ...what,
  name,
  names,
  isRefused: false,
});

/** Forty mistakes, each alone in its copy of Debian's configuration. */
export const MISTAKES: readonly Mistake[] = [
  refused('rewriting without mod_rewrite', 'rewrite', { host: 'RewriteEngine On' }),
  refused('a header without mod_headers', 'headers', { host: 'Header set X-Frame-Options DENY' }),
  refused('TLS without mod_ssl', 'ssl', { host: 'SSLEngine on' }),
  refused('a proxy without mod_proxy', 'proxy', { host: 'ProxyPass "/app/" "http://127.0.0.1:8080/"' }),
  refused('a value for PHP without PHP', 'php', { host: 'php_admin_value memory_limit 256M' }),
  refused('expiry without mod_expires', 'expires', { host: 'ExpiresActive On' }),
  refused('a macro without mod_macro', 'macro', { server: 'Use Site shop.example.com' }),
  refused('a misspelled directive', 'LogLevl', { host: 'LogLevl debug' }),
  refused('a bad switch', 'KeepAlive', { server: 'KeepAlive 1' }),
  refused('one address twice', 'Listen', { server: 'Listen 80' }),
  refused('a bad override', 'AllowOverride', {
    host: '<Directory /var/www/html>\nAllowOverride Al\n</Directory>',
  }),
  refused('options with and without signs', 'Options', {
    host: '<Directory /var/www/html>\nOptions Indexes +FollowSymLinks\n</Directory>',
  }),
  refused('a misspelled option', 'Indexs', {
    host: '<Directory /var/www/html>\nOptions +Indexs\n</Directory>',
  }),
  refused('a file to include that is missing', 'snippets/headers.conf', {
    host: 'Include snippets/headers.conf',
  }),
  refused('a variable that nobody sets', 'APACHE_LOGDIR', {
    host: 'ErrorLog $' + '{APACHE_LOGDIR}/shop.log',
  }),
  refused('a section that is not closed', 'Directory', {
    host: '<Directory /var/www/html>\nRequire all granted',
  }),
  refused('a section that is closed as another', 'LocationMatch', {
    host: '<Location /a>\nRequire all denied\n</LocationMatch>',
  }),
  refused('a tag without its end', 'Location', { host: '<Location /a\nRequire all denied\n</Location>' }),
  refused('a directive in the wrong section', 'DocumentRoot', {
    host: '<Directory /var/www/html>\nDocumentRoot /var/www/html\n</Directory>',
  }),
  refused('a misspelled provider', 'users', { host: '<Location /a>\nRequire users alice\n</Location>' }),
  refused('an address that is none', '300.1.2.3', {
    host: '<Location /a>\nRequire ip 300.1.2.3\n</Location>',
  }),
  refused('a space among flags', 'RewriteRule', {
    enable: ['rewrite'],
    host: 'RewriteEngine On\nRewriteRule ^/old$ /new [R=301, L]',
  }),
  refused('a pattern that is not closed', 'RedirectMatch', {
    host: 'RedirectMatch 301 ^/(old /new',
  }),
  refused('a target without a slash', 'Redirect', { host: 'Redirect 301 /old new.html' }),
  refused('a login without mod_authn_core', 'authn_core', {
    disable: ['authn_core', 'auth_basic', 'authn_file'],
    host: '<Location /a>\nAuthName "Staff"\n</Location>',
  }),
  refused('access control without mod_authz_core', 'authz_core', {
    disable: ['authz_core', 'authz_host', 'authz_user', 'access_compat'],
  }),
  refused('the old access control without mod_access_compat', 'access_compat', {
    disable: ['access_compat'],
    host: '<Location /a>\nOrder allow,deny\nAllow from all\n</Location>',
  }),
  refused('no MPM', 'MPM', { disable: ['mpm_event'] }),
  refused('a misspelled module', 'rewrit_module', {
    server: 'LoadModule rewrit_module /usr/lib/apache2/modules/mod_rewrite.so',
  }),
  refused('a certificate that is missing', 'shop.crt', {
    enable: ['ssl', 'socache_shmcb'],
    host: 'SSLEngine on\nSSLCertificateFile /etc/apache2/tls/shop.crt\nSSLCertificateKeyFile /etc/apache2/tls/shop.key',
  }),
  accepted('a login without a type', 'AuthType', {
    host: '<Location /a>\nRequire valid-user\n</Location>',
  }),
  accepted('two hosts of one name', 'shop.example.com', {
    server: '<VirtualHost *:80>\nServerName shop.example.com\nDocumentRoot /var/www/html\n</VirtualHost>',
  }),
  accepted('names with commas', 'ServerAlias', {
    host: 'ServerAlias www.shop.example.com, m.shop.example.com',
  }),
  accepted('a misspelled module in a condition', 'mod_rewrit.c', {
    host: '<IfModule mod_rewrit.c>\nRewriteEngine On\n</IfModule>',
  }),
  accepted('old and new access control in one section', 'Deny', {
    host: '<Location /a>\nRequire all granted\nDeny from all\n</Location>',
  }),
  accepted('a host on a port without Listen', '8080', {
    server: '<VirtualHost *:8080>\nServerName api.example.com\nDocumentRoot /var/www/html\n</VirtualHost>',
  }),
  accepted('a directive that does nothing since 2.4', 'NameVirtualHost', { server: 'NameVirtualHost *:80' }),
  accepted('a number in letters', 'Timeout', { server: 'Timeout ten' }),
  accepted('a site that is never read', 'shop', { site: 'shop' }),
  accepted('rules that are off', 'RewriteEngine', {
    enable: ['rewrite'],
    host: 'RewriteRule ^/old$ /new [PT]',
  }),
];

/** What was said of a mistake. */
export interface JudgedMistake {
  readonly mistake: Mistake;
  /** The words of `httpd -t`; undefined where it accepts the configuration. */
  readonly refusal: string | undefined;
  /** The findings about it of `plume lint` in the copy; those of the copy without the mistake are left out. */
  readonly found: readonly SaidFinding[];
  readonly exit: number;
  /** The findings about it with `--map /etc/apache2=COPY`; undefined where that was not asked. */
  readonly foundWithMap: readonly SaidFinding[] | undefined;
}

/**
 * Asks httpd and plume about each mistake in a copy of the installed configuration below a Git work tree; with `--map` as
 * well if `isMapped`.
 */
export async function judgeMistakes(
  mistakes: readonly Mistake[],
  { isMapped }: { readonly isMapped: boolean },
): Promise<readonly JudgedMistake[]> {
  const healthy = await judge({ name: 'none', names: '', isRefused: false }, isMapped);
  if (healthy.refusal !== undefined) throw new Error(`httpd refuses the copy itself: ${healthy.refusal}`);
  const judged: JudgedMistake[] = [];
  for (const mistake of mistakes) {
    const { refusal, without, withMap } = await judge(mistake, isMapped);
    judged.push({
      mistake,
      refusal,
      exit: without.exit,
      found: aboutIt(mistake, without, healthy.without),
      foundWithMap: withMap && healthy.withMap && aboutIt(mistake, withMap, healthy.withMap),
    });
  }
  return judged;
}

function aboutIt(
  { names }: Mistake,
  { findings }: LintedAsUser,
  healthy: LintedAsUser,
): readonly SaidFinding[] {
  const before = new Set(healthy.findings.map(keyOf));
  return findings.filter(
    (finding) =>
      finding.severity !== 'info' &&
      !before.has(keyOf(finding)) &&
      `${finding.message} ${finding.help}`.toLowerCase().includes(names.toLowerCase()),
  );
}

function keyOf({ rule, message, file, severity }: SaidFinding): string {
  return `${severity} ${rule} ${file} ${message}`;
}

interface Judgement {
  readonly refusal: string | undefined;
  readonly without: LintedAsUser;
  readonly withMap: LintedAsUser | undefined;
}

async function judge(mistake: Mistake, isMapped: boolean): Promise<Judgement> {
  const home = makeScratchDirectory();
  const repository = join(home, 'repository');
  try {
    const copy = writeMistaken(repository, mistake);
    const map = { from: '/etc/apache2', to: copy, isCertain: true };
    return {
      refusal: refusalOfCopy(copy),
      without: await lintAsUser([repository]),
      withMap: isMapped ? await lintAsUser([repository], [map]) : undefined,
    };
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Writes a Git work tree with etc/apache2; the result is the path of that. */
function writeMistaken(repository: string, mistake: Mistake): string {
  const files = new Map(debianTree());
  for (const name of mistake.disable ?? [])
    for (const end of ['load', 'conf']) files.delete(`mods-enabled/${name}.${end}`);
  for (const name of mistake.enable ?? [])
    for (const end of ['load', 'conf'])
      if (files.has(`mods-available/${name}.${end}`))
        files.set(`mods-enabled/${name}.${end}`, `-> ../mods-available/${name}.${end}`);
  files.set(`sites-enabled/${mistake.site ?? 'shop.conf'}`, siteOf(mistake));
  if (mistake.server !== undefined) files.set('conf-enabled/zz-local.conf', `${mistake.server}\n`);
  const copy = join(repository, 'etc/apache2');
  writeTrees(copy, [Object.fromEntries(files)]);
  mkdirSync(join(repository, '.git'));
  writeFileSync(join(repository, '.git/HEAD'), 'ref: refs/heads/main\n');
  return copy;
}

function siteOf({ host = '' }: Mistake): string {
  return [
    '<VirtualHost *:80>',
    'ServerName shop.example.com',
    'DocumentRoot /var/www/html',
    ...(host === '' ? [] : [host]),
    '</VirtualHost>',
    '',
  ].join('\n');
}

/** Asks `httpd -t` as Debian's apachectl does, with the variables of envvars; their run directory may not exist here. */
function refusalOfCopy(copy: string): string | undefined {
  const script = '. ./envvars && APACHE_RUN_DIR="$1" exec "$0" -t -d "$1" -f "$1/apache2.conf"';
  const { status, stderr } = spawnSync('/bin/sh', ['-c', script, httpdProgram, copy], {
    cwd: copy,
    encoding: 'latin1',
  });
  return status === 0 ? undefined : stderr.trim();
}
