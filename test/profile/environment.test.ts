import { describe, expect, test } from 'vitest';
import { definesOf, readEnvironment } from '../../profile/environment/environment.ts';

/** What the file sets: `NAME: 'text'`, null for what it unsets, undefined for what is not known. */
function read(text: string, given: Record<string, string> = {}): Record<string, string | null | undefined> {
  const { variables } = readEnvironment(text, new Map(Object.entries(given)));
  return Object.fromEntries(
    [...variables].map(([name, value]) => {
      if (value.known !== 'present') return [name, value.known === 'absent' ? null : undefined];
      return [name, value.isExported ? value.text : `${value.text} (not exported)`];
    }),
  );
}

/** The part of Debian's envvars that does anything. */
const DEBIAN = `
unset HOME
if [ "\${APACHE_CONFDIR##/etc/apache2-}" != "\${APACHE_CONFDIR}" ] ; then
	SUFFIX="-\${APACHE_CONFDIR##/etc/apache2-}"
else
	SUFFIX=
fi
export APACHE_RUN_USER=www-data
export APACHE_PID_FILE=/var/run/apache2$SUFFIX/apache2.pid
export APACHE_LOG_DIR=/var/log/apache2$SUFFIX
## a comment
export LANG=C
#. /etc/default/locale

export LANG
#export APACHE_ARGUMENTS=''
`;

