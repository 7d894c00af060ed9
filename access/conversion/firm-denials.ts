import { ALL_METHODS } from '../policy/methods.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import type { FoundSection, Use } from './found-section.ts';

/**
 * Whether a section denies every request with `Require` alone, and no other decides about that, as `<FilesMatch "^\.ht">` of
 * most servers. Then it stays as it is whatever becomes of the sections before it, and they need not become it together.
 */
export function deniesFirmly({ settings, uses }: FoundSection): boolean {
  const [only] = settings;
  return settings.length === 1 && only !== undefined && isDenial(only) && uses.every(decidesLast);
}

function isDenial(setting: Setting): boolean {
  if (setting.what !== 'require' || setting.methods !== ALL_METHODS || setting.guards.length > 0)
    return false;
  const { node } = setting;
  return node.kind === 'line' && node.test === 'denied' && !node.isNegated;
}

/** Whether the section surely applies, the last of all, and none before it makes one of two checks enough. */
function decidesLast({ requestClass: { sections }, index }: Use): boolean {
  if (index < sections.length - 1 || sections[index]!.applies !== 'present') return false;
  return sections.every(
    ({ scope }) => scope === undefined || !accessIn(scope).some(({ what }) => what === 'satisfy'),
  );
}
