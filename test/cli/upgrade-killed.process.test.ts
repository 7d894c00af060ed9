import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';
import { randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

/* A run with --write that is killed leaves each file old or new, and the next run makes all of them new. */
const seed = seedOr(17);
const kills = casesOr(8, 200);

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const MAIN = 'ServerRoot "/etc/httpd"\nListen 80\nServerName a.example\nKeepAlive 1\nInclude conf.d/*.conf\n';
const SITE = '<Directory "/srv/NAME">\n    Order allow,deny\n    Allow from all\n</Directory>\n';
const old = new Map([
  ['etc/httpd/conf/httpd.conf', MAIN],
  ...Array.from({ length: 20 }, (_, i): [string, string] => [
    `etc/httpd/conf.d/${i}.conf`,
    SITE.replace('NAME', String(i)),
  ]),
]);
const lay = () => {
  for (const [file, text] of old) plume.write(file, text);
};
const read = () =>
  new Map([...old.keys()].map((file) => [file, readFileSync(path.join(plume.directory, file), 'utf8')]));

test(`${kills} kills (PLUME_SEED=${seed})`, { timeout: 600_000 + kills * 10_000 }, () => {
  lay();
  const before = Date.now();
  plume.run(['upgrade', '--write', 'etc']);
  const length = Date.now() - before;
  const made = read();
  for (const [file, text] of old) expect(made.get(file)).not.toBe(text);
  const random = randomFrom(seed);
  let killed = 0;
  for (let i = 0; i < kills; i++) {
    lay();
    const seconds = ((length * (40 + random.below(70))) / 100_000).toFixed(3);
    const { code } = plume.shell(`timeout -s KILL ${seconds} plume upgrade --write etc`);
    if (code === 137) killed++;
    for (const [file, text] of read()) expect([old.get(file), made.get(file)]).toContain(text);
    plume.run(['upgrade', '--write', 'etc']);
    expect(read()).toEqual(made);
  }
  // else nothing is tested
  expect(killed).toBeGreaterThan(0);
});
