import { createFixGuard } from '../cli/commands/lint/never-fixed.ts';
import { once } from '../core/query.ts';
import type { Target } from '../facts/target.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import {
  applyFixes,
  type AppliedFix as EngineFix,
  type FilesFixResult,
  type FixChoice,
} from '../linter/apply-fixes.ts';
import type { LintedFile } from '../linter/findings/finding.ts';
import { applyFixesToServer } from '../linter/fix-server.ts';
import { judgeLoneFile } from '../linter/judge/judge-lone-file.ts';
import { lintText } from '../linter/lint.ts';
import { lintServer } from '../linter/lint-server.ts';
import { assumedWhole } from '../model/modules/likely-modules.ts';
import { isClearlyForeign } from '../model/recognition/is-clearly-foreign.ts';
import { recognizeFile } from '../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../model/recognition/why-never-fixed.ts';
import { rules as known } from '../rules/index.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { describeFindings } from './lint-result.ts';
import type { AppliedFix, FixResult, LintResult } from './plume.d.ts';
import type { OpenedServer } from './servers.ts';
import { changedFile } from './texts.ts';

/** What is linted and fixed. */
export interface Subject {
  lint(): LintResult;
  fix(choice: FixChoice): FixResult;
}

/** A text on its own. A template, and what is another program's, has no findings: httpd never reads it as it is. */
export function textSubject(
  text: ByteText,
  {
    file,
    target,
    rules,
  }: { readonly file: string; readonly target: Target; readonly rules: readonly Rule[] },
): Subject {
  const recognition = recognizeFile(text, file);
  const isHttpds = recognition.template === undefined && !isClearlyForeign(text, recognition);
  const lint = (current: ByteText): LintedFile =>
    isHttpds ? lintText(current, { file, target, rules, known }) : { file, text: current, findings: [] };
  return {
    lint: () => describeFindings([lint(text)]),
    fix(choice) {
      const before = lint(text);
      if (whyNeverFixed(recognition, 'named') !== undefined) return unchanged(describeFindings([before]));
      const fixed = applyFixes(before, lint, choice, { judge: judgeLoneFile(target) });
      const texts = new Map(fixed.text === text ? [] : [[file, fixed.text]]);
      return describeFixes({ ...fixed, texts }, describeFindings([fixed.linted]));
    },
  };
}

/** All files of a server; of templates in a copy nothing is said. */
export function serverSubject(
  { options, server, htaccess: findHtaccess }: OpenedServer,
  rules: readonly Rule[],
): Subject {
  const wanted = { rules, known, htaccess: findHtaccess() };
  const whole = server.includesDirectories ? assumedWhole(server) : undefined;
  const assumed = whole && server.files.nameOf(whole);
  const lintOnce = once('lintOnce', () => lintServer(server, wanted));
  const texts = new Map<string, ByteText>();
  const isTemplate = ({ file, text }: LintedFile) =>
    !server.files.isOwn && recognizeFile(text, file).template !== undefined;
  const guard = createFixGuard((file) =>
    whyNeverFixed(recognizeFile(texts.get(file) ?? '', file), 'included'),
  );
  const shown = (files: readonly LintedFile[]): LintResult => {
    for (const { file, text } of files) texts.set(file, text);
    return describeFindings(guard.withoutForbidden(files.filter((file) => !isTemplate(file))), assumed);
  };
  return {
    lint: () => shown(lintOnce()),
    fix(choice) {
      const before = shown(lintOnce());
      const fixed = applyFixesToServer(options, {
        ...wanted,
        ...{ choice, start: { server, linted: lintOnce() } },
        mayChange: guard.mayChange,
      });
      return fixed === undefined ? unchanged(before) : describeFixes(fixed, shown(fixed.linted));
    },
  };
}

function unchanged(left: LintResult): FixResult {
  return { changed: [], applied: [], withheld: [], left };
}

function describeFixes(
  { texts, applied, withheld }: Pick<FilesFixResult, 'texts' | 'applied' | 'withheld'>,
  left: LintResult,
): FixResult {
  return {
    changed: [...texts].map(([file, text]) => changedFile(file, text)),
    applied: applied.map(describeFix),
    withheld: withheld.map((one) => ({ ...describeFix(one), why: one.why })),
    left,
  };
}

function describeFix({ finding, fix }: EngineFix): AppliedFix {
  const { rule, file, message } = finding;
  const { name, kind, title } = fix;
  return { ...{ rule, file, message }, ...{ name, kind, title } };
}
