import { moduleKeys } from './module-keys.ts';
import { presets } from './presets.ts';

/** What a value in a settings file must be. */
export type Shape =
  | { readonly is: 'text' | 'flag' | 'profile' }
  | { readonly is: 'choice'; readonly values: readonly string[] }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'object'; readonly keys: readonly Key[] }
  /** Any names, or those of a table that is known elsewhere. */
  | { readonly is: 'names'; readonly names: 'rules' | 'any'; readonly of: Shape }
  | { readonly is: 'either'; readonly of: readonly [Shape, Shape] };

/** A key of a settings file. */
export interface Key {
  readonly name: string;
  readonly shape: Shape;
  /** What it says, in one sentence or two. */
  readonly description: string;
  /** What it must be, to go on after "must be". */
  readonly wanted: string;
  /** The option of the command line that says the same. */
  readonly option?: string;
  /** Whether an object without it is wrong. */
  readonly isRequired?: true;
}

const text: Shape = { is: 'text' };

/** The keys of an entry of `servers`. */
export const serverKeys: readonly Key[] = [
  {
    name: 'root',
    shape: text,
    description:
      'The main file of the server, or a directory: then the entry is about all servers, fragments and `.htaccess` files below it. Relative to this file; without it, the directory of this file.',
    wanted: 'the path of a main file or a directory',
    option: '--root',
  },
  {
    name: 'map',
    shape: { is: 'names', names: 'any', of: text },
    description:
      'Directories of the server with the directories here that are copies of them. A file that is missing here is then missing on the server.',
    wanted: 'directories of the server with their places here, as in {"/etc/httpd": "etc/httpd"}',
    option: '--map',
  },
  {
    name: 'profile',
    shape: { is: 'profile' },
    description:
      'The distribution of the server (debian-12, rhel-9, upstream-2.4, …), or a file that `plume server --probe` wrote.',
    wanted: 'the name of a distribution, or a file that `plume server --probe` wrote',
    option: '--server',
  },
  {
    name: 'target',
    shape: text,
    description: 'The httpd that reads the files: 2.4, 2.2, or a release such as 2.4.62.',
    wanted: 'the text "2.4", "2.2", or a release such as "2.4.62"',
    option: '--target',
  },
  {
    name: 'from',
    shape: { is: 'choice', values: ['2.2', '2.4'] },
    description: 'The series of httpd whose access decisions a fix keeps.',
    wanted: '"2.2" or "2.4"',
    option: '--from',
  },
  {
    name: 'defines',
    shape: { is: 'list', of: text },
    description: 'The names that httpd is started with by -D: NAME, or NAME=VALUE.',
    wanted: 'a list of names, as in ["SSL", "PORT=8080"]',
    option: '--define',
  },
  {
    name: 'envvars',
    shape: { is: 'either', of: [text, { is: 'names', names: 'any', of: text }] },
    description:
      'The file that sets the environment of httpd, such as etc/apache2/envvars, or the variables with their values.',
    wanted:
      'the path of a file, or variables with their values, as in {"APACHE_LOG_DIR": "/var/log/apache2"}',
    option: '--envvars',
  },
  {
    name: 'strict',
    shape: { is: 'flag' },
    description: 'Whether what plume otherwise assumes is left open.',
    wanted: 'true or false',
    option: '--strict',
  },
  {
    name: 'tlsInFront',
    shape: { is: 'flag' },
    description:
      'Whether TLS ends in front of httpd, at a load balancer: requests arrive without it, with X-Forwarded-Proto.',
    wanted: 'true or false',
    option: '--tls-in-front',
  },
];

/** What a rule can be set to. */
export const ruleLevels = ['off', 'info', 'warning', 'error'] as const;

/** Severities of rules, by their ids. */
const severities: Shape = { is: 'names', names: 'rules', of: { is: 'choice', values: ruleLevels } };

/** The keys of an entry of `overrides`. */
export const overrideKeys: readonly Key[] = [
  {
    name: 'files',
    shape: { is: 'list', of: text },
    description: 'Patterns of the files and directories that the entry is about, as `exclude` has them.',
    wanted: 'a list of patterns, as in ["conf.d/legacy", "**/*.htaccess"]',
    isRequired: true,
  },
  {
    name: 'rules',
    shape: severities,
    description: 'The severity of the findings of a rule in these files, by its id; "off" leaves them out.',
    wanted: 'rules with their severities, as in {"upgrade/access-compat": "info"}',
    isRequired: true,
  },
];

/** The keys of a settings file. */
export const settingsKeys: readonly Key[] = [
  {
    name: '$schema',
    shape: text,
    description: 'The JSON schema of this file, which editors read. plume ignores it.',
    wanted: 'the address of a JSON schema',
  },
  {
    name: 'extends',
    shape: text,
    description:
      'Another settings file of the repository (plume.json, or a name that ends in .plume.json), or a package in node_modules that has a plume.json. Its rules, overrides, presets and exclude hold where this file does not say otherwise.',
    wanted: 'the path of another settings file, as in "../plume.json", or the name of a package',
  },
  {
    name: 'servers',
    shape: { is: 'list', of: { is: 'object', keys: serverKeys } },
    description: 'What is known of the servers whose files are here.',
    wanted: 'a list of servers, as in [{"root": "etc/httpd/conf/httpd.conf"}]',
  },
  {
    name: 'modules',
    shape: { is: 'names', names: 'any', of: { is: 'object', keys: moduleKeys } },
    description:
      'Modules that plume does not know, such as your own, by what LoadModule calls them, with the names that they have.',
    wanted:
      'modules with what they have, as in {"shop_module": {"directives": {"ShopCacheDir": {"how": "TAKE1"}}}}',
  },
  {
    name: 'exclude',
    shape: { is: 'list', of: text },
    description:
      'Patterns of files and directories that are not linted: `*` and `?` match within a name, `**` matches across directories, and a pattern without a slash matches at any depth.',
    wanted: 'a list of patterns, as in ["vendor", "tests/**/*.conf"]',
  },
  {
    name: 'baseline',
    shape: text,
    description:
      'The file with the findings that are accepted, which `plume lint --update-baseline` writes: others are reported. Relative to this file.',
    wanted: 'the path of a file, as in "plume-baseline.json"',
    option: '--baseline',
  },
  {
    name: 'presets',
    shape: { is: 'list', of: { is: 'choice', values: presets.map(({ name }) => name) } },
    description: `The presets whose rules are reported; without it, "recommended". ${presets
      .map(({ name, description }) => `"${name}": ${description}.`)
      .join(' ')}`,
    wanted: 'a list of presets, as in ["upgrade", "hardening"]',
  },
  {
    name: 'rules',
    shape: severities,
    description: 'The severity of the findings of a rule, by its id; "off" leaves them out.',
    wanted: 'rules with their severities, as in {"upgrade/access-compat": "info"}',
  },
  {
    name: 'overrides',
    shape: { is: 'list', of: { is: 'object', keys: overrideKeys } },
    description:
      'Severities for some of the files. Where several entries are about a file, the last one that names a rule holds.',
    wanted: 'a list of entries, as in [{"files": ["vendor"], "rules": {"upgrade/access-compat": "info"}}]',
  },
];
