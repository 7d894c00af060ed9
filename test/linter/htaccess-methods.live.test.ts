import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictHtaccess } from '../../linter/predict-htaccess.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled, type ModuleChoice } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** Methods of RFCs and of others, and what is none. */
const OTHERS = [
  'BIND SEARCH REBIND UNBIND ACL MKCALENDAR ORDERPATCH LINK UNLINK MKREDIRECTREF UPDATEREDIRECTREF PRI QUERY',
  'PURGE BAN REFRESH NOTIFY SUBSCRIBE POLL BREW WHEN TRACK DEBUG get Post TRACES GET,POST -',
].flatMap((names) => names.split(' '));
const METHODS = [...(directiveFact('<limit', '2.4')?.values?.accepts ?? []), ...OTHERS];

interface Setup extends ModuleChoice {
  readonly about: string;
  /** Lines of the server. */
  readonly main?: ByteText;
  /** How many of the lines that are asked about httpd refuses. */
  readonly refused: number;
}

const SETUPS: readonly Setup[] = [
  { about: 'all modules', refused: 79 },
  { about: 'no mod_dav', without: ['dav', 'dav_fs', 'dav_lock'], refused: 85 },
  {
    about: 'methods that the server registers',
    main: 'RegisterHttpMethod LINK UNLINK\nScript BREW "/tea.cgi"\n<Location "/x">\n<Limit PURGE>\nRequire all denied\n</Limit>\n<LimitExcept get>\nRequire all denied\n</LimitExcept>\n</Location>',
    refused: 64,
  },
];

const LINES: readonly ((method: string) => ByteText)[] = [
  (method) => `<Limit ${method}>\nRequire all granted\n</Limit>\n`,
  (method) => `<LimitExcept POST "${method}">\nRequire all granted\n</LimitExcept>\n`,
  (method) => `Require method GET ${method}\n`,
];

describe.skipIf(!httpdIsInstalled())('methods in a .htaccess are known as to a running httpd', () => {
  for (const { about, main = '', refused: wanted, ...choice } of SETUPS)
    test(about, async () => {
      const files: Record<string, ByteText> = {};
      for (const [n, method] of METHODS.entries())
        for (const [i, line] of LINES.entries()) {
          files[`htdocs/d${n}-${i}/.htaccess`] = line(method);
          files[`htdocs/d${n}-${i}/page.html`] = 'page\n';
        }
      const running = await runServer({
        ...choice,
        main: `<Directory "@ROOT@/htdocs">\nAllowOverride All\n</Directory>\n${main}\n`,
        files,
      });
      try {
        const server = readRunning(running, files);
        const differences: unknown[] = [];
        let refused = 0;
        for (const [n, method] of METHODS.entries())
          for (const i of LINES.keys()) {
            const url = `/d${n}-${i}/page.html`;
            const { status, log } = await running.get(url);
            const plume = predictHtaccess(server, url, { rules })?.message.trimEnd();
            if (status === 500) refused++;
            const isSame = plume === undefined ? status !== 500 : status === 500 && log.includes(plume);
            if (!isSame) differences.push({ method, line: LINES[i]!(method), status, log, plume });
          }
        expect(differences).toEqual([]);
        expect(refused).toBe(wanted);
      } finally {
        running.stop();
      }
    });
});
