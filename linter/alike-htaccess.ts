import type { ByteText } from '../grammar/byte-text.ts';
import { type Answer, type Question, recordQuestions } from '../grammar/questions.ts';
import type { Server } from '../model/server/server.ts';
import type { LintedFile } from './findings/finding.ts';
import { findingsInCopy } from './findings/findings-in-copy.ts';
import { createSurroundings, type HtaccessInServer } from './htaccess-surroundings.ts';

// Who hosts web sites has ten thousand .htaccess files of a few texts. What is found in one is found in another with the
// same text, if the server says the same of both, if both meet the same sections in request classes of whose paths and
// URLs nobody has asked, and if all that was asked of one's directory has the same answer for the other's. Two are linted
// before a third is taken to be like them, and it must have what the names of their directories have in common.

/** A .htaccess that is to be linted. */
export interface ReadHtaccess extends HtaccessInServer {
  /** What findings call it. */
  readonly file: string;
  readonly text: ByteText;
}

/** Lints .htaccess files of one server, by what was found in those that they are like. */
export interface AlikeHtaccess {
  /** What `lintAlone` would return. */
  lint(htaccess: ReadHtaccess, lintAlone: () => LintedFile): LintedFile;
}

/**
 * For the .htaccess files of one server; `htaccessPaths` are all that are linted with it. `pay` takes what it costs to
 * take over so many findings; where it is false, that cannot be paid, and the file is linted alone.
 */
export function createAlikeHtaccess(
  server: Server,
  htaccessPaths: readonly ByteText[],
  pay: (findings: number) => boolean,
): AlikeHtaccess {
  const surroundingsOf = createSurroundings(server, htaccessPaths);
  const byText = new Map<ByteText, Map<string, Known>>();
  const knownOf = (htaccess: ReadHtaccess): Known | undefined => {
    const surroundings = surroundingsOf(htaccess);
    if (surroundings === undefined) return undefined;
    const ofText = byText.get(htaccess.text) ?? new Map<string, Known>();
    byText.set(htaccess.text, ofText);
    const known = ofText.get(surroundings) ?? { last: undefined, models: [] };
    ofText.set(surroundings, known);
    return known;
  };
  const learn = (htaccess: ReadHtaccess, before: Known | undefined, lintAlone: () => LintedFile) => {
    const isSecond = before?.last !== undefined && before.models.length < MOST_MODELS;
    const { result: linted, questions } = isSecond ? recordQuestions(lintAlone) : { result: lintAlone() };
    // request classes may have been found, or asked for their places, on the way
    const known =
      linted.isCutShort === true || linted.unfinished !== undefined ? undefined : knownOf(htaccess);
    if (known === undefined) return linted;
    const example = { linted, parts: partsOf(htaccess) };
    const other = known.models.at(-1) ?? known.last;
    const model = other && questions && known === before ? makeModel(example, other, questions) : undefined;
    // the first of all is often told more than the others
    if (model === undefined) known.last = example;
    else known.models.push(model);
    return linted;
  };
  return {
    lint(htaccess, lintAlone) {
      const known = knownOf(htaccess);
      const parts = partsOf(htaccess);
      const model = known?.models.find((one) => isLike(one, parts));
      if (model === undefined || !pay(model.linted.findings.length)) return learn(htaccess, known, lintAlone);
      const { file } = htaccess;
      return { file, text: model.linted.text, findings: findingsInCopy(file, model.linted) };
    },
  };
}

/** Of more models of one text in the same surroundings none is learned. */
const MOST_MODELS = 8;

/** Files with one text in the same surroundings. */
interface Known {
  /** The last one that was linted for itself. */
  last: Example | undefined;
  readonly models: Model[];
}

/** A file that was linted for itself. */
interface Example {
  readonly linted: LintedFile;
  /** The names in the path of its directory; undefined where another file with the same findings has another one. */
  readonly parts: readonly (ByteText | undefined)[];
}

interface Model extends Example {
  readonly questions: readonly OwnQuestion[];
}

/** A question that was asked of what is in the directory. */
interface OwnQuestion extends Pick<Question, 'words' | 'answer' | 'again'> {
  /** What follows the directory in each word; undefined for words that are about something else. */
  readonly rests: readonly (ByteText | undefined)[];
}

/** The names in the path of the directory; the first is empty. */
function partsOf({ path }: ReadHtaccess): readonly ByteText[] {
  return path.split('/').slice(0, -1);
}

/** Undefined where something else was found than in another file, or where it cannot be told what it depends on. */
function makeModel(
  { linted, parts: own }: { readonly linted: LintedFile; readonly parts: readonly ByteText[] },
  other: Example,
  asked: readonly Question[],
): Model | undefined {
  const inOther = JSON.stringify(findingsInCopy(linted.file, other.linted));
  if (inOther !== JSON.stringify(findingsInCopy(linted.file, linted))) return undefined;
  const directory = own.join('/');
  const parts = own.map((part, i) => (part === other.parts[i] ? part : undefined));
  const questions = new Map<string, OwnQuestion>();
  for (const { kind, words, answer, again } of asked) {
    const rests = words.map((word) => restIn(directory, word));
    const others = words.filter((_, i) => rests[i] === undefined);
    // what is asked of a name in the path is asked of that name
    for (const name of [...others, ...answer].flatMap((text) => text?.split('/') ?? []))
      for (const [i, part] of own.entries()) if (part === name) parts[i] = part;
    if (others.length < words.length)
      questions.set([kind, ...words].join('\n'), { words, rests, answer, again });
  }
  return questions.size > MOST_QUESTIONS ? undefined : { linted, parts, questions: [...questions.values()] };
}

/** To ask more of each file would take as long as to lint it. */
const MOST_QUESTIONS = 20;

/** What follows a directory (without a `/` at its end) in the path of something in it, or of itself. */
function restIn(directory: ByteText, path: ByteText): ByteText | undefined {
  if (!path.startsWith(directory)) return undefined;
  const rest = path.slice(directory.length);
  return rest === '' || rest.startsWith('/') ? rest : undefined;
}

function isLike({ parts, questions }: Model, own: readonly ByteText[]): boolean {
  if (!parts.every((part, i) => part === undefined || part === own[i])) return false;
  const directory = own.join('/');
  return questions.every(({ words, rests, answer, again }) =>
    isSame(answer, again(words.map((word, i) => (rests[i] === undefined ? word : directory + rests[i])))),
  );
}

function isSame(one: Answer, other: Answer): boolean {
  return one.length === other.length && one.every((text, i) => text === other[i]);
}
