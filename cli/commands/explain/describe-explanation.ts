import type { Answer } from '../../../explain/questions/group-questions.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../../rules/kit/documentation-url.ts';
import type {
  ExplanationDescription,
  ExplanationPart,
  LabelledFact,
} from '../../json-shapes/explanations.ts';

/** The JSON of an answer. */
export function describeExplanation({
  explanation,
  question,
  count,
  about,
  clients,
}: Answer): ExplanationDescription {
  const { entry } = question.found;
  const { kind, subject, title, text, facts, sections, directives, lines } = explanation;
  return {
    kind,
    subject,
    title,
    count,
    text,
    facts: facts.map(([label, value]): LabelledFact => ({ label, value })),
    sections: sections.map(({ points = [], ...section }): ExplanationPart => ({ ...section, points })),
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
export function describeRule({ id, summary, severity }: Rule): ExplanationDescription {
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
