import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { requestEnvironmentOf } from '../../access/request/request-environment.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { isLong, seedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';

const seed = seedOr(40);
const trees = isLong ? 25 : 4;
const requestsPerTree = isLong ? 400 : 120;

const NAMES = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];
const FOLDERS = ['', 'a/', 'a/b/'];
const HOSTS = ['one.test', 'two.test'];
/** What plume has said of requests. */
const counts = { set: 0, unset: 0 };
const MODULES = ['authz_core', 'setenvif', 'env', 'rewrite'];

describe.skipIf(!httpdIsInstalled())(`variables are set as by a running httpd (seed ${seed})`, () => {
  for (let i = 0; i < trees; i++)
    test(`tree ${i + 1}`, async () => {
      const random = randomFrom(seed + i);
      const files: Record<string, ByteText> = {};
      for (const folder of FOLDERS) for (const name of NAMES) files[`htdocs/${folder}${name}`] = 'text\n';
      for (const folder of FOLDERS) files[`htdocs/${folder}.htaccess`] = setters(random, 2);
      const running = await runServer({ main: makeMain(random), files, only: MODULES });
      try {
        const server = readRunning(running, files);
        const differences: unknown[] = [];
        for (let n = 0; n < requestsPerTree; n++) {
          const { url, name, question } = makeRequest(random);
          const headers = Object.fromEntries([...question.headers!, ['Host', question.host!]]);
          const answer = await running.ask({
            path: url,
            method: question.method!,
            headers,
            from: question.from!.text,
          });
          const plume = predict(server, running.root, url, name, question);
          if (plume === undefined) continue;
          counts[plume ? 'set' : 'unset']++;
          if (answer.status !== (plume ? 200 : 403))
            differences.push({ url, headers, method: question.method, status: answer.status, plume });
        }
        expect(differences, `seed ${seed + i}\n${running.text}\n${JSON.stringify(files)}`).toEqual([]);
      } finally {
        running.stop();
      }
    });

  test('in these trees variables were set, and were not', () => {
    expect(counts.set).toBeGreaterThan((trees * requestsPerTree) / 5);
    expect(counts.unset).toBeGreaterThan((trees * requestsPerTree) / 5);
  });

  test('a name is looked up once for all that ask for it in a row', async () => {
    const running = await runServer({ main: ONCE, files: {}, only: MODULES });
    try {
      const server = readRunning(running, {});
      for (const headers of [new Map<string, ByteText>(), new Map([['x-a', 'a']])]) {
        const question: RequestQuestion = {
          url: '/v1',
          from: readIpAddress('127.0.0.1'),
          headers,
          host: 'x',
        };
        const real: string[] = [];
        for (const name of NAMES) {
          const { status } = await running.get(`/${name}`, { Host: 'x', ...Object.fromEntries(headers) });
          if (status === 404) real.push(name);
        }
        const environment = requestEnvironmentOf({ server, host: undefined, question, uri: '/v1' }, []);
        expect(NAMES.filter((name) => environment.isSet(name))).toEqual(real);
        expect(real).toEqual(headers.size === 0 ? ['v1', 'v3', 'v4', 'v5'] : ['v3', 'v4', 'v5', 'v6']);
        expect(NAMES.filter((name) => environment.isSet(name) === undefined)).toEqual([]);
      }
    } finally {
      running.stop();
    }
  });
});

const ONCE = `
SetEnvIf v1 ^$ v1
SetEnvIf v1 1 v2
SetEnvIf v3 ^$ v3
SetEnvIf Host . v5
SetEnvIf v3 1 v4
SetEnvIf X-A . V6=a
SetEnvIfExpr "reqenv('v6') == 'a'" !v1
SetEnvIf ^X-a . v3=!
${NAMES.map((name) => `<Location "/${name}">\nRequire env ${name}\n</Location>`).join('\n')}
`;

