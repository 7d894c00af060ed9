import { createAnalysisBudget } from '../../core/budget/work-limits.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { bytesWithHtaccess } from '../../model/server/bytes-with-htaccess.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { type FileNames, namesOf } from '../file-names.ts';
import type { PlanOptions, UpgradeOptions } from '../upgrade-plan.ts';
import type { Edited } from './attempt.ts';

/** What gives httpd 2.4 the directives of 2.2. */
export const ACCESS_COMPAT = 'mod_access_compat';

/** Why a file of a server must stay as it is. */
export function refusalsIn(server: Server, { htaccess, refusalOf }: UpgradeOptions) {
  const names = namesOf(server, htaccess);
  return ({ identity }: FileInstance) => refusalOf(names.nameOf(identity));
}

/** What is fixed, with other texts besides, by identity. */
export function withTexts<T extends Edited>(
  { after, htaccess, refusalOf, reader }: PlanOptions,
  fixed: T,
  more: ReadonlyMap<string, ByteText>,
): T {
  if (fixed.server === undefined) return fixed;
  const names = namesOf(fixed.server, htaccess);
  const wanted = [...more]
    .map(([identity, text]) => [names.nameOf(identity), text] as const)
    .filter(([file]) => refusalOf(file) === undefined);
  if (wanted.length === 0) return fixed;
  const texts = new Map([...fixed.texts, ...wanted]);
  const byIdentity = new Map([...texts].map(([file, text]) => [names.identityOf(file), text]));
  const server = reader.read(after, byIdentity);
  return server === undefined ? fixed : { ...fixed, texts, server };
}

/** A linted file as its first name calls it. */
export function rename(file: LintedFile, names: FileNames): LintedFile {
  return { ...file, file: names.nameOf(names.identityOf(file.file)) };
}

/** What may be spent on looking at all of a server. */
export function budgetFor(server: Server, { htaccess }: UpgradeOptions) {
  return createAnalysisBudget(bytesWithHtaccess(server, htaccess));
}

/** The directories of the .htaccess files, with a `/` at their ends. */
export function directoriesOf({ htaccess }: UpgradeOptions): readonly ByteText[] {
  return htaccess.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
}
