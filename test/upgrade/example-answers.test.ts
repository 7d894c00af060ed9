import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { configFiles, htaccessFiles, read } from '../example-list.ts';
import { groups, LEFT_OUT, pages, rows, users } from './centos-5-server.ts';

function readExample() {
  const own = [...configFiles, ...htaccessFiles].filter((file) => !LEFT_OUT.includes(file));
  const texts = Object.fromEntries(own.map((file) => [`/${file}`, read(file)]));
  const www = '/etc/httpd/conf.d/vhosts/10-www.conf';
  const files = createMemoryFiles({
    ...Object.fromEntries(pages.map((page) => [`/${page}`, 'there'])),
    ...texts,
    [www]: (texts[www] ?? '').replace(/ *<LimitExcept.*<\/LimitExcept>\n/s, ''),
    '/etc/httpd/users/staff': users.map((name) => `${name}:x\n`).join(''),
    '/etc/httpd/users/groups': groups,
  });
  const server = readServer({
    ...{ main: '/etc/httpd/conf/httpd.conf', serverRoot: '/etc/httpd', files },
    profile: profileNamed('upstream-2.2') ?? profileNamed('rhel-7')!,
    target: { series: '2.2', release: undefined },
  });
  if (server === undefined) throw new Error('the main file is not to be had');
  return server;
}

const server = readExample();

/** Answers that hang on what is outside of the configuration. */
const OPEN: ReadonlyMap<string, string> = new Map([
  ['/search', 'what the backend answers'],
  // the httpd that was asked had no PHP and sent the file; the example loads it
  ['/webmail/config/main.php', 'what the handler `php5-script` answers'],
]);

describe('httpd 2.2 and the example server', () => {
  test.each(rows)('$status for $method $path from $client $user', (row) => {
    const { status, host, path, client, user, password, method = 'GET' } = row;
    const asked = {
      ...{ url: `http://${host}${path}`, from: readIpAddress(client), remoteHost: '', user, method },
      ...{ isWrongPassword: password !== undefined, headers: new Map<string, string>() },
    };
    const answer = predictRequest(server, asked, { rules });
    const unknown = answer.unknown.map(({ what }) => what);
    // who is refused does not get that far
    const open = status === 401 || status === 403 ? undefined : OPEN.get(path);
    if (open === undefined) expect({ status: answer.status, unknown }).toEqual({ status, unknown: [] });
    else expect(unknown.join()).toContain(open);
  });
});
