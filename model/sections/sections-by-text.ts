import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isRecording } from '../../grammar/questions.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import type { Scope } from '../configuration/walk.ts';
import { type Section, sectionsIn } from './sections.ts';

// Each of ten thousand requests is about a few of ten thousand sections, those whose text it begins with.

/** Sections that are taken to be about a request, whatever their patterns say. */
export type Assumed = ReadonlySet<OpeningTag> | undefined;

/** Sections with a plain text by that, and the others, each with its place in httpd's order. */
interface TextIndex {
  readonly texts: ReadonlyMap<ByteText, readonly NumberedSection[]>;
  readonly others: readonly NumberedSection[];
  readonly commandsOfTexts: ReadonlySet<OpeningTag>;
  /** Of the texts: what has another one need not be looked up. */
  readonly lengths: ReadonlySet<number>;
}
interface NumberedSection {
  readonly section: Section;
  readonly number: number;
}

const indexOfLocations = scopeQuery('indexOfLocations', (scope) => indexByText(sectionsIn(scope).locations));
const indexOfProxies = scopeQuery('indexOfProxies', (scope) => indexByText(sectionsIn(scope).proxies));

function indexByText(sections: readonly Section[]): TextIndex {
  const texts = new Map<ByteText, NumberedSection[]>();
  const others: NumberedSection[] = [];
  const commandsOfTexts = new Set<OpeningTag>();
  const lengths = new Set<number>();
  for (const [number, section] of sections.entries()) {
    const { pattern, at } = section;
    if (pattern?.kind !== 'text') {
      others.push({ section, number });
      continue;
    }
    commandsOfTexts.add(at.command);
    lengths.add(pattern.text.length);
    addTo(texts, pattern.text, { section, number });
  }
  return { texts, others, commandsOfTexts, lengths };
}

/** Fewer are asked one by one. */
const FEW = 8;

/** The `<Location>` sections of a scope that may be about a URL, in httpd's order. */
export function locationsFor(scope: Scope, subject: ByteText, assumed: Assumed): readonly Section[] {
  const all = sectionsIn(scope).locations;
  if (all.length <= FEW) return all;
  const index = indexOfLocations(scope);
  if (isAnyAssumed(index, assumed)) return all;
  const { texts, others, lengths } = index;
  const found = [...others];
  const take = (length: number): void => {
    if (lengths.has(length)) for (const one of texts.get(subject.slice(0, length)) ?? []) found.push(one);
  };
  take(0);
  // a text is about what is below it: it ends at a slash of the URL, before it or after it
  let taken = 0;
  for (let at = subject.indexOf('/'); at >= 0; at = subject.indexOf('/', at + 1)) {
    if (at > taken) take(at);
    take(at + 1);
    taken = at + 1;
  }
  if (!subject.endsWith('/')) take(subject.length);
  return inOrder(found);
}

/** The `<Proxy>` sections of a scope that may be about the URL of a backend, in httpd's order. */
export function proxiesFor(scope: Scope, subject: ByteText, assumed: Assumed): readonly Section[] {
  const all = sectionsIn(scope).proxies;
  // each that a URL does not begin with is a question, too
  if (all.length <= FEW || isRecording()) return all;
  const index = indexOfProxies(scope);
  if (isAnyAssumed(index, assumed)) return all;
  const found = [...index.others];
  for (const length of index.lengths) {
    spendWork(1 + (length >> 6));
    if (length > subject.length) continue;
    for (const one of index.texts.get(subject.slice(0, length)) ?? []) found.push(one);
  }
  return inOrder(found);
}

function isAnyAssumed({ commandsOfTexts }: TextIndex, assumed: Assumed): boolean {
  return assumed !== undefined && [...assumed].some((command) => commandsOfTexts.has(command));
}

function inOrder(found: NumberedSection[]): readonly Section[] {
  if (found.length <= 1) return found.map(({ section }) => section);
  return found.sort((a, b) => a.number - b.number).map(({ section }) => section);
}
