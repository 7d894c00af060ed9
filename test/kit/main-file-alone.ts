/** A main file of upstream's layout with the modules that it loads, and nothing beside it; it has the `FAULTS`. */
export const MAIN = `ServerRoot "/usr/local/apache2"
Listen 80
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule authz_host_module modules/mod_authz_host.so
LoadModule authz_user_module modules/mod_authz_user.so
LoadModule authn_file_module modules/mod_authn_file.so
LoadModule auth_basic_module modules/mod_auth_basic.so
LoadModule access_compat_module modules/mod_access_compat.so
LoadModule dir_module modules/mod_dir.so
LoadModule mime_module modules/mod_mime.so
LoadModule log_config_module modules/mod_log_config.so
User daemon
Group daemon
ServerName www.example.com
KeepAlive 1
NameVirtualHost *:80
<Directory />
    AllowOverride None
    Order deny,allow
    Deny from all
</Directory>
DocumentRoot "/usr/local/apache2/htdocs"
<Directory "/usr/local/apache2/htdocs">
    Require all granted
</Directory>
<Location "/staff">
    AuthName "Staff"
    AuthType Basic
    AuthUserFile conf/passwd
    Require valid-user
</Location>
ErrorLog logs/error_log
`;

/** Something that is wrong with the main file. */
export interface Fault {
  readonly what: string;
  /** The line that is marked, as it is written. */
  readonly at: string;
  /** A word of the message; only those of `AH01797` are two, of which the first one has the line. */
  readonly says: string;
  /** What the title of the quick fix begins with. */
  readonly fix: string;
  /** The lines that the quick fix changes, and what they become. */
  readonly repair: readonly [from: string, to: string];
}

const LAST_MODULE = 'LoadModule log_config_module modules/mod_log_config.so\n';
const UNIXD = 'LoadModule unixd_module modules/mod_unixd.so\n';
const AUTHN_CORE = 'LoadModule authn_core_module modules/mod_authn_core.so\n';
const GRANTED = '    Require all granted\n';
const GRANTED_BY_BOTH = `    Order allow,deny\n    Allow from all\n${GRANTED}`;

/** In the order of their lines, in which they are repaired. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'User without mod_unixd',
    at: 'User daemon',
    says: 'mod_unixd',
    fix: 'Add `LoadModule unixd_module',
    repair: [LAST_MODULE, LAST_MODULE + UNIXD],
  },
  {
    what: 'KeepAlive with a number',
    at: 'KeepAlive 1',
    says: 'KeepAlive',
    fix: 'Replace with `On`',
    repair: ['KeepAlive 1\n', 'KeepAlive On\n'],
  },
  {
    what: 'NameVirtualHost',
    at: 'NameVirtualHost *:80',
    says: 'NameVirtualHost',
    fix: 'Delete the line',
    repair: ['NameVirtualHost *:80\n', ''],
  },
  {
    what: 'Require beside Deny',
    at: '    Require all granted',
    says: 'AH01797',
    fix: 'Grant access to everyone',
    repair: [GRANTED, GRANTED_BY_BOTH],
  },
  {
    what: 'AuthName without mod_authn_core',
    at: '    AuthName "Staff"',
    says: 'mod_authn_core',
    fix: 'Add `LoadModule authn_core_module',
    repair: [UNIXD, UNIXD + AUTHN_CORE],
  },
];

/** The index of a line of the main file: from 0. */
export function indexOfLine({ at }: Fault): number {
  return MAIN.split('\n').indexOf(at);
}

/** The main file after the quick fix of each of its `FAULTS`. */
export const REPAIRED = FAULTS.reduce((text, { repair: [from, to] }) => text.replace(from, to), MAIN);

/** What the safe fixes then make of it: access control by `Require` alone. */
export const CONVERTED = REPAIRED.replace(
  '    Order deny,allow\n    Deny from all\n',
  '    Require all denied\n',
).replace(GRANTED_BY_BOTH, GRANTED);

/** The main file with every fault repaired but that of access control. */
export const DENYING = REPAIRED.replace(GRANTED_BY_BOTH, GRANTED);
