import { describe, expect, test } from 'vitest';
import { lintServer } from '../../../linter/lint-server.ts';
import { rules } from '../../../rules/index.ts';
import { askWholeServer } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { readUnknownServer } from '../../kit/read-memory-server.ts';

const load = (name: string) => `LoadModule ${name}_module modules/mod_${name}.so`;
const EVENT = load('mpm_event');
const AUTHZ = load('authz_core');
const inside = (condition: string, ...lines: readonly string[]) =>
  [`<IfModule ${condition}>`, ...lines, '</IfModule>'].join('\n');

/** A line that httpd refuses wherever it reads it. */
const BAD = 'MaxClints 150';

/** In each the condition of another MPM is around BAD; `@` is one of its names. */
const UNREAD: readonly (readonly [what: string, main: string, part?: string])[] = [
  ['below the line that loads the MPM', `${EVENT}\n${inside('@', BAD)}`],
  ['above it', `${inside('@', BAD)}\n${EVENT}`],
  [
    'in the condition of a module that may be compiled in',
    `${EVENT}\n${inside('mod_ssl.c', inside('@', BAD))}`,
  ],
  ['in two', `${EVENT}\n${inside('mod_ssl.c', inside('mod_http2.c', inside('@', BAD)))}`],
  [
    'where the MPM is loaded if it is not there',
    `${inside('!mpm_event_module', EVENT)}\n${inside('@', BAD)}`,
  ],
  ['above that', `${inside('@', BAD)}\n${inside('!mpm_event_module', EVENT)}`],
  ['through an Include', `${EVENT}\n${inside('@', 'Include part.conf')}`, BAD],
  ['in an included file', `${EVENT}\nInclude part.conf`, inside('@', BAD)],
  ['in an included file above', `Include part.conf\n${EVENT}`, inside('@', BAD)],
  ['beside a host', `${EVENT}\n<VirtualHost *:80>\n${inside('@', BAD)}\n</VirtualHost>`],
  ['in capital letters', `loadmodule${EVENT.slice('LoadModule'.length)}\n${inside('@', BAD).toUpperCase()}`],
  ['in the other branch of itself', `${EVENT}\n${inside('@', inside('!@', BAD))}`],
  ['in the condition of the MPM itself, above', `${inside('event.c', inside('@', BAD))}\n${EVENT}`],
  [
    'in another MPM, through an Include',
    `${inside('event.c', 'Include part.conf')}\n${EVENT}`,
    inside('@', BAD),
  ],
];

/** As those, but httpd reads BAD. */
const READ: typeof UNREAD = [
  ['in the negated condition', `${EVENT}\n${inside('!@', BAD)}`],
  ['in the negated condition above', `${inside('!@', BAD)}\n${EVENT}`],
  ['in that of the MPM itself', `${EVENT}\n${inside('event.c', BAD)}`],
  ['in both', `${EVENT}\n${inside('mpm_event_module', inside('!@', BAD))}`],
  ['through an Include', `${EVENT}\n${inside('event.c', 'Include part.conf')}`, inside('!@', BAD)],
];

const NAMES = ['prefork.c', 'worker.c', 'mpm_prefork_module', 'mpm_worker_module'];

/** The severities of what plume says of BAD, where nothing is known of the httpd. */
function severitiesOf(files: Readonly<Record<string, string>>) {
  return lintServer(readUnknownServer(files), { rules }).flatMap(({ findings }) =>
    findings.flatMap(({ rule, severity }) => (rule === 'unknown/directive' ? severity : [])),
  );
}

const cases = (rows: typeof UNREAD) =>
  rows.flatMap(([what, main, part = '']) =>
    NAMES.map((name) => {
      const fill = (text: string) => text.replaceAll('@', name).replace(BAD.toUpperCase(), BAD);
      const head = `Listen 80\nServerName a.example\nUser nobody\nGroup nogroup\n${AUTHZ}\n`;
      return [
        `${name} ${what}`,
        { 'main.conf': `${head}${fill(main)}\n`, 'part.conf': `${fill(part)}\n` },
      ] as const;
    }),
  );

const ask = (files: Readonly<Record<string, string>>) =>
  askWholeServer(files, { as: '/srv', main: 'main.conf', modules: [], mpm: undefined });

describe.skipIf(!httpdIsInstalled())('httpd has one MPM', () => {
  test.each(cases(UNREAD))('never reads what is for %s', async (_, files) => {
    expect(severitiesOf(files)).toEqual([]);
    expect((await ask(files)).errors).toEqual([]);
  });
  test.each(cases(READ))('reads what is for %s', async (_, files) => {
    expect(severitiesOf(files)).toEqual(['error']);
    const [error] = (await ask(files)).errors;
    expect(error?.message).toContain("Invalid command 'MaxClints'");
  });
});

test.each([
  ['prefork.c', 'worker.c'],
  ['mpm_event_module', 'prefork.c'],
])('a file on its own: the conditions of two MPMs in one another never hold both (%s, %s)', (one, other) => {
  expect(severitiesOf({ 'main.conf': inside(one, inside(other, BAD)) })).toEqual([]);
  expect(severitiesOf({ 'main.conf': inside(one, BAD, inside(other, '')) })).toEqual(['error']);
});
