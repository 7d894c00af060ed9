import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import type { Positions } from '../../../linter/findings/positions.ts';
import type { RuleTag } from '../../../rules/kit/define-rule.ts';

/** A text with the URI under which an editor knows it. */
export interface EditorFile {
  readonly uri: string;
  /** Undefined where the editor has not opened it. */
  readonly version: number | undefined;
  readonly text: ByteText;
  positions(): Positions;
}

/** A file as an editor sees it, with what was found in it; good until the next change of any document. */
export interface LintedEditorFile extends EditorFile {
  readonly document: Document;
  /** What a rule is about, by its id; nothing for what is none of the rules. */
  tagsOf(rule: string): readonly RuleTag[];
  /** In the order of the text. */
  readonly findings: readonly Finding[];
  /** Those of some findings in this text that the baseline of its settings has. */
  acceptedAmong(findings: readonly Finding[]): ReadonlySet<Finding>;
  /**
   * Another file that a finding names, in a related place or an edit; undefined where an editor could not open it.
   */
  placeOf(file: string, finding: Finding): EditorFile | undefined;
  /** Whether the text of such a place is still the one that is on disk. */
  isCurrent(file: EditorFile): boolean;
  /**
   * Whether a fix may change the file, or such a place: neither is a template or another program's file, and what is
   * not this very file lies in the workspace.
   */
  mayChange(file: EditorFile): boolean;
  /** The text after all safe fixes that stay within the file, or those of one rule. */
  fixAll(rule?: string): ByteText;
}
