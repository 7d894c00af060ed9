import type { Located } from './server.ts';

/**
 * Whether httpd comes to one command before it comes to another of the same server, through includes and macros; to those of
 * a .htaccess it comes last.
 */
export function isReadBefore(one: Located, other: Located): boolean {
  const [links, others] = [chainOf(one), chainOf(other)];
  for (const [i, { instance, command }] of links.entries()) {
    const beside = others[i];
    if (beside === undefined) return false;
    if (beside.instance !== instance)
      return (
        (instance.index ?? Number.POSITIVE_INFINITY) < (beside.instance.index ?? Number.POSITIVE_INFINITY)
      );
    if (beside.command.start !== command.start) return command.start < beside.command.start;
  }
  return others.length > links.length;
}

/** The commands that lead to one, from the main file on, itself the last. */
function chainOf(at: Located): readonly Located[] {
  const chain: Located[] = [];
  for (let link: Located | undefined = at; link !== undefined; link = link.instance.from) chain.push(link);
  return chain.reverse();
}
