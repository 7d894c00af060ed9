import type { ArgumentKind, DirectiveFact, ValueFact } from '../../facts/directive-fact.ts';
import type { Random } from '../kit/random.ts';

/** A command to ask httpd about, in a text that gives it a place where it may stand. */
export interface PlacedCommand {
  readonly command: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Keys of the sections around it, innermost first. */
  readonly inside: readonly string[];
}

/** A command with arguments that its fact makes likely, or that are odd enough for any command. */
export function randomCommand(fact: DirectiveFact, random: Random): PlacedCommand {
  const name = fact.spelling;
  const words = Array.from({ length: countFor(fact.how, random) }, () => randomWord(fact, random));
  const isSection = fact.section;
  const gap = words.length > 0 ? ' ' : '';
  const line = `${name}${gap}${words.join(' ')}${isSection ? '>' : ''}`;
  const needsDirectory = !fact.where.includes('server');
  const needsHost = needsDirectory && fact.where.includes('vhost');
  const [tag, key] = needsHost ? ['VirtualHost *:80', '<virtualhost'] : ['Location /x', '<location'];
  return {
    command: line,
    before: needsDirectory ? [`<${tag}>`] : [],
    after: [
      ...(isSection ? [`</${name.slice(1)}>`] : []),
      ...(needsDirectory ? [`</${tag.split(' ')[0]}>`] : []),
    ],
    inside: needsDirectory ? [key] : [],
  };
}

/** Mostly as many words as httpd wants. */
function countFor(how: ArgumentKind | undefined, random: Random): number {
  if (random.once(8)) return random.below(5);
  switch (how) {
    case 'NO_ARGS':
      return 0;
    case 'FLAG':
    case 'TAKE1':
      return 1;
    case 'TAKE2':
    case 'ITERATE2':
      return 2 + (how === 'ITERATE2' ? random.below(2) : 0);
    case 'TAKE3':
      return 3;
    case 'TAKE12':
      return 1 + random.below(2);
    case 'TAKE13':
      return random.pick([1, 3]);
    case 'TAKE23':
      return 2 + random.below(2);
    default:
      return 1 + random.below(3);
  }
}

function randomWord(fact: DirectiveFact, random: Random): string {
  const own = fact.values ? ownWords(fact.values) : [];
  if (own.length === 0 || random.once(3)) return random.pick(ODD);
  const word = random.pick(own);
  return quoted(random.once(4) ? mutated(word, random) : word);
}

/** What a fact speaks of: its words, its bounds and what lies beside them. */
function ownWords(values: ValueFact): readonly string[] {
  const bounds = [values.min, values.max, values.above].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1].map(String),
  );
  const measured = Object.keys(values.units ?? {}).flatMap((unit) => [`5${unit}`, `-5${unit}`]);
  return [
    ...(values.accepts ?? []),
    ...(values.known ?? []),
    ...(values.prefixes ?? []).map((prefix) => `${prefix}x`),
    ...Object.keys(values.refused ?? {}),
    ...(values.unsigned ?? []),
    ...bounds,
    ...measured,
    ...(values.words ?? []).flatMap(ownWords),
  ].filter((word) => word !== '');
}

function mutated(word: string, random: Random): string {
  switch (random.below(7)) {
    case 0:
      return word.toUpperCase();
    case 1:
      return word.toLowerCase();
    case 2:
      return `${word}x`;
    case 3:
      return word.slice(0, -1);
    case 4:
      return `+${word}`;
    case 5:
      return `-${word}`;
    default:
      return `${word}=${random.pick(['', '1', 'on', 'x', '-1', '10ms'])}`;
  }
}

function quoted(word: string): string {
  return word === '' || /[ "'<>]/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word;
}

const ODD: readonly string[] = [
  '0',
  '1',
  '-1',
  '7x',
  '007',
  '404',
  '99999999999',
  '1.5',
  '5s',
  '10ms',
  '3m',
  '1K',
  '50%',
  'on',
  'Off',
  'none',
  'All',
  'default',
  '*',
  '""',
  '"a b"',
  '"  "',
  "'q'",
  'word',
  '+word',
  '-word',
  '!word',
  'key=value',
  'key=',
  '=',
  'GET',
  'PUT,POST',
  '10.0.0.1',
  '10.1',
  '10.0.0.0/8',
  '10.0.0.0/33',
  '2001:db8::1',
  '2001:db8::/32',
  'example.com',
  '*:80',
  'localhost:99999',
  '[::1]:8080',
  ':80',
  '/path',
  'relative/path',
  '~',
  'http://example.com/',
  'http://',
  'balancer://x',
  '%h',
  '"%{Referer}i %>s"',
  '%{REQUEST_URI}',
  '%{NONSENSE}',
  '"%{REQUEST_URI} == \'x\'"',
  '[R=301,L]',
  '[NOPE]',
  'env=X',
  'expr=true',
  '.ext',
  'text/html',
  'a\\b',
];
