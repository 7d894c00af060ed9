import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { forEachCommand } from '../../model/configuration/walk.ts';
import type { Located } from '../../model/server/server.ts';
import { fewOr } from '../kit/run-options.ts';
import { read } from './server/macro-cases.ts';

const line = fc.constantFrom(
  'ServerName $a.test',
  'DocumentRoot /srv/$a',
  'ServerAlias $b',
  '<Directory /srv/$a>\nOptions None\n</Directory>',
  '<Directory /srv>\n</Directory>',
  '<IfDefine $b>\nServerName if.test\n</IfDefine>',
  '<IfDefine !X>\nDocumentRoot /srv\n</IfDefine>',
  'Use Inner $a',
  'Use Other $a',
  'Define D $a',
  'ServerName ${D}.test',
);

const KEYS = [
  new Set(['servername']),
  new Set(['servername', 'documentroot', '<directory']),
  new Set(['use', '<ifdefine', 'options']),
];

test('the commands with keys in sections out of a macro are those of a visit to all', () => {
  let alike = 0;
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.array(fc.constantFrom('1 x', '2 y', '3 D', '4 ""', '"5 6" D'), { minLength: 2, maxLength: 5 }),
      (lines, uses) => {
        const server = read(
          `<Macro Inner $a>\nServerName inner.$a\n</Macro>\n<Macro Host $a $b>\n<VirtualHost *:80>\n${lines.join('\n')}\n</VirtualHost>\n</Macro>\n${uses.map((values) => `Use Host ${values}\n`).join('')}`,
        );
        for (const instance of server.instances)
          for (const command of instance.document.lines) {
            if (command.kind !== 'open' || instance.kind !== 'macro') continue;
            if (instance.document.alike !== undefined) alike++;
            for (const keys of KEYS)
              expect(visited({ instance, command }, keys)).toEqual(filtered({ instance, command }, keys));
          }
      },
    ),
    { numRuns: fewOr(40, 300) },
  );
  expect(alike).toBeGreaterThan(50);
});

type Visited = readonly [unknown, unknown, unknown];

function visited(scope: Located<OpeningTag>, keys: ReadonlySet<string> | undefined): readonly Visited[] {
  const all: Visited[] = [];
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => all.push([instance.index, command.start, certainty]),
    keys,
  );
  return all;
}

function filtered(scope: Located<OpeningTag>, keys: ReadonlySet<string>): readonly Visited[] {
  const all: Visited[] = [];
  forEachCommand(scope, ({ instance, command }, certainty) => {
    if (keys.has(command.key)) all.push([instance.index, command.start, certainty]);
  });
  return all;
}
