import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../../rules/index.ts';
import { createAsker, writeTree } from '../../kit/differential.ts';
import { httpdIsInstalled, moduleDirectory } from '../../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { gatherTreeMaterial, type Tree } from '../../kit/random-tree.ts';

describe.skipIf(!httpdIsInstalled())('beside the real server', () => {
  test('300 texts of tags', async () => {
    const material = gatherTreeMaterial((file) => existsSync(join(moduleDirectory, file)));
    const asker = createAsker(material, rules);
    const told: string[] = [];
    let refused = 0;
    try {
      for (let seed = 1; seed <= 300; seed++) {
        const tree = randomTags(randomFrom(seed));
        const { httpd, difference } = await asker.compare(tree);
        if (httpd.refusal?.phase === 'read') refused++;
        if (difference !== undefined && /(?:httpd|plume): read/.test(difference.text))
          told.push(`seed ${seed}: ${difference.text}\n${writeTree(tree)}`);
      }
    } finally {
      asker.close();
    }
    expect(told.slice(0, 3).join('\n\n')).toBe('');
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(270);
  });
});

/** Sections in each other, most of them as they must be. */
function randomTags(random: Random): Tree {
  const section = (depth: number): readonly string[] => {
    const [open, close] = random.pick(TAGS);
    const inside = depth === 0 ? [] : lines(depth - 1);
    return [open, ...inside, ...(random.once(25) ? [] : [random.once(20) ? random.pick(ENDS) : close])];
  };
  const lines = (depth: number): readonly string[] =>
    Array.from({ length: random.below(4) }, () =>
      random.once(3)
        ? [random.pick(['ServerSignature On', '# </Files>', '', 'Use m', 'Use n'])]
        : section(depth),
    ).flat();
  const macro = (name: string) => [`<Macro ${name}>`, ...(random.once(3) ? lines(1) : []), '</Macro>'];
  const parts = [HEAD, macro('m'), macro('n'), lines(3), lines(2), ['Include b.conf'], lines(1)].flat();
  const included = [...lines(3), ...lines(2)];
  return {
    files: {
      'httpd.conf': parts.join('\n') + (random.once(3) ? '' : '\n'),
      'b.conf': included.join('\n') + (random.once(3) ? '' : '\n'),
    },
    directories: ['logs'],
    defines: ['YES'],
    environment: {},
  };
}

const HEAD = [
  'ServerRoot "@ROOT@"',
  'ServerName tags.test',
  'LoadModule mpm_event_module modules/mod_mpm_event.so',
  'LoadModule macro_module modules/mod_macro.so',
];

const TAGS: readonly (readonly [string, string])[] = [
  ['<Directory "/srv">', '</Directory>'],
  ['<files x>', '</Files>'],
  ['<Files \\\n  x>', '</files> # x'],
  ['<IfDefine YES>', '</IfDefine>'],
  ['<IfDefine YES>', '</IfDefine> # yes'],
  ['<ifdefine !YES>', '</IfDefine>'],
  ['<IfDefine NO>', '</ifdefine> # no'],
  ['<IfVersion >= 2.4>', '</IfVersion>'],
  ['<IfModule mod_nosuch.c>', '</IfModule>'],
  ['<NoSuch>', '</nosuch>'],
];

const ENDS = [
  '</Files',
  '</Files >',
  '</Directory>',
  '</IfDefine>',
  '</IfModule>',
  '</NoSuch>',
  '<Files y>',
  '</',
];
