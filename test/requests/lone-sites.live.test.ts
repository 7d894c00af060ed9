import { describe, expect, test } from 'vitest';
import { openSite } from '../../host/open-site.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { usualProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { withoutPorts } from '../kit/without-ports.ts';
import { LONE_SITES, type LoneSite, type SiteRequest } from './lone-sites.ts';

const here = temporaryDirectory();

/** The names of the modules that a site's server is assumed to have, as files of modules are called. */
const MODULES = [...(usualProfile({ series: '2.4', release: undefined }).builtIn?.surely ?? [])]
  .map((name) => name.replace(/^mod_/, ''))
  // two that do the same: an httpd with threads has the second one
  .filter((name) => name !== 'cgi');

/** Where the site lies here, and how its server is assumed to be. */
function assume(site: LoneSite) {
  const folder = `${here.path}/site`;
  for (const [name, text] of Object.entries(site.files))
    here.write(`site/${name}`, text.replaceAll('@SITE@', folder));
  const options = openSite(folder, { trust: { kind: 'named' } }).options();
  const main = options.files.read(options.main);
  if (!main.ok) throw new Error('there is no main file');
  return { server: readServer(options)!, main: withoutPorts(main.text) };
}

function headersOf({ headers, user }: SiteRequest): Readonly<Record<string, string>> {
  return {
    Host: 'kit.test',
    ...(user === undefined ? {} : { Authorization: `Basic ${btoa(`${user}:secret`)}` }),
    ...headers,
  };
}

const withoutPort = (location: string | undefined) =>
  location?.replace(/^http:\/\/(?:www\.)?kit\.test(?=\/)/, '');

describe.skipIf(!httpdIsInstalled())('a site alone is served as by an httpd with what is assumed', () => {
  const counts = { firm: 0, open: 0 };
  for (const site of LONE_SITES)
    test(site.what, async () => {
      const { server, main } = assume(site);
      const running: RunningServer = await runServer({ only: MODULES, main, files: {} });
      try {
        const wrong: unknown[] = [];
        for (const request of site.requests) {
          const { path, method, user } = request;
          const sent = headersOf(request);
          const real = await running.ask({ path, headers: sent, ...(method && { method }) });
          const answer = predictRequest(
            server,
            {
              url: path,
              method,
              user,
              host: sent.Host,
              headers: new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])),
              from: readIpAddress('127.0.0.1'),
              remoteHost: '',
              to: { address: readIpAddress('127.0.0.1'), port: 80 },
            },
            { rules },
          );
          expect(answer.assumes.length, path).toBeGreaterThan(0);
          counts[answer.status === undefined ? 'open' : 'firm']++;
          if (process.env.PLUME_SHOW)
            console.log(
              site.what,
              method ?? 'GET',
              path,
              user ?? '',
              '→',
              real.status,
              answer.status ?? answer.unknown.map(({ what }) => what),
            );
          if (answer.status === undefined) continue;
          const [first] = answer.possible;
          // where a rule leads is not always known
          const location = withoutPort(first?.location ?? real.headers.location);
          const predicted = [answer.status, location];
          const got = [real.status, withoutPort(real.headers.location)];
          if (JSON.stringify(predicted) !== JSON.stringify(got)) wrong.push({ path, predicted, got });
        }
        expect(wrong).toEqual([]);
      } finally {
        running.stop();
      }
    });

  test('and most answers are firm', () => {
    expect(counts.firm).toBeGreaterThan(40);
  });
});
