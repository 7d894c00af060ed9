import type { CausingLine, Explanation } from '../../../explain/explanation.ts';
import type { Answer, Counted } from '../../../explain/questions/group-questions.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../../rules/kit/documentation-url.ts';

/** What `plume explain --format json` prints; version 1 of its JSON (json-schema/explain-1.schema.json). */
export interface ExplanationsJson {
  readonly version: 1;
  readonly explanations: readonly ExplanationJson[];
}

/** One explanation; texts have configuration text in backticks. */
export interface ExplanationJson {
  readonly kind: 'rule' | Explanation['kind'];
  /** `AH01797`, `Order`, `<Directory>`, `403`, `mod_rewrite`, `upgrade/default-type`. */
  readonly subject: string;
  readonly title: string;
  /** How often the input has it. */
  readonly count: number;
  readonly text: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points: readonly string[];
  }[];
  readonly directives: readonly string[];
  /** What the lines are about, such as their paths, where several messages have this one cause. */
  readonly about: readonly Counted[];
  /** The addresses of the clients. */
  readonly clients: readonly Counted[];
  /** What the line of the log says, the first of several; null for what is none. */
  readonly log: {
    readonly module: string | null;
    readonly level: string | null;
    readonly client: string | null;
    readonly message: string;
  } | null;
  /** The lines of the server; null where none was named. */
  readonly lines: readonly CausingLine[] | null;
}

/** The JSON of an answer. */
export function describeExplanation({
  explanation,
  question,
  count,
  about,
  clients,
}: Answer): ExplanationJson {
  const { entry } = question.found;
  const { kind, subject, title, text, facts, sections, directives, lines } = explanation;
  return {
    kind,
    subject,
    title,
    count,
    text,
    facts: facts.map(([label, value]) => ({ label, value })),
    sections: sections.map(({ points = [], ...section }) => ({ ...section, points })),
    directives,
    log:
      entry === undefined
        ? null
        : {
            module: entry.module ?? null,
            level: entry.level ?? null,
            client: entry.client ?? null,
            message: entry.message,
          },
    about,
    clients,
    lines: lines ?? null,
  };
}

/** The JSON of a rule, without its document, which `plume explain` prints as text. */
export function describeRule({ id, summary, severity }: Rule): ExplanationJson {
  const document = documentationUrl(id);
  return {
    kind: 'rule',
    subject: id,
    title: summary,
    count: 1,
    text: [],
    facts: [
      { label: 'Severity', value: severity },
      ...(document === undefined ? [] : [{ label: 'Document', value: document }]),
    ],
    sections: [],
    directives: [],
    log: null,
    about: [],
    clients: [],
    lines: null,
  };
}
