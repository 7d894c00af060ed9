import { afterAll, describe, expect, test } from 'vitest';
import { askHttpd } from './httpd.ts';
import { stopHttpd } from './httpd-htaccess.ts';
import { httpdIsInstalled } from './httpd-installation.ts';

describe.skipIf(!httpdIsInstalled())('asking a real httpd', () => {
  afterAll(stopHttpd);

  test('an error of the walk has line, id and phase', async () => {
    const { exit, errors } = await askHttpd({
      'a.conf': 'ServerTokens Prod\nOptions \\\n  Indexes \\\n  +ExecCGI\n',
    });
    expect(exit).toBe(1);
    expect(errors).toEqual([
      {
        file: 'a.conf',
        line: 4,
        message: 'Either all Options must start with + or -, or no Option may.',
        id: 'AH00526',
        phase: 'walk',
        environment: false,
      },
    ]);
  });

  test('an error of the reading is found inside its nest of files', async () => {
    const { errors } = await askHttpd({
      'a.conf': '\nInclude b.conf\n',
      'b.conf': 'ServerTokens Prod\n<Files x>\n',
    });
    expect(errors).toMatchObject([
      { file: 'b.conf', line: 2, message: 'b.conf:2: <Files> was not closed.', id: null, phase: 'read' },
    ]);
  });

  test('an error of the checks afterwards has no line', async () => {
    const text = '<Location />\n<RequireAll>\nRequire not ip 192.0.2.1\n</RequireAll>\n</Location>\n';
    const { errors } = await askHttpd({ 'a.conf': text });
    expect(errors).toMatchObject([{ line: undefined, id: 'AH01624', phase: 'check' }]);
  });

  test('all errors of a file, each after the ones before are repaired', async () => {
    const text =
      'KeepAlive 5\n<Directory /srv>\nOptions All Foo\n</Location>\nListen 80 # web\n<Locaton /x>\n</Locaton>\n';
    const { errors } = await askHttpd({ 'a.conf': text }, { all: 10 });
    expect(errors.map(({ line, phase, message }) => `${line} ${phase} ${message}`)).toEqual([
      '4 read Expected </Directory> but saw </Location>',
      '1 walk KeepAlive must be On or Off',
      '3 walk Illegal option Foo',
      '5 walk Listen requires 1 or 2 arguments.',
      "6 walk Invalid command '<Locaton', perhaps misspelled or defined by a module not included in the server configuration",
    ]);
  });

  test('what the machine lacks is told from what the text does wrong', async () => {
    const { errors } = await askHttpd(
      { 'a.conf': 'DocumentRoot /nowhere/at-all\nKeepAlive 5\n' },
      { all: 5 },
    );
    expect(errors.map((error) => error.environment)).toEqual([true, false]);
  });

  test('warnings do not fail the file', async () => {
    const { exit, warnings } = await askHttpd({ 'a.conf': 'DefaultType text/plain\nNameVirtualHost *:80\n' });
    expect(exit).toBe(0);
    expect(warnings).toMatchObject([
      { file: 'a.conf', line: 1, id: 'AH00117' },
      { file: 'a.conf', line: 2, id: 'AH00548' },
    ]);
  });

  test('without a module its commands are unknown', async () => {
    const text = { 'a.conf': '<Directory />\nOrder allow,deny\n</Directory>\n' };
    expect((await askHttpd(text)).exit).toBe(0);
    const { errors } = await askHttpd(text, { without: ['access_compat'] });
    expect(errors[0]?.message).toMatch(/^Invalid command 'Order'/);
  });

  test('inside a section the lines keep their numbers', async () => {
    const { errors } = await askHttpd({ 'a.conf': '\nListen 8080\n' }, { within: '<VirtualHost *:80>' });
    expect(errors).toMatchObject([
      { file: 'a.conf', line: 2, message: 'Listen cannot occur within <VirtualHost> section' },
    ]);
  });

  test('a .htaccess is read by a running server, and the lines are found', async () => {
    const text =
      'ErrorDocument 404 "gone"\nphp_value a b\n<Files x>\nKeepAlive On\n</Files>\nphp_value c d\n';
    const { errors } = await askHttpd({ '.htaccess': text }, { as: 'htaccess', all: 10 });
    expect(errors.map(({ line, message }) => `${line} ${message.slice(0, 27)}`)).toEqual([
      "2 Invalid command 'php_value'",
      '4 KeepAlive not allowed in <F',
      "6 Invalid command 'php_value'",
    ]);
    expect((await askHttpd({ '.htaccess': 'Options +Indexes\n' }, { as: 'htaccess' })).exit).toBe(0);
  });

  test('a .htaccess that no AllowOverride covers is refused', async () => {
    const { errors } = await askHttpd(
      { '.htaccess': 'AddType text/plain .t\n' },
      { as: 'htaccess', allowOverride: '' },
    );
    expect(errors[0]?.message).toBe('AddType not allowed here');
  });
});
