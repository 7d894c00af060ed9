import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { debianTree } from '../kit/layouts/debian-tree.ts';
import type { Mending, ThreadCase } from './thread-case.ts';

/** What Debian enables by itself, and what almost every server has besides. */
const BASE_MODULES = [
  ...['access_compat', 'alias', 'auth_basic', 'authn_core', 'authn_file', 'authz_core', 'authz_host'],
  ...['authz_user', 'autoindex', 'deflate', 'dir', 'env', 'filter', 'mime', 'mpm_event', 'negotiation'],
  ...['reqtimeout', 'setenvif', 'status', 'rewrite', 'headers', 'expires'],
];

const CONFS = ['charset', 'localized-error-pages', 'other-vhosts-access-log', 'security', 'serve-cgi-bin'];

const BASE =
  '<Directory @W@>\n\tOptions FollowSymLinks\n\tAllowOverride All\n\tRequire all granted\n</Directory>\n';

const SITE = '<VirtualHost *:80>\n\tServerName www.site.example\n\tDocumentRoot @W@\n</VirtualHost>\n';

const CERTIFICATES = ['a', 'b', 'c', 'site'];

/** Files of what a case is about: those that are right where they are mended. */
interface Texts {
  readonly modules: readonly string[];
  readonly base: string;
  readonly site: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Writes the server of a case, as it is or as it is right, below a folder that is to be made. */
export function writeThreadTree(one: ThreadCase, isMended: boolean, root: string): void {
  const fill = fillIn(root);
  const texts = textsOf(one, isMended ? one.mended : {});
  const write = (name: string, text: string) => {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    if (text.startsWith('LINK ')) symlinkSync(fill(text.slice('LINK '.length)), file);
    else writeFileSync(file, fill(text), { encoding: 'latin1', mode: text.startsWith('#!') ? 0o755 : 0o644 });
  };
  for (const folder of ['www', 'log', 'run/socks']) mkdirSync(join(root, folder), { recursive: true });
  const debian = debianTree();
  write('apache2.conf', mainFile(debian.get('apache2.conf') ?? '', texts.base));
  write('ports.conf', debian.get('ports.conf') ?? '');
  write(
    'envvars',
    debian.get('envvars')?.replace(/^export APACHE_LOG_DIR=.*$/m, 'export APACHE_LOG_DIR=@D@/log') ?? '',
  );
  for (const name of CONFS)
    if (texts.files[`conf-enabled/${name}.conf`] === undefined)
      write(`conf-enabled/${name}.conf`, debian.get(`conf-available/${name}.conf`) ?? '');
  for (const name of texts.modules)
    for (const ending of ['load', 'conf']) {
      const text = debian.get(`mods-available/${name}.${ending}`);
      const file = `mods-enabled/${name}.${ending}`;
      if (text !== undefined && texts.files[file] === undefined) write(file, text);
    }
  for (const [name, file] of Object.entries(one.third_party ?? {}))
    write(`mods-enabled/${name}.load`, `LoadModule ${name}_module /usr/lib/apache2/modules/${file}\n`);
  write('sites-enabled/site.conf', texts.site);
  if (!Object.keys(texts.files).some((name) => name.startsWith('www/') && !name.endsWith('.htaccess')))
    write('www/index.html', 'INDEX\n');
  for (const [name, text] of Object.entries(texts.files)) write(name, text);
  write('users', 'anna:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n');
  writeCertificates(root);
  chmodSync(root, 0o755);
}

function textsOf(one: ThreadCase, mended: Mending): Texts {
  const htaccess = { ...one.htaccess, ...mended.ht };
  // an empty one stands for none
  const there = Object.entries(htaccess).filter(([, text]) => text !== '');
  const enabled = BASE_MODULES.filter((name) => !one.without?.includes(name));
  return {
    modules: [...enabled, ...(mended.modules ?? one.modules)],
    base: mended.base ?? one.base ?? BASE,
    site: mended.site ?? one.site ?? SITE,
    files: { ...one.files, ...mended.files, ...Object.fromEntries(there) },
  };
}

/** Debian's main file with another folder for sites. */
function mainFile(text: string, base: string): string {
  const section = /^<Directory \/var\/www\/>\n[\s\S]*?^<\/Directory>\n/m;
  if (!section.test(text)) throw new Error('Debian has another apache2.conf');
  return `ServerRoot "@D@"\nServerName server.example\n${text.replace(section, () => base)}`;
}

/** Fills in what a case leaves open. */
function fillIn(root: string): (text: string) => string {
  const values = { D: root, W: join(root, 'www'), P: '80', P2: '443', B: '8080', F: '9000' };
  return (text) =>
    Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`@${name}@`, value), text);
}

let made: string | undefined;
/** One certificate under the names that sites use; none where there is no openssl. */
function writeCertificates(root: string): void {
  const tls = join(root, 'tls');
  mkdirSync(tls, { recursive: true });
  if (made === undefined) {
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=a.example', '-days', '999'];
    const [key, certificate] = [join(tls, 'made.key'), join(tls, 'made.crt')];
    spawnSync('openssl', [...words, '-keyout', key, '-out', certificate]);
    made = `${readFileSync(key, 'latin1')}\n@@${readFileSync(certificate, 'latin1')}`;
  }
  const [key = '', certificate = ''] = made.split('\n@@');
  for (const name of CERTIFICATES) {
    writeFileSync(join(tls, `${name}.key`), key);
    writeFileSync(join(tls, `${name}.crt`), certificate);
  }
}

/** The lines of the cause in a tree that was written: file → numbers of lines. */
export function findCause(one: ThreadCase, root: string): ReadonlyMap<string, ReadonlySet<number>> {
  const fill = fillIn(root);
  const found = new Map<string, Set<number>>();
  for (const [file, text] of one.cause) {
    const lines = readFileSync(join(root, file), 'latin1').split('\n');
    const numbers = lines.flatMap((line, i) => (line.trim() === fill(text) ? [i + 1] : []));
    if (numbers.length === 0) throw new Error(`${one.id}: ${file} has no line ${text}`);
    found.set(file, new Set([...(found.get(file) ?? []), ...numbers]));
  }
  return found;
}
