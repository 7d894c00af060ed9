import { toDisplayText } from '../../../grammar/byte-text.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import type { UpgradeCommandOptions } from './upgrade-command.ts';

/** Commands about the same server, as they are typed in a shell; options are added at their ends. */
export interface CommandLines {
  /** Plans the same upgrade again. */
  readonly upgrade: string;
  /** Lints the server as one of httpd 2.2, with what is known of it. */
  readonly lint: string;
}

/** The commands for what `plume upgrade` was called with. */
export function commandLines(argument: string | undefined, options: UpgradeCommandOptions): CommandLines {
  const server = serverWords(options);
  const root = argument === undefined ? [] : [argument];
  return {
    upgrade: write(['plume', 'upgrade', ...root, ...server, ...planWords(options)]),
    lint: write(['plume', 'lint', ...root, '--from', '2.2', ...server]),
  };
}

function serverWords(options: UpgradeCommandOptions): readonly string[] {
  const { root, server, map = [], define = [], envvars, envFile, strict } = options;
  return [
    ...optionOf('--root', root),
    ...optionOf('--server', server),
    ...map.flatMap(({ from, to }) => ['--map', `${toDisplayText(from)}=${to}`]),
    ...define.flatMap(({ name, value }) => ['--define', value === undefined ? name : `${name}=${value}`]),
    ...optionOf('--envvars', envvars ?? envFile),
    ...(strict === true ? ['--strict'] : []),
  ];
}

function planWords(options: UpgradeCommandOptions): readonly string[] {
  const { from, to, keepAccessCompat, accept = [], toServer, configNice } = options;
  return [
    ...(from === '2.2' ? [] : ['--from', from]),
    ...(to === '2.4' ? [] : ['--to', to]),
    ...(keepAccessCompat === true ? ['--keep-access-compat'] : []),
    ...(options['keep2.2'] === true ? ['--keep-2.2'] : []),
    ...accept.flatMap((one) => ['--accept', one]),
    ...optionOf('--to-server', toServer),
    ...optionOf('--config-nice', configNice),
  ];
}

function optionOf(option: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [option, value];
}

/** Options stay as they are; what follows them may need quotation marks. */
function write(words: readonly string[]): string {
  return words.map((word) => (word.startsWith('--') ? word : quoteForShell(word))).join(' ');
}
