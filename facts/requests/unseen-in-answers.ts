import type { Series } from '../../grammar/syntax-tree.ts';
import { directiveFact } from '../directives.ts';
import { moduleFact } from '../modules.ts';
import { lazyRows } from '../table.ts';

const rows = lazyRows('unseen-in-answers', (row) => ({
  name: row.text('name').toLowerCase(),
  about: row.text('about'),
}));

/**
 * The subject of a directive, whose name is in lower case, if no answer of httpd shows it: `logs`, `TLS`, `timeouts` and the
 * like. Undefined for others, and for names that httpd does not have.
 */
export function unseenInAnswers(key: string, series: Series): string | undefined {
  const own = rows().find(({ name }) => name === key);
  if (own !== undefined) return own.about;
  // every MPM has it, and it decides who can connect
  if (key === 'listen') return undefined;
  const [module, ...others] = directiveFact(key, series)?.providers ?? [];
  if (module === undefined) return undefined;
  const isOfMpm = [module, ...others].every((one) => moduleFact(one, series)?.isMpm === true);
  if (isOfMpm) return 'processes';
  return others.length > 0 ? undefined : rows().find(({ name }) => name === module)?.about;
}
