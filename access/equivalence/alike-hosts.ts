import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type Question, recordQuestions } from '../../grammar/questions.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Applies } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { REGEX, REGEX_IGNORING_CASE } from '../../pcre2/regex-match.ts';
import { areVariablesAsked } from '../request/environment/asked-variables.ts';
import { addClass, createClassKeys } from './distinct-classes.ts';
import { type HostOutline, outlineOf } from './host-outline.ts';
import { createFill, type Fill, isText, type Template, templateOf } from './name-templates.ts';
import { foundAlike, type IsSameWith, sampledAlike } from './names-in-patterns.ts';
import { namesOf } from './own-names.ts';
import { REGEX_SAMPLES, samplesOf } from './pattern-samples.ts';
import { type RequestClass, relevantIn } from './request-class.ts';

// Ten thousand virtual hosts are mostly a few, each with other names. The request classes of a host are those of one that
// is like it, with its own sections and names, if all questions that were asked to find them have the same answers.

/** Finds the request classes of hosts, by those of hosts that are like them where it can. */
export interface AlikeHosts {
  /** Same as `find()`, but duplicate classes may be dropped (addClass()). */
  classesOf(host: Located<OpeningTag>, find: () => readonly RequestClass[]): readonly RequestClass[];
}

/**
 * For the virtual hosts of one server; what is found for one is remembered as long as this is. `others` are texts
 * besides the server's that what is found depends on.
 */
export function createAlikeHosts(server: Server, others: readonly ByteText[]): AlikeHosts {
  const names = namesOf(server, [...others, ...samplesIn(server)]);
  const byKey = new Map<string, Found[]>();
  return {
    classesOf(host, find) {
      const outline = outlineOf(host, names);
      if (outline === undefined) return find();
      const alike = byKey.get(outline.key) ?? [];
      byKey.set(outline.key, alike);
      for (const found of alike) {
        const fill = createFill(outline.names);
        if (found.questions.every((question) => hasSameAnswer(question, outline, fill)))
          return classesWithNames(found, host, outline, fill);
      }
      if (alike.length === MOST_FOUND) return find();
      const { result, questions } = recordQuestions(find);
      // an outline does not have the lines that set variables
      if (questions === undefined || areVariablesAsked(questions)) return result;
      const found = abstract(outline, questions, distinctOwn(result, outline));
      if (found !== undefined) alike.push(found);
      return result;
    },
  };
}

/** What the main server's patterns may be about: names of which no line has the whole. */
function samplesIn(server: Server): readonly ByteText[] {
  return Object.values(relevantIn(server)).flatMap((sections) =>
    sections.flatMap(({ pattern }) => (pattern?.kind === 'text' ? [] : samplesOf(pattern))),
  );
}

/** So many may be alike by their texts, and not by what is on the disk, say. */
const MOST_FOUND = 4;

/** The request classes of a host, with numbers in the place of its own names. */
interface Found {
  readonly questions: readonly AbstractQuestion[];
  readonly classes: readonly AbstractClass[];
}
interface AbstractQuestion extends Pick<Question, 'again'> {
  readonly words: readonly Template[];
  readonly answer: readonly (Template | undefined)[];
  /** Names with which it need not be asked again; undefined for none. */
  readonly isSameWith: IsSameWith | undefined;
}
interface AbstractClass {
  readonly path: Template;
  readonly uri: Template | undefined;
  readonly sections: readonly AbstractSection[];
  readonly isAssumed: boolean;
  readonly hasUnseen: boolean;
}
/** Sections of others as they are, the host's own by their numbers. */
type AbstractSection = MergedSection | { readonly number: number; readonly applies: Applies };

/**
 * Without those that have the sections of another one, a section of the host itself among them: no other host has it, so
 * which of them stands for the class does not depend on others.
 */
function distinctOwn(classes: readonly RequestClass[], { sections }: HostOutline): readonly RequestClass[] {
  const own = new Set(sections);
  const keyOf = createClassKeys();
  const found = new Map<string, RequestClass>();
  for (const [i, one] of classes.entries()) {
    const isOwn = one.sections.some(({ section }) => section !== undefined && own.has(section));
    addClass(isOwn ? keyOf(one) : `shared ${i}`, one, found);
  }
  return [...found.values()];
}

