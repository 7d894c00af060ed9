import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../../../facts/knowledge.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { askHttpd } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { holds, loaded, release } from './condition-cases.ts';

describe.skipIf(!httpdIsInstalled())('beside the real server', () => {
  /** Which of the sections httpd reads; undefined for those that it refuses. */
  async function ask(tags: readonly string[], only: readonly string[]): Promise<(boolean | undefined)[]> {
    const answers: (boolean | undefined)[] = [];
    // one that is refused hides those below it, so that it is left out and all are asked again
    const left = new Map(tags.entries());
    for (;;) {
      const lines = [...left].map(([i, tag]) => `${tag}\n<Macro read${i}>\n</Macro>\n${closing(tag)}\n`);
      const { errors, warnings } = await askHttpd({ 'a.conf': lines.join(''), 'b/c.txt': '' }, { only });
      const read = new Set(warnings.map(({ message }) => /^macro 'read(\d+)'/.exec(message)?.[1]));
      const [error] = errors;
      if (error?.line === undefined) {
        for (const i of left.keys()) answers[i] = read.has(String(i));
        for (const i of tags.keys()) answers[i] ??= undefined;
        return answers;
      }
      const refused = [...left.keys()][Math.floor((error.line - 1) / 4)];
      if (refused === undefined || !left.delete(refused)) throw new Error(error.message);
    }
  }
  const closing = (tag: string) => `</${/^<(\w+)/.exec(tag)?.[1]}>`;

  test('<IfVersion>', async () => {
    const { errors } = await askHttpd({ 'a.conf': '<IfVersion ~ ^2\\.4\\.71$>\nBanana\n</IfVersion>' });
    // the releases below are those of one httpd
    if (errors.length === 0) return;
    const operator = fc.constantFrom(
      '',
      '=',
      '==',
      '!=',
      '!',
      '>',
      '>=',
      '<',
      '<=',
      '!<',
      '~',
      '!~',
      '!>=',
      '~=',
      '=>',
    );
    const version = fc.constantFrom(
      ...[
        '2.4',
        '2.4.71',
        '2',
        '3',
        '2.4.71.',
        '2.4.71.1',
        '2..71',
        '.2',
        '2.',
        'x',
        '2.4.x',
        '/2.4/',
        '/',
        '//',
      ],
      ...[
        '/^2\\.4\\.7[0-2]$/',
        '/^(?:2.2)/',
        '[',
        '/[/',
        '"2.4"',
        '"',
        '^2.4',
        '2.4.100',
        '02.4.071',
        '> 2.4',
        '""',
      ],
    );
    const tail = fc.constantFrom('>', '>', '>', ' >', '> x', '> x y', ' x>', '');
    const tags = fc
      .sample(fc.tuple(operator, version, tail), { seed: 3, numRuns: 250 })
      .map(([sign, wanted, end]) => `<IfVersion ${sign} ${wanted}${end}`.replace('  ', ' '));
    const unique = [...new Set(tags)];
    const real = await ask(unique, ['macro']);
    const mine = unique.map((tag) => holds(tag, { target: release('2.4.71') }));
    const shown = (tag: string, answer: Knowledge | boolean | undefined) =>
      `${tag} ${typeof answer === 'string' ? answer : answer === undefined ? 'unknown' : answer ? 'present' : 'absent'}`;
    expect(unique.map((tag, i) => shown(tag, mine[i]))).toEqual(unique.map((tag, i) => shown(tag, real[i])));
    expect(new Set(real).size).toBe(3);
  });

  test('other conditions', async () => {
    const names = [
      'core.c',
      'mod_so.c',
      'so_module',
      'mod_macro.c',
      'macro_module',
      'mod_macro',
      'MOD_MACRO.C',
    ];
    const modules = [...names, 'mod_ssl.c', 'ssl_module', 'event.c', 'mod_mpm_event.c', 'mpm_event_module'];
    const directives = [
      'servername',
      'Use',
      '<Macro',
      'Macro',
      'SSLEngine',
      '<IfVersion',
      'Foo',
      'StartServers',
    ];
    const sections = [
      'Directory',
      'macro',
      'IfModule',
      '<Macro',
      'Use',
      'Proxy',
      'If',
      'LimitExcept',
      '"Macro "',
    ];
    const files = ['a.conf', 'b', 'b/c.txt', 'b/../a.conf', '/', '/no/such', 'b/c.txt/d', './b/', '"a b"'];
    const tags = [
      ...modules.map((name) => `<IfModule ${name}>`),
      ...directives.map((name) => `<IfDirective ${name}>`),
      ...sections.map((name) => `<IfSection ${name}>`),
      ...files.map((name) => `<IfFile ${name}>`),
    ];
    const all = tags.flatMap((tag) => [
      tag,
      tag.replace(' ', ' !'),
      tag.replace(' ', ' ! '),
      tag.replace(/ (.*)>/, ' "$1" more>'),
      tag.replace(/ (.*)>/, " !'$1'>"),
    ]);
    const real = await ask(all, ['macro']);
    const moment = {
      target: release('2.4.71'),
      modules: loaded(['mpm_event_module', 'macro_module']),
      files: createMemoryFiles({ '/etc/httpd/a.conf': '', '/etc/httpd/b/c.txt': '' }),
    };
    const words = (answer: boolean | undefined) =>
      answer === undefined ? 'unknown' : answer ? 'present' : 'absent';
    expect(all.map((tag) => `${tag} ${holds(tag, moment)}`)).toEqual(
      all.map((tag, i) => `${tag} ${words(real[i])}`),
    );
  });
});
