import type { Series } from '../../grammar/syntax-tree.ts';
import type { RewriteKind } from '../rewrite.ts';
import { firstReleaseFrom } from './first-release.ts';

/** The tables of mod_rewrite in the shared expr.json. */
export interface SharedRewrite {
  readonly rewrite_vars: readonly (Lines & { readonly name: string; readonly prefix?: boolean })[];
  readonly rewriterule_flags: readonly SharedFlag[];
  readonly rewritecond_flags: readonly (Lines & { readonly short: string; readonly long: string })[];
  readonly rewritecond_patterns: readonly (Lines & { readonly pattern: string })[];
  readonly rewritemap_types: readonly (Lines & { readonly type: string })[];
  readonly rewritemap_internal: readonly { readonly name: string }[];
}
interface Lines {
  readonly in22?: boolean;
  readonly in24?: boolean;
}
interface SharedFlag {
  readonly short: string;
  readonly long?: string;
  readonly arg: 'yes' | 'no' | 'opt';
  readonly v2_2: { readonly plain: boolean; readonly with_value: boolean };
  readonly v2_4: { readonly plain: boolean; readonly with_value: boolean };
  readonly since?: string;
}

/** One line of facts/data/rewrite.jsonl. */
export interface RewriteRecord {
  readonly kind: RewriteKind;
  readonly name: string;
  /** The spelled-out form of a flag. */
  readonly long?: string;
  /** Whether a flag takes a value: `yes`, `no` or `optional`; or that an option does. */
  readonly value?: 'yes' | 'no' | 'optional';
  /** True where the name goes on: `ENV:` and a variable, `-eq` and a number. */
  readonly prefix?: boolean;
  readonly allSeries: readonly Series[];
  readonly firstRelease?: string;
  readonly source: string;
}

const source = 'modules/mappers/mod_rewrite.c; measured with 2.2.34 and 2.4.71';
const values = { yes: 'yes', no: 'no', opt: 'optional' } as const;

/** The words of RewriteOptions, which the shared tables list in part. */
const options: readonly (readonly [name: string, allSeries: readonly Series[], tag?: string])[] = [
  ['Inherit', ['2.2', '2.4']],
  ['MaxRedirects', ['2.2', '2.4']],
  ['AllowAnyURI', ['2.2', '2.4'], '2.4.3'],
  ['MergeBase', ['2.2', '2.4'], '2.4.4'],
  ['InheritBefore', ['2.4']],
  ['AllowNoSlash', ['2.4']],
  ['InheritDown', ['2.4'], '2.4.8'],
  ['InheritDownBefore', ['2.4'], '2.4.8'],
  ['IgnoreInherit', ['2.4'], '2.4.8'],
  ['IgnoreContextInfo', ['2.4'], '2.4.13'],
  ['LegacyPrefixDocRoot', ['2.4'], '2.4.26'],
  ['UnsafePrefixStat', ['2.4'], '2.4.60'],
];

/** The records of rewrite.jsonl. */
export function importRewrite(shared: SharedRewrite): readonly RewriteRecord[] {
  return [
    ...shared.rewrite_vars.map((row) =>
      record('variable', row.name, allSeriesOf(row), row.prefix ? { prefix: true } : {}),
    ),
    ...shared.rewriterule_flags.map((flag) =>
      record('rule-flag', flag.short, allSeriesOf({ in22: isKnown(flag.v2_2), in24: isKnown(flag.v2_4) }), {
        ...(flag.long ? { long: flag.long } : {}),
        value: values[flag.arg],
        ...since(flag.since),
      }),
    ),
    ...shared.rewritecond_flags.map((row) =>
      record('condition-flag', row.short, allSeriesOf(row), { long: row.long, value: 'no' }),
    ),
    ...shared.rewritecond_patterns
      .filter(({ pattern }) => /^[-<>=]/.test(pattern))
      .map((row) => {
        const stem = row.pattern.replace(/(?<=^-..)N$|string$/, '');
        return record('condition-test', stem, allSeriesOf(row), stem === row.pattern ? {} : { prefix: true });
      }),
    ...shared.rewritemap_types.map((row) => record('map-type', row.type, allSeriesOf(row))),
    ...shared.rewritemap_internal.map(({ name }) => record('map-function', name, ['2.2', '2.4'])),
    ...options.map(([name, allSeries, tag]) =>
      record('option', name, allSeries, { value: name === 'MaxRedirects' ? 'yes' : 'no', ...since(tag) }),
    ),
  ];
}

function record(
  kind: RewriteRecord['kind'],
  name: string,
  allSeries: readonly Series[],
  rest: Partial<RewriteRecord> = {},
): RewriteRecord {
  return { kind, name, ...rest, allSeries, source };
}

function isKnown(accepted: { readonly plain: boolean; readonly with_value: boolean }): boolean {
  return accepted.plain || accepted.with_value;
}

function allSeriesOf({ in22, in24 }: Lines): readonly Series[] {
  return [...(in22 ? (['2.2'] as const) : []), ...(in24 ? (['2.4'] as const) : [])];
}

function since(tag: string | undefined): { readonly firstRelease?: string } {
  const firstRelease = firstReleaseFrom(tag);
  return firstRelease ? { firstRelease } : {};
}