/** Undefined where something has part of a name, or a section that is neither the host's nor its server's. */
function abstract(
  { names, sections }: HostOutline,
  questions: readonly Question[],
  classes: readonly RequestClass[],
): Found | undefined {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const ownSections = new Map(sections.map((section, number) => [section, number]));
  let isWhole = true;
  const templates = new Map<ByteText, Template>();
  const template = (text: ByteText): Template => {
    const found = templates.get(text) ?? templateOf(text, numbers);
    if (found === undefined) isWhole = false;
    else templates.set(text, found);
    return found ?? text;
  };
  const asked = new Map<string, AbstractQuestion>();
  // a host without names of its own has the questions of all that are like it
  const ofNames = names.length === 0 ? [] : questions;
  spendWork(PRICES.abstractName * ofNames.length);
  for (const { kind, words, answer, again } of ofNames) {
    const own = words.map(template);
    const answered = answer.map((text) => (text === undefined ? undefined : template(text)));
    // what has no name in it has the same answer for all, unless that happens to be a name
    if (own.every(isText)) isWhole &&= answered.every(isText);
    else
      asked.set([kind, ...words].join('\n'), {
        words: own,
        answer: answered,
        again,
        isSameWith: sameWith(kind, own, names),
      });
  }
  const known = new Map<string, AbstractSection>();
  const abstractSection = (merged: MergedSection): AbstractSection => {
    const { section, applies, scope, kind } = merged;
    const number = section && ownSections.get(section);
    if (number !== undefined) {
      const own = known.get(`${number} ${applies}`) ?? { number, applies };
      known.set(`${number} ${applies}`, own);
      return own;
    }
    const isOfHost = sections.some(
      ({ at }) => scope !== undefined && 'command' in scope && at.command === scope.command,
    );
    if (isOfHost || kind === 'htaccess' || section === undefined) isWhole = false;
    return merged;
  };
  const found = classes.map(
    ({ path, uri, sections: merged, isAssumed, hasUnseen }): AbstractClass => ({
      path: template(path),
      uri: uri === undefined ? undefined : template(uri),
      sections: merged.map(abstractSection),
      isAssumed,
      hasUnseen,
    }),
  );
  return isWhole ? { questions: [...asked.values()], classes: found } : undefined;
}

/** With which names a question has the same answer as with these: those in which patterns find nothing else, either. */
function sameWith(
  kind: string,
  [pattern = '', text = '']: readonly Template[],
  names: readonly ByteText[],
): IsSameWith | undefined {
  const isMatch = kind === REGEX || kind === REGEX_IGNORING_CASE;
  const found = isMatch
    ? foundAlike(pattern, text)
    : kind === REGEX_SAMPLES
      ? sampledAlike(pattern)
      : undefined;
  return found?.(names) === true ? found : undefined;
}

function hasSameAnswer(
  { words, answer, again, isSameWith }: AbstractQuestion,
  { names }: HostOutline,
  fill: Fill,
): boolean {
  spendWork(PRICES.repeatedQuestion);
  if (isSameWith?.(names) === true) return true;
  const other = again(words.map(fill));
  return (
    other.length === answer.length &&
    answer.every((text, i) => (text === undefined ? undefined : fill(text)) === other[i])
  );
}

function classesWithNames(
  { classes }: Found,
  host: Located<OpeningTag>,
  outline: HostOutline,
  fill: Fill,
): readonly RequestClass[] {
  const merged = new Map<AbstractSection, MergedSection>();
  const sectionOf = (one: AbstractSection): MergedSection => {
    if (!('number' in one)) return one;
    const known = merged.get(one) ?? ownSection(one, outline);
    merged.set(one, known);
    return known;
  };
  return classes.map(({ path, uri, sections, isAssumed, hasUnseen }) => ({
    host,
    path: fill(path),
    uri: uri === undefined ? undefined : fill(uri),
    hasUrl: uri !== undefined,
    sections: sections.map(sectionOf),
    isAssumed,
    hasUnseen,
  }));
}

function ownSection(
  { number, applies }: { readonly number: number; readonly applies: Applies },
  { sections }: HostOutline,
): MergedSection {
  const section = sections[number]!;
  return { kind: section.kind, scope: section.at, section, directory: undefined, applies };
}
