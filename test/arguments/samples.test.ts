import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Series } from '../../grammar/syntax-tree.ts';
import { sharedFacts } from '../facts/shared-facts.ts';
import { comparable, judgeText } from './judge-text.ts';

/** A text and the message with which httpd refuses it, null where httpd accepts it. */
interface Sample {
  readonly text: string;
  readonly inside?: readonly string[];
  readonly says: string | null;
}

describe.each<[Series, string]>([
  ['2.2', 'samples-2.2.jsonl'], // after httpd's source
  ['2.4', 'measured-2.4.jsonl'], // said by httpd 2.4.71
])('httpd %s', (series, file) => {
  test('samples of the project', () => {
    const samples = readSamples(file);
    const wrong = samples.flatMap(({ text, inside = [], says }) => {
      const said = judgeText(text, { series, inside })?.message.trimEnd() ?? null;
      return said === says ? [] : [{ text, says, said }];
    });
    expect(wrong).toEqual([]);
    expect(samples.length).toBeGreaterThan(100);
  });
});

/** A value that the collected tables hold, tried on a real server of each line. */
interface CollectedSample {
  readonly name: string;
  readonly line: Series;
  readonly sample: string;
  readonly ok: boolean;
  readonly output: string | null;
}

/** What the verdict depends on beside the text, by the names of the directives it concerns. */
const exceptions: readonly (readonly [reason: string, names: readonly string[]])[] = [
  [
    'files and directories of the machine',
    ['DocumentRoot', 'CoreDumpDirectory', 'RewriteMap', 'SSLPassPhraseDialog', 'SSLRandomSeed'],
  ],
  ['files and directories of the machine', ['SSLCACertificatePath', 'LoadModule']],
  ['names that are looked up', ['RemoteIPInternalProxy']],
  ['what OpenSSL was built with', ['SSLProtocol']],
  [
    'patterns, which pcre2/ judges',
    ['RewriteCond', 'AliasMatch', 'SetEnvIf', 'BrowserMatch', 'Substitute', 'ProxyPassMatch'],
  ],
];

/** Where a sample was tried; the rest stood alone in a file. */
const places: Readonly<Record<string, { readonly inside: readonly string[]; readonly proxyName?: string }>> =
  {
    rewritebase: { inside: ['<directory'] },
    ldaptrustedclientcert: { inside: ['<directory'] },
    proxyset: { inside: ['<proxy'], proxyName: 'balancer://zz' },
    balancermember: { inside: ['<proxy'], proxyName: 'balancer://zz' },
    serveralias: { inside: ['<virtualhost'] },
  };

const collectedPath = join(sharedFacts ?? '', 'value-samples.json');
const isCollected = sharedFacts !== undefined && existsSync(collectedPath);

describe.skipIf(!isCollected)('collected samples (skipped without PLUME_SHARED)', () => {
  const samples: readonly CollectedSample[] = isCollected
    ? JSON.parse(readFileSync(collectedPath, 'utf8'))
    : [];
  const judged = samples.map((sample) => {
    const place = places[sample.name.toLowerCase()] ?? { inside: [] };
    const text = `${sample.name} ${sample.sample}`;
    return { ...sample, error: judgeText(text, { series: sample.line, ...place }) };
  });

  test.each<Series>(['2.2', '2.4'])('verdicts of %s', (series) => {
    const mine = judged.filter((sample) => sample.line === series);
    const wrong = mine.filter(({ ok, error }) => ok !== (error === undefined));
    const excused = new Set(exceptions.flatMap(([, names]) => names));
    const unexplained = wrong.filter(({ name, ok }) => ok || !excused.has(name));
    console.log(
      `httpd ${series}: ${percent(mine.length - wrong.length, mine.length)} of ${mine.length} verdicts agree, ` +
        `${percent(mine.length - unexplained.length, mine.length)} where the text alone decides`,
    );
    expect(unexplained.map(({ name, sample, output }) => `${name} ${sample}: ${output}`)).toEqual([]);
    expect(mine.length).toBeGreaterThan(600);
  });

  test('no exception is idle', () => {
    const wrong = judged.filter(({ ok, error }) => !ok && error === undefined);
    const names = new Set(wrong.map(({ name }) => name));
    expect(exceptions.flatMap(([, all]) => all).filter((name) => !names.has(name))).toEqual([]);
  });

  test('messages', () => {
    const refused = judged.filter(({ ok, error }) => !ok && error !== undefined);
    const different = refused.filter(
      ({ output, error }) => comparable(output ?? '') !== comparable(error?.message ?? ''),
    );
    console.log(
      `${percent(refused.length - different.length, refused.length)} of ${refused.length} messages are equal`,
    );
    expect(
      different.map(({ name, sample, output, error }) => [name, sample, output, error?.message]),
    ).toEqual([]);
  });
});

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function readSamples(file: string): readonly Sample[] {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Sample => JSON.parse(line));
}
