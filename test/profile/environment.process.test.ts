import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../profile/environment/environment.ts';

describe.skipIf(!existsSync('/bin/sh'))('what a shell makes of it (skipped without /bin/sh)', () => {
  const ask = (text: string, cwd = '/') =>
    new Map(
      execFileSync('/bin/sh', ['-c', `${text}\nexec env -0`], {
        encoding: 'latin1',
        env: {},
        cwd,
        stdio: ['ignore', 'pipe', 'ignore'],
      })
        .split('\0')
        .filter((line) => line !== '')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const),
    );

  test.skipIf(!existsSync('/etc/apache2/envvars'))('for the installed envvars (skipped without it)', () => {
    const text = readFileSync('/etc/apache2/envvars', 'latin1');
    const confdir = '/etc/apache2';
    const real = ask(`APACHE_CONFDIR=${confdir}\n${text}`);
    const found = readEnvironment(text, new Map([['APACHE_CONFDIR', confdir]]));
    expect(found.mayHaveMore).toBe(false);
    const exported = [...found.variables].flatMap(([name, value]) =>
      value.known === 'present' && value.isExported ? [[name, value.text]] : [],
    );
    for (const name of ['PWD', '_', 'SHLVL', 'OLDPWD']) real.delete(name);
    expect(Object.fromEntries(exported)).toEqual(Object.fromEntries(real));
  });

  const name = fc.constantFrom('A', 'B', 'C');
  const piece = fc.oneof(
    fc.constantFrom(
      'x',
      'y/z',
      '-',
      '""',
      '" "',
      "'$A'",
      '\\ ',
      '\\$',
      '"\\q"',
      '"\\\\"',
      'a#b',
      '"~"',
      ':',
      '=',
    ),
    name.map((it) => `$${it}`),
    name.map((it) => `"\${${it}}"`),
    fc
      .tuple(
        name,
        fc.constantFrom(':-', '-', ':+', '+', '%', '##', '#'),
        fc.constantFrom('x', 'y/z', '"x"', '$B', "'q r'"),
      )
      .map(([it, operator, operand]) => `\${${it}${operator}${operand}}`),
  );
  const word = fc.array(piece, { minLength: 0, maxLength: 3 }).map((pieces) => pieces.join(''));
  const condition = fc.oneof(
    fc
      .tuple(word, fc.constantFrom('=', '!='), word)
      .map(
        ([a, operator, b]) => `[ "${a.replace(/["'\\]/g, '')}" ${operator} "${b.replace(/["'\\]/g, '')}" ]`,
      ),
    name.map((it) => `[ -n "$${it}" ]`),
    name.map((it) => `test -z "$${it}"`),
    fc.constantFrom('true', 'false', '[ -e / ]', '! true'),
  );
  const simple = fc.oneof(
    fc.tuple(name, word).map(([it, value]) => `${it}=${value}`),
    fc.tuple(name, word).map(([it, value]) => `export ${it}=${value}`),
    name.map((it) => `export ${it}`),
    name.map((it) => `unset ${it}`),
    fc
      .tuple(condition, fc.constantFrom('&&', '||'), name, fc.constantFrom('1', '2'))
      .map(([test, operator, it, value]) => `${test} ${operator} ${it}=${value}`),
    fc.constantFrom(': nothing # A=9', 'A=9 | cat', 'A=9 true', 'echo "A=9" > /dev/null'),
  );
  const commands = fc.letrec<{ list: string; command: string }>((tie) => ({
    list: fc.array(tie('command'), { minLength: 1, maxLength: 5 }).map((list) => list.join('\n')),
    command: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      simple,
      fc
        .tuple(condition, tie('list'), tie('list'))
        .map(([test, yes, no]) => `if ${test}; then\n${yes}\nelse\n${no}\nfi`),
      fc.tuple(condition, tie('list')).map(([test, yes]) => `if ${test}\nthen ${yes}\nfi`),
    ),
  })).list;

  test('for random files: what is known is what the shell says', () => {
    let known = 0;
    let all = 0;
    fc.assert(
      fc.property(commands, (text) => {
        const file = `export MARK=1\nunset A B C\n${text}\n`;
        const real = ask(file);
        const found = readEnvironment(file);
        for (const it of ['A', 'B', 'C']) {
          const value = found.variables.get(it);
          if (value === undefined || value.known === 'unknown') continue;
          known++;
          const expected = value.known === 'present' && value.isExported ? value.text : undefined;
          if (real.get(it) !== expected) throw new Error(`${it} is ${real.get(it)}, not ${expected}`);
        }
        all += 3;
      }),
      { numRuns: 300 },
    );
    // most of it is known, or this would show nothing
    expect(known / all).toBeGreaterThan(0.4);
  });
});
