import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { sharedFacts } from '../facts/shared-facts.ts';

interface Sample {
  readonly name: string;
  readonly line: Series;
  readonly sample: string;
  readonly ok: boolean;
}

const path = join(sharedFacts ?? '', 'value-samples.json');
const isThere = sharedFacts !== undefined && existsSync(path);

/** What a text does not tell: files of the machine, names that are looked up, what OpenSSL was built with. */
const ENVIRONMENT = new Set([
  'DocumentRoot /no/such/dir',
  'DocumentRoot /etc/passwd',
  'CoreDumpDirectory /no/such',
  'RewriteMap m txt:/no/such/file',
  'RewriteMap m foo',
  'LoadModule foo_module /no/such.so',
  'SSLPassPhraseDialog exec:/no/such',
  'SSLRandomSeed startup file:/no/such',
  'SSLCACertificatePath /no/such',
  'SSLProtocol SSLv3',
  'SSLProtocol all +SSLv3',
  'RemoteIPInternalProxy foo.invalid.',
]);
/** The server that a text is part of may define such providers (`<AuthzProviderAlias>`): they are asked of whole servers only. */
const OF_SERVER = new Set(['Require foo', 'Require user-file x']);
const PLACES = [
  ['', ''],
  ['<VirtualHost *:80>\n', '\n</VirtualHost>'],
  ['<Proxy balancer://b>\n', '\n</Proxy>'],
  ['<Directory /srv>\n', '\n</Directory>'],
] as const;

/** httpd starts with what is an error of its answers only. */
const OF_READING = rules.filter(({ isAboutRequests }) => isAboutRequests !== true);

/** Whether plume reports an error about the command, in the first place that takes it. */
function refuses({ name, sample, line: series }: Sample): boolean {
  const command = name.startsWith('<')
    ? `${name} ${sample}>\n${name.replace('<', '</')}>`
    : `${name} ${sample}`;
  const places = /^(proxyset|balancermember)$/i.test(name) ? PLACES.slice(2, 3) : PLACES;
  for (const [before, after] of places) {
    const options = { file: 'httpd.conf', target: { series, release: undefined }, rules: OF_READING };
    const { findings } = lintText(`${before}${command}${after}`, options);
    if (findings.some(({ rule }) => rule.startsWith('context/'))) continue;
    return findings.some(({ severity }) => severity === 'error');
  }
  return false;
}

describe.skipIf(!isThere)('values tried on real servers (skipped without PLUME_SHARED)', () => {
  const samples: readonly Sample[] = isThere ? JSON.parse(readFileSync(path, 'utf8')) : [];

  test.each<Series>(['2.2', '2.4'])('%s: plume and the server agree wherever the text decides', (series) => {
    const mine = samples.filter(
      ({ line, name, sample }) => line === series && !OF_SERVER.has(`${name} ${sample}`),
    );
    const wrong = mine.filter((sample) => refuses(sample) === sample.ok);
    const texts = wrong.map(({ name, sample }) => `${name} ${sample}`);
    console.log(
      `httpd ${series}: ${mine.length - wrong.length} of ${mine.length} agree; the rest depends on the machine`,
    );
    expect(texts.filter((text) => !ENVIRONMENT.has(text))).toEqual([]);
    expect(mine.length).toBeGreaterThan(600);
    expect(wrong.length / mine.length).toBeLessThan(0.015);
  });
});
