import { blamesTheMachine } from './httpd-answer.ts';

/** What `httpd -t` says of a whole server: as a real one printed it, or as plume predicts it. */
export interface ServerAnswer {
  readonly exit: number;
  /** The error that ended it; undefined where there is none. */
  readonly refusal: Refusal | undefined;
  /** The AH ids of what it said before and besides, AH00526 and its like left out. */
  readonly warned: ReadonlySet<string>;
}
export interface Refusal {
  readonly phase: 'read' | 'walk' | 'check';
  /**
   * Where: for an error while reading every place of "Syntax error on line 2 of A: Syntax error on line 1 of B:", the
   * outermost first; else one, or none where httpd names none.
   */
  readonly places: readonly RefusedPlace[];
  /** What follows, without the name of the program. */
  readonly message: string;
  /** The machine is to blame and not the text: a path, a host or a user that does not exist there. */
  readonly environment: boolean;
}
export interface RefusedPlace {
  /** The path, or mod_macro's name for the text of a macro. */
  readonly file: string;
  readonly line: number;
}

const logLine = /^\[[^\]]*\] \[(?:[\w-]*:)?\w+\] (?:\[pid [^\]]*\] )?(?:\[client [^\]]*\] )?(.*)$/s;
/** Says only that it failed; the reason stands before it. */
const summary = /^(?:AH00013|AH00014|AH00015|AH00016|AH00020)\b/;

/** Reads what `httpd -t` of either line wrote. */
export function readServerAnswer(exit: number, output: string): ServerAnswer {
  const lines = output.replace(/(?:^|\n)Syntax OK\n*$/, '').split('\n');
  const begins = lines.findIndex((line) => /^(?:AH00526: |\S+: )?Syntax error on line \d+ of /.test(line));
  if (exit !== 0 && begins >= 0) {
    const text = lines.slice(begins).join('\n').replace(/\n+$/, '');
    const warned = idsOf(lines.slice(0, begins));
    const walked = /^(?:AH00526: )?Syntax error on line (\d+) of ([^\n]*):\n(.*)$/s.exec(text);
    if (walked) {
      const message = (walked[3] ?? '')
        .split('\n')
        .filter((line) => !logLine.test(line))
        .join('\n');
      const places = [{ file: walked[2] ?? '', line: Number(walked[1]) }];
      return { exit, refusal: describe('walk', places, message), warned };
    }
    return { exit, refusal: unnest(text.replace(/^\S+: (?=Syntax error)/, '')), warned };
  }
  const said = lines.filter((line) => line !== '');
  if (exit === 0) return { exit, refusal: undefined, warned: idsOf(said) };
  const reasons = said.filter((line) => !summary.test(line));
  const reason = reasons.at(-1) ?? said.at(-1) ?? '';
  return {
    exit,
    refusal: describe('check', [], withoutId(reason)),
    warned: idsOf(reasons.slice(0, -1)),
  };
}

function unnest(text: string): Refusal {
  const places: RefusedPlace[] = [];
  let message = text;
  for (;;) {
    const [, line, file = '', rest] = /^Syntax error on line (\d+) of (.*?): (.*)$/s.exec(message) ?? [];
    if (rest === undefined) break;
    places.push({ file, line: Number(line) });
    message = rest;
  }
  return describe('read', places, message);
}

function describe(phase: Refusal['phase'], places: readonly RefusedPlace[], message: string): Refusal {
  return { phase, places, message, environment: blamesTheMachine(message) };
}

function idsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap((line) => {
      const text = logLine.exec(line)?.[1] ?? line;
      return /^(?:\([^)]*\)[^:]*: )?(AH\d{5}):/.exec(text)?.[1] ?? [];
    }),
  );
}

/** A line without time, level, AH id and the name of the program. */
function withoutId(line: string): string {
  const text = logLine.exec(line)?.[1] ?? line;
  return text.replace(/^(?:\([^)]*\)[^:]*: )?AH\d{5}: /, '').replace(/^(?:\S*\/)?(?:apache2|httpd): /, '');
}

/** How two answers differ, most telling first; undefined where they are the same. */
export interface Difference {
  readonly kind: 'verdict' | 'place' | 'message' | 'nest' | 'warnings';
  readonly text: string;
}

/**
 * Compares what httpd said with what plume predicts. Of warnings only those count whose ids `claims` takes, where it is
 * given.
 */
export function compareAnswers(
  httpd: ServerAnswer,
  plume: ServerAnswer,
  claims: (id: string) => boolean = () => true,
): Difference | undefined {
  const [theirs, ours] = [httpd.refusal, plume.refusal];
  const both = (kind: Difference['kind']): Difference => ({
    kind,
    text: `httpd: ${describeRefusal(theirs)} | plume: ${describeRefusal(ours)}`,
  });
  if ((httpd.exit === 0) !== (plume.exit === 0)) return both('verdict');
  if (theirs && ours) {
    const cut = theirs.places.length > 20;
    if (!cut && writePlace(theirs.places.at(-1)) !== writePlace(ours.places.at(-1))) return both('place');
    if (!cut && !isSameText(theirs.message, ours.message)) return both('message');
    if (!isSameNest(theirs.places, ours.places, cut)) return both('nest');
    // going round and round httpd warns of what it reads again
    if (cut) return undefined;
  }
  const missing = [...httpd.warned].filter((id) => claims(id) && !plume.warned.has(id));
  const more = [...plume.warned].filter((id) => !httpd.warned.has(id));
  if (missing.length + more.length === 0) return undefined;
  return {
    kind: 'warnings',
    text: [...missing.map((id) => `-${id}`), ...more.map((id) => `+${id}`)].join(' '),
  };
}

function isSameNest(theirs: readonly RefusedPlace[], ours: readonly RefusedPlace[], isCut: boolean): boolean {
  if (!isCut) return theirs.map(writePlace).join() === ours.map(writePlace).join();
  // httpd's message ends where its buffer does
  const whole = theirs.slice(0, -1);
  return whole.every((place, i) => writePlace(place) === writePlace(ours[i]));
}

/** httpd's log writes backslashes twice, and line ends as `\\n`. */
function isSameText(theirs: string, ours: string): boolean {
  const [sorted, own] = [theirs, ours].map(sortNames);
  const unescaped = theirs.replaceAll('\\\\', '\\').replaceAll('\\n', '\n');
  return sorted === own || [theirs, unescaped].some((text) => text.trimEnd() === ours.trimEnd());
}

/** httpd lists the names that it knows in another order each time. */
function sortNames(message: string): string {
  return message.replace(/(?<=\(known names: )[^)]*/, (names) => names.split(',').sort().join(','));
}

function describeRefusal(refusal: Refusal | undefined): string {
  if (!refusal) return 'nothing';
  const { phase, places, message } = refusal;
  return `${phase} ${places.slice(-3).map(writePlace).join(' < ')} ${message.slice(0, 300)}`;
}

function writePlace(place: RefusedPlace | undefined): string {
  return place ? `${place.file}:${place.line}` : '(no place)';
}
