import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictHtaccess } from '../../linter/predict-htaccess.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** Conditions: those that read files are refused in a .htaccess, tests of files are not. */
const CONDITIONS = [
  "file('/nowhere') == 'x'",
  "-n 'a' && filesize('/nowhere') -eq 3",
  "-n '%{file:/nowhere}'",
  "file('/nowhere') ==",
  "file('/nowhere') == 'x' || nosuch('y') == 'z'",
  ...['-d', '-e', '-f', '-h', '-L', '-s', '-x', '-F', '-U'].map((test) => `${test} '/nowhere'`),
  "md5('x') == 'y' && osenv('PATH') == 'z'",
];
const WITH_CONDITION: readonly ((condition: string) => ByteText)[] = [
  (condition) => `<If "${condition}">\nSetEnv a b\n</If>`,
  (condition) => `<Files "*">\n<If "false">\n</If>\n<ElseIf "${condition}">\n</ElseIf>\n</Files>`,
  (condition) => `Require expr "${condition}"`,
  (condition) => `SetEnvIfExpr "${condition}" x=1`,
  (condition) => `Header set X-A b "expr=${condition}"`,
  (condition) => `RequestHeader set X-A b "expr=${condition}"`,
  (condition) => `RewriteEngine On\nRewriteCond expr "${condition}"\nRewriteRule ^zz -`,
];
const TEXTS = ['%{file:/nowhere}', 'x%{filesize:/nowhere}', '%{md5:x}'];
const WITH_TEXT: readonly ((text: string) => ByteText)[] = [
  (text) => `Header set X-A "expr=${text}"`,
  (text) => `AuthName "${text}"`,
  (text) => `SetHandler "${text}"`,
  (text) => `ErrorDocument 404 "/x${text}"`,
  (text) => `Require user "${text}"`,
  (text) => `Redirect "/r${text}"`,
];

describe.skipIf(!httpdIsInstalled())('expressions in a .htaccess', () => {
  test('functions that read files are refused as a running httpd refuses them', async () => {
    const texts = [
      ...WITH_CONDITION.flatMap((write) => CONDITIONS.map(write)),
      ...WITH_TEXT.flatMap((write) => TEXTS.map(write)),
    ];
    const files = Object.fromEntries(texts.map((text, i) => [`htdocs/d${i}/.htaccess`, text]));
    const main = '<Directory "@ROOT@">\nAllowOverride All\nRequire all granted\n</Directory>';
    const running = await runServer({ main, files });
    try {
      const server = readRunning(running, files);
      const said: unknown[] = [];
      const real: unknown[] = [];
      for (const [i, text] of texts.entries()) {
        const { log } = await running.get(`/d${i}/`);
        real.push({ text, refusal: /\.htaccess: (.*)/.exec(log)?.[1]?.replaceAll('\\\\', '\\') });
        said.push({ text, refusal: predictHtaccess(server, `/d${i}/`, { rules })?.message });
      }
      expect(said).toEqual(real);
      expect(real.filter((one) => JSON.stringify(one).includes('restricted')).length).toBeGreaterThan(30);
    } finally {
      running.stop();
    }
  });
});
