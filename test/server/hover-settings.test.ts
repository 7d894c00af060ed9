import { describe, expect, test } from 'vitest';
import { hoverOver } from '../kit/hover-over.ts';

type Files = Readonly<Record<string, string>>;

const MODULES =
  'LoadModule dir_module m/mod_dir.so\nLoadModule headers_module m/mod_headers.so\nLoadModule rewrite_module m/mod_rewrite.so\nLoadModule env_module m/mod_env.so\n';
const main = (text: string, others: Files = {}): Files => ({
  '/srv/httpd.conf': `${MODULES}${text}`,
  ...others,
});

/** What a hover says of whether a line is in force, without what it says of the directive. */
function setting(files: Files, mains?: readonly string[]): string {
  const value = hoverOver(files, mains === undefined ? {} : { mains })?.contents.value ?? '';
  return value.slice(0, Math.max(0, value.search(/^`[^`]+`: a directive/m))).trimEnd();
}

const ROOT = 'DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All\n</Directory>\n';

/** Line 5 is the first one of each text. */
const fixtures: readonly (readonly [what: string, files: Files, says: string])[] = [
  ['a line that nothing else is about', main('Time█out 5\n'), 'In force here.'],
  [
    'a line that replaces another one',
    main('ForceType a/1\n<Location /x>\nForce█Type a/2\n</Location>\n'),
    'In force here.\nIt replaces `ForceType a/1` (line 5).',
  ],
  [
    'a line that a later section overrides',
    main('<Directory /srv/www>\nForce█Type a/1\n</Directory>\n<Location />\nForceType a/2\n</Location>\n'),
    'Not in force: `ForceType a/2` (line 9, in `<Location />`) overrides it.',
  ],
  [
    'a line that the next one overrides',
    main('Time█out 5\nTimeout 6\n'),
    'Not in force: `Timeout 6` (line 6) overrides it.',
  ],
  [
    'a line of the main server that hosts and sections have, too',
    main(
      'Force█Type a/1\n<Location /x>\nForceType a/2\n</Location>\n<Location /y>\nForceType a/3\n</Location>\n',
    ),
    'In force here.\nHosts and sections set it in 2 more lines, first on line 7.',
  ],
  [
    'a line of a host',
    main('ServerAdmin a@x\n<VirtualHost *>\nServer█Admin b@x\n</VirtualHost>\n'),
    'In force here.\nIt replaces `ServerAdmin a@x` (line 5).',
  ],
  [
    'a line of a host whose sections have it, too; other hosts do not count',
    main(
      '<VirtualHost *>\nForce█Type a/1\n<Location /x>\nForceType a/2\n</Location>\n</VirtualHost>\n<VirtualHost *>\nForceType a/3\n</VirtualHost>\n',
    ),
    'In force here.\nSections of this host set it in 1 more line, first on line 8.',
  ],
  ['the only line of a host', main('<VirtualHost *>\nForce█Type a/1\n</VirtualHost>\n'), 'In force here.'],
  [
    'a line whose arguments httpd refuses',
    main('<Directory />\nOpt█ions Indexes +ExecCGI\n</Directory>\n'),
    'httpd refuses these arguments.',
  ],
  [
    'lines that make up a list',
    main(
      'DirectoryIndex a.html\n<Directory /srv/www>\nDirectory█Index b.php\nDirectoryIndex c.php\n</Directory>\n',
    ),
    'In force here, together with line 8: `b.php c.php`',
  ],
  [
    'lines that all count',
    main('Header set A 1\n<Location />\nHead█er set B 2\n</Location>\n'),
    'One of 2 lines that count here, in this order:\n- `Header set A 1` (line 5)\n- `Header set B 2` (this line)',
  ],
  [
    'entries of a table',
    main('SetEnv A 1\n<Location />\nSet█Env B 2\n</Location>\n'),
    'In force here for `b`.\nOthers here: `SetEnv A 1` (line 5).',
  ],
  [
    'an entry that a section replaces',
    main(
      '<Directory />\nErrorDocu█ment 404 /a\n</Directory>\n<Location />\nErrorDocument 404 /b\n</Location>\n',
    ),
    'Not in force: `ErrorDocument 404 /b` (line 9, in `<Location />`) overrides it.',
  ],
  [
    'words with signs',
    main(
      '<Directory />\nOptions Indexes\n</Directory>\n<Directory /srv>\nOpt█ions +ExecCGI -Indexes\n</Directory>\n',
    ),
    'In force here: `ExecCGI`.\nTogether with `Options Indexes` (line 6, in `<Directory />`).',
  ],
  [
    'settings that their module does not merge',
    main(
      'LoadModule speling_module m/mod_speling.so\n<Directory />\nCheck█Spelling on\n</Directory>\n<Location />\nCheckCaseOnly on\n</Location>\n',
    ),
    'Not in force: `mod_speling` does not merge its settings, and `CheckCaseOnly on` (line 10, in `<Location />`) begins anew.',
  ],
  [
    'a directive of which nobody wrote down how it is merged',
    main('LoadModule lua_module m/mod_lua.so\nLua█Scope once\n'),
    'plume does not know how `mod_lua` merges this directive: whether the line is in force here, it cannot say.',
  ],
  [
    'a directive that its module merges in a way of its own',
    main(
      'LoadModule autoindex_module m/mod_autoindex.so\nIndexOptions FancyIndexing\n<Location />\nIndex█Options +HTMLTable\n</Location>\n',
    ),
    '`mod_autoindex` combines these lines in a way of its own:\n- `IndexOptions FancyIndexing` (line 6)\n- `IndexOptions +HTMLTable` (this line)',
  ],
  [
    'what httpd carries out while it reads',
    main('Def█ine A 1\n'),
    'httpd carries this out while it reads: it holds from this line on.',
  ],
  [
    'a line whose condition the request decides',
    main(
      'ForceType a/1\n<If "%{HTTP_HOST} == \'x\'">\nForceType a/2\n</If>\n<Location />\nForce█Type a/3\n</Location>\n',
    ),
    'In force here.\nIt replaces `ForceType a/1` (line 5).\n`ForceType a/2` (line 7, in `<If "%{HTTP_HOST} == \'x\'">`) may change it: that depends on the request.',
  ],
  [
    'rewriting that RewriteOptions may hand on',
    main('RewriteOptions Inherit\n<Directory />\nRewrite█Rule a b\n</Directory>\n'),
    'In force here.',
  ],
  [
    'a line that no module reads',
    main('<IfModule mod_ssl.c>\nSSL█Engine on\n</IfModule>\n'),
    'httpd does not read this line, because `<IfModule mod_ssl.c>` (line 5) does not hold: `mod_ssl.c` is not loaded.',
  ],
  [
    'a line of which nobody knows whether it is read',
    main('Include ${WHERE}/a.conf\n<IfModule mod_ssl.c>\nTime█out 5\n</IfModule>\n'),
    'plume does not know whether `<IfModule mod_ssl.c>` (line 6) holds.',
  ],
  [
    'a line that no define reads',
    main('<IfDefine !A>\n<IfDefine A>\nTime█out 5\n</IfDefine>\n</IfDefine>\n'),
    '',
  ],
  [
    'a line for another httpd',
    main('LoadModule version_module m/mod_version.so\n<IfVersion < 2.4>\nTime█out 5\n</IfVersion>\n'),
    'because `<IfVersion < 2.4>` (line 6) does not hold for httpd 2.4.',
  ],
  [
    'a line in the text of a macro, as it is used',
    main(
      'LoadModule macro_module m/mod_macro.so\n<Macro T $t>\n<Location $t>\nForce█Type a/1\n</Location>\n</Macro>\nUse T /a\n',
    ),
    'In force here.',
  ],
  [
    'a line of an included file',
    main('ForceType a/1\nInclude a.conf\n', { '/srv/a.conf': '<Location />\nForce█Type a/2\n</Location>\n' }),
    'In force here.\nIt replaces `ForceType a/1` (httpd.conf:5).',
  ],
  [
    'a line of a .htaccess',
    main(`ForceType a/1\n${ROOT}`, { '/srv/www/.htaccess': 'Force█Type a/2\n' }),
    'In force here.\nIt replaces `ForceType a/1` (httpd.conf:5).',
  ],
  [
    'a continued line with CRLF and astral characters',
    main('# 😀\r\nTime█out \\\r\n 5\r\n'),
    'In force here.',
  ],
  [
    'a line that hosts have otherwise',
    main(
      '<Directory /srv>\nForce█Type a/1\n</Directory>\n<VirtualHost *>\nServerName h.test\n<Location />\nForceType a/2\n</Location>\n</VirtualHost>\n',
    ),
    'Whether it is in force depends on the request:\n- files like `/srv/…` of the main server: In force here.\n- files like `/srv/…` of `h.test`: Not in force: `ForceType a/2` (line 11, in `<Location />`) overrides it.',
  ],
];

describe('a hover says of', () => {
  test.each(fixtures)('%s', (_what, files, says) => {
    const said = setting(files);
    if (says === '') expect(said).not.toContain('In force');
    else expect(said).toContain(says);
  });

  test('a file on its own what it says itself', () => {
    const text = '<Directory /a>\nForceType a/1\n<Files x>\nForce█Type a/2\n</Files>\n</Directory>\n';
    expect(setting({ '/x/site.conf': text }, [])).toBe(
      'In force here.\nIt replaces `ForceType a/1` (line 2, in `<Directory /a>`).',
    );
  });

  test('a directive its module, syntax, contexts, and what changed', () => {
    const value = hoverOver(main('Directory█Index a\n'))?.contents.value ?? '';
    for (const part of [
      '`DirectoryIndex`: a directive of `mod_dir`, loaded by line 1.',
      'Syntax: `DirectoryIndex disabled | local-url [local-url] ...`',
      'In 2.2: `DirectoryIndex',
      'Default: `DirectoryIndex index.html`',
      'Context: server config',
      'Override: `AllowOverride Indexes`',
    ])
      expect(value).toContain(part);
  });

  test('nothing more than some twenty lines', () => {
    const many = Array.from({ length: 200 }, (_, i) => `Header set A ${i}`).join('\n');
    const value = hoverOver(main(`${many}\nHead█er set B 1\n`))?.contents.value ?? '';
    expect(value).toContain('One of 201 lines');
    expect(value.split('\n').length).toBeLessThan(20);
  });
});
