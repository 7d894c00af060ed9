import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { moduleFact } from '../../facts/modules.ts';
import { summaryOf } from '../../facts/words/summaries.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { isLong } from '../kit/run-options.ts';
import { placedExample } from './placed-example.ts';

/** So many examples are put to httpd as one file; PLUME_LONG=1 asks about each on its own. */
const AT_ONCE = isLong ? 1 : 25;

interface AskedExample {
  readonly name: string;
  readonly text: string;
  readonly mpm: 'event' | 'prefork';
}

const examples = directiveKeys('2.4').flatMap((key): readonly AskedExample[] => {
  const fact = directiveFact(key, '2.4')!;
  const { example = [] } = summaryOf(fact.name, '2.4') ?? {};
  if (example.length === 0 || !isInstalled(fact)) return [];
  const mpm = fact.providers.includes('event') || !fact.providers.includes('prefork') ? 'event' : 'prefork';
  return [{ name: fact.spelling, text: placedExample(fact, example), mpm }];
});

/** Whether a module that defines the directive is in the installation or in httpd itself. */
function isInstalled({ providers }: DirectiveFact): boolean {
  return providers.some((one) => {
    const module = moduleFact(one, '2.4');
    if (module === undefined || module.isBuiltIn) return true;
    return existsSync(join(moduleDirectory, module.isMpm ? `mod_mpm_${one}.so` : `${one}.so`));
  });
}

/** What httpd says of the first example that it refuses, if any; absolute paths lead into its own root. */
async function refusalOf(asked: readonly AskedExample[]): Promise<string | undefined> {
  const text = asked
    .map((one) => one.text)
    .join('')
    .replaceAll('/usr/lib/libexample.so', join(moduleDirectory, 'mod_status.so'))
    .replaceAll(/(["\s:])\/(srv|etc|var)\//g, '$1@ROOT@/$2/');
  const files = { 'asked.conf': text, ...filesNamedIn(text) };
  const { exit, errors, output } = await askHttpd(files, { mpm: asked[0]!.mpm, main: 'asked.conf' });
  return exit === 0 ? undefined : (errors[0]?.message ?? output);
}

/** The files and directories that a text names, so that httpd finds them. */
function filesNamedIn(text: string): Readonly<Record<string, string>> {
  const named = [...text.matchAll(/["\s:](?:@ROOT@\/|(?=conf\/))([^"\s()|$%?]+)/g)].map(([, path]) => path!);
  const isDirectory = (path: string) =>
    /\/$|\/(www|example|apache2)$/.test(path) || named.some((other) => other.startsWith(`${path}/`));
  return Object.fromEntries(
    named.map((path) =>
      isDirectory(path) ? [join(path, 'some-file'), ''] : [path.replace('*', 'some-name'), '# nothing\n'],
    ),
  );
}

async function refusedOf(asked: readonly AskedExample[]): Promise<readonly string[]> {
  const refusal = await refusalOf(asked);
  if (refusal === undefined) return [];
  if (asked.length === 1) return [`${asked[0]!.name}: ${refusal}`];
  const refused: string[] = [];
  for (const one of asked) refused.push(...(await refusedOf([one])));
  return refused.length > 0 ? refused : [`${asked.map(({ name }) => name).join(', ')}: ${refusal}`];
}

describe.skipIf(!httpdIsInstalled())('the examples of directives', () => {
  test('are there for most of what is installed', () => {
    expect(examples.length).toBeGreaterThan(600);
  });

  test.each(['event', 'prefork'] as const)('are accepted by a real httpd with the %s MPM', async (mpm) => {
    const asked = examples.filter((one) => one.mpm === mpm);
    const refused: string[] = [];
    for (let from = 0; from < asked.length; from += AT_ONCE)
      refused.push(...(await refusedOf(asked.slice(from, from + AT_ONCE))));
    expect(refused).toEqual([]);
  });

  test('would not pass if one were wrong', async () => {
    const wrong: AskedExample = { name: 'KeepAlive', text: 'KeepAlive Perhaps\n', mpm: 'event' };
    expect(await refusedOf([examples[0]!, wrong])).toEqual(['KeepAlive: KeepAlive must be On or Off']);
  });
});
