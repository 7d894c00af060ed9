import type { ByteText } from '../../../grammar/byte-text.ts';
import type { PickFix } from '../../../linter/apply-fixes.ts';
import { applyFixesToServer } from '../../../linter/fix-server.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { DocumentReader } from './server-views.ts';

/** The text of a document after all its safe fixes, or those that `pick` takes; errors that one would bring are looked for in the whole server. */
export function fixInServer(
  { document: { source } }: OpenDocument,
  { server: { options, server }, identity, htaccess }: DocumentReader,
  rules: readonly Rule[],
  pick?: PickFix,
): ByteText {
  const entry = htaccess === undefined ? undefined : options.files.look(htaccess);
  const own = identity ?? (entry?.ok === true ? entry.identity : undefined);
  if (own === undefined) return source.text;
  const fixed = applyFixesToServer(options, {
    rules,
    choice: 'safe',
    pick,
    only: new Set([own]),
    ...(htaccess !== undefined && { htaccess: [htaccess] }),
  });
  const names = new Set(
    htaccess === undefined
      ? server.instances.filter((instance) => instance.identity === own).map(({ file }) => file)
      : [options.files.nameOf(htaccess)],
  );
  for (const [file, text] of fixed?.texts ?? []) if (names.has(file)) return text;
  return source.text;
}