describe('an environment file', () => {
  test('of Debian: its first and another instance', () => {
    expect(read(DEBIAN, { APACHE_CONFDIR: '/etc/apache2' })).toEqual({
      HOME: null,
      SUFFIX: ' (not exported)',
      APACHE_RUN_USER: 'www-data',
      APACHE_PID_FILE: '/var/run/apache2/apache2.pid',
      APACHE_LOG_DIR: '/var/log/apache2',
      LANG: 'C',
    });
    expect(read(DEBIAN, { APACHE_CONFDIR: '/etc/apache2-blue' })).toMatchObject({
      APACHE_LOG_DIR: '/var/log/apache2-blue',
    });
  });
  test('of Debian where nobody says which instance it is', () => {
    expect(read(DEBIAN)).toMatchObject({ APACHE_LOG_DIR: undefined, APACHE_RUN_USER: 'www-data' });
  });
  test.each([
    [
      'quotes',
      `export A="x y" B='$z' C=a\\ b D="1"'2'3 E=""`,
      { A: 'x y', B: '$z', C: 'a b', D: '123', E: '' },
    ],
    ['escapes in quotes', 'export A="\\$x \\"y\\" \\n"', { A: '$x "y" \\n' }],
    ['a continued line', 'export A=b\\\nc\\\n B=d', { A: 'bc', B: 'd' }],
    ['a default', 'export A=${B:-c} D=${E-f}', { A: undefined, D: undefined }],
    ['a default for what is empty', 'B=; export A=${B:-c}${B-d}', { B: ' (not exported)', A: 'c' }],
    ['a default for what is gone', 'unset B; export A=${B-c}', { B: null, A: 'c' }],
    ['an alternative', 'B=1; export A=${B:+c}', { B: '1 (not exported)', A: 'c' }],
    ['an end taken off', 'B=a/b; export A=${B%/b} C=${B##a/}', { B: 'a/b (not exported)', A: 'a', C: 'b' }],
    ['a pattern', 'B=a/b; export A=${B%/*}', { B: 'a/b (not exported)', A: undefined }],
    ['an export after the assignment', 'A=1\nexport A\nA=2', { A: '2' }],
    ['a value that is added to', 'export A=1; A+=2', { A: undefined }],
    [
      'output of a command',
      'export A=$(hostname) B=`id` C=$((1+1)) D=e',
      { A: undefined, B: undefined, C: undefined, D: 'e' },
    ],
    ['a home directory', 'export A=~/x B="~/x"', { A: undefined, B: '~/x' }],
    ['a hash inside a word', 'export A=b#c # d', { A: 'b#c' }],
    [
      'a condition on files',
      'export A=1\n[ -f /x ] && A=2\n[ -d /y ] || export B=3',
      { A: undefined, B: undefined },
    ],
    ['a condition that is known', 'export A=1\n[ "$A" = 1 ] && A=2 || A=3\ntest -z "$A" && A=4', { A: '2' }],
    [
      'an unknown condition',
      'export A=1 C=2\nif [ "$X" ]; then A=2; B=3; else A=2; fi',
      { A: '2', B: undefined, C: '2' },
    ],
    ['elif', 'export A=b\nif [ $A = a ]; then A=1; elif [ $A = b ]; then A=2; else A=3; fi', { A: '2' }],
    [
      'a nested condition',
      'export A=b\nif [ -n "$A" ]; then if [ $A != b ]; then A=1; fi; export C=d; fi',
      { A: 'b', C: 'd' },
    ],
    ['commands that change nothing', 'ulimit -n 8192\necho "$A" > /dev/null 2>&1\nexport A=1', { A: '1' }],
    ['a pipe and a process of its own', 'export A=1\nA=2 | cat\nA=3 &\nexport B=4', { A: '1', B: '4' }],
    ['an assignment for one command', 'export A=1\nA=2 sort', { A: '1' }],
    ['another file', 'export A=1\n. /etc/default/locale\nexport B=2', { A: undefined, B: '2' }],
    ['a loop', 'export A=1\nfor x in 1 2; do export A=2; done\nexport B=3', { A: undefined }],
    ['an early end', 'export A=1\n[ -f /x ] && exit\nexport A=2', { A: undefined }],
    ['a function', 'export A=1\nf() { A=2; }\nf', { A: undefined }],
    ['a here document', 'export A=1\ncat <<X\nexport A=2\nX\n', { A: undefined }],
    ['an open quote', 'export A=1\nexport B="2', { A: undefined }],
  ] as const)('with %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
  test('that exports nothing is a list, in which $ may be a plain character', () => {
    expect(read('OPTIONS="-D STATUS"\nPASSWORD=a$b\n')).toEqual({
      OPTIONS: '-D STATUS',
      PASSWORD: undefined,
    });
  });
  test('says whether there may be more', () => {
    expect(readEnvironment(DEBIAN).mayHaveMore).toBe(false);
    expect(readEnvironment('. ./more').mayHaveMore).toBe(true);
    expect(readEnvironment('while true; do export A=1; done').mayHaveMore).toBe(true);
  });
  test.each([
    ['conditions in conditions', 'if true; then '.repeat(20_000), { A: undefined }],
    ['negations', `${'! '.repeat(50_000)}true`, { A: undefined }],
    ['negations of a test', `[ ${'! '.repeat(50_000)}x ] && export B=1`, { A: '1', B: '1' }],
    ['defaults in defaults', `B=${'${C:-'.repeat(20_000)}`, { A: undefined }],
    ['quotes in defaults', `B=${'${C:-"'.repeat(20_000)}`, { A: undefined }],
  ])('with thousands of %s ends', (_, text, expected) => {
    expect(read(`export A=1\n${text}`)).toEqual(expected);
  });
  test('of lines that double a text is unknown from where no program could be started with it', () => {
    const lines = Array.from({ length: 60 }, () => 'export A=$A$A').join('\n');
    expect(read(`export A=x\n${lines}`)).toEqual({ A: undefined });
    expect(read(`export A=x\n${lines.slice(0, 14 * 3)}`).A).toBe('xxxxxxxx');
  });
});

describe('options of httpd', () => {
  test.each([
    ['', []],
    ['-D SSL -DSTATUS', ['SSL', 'STATUS']],
    ['-k start  -D A', ['A']],
    ['-D', undefined],
    ['-C "Define X"', undefined],
  ] as const)('%s', (options, names) => {
    expect(definesOf(options)).toEqual(names);
  });
});
