import { describe, expect, test } from 'vitest';
import { openCompletionCase } from '../kit/completion-case.ts';

const MAIN = '/srv/httpd.conf';

/** A text with a cursor, and the parameter that is marked there; undefined where no syntax is shown. */
const fixtures: readonly (readonly [text: string, active: string | undefined])[] = [
  ['ServerName █', '[scheme://]domain-name|ip-address[:port]'],
  ['Alias /a █', 'file-path|directory-path'],
  ['AddType █', 'media-type'],
  ['AddType image/png .png .x█', 'extension'],
  ['Header set █', 'header'],
  ['Header always █', 'add|append|echo|edit|edit*|merge|set|setifempty|unset|note'],
  ['Header always set X-A "y █"', '[expr=]value'],
  ['Redirect permanent /a █', 'URL'],
  ['Redirect /a █', 'URL'],
  ['RewriteRule ^/é😀 \\\n  █', 'Substitution'],
  ['RewriteRule ^ - [L█]', 'flags'],
  ['Options Indexes\r\nListen 80\r\nTimeout █\r\n', 'seconds'],
  ['<Directory █>\n</Directory>', 'directory-path'],
  ['<IfDefine NEVER>\nAlias █\n</IfDefine>', 'URL-path'],
  ['Define P 1\nListen ${P} █', 'protocol'],
  ['<Macro Site $name ${port}>\n</Macro>\nUse Site a █', '${port}'],
  ['<Macro Site $name $port>\nListen █\n</Macro>', '[IP-address:]portnumber'],
  ['ServerName a b █', ''],
  ['Server█Name', undefined],
  ['NotADirective █', undefined],
  ['# Alias █', undefined],
  ['<Directory /x> █', undefined],
];

describe('signature help', () => {
  test.each(fixtures)('%j', (text, active) => {
    expect(activeIn({ [MAIN]: text })).toBe(active);
  });

  test('in a .htaccess', () => {
    expect(activeIn({ '.htaccess': 'ErrorDocument 404 █' })).toBe('document');
  });
});

function activeIn(files: Readonly<Record<string, string>>): string | undefined {
  const { service, uri, position } = openCompletionCase(files);
  const help = service.signatureHelp(uri, position);
  const [signature] = help?.signatures ?? [];
  if (signature === undefined) return undefined;
  const label = signature.parameters?.[help?.activeParameter ?? 0]?.label;
  return typeof label === 'object' ? signature.label.slice(...label) : '';
}
