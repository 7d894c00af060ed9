import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readQuestion } from '../../cli/commands/request/read-question.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled, makeScratchDirectory } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** What the program answers for each key; for others it answers nothing that a map has. */
const PROGRAM = `while read -r key; do
case "$key" in
text) echo /found;;
id=7) echo '/of=7';;
empty) echo;;
null) echo null;;
*) echo NULL;;
esac
done
`;

/** The map, the key, and what somebody says of it, who has looked. */
const CASES: readonly (readonly [map: string, key: string, ...given: readonly string[]])[] = [
  ['program', 'text', 'map:program:text=/found'],
  ['program', 'id=7', String.raw`map:program:id\=7=/of=7`],
  ['program', 'empty', 'map:program:empty='],
  ['program', 'null', 'map:program:null=null'],
  ['program', 'other', 'no-map:program:other'],
  ['database', 'text', 'map:database:text=/stored'],
  ['database', 'other', 'no-map:database:other'],
  ['random', 'two', 'map:random:two=/only'],
  ['asleep', 'text', 'map:asleep:text=/found'],
];

const hasDbm = spawnSync('httxt2dbm', ['-h']).error === undefined;

test.skipIf(!httpdIsInstalled() || !hasDbm)(
  'what is said of the entries of maps leads to what httpd answers, which asks them',
  async () => {
    const scratch = makeScratchDirectory();
    writeFileSync(join(scratch, 'in'), 'text /stored\n');
    execFileSync('httxt2dbm', ['-f', 'sdbm', '-i', join(scratch, 'in'), '-o', join(scratch, 'ids')]);
    const files = {
      'map.sh': PROGRAM,
      random: 'two /only|/only\n',
      'htdocs/asleep/.htaccess': 'RewriteEngine On\nRewriteRule (.*) ${asleep:$1|/nothing} [R]\n',
    };
    const maps = (name: string) => `RewriteRule ^/${name}/(.*) \${${name}:$1|/nothing} [R]\n`;
    const main = `DocumentRoot @ROOT@/htdocs
<Directory @ROOT@/htdocs>
AllowOverride All
Options FollowSymLinks
Require all granted
</Directory>
`;
    const awake = `RewriteEngine On
RewriteMap program "prg:/bin/sh @ROOT@/map.sh"
RewriteMap database dbm=sdbm:${scratch}/ids
RewriteMap random rnd:@ROOT@/random
${maps('program')}${maps('database')}${maps('random')}`;
    // no program of a map is run where the engine is off outside of sections
    const asleep = 'RewriteMap asleep "prg:/bin/sh @ROOT@/map.sh"\n';
    for (const [isAsleep, lines] of [
      [false, awake],
      [true, asleep],
    ] as const) {
      const only = ['authz_core', 'rewrite', 'dir'];
      const running = await runServer({ only, files, main: main + lines });
      try {
        const server = readRunning(running, files);
        for (const [map, key, ...given] of CASES) {
          if ((map === 'asleep') !== isAsleep) continue;
          const url = `http://kit.test:${running.port}/${map}/${key}`;
          const question = readQuestion({ url, given });
          if (typeof question === 'string') throw new Error(question);
          const { status, possible } = predictRequest(server, question, { rules });
          const host = `kit.test:${running.port}`;
          const truth = await running.ask({ path: `/${map}/${key}`, headers: { Host: host } });
          const told = [status, possible[0]?.location];
          expect([map, key, ...told]).toEqual([map, key, truth.status, truth.headers.location]);
          if (map !== 'random' && map !== 'asleep')
            expect(
              predictRequest(server, { ...question, given: undefined }, { rules }).status,
            ).toBeUndefined();
        }
      } finally {
        running.stop();
      }
    }
    rmSync(scratch, { recursive: true });
  },
);
