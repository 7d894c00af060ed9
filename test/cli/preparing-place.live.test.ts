import { describe, expect, it } from 'vitest';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

describe.runIf(httpdIsInstalled())('what a place is chosen by is so with a real httpd', () => {
  const prepared = '.plume-1/0/a.conf';
  const ask = async (include: string, more: Readonly<Record<string, string>>) => {
    const answer = await askHttpd({ 'main.conf': `Include @ROOT@/${include}\n`, ...more });
    return answer.errors.map(({ message }) => message).join(' ');
  };

  it('it reads prepared files below a directory that is included as a whole', async () => {
    expect(await ask('d', { [`d/${prepared}`]: 'Nonsense\n' })).toContain("Invalid command 'Nonsense'");
  });

  it('it does not read them by a wildcard', async () => {
    expect(await ask('d/*/*/*', { [`d/${prepared}`]: 'Nonsense\n', 'd/e/f/a.conf': '' })).toBe('');
  });

  it('it includes no directory that the including file is in', async () => {
    expect(await ask('d', { 'd/a.conf': 'Include @ROOT@/d\n' })).toContain('Exceeded maximum include depth');
  });

  it('it includes no directory that has another program’s file in it', async () => {
    expect(await ask('d', { 'd/.git/HEAD': 'ref: refs/heads/main\n' })).toContain("Invalid command 'ref:'");
  });
});
