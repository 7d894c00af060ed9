import { expect, test } from 'vitest';
import { keyOfSection } from '../../access/conversion/found-sections.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import { classesBySection, createSectionIndex } from '../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { makeSection } from '../kit/meeting-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMeetingServer } from '../kit/read-meeting-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(11);
const SERVERS = fewOr(12, 60, 2_000);

test(`an index has the request classes of each section that looking at all of them finds (PLUME_SEED=${seed})`, () => {
  const lastOf = ({ sections }: RequestClass) => sections.at(-1)?.scope;
  const byLast = createSectionIndex((one: RequestClass) => {
    const last = lastOf(one);
    return last === undefined ? [] : [last];
  });
  let found = 0;
  for (let i = 0; i < SERVERS; i++) {
    const text = makeServer(randomFrom(seed + i));
    const requestClasses = cachedRequestClasses(readMeetingServer(text), []);
    const scopes = requestClasses.flatMap(({ sections }) => sections.flatMap(({ scope }) => scope ?? []));
    for (const scope of scopes) {
      const key = keyOfSection(scope);
      const isIt = (other: typeof scope | undefined) => other !== undefined && keyOfSection(other) === key;
      const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${text}`;
      const numbersOf = (classes: readonly RequestClass[] = []) =>
        classes.map((one) => requestClasses.indexOf(one));
      expect(numbersOf(classesBySection(requestClasses).get(scope)), about).toEqual(
        numbersOf(requestClasses.filter(({ sections }) => sections.some((section) => isIt(section.scope)))),
      );
      const withLast = requestClasses.filter((one) => isIt(lastOf(one)));
      expect(numbersOf(byLast(requestClasses).get(scope)), about).toEqual(numbersOf(withLast));
      found += withLast.length;
    }
  }
  expect(found).toBeGreaterThan(SERVERS);
});

function makeServer(random: Random): string {
  const sections = (most: number) =>
    Array.from({ length: random.below(most + 1) }, () => makeSection(random, 'server')).join('\n');
  const host = (port: number) =>
    `<VirtualHost *:${port}>\n${random.once(3) ? 'Include shared.conf\n' : ''}${sections(3)}\n</VirtualHost>\n`;
  return `${sections(3)}\n${host(80)}${host(81)}`.replaceAll('@ROOT@', '/srv');
}
