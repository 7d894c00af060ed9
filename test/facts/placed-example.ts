import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact } from '../../facts/directives.ts';

/** The lines of a directive's example as a file: inside a section where its first line is not allowed outside of one. */
export function placedExample(fact: DirectiveFact, example: readonly string[]): string {
  const first = /^<?\w+/.exec(example[0]!)?.[0].toLowerCase() ?? '';
  const { where } = directiveFact(first, fact.series) ?? fact;
  const text = `${example.join('\n')}\n`;
  if (where.includes('server')) return text;
  return where.includes('vhost')
    ? `<VirtualHost *:80>\n${text}</VirtualHost>\n`
    : `<Directory "/srv/www">\n${text}</Directory>\n`;
}
