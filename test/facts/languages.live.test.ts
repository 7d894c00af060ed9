import { describe, expect, test } from 'vitest';
import { expressionElements } from '../../facts/expressions.ts';
import { logItems } from '../../facts/log-format.ts';
import { moduleFact } from '../../facts/modules.ts';
import { providersOf } from '../../facts/providers.ts';
import { rewriteWords } from '../../facts/rewrite.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';

/** What httpd says of a server file, one line of it per item. */
async function complaintOf(text: string, within?: string): Promise<string> {
  const { errors } = await askHttpd({ 'asked.conf': `${text}\n` }, within ? { within } : {});
  return errors.map(({ message }) => message).join('\n');
}

describe.skipIf(!httpdIsInstalled())('the installed httpd (skipped without one)', () => {
  const notInstalled = ['mod_example_ipc'];

  test('knows the words after Require, and no others', async () => {
    for (const { name } of providersOf('authz', '2.4')) {
      expect(await complaintOf(`Require ${name}`, '<Location "/">'), name).not.toContain(
        'Unknown Authz provider',
      );
    }
    expect(await complaintOf('Require nosuch', '<Location "/">')).toBe('Unknown Authz provider: nosuch');
  });
  test('knows the providers of AuthBasicProvider', async () => {
    for (const { name } of providersOf('authn', '2.4')) {
      expect(await complaintOf(`AuthBasicProvider ${name}`, '<Location "/">'), name).toBe('');
    }
  });
  test('knows the locks of the modules it has', async () => {
    for (const { name, module, lastRelease } of providersOf('mutex', '2.4')) {
      if (notInstalled.includes(module)) continue;
      const isAccepted = moduleFact(module, '2.4')?.isMpm === false && lastRelease === undefined;
      expect(await complaintOf(`Mutex default ${name}`), name).toBe(
        isAccepted ? '' : `Mutex type ${name} is not valid`,
      );
    }
  });
  test('knows the variables and functions of expressions', async () => {
    const variables = expressionElements('variable').filter(({ isPrefix }) => !isPrefix);
    const text = [
      ...variables.map(({ name }) => `%{${name}} == 'x'`),
      ...expressionElements('string-function').map(({ name }) => `${name}('x') == 'x'`),
      ...expressionElements('list-function').map(({ name }) => `'x' in ${name}('x')`),
      ...expressionElements('unary').map(({ name }) => `${name} '10.0.0.0/8'`),
      ...expressionElements('binary-named').map(({ name }) => `'x' ${name} '10.0.0.0/8'`),
    ].map((expression) => `Require expr ${expression}`);
    expect(text.length).toBeGreaterThan(90);
    expect(await complaintOf(text.join('\n'), '<Location "/">')).toBe('');
    expect(await complaintOf(`Require expr %{NOSUCH} == 'x'`, '<Location "/">')).toContain('does not exist');
  });
  test('knows the flags of RewriteRule in both forms, and the options', async () => {
    const values: Readonly<Record<string, string>> = { R: '301', E: 'a:b', CO: 'n:v:d', S: '1', BNE: 'x' };
    const flags = rewriteWords('rule-flag', '2.4').flatMap(({ name, long, value }) =>
      [name, ...(long ? [long] : [])].map((form) =>
        value === 'yes' ? `${form}=${values[name] ?? 'x'}` : form,
      ),
    );
    const options = rewriteWords('option', '2.4').map(({ name, value }) =>
      value === 'yes' ? `${name}=1` : name,
    );
    const text = [
      ...flags.map((form) => `RewriteRule x y [${form}]`),
      ...options.map((option) => `RewriteOptions ${option}`),
    ];
    expect(await complaintOf(text.join('\n'), '<VirtualHost "*:80">')).toBe('');
  });
  test('knows the items of log formats', async () => {
    const own = logItems('LogFormat', '2.4').map(({ item }) => `LogFormat "%${item}" n`);
    const errors = logItems('ErrorLogFormat', '2.4').map(({ item }) => `ErrorLogFormat "%${item} %M"`);
    expect(own.length + errors.length).toBeGreaterThan(50);
    expect(await complaintOf([...own, ...errors].join('\n'))).toBe('');
    expect(await complaintOf('LogFormat "%Z" n')).toBe('Unrecognized LogFormat directive %Z');
  });
});
