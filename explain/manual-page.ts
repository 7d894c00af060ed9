import { directiveFact } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';

/** The page of httpd's manual about a module of 2.4; undefined where the manual has none. */
export function manualPage(name: string): string | undefined {
  const module = moduleFact(name, '2.4');
  // the manual gives a status to each module that it has a page about
  if (module?.status === undefined || module.lastRelease !== undefined) return undefined;
  return `https://httpd.apache.org/docs/2.4/mod/${module.name}.html`;
}

/** Where httpd's manual describes a directive of 2.4, by its key; undefined where it does not. */
export function manualAddress(key: string): string | undefined {
  const module = directiveFact(key, '2.4')?.module;
  const page = module === undefined ? undefined : manualPage(module);
  return page && `${page}#${key.replace('<', '')}`;
}
