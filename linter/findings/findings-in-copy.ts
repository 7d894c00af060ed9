import type { Fix } from '../../rules/kit/define-rule.ts';
import type { Finding, LintedFile } from './finding.ts';

/** The findings of a file as they are in `file`, which has the same text. */
export function findingsInCopy(file: string, { file: from, findings }: LintedFile): readonly Finding[] {
  return findings.map((finding) => findingIn(file, finding, from));
}

function findingIn(file: string, finding: Finding, from: string): Finding {
  const { httpd, related, fixes } = finding;
  const isNamed = related.some((place) => place.file === from);
  return {
    ...finding,
    file,
    httpd: httpd?.file === from ? { ...httpd, file } : httpd,
    related: isNamed ? related.map((place) => (place.file === from ? { ...place, file } : place)) : related,
    // who applies fixes tells them apart by what they are, not by what they say
    fixes: fixes.map((fix) => fixIn(file, fix, from)),
  };
}

function fixIn(file: string, fix: Fix, from: string): Fix {
  const isNamed = fix.edits.some((edit) => edit.file === from);
  return {
    ...fix,
    edits: isNamed ? fix.edits.map((edit) => (edit.file === from ? { ...edit, file } : edit)) : fix.edits,
  };
}
