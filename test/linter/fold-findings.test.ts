import { expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import type { Finding, ToldTogether } from '../../linter/findings/finding.ts';
import { foldFindings, membersOf } from '../../linter/findings/fold-findings.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { findingAt } from '../kit/findings.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const ofFile: ToldTogether = { key: 'old', in: 'file', place: 'here, too', message: '{count} places.' };
const ofServer: ToldTogether = { key: 'mod_x', in: 'server', place: 'here, too' };
const at = (text: string, about: string, file: string, more: Partial<Finding>) =>
  findingAt(text, about, { file, ...more });

test('findings of one file that say the same are one, at the first of the most severe ones', () => {
  const text = 'A\nB\nC\nD\n';
  const [a, b, c, d] = [
    at(text, 'A', 'a.conf', { severity: 'info', together: ofFile }),
    at(text, 'B', 'a.conf', { severity: 'warning', together: ofFile }),
    at(text, 'C', 'a.conf', {}),
    at(text, 'D', 'a.conf', { severity: 'warning', together: ofFile }),
  ];
  const [file] = foldFindings([{ file: 'a.conf', text, findings: [a, b, c, d] }]);
  expect(file?.findings.map(({ start, message }) => [start, message])).toEqual([
    [b.start, '3 places.'],
    [c.start, c.message],
  ]);
  expect(membersOf(file!.findings[0]!, text).map(({ finding }) => finding)).toEqual([b, a, d]);
});

test('findings of one module are one in a server, and those of a file are not told with those of another', () => {
  const text = 'A\nB\n';
  const files = ['a.conf', 'b.conf'].map((file) => ({
    file,
    text,
    findings: [at(text, 'A', file, { together: ofServer }), at(text, 'B', file, { together: ofFile })],
  }));
  const folded = foldFindings(files);
  expect(folded.map(({ findings }) => findings.length)).toEqual([2, 1]);
  const anchors = folded.flatMap(({ findings }) => findings.flatMap((one) => membersOf(one, text)));
  expect(new Set(anchors.map(({ finding }) => finding))).toEqual(
    new Set(files.flatMap(({ findings }) => findings)),
  );
});

test('other keys and other rules are other findings', () => {
  const text = 'A\nB\nC\n';
  const findings = [
    at(text, 'A', 'a.conf', { together: ofServer }),
    at(text, 'B', 'a.conf', { together: { ...ofServer, key: 'mod_y' } }),
    at(text, 'C', 'a.conf', { together: ofServer, rule: 'value/other' }),
  ];
  const files = [{ file: 'a.conf', text, findings }];
  expect(foldFindings(files)).toBe(files);
});

test('sections with directives of 2.2 are one finding of their file, and each keeps its fixes', () => {
  const section = (path: string) =>
    `<Location ${path}>\n  Order deny,allow\n  Deny from all\n  Allow from 192.0.2.1\n</Location>\n`;
  const text = section('/a') + section('/b') + section('/c');
  const linted = lintText(text, { file: 'a.conf', target: { series: '2.4', release: undefined }, rules });
  const own = linted.findings.filter(({ rule }) => rule === 'upgrade/access-compat');
  expect(own).toHaveLength(3);
  const [folded] = foldFindings([linted])[0]!.findings.filter(({ rule }) => rule === 'upgrade/access-compat');
  expect(folded?.message).toMatch(/^3 places in this file control access/);
  const members = membersOf(folded!, text);
  expect(members.map(({ finding }) => finding)).toEqual(own);
  expect(members.map(({ finding }) => finding.fixes.length > 0)).toEqual([true, true, true]);
  expect(
    members.map(({ finding }) => parse(text, '2.4').lines.findIndex(({ start }) => start > finding.start)),
  ).toEqual([2, 7, 12]);
});

test('an unknown directive is told once in a file, and lines of FilterProvider of 2.2 are', () => {
  const text = [
    'LogLevel warn\nNoSuchDirective a\nNoSuchDirective b\nOtherName a',
    'FilterProvider A DEFLATE resp=Content-Type $text/html\nFilterProvider A DEFLATE resp=Content-Type $text/css\n',
  ].join('\n');
  const { findings } = lintText(text, {
    file: 'a.conf',
    target: { series: '2.4', release: undefined },
    rules,
  });
  const [file] = foldFindings([{ file: 'a.conf', text, findings }]);
  expect(findings.map(({ rule }) => rule)).toEqual([
    ...Array.from({ length: 3 }, () => 'unknown/directive'),
    ...Array.from({ length: 2 }, () => 'upgrade/filter-provider'),
  ]);
  expect(file?.findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('`NoSuchDirective`'),
    expect.stringContaining('`OtherName`'),
    expect.stringContaining('`resp=Content-Type $text/html` is httpd 2.2 syntax'),
  ]);
});

test('what rules tell together has a message of theirs', () => {
  for (const { id, messages, together = {}, aboutReading = {} } of rules) {
    const known = new Set(Object.keys(messages));
    for (const key of [...Object.keys(together), ...Object.keys(aboutReading)])
      expect(known, id).toContain(key);
    for (const { message, place } of Object.values(together)) {
      expect(message ?? '{count}', id).toContain('{count}');
      expect(place, id).toMatch(/^[a-z].*[^.]$/);
    }
  }
});

test('sections of virtual hosts that are alike are one finding of the server, and each keeps its choices', () => {
  const host = (name: string, inside: string) =>
    `<VirtualHost *:80>\n  ServerName ${name}.example\n  DocumentRoot /srv/${name}\n` +
    `  <Location /${name}>\n${inside}    Require ip 192.0.2.1\n    Satisfy any\n  </Location>\n</VirtualHost>\n`;
  const open = '    Order allow,deny\n    Allow from all\n';
  const main = `Listen 80\n${host('a', open)}${host('b', `    # why\n${open}`)}${host('c', `    Options None\n${open}`)}`;
  const server = readMemoryServer({
    '/srv/httpd.conf': `${loadModules('authz_core', 'access_compat')}${main}`,
  });
  const [file] = foldFindings(lintServer(server, { rules }));
  const found = file!.findings.filter(({ rule }) => rule === 'access/satisfy-any-bypasses-require');
  expect(
    found.map(({ members = [], message }) => [members.length, message.includes('(the first of 2')]),
  ).toEqual([
    [2, true],
    // it has one more line, which is not a comment
    [0, false],
  ]);
  expect(found[0]!.members!.map(({ finding }) => finding.fixes.map(({ kind }) => kind))).toEqual([
    ['choice', 'choice'],
    ['choice', 'choice'],
  ]);
});
