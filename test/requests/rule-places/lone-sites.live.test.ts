import { expect, test } from 'vitest';
import { openSite } from '../../../host/open-site.ts';
import { predictRequest } from '../../../linter/predict-request.ts';
import { readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { usualProfile } from '../../../profile/profiles.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { rules } from '../../../rules/index.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { runServer } from '../../kit/running-httpd.ts';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';
import { withoutPorts } from '../../kit/without-ports.ts';
import { LONE_REWRITES, type LoneRewrites } from './lone-sites.ts';

const here = temporaryDirectory();

/** The names of the modules that a site's server is assumed to have, as files of modules are called. */
const MODULES = [...(usualProfile({ series: '2.4', release: undefined }).builtIn?.surely ?? [])]
  .map((name) => name.replace(/^mod_/, ''))
  // two that do the same: an httpd with threads has the second one
  .filter((name) => name !== 'cgi');

/** Each file has a size of its own, so that the answer says which one is sent. */
function sizesOf({ files }: LoneRewrites): ReadonlyMap<string, number> {
  return new Map(files.map((file, i) => [file, 10 + i]));
}

/** Where the site lies here, and how its server is assumed to be; its hosts are called after its number. */
function assume(site: LoneRewrites, number: number) {
  const folder = `s${number}`;
  for (const [name, text] of Object.entries(site.htaccess))
    here.write(`${folder}/${name}`, ownNames(text, number));
  for (const [name, size] of sizesOf(site)) here.write(`${folder}/${name}`, 'x'.repeat(size));
  const options = openSite(`${here.path}/${folder}`, { trust: { kind: 'named' } }).options();
  const main = options.files.read(options.main);
  const server = readServer(options);
  if (!main.ok || server === undefined) throw new Error('there is no main file');
  return { site, number, server, main: withoutPorts(main.text) };
}

/** One server is asked for all sites, so that each needs names of its own. */
function ownNames(text: string, number: number): string {
  return text.replace(/kit(?=\\?\.test)/gi, `s${number}`);
}

function hostOf({ main, number }: ReturnType<typeof assume>): string {
  return `<VirtualHost *:@PORT@>\nServerName s${number}.test\nServerAlias *.s${number}.test\n${main}</VirtualHost>`;
}

/** `POST /path@host` */
function readAsked(asked: string, number: number) {
  const [, method = 'GET', path = '', name = 'kit.test'] =
    /^(?:([A-Z]+) )?([^@]*)(?:@(.*))?$/.exec(asked) ?? [];
  return { method, path, host: ownNames(name, number) };
}

function predict(server: Server, { method, path, host }: ReturnType<typeof readAsked>): RequestAnswer {
  const question = {
    url: path,
    method,
    host,
    headers: new Map([['host', host]]),
    from: readIpAddress('127.0.0.1'),
    remoteHost: '',
    to: { address: readIpAddress('127.0.0.1'), port: 80 },
  };
  return predictRequest(server, question, { rules });
}

test.skipIf(!httpdIsInstalled())(
  'a .htaccess alone answers as in an httpd with what is assumed',
  async () => {
    const sites = LONE_REWRITES.map(assume);
    const running = await runServer({ only: MODULES, main: sites.map(hostOf).join('\n'), files: {} });
    const wrong: string[] = [];
    let firm = 0;
    try {
      for (const { site, number, server } of sites)
        for (const asked of [...site.asked, ...(site.open ?? [])]) {
          const about = `${site.what}: ${asked}`;
          const request = readAsked(asked, number);
          const answer = predict(server, request);
          expect(answer.assumes.length, about).toBeGreaterThan(0);
          if (answer.status === undefined) {
            const why = answer.unknown.map(({ what }) => what).join('; ');
            if (site.open?.includes(asked) !== true) wrong.push(`${about}: open, ${why}`);
            continue;
          }
          firm++;
          const { method, path, host } = request;
          const real = await running.ask({ path, method, headers: { Host: host } });
          const [first] = answer.possible;
          const last = first?.steps.at(-1)?.resolved;
          const isSent = method === 'GET' && answer.status === 200 && last?.kind === 'file';
          const sent = isSent
            ? sizesOf(site).get(last.path?.slice(`${here.path}/s${number}/`.length) ?? '')
            : undefined;
          const location = withHost(first?.location, host);
          const told = [answer.status, isSent ? String(sent) : undefined, location];
          const { headers } = real;
          const truth = [
            real.status,
            isSent ? headers['content-length'] : undefined,
            location === undefined ? undefined : headers.location,
          ];
          if (JSON.stringify(told) !== JSON.stringify(truth))
            wrong.push(`${about}: told ${told.join(' ')}, is ${truth.join(' ')}`);
        }
    } finally {
      running.stop();
    }
    expect(wrong.join('\n')).toBe('');
    expect(firm).toBeGreaterThan(290);
  },
);

function withHost(location: string | undefined, host: string): string | undefined {
  return location?.startsWith('/') === true ? `http://${host.toLowerCase()}${location}` : location;
}
