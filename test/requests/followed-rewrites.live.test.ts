import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { HOSTS, REWRITE_MODULES, type RewrittenSite, SITES } from './followed-rewrites.ts';

const ALL = [...SITES, ...HOSTS];

/** Each file has a size of its own, so that the answer says which one is sent. */
function filesOf(sites: readonly RewrittenSite[]): Record<string, string> {
  const files: Record<string, string> = { 'other/a.html': 'o'.repeat(7) };
  let size = 10;
  for (const { name, htaccess, files: names } of sites) {
    for (const file of names) files[`${name}/${file}`] = 'x'.repeat(size++);
    if (htaccess !== undefined) files[`${name}/.htaccess`] = ['RewriteEngine On', ...htaccess, ''].join('\n');
    files[`${name}/locked/.htaccess`] =
      'AuthType Basic\nAuthName x\nAuthUserFile "@ROOT@/users"\nRequire valid-user\n';
  }
  return { ...files, users: '' };
}

function mainOf(sites: readonly RewrittenSite[]): string {
  const hosts = sites.map(
    ({ name, host = [] }) =>
      `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/${name}"\n${host.join('\n')}\n</VirtualHost>\n`,
  );
  return [
    'DirectoryIndex index.php index.html',
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    '<Files secret.html>\nRequire all denied\n</Files>',
    ...hosts,
  ].join('\n');
}

function sentFile({ possible }: RequestAnswer): string | undefined {
  const last = possible[0]?.steps.at(-1)?.resolved;
  return possible[0]?.status === 200 && last?.kind === 'file' ? last.path : undefined;
}

test.skipIf(!httpdIsInstalled())('requests that rules rewrite are followed to their end', async () => {
  const files = filesOf(ALL);
  const running: RunningServer = await runServer({ main: mainOf(ALL), files, only: REWRITE_MODULES });
  try {
    const server = readRunning(running, files);
    const wrong: string[] = [];
    let firm = 0;
    for (const { name, asked, open = [] } of ALL)
      for (const path of [...asked, ...open]) {
        const host = `${name}.test`;
        const { status, headers, log } = await running.ask({
          path,
          headers: { Host: `${host}:${running.port}` },
        });
        const url = `http://${host}:${running.port}${path}`;
        const answer = predictRequest(server, { url, headers: new Map() }, { rules });
        const about = `${name} ${path}`;
        if (answer.status === undefined) {
          if (!open.includes(path))
            wrong.push(
              `${about}: open, ${status} ${log} ${answer.unknown.map(({ what }) => what).join('; ')}`,
            );
          continue;
        }
        firm++;
        const sent = sentFile(answer);
        const size =
          sent === undefined ? undefined : String(files[sent.slice(running.root.length + 1)]?.length);
        const told = [answer.status, status === 200 ? size : undefined, answer.httpd?.id];
        const id = /\bAH\d+/.exec(log.trim().split('\n').at(-1) ?? '')?.[0];
        const truth = [status, status === 200 ? headers['content-length'] : undefined, id];
        if (JSON.stringify(told) !== JSON.stringify(truth))
          wrong.push(`${about}: told ${told.join(' ')} (${sent}), is ${truth.join(' ')} ${log}`);
      }
    expect(firm).toBeGreaterThan(120);
    expect(wrong.join('\n')).toEqual('');
  } finally {
    running.stop();
  }
});
