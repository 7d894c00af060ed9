import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import mixedStyles from '../../rules/access/mixed-styles/rule.ts';
import restrictionReplaced from '../../rules/access/restriction-replaced/rule.ts';
import satisfyAny from '../../rules/access/satisfy-any-bypasses-require/rule.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { ACCESS_MODULES } from '../kit/access-modules.ts';
import { type Case, readCases, readFixture } from '../kit/fixture.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

const MODULES = [...ACCESS_MODULES, 'proxy', 'proxy_http', 'rewrite'];

/** The document roots of the cases, below the server's directory, by the host that has them. */
const ROOTS: Readonly<Record<string, string>> = { 'kit.test': 'var/www', 'a.example': 'srv/a' };

describe.skipIf(!httpdIsInstalled())('requests that findings name, at a running httpd', () => {
  for (const rule of [mixedStyles, satisfyAny, restrictionReplaced]) testRule(rule);
});

function testRule(rule: Rule): void {
  const markdown = readFileSync(
    fileURLToPath(new URL(`../../rules/${rule.id}/rule.md`, import.meta.url)),
    'utf8',
  );
  for (const one of readCases(markdown)) {
    const isWanted = one.server !== undefined && one.target.series === '2.4' && !isSilent(one);
    if (!isWanted) continue;
    test(`${rule.id}, ${one.section}, line ${one.line}`, async () => {
      const texts = textsOf(one);
      const { 'apache2.conf': main = '', ...files } = texts;
      const roots = Object.values(ROOTS).map((root) => [`${root}/index.html`, 'there'] as const);
      const running = await runServer({
        main,
        files: { ...files, members: '', ...Object.fromEntries(roots) },
        only: MODULES,
      });
      try {
        const found = findIn(rule, running, files);
        expect(found).not.toHaveLength(0);
        for (const { finding, file } of found) {
          const { uri, method, from, status, id } = readCounterexample(finding);
          const host = file.endsWith('conf/a.conf') ? 'a.example' : 'kit.test';
          const path = join(running.root, ROOTS[host]!, uri);
          if (uri !== '/server-status' && !existsSync(path)) {
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, 'there');
          }
          const answer = await running.ask({ path: uri, method, headers: { host }, from });
          expect(answer.status, `${finding.message}\n${running.text}\n${answer.log}`).toBe(status);
          if (id !== undefined) expect(answer.log).toContain(`${id}: client denied by server configuration`);
        }
      } finally {
        running.stop();
      }
    });
  }
}

/** Whether nothing is to be found, or nothing that is sure. */
function isSilent({ files }: Case): boolean {
  return !files.some((file) => readFixture(file).expected.some(({ label }) => label.startsWith('error')));
}

/** The texts of a case's files below the directory of a running server. */
function textsOf({ files }: Case): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.map((file) => [
      (file.file ?? '').replace(/^\//, ''),
      readFixture(file)
        .text.replaceAll('"/etc/apache2/', '"@ROOT@/')
        .replaceAll('"/var/www', '"@ROOT@/var/www')
        .replaceAll('"/srv', '"@ROOT@/srv')
        .replaceAll('*:80', '*:@PORT@')
        .replaceAll('127.0.0.1:80', '127.0.0.1:@PORT@')
        .replaceAll('www.example.com', 'kit.test')
        // an address of this machine, from which a request can be sent
        .replaceAll('192.0.2.', '127.0.2.'),
    ]),
  );
}

function findIn(
  rule: Rule,
  running: RunningServer,
  files: Readonly<Record<string, string>>,
): readonly { readonly finding: Finding; readonly file: string }[] {
  const server = readRunning(running, files);
  const { root } = running;
  const htaccess = Object.keys(files)
    .filter((name) => name.endsWith('.htaccess'))
    .map((name) => `${root}/${name}`);
  return lintServer(server, { rules: [rule], htaccess }).flatMap(({ file, findings }) =>
    findings.map((finding) => ({ finding, file })),
  );
}

interface Witness {
  readonly method: string;
  readonly uri: string;
  /** An address of this machine, which no case treats otherwise than one far away. */
  readonly from: string;
  readonly status: number;
  readonly id: string | undefined;
}

function readCounterexample({ message }: Finding): Witness {
  const request = /`([A-Z]+) (\/\S*)`(?: from ([\d.]+))?/.exec(message);
  const answer = / gets (\d{3})(?: \((AH\d+)\))?/.exec(message);
  if (request === null || answer === null) throw new Error(`no request in: ${message}`);
  const [, method = '', uri = '', address] = request;
  const isHere = address?.startsWith('127.') === true;
  return {
    method,
    uri,
    from: isHere ? address : '127.0.0.1',
    status: Number(answer[1]),
    id: answer[2],
  };
}
