import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv, { type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

const root = new URL('../../', import.meta.url);
const example = fileURLToPath(new URL('examples/centos-5-server', root));

function compile(name: string): ValidateFunction {
  const schema = readFileSync(new URL(`cli/json-schema/${name}-1.schema.json`, root), 'utf8');
  return new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema));
}

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => plume.clear());
afterAll(() => plume.remove());

/** What a command prints, which must hold to a schema. */
function read(validate: ValidateFunction, ...args: readonly string[]) {
  const { stdout, stderr, code } = plume.run(args);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  const json = JSON.parse(Buffer.from(stdout, 'latin1').toString('utf8'));
  validate(json);
  expect(validate.errors).toBeNull();
  return json;
}

describe('plume server --format json', () => {
  const validate = compile('server');
  const readServer = (...args: readonly string[]) => read(validate, 'server', '--format', 'json', ...args);

  test('of the example server', () => {
    const server = readServer(example, '--target', '2.2');
    expect(server.target).toBe('2.2');
    expect(server.serverRoot).toBe('/etc/httpd');
    expect(server.files.length).toBeGreaterThan(10);
    // its include directories have files, and are assumed to have all
    expect(server.mapIfWhole).toBe(null);
    expect(readServer(example, '--target', '2.2', '--strict').mapIfWhole).toBe(
      `/etc/httpd=${server.serverRootHere}`,
    );
    const map = `/etc/httpd=${example}/etc/httpd`;
    expect(readServer(example, '--map', map)).toMatchObject({ mapIfWhole: null, unknown: [] });
  });

  test('of one with nothing in it', () => {
    plume.write('httpd.conf', '\n');
    expect(readServer('httpd.conf')).toMatchObject({
      serverRoot: null,
      serverRootHere: null,
      mapIfWhole: null,
      profile: { name: 'unknown' },
      listen: [],
      virtualHosts: [],
      documentRoots: [],
      unknown: [],
    });
  });

  test('of one with conditions, macros, variables and bytes beyond ASCII', () => {
    plume.write(
      'conf/httpd.conf',
      [
        'ServerRoot "/srv/höhe"',
        'Listen 80',
        'Listen [::1]:443 https',
        'Define A "é €"',
        'Define B',
        'LoadModule macro_module modules/mod_macro.so',
        '<IfDefine NOBODY_KNOWS>',
        '  LoadModule alias_module modules/mod_alias.so',
        '  Include part.conf',
        '</IfDefine>',
        '<Macro Host $name>',
        '  <VirtualHost *:80 [::1]:443>',
        '    ServerName $name.example.org',
        '    ServerAlias *.$name.example',
        '    DocumentRoot /srv/$name',
        '    Include part.conf',
        '  </VirtualHost>',
        '</Macro>',
        'Use Host one',
        'Use Host two',
        '<VirtualHost $' + '{ADDRESS}>',
        '</VirtualHost>',
        'Include $' + '{NOWHERE}/*.conf',
        'Use Nothing',
        '',
      ].join('\n'),
    );
    plume.write('part.conf', 'ServerAdmin a@example.org\n');
    const server = readServer('.', '--map', '/srv/höhe=.', '--define', 'GIVEN=1');
    expect(server.serverRoot).toBe('/srv/höhe');
    expect(server.defines).toContainEqual({ name: 'A', value: 'é €' });
    expect(server.defines).toContainEqual({ name: 'GIVEN', value: '1' });
    expect(server.modules).toContainEqual({
      identifier: 'alias_module',
      loadedBy: { file: 'conf/httpd.conf', line: 8 },
      certain: false,
    });
    expect(server.files.map(({ depth }: { depth: number }) => depth)).toEqual([0, 1, 1, 1]);
    // hosts of a macro stand where the macro's text does
    const hosts = server.virtualHosts.flatMap((set: { hosts: { serverName: string; line: number }[] }) =>
      set.hosts.map(({ serverName, line }) => `${serverName}:${line}`),
    );
    expect(hosts).toContain('two.example.org:12');
    expect(server.unknown).toContainEqual({
      what: 'variable',
      name: 'NOWHERE',
      file: 'conf/httpd.conf',
      line: 23,
    });
  });

  test('has a schema that refuses other things', () => {
    plume.write('httpd.conf', 'Listen 80\n');
    const server = readServer('httpd.conf');
    expect(validate({ ...server, version: 2 })).toBe(false);
    expect(validate({ ...server, more: 1 })).toBe(false);
    expect(validate({ ...server, unknown: [{ what: 'weather', name: 'A' }] })).toBe(false);
    expect(validate({ ...server, files: [{ ...server.files[0], includedBy: { file: 'a', line: 0 } }] })).toBe(
      false,
    );
  });
});

describe('plume lint --needs --format json', () => {
  const validate = compile('needs');
  const readNeeds = (...paths: readonly string[]) =>
    read(validate, 'lint', '--needs', '--format', 'json', ...paths);

  test('of the example server', () => {
    const needs = readNeeds(example);
    expect(needs.length).toBeGreaterThan(0);
    expect(needs.every(({ file }: { file: string }) => file.endsWith('.htaccess'))).toBe(true);
  });

  test('of files that need much, something for a release, either of two, and nothing', () => {
    plume.write('nothing/.htaccess', '# nothing\n');
    plume.write('either/.htaccess', '<Limit GET>\n</Limit>\nAddHandler cgi-script .cgi\n');
    plume.write(
      'much/.htaccess',
      [
        'Options -Indexes',
        '<IfModule mod_rewrite.c>',
        'RewriteEngine On',
        '</IfModule>',
        'Header setifempty X-A b',
        'ExpiresActive On',
        'AuthType Basic',
        'Order allow,deny',
        'php_value memory_limit 1G',
        '',
      ].join('\n'),
    );
    const [either, much, nothing] = readNeeds('.');
    expect(either.modules.at(-1).anyOf).toEqual(['mod_cgi', 'mod_cgid']);
    expect(either.allowOverride.smallest.length).toBeGreaterThanOrEqual(1);
    expect(much.minimumRelease).toEqual({ release: '2.4.7', by: { directive: 'Header', line: 5 } });
    expect(Object.keys(much.allowOverride.reasons)).toHaveLength(5);
    expect(nothing).toMatchObject({ modules: [], minimumRelease: null, allowOverride: { line: null } });
  });

  test('has a schema that refuses other things', () => {
    plume.write('.htaccess', 'RewriteEngine On\n');
    const [needs] = readNeeds('.');
    expect(validate([{ ...needs, version: 2 }])).toBe(false);
    expect(validate([{ ...needs, modules: [{ anyOf: [], optional: false, by: [] }] }])).toBe(false);
    expect(validate([{ ...needs, minimumRelease: { release: 'new', by: needs.modules[0].by[0] } }])).toBe(
      false,
    );
    expect(validate(needs)).toBe(false);
  });
});
