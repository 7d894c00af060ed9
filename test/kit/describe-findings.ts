import type { LintedFile } from '../../linter/findings/finding.ts';
import { createServerLinter } from '../../linter/lint-server.ts';
import type { Server } from '../../model/server/server.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';

/** All of what was found in files that two ways to find it must have in common, a text a finding. */
export function describeFindings(files: readonly LintedFile[]): readonly string[] {
  return files.flatMap(({ file, findings }) =>
    findings.map(({ rule, severity, start, end, message, help, fixes, related }) => {
      const places = related.map(({ text: _, ...place }) => place);
      return `${file} ${start}-${end} ${severity} ${rule}: ${message} ${JSON.stringify([help, fixes, places])}`;
    }),
  );
}

/** It for each file of a server, linted one by one as an editor asks for them. */
export function describeFileByFile(server: Server, rules: readonly Rule[]): readonly string[] {
  const linter = createServerLinter(server, rules);
  const identities = new Set(server.instances.map(({ identity }) => identity));
  return describeFindings([...identities].map((identity) => linter.lint(identity)!));
}