function setter(random: Random): ByteText {
  const subject = random.pick([
    'User-Agent',
    'x-a',
    'X-B',
    '^X-',
    '"x-[ab]"',
    'Host',
    'Request_URI',
    'Request_Method',
    'remote_addr',
    'Request_Protocol',
    ...NAMES,
    ...NAMES,
  ]);
  const pattern = random.pick([
    '.',
    '^$',
    'one',
    'O',
    '^/a/',
    'b',
    'GET',
    '^1',
    '127.0.0.1',
    '\\.test',
    '^x?$',
    '%',
    '(.*)',
    '.*',
    '^HTTP',
  ]);
  const change = () => {
    const name = random.pick(NAMES);
    return random.pick([
      name,
      name,
      name,
      `!${name}`,
      `${name}=`,
      `${name}=one`,
      `${name.toUpperCase()}=1`,
      `${name}=$0`,
      `${name}=!x`,
    ]);
  };
  const changes = Array.from({ length: 1 + random.below(2) }, change).join(' ');
  const expression = random.pick([
    `reqenv('${random.pick(NAMES)}') == '1'`,
    `-n reqenv('${random.pick(NAMES)}')`,
    `%{REQUEST_METHOD} == 'GET'`,
    `%{REQUEST_URI} =~ m#^/(a)/#`,
    `%{HTTP:X-A} =~ /(o)/`,
    `-R '127.0.0.1' && -z req('X-B')`,
    `%{TIME_YEAR} == 0`,
  ]);
  switch (random.below(9)) {
    case 0:
      return `BrowserMatch "${pattern}" ${changes}`;
    case 1:
      return `BrowserMatchNoCase "${pattern}" ${changes}`;
    case 2:
    case 3:
      // where nothing was matched, httpd takes parts of the match from memory that nobody has written
      return `SetEnvIfExpr "${expression}" ${changes.replaceAll('$0', 'x')}`;
    case 4:
    case 5:
      return `SetEnvIfNoCase ${subject} "${pattern}" ${changes}`;
    default:
      return `SetEnvIf ${subject} "${pattern}" ${changes}`;
  }
}

function setters(random: Random, most: number): ByteText {
  return Array.from({ length: random.below(most + 1) }, () => setter(random)).join('\n');
}

function makeMain(random: Random): ByteText {
  const root = '@ROOT@/htdocs';
  const around = (tag: string, argument: string) => `<${tag} ${argument}>\n${setters(random, 2)}\n</${tag}>`;
  const sections = () =>
    [
      setters(random, 3),
      random.once(2) ? around('Directory', `"${root}/a"`) : '',
      random.once(2) ? around('Directory', `"${root}"`) : '',
      random.once(3) ? around('Location', '"/a/b"') : '',
      random.once(3) ? around('Files', `"${random.pick(NAMES)}"`) : '',
      random.once(3) ? `<Location "/">\n${around('Limit', 'POST')}\n</Location>` : '',
      random.once(4) ? around('If', `"%{REQUEST_METHOD} == 'POST'"`) : '',
      random.once(4) ? `RewriteEngine On\nRewriteRule ^ - [E=${random.pick(NAMES)}:1,NE]` : '',
      random.once(3) ? `SetEnv ${random.pick(NAMES)} late` : '',
    ].join('\n');
  return [
    '<Directory "/">\nAllowOverride All\nRequire all denied\n</Directory>',
    ...NAMES.map((name) => `<LocationMatch "/${name}$">\nRequire env ${name}\n</LocationMatch>`),
    sections(),
    ...HOSTS.map((host) => `<VirtualHost *>\nServerName ${host}\n${sections()}\n</VirtualHost>`),
  ].join('\n');
}

function makeRequest(random: Random): {
  readonly url: string;
  readonly name: string;
  readonly question: RequestQuestion;
} {
  const name = random.pick(NAMES);
  const folder = random.pick([...FOLDERS, '%61/']);
  const headers = new Map([['connection', 'close']]);
  for (const header of ['user-agent', 'x-a', 'x-b'])
    if (random.once(2)) headers.set(header, random.pick(['one', 'ONE', '1', 'x', 'b.test']));
  const url = `/${folder}${name}`;
  const question: RequestQuestion = {
    url,
    from: readIpAddress(random.pick(['127.0.0.1', '127.0.0.2'])),
    method: random.pick(['GET', 'GET', 'HEAD']),
    headers,
    host: random.pick(HOSTS),
  };
  return { url, name, question };
}

function predict(
  server: Server,
  root: string,
  url: string,
  name: string,
  question: RequestQuestion,
): boolean | undefined {
  const host = hostsOf(server)[HOSTS.indexOf(question.host!)]!.at;
  const uri = unescape(url);
  const sections = mergeOrder(server, host, { uri, path: `${root}/htdocs${uri}` });
  return requestEnvironmentOf({ server, host, question, uri }, sections).isSet(name);
}
