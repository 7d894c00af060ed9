import type { Series } from '../../grammar/syntax-tree.ts';
import { firstReleaseFrom } from './first-release.ts';

/** The tables of formats in the shared expr.json. */
export interface SharedLogFormat {
  readonly logformat: readonly {
    readonly directive: string;
    readonly module: string;
    readonly fn?: string;
    readonly want_orig?: boolean;
    readonly in22?: boolean;
    readonly in24?: boolean;
  }[];
  readonly errorlogformat: readonly { readonly item: string; readonly fn: string }[];
}

/** One line of facts/data/log-format.jsonl. */
export interface LogFormatRecord {
  readonly format: 'LogFormat' | 'ErrorLogFormat';
  /** What follows `%` and its modifiers: `h`, `^ti`. */
  readonly item: string;
  readonly module: string;
  /** True where it speaks of the request as it came in, unless `>` says otherwise. */
  readonly original?: boolean;
  readonly allSeries: readonly Series[];
  readonly firstRelease?: string;
  readonly source: string;
}

const tags: Readonly<Record<string, string>> = {
  '^FB': '2.4.13',
  '^ti': '2.4.11',
  '^to': '2.4.11',
  S: '2.4.7',
};
const files: Readonly<Record<string, string>> = {
  mod_log_config: 'modules/loggers/mod_log_config.c',
  mod_logio: 'modules/loggers/mod_logio.c',
  mod_ssl: 'modules/ssl/ssl_engine_vars.c',
};

/** The message itself, which no function writes. */
const message: LogFormatRecord = {
  format: 'ErrorLogFormat',
  item: 'M',
  module: 'core',
  allSeries: ['2.4'],
  source: 'do_errorlog_format in server/log.c',
};

/** The records of log-format.jsonl: what the modules register, not the modifiers. */
export function importLogFormat({ logformat, errorlogformat }: SharedLogFormat): readonly LogFormatRecord[] {
  const items = logformat
    .filter(({ directive, fn }) => fn !== undefined || directive === '%%')
    .map((row): LogFormatRecord => {
      const item = row.directive.slice(1);
      const firstRelease = firstReleaseFrom(tags[item]);
      return {
        format: 'LogFormat',
        item,
        module: row.module,
        ...(row.want_orig ? { original: true } : {}),
        allSeries: row.in22 ? ['2.2', '2.4'] : ['2.4'],
        ...(firstRelease ? { firstRelease } : {}),
        source: row.fn ? `${row.fn} in ${files[row.module]}` : files[row.module]!,
      };
    });
  const errorItems = errorlogformat.map(
    ({ item, fn }): LogFormatRecord => ({
      format: 'ErrorLogFormat',
      item: item.slice(1),
      module: 'core',
      allSeries: ['2.4'],
      source: `${fn} in server/log.c`,
    }),
  );
  return [...items, ...errorItems, message];
}
