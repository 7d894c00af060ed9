import { foundRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import { directoriesOf } from '../access/equivalence/htaccess-directories.ts';
import { isPlaceAsked, type RequestClass } from '../access/equivalence/request-class.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type Answer, type Question, recordQuestions } from '../grammar/questions.ts';
import type { HtaccessPolicy } from '../model/sections/htaccess-policy.ts';
import type { MergedSection } from '../model/sections/merge-order.ts';
import { describeOverride } from '../model/server/htaccess-terms.ts';
import type { Located, Server } from '../model/server/server.ts';
import type { Fix } from '../rules/kit/define-rule.ts';
import type { Finding, LintedFile } from './findings/finding.ts';
import { classesByFile } from './judge/classes-by-file.ts';

// Who hosts web sites has ten thousand .htaccess files of a few texts. What is found in one is found in another with the
// same text, if the server says the same of both, if both meet the same sections in request classes of whose paths and
// URLs nobody has asked, and if all that was asked of one's directory has the same answer for the other's. Two are linted
// before a third is taken to be like them, and it must have what the names of their directories have in common.

/** A .htaccess of a server. */
export interface PlacedHtaccess {
  /** On the server. */
  readonly path: ByteText;
  readonly identity: string;
  /** What findings call it. */
  readonly file: string;
  readonly text: ByteText;
  /** What the server says of it, in the order of the hosts. */
  readonly policies: readonly HtaccessPolicy[];
}

/** Lints .htaccess files of one server, by what was found in those that they are like. */
export interface AlikeHtaccess {
  /** What `lintAlone` would return. */
  lint(htaccess: PlacedHtaccess, lintAlone: () => LintedFile): LintedFile;
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
  const numbers = createNumbers();
  const byText = new Map<ByteText, Map<string, Known>>();
  const knownOf = (htaccess: PlacedHtaccess): Known | undefined => {
    const shape = shapeIn(server, htaccessPaths, htaccess.identity, numbers);
    if (shape === undefined) return undefined;
    const ofText = byText.get(htaccess.text) ?? new Map<string, Known>();
    byText.set(htaccess.text, ofText);
    const key = `${describePlace(htaccess, numbers)}\n${shape}`;
    const known = ofText.get(key) ?? { last: undefined, models: [] };
    ofText.set(key, known);
    return known;
  };
  const learn = (htaccess: PlacedHtaccess, before: Known | undefined, lintAlone: () => LintedFile) => {
    const isSecond = before?.last !== undefined && before.models.length < MOST_MODELS;
    const { result: linted, questions } = isSecond ? recordQuestions(lintAlone) : { result: lintAlone() };
    // request classes may have been found, or asked for their places, on the way
    const known = linted.isCutShort === true ? undefined : knownOf(htaccess);
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
      const model = known?.models.find((one) => isLike(one, partsOf(htaccess)));
      if (model === undefined || !pay(model.linted.findings.length)) return learn(htaccess, known, lintAlone);
      const { file } = htaccess;
      return { file, text: model.linted.text, findings: findingsIn(file, model.linted) };
    },
  };
}

/** Of more kinds with one text, in places of which the server says the same, none is learned. */
const MOST_MODELS = 8;

/** Files with one text, in places of which the server says the same. */
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
function partsOf({ path }: PlacedHtaccess): readonly ByteText[] {
  return path.split('/').slice(0, -1);
}

