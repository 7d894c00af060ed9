import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { PLACED_WORDS, type PlacedWord, WORD_FILES, WORD_MAIN } from './words.ts';

/** A virtual host for one word, with it or without it. */
export interface WordHost {
  readonly name: string;
  readonly about: string;
  readonly host: string;
  readonly htaccess: Readonly<Record<string, string>>;
  readonly method: string;
  readonly path: string;
  readonly is: string;
}

/** Two hosts for each word. */
export const WORD_HOSTS: readonly WordHost[] = PLACED_WORDS.flatMap((word, i) =>
  [true, false].map((hasWord) => hostFor(word, `w${i}${hasWord ? '' : '-without'}`, hasWord)),
);

function hostFor(
  { word, host = '', htaccess = {}, ...one }: PlacedWord,
  name: string,
  hasWord: boolean,
): WordHost {
  const write = (text: string) =>
    text.replace(/\[\[(.*?\]?)\]\]/g, hasWord ? '$1' : '').replaceAll('@SITE@', `@ROOT@/${name}`);
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(one.asked) ?? [];
  return {
    name,
    about: hasWord ? word : `without ${word}`,
    host: write(host),
    htaccess: Object.fromEntries(
      Object.entries(htaccess).map(([file, text]) => [`${name}/${file}`, `${write(text)}\n`]),
    ),
    method,
    path,
    is: hasWord ? one.is : one.isWithout,
  };
}

/** All files, by their path below the root directory of the server. */
export function wordFiles(): Record<string, string> {
  const files: Record<string, string> = { 'aliased/a.html': 'a'.repeat(7) };
  for (const { name, htaccess } of WORD_HOSTS) {
    for (const [i, file] of WORD_FILES.entries()) files[`${name}/${file}`] = 'x'.repeat(10 + i);
    Object.assign(files, htaccess);
  }
  return files;
}

export const WORDS_SERVER: string = [
  WORD_MAIN,
  ...WORD_HOSTS.map(
    ({ name, host }) =>
      `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/${name}"\n${host}\n</VirtualHost>`,
  ),
].join('\n');

/** An answer as the table has it; `root` is the directory of the server. */
export function wordOf({ status, possible: [first] }: RequestAnswer, root: string): string {
  if (status === undefined) return 'open';
  const last = first?.steps.at(-1)?.resolved;
  const file = status === 200 && last?.kind === 'file' ? (last.path ?? '').slice(root.length + 1) : undefined;
  const told = file?.startsWith('aliased/') ? 'aliased' : file?.slice(file.indexOf('/') + 1);
  const location = first?.location?.replace(/^https?:\/\/[^/]*/, '');
  return [status, told ?? location].filter((one) => one !== undefined).join(' ');
}
