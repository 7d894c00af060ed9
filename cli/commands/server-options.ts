import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseTarget } from '../../facts/target.ts';
import { type ByteText, toByteText } from '../../grammar/byte-text.ts';
import { type EnvironmentOnDisk, readEnvironmentFile } from '../../host/environment-file.ts';
import type { PathMap } from '../../host/node-files.ts';
import type { ServerSettings } from '../../host/open-server.ts';
import { findProblemWith, readProfileOption } from '../../host/option-files.ts';
import type { Projects } from '../../host/settings/projects.ts';
import { resolveProfile } from '../../profile/profiles.ts';

/** What the options about servers were set to; `plume lint` and `plume server` share them. */
export interface ServerOptions {
  readonly target?: string;
  readonly root?: string;
  readonly server?: string;
  readonly map?: readonly PathMap[];
  readonly define?: readonly Definition[];
  readonly envvars?: string;
  readonly envFile?: string;
  readonly strict?: boolean;
}

interface Definition {
  readonly name: string;
  readonly value: string | undefined;
}

/** Adds the options that say which server it is and what is known of it; `without` says what holds without `--root`. */
export function addServerOptions(command: Command, without = 'plume looks for one'): Command {
  return (
    command
      .optionsGroup('The server:')
      .option('--root <main>', `the main file of the server; without it ${without}`)
      .option(
        '--server <profile>',
        'the distribution of the server: debian-12, rhel-9, upstream-2.4, … or a profile that `plume server --probe` wrote',
      )
      .addOption(
        new Option(
          '--map <from=to>',
          'the directory FROM of the server is TO on this machine, as in /etc/httpd=./etc/httpd; may be repeated',
        ).argParser(collectMap),
      )
      .addOption(
        new Option(
          '--define <name[=value]>',
          'a name that httpd is started with by -D; may be repeated',
        ).argParser(collectDefinition),
      )
      .option('--envvars <file>', 'the file that sets the environment of httpd, such as /etc/apache2/envvars')
      .option(
        '--strict',
        'leave open what plume otherwise assumes: no .htaccess above the sites, no further files in a copy, no site that has the name of the machine',
      )
      // node takes this one for itself and dies where the file is missing; it is understood, and not advertised
      .addOption(new Option('--env-file <file>').hideHelp())
  );
}

function collectMap(value: string, before: readonly PathMap[] = []): readonly PathMap[] {
  const at = value.indexOf('=');
  const [from, to] = [value.slice(0, Math.max(at, 0)), value.slice(at + 1)];
  if (at < 0 || !from.startsWith('/') || to === '')
    throw new InvalidArgumentError(
      'It needs a directory of the server, `=`, and the directory here: /etc/httpd=./etc/httpd.',
    );
  return [...before, { from: toByteText(from), to, isCertain: true }];
}

function collectDefinition(value: string, before: readonly Definition[] = []): readonly Definition[] {
  const [name = '', text] = value.includes('=')
    ? [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)]
    : [value, undefined];
  if (name === '' || /[\s:]/.test(name))
    throw new InvalidArgumentError('A name has neither spaces nor colons: --define SSL, --define PORT=8080.');
  return [...before, { name, value: text }];
}

/** The settings that the options make, with what `projects` state where no option says otherwise, or the sentence that says what is wrong with them. */
export function readServerSettings(
  options: ServerOptions,
  projects?: Pick<Projects, 'factsFor'>,
): ServerSettings | string {
  const target = options.target === undefined ? undefined : parseTarget(options.target);
  if (options.target !== undefined && target === undefined) return describeBadTarget(options.target);
  const profile =
    options.server === undefined ? undefined : resolveProfile(options.server, readProfileOption);
  if (profile?.ok === false) return profile.problem;
  for (const { to } of options.map ?? []) {
    const problem = findProblemWith(to, 'directory', undefined);
    if (problem !== undefined) return `\`--map\`: \`${to}\` ${problem}.`;
  }
  let environment: EnvironmentOnDisk | undefined;
  const file = options.envvars ?? options.envFile;
  if (file !== undefined) {
    const read = readEnvironmentFile(file);
    if (!read.ok) return `\`--envvars\`: \`${file}\` ${read.problem}.`;
    ({ environment } = read);
  }
  return {
    target,
    profile: profile?.profile,
    maps: options.map,
    defines: new Map(
      (options.define ?? []).map(({ name, value }): [string, ByteText | undefined] => [
        toByteText(name),
        value === undefined ? undefined : toByteText(value),
      ]),
    ),
    environment,
    isStrict: options.strict === true,
    stated: projects?.factsFor,
  };
}

/** Says what `--target` accepts. */
function describeBadTarget(text: string): string {
  return `\`--target ${text}\` is not an httpd that plume knows: write 2.4, 2.2, or a release of them such as 2.4.62.`;
}
