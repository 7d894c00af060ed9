import path from 'node:path';
import { headOf } from '../../../grammar/command.ts';
import { documentQuery } from '../../../grammar/document-query.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import type { LintableServer } from './live-server.ts';

/**
 * Whether findings about a file that is not open are shown to the editor: where it is in one of the folders, or its text
 * is surely configuration of httpd. The rest may be anybody's, and a server may include it all the same.
 */
export function isShown(place: string, document: Document, folders: Iterable<string>): boolean {
  for (const folder of folders) if (isInside(place, folder)) return true;
  return isOfApache(document);
}

const isOfApache = documentQuery(
  'isOfApache',
  ({ source }) => recognizeFile(source.text, '').owner === 'apache',
);

/**
 * The file with what is wrong in files that it includes and that are not shown, at the lines that include them: how many
 * errors and warnings there are, and nothing of the text.
 */
export function withHidden(
  linted: LintedFile,
  identity: string,
  server: LintableServer,
  isHidden: (identity: string) => boolean,
): LintedFile {
  const hidden = new Map<number, Finding>();
  for (const { from, identity: other } of server.outline.instances) {
    if (from?.instance.identity !== identity || other === identity || !isHidden(other)) continue;
    const { start, end } = from.instance.spanInFile(headOf(from.command));
    const finding = hidden.get(start) ?? describeHidden(other, server);
    if (finding !== undefined) hidden.set(start, { ...finding, file: linted.file, start, end });
  }
  if (hidden.size === 0) return linted;
  const findings = [...linted.findings, ...hidden.values()];
  return { ...linted, findings: findings.sort((a, b) => a.start - b.start || a.end - b.end) };

  function describeHidden(other: string, { lint }: LintableServer): Finding | undefined {
    const inside = lint(other);
    const count = (severity: Finding['severity']) =>
      inside?.findings.filter((finding) => finding.severity === severity).length ?? 0;
    const [errors, warnings] = [count('error'), count('warning')];
    if (inside === undefined || errors + warnings === 0) return undefined;
    return {
      rule: 'include/foreign-file',
      severity: errors > 0 ? 'error' : 'warning',
      message: `\`${inside.file}\`, which this line includes, has ${quantity(errors, 'error')} and ${quantity(warnings, 'warning')}.`,
      file: inside.file,
      start: 0,
      end: 0,
      httpd: undefined,
      help: 'They are not shown, because the file is outside of the folder and may belong to another program; `plume lint` shows them.',
      related: [],
      fixes: [],
    };
  }
}

function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function isInside(place: string, folder: string): boolean {
  const inside = path.relative(folder, place);
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside);
}
