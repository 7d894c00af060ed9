import { expect, test } from 'vitest';
import {
  type AnnulledCommands,
  annulledCommandsIn,
  annulledWhereLast,
} from '../../access/conversion/annulled-commands.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import type { Outcome } from '../../access/policy/outcome.ts';
import type { Located } from '../../model/server/server.ts';
import { loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(7);
const SERVERS = fewOr(8, 30, 2_000);

test.each([
  ['in all', annulledCommandsIn],
  ['where they are last', annulledWhereLast],
])(
  `commands annulled %s in sections that are alike are those annulled in each alone (PLUME_SEED=${seed})`,
  (_, find) => {
    let found = 0;
    for (let i = 0; i < SERVERS; i++) {
      const random = randomFrom(seed + i);
      const texts = Array.from({ length: 3 }, () => makeText(random));
      const sections = Array.from({ length: 10 }, (_, j) => {
        const inner = random.once(4) ? `<Location /l${j}/in>\n${random.pick(texts)}</Location>\n` : '';
        return `<Location /l${j}>\n${withName(random.pick(texts), random)}</Location>\n${inner}`;
      });
      for (const series of ['2.2', '2.4'] as const) {
        const look = (text: string) => find(classesIn(text), series).map(describe).sort();
        const each = sections.flatMap(look).sort();
        expect(look(sections.join('')), `PLUME_SEED=${seed + i} PLUME_CASES=1\n${sections.join('')}`).toEqual(
          each,
        );
        found += each.length;
      }
    }
    expect(found).toBeGreaterThan(SERVERS);
  },
);

function classesIn(text: string) {
  return cachedRequestClasses(readMemoryServer({ '/srv/httpd.conf': `${BEFORE}${text}` }), []);
}

/** What is found, with the places of commands in their section. */
function describe({ at, scope, says, by, isAboutEverybody, uses }: AnnulledCommands): string {
  if (!('command' in scope)) return 'not in a section';
  const { source, start, end } = scope.command;
  const placesOf = (all: readonly Located[]) => all.map(({ command }) => command.start - start);
  const describeOutcome = ({ status, why, log, at: of }: Outcome) =>
    JSON.stringify([status, why, log, placesOf(of)]);
  const differences = uses.map(({ requestClass: { uri }, difference: { assignment, before, after } }) =>
    [
      uri,
      assignment.method,
      assignment.address?.text,
      assignment.user,
      describeOutcome(before),
      describeOutcome(after),
    ].join(' '),
  );
  return `${source.text.slice(start, end)} ${placesOf(at)} ${says} ${by} ${isAboutEverybody}\n${differences.sort().join('\n')}`;
}

const BEFORE = `${loadModules('authz_core', 'authz_host', 'authz_user', 'auth_basic', 'access_compat')}DocumentRoot /srv/www\n`;

function makeText(random: Random): string {
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(LINES)).join('');
}

/** Sections may differ in names alone. */
function withName(text: string, random: Random): string {
  return text
    .replaceAll('user a', `user ${random.pick(['a', 'b'])}`)
    .replaceAll('2.1', `2.${random.pick(['1', '2'])}`);
}

const LINES = [
  'Satisfy Any\n',
  'Require valid-user\n',
  'Require user a\n',
  'Require all granted\n',
  'Require all denied\n',
  'Require ip 192.0.2.1\n',
  '<Limit GET POST>\nRequire all denied\n</Limit>\n',
  'Order deny,allow\n',
  'Order allow,deny\n',
  'Deny from all\n',
  'Allow from all\n',
  'Allow from 192.0.2.1\n',
  'Deny from 192.0.2.1\n',
  '<RequireAny>\nRequire method GET\nRequire all denied\nRequire all granted\n</RequireAny>\n',
];
