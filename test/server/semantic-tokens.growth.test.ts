import { expect, test } from 'vitest';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { growthOfWork } from '../kit/count-work.ts';

let texts = 0;

test.each<[name: string, make: (count: number) => string]>([
  ['lines', (count) => 'Options +Indexes None\n# plume: ignore a/b\n'.repeat(count)],
  ['words', (count) => `SetHandler ${'a 5 /b "c" '.repeat(count)}\n`],
  ['variables', (count) => `DocumentRoot ${'${A}'.repeat(count)}\n`],
  ['what mod_rewrite replaces', (count) => `RewriteRule ^ ${'%{X}$1${m:%1}'.repeat(count)}\n`],
  ['maps that nothing closes', (count) => `RewriteRule ^ ${'${m:'.repeat(count)}\n`],
  ['variables that nothing closes', (count) => `LogFormat "${'%{a '.repeat(count)}"\n`],
  ['flags', (count) => `RewriteRule ^ - [${'E=a:$1,L,'.repeat(count)}]\n`],
  ['groups', (count) => `AliasMatch ${'(?<n>a|\\d{2,})'.repeat(count)} /x\n`],
  ['groups that nothing closes', (count) => `AliasMatch ${"(?<a(?'b\\g{[[:".repeat(count)} /x\n`],
  ['expressions', (count) => `<If "${"-z '$1' || ".repeat(count)} -z '${texts}'">\n</If>\n`],
  ['escapes in expressions', (count) => `<If "'${'\\\\n'.repeat(count)}' == ''">\n</If>\n`],
  ['substitutions', (count) => `Substitute s/${'(a)/'.repeat(count)}\n`],
  ['lines that are continued', (count) => `Alias /x ${'\\\n"a b" '.repeat(count)}\n`],
  ['a value over many lines', (count) => `Alias /x "${'a \\\n'.repeat(count)}"\n`],
  ['unread lines', (count) => `<IfVersion < 2.2>\n${'Timeout 5\n'.repeat(count)}</IfVersion>\n`],
  ['macros', (count) => '<Macro m $a>\nAlias /$a /x\n</Macro>\n'.repeat(count)],
])('the work for the tokens of %s grows with the text', (_, make) => {
  const growth = growthOfWork(300, (count) => {
    const service = createLanguageService([]);
    // a text that was seen before need not be recognized again, which would count for the shorter one alone
    const text = `# ${++texts}\n${make(count)}`;
    service.open({ uri: 'file:///srv/httpd.conf', version: 1, text }, defaultSettings);
    expect(service.semanticTokens('file:///srv/httpd.conf').data.length).toBeGreaterThan(4);
  });
  expect(growth).toBeLessThan(6);
});
