import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DirectiveFact } from '../facts/directive-fact.ts';
import { directiveFact, directiveNames } from '../facts/directives.ts';
import { expressionElements } from '../facts/expressions.ts';
import { logItems } from '../facts/log-format.ts';
import { moduleFact, modulesOf } from '../facts/modules.ts';
import { filtersOf, type ProviderGroup, providersOf } from '../facts/providers.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { rules } from '../rules/index.ts';
import { askHttpd } from './kit/httpd.ts';
import { httpdIsInstalled, moduleDirectory } from './kit/httpd-installation.ts';
import { lintTree } from './kit/lint-tree.ts';
import { loadModules } from './kit/load-modules.ts';
import { measuredProfile, sharedObjectOf } from './kit/measured-profile.ts';

/** A few lines that are read by a server with some modules, called as their files are: `authz_core`. */
interface Question {
  readonly modules: readonly string[];
  readonly text: string;
}

const judging = rules.filter(({ id }) => /^(?:module|value|unknown|context)\//.test(id));
const profile = measuredProfile('2.4', { environment: new Map() });
const root = '/etc/apache2';

/** The first error that plume says httpd -t stops at; undefined where it starts. */
function firstError({ modules, text }: Question): string | undefined {
  const files = modulesOf('2.4').map((module) => [`${root}/modules/${sharedObjectOf(module)}`, '']);
  const { findings } = lintTree(
    createMemoryFiles({
      ...Object.fromEntries(files),
      [`${root}/apache2.conf`]: `${loadModules('mpm_event', ...modules)}${text}\n`,
    }),
    { main: `${root}/apache2.conf`, profile, rules: judging },
  );
  const errors = findings.filter(
    ({ finding: { severity, httpd } }) =>
      severity === 'error' && httpd !== undefined && ['read', 'walk', 'check'].includes(httpd.phase),
  );
  return errors.toSorted((a, b) => a.start - b.start)[0]?.finding.httpd?.message;
}

async function compareAll(questions: readonly Question[]): Promise<readonly string[]> {
  const different: string[] = [];
  const ask = async (from: number): Promise<void> => {
    for (let i = from; i < questions.length; i += 2) {
      const question = questions[i]!;
      const answer = await askHttpd({ 'asked.conf': `${question.text}\n` }, { only: question.modules });
      const [error] = answer.errors;
      const ours = firstError(question);
      if (withSortedNames(error?.message) !== withSortedNames(ours))
        different.push(
          `${question.text} [${question.modules.join(' ')}]: httpd ${error?.message} | plume ${ours}`,
        );
    }
  };
  await Promise.all([ask(0), ask(1)]);
  return different;
}

/** httpd lists the names of caches in no order. */
function withSortedNames(message: string | undefined): string | undefined {
  return message?.replace(/known names: ([^)]*)/, (_, names: string) => names.split(',').sort().join(','));
}

/** How files call a module: `mod_rewrite` is `rewrite`. */
function shortName(module: string): string {
  return module.replace(/^mod_/, '');
}

/** What must be loaded for a module to be there, in order. */
function withNeeded(module: string): readonly string[] {
  const needed = moduleFact(module, '2.4')?.loadAfter ?? [];
  return [...needed.flatMap(withNeeded), ...(isBuiltIn(module) ? [] : [shortName(module)])];
}

function isBuiltIn(module: string): boolean {
  return profile.builtIn?.surely.has(module) === true || moduleFact(module, '2.4')?.isBuiltIn === true;
}

function isInstalled(module: string): boolean {
  const fact = moduleFact(module, '2.4');
  return isBuiltIn(module) || (fact !== undefined && existsSync(join(moduleDirectory, sharedObjectOf(fact))));
}

/** The lines with and without the module that has a word; `base` must be loaded in either case. */
function bothWays(base: readonly string[], module: string, text: string): readonly Question[] {
  const fact = moduleFact(module, '2.4');
  if (fact?.isMpm !== false || !isInstalled(module) || isBuiltIn(module)) return [];
  const needed = [...new Set(base.flatMap((name) => withNeeded(`mod_${name}`)))];
  return [
    { modules: needed, text },
    { modules: [...new Set([...needed, ...withNeeded(module)])], text },
  ];
}

