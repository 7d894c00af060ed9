import { expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import rule from '../../rules/access/satisfy-any-bypasses-require/rule.ts';
import { ACCESS_MODULES, loadModules } from '../kit/load-modules.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(19);
const SERVERS = fewOr(5, 40, 2_000);
const SECTIONS = 12;

test(`what Satisfy opens in sections that are alike is what it opens in each alone (PLUME_SEED=${seed})`, {
  timeout: 600_000,
}, () => {
  let [found, none] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const sections = Array.from({ length: SECTIONS }, (_, j) => makeSection(`/l${j}`, random));
    const together = lint(sections.join(''));
    const each = sections.map((section) => lint(section));
    expect(together, `PLUME_SEED=${seed + i} PLUME_CASES=1\n${sections.join('')}`).toEqual(each.flat());
    for (const { length } of each)
      if (length === 0) none++;
      else found++;
  }
  expect(found).toBeGreaterThan(SERVERS);
  expect(none).toBeGreaterThan(SERVERS);
});

/** The messages, without the numbers of lines, and how far from them is what they refer to. */
function lint(text: string): readonly string[] {
  const server = readMemoryServer({ '/srv/httpd.conf': `${BEFORE}${text}` });
  const [linted] = lintServer(server, { rules: [rule] });
  return linted!.findings.map(({ message, start, related }) => {
    const away = related.map((other) => other.start - start);
    return `${message.replace(/line \d+/g, 'a line')} ${away}`;
  });
}

const BEFORE = `${loadModules(...ACCESS_MODULES)}DocumentRoot /srv/www\n`;

function makeSection(path: string, random: Random): string {
  const lines = Array.from({ length: random.below(3) }, () => random.pick(LINES));
  const satisfy = random.once(8) ? 'All' : 'Any';
  return `<Location ${path}>\nAuthType Basic\nAuthName a\nAuthUserFile /srv/users\nSatisfy ${satisfy}\n${lines.join('')}</Location>\n`;
}

const LINES = [
  'Require valid-user\n',
  'Require user a\n',
  'Require user b\n',
  'Require all granted\n',
  'Require ip 192.0.2.1\n',
  'Require ip 192.0.2.2\n',
  'Deny from all\n',
  'Deny from 192.0.2.1\n',
  'Allow from all\n',
  'Order deny,allow\n',
  'Order allow,deny\n',
  '<Limit POST>\nDeny from all\n</Limit>\n',
];
