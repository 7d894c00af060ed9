import { expect, test } from 'vitest';
import { lintText } from '../../../linter/lint.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { rules } from '../../../rules/index.ts';
import { readUnknownServer } from '../../kit/read-memory-server.ts';

const LOADER = 'PerlLoadModule Shop::Directives';
const USE = '<Location /shop>\nShopDSN "dbi:pg"\n</Location>';

function severitiesIn(files: Readonly<Record<string, string>>) {
  return lintServer(readUnknownServer(files), { rules }).flatMap(({ findings }) =>
    findings.flatMap(({ rule, severity }) => (rule === 'unknown/directive' ? severity : [])),
  );
}

/** Seen with mod_perl 2.0.12 in httpd 2.4.71: `-t` says "Invalid command 'ShopDSN'" where an error is expected. */
const CASES: readonly (readonly [what: string, main: string, part: string, severity: string])[] = [
  ['below the line', `${LOADER}\n${USE}`, '', 'info'],
  ['in lower case', `${LOADER.toLowerCase()}\n${USE}`, '', 'info'],
  ['where a host has the line', `<VirtualHost *:80>\n${LOADER}\n</VirtualHost>\n${USE}`, '', 'info'],
  ['in a condition', `<IfModule mod_perl.c>\n${LOADER}\n</IfModule>\n${USE}`, '', 'info'],
  ['below an included line', `Include part.conf\n${USE}`, LOADER, 'info'],
  ['in a file that is included below', `${LOADER}\nInclude part.conf`, USE, 'info'],
  ['as a section', `${LOADER}\n<ShopPart x>\n</ShopPart>`, '', 'info'],
  ['of which only one letter is wrong', `${LOADER}\nServrName x`, '', 'warning'],
  ['above the line', `${USE}\n${LOADER}`, '', 'error'],
  ['in a file that is included above', `Include part.conf\n${LOADER}`, USE, 'error'],
  ['where httpd never reads the line', `<IfVersion < 2.4>\n${LOADER}\n</IfVersion>\n${USE}`, '', 'error'],
  ['with what loads Perl without directives', `PerlModule Shop::Directives\n${USE}`, '', 'error'],
  ['with a file of Perl', `PerlRequire /srv/start.pl\n${USE}`, '', 'error'],
  ['with nothing', USE, '', 'error'],
];

test.each(CASES)('a directive that plume does not know, %s', (_, main, part, severity) => {
  const head = 'LoadModule perl_module modules/mod_perl.so\nLoadModule version_module modules/mod_version.so';
  expect(severitiesIn({ 'main.conf': `${head}\n${main}`, 'part.conf': part })).toEqual([severity]);
});

test.each(CASES.filter(([, , part]) => part === ''))(
  'in a file on its own, %s',
  (_, main, _part, severity) => {
    const found = lintText(`${main}\n`, {
      file: 'site.conf',
      target: { series: '2.4', release: undefined },
      rules,
    }).findings.filter(({ rule }) => rule === 'unknown/directive');
    expect(found.map((one) => one.severity)).toEqual([severity]);
  },
);
