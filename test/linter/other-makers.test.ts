import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';

const target = { series: '2.4', release: undefined } as const;

/** What the server of another maker has in a host, and the module that has it. */
const MAKERS = [
  [
    'Oracle',
    'LoadModule ossl_module modules/mod_ossl.so',
    [
      'SSLEngine on',
      'SSLWallet "/u01/keystores/default"',
      'SSLProtocol nzos_Version_1_2',
      'SSLProtocol TLSv1.2 TLSv1.3',
      'SSLCipherSuite TLS_AES_256_GCM_SHA384,TLS_RSA_WITH_AES_128_CBC_SHA',
      'SSLVerifyClient none',
    ],
  ],
  [
    'IBM',
    'LoadModule ibm_ssl_module modules/mod_ibm_ssl.so',
    [
      'SSLEnable',
      'SSLProtocolDisable SSLv3 TLSv10',
      'SSLCipherSpec ALL TLS_RSA_WITH_AES_128_CBC_SHA',
      'SSLServerCert mycert',
      'KeyFile /opt/key.kdb',
      'SSLStashfile /opt/key.sth',
      'SSLClientAuth 0',
    ],
  ],
] as const;

const COMMON = ['mpm_worker', 'authz_core', 'alias', 'dir', 'mime', 'env', 'setenvif', 'unixd']
  .map((name) => `LoadModule ${name}_module modules/mod_${name}.so`)
  .join('\n');
const START = `ServerName a.example\nListen 443\nUser nobody\nGroup nogroup\n${COMMON}`;

/** Ways in which the lines are in the configuration. */
const PLACES: readonly (readonly [where: string, main: string, part?: string])[] = [
  ['in the main file', 'LOAD\nLINES'],
  ['in a host', 'LOAD\n<VirtualHost *:443>\nServerName b.example\nLINES\n</VirtualHost>'],
  ['in a condition', 'LOAD\n<IfModule MODULE>\nLINES\n</IfModule>'],
  ['in an included file', 'LOAD\nInclude part.conf', 'LINES'],
  ['where an included file loads the module', 'Include part.conf\nLINES', 'LOAD'],
];

/** Not advice about the server as a whole. */
const ABOUT_LINES = /^(?!security\/|path\/|module\/file-missing)/;

function findIn(main: string, part: string) {
  const files = { '/srv/main.conf': `${START}\n${main}\n`, '/srv/part.conf': `${part}\n` };
  const server = readServer({
    ...{ main: '/srv/main.conf', serverRoot: '/srv', files: createMemoryFiles(files) },
    profile: unknownProfile(target),
  })!;
  return lintServer(server, { rules }).flatMap(({ findings }) =>
    findings
      .filter(({ rule, severity }) => severity !== 'info' && ABOUT_LINES.test(rule))
      .map(({ rule, message }) => `${rule}: ${message}`),
  );
}

describe.each(MAKERS)('the TLS of %s', (_maker, load, lines) => {
  test.each(PLACES)('%s', (_where, main = '', part = '') => {
    const fill = (text: string) =>
      text.replace('LOAD', load).replace('LINES', lines.join('\n')).replace('MODULE', load.split(' ')[1]!);
    expect(findIn(fill(main), fill(part))).toEqual([]);
  });

  test('in a file on its own', () => {
    const { findings } = lintText(`${load}\n${lines.join('\n')}\n`, { file: 'ssl.conf', target, rules });
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});

test('where mod_ssl is loaded, what is wrong for it is found', () => {
  const lines = 'LoadModule ssl_module modules/mod_ssl.so\nSSLProtocol nzos_Version_1_2';
  expect(findIn(lines, '')).toEqual([expect.stringContaining('`SSLProtocol` does not accept')]);
  expect(findIn(`LoadModule ossl_module modules/mod_ossl.so\n${lines}`, '')).toHaveLength(1);
});

test('where neither is loaded, a directive of mod_ssl needs it', () => {
  expect(findIn('SSLEngine on', '')).toEqual([expect.stringContaining('unless `mod_ssl` is compiled in')]);
});
