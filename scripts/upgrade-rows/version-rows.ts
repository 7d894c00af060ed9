import type { UpgradeRow } from './row.ts';

/** Releases, the build, and modules of other makers. */
export const versionRows: readonly UpgradeRow[] = [
  {
    name: 'The release of 2.4, and names of older httpds',
    does: 'An error for what the named release does not have yet; names of 1.3 and 2.0 are said to be that.',
    change:
      '`--target 2.4.25` names the release that the server will have: plume reports what it does not have yet. An upgrade from httpd 2.0 is not planned for, but plume knows its names.',
    examples: [
      {
        words: 'target=2.4.25 from=2.2',
        files: {
          'httpd.conf': 'Listen 80\n<IfFile "/etc/apache2/extra.conf">\n    Include extra.conf\n</IfFile>\n',
        },
        findings: [{ rule: 'unknown/directive', line: 2, says: '2.4.34' }],
        noFix: 'Take a newer release, or do without.',
      },
      {
        files: {
          'httpd.conf': 'Port 8080\n<Location "/members">\n    AuthDigestFile "conf/digest"\n</Location>\n',
        },
        findings: [
          { rule: 'upgrade/removed-directive', line: 1, says: 'use `Listen` and `ServerName` instead' },
          { rule: 'upgrade/removed-directive', line: 3, says: 'it is now called `AuthUserFile`' },
        ],
        fixes: ['rename replace'],
      },
    ],
  },
  {
    name: 'httpd 2.2 and 2.4 side by side',
    does: 'Says of a request what each answers, and reports the ones that 2.4 opens; the report of `plume upgrade --side-by-side` has both for each change.',
    tests: [{ file: 'test/cli/request-json.process.test.ts', title: '2.2 beside 2.4' }],
    change:
      '`plume request --compare 2.2` says of a request what each of both answers. Where httpd 2.4 grants access that 2.2 denied, or the other way round, the finding names a request.',
    examples: [
      {
        files: {
          'httpd.conf':
            'Listen 80\nDocumentRoot "/srv/www"\n<Directory "/srv/www">\n    AuthType Basic\n    AuthName "Members"\n    AuthUserFile "conf/users"\n    AuthGroupFile "conf/groups"\n    Require user alice\n    Require group staff\n</Directory>\n',
          'conf/users': 'alice:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\nbob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n',
          'conf/groups': 'staff: bob\n',
          '/srv/www/index.html': 'text\n',
        },
        findings: [
          { rule: 'upgrade/opened-access', line: 9, says: 'gets 200 from httpd 2.4 and got 401 from 2.2' },
        ],
        fixes: ['keep-answer-of-2-2'],
        requests: [
          { url: '/index.html', user: 'alice', before: '200', after: '200', fixed: ['200'] },
          { url: '/index.html', user: 'bob', before: '401', after: '200', fixed: ['401 AH01631'] },
        ],
      },
    ],
  },
  {
    name: 'The build: config.nice',
    does: '`plume upgrade --config-nice` lists what `configure` of 2.4 refuses, builds no longer, or needs besides.',
    tests: [
      { file: 'test/upgrade/build/review-build.test.ts', title: 'what the same line no longer builds' },
      { file: 'test/cli/upgrade-build.process.test.ts', title: 'is added to the plan of a server' },
    ],
    change:
      'Most options of the old `configure` line still exist. Some modules are gone or have another name, and modules are compiled as shared objects by default.',
    examples: [],
    build: `#! /bin/sh
#
# Created by configure

"./configure" \\
"--prefix=/usr/local/apache2" \\
"--enable-mods-shared=most mem-cache" \\
"--enable-authn-alias" \\
"--enable-disk-cache" \\
"--with-included-apr" \\
"$@"
`,
  },
  {
    name: 'Modules of other makers',
    does: 'A warning for each, with the package or version for 2.4 where that is known; `plume upgrade` lists them to be compiled again.',
    change:
      'They must be compiled again for httpd 2.4, and the source of some must be changed. `plume upgrade` lists them under *recompile*.',
    examples: [
      {
        noHttpd: 'the modules are not installed',
        words: 'from=2.2 copy',
        files: {
          'httpd.conf':
            'LoadModule jk_module modules/mod_jk.so\nLoadModule php5_module modules/libphp5.so\nLoadModule jk2_module modules/mod_jk2.so\nLoadModule shop_module modules/mod_shop.so\nListen 80\n',
        },
        findings: [
          { rule: 'upgrade/third-party-module', line: 1, says: 'Tomcat connector' },
          { rule: 'upgrade/third-party-module', line: 2, says: 'PHP 5' },
          { rule: 'upgrade/third-party-module', line: 3, says: '`jk2_module`' },
          { rule: 'upgrade/third-party-module', line: 4, says: 'does not know this module' },
        ],
        noFix: 'The line stays; the file that it names is another one.',
      },
    ],
  },
];
