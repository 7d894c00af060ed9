import { addTo } from '../../core/add-to.ts';
import { providersOf } from '../../facts/providers.ts';
import { editionQuery } from '../../facts/stated/stated-modules.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { authenticationWord, isFlagOn, type Policy } from './policy.ts';
import type { RequireLine } from './require-tree.ts';

/** A module of httpd 2.2 that looks at some `Require` lines of a policy. */
export interface Authorizer {
  readonly lines: readonly RequireLine[];
  /** Whether nobody is asked after it, whatever it finds. */
  readonly isFinal: boolean;
}

/** Who looks at some lines in httpd 2.2. */
export interface Authorizers {
  /** In the order in which they are asked. */
  readonly asked: readonly Authorizer[];
  /** Lines of modules of which plume does not know when they are asked. */
  readonly unordered: readonly RequireLine[];
}

/**
 * The modules in the order in which httpd asks them, each with the directive that says whether its refusal is final, and
 * the one without which it takes no part. Source: register_hooks() and the functions that it names in modules/aaa of 2.2.34.
 */
const ORDER: readonly {
  readonly module: string;
  readonly authoritative: string;
  readonly needs: string | undefined;
}[] = [
  { module: 'mod_authnz_ldap', authoritative: 'authzldapauthoritative', needs: 'authldapurl' },
  { module: 'mod_authz_user', authoritative: 'authzuserauthoritative', needs: undefined },
  { module: 'mod_authz_groupfile', authoritative: 'authzgroupfileauthoritative', needs: 'authgroupfile' },
];

/** The modules of httpd 2.2 that some lines of a policy are for; words that no module knows grant nobody access. */
export function authorizersOf(policy: Policy, lines: readonly RequireLine[]): Authorizers {
  const byWord = modulesByWord();
  const modulesOf = ({ provider }: RequireLine) => byWord.get(asciiLowerCase(provider)) ?? [];
  const asked: Authorizer[] = [];
  for (const { module, authoritative, needs } of ORDER) {
    const own = lines.filter((line) => modulesOf(line).includes(module));
    const takesPart = needs === undefined || authenticationWord(policy, needs) !== undefined;
    if (own.length > 0 && takesPart)
      asked.push({ lines: own, isFinal: isFlagOn(policy, authoritative, true) });
  }
  const known = new Set(ORDER.map(({ module }) => module));
  const unordered = lines.filter((line) => {
    const modules = modulesOf(line);
    return modules.length > 0 && !modules.some((module) => known.has(module));
  });
  return { asked, unordered };
}

/** The modules that look at a word of `Require`. */
const modulesByWord = editionQuery('modulesByWord', (): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, string[]>();
  for (const { name, module } of providersOf('authz', '2.2')) addTo(words, name, module);
  return words;
});
