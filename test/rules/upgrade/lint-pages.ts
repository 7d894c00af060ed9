import type { FileSystem } from '../../../files/file-system.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import rule from '../../../rules/upgrade/ssi-legacy-expr/rule.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

/** A server whose pages are processed by mod_include. */
export const MAIN = [
  'LoadModule include_module modules/mod_include.so',
  'DocumentRoot "/srv/www"',
  '<Directory "/srv/www">',
  'Options +Includes',
  'SetOutputFilter INCLUDES',
  '</Directory>',
  '',
].join('\n');

/** What plume says of a server with pages, and what of them it looked at. */
export interface LintedPages {
  readonly findings: readonly Finding[];
  /** The paths that were read as pages. */
  readonly pages: readonly string[];
  /** The directories that were listed. */
  readonly lists: number;
}

/** Lints a server that comes from 2.2, or does not, with files by their paths. */
export function lintPages(
  pages: Readonly<Record<string, string>>,
  main = MAIN,
  isUpgrade = true,
  unreadable: readonly string[] = [],
): LintedPages {
  const memory = createMemoryFiles({ '/etc/apache2/httpd.conf': main, ...pages }, { unreadable });
  const read: string[] = [];
  let lists = 0;
  const files: FileSystem = {
    ...memory,
    read(path, purpose) {
      if (purpose === 'page' && !path.endsWith('/mime.types')) read.push(path);
      return memory.read(path, purpose);
    },
    list(path) {
      lists++;
      return memory.list(path);
    },
  };
  const server = readServer({
    main: '/etc/apache2/httpd.conf',
    files,
    profile: measuredProfile('2.4'),
    target: { series: '2.4', release: undefined, from: isUpgrade ? '2.2' : undefined },
  });
  if (server === undefined) throw new Error('the server cannot be read');
  const findings = lintServer(server, { rules: [rule] }).flatMap((file) => file.findings);
  return { findings, pages: read, lists };
}

/** A page with one condition. */
export const page = (expression: string) => `<!--#if expr="${expression}" -->a<!--#endif -->\n`;
/** Files by their paths, as many as are asked for. */
export const many = (count: number, name: (i: number) => string, text: (i: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), text(i)]));

/** The findings with their severities. */
export const toldOf = ({ findings }: LintedPages) =>
  findings.map(({ message, severity }) => `${severity} ${message}`);
const UNSEEN = /^info Pages below `([^`]+)` may have conditions that httpd 2\.4 refuses/;
/** The directories of which a finding says that pages in them were not looked at; what else was found, too. */
export const directoriesToldIn = (linted: LintedPages) =>
  toldOf(linted).map((text) => UNSEEN.exec(text)?.[1] ?? text);
