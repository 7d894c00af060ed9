import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const host = (address: string, name: string, text = '') =>
  `<VirtualHost ${address}:@PORT@>\nServerName ${name}\n${text}\n</VirtualHost>\n`;
const DENIED = '<Location "/">\nRequire all denied\n</Location>';

/** Hosts, and what plume says without an address where httpd answers differently at two of them. */
const CASES: readonly (readonly [title: string, hosts: string, name: string, says: string])[] = [
  [
    'a host of its own for one address',
    host('*', 'app.test') + host('127.0.0.1', 'in.test', DENIED),
    'app.test',
    'named',
  ],
  [
    'the same in the other order',
    host('127.0.0.1', 'in.test', DENIED) + host('*', 'app.test'),
    'app.test',
    'named',
  ],
  ['for another address', host('*', 'app.test') + host('127.0.0.2', 'in.test', DENIED), 'app.test', 'named'],
  [
    'a name that no host has',
    host('*', 'app.test') + host('127.0.0.1', 'in.test', DENIED),
    'none.test',
    'open',
  ],
  ['the name of both', host('*', 'app.test') + host('127.0.0.1', 'app.test', DENIED), 'app.test', 'open'],
  ['hosts of all addresses', host('*', 'app.test') + host('*', 'in.test', DENIED), 'app.test', 'firm'],
  [
    'a name that leads to its own address',
    host('127.0.0.2', 'app.test') + host('127.0.0.1', 'in.test', DENIED),
    'app.test',
    'firm',
  ],
];

describe.skipIf(!httpdIsInstalled())('a request that may come in at several addresses', () => {
  test.each(CASES)('%s', async (_, hosts, name, says) => {
    const files = { 'htdocs/index.html': 'text\n' };
    const running = await runServer({
      only: ['authz_core', 'dir', 'mime'],
      main: hosts,
      files,
      listen: ['0.0.0.0'],
    });
    try {
      const server = readRunning(running, files);
      const url = `http://${name}:${running.port}/index.html`;
      const statuses: number[] = [];
      for (const to of ['127.0.0.1', '127.0.0.2']) {
        const { status } = await running.ask({ path: '/index.html', headers: { Host: name }, to });
        statuses.push(status);
        const address = readIpAddress(to);
        expect(predictRequest(server, { url, to: { address } }, { rules }).status, to).toBe(status);
      }
      const answer = predictRequest(server, { url }, { rules });
      const own = answer.assumes.filter(({ what }) => what.includes('does not come in at'));
      const isOpen = answer.status === undefined;
      expect(own.length > 0 ? 'named' : isOpen ? 'open' : 'firm').toBe(says);
      if (says === 'named') {
        expect(own[0]?.at?.command.key).toBe('<virtualhost');
        expect(statuses[0]).not.toBe(statuses[1]);
      }
      // rules ask what the configuration says of the name
      expect(answerRequest(server, { url }).assumes).toEqual([]);
    } finally {
      running.stop();
    }
  });
});
