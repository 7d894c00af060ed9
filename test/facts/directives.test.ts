import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact, directiveKeys, directiveNames, seriesThatKnow } from '../../facts/directives.ts';
import type { DirectiveRecord } from '../../facts/import/directive-record.ts';
import type { HelpRecord } from '../../facts/import/import-help.ts';
import type { HistoryRecord } from '../../facts/import/import-history.ts';
import { readJsonLines } from '../../facts/import/json-lines.ts';
import { compareReleases } from '../../facts/releases.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

const read = <Record>(table: string) =>
  readJsonLines<Record>(join(import.meta.dirname, '../../facts/data', `${table}.jsonl`));
const records = [...read<DirectiveRecord>('directives'), ...read<DirectiveRecord>('dropped-directives')];
const allSeries: readonly Series[] = ['2.2', '2.4'];

function fact(name: string, series: Series): DirectiveFact {
  const found = directiveFact(asciiLowerCase(name), series);
  if (!found) throw new Error(`${name} is unknown in ${series}`);
  return found;
}

describe('the shipped form', () => {
  test('holds what facts/data holds', () => {
    for (const record of records) {
      expect(fact(record.name, record.series)).toMatchObject({
        name: record.name,
        spelling: record.manualName ?? record.name,
        series: record.series,
        section: record.name.startsWith('<'),
        module: record.module,
        providers: record.providers ?? [],
        how: record.how,
        ignoresExtraWords: record.ignoresExtraWords ?? false,
        execOnRead: record.execOnRead ?? false,
        where: record.where,
        htaccess: record.htaccess ?? [],
        notIn: record.notIn ?? [],
        forbid: record.forbid ?? [],
        contextMessages: record.contextMessages ?? {},
        firstRelease: record.firstRelease,
        lastRelease: record.lastRelease,
        buildCondition: record.buildCondition,
        syntax: record.syntax,
        default: record.default,
        status: record.status,
        manualOnly: record.manualOnly ?? [],
      });
    }
  });

  test('holds every help string under its provider', () => {
    for (const { name, series, provider, help } of read<HelpRecord>('help')) {
      const { help: first, helpIn, providers } = fact(name, series);
      if (providers.includes(provider))
        expect(helpIn[provider] ?? first, `${name} of ${provider}`).toBe(help);
    }
  });

  test('holds the forms of directives that changed, the last of which is the present one', () => {
    for (const { name, series, forms } of read<HistoryRecord>('history')) {
      expect(fact(name, series).forms).toEqual(forms);
      expect(forms.at(-1)!.how).toBe(fact(name, series).how);
      expect(forms.map(({ release }) => release)).toEqual(
        forms.map(({ release }) => release).toSorted(compareReleases),
      );
    }
  });

  test('says nothing of names that no module defines', () => {
    expect(directiveFact('nosuchdirective', '2.4')).toBeUndefined();
    expect(directiveFact('constructor', '2.4')).toBeUndefined();
    expect(directiveFact('directory', '2.4')).toBeUndefined();
    expect(directiveFact('KeepAlive', '2.4')).toBeUndefined();
  });

  test('gives one fact for one directive', () => {
    expect(directiveFact('keepalive', '2.4')).toBe(directiveFact('keepalive', '2.4'));
  });
});

test('keys are names in ASCII lower case, one each', () => {
  for (const series of allSeries) {
    expect(new Set(directiveKeys(series)).size).toBe(directiveNames(series).length);
    expect(directiveKeys(series)).toEqual(directiveNames(series).map(asciiLowerCase));
  }
  expect(asciiLowerCase('İſKEEPALIVE')).toBe('İſkeepalive');
});

test('names are spelled as people write them', () => {
  expect(directiveNames('2.4')).toEqual(expect.arrayContaining(['Allow', 'Order', 'MMapFile', '<Directory']));
});

test('the series that know a directive', () => {
  expect(seriesThatKnow('keepalive')).toEqual(['2.2', '2.4']);
  expect(seriesThatKnow('rewritelog')).toEqual(['2.2']);
  expect(seriesThatKnow('mutex')).toEqual(['2.4']);
  expect(seriesThatKnow('nosuchdirective')).toEqual([]);
});

describe('what is known to be true', () => {
  test('KeepAlive is a word in 2.2 and a switch in 2.4', () => {
    expect(fact('KeepAlive', '2.2').how).toBe('TAKE1');
    expect(fact('KeepAlive', '2.4').how).toBe('FLAG');
  });
  test('LDAPTrustedClientCert moved from the server to directories', () => {
    expect(fact('LDAPTrustedClientCert', '2.2').where).toEqual(['server', 'vhost']);
    expect(fact('LDAPTrustedClientCert', '2.4').where).toEqual(['directory', 'htaccess']);
  });
  test('what httpd does while it reads', () => {
    const early = ['Include', 'Define', '<IfModule', 'LoadModule', 'ServerRoot', 'Use', '<Macro'];
    expect(early.filter((name) => !fact(name, '2.4').execOnRead)).toEqual([]);
    expect(fact('ServerName', '2.4').execOnRead).toBe(false);
  });
  test('help strings differ between MPMs', () => {
    const { help, helpIn, providers } = fact('ServerLimit', '2.4');
    expect(providers[0]).toBe('event');
    expect(help).toBe('Maximum number of child processes for this run of Apache');
    expect(helpIn).toEqual({ prefork: 'Maximum value of MaxRequestWorkers for this run of Apache' });
  });
  test('what came and went', () => {
    expect(fact('Mutex', '2.4').firstRelease).toBeUndefined();
    expect(fact('MergeSlashes', '2.4').firstRelease).toBe('2.4.39');
    expect(fact('SSLPKCS7CertificateFile', '2.4').lastRelease).toBe('2.4.7');
    expect(fact('H2Push', '2.4').forms).toEqual([
      { release: '2.4.18', how: 'TAKE1', override: ['RSRC_CONF'] },
      { release: '2.4.39', how: 'TAKE1', override: ['OR_AUTHCFG', 'RSRC_CONF'] },
    ]);
  });
  test('only the manual knows it', () => {
    expect(fact('SSIEnableAccess', '2.2')).toMatchObject({ how: undefined, providers: [] });
  });
});
