import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const TARGETS = ['-', '/gone', 'gone', 'http://other.test/', '$0', 'https://%{HTTP_HOST}%{REQUEST_URI}'];
const FLAGS = [
  'F',
  'G',
  'F,R=301',
  'F,E=x:1',
  'NC,G,NE',
  'C,F',
  'F,PT',
  'R',
  'R,L',
  'R=301,L',
  'R=temp',
  'R=304',
  'R=303,L,NE,QSA',
  'R,END',
  'R,L,C',
  'R=308,L,E=x:1',
  'QSA,R',
  'R=404',
  'R=404,L',
  'R=503,END',
];
const MODULES = ['authz_core', 'rewrite', 'dir', 'mime'];

/** Each rule has a URL of its own; those of sections are asked after access control. */
test.skipIf(!httpdIsInstalled())('rules that match for sure, with each flag', async () => {
  const all = TARGETS.flatMap((to) => FLAGS.map((flags) => ({ to, flags })));
  const rule = (prefix: string) =>
    [
      'RewriteEngine On',
      ...all.map(({ to, flags }, i) => `RewriteRule "^${prefix}${i}x$" "${to}" [${flags}]`),
    ].join('\n');
  const main = `${rule('/s')}\n<Directory "@ROOT@/htdocs">\n${rule('d')}\n</Directory>\n`;
  const names = ['s', 'd'].flatMap((prefix) => all.map((_, i) => `htdocs/${prefix}${i}x`));
  const files = Object.fromEntries(names.map((name) => [name, 'there']));
  const running = await runServer({ main, files, only: MODULES });
  try {
    const server = readRunning(running, files);
    let firm = 0;
    for (const [i, name] of names.entries()) {
      const path = name.slice('htdocs'.length);
      const { status } = await running.ask({ path });
      const url = `http://127.0.0.1:${running.port}${path}`;
      const answer = predictRequest(server, { url, headers: new Map() }, { rules });
      const { to, flags } = all[i % all.length]!;
      const about = `${name}: ${to} [${flags}]`;
      if (answer.unknown.length === 0) expect(answer.status, about).toBe(status);
      const isRefusal = /\b[FG]\b/.test(flags) && !flags.includes('R') && !flags.includes('C,');
      const isRedirect = to !== '-' && /^R(=(30[138]))?,(L|END)(,|$)/.test(flags) && !flags.endsWith('C');
      if (isRefusal || isRedirect || (to === '-' && flags !== 'R=404' && !/[FG]|END/.test(flags)))
        expect(answer.unknown, about).toEqual([]);
      if (answer.unknown.length === 0) firm++;
    }
    expect(firm).toBeGreaterThan(names.length / 3);
  } finally {
    running.stop();
  }
});
