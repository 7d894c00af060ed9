import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import {
  environmentForConditions,
  type RequestEnvironment,
  requestEnvironmentOf,
  settersTooLate,
} from '../../access/request/request-environment.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

function serverOf(text: string, files: Readonly<Record<string, ByteText>> = {}, isOwn = true): Server {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles(
      { '/etc/httpd.conf': text, '/srv/www/x.html': '', ...files },
      isOwn ? {} : { isOwn, sees: ['/usr', '/opt', '/etc'] },
    ),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('it cannot be read');
  return server;
}

const QUESTION: RequestQuestion = {
  url: '/x.html',
  from: readIpAddress('192.0.2.7'),
  headers: new Map([['user-agent', 'GoogleBot']]),
  host: 'one.test',
};
const page = { path: '/srv/www/x.html', uri: '/x.html' };

function askServer(server: Server, question = QUESTION): RequestEnvironment {
  const { uri } = page;
  return requestEnvironmentOf(
    { server, host: undefined, question, uri },
    mergeOrder(server, undefined, page),
  );
}
const ask = (text: string, question = QUESTION) => askServer(serverOf(text), question);
const LOADED = loadModules('setenvif', 'env', 'rewrite', 'authz_core');

describe('mod_setenvif', () => {
  test('sets where the pattern is found, to 1 or to what is said', () => {
    const { isSet, value } = ask(`${LOADED}
      BrowserMatchNoCase googlebot bot kind=robot
      BrowserMatch googlebot never
      SetEnvIf User-Agent (Bot) what=$1`);
    expect(['bot', 'BOT', 'kind', 'never', 'what'].map(isSet)).toEqual([true, true, true, false, true]);
    expect(['bot', 'kind', 'never', 'what'].map(value)).toEqual(['1', 'robot', '', 'Bot']);
  });

  test('sections have their say later, and the last one counts', () => {
    const text = `${LOADED}
      SetEnvIf Host . early
      SetEnvIf Host . gone
      <Directory "/srv">
        SetEnvIf early 1 late=x !gone
      </Directory>`;
    expect(['early', 'late', 'gone'].map(ask(text).isSet)).toEqual([true, true, false]);
    const before = environmentForConditions(serverOf(text), [], undefined, QUESTION);
    expect(['early', 'late', 'gone'].map(before.isSet)).toEqual([true, false, true]);
  });

  test('the path is decoded only for sections', () => {
    const text = `${LOADED}
      SetEnvIf Request_URI %20 before
      <Location "/">
        SetEnvIf Request_URI " " behind
        SetEnvIf Request_URI %20 never
      </Location>`;
    const server = serverOf(text);
    const sections = mergeOrder(server, undefined, { uri: '/a b' });
    const question = { ...QUESTION, url: '/a%20b' };
    const { isSet } = requestEnvironmentOf({ server, host: undefined, question, uri: '/a b' }, sections);
    expect(['before', 'behind', 'never'].map(isSet)).toEqual([true, true, false]);
  });
});

