import { readFileSync } from 'node:fs';
import { type Addition, lines } from './surrounding.ts';

/** A row of `others.jsonl`, which somebody wrote who had seen neither the rules nor the other surroundings. */
interface Other {
  readonly name: string;
  readonly main?: string;
  readonly before?: string;
  readonly after?: string;
  readonly insideHostBefore?: string;
  readonly insideHostAfter?: string;
  readonly htaccessBefore?: string;
  readonly htaccessAfter?: string;
  readonly modules?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

const rows = readFileSync(new URL('../others.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((row) => (row === '' ? [] : (JSON.parse(row) as Other)));

/** Those of a host and of the main server. */
export const OTHERS: readonly Addition[] = rows.flatMap((one) => {
  const { name, modules, files, main, before, after, insideHostBefore, insideHostAfter } = one;
  const host = inRoot(lines(insideHostBefore, insideHostAfter));
  const outside = inRoot(lines(main, before, after));
  if (host === '' && outside === '') return [];
  return {
    name: `ordinary-${name}`,
    keeps: true,
    host,
    outside,
    ...(modules && { modules }),
    ...(files && { files }),
  };
});

/** Those of a .htaccess. */
export const OTHER_BLOCKS: readonly Addition[] = rows.flatMap(({ name, htaccessBefore, htaccessAfter }) => {
  const first = lines(htaccessBefore, htaccessAfter);
  return first === '' ? [] : { name: `first-ordinary-${name}`, keeps: true, first };
});

function inRoot(text: string): string {
  return text.replaceAll('@D@', '@ROOT@').replaceAll('${APACHE_LOG_DIR}', '@ROOT@/logs').trimEnd();
}
