import { addTo } from '../../core/add-to.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import type { Finding } from '../findings/finding.ts';
import type { ComparedFile } from './compare-commands.ts';
import type { JudgedTexts } from './judged-texts.ts';
import type { Difference } from './verdict.ts';

/**
 * What httpd would say after the fixes and does not say now, as far as plume predicts it. Messages are compared by their
 * number, because fixes move lines and paths. Denials are left out where access was compared: `Require` denies with
 * other words than `Deny`.
 */
export function compareWhatIsSaid(
  before: JudgedTexts,
  after: JudgedTexts,
  compared: readonly ComparedFile[],
  isAccessCompared: boolean,
): readonly Difference[] {
  const said = messagesByKind(before);
  const fixes = [...new Set(compared.flatMap(({ aboutAccess }) => aboutAccess))];
  const differences: Difference[] = [];
  const unworded = reportedWithoutWords(before);
  for (const [kind, all] of messagesByKind(after)) {
    // a fix is not to blame where plume now knows httpd's words for what it reported before
    const found = all.filter((one) => !unworded.has(keyOf(one)) && !(isAccessCompared && isDenial(one)));
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

/** Whether it is about requests that the modules of access control deny. */
function isDenial({ httpd }: Finding): boolean {
  const { id, phase } = httpd ?? {};
  if (typeof id !== 'string' || phase !== 'request') return false;
  return messagesOf(id).some(({ module }) => DENYING.has(module));
}

const DENYING: ReadonlySet<string> = new Set(['mod_authz_core', 'mod_access_compat']);

/** What is reported where plume cannot tell what httpd says of it. */
function reportedWithoutWords({ linted }: JudgedTexts): ReadonlySet<string> {
  const silent = linted.flatMap(({ findings }) => findings.filter(({ httpd }) => httpd === undefined));
  return new Set(silent.map(keyOf));
}

function keyOf({ rule, file, message }: Finding): string {
  return JSON.stringify([rule, file, message]);
}

function messagesByKind({ linted }: JudgedTexts): ReadonlyMap<string, readonly Finding[]> {
  const byKind = new Map<string, Finding[]>();
  for (const { findings } of linted)
    for (const finding of findings) {
      const { httpd, rule } = finding;
      if (httpd === undefined) continue;
      const kind = `${rule} ${httpd.id ?? ''} ${httpd.phase}`;
      addTo(byKind, kind, finding);
    }
  return byKind;
}
