import { expect, test } from 'vitest';
import { recordQuestions } from '../../../grammar/questions.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { mergeOrder } from '../../../model/sections/merge-order.ts';
import { type Section, sectionsIn } from '../../../model/sections/sections.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { readMemoryServer } from '../../kit/read-memory-server.ts';
import { casesOr, freshSeedOr } from '../../kit/run-options.ts';

const seed = freshSeedOr(5);
const SERVERS = casesOr(150, 5_000);

test.each(['Proxy', 'Location'] as const)(
  `the sections of <%s> that are about a request are found as by asking each (PLUME_SEED=${seed})`,
  (name) => {
    let [found, all] = [0, 0];
    for (let i = 0; i < SERVERS; i++) {
      const random = randomFrom(seed + i);
      const begins = name === 'Proxy' ? 'http://' : '/';
      const text = Array.from({ length: random.below(30) }, () => makeSection(random, name, begins)).join('');
      const server = readMemoryServer({ '/srv/httpd.conf': text });
      const { proxies, locations } = sectionsIn(server);
      const sections = name === 'Proxy' ? proxies : locations;
      for (let request = 0; request < 10; request++) {
        const subject = `${begins}${makeText(random, 8)}`;
        const assumed = random.once(4) && sections.length > 0 ? [random.pick(sections).at.command] : [];
        const expected = aboutOf(sections, subject, new Set(assumed));
        const ask = (): readonly (Section | undefined)[] =>
          mergeOrder(server, undefined, {
            ...(name === 'Proxy' ? { proxied: subject } : { uri: subject }),
            assumed: new Set(assumed),
          }).flatMap(({ section }) => section ?? []);
        const about = `PLUME_SEED=${seed + i} PLUME_CASES=1 ${subject}\n${text}`;
        expect(ask(), about).toEqual(expected);
        if (name === 'Proxy') expect(recordQuestions(ask).result, about).toEqual(expected);
        found += expected.length;
        all += sections.length;
      }
    }
    expect(found).toBeGreaterThan(all / 20);
    expect(found).toBeLessThan(all / 2);
  },
);

function aboutOf(
  sections: readonly Section[],
  subject: string,
  assumed: ReadonlySet<OpeningTag>,
): readonly Section[] {
  // what is assumed of a pattern is assumed of all sections with it
  const texts = new Set(
    sections.flatMap(({ at, kind, pattern }) =>
      kind === 'location' && pattern?.kind === 'regex' && assumed.has(at.command) ? [pattern.text] : [],
    ),
  );
  return sections.filter(
    ({ at, pattern }) =>
      assumed.has(at.command) ||
      (pattern?.kind === 'regex' && texts.has(pattern.text)) ||
      pattern?.matches(subject) !== 'absent',
  );
}

function makeSection(random: Random, name: string, begins: string): string {
  const kind = random.below(8);
  const text = makeText(random, 4);
  if (kind === 0) return `<${name}Match "^${begins}${text}">\n</${name}Match>\n`;
  return `<${name} "${begins}${text}${kind === 1 ? '*' : ''}">\n</${name}>\n`;
}

function makeText(random: Random, most: number): string {
  return Array.from({ length: random.below(most + 1) }, () => random.pick(['a', 'a', 'b', '/'])).join('');
}
