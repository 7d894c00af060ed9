import { atoi } from '../../arguments/text/c-numbers.ts';
import { withoutSsl2 } from '../../arguments/values/ciphers.ts';
import { isUrl } from '../../arguments/values/uris.ts';
import { once } from '../../core/query.ts';
import { ifModuleNames, modulesOf, outdatedModule } from '../../facts/modules.ts';
import { mpmLimitsOf } from '../../facts/mpm-limits.ts';
import { behaviourOf, outdatedDirective } from '../../facts/upgrade.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { commandsIn, locate, scopeOf, sectionsAround } from '../../model/configuration/scope.ts';
import type { JudgedFile } from './judged-texts.ts';
import { correctedValues } from './mpm-values.ts';

/**
 * What a command says to the httpd that reads it, as statements: the same texts for commands that say the same in other
 * words, none where it says nothing.
 */
export function meaningOf(command: Command, file: JudgedFile): readonly string[] {
  const { words: args } = file.configuration.partsOf(command);
  const key = currentKey(command.key);
  const values = args.map(({ value }) => value);
  switch (key) {
    case 'loglevel':
      // each word is a level of its own, for a module or for all that have none
      return values.map((value) => statement(key, [asciiLowerCase(value)]));
    case 'cacheignoreurlsessionidentifiers':
      return values.map((value) => statement(key, [value]));
    case 'errordocument':
      return isIgnoredDocument(args) ? [] : [statement(key, values)];
    case 'sslciphersuite':
    case 'sslproxyciphersuite':
      return [statement(key, values.map(withoutSsl2))];
    case '<ifmodule':
      return [
        ofModule(values[0] ?? '', (name) => ifModuleNames(file.configuration.target.series).get(name)?.name),
      ];
    case 'rewriteoptions':
      return optionsIn2_4(values, file).map((value) => statement(key, [value]));
  }
  const number = mpmSettings().has(key) ? correctedValues(file).get(command) : undefined;
  if (number !== undefined) return [statement(key, [String(number)])];
  const how = file.configuration.factOf(key)?.how;
  // who splits the words itself may look at their quotation marks
  if (how === 'RAW_ARGS')
    return [
      statement(
        key,
        args.map(({ quote, value }) => quote + value),
      ),
    ];
  return [statement(key, how === 'FLAG' ? values.map(asciiLowerCase) : values)];
}

/**
 * What httpd 2.2 does with a command that the target does otherwise, in the words of 2.4; undefined where nothing is
 * known of a difference, or plume does not know how to say it.
 */
