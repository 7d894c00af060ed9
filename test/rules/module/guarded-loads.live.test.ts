import { describe, expect, test } from 'vitest';
import { lintServer } from '../../../linter/lint-server.ts';
import { rules } from '../../../rules/index.ts';
import { askWholeServer } from '../../kit/httpd.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { readUnknownServer } from '../../kit/read-memory-server.ts';

const load = (name: string) => `LoadModule ${name}_module modules/mod_${name}.so`;

/** So many that the server clearly loads its modules itself. */
const COMMON = ['alias', 'auth_basic', 'dir', 'mime', 'setenvif', 'env'].map(load).join('\n');

/** Modules, and what each of them is needed for. */
const NEEDED: readonly (readonly [module: string, use: string])[] = [
  ['authz_core', '<Directory />\nRequire all denied\n</Directory>'],
  ['authn_core', '<Directory />\nAuthName x\n</Directory>'],
  ['access_compat', '<Directory />\nOrder deny,allow\nDeny from all\n</Directory>'],
  ['filter', 'FilterDeclare x'],
  ['mpm_event', 'ThreadsPerChild 25'],
];

/** Where the module is loaded only if it is not there yet, as `plume upgrade` writes it; `@` is a name of the module. */
const WAYS: readonly (readonly [way: string, main: string, part?: string])[] = [
  ['in the main file', '<IfModule !@>\nLOAD\n</IfModule>\nUSE'],
  ['in capital letters', '<IFMODULE !@>\nLOAD\n</IFMODULE>\nUSE'],
  ['in an included file', 'Include part.conf\nUSE', '<IfModule !@>\nLOAD\n</IfModule>'],
  ['by an included file', '<IfModule !@>\nInclude part.conf\n</IfModule>\nUSE', 'LOAD'],
  ['with other modules', `<IfModule !@>\n${load('expires')}\nLOAD\n</IfModule>\nUSE`],
  ['twice', '<IfModule !@>\nLOAD\n</IfModule>\n<IfModule !@>\nLOAD\n</IfModule>\nUSE'],
  ['in two conditions', `<IfModule !@>\n<IfModule !@>\nLOAD\n</IfModule>\n</IfModule>\nUSE`],
  [
    'where a host uses it',
    '<IfModule !@>\nLOAD\n</IfModule>\n<VirtualHost *:80>\nServerName b.example\n</VirtualHost>\nUSE',
  ],
];

const rows = NEEDED.flatMap(([module, use]) =>
  WAYS.flatMap(([way, main, part = '']) =>
    [`mod_${module}.c`, `${module}_module`].map((name) => {
      const file = name === 'mod_mpm_event.c' ? 'event.c' : name;
      const fill = (text: string) =>
        text.replaceAll('@', file).replaceAll('LOAD', load(module)).replaceAll('USE', use);
      const others = ['mpm_event', 'authz_core', 'authn_core'].filter((one) => one !== module).map(load);
      const head = ['Listen 80', 'ServerName a.example', 'User nobody', 'Group nogroup', COMMON, ...others];
      return [
        `${file} ${way}`,
        { 'main.conf': `${head.join('\n')}\n${fill(main)}\n`, 'part.conf': `${fill(part)}\n` },
      ] as const;
    }),
  ),
);

function findIn(files: Readonly<Record<string, string>>) {
  return lintServer(readUnknownServer(files), { rules }).flatMap(({ findings }) =>
    findings.flatMap(({ rule, message, severity }) =>
      /^module\/(?!file-missing)/.test(rule) && severity !== 'info' ? message : [],
    ),
  );
}

describe('a module that is loaded only where it is not there', () => {
  test.each(rows)('%s', (_, files) => {
    expect(findIn(files)).toEqual([]);
  });

  test.skipIf(!httpdIsInstalled()).each(rows)('httpd starts: %s', async (_, files) => {
    const { errors } = await askWholeServer(files, {
      ...{ as: '/srv', main: 'main.conf', modules: [], mpm: undefined },
    });
    expect(errors).toEqual([]);
  });
});

test('a branch for httpd 2.2 that loads nothing leaves the module missing', () => {
  const main = `${COMMON}\n${load('mpm_event')}\n<IfModule !mod_authz_core.c>\nOrder deny,allow\n</IfModule>\n${NEEDED[0]![1]}\n`;
  expect(findIn({ 'main.conf': main })).toEqual([
    expect.stringContaining('unless `mod_authz_core` is compiled in'),
  ]);
});
