import { isAccessCompat } from '../../access/conversion/found-sections.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import { editsOf } from '../../rules/conversion/conversion-fixes.ts';
import { plansOf } from '../../rules/conversion/conversion-plans.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import type { ConvertedServer } from './convert-access.ts';

/**
 * Converts all that can be, with what httpd of the series `from` decides: sections too where something else is written,
 * of which a finding leaves the choice to the author.
 */
export function convertWholly(
  options: ReadServerOptions,
  from: Series,
  htaccess: readonly ByteText[] = [],
): ConvertedServer {
  const { profile, target = profile.target } = options;
  const server = readServer({ ...options, target: { ...target, from } });
  if (server === undefined) throw new Error('the server cannot be read');
  const plans = plansOf(server, htaccess, false);
  const conversions = plans.kept.length > 0 ? plans.kept : plans[from];
  const edited = new Map<string, { readonly text: ByteText; readonly edits: Edit[] }>();
  const refusals: string[] = [];
  for (const conversion of conversions) {
    for (const { settings, refusal } of conversion.left)
      if (settings.some(isAccessCompat)) refusals.push(refusal.reason);
    const found = editsOf(conversion, server);
    if ('refusal' in found) continue;
    for (const { instance, edits } of found.files) {
      const file = edited.get(instance.path) ?? { text: instance.document.source.text, edits: [] };
      edited.set(instance.path, file);
      file.edits.push(...edits);
    }
  }
  const texts = new Map([...edited].map(([path, { text, edits }]) => [path, applyEdits(text, edits)]));
  return { texts, refusals };
}
