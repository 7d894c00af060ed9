import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import type { CausingLine } from '../../explain/explanation.ts';
import { readQuestions } from '../../explain/questions/questions.ts';
import { openServer } from '../../host/open-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { rules } from '../../rules/index.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { isLong } from '../kit/run-options.ts';

/** Lines that make `httpd -t` say something, and a part of what it says. */
type Case = readonly [said: string, ...lines: string[]];

/** httpd goes on. */
const warnings: readonly Case[] = [
  ['AH00112', '<VirtualHost 127.0.0.1:8101>', 'DocumentRoot /nowhere-1', '</VirtualHost>'],
  ['AH00112', '<VirtualHost 127.0.0.1:8102>', 'DocumentRoot @ROOT@/nowhere-2', '</VirtualHost>'],
  ['AH00117', 'DefaultType text/html'],
  ['AH00548', 'NameVirtualHost *:8103'],
  ['AH00671', 'Alias /case/a /srv/a', 'Alias /case/a/b /srv/b'],
  ['AH00671', 'ScriptAlias /case/c /srv/a', 'Alias /case/c/d /srv/b'],
  ['AH00114', '<Location /case>', 'AllowOverride All', '</Location>'],
  ['AH00113', '<Directory /case-113>', 'ErrorDocument 401 http://www.example.org/', '</Directory>'],
  ['AH00119', 'LimitInternalRecursion 1 10'],
  ['AH10032', 'SetEnv CASE=1 2'],
  ['AH00111', 'SetEnv CASE_111 ${NO_SUCH_NAME}'],
];

/** httpd refuses to go on. */
const refusals: readonly Case[] = [
  ["Invalid command 'RewritEngine'", 'RewritEngine on'],
  ["Invalid command 'Foo'", '<Directory /x>', 'Foo bar', '</Directory>'],
  ["Invalid command 'LockFile'", 'LockFile logs/accept.lock'],
  ['Either all Options must start', '<Directory /x>', 'Options -Indexes FollowSymLinks', '</Directory>'],
  ['Illegal option Indexs', '<Directory /x>', 'Options Indexs', '</Directory>'],
  ['No comments are allowed here', '<Directory /x>', 'Allow from 10.1.2.3 # office', '</Directory>'],
  ['Unknown Authz provider: valid-users', '<Directory /x>', 'Require valid-users', '</Directory>'],
  ['order takes one argument', '<Directory /x>', 'Order deny, allow', '</Directory>'],
  ['KeepAlive must be On or Off', 'KeepAlive Maybe'],
  ['takes one argument', 'ServerAdmin'],
  ['cannot occur within', '<Directory /x>', 'ProxyPass /a http://127.0.0.1/', '</Directory>'],
  ['not allowed in', '<Directory /x>', 'Listen 8105', '</Directory>'],
  ['Illegal override option Foo', '<Directory /x>', 'AllowOverride Foo', '</Directory>'],
  ['RewriteRule: cannot compile regular expression', 'RewriteRule ( /x'],
  ['RewriteRule: unknown flag', 'RewriteRule ^/x$ /y [XYZ]'],
  ['Unknown Authn provider: fiel', '<Directory /x>', 'AuthBasicProvider fiel', '</Directory>'],
  ['Could not open configuration file', 'Include @ROOT@/no-such-file.conf'],
  ['Cannot load', 'LoadModule no_such_module @ROOT@/mod_no_such.so'],
  ['SSLProtocol: Illegal protocol', 'SSLProtocol all -SSLv9'],
];
// the gate tries some of each

describe.skipIf(!httpdIsInstalled())('what httpd says of a configuration', () => {
  describe('warnings', async () => {
    const asked = warnings.map((one) => [one[0], one] as const);
    const explained = explainAll(warnings.flatMap(([, ...lines]) => lines));
    const rest = explained.without(explained.named.flatMap(({ lines }) => lines));
    test.each(asked)('%s', (said, [, ...lines]) => {
      const found = explained.named.filter(({ text }) => text.includes(said));
      expect(found.length, explained.output).toBeGreaterThan(0);
      const texts = found.flatMap((one) => one.lines.map(({ text }) => text));
      expect(lines.some((line) => texts.includes(line.replaceAll('@ROOT@', explained.root)))).toBe(true);
      expect(rest).not.toContain(said);
    });
  });

  test.each(isLong ? refusals : refusals.filter((_, i) => i % 3 === 0))('%s', (said, ...lines) => {
    const { named, output, without } = explainAll(lines);
    expect(output).toContain(said);
    const found = named.flatMap((one) => one.lines);
    expect(found.length, output).toBeGreaterThan(0);
    expect(without(found)).not.toContain(said);
  });
});

interface Explained {
  readonly root: string;
  readonly output: string;
  readonly named: readonly { readonly text: string; readonly lines: readonly CausingLine[] }[];
  /** What httpd says of the configuration without these lines. */
  without(lines: readonly CausingLine[]): string;
}

/** Puts lines to `httpd -t`, and explains what it says. */
function explainAll(lines: readonly string[]): Explained {
  const root = makeScratchDirectory();
  const main = join(root, 'httpd.conf');
  const text = [serverLines(root, {}), 'Listen 8100', ...lines, ''].join('\n').replaceAll('@ROOT@', root);
  writeFileSync(join(root, 'mime.types'), 'text/html html\n');
  const ask = (content: string): string => {
    writeFileSync(main, content);
    const log = join(root, 'logs', 'error.log');
    writeFileSync(log, '');
    const { stderr } = spawnSync(httpdProgram, ['-t', '-f', main], { encoding: 'latin1' });
    return stderr + (existsSync(log) ? readFileSync(log, 'latin1') : '');
  };
  const output = ask(text);
  const options = openServer(main, { profile: measuredProfile('2.4'), trust: { kind: 'named' } }).options();
  const server = readServer(options)!;
  const named = readQuestions(output, 100).questions.map((question) => ({
    text: question.text,
    lines: findCausingLines(server, question.found, rules),
  }));
  return {
    root,
    output,
    named,
    without: (taken) => {
      const numbers = new Set(taken.map(({ line }) => line));
      return ask(
        text
          .split('\n')
          .filter((_, i) => !numbers.has(i + 1))
          .join('\n'),
      );
    },
  };
}
