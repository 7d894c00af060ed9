import type { Series } from '../../grammar/syntax-tree.ts';
import { compareText } from './directive-record.ts';
import { firstReleaseFrom } from './first-release.ts';

/** The tables of the shared expr.json. */
export interface SharedExpressions {
  readonly expr: readonly SharedElement[];
  readonly ssl_vars: readonly { readonly name: string; readonly in22: boolean; readonly in24: boolean }[];
  readonly since_first_tag: readonly { readonly feature: string; readonly since: string }[];
}
interface SharedElement {
  readonly kind: string;
  readonly op?: string;
  readonly name?: string;
  readonly restricted?: boolean;
  readonly operands?: string;
  readonly group?: string;
  readonly module?: string;
}

/** One line of facts/data/expressions.jsonl: an operator, function or variable of httpd's expressions (ap_expr). */
export interface ExpressionRecord {
  readonly kind: string;
  readonly name: string;
  /** What an operator compares: `string`, `integer`, `regex`, `list`. */
  readonly operands?: string;
  /** True where a restricted expression (mod_include with SSILegacyExprParser off in .htaccess) refuses it. */
  readonly restricted?: boolean;
  /** The last release that accepts it in a .htaccess. */
  readonly htaccessUntil?: string;
  /** True where every name that begins so is a variable. */
  readonly prefix?: boolean;
  /** The module that must be loaded; left out for what the core knows. */
  readonly module?: string;
  readonly firstRelease?: string;
  readonly source: string;
}

/** One line of facts/data/ssl-variables.jsonl. */
export interface SslVariableRecord {
  readonly name: string;
  /** True where the name goes on: a number, or a part of a distinguished name. */
  readonly prefix?: boolean;
  readonly allSeries: readonly Series[];
  readonly source: string;
}

const evaluator = 'server/util_expr_eval.c';

/** Names that modules add to expressions. */
const added: readonly ExpressionRecord[] = [
  {
    kind: 'variable',
    name: 'SSL_',
    prefix: true,
    module: 'mod_ssl',
    source: 'ssl_expr_lookup in modules/ssl/ssl_engine_vars.c; measured with 2.4.71',
  },
  {
    kind: 'string-function',
    name: 'SSL',
    module: 'mod_ssl',
    source: 'ssl_expr_lookup in modules/ssl/ssl_engine_vars.c; measured with 2.4.71',
  },
  {
    kind: 'variable',
    name: 'HC_',
    prefix: true,
    module: 'mod_proxy_hcheck',
    source: 'hc_expr_lookup in modules/proxy/mod_proxy_hcheck.c',
  },
  {
    kind: 'string-function',
    name: 'hc',
    module: 'mod_proxy_hcheck',
    source: 'hc_expr_lookup in modules/proxy/mod_proxy_hcheck.c; measured with 2.4.71',
  },
];

/** What a .htaccess may no longer have since 2.4.68, which closed CVE-2026-44119: functions that read files. */
const readFiles: ReadonlySet<string> = new Set(['file', 'filesize']);

/** Operators that want a subnet as a constant: those with subnet_parse_arg in util_expr_eval.c. */
const subnetOperators: ReadonlySet<string> = new Set(['-R', '-ipmatch']);

function operandsOf(name: string, operands: string | undefined): Pick<ExpressionRecord, 'operands'> {
  if (subnetOperators.has(name)) return { operands: 'subnet' };
  return operands ? { operands } : {};
}

/** The records of expressions.jsonl. */
export function importExpressions({ expr, since_first_tag }: SharedExpressions): readonly ExpressionRecord[] {
  const tags = new Map(since_first_tag.map(({ feature, since }) => [feature, since]));
  const tagOf = (kind: string, name: string) => {
    if (kind.endsWith('function')) return tags.get(`func ${name}`);
    if (kind === 'variable') return tags.get(`var ${name}(expr)`) ?? tags.get(`var ${name}`);
    return tags.get(`op ${name.replace(/^-/, '')}`);
  };
  const records = expr.map((element): ExpressionRecord => {
    const name = element.op ?? element.name ?? '';
    const firstRelease = firstReleaseFrom(tagOf(element.kind, name));
    const isCore = element.module === undefined;
    return {
      kind: element.kind,
      name,
      ...operandsOf(name, element.operands),
      ...(element.restricted ? { restricted: true } : {}),
      ...(readFiles.has(name) ? { htaccessUntil: '2.4.67' } : {}),
      ...(element.module ? { module: element.module } : {}),
      ...(firstRelease ? { firstRelease } : {}),
      source: `${isCore ? evaluator : 'modules/ssl/ssl_engine_vars.c'}; measured with 2.4.71`,
    };
  });
  return [...records, ...added].sort((a, b) => compareText(`${a.kind} ${a.name}`, `${b.kind} ${b.name}`));
}

/** The records of ssl-variables.jsonl; the manual's rows that hold several names are taken apart. */
export function importSslVariables({ ssl_vars }: SharedExpressions): readonly SslVariableRecord[] {
  const allSeries = new Map<string, Set<Series>>();
  for (const { name: row, in22, in24 } of ssl_vars) {
    for (const name of row.match(/(?<=^|\n)(?:SSL_|HTTPS\b)\w*/g) ?? []) {
      const known = allSeries.get(name) ?? new Set();
      if (in22) known.add('2.2');
      if (in24) known.add('2.4');
      allSeries.set(name, known);
    }
  }
  const records = [...allSeries.entries()].map(([name, known]): SslVariableRecord => {
    const stem = name.replace(/(?<=_)(n|x509)$/, '');
    return {
      name: stem,
      ...(stem === name ? {} : { prefix: true }),
      allSeries: [...known].sort(compareText),
      source: 'manual 2.2 and 2.4, mod_ssl#envvars',
    };
  });
  return records.sort((a, b) => compareText(a.name, b.name));
}
