import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules as allRules } from '../../rules/index.ts';
import { defineRule, type Fix, type Rule } from '../../rules/kit/define-rule.ts';

const target = { series: '2.4', release: undefined } as const;

/** The findings about `shared.conf` of a server with these files. */
function lint(files: Readonly<Record<string, string>>, rules: readonly Rule[]) {
  const server = readServer({
    main: '/srv/main.conf',
    files: createMemoryFiles(files, { root: '/srv', nameOf: (path) => path.slice('/srv/'.length) }),
    profile: unknownProfile(target),
    serverRoot: '/srv',
    recognize: () => ({ owner: 'apache', template: undefined, foreignConstructs: 0 }),
  });
  if (server === undefined) throw new Error('the server is not read');
  return lintServer(server, { rules }).find(({ file }) => file === 'shared.conf')?.findings ?? [];
}

const ruleOf = (id: string) => allRules.filter((rule) => rule.id === id);
const misplaced = ruleOf('context/misplaced-directive');
const places = ({ related }: ReturnType<typeof lint>[number]) =>
  related
    .filter(({ message }) => /^(?:read from|used) here$/.test(message))
    .map(({ file, start, end, text, message }) => `${file}: ${message}: ${text?.slice(start, end)}`);

describe('a file that is read in several places', () => {
  const main = [
    'Include shared.conf',
    '<Directory /srv/www>',
    '  Include shared.conf',
    '</Directory>',
    '<VirtualHost *:80>',
    '  Include shared.conf',
    '</VirtualHost>',
  ].join('\n');

  test('what holds in one of them says which', () => {
    const found = lint({ 'main.conf': main, 'shared.conf': 'Listen 80\n' }, misplaced);
    expect(found.map((one) => [one.message, places(one)])).toEqual([
      [expect.stringContaining('`<Directory>`'), ['main.conf: read from here: Include shared.conf']],
      [expect.stringContaining('`<VirtualHost>`'), ['main.conf: read from here: Include shared.conf']],
    ]);
    expect(found[0]?.related.at(-1)?.start).toBe(main.indexOf('Include', 20));
  });

  test('what holds in all of them says nothing of places', () => {
    const found = lint({ 'main.conf': main, 'shared.conf': 'Nonesuch on\n' }, ruleOf('unknown/directive'));
    expect(found).toHaveLength(1);
    expect(found[0]?.related).toEqual([]);
  });

  test('a place in which httpd does not read the line does not count', () => {
    const found = lint(
      {
        'main.conf': 'Include shared.conf\nDefine READ\nInclude shared.conf\n',
        'shared.conf':
          '<IfDefine READ>\nNonesuch on\n</IfDefine>\n<IfDefine !READ>\nAnother on\n</IfDefine>\n',
      },
      ruleOf('unknown/directive'),
    );
    expect(found.map((one) => [one.related.map(({ message }) => message)])).toEqual([
      // whether READ is defined at first nobody knows
      [[]],
      [['httpd reads it only where this condition holds']],
    ]);
  });

  test('an error in one of them is one, though another only may read it', () => {
    const found = lint(
      {
        'main.conf': '<IfDefine MAYBE>\nInclude shared.conf\n</IfDefine>\nInclude shared.conf\n',
        'shared.conf': 'Nonesuch on\n',
      },
      ruleOf('unknown/directive'),
    );
    expect(found.map(({ severity }) => severity)).toEqual(['error']);
  });

  test('its fixes are safe only if they are the same everywhere', () => {
    const first = defineRule({
      id: 'meta/first',
      severity: 'warning',
      since: '0.2.0',
      summary: 'Reports the first reading.',
      sources: ['test'],
      messages: { found: 'found' },
      on: {
        command: {
          Options: (command, { configuration, report }) => {
            const place = configuration.server?.instances.indexOf(configuration.instance!);
            const fix: Fix = {
              title: 'Fix',
              name: 'replace',
              kind: 'safe',
              edits: [{ start: 0, end: 0, text: '#' }],
            };
            if (place === 1) report({ at: command, message: 'found', fixes: [fix] });
          },
        },
      },
    });
    const text = { 'shared.conf': 'Options None\n' };
    const once = lint({ ...text, 'main.conf': 'Include shared.conf\n' }, [first]);
    expect(once[0]?.fixes.map(({ kind }) => kind)).toEqual(['safe']);
    const twice = lint({ ...text, 'main.conf': 'Include shared.conf\nInclude shared.conf\n' }, [first]);
    expect(twice[0]?.fixes.map(({ kind }) => kind)).toEqual(['unsafe']);
    expect(places(twice[0]!)).toEqual(['main.conf: read from here: Include shared.conf']);
  });

  test('rules settle in each place by themselves', () => {
    const inDirectory = defineRule({
      id: 'meta/special',
      severity: 'error',
      since: '0.2.0',
      summary: 'Speaks for the general rule in the main server only.',
      sources: ['test'],
      messages: { found: 'special' },
      supersedes: ['unknown/directive'],
      on: {
        everyCommand: (command, { configuration, report }) => {
          const [around] = configuration.sectionsAround(command);
          if (command.key === 'nonesuch' && around === undefined) report({ at: command, message: 'found' });
        },
      },
    });
    const found = lint({ 'main.conf': main, 'shared.conf': 'Nonesuch on\n' }, [
      inDirectory,
      ...ruleOf('unknown/directive'),
    ]);
    expect(found.map(({ rule }) => rule).sort()).toEqual(['meta/special', 'unknown/directive']);
    expect(places(found.find(({ rule }) => rule === 'unknown/directive')!)).toHaveLength(2);
  });
});

test('a macro that is used several times says where', () => {
  const found = lint(
    {
      'main.conf': 'Include shared.conf\nUse Port 80\n<VirtualHost *:80>\n  Use Port 81\n</VirtualHost>\n',
      'shared.conf': '<Macro Port $port>\nListen 80\n</Macro>\n',
    },
    misplaced,
  );
  expect(found.map(places)).toEqual([['main.conf: used here: Use Port 81']]);
});
