import { expect, test } from 'vitest';
import { readRows } from '../../facts/packing/read-rows.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const target = { series: '2.4', release: undefined } as const;

/** What would be findings, or carried out while reading, if they were commands. */
const TEXT =
  'use Apache2::Resource;\nInclude extra.conf\nDefine READ\nServerTokens full of\nLoadModule ssl_module x.so\n</Files>\n<Directory /a>\n';

const texts = readRows('raw-texts').map((row) => {
  const name = String(row.name);
  if (name.startsWith('<')) return [name, `${name} handle>\n`, `</${name.slice(1)}>\n`] as const;
  return [name, `${name}\n`, row.end === undefined ? '' : `${String(row.end)}\n`] as const;
});

/** The rules that have findings in a server with the text and the file that it includes. */
function findIn(raw: string): readonly string[] {
  const main = `Listen 80\n${loadModules('macro', 'lua', 'mpm_event')}LoadModule perl_module modules/mod_perl.so\nServerName www.example.com\n${raw}`;
  const server = readMemoryServer({ '/srv/httpd.conf': main, '/srv/extra.conf': 'Nonsense here\n' });
  return lintServer(server, { rules }).flatMap(({ findings }) => findings.map(({ rule }) => rule));
}

test.each(texts)('no line in the raw text of %s is a command', (_, begin, end) => {
  expect(findIn(TEXT.replace('<Directory /a>\n', ''))).toContain('macro/undefined');
  expect(findIn(begin + TEXT + end)).toEqual(findIn(begin + end));
  const alone = (text: string) =>
    lintText(`${begin}${text}${end}`, { file: 'site.conf', target, rules, known: rules }).findings.map(
      ({ rule }) => rule,
    );
  expect(alone(TEXT)).toEqual(alone(''));
});
