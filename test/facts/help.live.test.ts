import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { listServerCommands } from '../../facts/import/import-help.ts';
import { newestRelease } from '../../facts/releases.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory } from '../kit/httpd-installation.ts';

describe('help strings', () => {
  test.skipIf(!httpdIsInstalled())('are those of the installed httpd (skipped without one)', async () => {
    const names = [
      'ServerName',
      'DocumentRoot',
      'ServerPath',
      'Group',
      'Timeout',
      'CustomLog',
      'LogFormat',
      'AddType',
      'AddHandler',
      'Alias',
      'RewriteBase',
      'RewriteEngine',
      'ServerAdmin',
      'ScriptAlias',
      'SetHandler',
      'AuthUserFile',
      'ProxyPassReverse',
      'SSLCertificateFile',
      'ExpiresByType',
      'MaxRequestWorkers',
      'FilterProvider',
      'CheckSpelling',
    ];
    for (const name of names) {
      const fact = directiveFact(asciiLowerCase(name), '2.4')!;
      const inside = fact.where.includes('server') ? undefined : '<Directory "/">';
      const answer = await askHttpd({ 'asked.conf': `${name}\n` }, inside ? { within: inside } : {});
      const said = answer.errors.map(({ message }) => message).join('\n');
      const expected = fact.how === 'FLAG' ? `${name} must be On or Off` : `, ${fact.help}`;
      expect(said, name).toContain(expected);
    }
  });

  test.skipIf(!httpdIsInstalled())('are all that the installed httpd lists (skipped without one)', () => {
    const version = /Apache\/(\S+)/.exec(execFileSync(httpdProgram, ['-v'], { encoding: 'latin1' }))?.[1];
    const listed = listServerCommands(httpdProgram, moduleDirectory);
    expect(listed.length).toBeGreaterThan(700);
    for (const { name, help } of listed) {
      const fact = directiveFact(asciiLowerCase(name), '2.4');
      expect(fact?.name, `${name} is unknown`).toBe(name);
      if (version !== newestRelease('2.4')) continue;
      expect([fact?.help ?? '', ...Object.values(fact?.helpIn ?? {})], name).toContain(help);
    }
  });
});
