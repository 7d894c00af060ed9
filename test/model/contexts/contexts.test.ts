import { expect, test } from 'vitest';
import { parse } from '../../../grammar/parse.ts';
import { readConfiguration } from '../../../model/configuration/configuration.ts';

const target = { series: '2.4', release: undefined } as const;

test('the place of a command in a fragment is that which suits the most', () => {
  const outerOf = (text: string) => {
    const document = parse(text, '2.4');
    const configuration = readConfiguration(document, 'x.conf', target);
    const refused = document.lines.flatMap((line) =>
      (line.kind === 'directive' || line.kind === 'open') && configuration.contextViolation(line)
        ? [line.name]
        : [],
    );
    return [configuration.outer(), ...refused];
  };
  expect(outerOf('Alias /a /b\nListen 80')).toEqual(['server']);
  expect(outerOf('ServerAlias a b\nDocumentRoot /srv')).toEqual(['vhost']);
  expect(outerOf('Require all granted\nAllowOverride None')).toEqual(['directory']);
  expect(outerOf('Require all granted\nListen 80\nServerName x\nTimeout 5')).toEqual(['server', 'Require']);
  expect(outerOf('Order allow,deny\n<Location /x>\nRewriteMap a txt:b\n</Location>')).toEqual([
    'server',
    'Order',
    'RewriteMap',
  ]);
});
