import { connect } from 'node:http2';
import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import { rules } from '../../../rules/index.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { runServer } from '../../kit/running-httpd.ts';

/** Lines, whether a client that begins with HTTP/2 gets it, and what plume says. */
const CASES: readonly (readonly [lines: string, isAnswered: boolean, said: string | undefined])[] = [
  ['Protocols h2c http/1.1', true, 'direct'],
  ['Protocols http/1.1 h2c', true, 'direct'],
  ['Protocols h2c http/1.1\nH2Direct on', true, 'direct'],
  ['H2Direct off\nProtocols h2c http/1.1', false, 'inactive'],
  ['Protocols h2c http/1.1\nH2Direct OFF', false, 'inactive'],
  ['Protocols h2 http/1.1', false, 'inactive'],
  ['Protocols h2 http/1.1\nH2Direct on', false, 'inactive'],
  ['<VirtualHost *:@PORT@>\nServerName a.example\nProtocols h2c http/1.1\n</VirtualHost>', true, 'direct'],
  [
    '<VirtualHost *:@PORT@>\nServerName a.example\nH2Direct off\nProtocols h2c http/1.1\n</VirtualHost>',
    false,
    'inactive',
  ],
  [
    'H2Direct off\n<VirtualHost *:@PORT@>\nServerName a.example\nProtocols h2c http/1.1\n</VirtualHost>',
    false,
    'inactive',
  ],
  ['Protocols http/1.1', false, undefined],
];

function saidOf(lines: string) {
  const loads = ['mpm_prefork', 'authz_core', 'http2'].map(
    (name) => `LoadModule ${name}_module modules/mod_${name}.so`,
  );
  const main = `ServerName a.example\nListen 80\n${loads.join('\n')}\n${lines.replaceAll('@PORT@', '80')}\n`;
  const server = readServer({
    main: '/srv/main.conf',
    serverRoot: '/srv',
    files: createMemoryFiles({ '/srv/main.conf': main }),
    profile: unknownProfile({ series: '2.4', release: undefined }),
  })!;
  return lintServer(server, { rules }).flatMap(({ findings }) =>
    findings.flatMap(({ rule, key }) => (rule === 'module/h2-with-prefork' ? key : [])),
  );
}

/** Whether a client that begins with HTTP/2 gets an answer. */
const isAnsweredIn2 = (port: number) =>
  new Promise<boolean>((resolve) => {
    const session = connect(`http://127.0.0.1:${port}`);
    const end = (is: boolean) => {
      session.destroy();
      resolve(is);
    };
    session.on('error', () => end(false));
    const stream = session.request({ ':path': '/' });
    stream.on('response', () => end(true));
    stream.on('error', () => end(false));
    stream.on('close', () => end(false));
    stream.end();
  });

describe.skipIf(!httpdIsInstalled())('HTTP/2 without TLS and with the prefork MPM', () => {
  test.each(CASES)('%s', async (lines, isAnswered, said) => {
    expect(saidOf(lines)).toEqual(said === undefined ? [] : [said]);
    const server = await runServer({
      ...{ mpm: 'prefork', only: ['authz_core', 'http2', 'dir'], files: { 'htdocs/index.html': 'x' } },
      main: `${lines}\n`,
    });
    try {
      expect(await isAnsweredIn2(server.port)).toBe(isAnswered);
    } finally {
      server.stop();
    }
  });
});
