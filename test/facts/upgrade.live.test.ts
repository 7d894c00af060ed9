import { describe, expect, test } from 'vitest';
import { outdatedDirectives } from '../../facts/upgrade.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

describe('outdated directives', () => {
  test.skipIf(!httpdIsInstalled())(
    'the installed httpd agrees on what works (skipped without one)',
    async () => {
      const gone = outdatedDirectives().filter(({ works, what }) => !works && what !== 'refused');
      expect(gone.length).toBeGreaterThan(80);
      const text = gone
        .map(({ name }) => `<IfDirective ${name}>\nError "has ${name}"\n</IfDirective>\n`)
        .join('');
      const control = '<IfDirective Mutex>\nError "has Mutex"\n</IfDirective>\n';
      const { errors } = await askHttpd({ 'asked.conf': text + control });
      expect(errors.map(({ message }) => message)).toEqual(['has Mutex']);
      for (const { name } of outdatedDirectives().filter(({ what }) => what === 'refused')) {
        const answer = await askHttpd({ 'asked.conf': `${name} on\n` });
        expect(answer.errors[0]?.message, name).toMatch(/no longer supported|replaced/);
      }
    },
  );
});