function askProviders(
  group: ProviderGroup,
  base: readonly string[],
  write: (name: string, extra: string) => string,
): readonly Question[] {
  return providersOf(group, '2.4')
    .filter(({ lastRelease }) => lastRelease === undefined)
    .flatMap(({ name, module }) => bothWays(base, module, write(name, ARGUMENTS[name] ?? 'x')));
}

/** What providers of Require need after their names. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  ip: '192.0.2.1',
  all: 'granted',
  method: 'GET',
  expr: '"%{HTTPS} == \'on\'"',
};

const inLocation = (text: string) => `<Location "/x">\n${text}\n</Location>`;

describe.skipIf(!httpdIsInstalled())('httpd with few modules', () => {
  test('does not know the directives of the others, in the words that plume says', async () => {
    const questions = directiveNames('2.4')
      .flatMap((name): readonly DirectiveFact[] => {
        const fact = directiveFact(asciiLowerCase(name), '2.4');
        return fact === undefined || fact.lastRelease !== undefined ? [] : [fact];
      })
      .filter(({ providers }) => providers.some(isInstalled) && !providers.some(isThere))
      .map(({ name, section }): Question => {
        const written = name.replace(/[a-z]/g, (letter, at: number) =>
          at % 3 === 0 ? letter.toUpperCase() : letter,
        );
        return { modules: [], text: section ? `${written} x>\n</${written.slice(1)}>` : `${written} On` };
      });
    expect(questions.length).toBeGreaterThan(400);
    expect(await compareAll(questions)).toEqual([]);
  });

  test('refuses words of modules that are not there, and takes those of others', async () => {
    const questions = [
      ...askProviders('authn', ['auth_basic', 'authn_core'], (name) =>
        inLocation(`AuthBasicProvider ${name}`),
      ),
      ...askProviders(
        'authn',
        ['authn_core'],
        (name) => `<AuthnProviderAlias ${name} other>\n</AuthnProviderAlias>`,
      ),
      ...askProviders('authz', ['authz_core'], (name, extra) => inLocation(`Require ${name} ${extra}`)),
      ...askProviders(
        'authz',
        ['authz_core'],
        (name, extra) => `<AuthzProviderAlias ${name} other ${extra}>\n</AuthzProviderAlias>`,
      ),
      ...askProviders('socache', ['ssl'], (name) => `SSLSessionCache ${name}:logs/cache`),
      ...askProviders('socache', ['ssl'], (name) => `SSLStaplingCache ${name}:logs/cache`),
      ...askProviders('socache', ['authn_socache'], (name) => `AuthnCacheSOCache ${name}`),
      ...askProviders('socache', ['cache', 'cache_socache'], (name) => `CacheSocache ${name}:logs/cache`),
      ...askProviders(
        'lbmethod',
        ['proxy', 'proxy_balancer'],
        (name) => `<Proxy "balancer://a">\nProxySet lbmethod=${name}\n</Proxy>`,
      ),
      ...askProviders('mutex', [], (name) => `Mutex default ${name}`),
      ...askProviders('dav', ['dav'], (name) => inLocation(`DAV ${name}`)),
      ...filtersOf('2.4')
        .filter(({ direction, isInternal }) => direction === 'output' && !isInternal)
        .flatMap(({ name, module }) =>
          bothWays(['filter'], module, `AddOutputFilterByType ${name} text/html`),
        ),
      ...logItems('LogFormat', '2.4').flatMap(({ item, module }) =>
        bothWays([], module, `LogFormat "%${item}" a`),
      ),
      ...expressionElements('variable').flatMap(({ name, module, isPrefix }) =>
        module === undefined
          ? []
          : bothWays([], module, `<If "%{${name}${isPrefix ? 'PROTOCOL' : ''}} == 'x'">\n</If>`),
      ),
      ...modulesOf('2.4').flatMap(({ name, isMpm }) =>
        isMpm ? [] : bothWays([], name, `LogLevel ${shortName(name)}:info`),
      ),
      ...bothWays(['proxy'], 'mod_proxy_hcheck', 'ProxyPass /a http://127.0.0.1/ hcinterval=5'),
      ...bothWays(['proxy'], 'mod_proxy_hcheck', 'ProxyPass /a http://127.0.0.1/ nothing=5'),
    ];
    expect(questions.length).toBeGreaterThan(200);
    expect(await compareAll(questions)).toEqual([]);
  });
});

function isThere(module: string): boolean {
  return isBuiltIn(module) || module === 'event';
}
