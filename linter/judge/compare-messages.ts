import type { Finding } from '../findings/finding.ts';
import type { ComparedFile } from './compare-commands.ts';
import type { JudgedTexts } from './judged-texts.ts';
import type { Difference } from './verdict.ts';

/**
 * What httpd would say after the fixes and does not say now, as far as plume predicts it. They are compared by number:
 * the lines and paths in the words move with the fixes.
 */
export function compareWhatIsSaid(
  before: JudgedTexts,
  after: JudgedTexts,
  compared: readonly ComparedFile[],
): readonly Difference[] {
  const said = messagesByKind(before);
  const fixes = [...new Set(compared.flatMap(({ aboutAccess }) => aboutAccess))];
  const differences: Difference[] = [];
  for (const [kind, found] of messagesByKind(after)) {
    if (found.length <= (said.get(kind)?.length ?? 0)) continue;
    const last = found.at(-1)!;
    differences.push({
      kind: 'said',
      file: last.file,
      line: undefined,
      why: `httpd would say: ${last.httpd?.message ?? ''}`,
      fixes: fixes.length === 1 ? fixes : [],
    });
  }
  return differences;
}

function messagesByKind({ linted }: JudgedTexts): ReadonlyMap<string, readonly Finding[]> {
  const byKind = new Map<string, Finding[]>();
  for (const { findings } of linted)
    for (const finding of findings) {
      const { httpd, rule } = finding;
      if (httpd === undefined) continue;
      const kind = `${rule} ${httpd.id ?? ''} ${httpd.phase}`;
      const others = byKind.get(kind);
      if (others === undefined) byKind.set(kind, [finding]);
      else others.push(finding);
    }
  return byKind;
}
