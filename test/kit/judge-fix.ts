import type { Target } from '../../facts/target.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { judgeFixes } from '../../linter/judge/judge-fixes.ts';
import {
  type JudgedFix,
  type JudgedTexts,
  judgedFile,
  judgedServer,
} from '../../linter/judge/judged-texts.ts';
import type { Verdict } from '../../linter/judge/verdict.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { kindOfFile } from '../../model/contexts/file-kind.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Edit, Fix, Rule } from '../../rules/kit/define-rule.ts';
import type { Case } from './fixture.ts';
import { readFixture } from './fixture.ts';
import { isServerCase, readingOptions, rootOf, textsOf } from './server-case.ts';

/** A configuration that can be linted, and linted again with some texts replaced. */
export interface Judgeable {
  readonly before: JudgedTexts;
  /** What the judge says of a fix in it. */
  judge(finding: Finding, fix: Fix): Verdict;
}

/** A file on its own. */
function judgeableFile(
  text: ByteText,
  options: { readonly file: string; readonly target: Target; readonly rules: readonly Rule[] },
): Judgeable {
  const lint = (own: ByteText) => judgedFile(lintText(own, options), options.target);
  const before = lint(text);
  return {
    before,
    judge(finding, fix) {
      const judged = judgedFix(finding, fix);
      const edits = judged.edits.get(finding.file) ?? [];
      return judgeFixes(before, lint(applyEdits(text, edits)), [judged]);
    },
  };
}

/** The files of a case of a rule's documentation: one on its own, or a server. */
export function judgeableCase(one: Case, rules: readonly Rule[]): readonly Judgeable[] {
  if (!isServerCase(one))
    return one.files.map((block) =>
      judgeableFile(readFixture(block).text, {
        file: block.file ?? 'fixture.conf',
        target: block.target,
        rules,
      }),
    );
  const texts = textsOf(one);
  const htaccess = Object.keys(texts)
    .filter((name) => kindOfFile(parse('', '2.4'), name) === 'htaccess')
    .map((name) => (name.startsWith('/') ? name : `${rootOf(one)}/${name}`));
  const options = readingOptions(one, texts);
  const identities = new Map<string, string>();
  const lint = (changed: ReadonlyMap<string, ByteText>): JudgedTexts => {
    const server = readServer({ ...options, files: overlayFiles(options.files, changed) });
    if (server === undefined) throw new Error(`line ${one.line}: the server cannot be read`);
    for (const { file, identity } of server.instances) identities.set(file, identity);
    for (const path of htaccess) {
      const entry = options.files.look(path);
      if (entry.ok) identities.set(options.files.nameOf(path), entry.identity);
    }
    return judgedServer(
      lintServer(server, { rules, htaccess }),
      server,
      htaccess,
      (name) => identities.get(name) ?? name,
    );
  };
  const before = lint(new Map());
  return [
    {
      before,
      judge(finding, fix) {
        const judged = judgedFix(finding, fix);
        const changed = new Map(
          [...judged.edits].map(([name, edits]) => [
            identities.get(name) ?? name,
            applyEdits(before.fileOf(name)?.document.source.text ?? '', edits),
          ]),
        );
        return judgeFixes(before, lint(changed), [judged]);
      },
    },
  ];
}

function judgedFix(finding: Finding, fix: Fix): JudgedFix {
  const edits = new Map<string, Edit[]>();
  for (const edit of fix.edits) {
    const name = edit.file ?? finding.file;
    edits.set(name, [...(edits.get(name) ?? []), edit]);
  }
  return { file: finding.file, finding, fix, edits };
}
