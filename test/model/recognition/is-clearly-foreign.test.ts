import { expect, test } from 'vitest';
import { isClearlyForeign } from '../../../model/recognition/is-clearly-foreign.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';

const isForeign = (text: string) => isClearlyForeign(text, recognizeFile(text, 'x.conf'));

test.each([
  'Redirct / /a\n',
  'ServerName example.org;\n',
  '// a note\nServerName a\n',
  'DocumentRoot “/srv/www”\n',
  'SSLEngin on\nSSLCertficateFile /x\n',
  'FROM httpd:2.4\nSSLEngin on\n',
  '',
])('a mistake or two make it nobody else’s: %j', (text) => {
  expect(isForeign(text)).toBe(false);
});

test.each([
  'server {\n  listen 80;\n}\n',
  '[Unit]\nDescription=x\n',
  'acl a src 10.0.0.0/8\nhttp_access allow a\nhttp_access deny all\nhttp_port 3128\n',
  'http:\n  port: 80\n',
  'FROM httpd:2.4\nCOPY my.conf /usr/local/apache2/conf/httpd.conf\n',
  '# syntax=x\nfrom httpd AS a\nWORKDIR /srv\n',
])('what is written for another program is its own, whoever says otherwise: %j', (text) => {
  expect(isForeign(text)).toBe(true);
});
