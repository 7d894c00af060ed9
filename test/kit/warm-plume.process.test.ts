import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from './plume.ts';

/* Most tests run plume in a process that has run it before (`runWarm`): what it says must be what a new one says. */
let plume: Plume;
beforeAll(() => {
  plume = installPlume();
  plume.write('httpd.conf', 'ServerRoot "/srv"\nListen 80\nKeepAlive 1\nInclude "sité.conf"\n');
  plume.write('sité.conf', '<VirtualHost *:80>\nServerName a.example\n');
  plume.write('in/.htaccess', 'Order deny,allow\nDeny from all\n');
});
afterAll(() => plume.remove());

const NARROW = { environment: { COLUMNS: '40' } };
const COLOURED = { environment: { FORCE_COLOR: '1' } };
const runs: readonly { readonly args: readonly string[]; readonly more?: Parameters<Plume['run']>[1] }[] = [
  { args: ['lint', '.'] },
  { args: ['lint', '.'], more: NARROW },
  { args: ['lint', '--format', 'json', '.'], more: COLOURED },
  { args: ['lint', 'httpd.conf'], more: COLOURED },
  { args: ['lint', 'sité.conf'] },
  { args: ['lint', 'nowhere.conf'] },
  { args: ['lint', '--nonsense'] },
  { args: ['nonsense'] },
  { args: ['--version'] },
  { args: ['help', 'lint'], more: NARROW },
  { args: ['explain', 'Order'] },
  { args: ['format', '--diff', '.'] },
  { args: ['lint', '.'], more: { environment: { HOME: '/nowhere', XDG_STATE_HOME: '' } } },
  { args: ['server', 'httpd.conf'] },
  { args: ['request', 'httpd.conf', '/'] },
  { args: ['upgrade', 'httpd.conf'] },
  { args: ['rules'] },
  { args: ['init', '--print', '.'] },
];

test.each(runs)('$args says what a process of its own says', ({ args, more }) => {
  expect(plume.run(args, more)).toEqual(plume.start(args, more));
});

describe('of a run, nothing is left in the next one', () => {
  test('one after all the others says what the first one says', () => {
    const said = () => runs.map(({ args, more }) => plume.run(args, more));
    expect(said()).toEqual(said());
  });

  test('whose directory is another one', () => {
    const inside = { directory: `${plume.directory}/in` };
    expect(plume.run(['lint', '--format', 'concise', '.'], inside)).toEqual(
      plume.start(['lint', '--format', 'concise', '.'], inside),
    );
    expect(plume.run(['lint', '--format', 'concise', '.']).stdout).toContain('httpd.conf:3:');
  });

  test('whose files have changed', () => {
    plume.write('changed.conf', 'KeepAlive 1\n');
    expect(plume.run(['lint', 'changed.conf']).code).toBe(1);
    plume.write('changed.conf', 'KeepAlive On\n');
    expect(plume.run(['lint', 'changed.conf']).code).toBe(0);
  });
});
