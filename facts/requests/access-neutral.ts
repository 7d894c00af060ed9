import type { Series } from '../../grammar/syntax-tree.ts';
import { directiveFact } from '../directives.ts';
import { text } from '../generated/access-neutral.ts';
import { moduleFact } from '../modules.ts';
import { lazyRecords } from '../record-text.ts';

/** What has no say in who gets in, nor in what is answered and by which host. */
const accessNeutrals: () => readonly {
  readonly name: string;
  readonly kind: 'module' | 'directive';
}[] = lazyRecords(text, ([name = '', kind]) => ({ name, kind: kind === 'module' ? 'module' : 'directive' }));

let known: ReadonlySet<string> | undefined;

/**
 * Whether a directive, whose name is in lower case, surely has no say in who gets in: those of the table, and those of
 * MPMs. False for names that httpd does not have.
 */
export function isAccessNeutral(key: string, series: Series): boolean {
  known ??= new Set(
    accessNeutrals().map(({ name, kind }) => (kind === 'module' ? name : name.toLowerCase())),
  );
  if (known.has(key)) return true;
  const other = series === '2.2' ? '2.4' : '2.2';
  for (const one of [series, other] as const) {
    const providers = directiveFact(key, one)?.providers ?? [];
    if (providers.length > 0)
      return providers.every((name) => known?.has(name) === true || moduleFact(name, one)?.isMpm === true);
  }
  return false;
}
