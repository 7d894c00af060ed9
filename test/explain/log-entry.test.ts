import { describe, expect, test } from 'vitest';
import { readLogEntry } from '../../explain/messages/log-entry.ts';

describe('a line of an error log', () => {
  test.each([
    [
      '[Mon Nov 23 02:00:00.123456 2026] [access_compat:error] [pid 12:tid 1234] [client 192.0.2.7:5555] AH01797: client denied: /srv/x, referer: http://a.example/',
      {
        module: 'access_compat',
        level: 'error',
        client: '192.0.2.7',
        id: 'AH01797',
        message: 'client denied: /srv/x',
      },
    ],
    [
      '[Mon Nov 23 02:00:00 2026] [error] [client 192.0.2.7] File does not exist: /srv/x',
      { level: 'error', client: '192.0.2.7', message: 'File does not exist: /srv/x' },
    ],
    [
      '[Mon Nov 23 02:00:00.1 2026] [core:error] [pid 1] (13)Permission denied: [client 2001:db8::7:443] AH00035: access to /x denied',
      { module: 'core', client: '2001:db8::7:443', id: 'AH00035', systemError: '(13)Permission denied' },
    ],
    [
      '[proxy:error] [pid 9:tid 8] mod_proxy.c(1234): (111)Connection refused: AH00957: HTTP: attempt to connect failed',
      {
        module: 'proxy',
        systemError: '(111)Connection refused',
        id: 'AH00957',
        message: 'HTTP: attempt to connect failed',
      },
    ],
    [
      'Nov 23 02:00:00 web1 apache2[77]: [core:warn] [pid 1] AH00098: pid file overwritten',
      { module: 'core', level: 'warn', id: 'AH00098', message: 'pid file overwritten' },
    ],
    [
      '2026-11-23T02:00:00.5+00:00 web1 httpd[7]: AH00112: Warning: DocumentRoot [/x] does not exist',
      { id: 'AH00112', message: 'Warning: DocumentRoot [/x] does not exist' },
    ],
    ['AH00112: Warning: x', { id: 'AH00112', message: 'Warning: x' }],
    ['[ssl:error] [remote 192.0.2.9:443] AH02039: x', { client: '192.0.2.9', id: 'AH02039' }],
    ['[odd field] text', { message: '[odd field] text' }],
  ])('%s', (line, expected) => {
    expect(readLogEntry(line)).toMatchObject(expected);
  });
});
