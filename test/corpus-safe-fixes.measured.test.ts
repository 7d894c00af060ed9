import { describe, expect, test } from 'vitest';
import { syntheticServerFor } from '../access/conversion/synthetic-server.ts';
import { describeRequest } from '../access/describe/describe-assignment.ts';
import type { RequestClass } from '../access/equivalence/request-class.ts';
import { requestClassesOf } from '../access/equivalence/request-classes.ts';
import { comparePolicies } from '../access/equivalence/request-space.ts';
import { policiesOf } from '../access/policy/policy.ts';
import { ACCESS_KEYS } from '../access/policy/section-access.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import type { Document } from '../grammar/syntax-tree.ts';
import { applyFixes } from '../linter/apply-fixes.ts';
import type { Finding } from '../linter/findings/finding.ts';
import { lintText } from '../linter/lint.ts';
import { readConfiguration } from '../model/configuration/configuration.ts';
import { hostsOf } from '../model/sections/sections.ts';
import { rules } from '../rules/index.ts';
import { findCorpus, readCorpus } from './kit/corpus.ts';

const corpus = findCorpus();
const TARGET = { series: '2.4', release: undefined } as const;

describe.skipIf(corpus === undefined)('safe fixes of the corpus (PLUME_SHARED)', () => {
  test('no access decision becomes another', () => {
    const changed: string[] = [];
    let [fixed, refused, compared, notFound] = [0, 0, 0, 0];
    for (const { file, kind, text } of readCorpus(corpus ?? '')) {
      const name = kind === '.htaccess' ? `${file}/.htaccess` : file;
      const before = parse(text, '2.4');
      if (!before.lines.some((line) => 'key' in line && ACCESS_KEYS.has(line.key))) continue;
      const lint = (other: ByteText) => lintText(other, { file: name, target: TARGET, rules });
      const result = applyFixes(lint(text), lint, 'safe');
      if (result.text === text) continue;
      // nobody had access where httpd did not start, or answered with 500
      if (result.applied.some(({ finding }) => isRefusedByHttpd(finding))) {
        refused++;
        continue;
      }
      fixed++;
      const after = placesOf(parse(result.text, '2.4'), name);
      for (const [key, requestClass] of placesOf(before, name)) {
        const other = after.get(key);
        if (other === undefined) notFound++;
        else {
          compared++;
          const difference = differenceBetween(requestClass, other);
          if (difference !== undefined)
            changed.push(
              `${name}: ${difference} (${[...new Set(result.applied.map(({ finding }) => finding.rule))].join(' ')})`,
            );
        }
      }
    }
    console.log(
      `${fixed} files were fixed, and ${refused} that httpd refused; ${compared} places decide as before, ${notFound} are gone`,
    );
    expect(changed).toEqual([]);
    expect(compared).toBeGreaterThan(100);
    expect(notFound).toBeLessThan(compared / 20);
  });
});

function isRefusedByHttpd({ severity, httpd }: Finding): boolean {
  return severity === 'error' && httpd !== undefined;
}

/** The places of a file on its own, by host, file and the tags of the sections that apply. */
function placesOf(document: Document, name: string): ReadonlyMap<string, RequestClass> {
  const configuration = readConfiguration(document, name, TARGET);
  const isInSection =
    configuration.kind === 'htaccess' || !['server', 'vhost'].includes(configuration.outer());
  const synthetic = syntheticServerFor(document, isInSection, TARGET);
  if (synthetic === undefined) return new Map();
  const { server, htaccess } = synthetic;
  const hosts = hostsOf(server).map(({ at }) => at.command);
  return new Map(
    requestClassesOf(server, htaccess).all.map((requestClass) => {
      const tags = requestClass.sections.map(({ scope }) =>
        scope !== undefined && 'command' in scope ? scope.command.key + argumentsOf(scope) : '',
      );
      return [
        [
          requestClass.host === undefined ? -1 : hosts.indexOf(requestClass.host.command),
          requestClass.path,
          requestClass.uri,
          ...tags,
        ].join('\n'),
        requestClass,
      ];
    }),
  );
}

function argumentsOf({ instance, command }: NonNullable<RequestClass['host']>): string {
  return instance
    .partsOf(command)
    .words.map(({ value }) => value)
    .join(' ');
}

function differenceBetween(one: RequestClass, other: RequestClass): string | undefined {
  const [before, after] = [policiesOf(one.sections, '2.4'), policiesOf(other.sections, '2.4')];
  if (before?.length !== after?.length) return 'there are more conditions, or fewer';
  for (const [i, { policy }] of (before ?? []).entries()) {
    const found = comparePolicies(policy, after![i]!.policy);
    if (found.kind !== 'different') continue;
    const { assignment, before: was, after: is } = found.difference;
    return `${describeRequest(one, assignment)} got ${was.status}, and gets ${is.status}`;
  }
  return undefined;
}
