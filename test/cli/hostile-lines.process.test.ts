import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume } from '../kit/plume.ts';

const plume = installPlume();
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

const SIZE = 1_000_000;

/** As often as makes a megabyte. */
const many = (piece: string) => piece.repeat(SIZE / piece.length);
const section = (tag: string, ...lines: readonly string[]) =>
  [`<${tag}>`, ...lines, `</${tag.split(' ')[0]}>`].join('\n');

describe('a megabyte on one line is looked at, or refused, and nothing fails within plume', () => {
  test.each([
    ['wildcards of a path', `${section(`Location /${many('*a')}b`)}\n${section(`Location /${many('a')}`)}`],
    ['wildcards of a name', `${section(`Files ${many('*a')}b`)}\n${section(`Files ${many('a')}`)}`],
    ['sets of a wildcard that never end', section(`Files "*${many('[')}\\]"`)],
    [
      'a set of a wildcard',
      `${section(`Location /*[${many('a-z')}]b`)}\n${section(`Location /${many('a')}`)}`,
    ],
    [
      'wildcards of a host',
      section('VirtualHost *:80', 'ServerName a', `ServerAlias ${many('*a')}b ${many('a')}`),
    ],
    ['wildcards of an Include', `Include ${many('*a')}`],
    ['groups of a pattern that never end', section(`FilesMatch "${many('(')}"`)],
    ['groups of a pattern', section(`FilesMatch "${'('.repeat(SIZE / 2)}/${')'.repeat(SIZE / 2)}"`)],
    ['sets of a pattern that never end', section(`FilesMatch "${many('[')}"`)],
    ['alternatives of a pattern', section(`FilesMatch "\\.(${many('a|')}b)$"`)],
    ['repetitions of a pattern', `AliasMatch ${many('(a*)*')} /x\nAlias /${many('a')} /y`],
    [
      'a directory and a pattern',
      `${section(`DirectoryMatch ${many('/.*')}`)}\n${section(`Directory /${many('a/')}`)}`,
    ],
    ['parentheses of an expression', section(`If "${many('(')}"`)],
    ['conditions of an expression', section(`If "${many('true && ')}true"`)],
    ['a list of an expression', section(`If "'a' in {${many("'b', ")}'c'}"`)],
    ['variables of an expression', section(`If "'${many('%{A} ')}' == 'x'"`)],
    ['calls of an expression', section(`If "${many('%{tolower:')}"`)],
    ['SSLRequire', section('Location /', `SSLRequire ${many('%{A} eq "b" and ')}true`)],
    [
      'a log format',
      `LogFormat "${many('%{')}" x\nLogFormat "${many('%!1,')}" y\nLogFormat "${many('%<')}" z`,
    ],
    [
      'variables of RewriteCond',
      `RewriteEngine on\nRewriteCond ${many('%{')} x\nRewriteRule a ${many('${a:')}`,
    ],
    ['flags of RewriteRule', `RewriteEngine on\nRewriteRule a b [${many('E=a:b,')}L]`],
    ['variables that never end', `Define a b\nServerName ${many('${')}\nServerAdmin ${many('${a')}}`],
    ['slashes', `Alias ${many('/')} /x\nAlias ${many('/')}b /y`],
    ['parts of VirtualDocumentRoot', `VirtualDocumentRoot /${many('%0+')}%`],
    ['Substitute', `Substitute "s/${many('(a')}/b/"`],
    ['quotation marks', `ServerName "${many('\\"')}`],
    ['angle brackets', `${many('<')}\n<Directory ${many('>')}`],
    ['whitespace', `Listen ${many(' ')}80 ${many('\t')}`],
    ['Header', `Header edit X "${many('(a')}" "${many('$1')}"\nHeader set Y "${many('%{a}e ')}"`],
  ])('%s', (_, text) => {
    plume.write('a.conf', `${text}\n`);
    const { stdout, code } = plume.run(['lint', '--format', 'json', 'a.conf']);
    expect(code).not.toBeNull();
    expect(code).toBeLessThan(3);
    expect(stdout).not.toContain('"internal/');
  });
});
