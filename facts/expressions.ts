import type { Series } from '../grammar/syntax-tree.ts';
import { lazyRows } from './table.ts';

/** What an element of httpd's expressions (2.4, ap_expr) is. */
export type ExpressionKind =
  | 'unary'
  | 'binary'
  | 'binary-named'
  | 'logical'
  | 'concat'
  | 'constant'
  | 'string-function'
  | 'list-function'
  | 'variable';

/** An operator, function or variable of httpd's expressions. */
export interface ExpressionFact {
  readonly kind: ExpressionKind;
  /** Variables and functions are compared without case, operators with it. */
  readonly name: string;
  /** What an operator compares; `subnet` must stand there as a constant. Undefined for others. */
  readonly operands: 'string' | 'integer' | 'regex' | 'list' | 'subnet' | undefined;
  /** True where an expression that must not touch files refuses it. */
  readonly isRestricted: boolean;
  /** Last release of 2.4 that accepts it in a .htaccess; undefined where all do. */
  readonly htaccessUntil: string | undefined;
  /** True where every name that begins so is a variable. */
  readonly isPrefix: boolean;
  /** The module that must be loaded; undefined for what the core knows. */
  readonly module: string | undefined;
  /** First release of 2.4 that has it; undefined for the first of all. */
  readonly firstRelease: string | undefined;
}

/** A variable of mod_ssl, in the environment and in expressions. */
export interface SslVariable {
  readonly name: string;
  /** True where the name goes on: a number, or a part of a distinguished name. */
  readonly isPrefix: boolean;
  readonly allSeries: readonly Series[];
}

/** The elements of a kind. */
export function expressionElements(kind: ExpressionKind): readonly ExpressionFact[] {
  return allElements().filter((element) => element.kind === kind);
}

/** The modules that bring elements. */
export function expressionModules(): readonly string[] {
  return [...new Set(allElements().flatMap(({ module }) => module ?? []))];
}

/**
 * A variable by its name in any case, `%{` and `}` left out. One that mod_ssl or mod_proxy_hcheck would know is
 * found as well, with the module.
 */
export function expressionVariable(name: string): ExpressionFact | undefined {
  return find(expressionElements('variable'), name);
}

/** A function of either kind by its name in any case. */
export function expressionFunction(name: string): ExpressionFact | undefined {
  return find(expressionElements('string-function'), name) ?? find(expressionElements('list-function'), name);
}

/** The variables that mod_ssl sets. */
export function sslVariables(series: Series): readonly SslVariable[] {
  return allSslVariables().filter(({ allSeries }) => allSeries.includes(series));
}

function find(elements: readonly ExpressionFact[], name: string): ExpressionFact | undefined {
  const wanted = name.toUpperCase();
  return (
    elements.find((element) => !element.isPrefix && element.name.toUpperCase() === wanted) ??
    elements.find((element) => element.isPrefix && wanted.startsWith(element.name.toUpperCase()))
  );
}

const allElements = lazyRows(
  'expressions',
  (row): ExpressionFact => ({
    kind: row.text('kind'),
    name: row.text('name'),
    operands: row.optional('operands'),
    isRestricted: row.flag('restricted'),
    htaccessUntil: row.optional('htaccessUntil'),
    isPrefix: row.flag('prefix'),
    module: row.optional('module'),
    firstRelease: row.optional('firstRelease'),
  }),
);

const allSslVariables = lazyRows(
  'ssl-variables',
  (row): SslVariable => ({
    name: row.text('name'),
    isPrefix: row.flag('prefix'),
    allSeries: row.list('allSeries'),
  }),
);
