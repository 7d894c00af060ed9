import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { listServerCommands } from '../../facts/import/import-help.ts';
import { newestRelease } from '../../facts/releases.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory } from '../kit/httpd-installation.ts';
import { sharedCases, sharedFacts } from './shared-facts.ts';

const counts =
  /^(\S+?)>? (?:takes (?:one argument|two arguments|three arguments|1-2 arguments|one or three arguments|two or three arguments|one, two or three arguments)|requires at least (?:one argument|two arguments)), (.+)$/;

/** Messages of httpd about the number of arguments, with the line that said them. */
function collectErrors(): readonly {
  readonly line: Series;
  readonly name: string;
  readonly help: string;
}[] {
  const answers: { line: Series; text: string }[] = [];
  if (sharedFacts) {
    const samples = JSON.parse(readFileSync(join(sharedFacts, 'value-samples.json'), 'utf8')) as readonly {
      readonly line: Series;
      readonly output: string | null;
    }[];
    answers.push(...samples.map(({ line, output }) => ({ line, text: output ?? '' })));
  }
  if (sharedCases) {
    for (const name of readdirSync(sharedCases)) {
      const path = join(sharedCases, name, 'expect.json');
      const verdicts = JSON.parse(readFileSync(path, 'utf8')) as readonly {
        readonly server: string;
        readonly stderr?: string;
      }[];
      for (const { server, stderr = '' } of verdicts) {
        answers.push({ line: server.startsWith('2.2') ? '2.2' : '2.4', text: stderr });
      }
    }
  }
  return answers.flatMap(({ line, text }) =>
    text.split('\n').flatMap((one) => {
      const [, name, help] = counts.exec(one) ?? [];
      return name && help ? [{ line, name, help }] : [];
    }),
  );
}

describe('help strings', () => {
  test.skipIf(!sharedFacts || !sharedCases)(
    'are those of every recorded complaint about arguments (skipped without ../shared)',
    () => {
      const errors = collectErrors();
      expect(errors.length).toBeGreaterThan(40);
      for (const { line, name, help } of errors) {
        const fact = directiveFact(asciiLowerCase(name), line);
        expect([fact?.help, ...Object.values(fact?.helpIn ?? {})], `${name} in ${line}`).toContain(help);
      }
    },
  );

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