describe('what is not known stays so', () => {
  test('headers and addresses that nobody has told', () => {
    const { isSet } = ask(
      `${LOADED}
      SetEnvIf User-Agent bot bot
      SetEnvIf User-Agent "^.*$" any
      SetEnvIf Remote_Addr ^10 inside
      SetEnvIf Request_Protocol ^HTTP http
      SetEnvIf Request_Protocol 1.0 old
      SetEnvIf Request_Method GET get`,
      { url: '/' },
    );
    expect(['bot', 'any', 'inside', 'http', 'old', 'get', 'other'].map(isSet)).toEqual([
      undefined,
      true,
      undefined,
      true,
      false,
      true,
      false,
    ]);
  });

  test('whether a request over TLS is HTTP/2, where mod_http2 is loaded and Protocols says so', () => {
    const lines = 'SetEnvIf Request_Protocol 2.0 two';
    const isTwo = (modules: string, url: string) => ask(`${modules}${lines}`, { url }).isSet('two');
    const loaded = `${LOADED}${loadModules('http2')}Protocols h2 http/1.1\n`;
    expect(isTwo(LOADED, 'https://kit.test/')).toBe(false);
    expect(isTwo(`${LOADED}${loadModules('http2')}`, 'https://kit.test/')).toBe(false);
    expect(isTwo(loaded, 'https://kit.test/')).toBeUndefined();
    expect(isTwo(loaded, 'http://kit.test/')).toBe(false);
  });

  test('headers that a pattern names', () => {
    const lines = `${LOADED}
      SetEnvIf "(?i)^user-agent$" Bot any
      SetEnvIf ^User-A.*$ Bot capitals
      SetEnvIf ^(User|Host) one.test several
      SetEnvIf ^X- . absent
      SetEnvIf ^X- ^$ empty`;
    const names = ['any', 'capitals', 'several', 'absent', 'empty'];
    // how the client spells them is not known, nor their order
    expect(names.map(ask(lines).isSet)).toEqual([true, undefined, undefined, false, true]);
    expect(names.map(ask(lines, { url: '/' }).isSet)).toEqual(names.map(() => undefined));
  });

  test('sections and commands that may not be there', () => {
    const { isSet } = ask(`${LOADED}
      <If "%{TIME_HOUR} -lt 8">
        SetEnvIf Host . night
      </If>
      <IfFile "/opt/unseen">
        SetEnvIf Host . file
      </IfFile>
      SetEnvIf Host . sure`);
    expect(['night', 'file', 'sure'].map(isSet)).toEqual([undefined, false, true]);
  });

  test('a .htaccess or a file that plume cannot see', () => {
    const text = `${LOADED}
      SetEnvIf Host . sure
      <Directory "/srv/www">
        AllowOverride All
      </Directory>
      <Location "/">
        SetEnvIf Host . behind
      </Location>`;
    const copy = askServer(serverOf(text, {}, false));
    // no line points to a .htaccess
    expect(['sure', 'behind', 'other'].map(copy.isSet)).toEqual([true, true, false]);
    const unseen = askServer(serverOf(`${LOADED}Include /home/unseen.conf\n`, {}, false));
    expect(unseen.isSet('other')).toBeUndefined();
    const elsewhere = `${LOADED}<Location "/elsewhere">\nInclude /home/unseen.conf\n</Location>\n<Directory "/">\nAllowOverride None\n</Directory>`;
    expect(askServer(serverOf(elsewhere, {}, false)).isSet('other')).toBe(false);
  });

  test('modules of other makers', () => {
    expect(ask(`${LOADED}LoadModule security2_module modules/mod_security2.so\n`).isSet('x')).toBeUndefined();
    expect(ask(`${LOADED}LoadModule php_module modules/libphp.so\n`).isSet('x')).toBe(false);
  });

  test('rules that rewrite URLs', () => {
    const { isSet } = ask(`${LOADED}
      RewriteEngine On
      RewriteRule ^/x - [NC,E=seen:1,E=!hidden]
      SetEnvIf Host . hidden
      <Directory "/srv">
        RewriteRule ^ - [E=late:1]
      </Directory>`);
    expect(['seen', 'hidden', 'late', 'SCRIPT_URL', 'REDIRECT_x', 'other'].map(isSet)).toEqual([
      undefined,
      undefined,
      false,
      undefined,
      undefined,
      false,
    ]);
    expect(ask(`${LOADED}RewriteRule ^/(.*) - [E=$1]\n`).isSet('x')).toBeUndefined();
  });
});

describe('what modules set by themselves', () => {
  const loading = (...names: string[]) => LOADED + loadModules(...names);
  const inSection = (line: string) => `<Directory "/srv">\n${line}\n</Directory>\n`;

  test('if the module is there, and if a directive asks for it', () => {
    const names = ['UNIQUE_ID', 'AUTHENTICATE_mail', 'cache-hit', 'SCRIPT_URL', 'MATCH_part', 'HTTPS', 'x'];
    const first = ask(loading());
    expect(names.map(first.isSet)).toEqual([false, false, false, false, undefined, false, false]);
    const second = ask(
      `${loading('unique_id', 'authnz_ldap', 'cache', 'ssl')}${inSection('RewriteEngine On')}`,
    );
    expect(names.map(second.isSet)).toEqual([
      true,
      undefined,
      undefined,
      undefined,
      undefined,
      // mod_ssl comes after access control
      false,
      false,
    ]);
    const own = ask(`${loading('authnz_ldap')}${inSection('AuthLDAPAuthorizePrefix x_')}`);
    expect(own.isSet('x_mail')).toBeUndefined();
  });

  test.each([
    ['LuaHookAccessChecker /x.lua f', undefined],
    ['<LuaHookAccessChecker>\nreturn 0\n</LuaHookAccessChecker>', undefined],
    ['LuaHookAuthChecker /x.lua f', undefined],
    ['LuaHookPreTranslateName /x.lua f', undefined],
    ['<Limit GET>\nLuaQuickHandler /x.lua f\n</Limit>', undefined],
    ['LuaHookFixups /x.lua f', false],
    ['LuaHookTypeChecker /x.lua f', false],
  ])('scripts: %s', (line, isSet) => {
    expect(ask(`${loading('lua')}${inSection(line)}`).isSet('x')).toBe(isSet);
    expect(ask(`${loading('lua')}<Location "/elsewhere">\n${line}\n</Location>\n`).isSet('x')).toBe(false);
  });

  test('a script that Require may ask', () => {
    expect(ask(`${loading('lua')}LuaAuthzProvider p /x.lua f\n`).isSet('x')).toBeUndefined();
  });
});

test('what mod_env sets comes too late, and so do rules in sections', () => {
  const server = serverOf(`${LOADED}
    SetEnv good 1
    PassEnv PATH good
    RewriteRule ^ - [E=good:1]
    <Directory "/srv">
      SetEnv GOOD 2
      RewriteRule ^ - [E=good:1]
    </Directory>
    <Directory "/elsewhere">
      SetEnv good 3
    </Directory>`);
  const sections = mergeOrder(server, undefined, page);
  const late = settersTooLate(sections, 'good').map(
    ({ instance, command }) => instance.partsOf(command).rawArguments,
  );
  expect(late).toEqual(['good 1', 'PATH good', 'GOOD 2', '^ - [E=good:1]']);
  expect(ask(`${LOADED}SetEnv good 1\n`).isSet('good')).toBe(false);
});
