import type { Random } from './random.ts';

/** A section that restricts or grants access, whose requests others of these are about, too; `@ROOT@/htdocs` is served. */
export function makeSection(random: Random, within: 'server' | 'directory'): string {
  const kind = random.pick(
    within === 'server' ? ['Directory', 'Location', 'Files', 'FilesMatch'] : ['Files', 'FilesMatch', 'If'],
  );
  const inside = [makeAccess(random)];
  if (kind === 'Directory')
    for (let i = random.below(3); i > 0; i--) inside.push(makeSection(random, 'directory'));
  const argument = {
    Directory: random.pick(['@ROOT@/htdocs', '@ROOT@/htdocs/in', '@ROOT@/htdocs/*']),
    Location: random.pick(['/', '/in', '/in/a.php']),
    Files: random.pick(NAMES),
    FilesMatch: random.pick(PATTERNS),
    If: random.pick(['true', '%{REQUEST_URI} =~ m#php#']),
  }[kind];
  return `<${kind} "${argument}">\n${inside.join('\n')}\n</${kind}>`;
}

function makeAccess(random: Random): string {
  const merging = random.once(6) ? `AuthMerging ${random.pick(['And', 'Or', 'Off'])}\n` : '';
  return random.once(3) ? random.pick(OLD) : `${merging}Require ${random.pick(REQUIRES)}`;
}

const REQUIRES = ['all granted', 'all granted', 'all denied', 'ip 127.0.0.2', 'valid-user'];
const OLD = [
  'Order allow,deny\nAllow from all',
  'Order deny,allow\nDeny from all',
  'Order deny,allow\nDeny from all\nAllow from 127.0.0.2',
];
const NAMES = ['index.html', 'a.php', '*.php', '*'];
const PATTERNS = ['\\.php$', '\\.(php|html)$', '^(a|b)\\.php$', '^[a-m]', '.*', '(?i)\\.PHP$'];
