import { expect, test } from 'vitest';
import { createAlikeHosts } from '../../access/equivalence/alike-hosts.ts';
import { addClass, createClassKeys } from '../../access/equivalence/distinct-classes.ts';
import { forEachRelevantCommand } from '../../access/equivalence/host-commands.ts';
import type { RequestClass } from '../../access/equivalence/request-class.ts';
import { requestClassesOfHost } from '../../access/equivalence/request-classes.ts';
import { isSetByLines } from '../../access/request/environment/variables-set.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import {
  environmentForConditions,
  requestEnvironmentOf,
  settersTooLate,
} from '../../access/request/request-environment.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';
import { makeTree, readTree } from './host-trees.ts';

const seed = seedOr(5);
const SERVERS = fewOr(6, 30, 20_000);

test(`request classes of hosts that are alike are those of each for itself (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [copied, hosts] = [0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const tree = makeTree(random);
    // each finds for itself what others may remember
    const [server, other] = [readTree(tree), readTree(tree)];
    const directories = tree.htaccess.filter(() => random.once(2));
    const alike = createAlikeHosts(server, directories);
    for (const [number, { at }] of hostsOf(server).entries()) {
      let isCopied = true;
      const found = alike.classesOf(at, () => {
        isCopied = false;
        return requestClassesOfHost(server, at, directories);
      });
      const expected = requestClassesOfHost(other, hostsOf(other)[number]!.at, directories);
      const about = `PLUME_SEED=${seed + i} PLUME_CASES=1, host ${number}\n${tree.text}\n${Object.keys(tree.files).join('\n')}`;
      expect(distinct(found).map(describe), about).toEqual(distinct(expected).map(describe));
      hosts++;
      if (isCopied) copied++;
    }
  }
  expect(copied).toBeGreaterThan(hosts / 5);
  expect(copied).toBeLessThan((hosts * 9) / 10);
});

const ASKING: Readonly<Record<string, (server: Server, host: Located<OpeningTag>) => unknown>> = {
  'before sections': (server, host) => environmentForConditions(server, [], host, QUESTION).value('is-bot'),
  'for access': (server, host) =>
    requestEnvironmentOf({ server, host, question: QUESTION, uri: '/', filename: '' }, []).isSet('is-bot'),
  'too late': (_server, host) =>
    settersTooLate(
      [{ kind: 'host', scope: host, section: undefined, directory: undefined, applies: 'present' }],
      'x',
    ),
  'by its name': (server) => isSetByLines(server, 'is-bot'),
  'not at all': () => undefined,
};
const QUESTION: RequestQuestion = { url: 'http://a.test/' };

test.each(Object.entries(ASKING))(
  'what asks for a variable %s is found for each host, whose lines may set it',
  (how, ask) => {
    const hosts = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map(
      (name) => `<VirtualHost *:80>
ServerName ${name}.test
SetEnvIf User-Agent "^${name}$" is-bot
<Directory /srv/${name}>
Require all granted
</Directory>
</VirtualHost>
`,
    );
    const server = readTree({ text: hosts.join(''), files: {}, htaccess: [] });
    const alike = createAlikeHosts(server, []);
    const found = hostsOf(server).filter(({ at }) => {
      let isFound = false;
      alike.classesOf(at, () => {
        isFound = true;
        ask(server, at);
        return requestClassesOfHost(server, at, []);
      });
      return isFound;
    });
    expect(found).toHaveLength(how === 'not at all' ? 1 : hosts.length);
  },
);

const within = (tag: string, inside: string) => `<${tag}>\n${inside}\n</${tag.split(' ')[0]}>\n`;
const REQUIRE = 'Require all granted';
const LINES = {
  root: 'DocumentRoot /srv/@N@/htdocs\n',
  alias: 'Alias /x /srv/@N@/x\n',
  other: 'Alias /y /srv/@N@/y\n',
  pattern: 'AliasMatch ^/z(.*) /srv/@N@/z$1\n',
  rewrite: 'RewriteRule ^/w(.*) /srv/@N@/w$1\n',
  directory: within('Directory /srv/@N@/x', REQUIRE),
  second: within('Directory /srv/@N@/y', REQUIRE),
  location: within('Location /l', REQUIRE),
  files: within('Files f.php', REQUIRE),
  ifModule: within('IfModule mod_alias.c', 'Alias /v /srv/@N@/v'),
};

test.each<{ readonly isAlike: boolean; readonly lines: readonly (keyof typeof LINES)[] }>([
  { isAlike: true, lines: ['alias', 'directory'] },
  { isAlike: true, lines: ['location', 'directory', 'files'] },
  { isAlike: true, lines: ['root', 'alias', 'rewrite', 'location'] },
  { isAlike: true, lines: ['directory', 'pattern', 'location'] },
  // of one list
  { isAlike: false, lines: ['directory', 'second'] },
  { isAlike: false, lines: ['alias', 'other', 'directory'] },
  { isAlike: false, lines: ['alias', 'pattern'] },
  // both may lead anywhere
  { isAlike: false, lines: ['pattern', 'rewrite', 'directory'] },
  // what brings lines, or not
  { isAlike: false, lines: ['alias', 'ifModule'] },
  { isAlike: false, lines: ['directory', 'ifModule'] },
])('hosts whose lines are turned round are alike: $isAlike for $lines', ({ isAlike, lines }) => {
  const orders = [lines, lines.toReversed()];
  const hosts = ['aaaa', 'bbbb', 'cccc', 'dddd', 'eeee'].map((name, i) => {
    const text = orders[i % 2]!.map((line) => LINES[line].replaceAll('@N@', name)).join('');
    return `<VirtualHost *:80>\nServerName ${name}.test\n${text}</VirtualHost>\n`;
  });
  const [server, other] = [0, 1].map(() => readTree({ text: hosts.join(''), files: {}, htaccess: [] }));
  const alike = createAlikeHosts(server!, []);
  let count = 0;
  for (const [number, { at }] of hostsOf(server!).entries()) {
    const found = alike.classesOf(at, () => {
      count++;
      return requestClassesOfHost(server!, at, []);
    });
    const expected = requestClassesOfHost(other!, hostsOf(other!)[number]!.at, []);
    expect(distinct(found).map(describe)).toEqual(distinct(expected).map(describe));
  }
  expect(count).toBe(isAlike ? 1 : 2);
});

test('a host may have two hundred thousand lines', () => {
  const lines = 'Alias /x /srv/x\n'.repeat(200_000);
  const server = readTree({ text: `<VirtualHost *:80>\n${lines}</VirtualHost>\n`, files: {}, htaccess: [] });
  let count = 0;
  forEachRelevantCommand(hostsOf(server)[0]!.at, () => count++);
  expect(count).toBe(200_000);
});

/** The one that stands for each place. */
function distinct(requestClasses: readonly RequestClass[]): readonly RequestClass[] {
  const keyOf = createClassKeys();
  const places = new Map<string, RequestClass>();
  for (const one of requestClasses) addClass(keyOf(one), one, places);
  return [...places.values()];
}

function describe({ host, path, uri, sections, isAssumed }: RequestClass): string {
  return JSON.stringify([host?.command.start, path, uri, isAssumed, sections.map(describeSection)]);
}

function describeSection({ kind, scope, section, directory, applies }: MergedSection): unknown {
  const [own, at] = [scope, section?.at].map((one) =>
    one !== undefined && 'command' in one
      ? `${one.instance.path} ${one.command.start}`
      : one !== undefined && 'path' in one
        ? one.path
        : undefined,
  );
  return [kind, own, at, section?.pattern?.text, directory, applies];
}
