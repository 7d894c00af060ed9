import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
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
});
