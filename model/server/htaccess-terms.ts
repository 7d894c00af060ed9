import { query } from '../../core/query.ts';
import type { DirectiveFact, OverrideClass } from '../../facts/directive-fact.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';

/** What a server says of a .htaccess that it reads, as far as the file's own lines depend on it. */
export interface HtaccessTerms {
  /** The directory that it is in, with a `/` at its end. */
  readonly directory: ByteText;
  readonly override: OverrideTerms;
  /** The names that httpd looks for there (AccessFileName), in its order. */
  readonly accessNames: readonly ByteText[];
  /** Whether these are the names for sure. */
  readonly areNamesSure: boolean;
}

/** What AllowOverride and AllowOverrideList let a .htaccess contain. */
export interface OverrideTerms {
  readonly classes: ReadonlySet<OverrideClass>;
  /** The directives that AllowOverrideList allows, in lower case. */
  readonly list: ReadonlySet<string>;
  /** Whether httpd skips what is not allowed (`Nonfatal=Override`), and what it does not know. */
  readonly nonfatal: { readonly override: boolean; readonly unknown: boolean };
  /** Whether an AllowOverride is in force. Where none is, httpd 2.2 allows all, and 2.4 reads the file to refuse it. */
  readonly isSet: boolean;
  /** Whether it is sure what AllowOverride allows, and what AllowOverrideList does. */
  readonly isSure: { readonly override: boolean; readonly list: boolean };
}

/** Whether all about it is sure. */
export function isSure({ isSure }: OverrideTerms): boolean {
  return isSure.override && isSure.list;
}

/** Whether httpd looks for a .htaccess at all: an AllowOverride that allows nothing keeps it from doing so. */
export function readsHtaccess({ isSet, classes, list, nonfatal }: OverrideTerms): boolean {
  return !isSet || classes.size > 0 || list.size > 0 || nonfatal.override || nonfatal.unknown;
}

/** Whether httpd surely does not open a file in the directory. */
export function isIgnored(terms: HtaccessTerms, path: ByteText): boolean {
  return (isSure(terms.override) && !readsHtaccess(terms.override)) || !hasReadName(terms, path);
}

/** Whether httpd looks for files of that name there; so it may where the names are not known. */
export function hasReadName({ accessNames, areNamesSure }: HtaccessTerms, path: ByteText): boolean {
  return !areNamesSure || accessNames.includes(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether AllowOverride, or AllowOverrideList, allows a directive in a .htaccess. */
export function isGranted(
  { name, htaccess }: DirectiveFact,
  { classes, list }: Pick<OverrideTerms, 'classes' | 'list'>,
): boolean {
  return htaccess.some((one) => classes.has(one)) || list.has(asciiLowerCase(name));
}

/** A text that is equal for terms that allow the same, and that are as sure. Ten thousand files have the same terms. */
export const describeOverride: (terms: OverrideTerms) => string = query(
  'describeOverride',
  ({ classes, list, nonfatal, isSet, isSure: sure }) =>
    [[...classes], [...list], nonfatal.override, nonfatal.unknown, isSet, sure.override, sure.list].join(' '),
);
