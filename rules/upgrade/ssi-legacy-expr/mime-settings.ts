import { argsAt } from '../../../access/policy/settings.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand, type Scope } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located } from '../../../model/server/server.ts';

/** What mod_mime has for an extension. */
export interface MimeSetting {
  /** As written. */
  readonly value: ByteText;
  readonly at: Located;
  /** False where it may be another one, or none. */
  readonly isSure: boolean;
}

/** Directives of mod_mime that name something for extensions, and take it away; in lower case. */
export interface MimeKeys {
  readonly add: string;
  readonly remove: string;
}

/**
 * What the sections of a request have for an extension (in lower case): what the last one of them says, where a removal
 * counts after all that its own section adds. Source: merge_mime_dir_configs() in modules/http/mod_mime.c.
 */
export function mimeSettingOf(
  sections: readonly MergedSection[],
  keys: MimeKeys,
  extension: ByteText,
): MimeSetting | undefined {
  let found: MimeSetting | undefined;
  let isOpen = false;
  for (const { scope, applies } of sections) {
    if (scope === undefined) {
      isOpen = true;
      continue;
    }
    const isThere = applies === 'present';
    const added = aboutExtension(scope, keys.add, extension, 1).at(-1);
    if (added !== undefined) {
      isOpen &&= !(isThere && isSure(added));
      found = { value: argsAt(added)[0]?.value ?? '', at: added, isSure: isThere && isSure(added) };
    }
    const removed = aboutExtension(scope, keys.remove, extension, 0);
    if (removed.length === 0 || found === undefined) continue;
    found = isThere && removed.every(isSure) ? undefined : { ...found, isSure: false };
  }
  return found === undefined || !isOpen ? found : { ...found, isSure: false };
}

function aboutExtension(
  scope: Scope,
  key: string,
  extension: ByteText,
  first: number,
): readonly LocatedCommand[] {
  return commandsIn(scope, key).filter((at) =>
    argsAt(at)
      .slice(first)
      .some(
        ({ value, hasVariable }) => hasVariable || asciiLowerCase(value.replace(/^\./, '')) === extension,
      ),
  );
}

function isSure(at: LocatedCommand): boolean {
  return at.certainty === 'present' && argsAt(at).every(({ hasVariable }) => !hasVariable);
}
