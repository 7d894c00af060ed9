import type { Random } from '../../kit/random.ts';

/** What a client sends. */
export interface Sent {
  /** `http://HOST` before it makes it a whole URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Lines in which a word may change the answer, the same lines without it, and requests for which that is likely. `@A@` and
 * `@B@` are ports of backends, `@SOCKET@` is a socket, and `@NAME@` is the name of the host.
 */
export interface Drawn {
  readonly lines: readonly string[];
  readonly without: readonly string[];
  readonly asked: readonly Sent[];
}
export type Maker = (random: Random) => Drawn;

export const A = 'http://127.0.0.1:@A@';
export const B = 'http://127.0.0.1:@B@';

export function sent(path: string, headers: Readonly<Record<string, string>> = {}): Sent {
  return { path, headers };
}

export function below(folder: string, ...rest: readonly string[]): readonly Sent[] {
  return rest.map((one) => sent(folder + one));
}

export function inSection(section: string, ...lines: readonly string[]): string {
  return [`<${section}>`, ...lines, `</${section.split(' ', 1)[0]}>`].join('\n');
}

export function folderOf(random: Random): string {
  return random.pick(['/a', '/b', '/c']);
}

/** What is asked where nothing special is needed. */
export const USUAL = [
  '/x.html',
  '/',
  '',
  '/b/x.html',
  '/x%20y',
  '/1/2?q=1',
  '/a//b',
  '/~c;d=1',
  '/%41%7c',
  '/none',
];
