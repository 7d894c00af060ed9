import { symptoms } from '../facts/words/symptoms.ts';
import type { Explanation } from './explanation.ts';

/**
 * What leads to something that people see, by their words in any order: `port 80 already in use`, `ERR_TOO_MANY_REDIRECTS`. Undefined
 * for other texts, and for what may be a line of configuration.
 */
export function explainSymptom(text: string): Explanation | undefined {
  if (text.length > LONGEST || /[/"'<>\\{}[\]=]/.test(text)) return undefined;
  const words = new Set(text.toLowerCase().split(/[^a-z0-9]+/));
  const said = symptoms().flatMap((symptom) =>
    symptom.said
      .map((phrase) => phrase.split(' '))
      .filter((phrase) => phrase.every((word) => words.has(word)))
      .map((phrase) => ({ symptom, count: phrase.length })),
  );
  const [best] = said.toSorted((a, b) => b.count - a.count);
  if (best === undefined) return undefined;
  const { title, meaning, causes, advice } = best.symptom;
  return {
    kind: 'symptom',
    subject: text,
    title,
    text: [meaning],
    facts: [],
    sections: [
      { title: 'Usual causes', paragraphs: [], points: causes },
      { title: 'What to do', paragraphs: [advice] },
    ],
    directives: [],
  };
}

/** What people say of it is no longer. */
const LONGEST = 100;
