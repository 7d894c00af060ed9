import { describe, test } from 'vitest';
import { type AnsweredRequest, expectAnswers } from '../kit/answered-alike.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

const MODULES = ['authz_core', 'asis', 'dir', 'mime', 'alias'];
/** What a file says, the status of the answer, and whether plume leaves the answer or what is logged open. */
const FILES: Readonly<Record<string, readonly [text: string, status: number, open?: 'answer' | 'log']>> = {
  plain: ['Content-Type: text/html\n\ntext\n', 200],
  teapot: ['Status: 418 I am a teapot\nContent-Type: text/plain\n\ntext\n', 418],
  gone: ['status:410\r\nX-A: b\r\n\r\ntext\n', 410],
  error: ['Content-Type: text/html\nStatus: 500\n\n', 500],
  moved: ['Status: 301 Moved\nLocation: http://other.test/\n\n', 301],
  alone: ['Location: http://other.test/\n\n', 200],
  inner: ['Location: /plain.asis\n\n', 200, 'answer'],
  forbidden: ['Status: 403\nLocation: /plain.asis\n\n', 403],
  headless: ['text\n', 200, 'log'],
  partial: ['Status: 404\ntext\n', 404, 'log'],
  unended: ['Status: 404', 404, 'log'],
  started: ['Status: 404\n', 404, 'log'],
  empty: ['', 200, 'log'],
  blank: ['\nStatus: 404\n\n', 200],
  twice: ['Status: 404\nStatus: 405\n\n', 405],
  small: ['Status: 42\n\n', 500, 'answer'],
  word: ['Status: none\n\n', 500, 'answer'],
};

describe.skipIf(!httpdIsInstalled())('files that are sent as they are say their status', () => {
  test('by AddHandler, by AddType and by SetHandler', () => {
    const names = Object.entries(FILES);
    const ask = (path: string, status: number, open?: 'answer' | 'log'): AnsweredRequest => ({
      path,
      is: [status],
      ...(open === 'answer' && { isOpen: true }),
      ...(open === 'log' && { isLogOpen: true }),
    });
    return expectAnswers(
      {
        only: MODULES,
        files: {
          ...Object.fromEntries(names.map(([name, [text]]) => [`htdocs/${name}.asis`, text])),
          'htdocs/all/gone.html': FILES.gone![0],
          'htdocs/type/gone.typed': FILES.gone![0],
        },
        main: `LogLevel crit
<Directory "@ROOT@/htdocs">
Require all granted
ErrorDocument 410 http://other.test/none
ErrorDocument 404 /gone.asis
AddHandler send-as-is .asis
AddType httpd/send-as-is .typed
</Directory>
<Location "/all">
SetHandler send-as-is
</Location>`,
      },
      [
        ...names.map(([name, [, status, open]]) => ask(`/${name}.asis`, status, open)),
        { path: '/gone.asis', method: 'HEAD', is: [410] },
        { path: '/gone.asis', method: 'POST', is: [200] },
        { path: '/gone.asis', method: 'PUT', is: [405] },
        { path: '/gone.asis', method: 'OPTIONS', is: [200] },
        { path: '/all/gone.html', is: [410] },
        { path: '/type/gone.typed', is: [410] },
        { path: '/moved.asis', is: [301], location: 'http://other.test/' },
        // the page of the error says another status
        { path: '/none', is: [410], isOpen: true },
      ],
    );
  });
});
