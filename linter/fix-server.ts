import { notes } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { ReadServerOptions } from '../model/server/read-server.ts';
import type { Server } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import {
  applyFixesToFiles,
  type FilesFixResult,
  type FixChoice,
  type NamedFix,
  type PickFix,
} from './apply-fixes.ts';
import type { Finding, LintedFile } from './findings/finding.ts';
import { judgeFixes } from './judge/judge-fixes.ts';
import { judgedServer } from './judge/judged-texts.ts';
import { createWasRefused } from './judge/refused-lines.ts';
import { type Judge, type Verdict, verdictOf } from './judge/verdict.ts';
import { createServerReader, type ServerReader } from './server-reader.ts';

export interface FixServerOptions {
  readonly rules: readonly Rule[];
  /** See LintServerOptions. */
  readonly known?: readonly Rule[] | undefined;
  readonly choice: FixChoice;
  /** See FilesFixOptions. */
  readonly pick?: PickFix | undefined;
  /** See FilesFixOptions. */
  readonly named?: readonly NamedFix[];
  /** Only what is found in these files (by identity) is fixed; in all where it is left out. */
  readonly only?: ReadonlySet<string>;
  /** Whether a file, as findings call it, may be changed at all; each may where it is left out. */
  readonly mayChange?: (file: string) => boolean;
  /** See FilesFixOptions. */
  readonly refusalOf?: (file: string) => string | undefined;
  /** See FilesFixOptions. */
  readonly objectsTo?: (finding: Finding) => boolean;
  /** See LintServerOptions. */
  readonly htaccess?: readonly ByteText[];
  /**
   * The server as those options read it, with what all its files were linted as; read and linted where it is left out.
   */
  readonly start?: StartOfFixing | undefined;
  /** What the server is read and linted by, where others look at the same texts. */
  readonly reader?: ServerReader;
}

/** What came of fixing a server. */
export interface ServerFixResult extends FilesFixResult {
  /** The server as the fixed texts make it; undefined where they make none. */
  readonly server: Server | undefined;
}

/** A server that was read and linted with the options that it is fixed with. */
export interface StartOfFixing {
  readonly server: Server;
  readonly linted: readonly LintedFile[];
}

/**
 * Applies the fixes of a server's files. After each round the server is read and linted again with the new texts; a fix
 * that brings a new error in any of its files is withheld. Nothing is written. Files are called as findings call them.
 * Undefined where the main file cannot be read.
 */
export function applyFixesToServer(
  options: ReadServerOptions,
  {
    rules,
    known: allRules,
    choice,
    pick,
    named = [],
    only,
    mayChange = () => true,
    refusalOf,
    objectsTo,
    htaccess = [],
    start,
    reader = createServerReader({ known: allRules, htaccess }, false),
  }: FixServerOptions,
): ServerFixResult | undefined {
  const server = start?.server ?? reader.read(options, new Map());
  if (server === undefined) return undefined;
  const identities = new Map<string, string>();
  const names = new Map<string, string>();
  for (const path of htaccess) {
    const entry = options.files.look(path);
    if (entry.ok) identities.set(options.files.nameOf(path), entry.identity);
  }
  const servers = notes<readonly LintedFile[], Server>();
  const lint = (current: Server, known?: readonly LintedFile[]): readonly LintedFile[] => {
    for (const { identity, file } of current.instances) {
      identities.set(file, identity);
      // a file with several names is linted under the first
      if (!names.has(identity)) names.set(identity, file);
    }
    const linted = (known ?? reader.lint(current, rules)).map((file) => ({
      ...file,
      file: nameOf(file.file),
    }));
    servers.set(linted, current);
    return linted;
  };
  const nameOf = (file: string): string => names.get(identities.get(file) ?? '') ?? file;
  const identityOf = (file: string): string => identities.get(file) ?? file;
  const asJudged = (linted: readonly LintedFile[]) => {
    const read = servers.get(linted);
    return read && judgedServer(linted, read, htaccess, identityOf);
  };
  const judge: Judge = (before, after, fixes) => {
    const [was, is] = [before, after].map(asJudged);
    return was === undefined || is === undefined ? UNSEEN : judgeFixes(was, is, fixes);
  };
  const result = applyFixesToFiles(lint(server, start?.linted), {
    judge,
    refusedBefore: (before, after) => {
      const [was, is] = [before, after].map(asJudged);
      return was === undefined || is === undefined ? () => false : createWasRefused(was, is);
    },
    choice,
    pick,
    named,
    ...(refusalOf !== undefined && { refusalOf }),
    ...(objectsTo !== undefined && { objectsTo }),
    nameOf,
    isWanted: (file) => only?.has(identityOf(file)) !== false && mayChange(file),
    relint: (texts) => {
      const again = reader.read(options, new Map([...texts].map(([file, text]) => [identityOf(file), text])));
      return again === undefined ? [] : lint(again);
    },
  });
  return { ...result, server: servers.get(result.linted) };
}

const UNSEEN: Verdict = verdictOf([
  {
    kind: 'unknown',
    file: '',
    line: undefined,
    why: 'plume cannot see what the server would do',
    fixes: [],
  },
]);