export function meaningIn2_2(command: Command, file: JudgedFile): readonly string[] | undefined {
  const { words: args } = file.configuration.partsOf(command);
  const values = args.map(({ value }) => value);
  const own = () => meaningOf(command, file);
  switch (command.key) {
    case 'cacheenable':
      // source: uri_meets_conditions() in modules/cache/cache_util.c of 2.2 and 2.4
      return values[1] === '/' ? [...own(), statement('cacheenable', [values[0]!, 'http://'])] : undefined;
    case 'cacheignoreurlsessionidentifiers': {
      const whole = new Map(behaviourOf(command.key).flatMap((change) => [...change.words]));
      return values.flatMap((value) => {
        const name = whole.get(value);
        return [value, ...(name === undefined ? [] : [name])].map((one) => statement(command.key, [one]));
      });
    }
    case 'sslcarevocationfile':
    case 'sslcarevocationpath':
    case 'sslproxycarevocationfile':
    case 'sslproxycarevocationpath':
      // source: ssl_callback_SSLVerify_CRL() in modules/ssl/ssl_engine_kernel.c of 2.2.34
      return [
        ...own(),
        statement(command.key.replace(/(?:file|path)$/, 'check'), ['chain', 'no_crl_for_cert_ok']),
      ];
    case 'customlog':
    case 'errorlog':
    case 'forensiclog':
    case 'globallog':
    case 'transferlog':
      // source: ap_open_piped_log() in server/log.c of 2.2.34, which runs a shell
      return [statement(command.key, [asShellCommand(values[0] ?? ''), ...values.slice(1)])];
    case '<ifmodule':
      return [ofModule(values[0] ?? '', nameToday)];
    case 'rewriteloglevel': {
      // source: rewritelog() in modules/mappers/mod_rewrite.c of 2.2.34 and do_rewritelog() of 2.4
      const level = Math.min(Math.max(atoi(values[0] ?? ''), 0), HIGHEST_TRACE);
      return level === 0 ? [] : [statement('loglevel', [`rewrite:trace${level}`])];
    }
    case 'require':
      return asksDbmFile(command, file)
        ? [own()[0]!.replace(/^(require \["(?:not",")?)(?=(?:file-)?group")/i, '$1dbm-')]
        : undefined;
    default:
      return undefined;
  }
}

/** Of `LogLevel`. */
const HIGHEST_TRACE = 8;

/** A statement with the arguments that follow the name. */
function statement(key: string, values: readonly ByteText[]): string {
  return `${key} ${JSON.stringify(values)}`;
}

/**
 * Whether `Require group` of 2.2 asks the file of AuthDBMGroupFile, because that is the only one. Source:
 * dbm_check_auth() in modules/aaa/mod_authz_dbm.c of 2.2.34.
 */
function asksDbmFile(command: Command, { document, configuration }: JudgedFile): boolean {
  if (document.lines.some((line) => line.kind === 'directive' && line.key === 'authgroupfile')) return false;
  const located = locate(command, document, configuration);
  return [scopeOf(located), ...sectionsAround(located)].some(
    (scope) => commandsIn(scope, 'authdbmgroupfile').length > 0,
  );
}

/** A condition for a module, whichever of its names it has. */
function ofModule(condition: ByteText, nameOf: (name: ByteText) => string | undefined): string {
  const isNegated = condition.startsWith('!');
  const name = isNegated ? condition.slice(1) : condition;
  return statement('<ifmodule', [`${isNegated ? '!' : ''}${nameOf(name) ?? name}`]);
}

/** The module that does alone what one of 2.2 did. */
function nameToday(name: ByteText): string | undefined {
  const module = outdatedModule(name);
  const [today, ...others] = module?.isSafe === true ? module.replacement : [];
  return others.length > 0 ? undefined : today;
}

/** The name that a directive has now, where httpd takes the old one for it. */
function currentKey(key: string): string {
  const row = outdatedDirective(key);
  const [name] = row?.what === 'renamed' && row.works && row.isSafe ? row.replacement : [];
  return name === undefined ? key : asciiLowerCase(name);
}

/** A document for the status 401 on another server, which httpd never sends. Source: set_error_document() in server/core.c. */
function isIgnoredDocument([status, document]: readonly Word[]): boolean {
  return (
    status !== undefined && atoi(status.value) === 401 && document !== undefined && isUrl(document.value)
  );
}

/** The options that are in force; 2.4 takes MaxRedirects and ignores it. Source: cmd_rewriteoptions() in mod_rewrite.c. */
function optionsIn2_4(values: readonly ByteText[], { configuration }: JudgedFile): readonly ByteText[] {
  const words = values.map(asciiLowerCase);
  return configuration.target.series === '2.2'
    ? words
    : words.filter((word) => !word.startsWith('maxredirects='));
}

const mpmSettings = once(
  'mpmSettings',
  (): ReadonlySet<string> =>
    new Set(
      modulesOf('2.4').flatMap(({ name }) => mpmLimitsOf(name).map(({ setting }) => asciiLowerCase(setting))),
    ),
);

function asShellCommand(target: ByteText): ByteText {
  return /^\|(?![|$])/.test(target) ? `|$${target.slice(1)}` : target;
}
