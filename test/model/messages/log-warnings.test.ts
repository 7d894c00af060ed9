import { describe, expect, test } from 'vitest';
import { parse } from '../../../grammar/parse.ts';
import { readConfiguration } from '../../../model/configuration/configuration.ts';
import { locate } from '../../../model/configuration/scope.ts';
import { warningMessage } from '../../../model/messages/log-warnings.ts';

/** Whether httpd prints a warning of mod_alias at the Alias lines of a text, in their order. */
function printed(text: string, series: '2.2' | '2.4' = '2.4', file = 'httpd.conf'): boolean[] {
  const document = parse(text, series);
  const configuration = readConfiguration(document, file, { series, release: undefined });
  return document.lines
    .filter((one) => one.kind === 'directive' && one.key === 'alias')
    .map((command) => {
      if (command.kind !== 'directive') throw new Error('no directive');
      const located = locate(command, document, configuration);
      const warning = { id: 'AH00671', message: 'x', module: 'mod_alias' };
      return warningMessage(warning, located) !== undefined;
    });
}

describe('a warning that httpd logs while it walks the configuration', () => {
  test('is printed as long as no LogLevel hides it', () => {
    expect(printed('Alias /a /b\nLogLevel error\nAlias /a /b\nLogLevel warn\nAlias /a /b\n')).toEqual([
      true,
      false,
      true,
    ]);
    expect(printed('LogLevel crit alias:info\nAlias /a /b\n')).toEqual([true]);
    expect(printed('LogLevel alias_module:error\nAlias /a /b\nLogLevel dir:warn\nAlias /a /b\n')).toEqual([
      false,
      false,
    ]);
    expect(printed('LogLevel alias:warn EMERG\nAlias /a /b\n')).toEqual([false]);
  });

  test('is printed for no line of a virtual host that has not set a level, in 2.4', () => {
    const host = (inside: string) => `LogLevel info\n<VirtualHost *:80>\n${inside}\n</VirtualHost>\n`;
    expect(printed(host('Alias /a /b'))).toEqual([false]);
    expect(printed(host('Alias /a /b'), '2.2')).toEqual([true]);
    expect(printed(host('LogLevel warn\nAlias /a /b'))).toEqual([true]);
    expect(printed(host('LogLevel dir:warn\nAlias /a /b'))).toEqual([false]);
  });

  test('the LogLevel of a directory counts for requests only', () => {
    expect(printed('<Directory />\nLogLevel error\n</Directory>\nAlias /a /b\n')).toEqual([true]);
    expect(printed('Alias /a /b\n', '2.4', '.htaccess')).toEqual([true]);
  });
});