/** Undefined where something else was found than in another file, or where it cannot be told what it depends on. */
function makeModel(
  { linted, parts: own }: { readonly linted: LintedFile; readonly parts: readonly ByteText[] },
  other: Example,
  asked: readonly Question[],
): Model | undefined {
  const inOther = JSON.stringify(findingsIn(linted.file, other.linted));
  if (inOther !== JSON.stringify(findingsIn(linted.file, linted))) return undefined;
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

/** Equal for files of which a server says the same, as far as names and directories above are not looked at. */
function describePlace({ path, policies }: PlacedHtaccess, numbers: Numbers): string {
  let place = `${path.slice(path.lastIndexOf('/'))} ${partCount(path)}`;
  for (const { override, accessNamesAt, areNamesSure, hosts, roots } of policies) {
    place += `\n${describeOverride(override)} ${areNamesSure}`;
    for (const at of [override.at, override.listAt, accessNamesAt, ...hosts])
      place += ` ${numberOf(at, numbers)}`;
    for (const root of roots) place += ` ${numbers.of(root)}`;
  }
  return place;
}

function partCount(path: ByteText): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count++;
  return count;
}

function numberOf(at: Located | undefined, numbers: Numbers): string {
  return at === undefined ? '-' : `${numbers.of(at.instance)}:${numbers.of(at.command)}`;
}

/**
 * Equal for files that meet the same sections in the request classes of a server, as far as those have been found;
 * undefined where somebody has asked for the path or URL of one.
 */
function shapeIn(
  server: Server,
  htaccessPaths: readonly ByteText[],
  identity: string,
  numbers: Numbers,
): string | undefined {
  const found = foundRequestClasses(server, directoriesOf(htaccessPaths));
  if (found === undefined) return '';
  let shape = '';
  for (const list of found.reached === found.all ? [found.all] : [found.all, found.reached])
    for (const requestClass of classesByFile(list).get(identity) ?? []) {
      if (isPlaceAsked(requestClass)) return undefined;
      shape += `\n${describeClass(requestClass, identity, numbers)}`;
    }
  return shape;
}

function describeClass(
  { host, hasUrl, isAssumed, hasUnseen, sections }: RequestClass,
  identity: string,
  numbers: Numbers,
): string {
  let shape = `${numberOf(host, numbers)} ${hasUrl} ${isAssumed} ${hasUnseen}`;
  for (const section of sections)
    shape += ` ${section.kind} ${section.applies} ${describeScope(section, identity, numbers)}`;
  return shape;
}

/** What has the file itself as its place is told by that. */
function describeScope({ scope }: MergedSection, identity: string, numbers: Numbers): string {
  if (scope === undefined) return '?';
  if ('main' in scope) return '-';
  const [instance, command] = 'command' in scope ? [scope.instance, scope.command] : [scope, undefined];
  const { htaccessTerms } = instance;
  return instance.identity === identity && htaccessTerms !== undefined
    ? `own ${command?.start} ${describeOverride(htaccessTerms.override)}`
    : `${numbers.of(instance)}:${command === undefined ? '' : numbers.of(command)}`;
}

/** Numbers that are equal for one object alone. */
interface Numbers {
  of(one: object): number;
}

function createNumbers(): Numbers {
  const numbers = new Map<object, number>();
  return {
    of(one) {
      let number = numbers.get(one);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(one, number);
      }
      return number;
    },
  };
}

/** The findings of a file as they are in another one with the same text. */
function findingsIn(file: string, { file: from, findings }: LintedFile): readonly Finding[] {
  return findings.map((finding) => findingIn(file, finding, from));
}

function findingIn(file: string, finding: Finding, from: string): Finding {
  const { httpd, related, fixes } = finding;
  const isNamed = related.some((place) => place.file === from);
  return {
    ...finding,
    file,
    httpd: httpd?.file === from ? { ...httpd, file } : httpd,
    related: isNamed ? related.map((place) => (place.file === from ? { ...place, file } : place)) : related,
    // who applies fixes tells them apart by what they are, not by what they say
    fixes: fixes.map((fix) => fixIn(file, fix, from)),
  };
}

function fixIn(file: string, fix: Fix, from: string): Fix {
  const isNamed = fix.edits.some((edit) => edit.file === from);
  return {
    ...fix,
    edits: isNamed ? fix.edits.map((edit) => (edit.file === from ? { ...edit, file } : edit)) : fix.edits,
  };
}
