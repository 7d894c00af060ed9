import { describe, expect, test } from 'vitest';
import { readFlags } from '../access/request/rewriting/rewrite-conditions.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { type ByteText, toByteText } from '../grammar/byte-text.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import { applyFixesToServer } from '../linter/fix-server.ts';
import { lintText } from '../linter/lint.ts';
import { lintServer } from '../linter/lint-server.ts';
import { readServer } from '../model/server/read-server.ts';
import { rules } from '../rules/index.ts';
import { shellSyntaxIn } from '../rules/upgrade/piped-log-shell/shell-syntax.ts';
import { measuredProfile } from './kit/measured-profile.ts';
import {
  isNode,
  nodesIn,
  productSources,
  type SourceFile,
  type SourceNode,
  sourceFile,
} from './kit/product-sources.ts';

/** Layers that have text of files as bytes, in which the second byte of `à` is U+00A0: white space to JavaScript, not to httpd. */
const LAYERS = /^(?:grammar|facts|arguments|files|profile|access|model|rules|linter|host|server\/service)\//;

/** Calls and expressions that know white space as JavaScript does, and why that is right there. */
const EXPLAINED: ReadonlyMap<string, string> = new Map([
  ['facts/messages/messages.ts .trim()', "a message of httpd's, from the facts"],
  ['rules/value/argument-count/rule.ts \\s', 'the syntax of a directive, from the facts'],
  ['server/service/hover/hover-text.ts \\s', 'decoded text'],
  ['server/service/documents/settings.ts \\s', 'a setting of the editor, decoded'],
  ['host/machine/machine-name.ts \\s', 'text of /etc/hosts'],
  ['host/read-named-file.ts \\s', 'text of /proc'],
  ['profile/probe.ts \\S', 'what `httpd -V` prints'],
  ['profile/detect-profile.ts \\s', 'a path of the system'],
  ['model/recognition/recognize-file.ts \\s', 'what comes before a mark of another language'],
  ['model/recognition/find-template.ts \\s', 'the syntax of template languages'],
  ['model/recognition/placeholders.ts \\s', 'the syntax of template languages'],
  ['model/recognition/template-lines.ts \\s', 'the syntax of template languages'],
  ['host/machine/accounts.ts \\s', 'what `getent` prints'],
  ['host/node-files.ts \\S', 'a text of NBSP alone is no configuration'],
]);

describe('white space is what httpd takes for it', () => {
  test('in all layers that read configuration', () => {
    const found = new Set(productSources().flatMap(javaScriptWhitespace));
    expect([...found].filter((place) => !EXPLAINED.has(place))).toEqual([]);
    // what is listed is there
    expect([...EXPLAINED.keys()].filter((place) => !found.has(place))).toEqual([]);
  });

  test.each([
    'text.trim()',
    'text?.trimEnd()',
    'text.trimStart()',
    'text.split(/\\s+/)',
    '/^\\S/.test(text)',
  ])('which would be found: %s', (code) =>
    expect(javaScriptWhitespace(sourceFile('model/x.ts', code))).toHaveLength(1),
  );

  test.each(['trimBlanks(text)', '/[\\s\\S]/.test(text)', '/[\\t-\\r ]/.test(text)'])(
    'and this is fine: %s',
    (code) => expect(javaScriptWhitespace(sourceFile('model/x.ts', code))).toEqual([]),
  );
});

function javaScriptWhitespace(source: SourceFile): readonly string[] {
  if (!LAYERS.test(source.name) || source.name.includes('/generated/')) return [];
  return [...nodesIn(source.program)].flatMap(({ node }) => {
    const what = trimmed(node) ?? classIn(node);
    return what === undefined ? [] : [`${source.name} ${what}`];
  });
}

function trimmed(node: SourceNode): string | undefined {
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined;
  const { name } = node.property;
  return typeof name === 'string' && /^trim(?:Start|End|Left|Right)?$/.test(name) ? `.${name}()` : undefined;
}

/** `\s` or `\S` of a regular expression, but for `[\s\S]`, which is any character. */
function classIn(node: SourceNode): string | undefined {
  if (node.type !== 'Literal' || !isPattern(node.regex)) return undefined;
  return /\\[sS]/.exec(node.regex.pattern.replaceAll('[\\s\\S]', '').replaceAll('\\\\', ''))?.[0];
}

function isPattern(value: unknown): value is { readonly pattern: string } {
  return (
    typeof value === 'object' && value !== null && 'pattern' in value && typeof value.pattern === 'string'
  );
}

const TARGET = { series: '2.4', release: undefined } as const;

describe('a value that ends in `à` keeps its last byte', () => {
  const marked = (text: string) => {
    const bytes = toByteText(text);
    return lintText(bytes, { file: 'x.conf', target: TARGET, rules }).findings.map(({ rule, start, end }) => [
      rule,
      bytes.slice(start, end),
    ]);
  };

  test('in a comment that continues a line', () => {
    expect(marked('ServerAlias \\\n# voilà\n')).toContainEqual([
      'syntax/comment-in-continuation',
      toByteText('# voilà'),
    ]);
  });

  test('in a comment to plume that cannot be read', () => {
    expect(marked('# plume: voilà\n')).toEqual([
      ['meta/unreadable-suppression', toByteText('# plume: voilà')],
    ]);
  });

  test.each([
    ['separate-by-spaces', 'ServerAlias example.com,voilà\n', 'ServerAlias example.com voilà\n'],
    [
      'move-into-sections',
      'LDAPTrustedClientCert CERT_BASE64 /etc/voilà\n<Location "/a">\n    AuthLDAPURL "ldap://a/b"\n</Location>\n',
      '<Location "/a">\n    LDAPTrustedClientCert CERT_BASE64 /etc/voilà\n    AuthLDAPURL "ldap://a/b"\n</Location>\n',
    ],
  ])('in what %s writes', (name, text, expected) => {
    const bytes = toByteText(text);
    const { findings } = lintText(bytes, { file: 'x.conf', target: TARGET, rules });
    const fix = findings.flatMap(({ fixes }) => fixes).find((one) => one.name === name);
    expect(fix && applyEdits(bytes, fix.edits)).toBe(toByteText(expected));
  });

  test.each([
    [
      'module/ifmodule-before-load',
      '<IfModule mod_expires.c>\nExpiresActive On\n</IfModule>\nLoadModule expires_module modules/voilà\n',
      'LoadModule expires_module modules/voilà\n<IfModule mod_expires.c>\nExpiresActive On\n</IfModule>\n',
    ],
    [
      'module/load-order',
      'LoadModule proxy_http_module modules/voilà\nLoadModule proxy_module modules/mod_proxy.so\n',
      'LoadModule proxy_module modules/mod_proxy.so\nLoadModule proxy_http_module modules/voilà\n',
    ],
  ])('in a line that the fix of %s moves', (id, text, expected) => {
    const only = rules.filter((rule) => rule.id === id);
    const fixed = applyFixesToServer(serverOf(text), { rules: only, choice: 'all' });
    expect(fixed && [...fixed.texts.values()]).toEqual([toByteText(expected)]);
  });

  test('in the last line of a file, which httpd loses', () => {
    const last = toByteText('Use M\nServerAlias \\\n  voilà');
    const linted = lintServer(
      readServer(
        serverOf(
          'LoadModule macro_module modules/mod_macro.so\n<Macro M>\nTimeout 9\n</Macro>\nInclude /etc/apache2/last.conf\n',
          { 'last.conf': last },
        ),
      )!,
      { rules },
    );
    const lost = linted.flatMap(({ findings }) =>
      findings.filter(({ rule }) => rule === 'macro/last-line-lost'),
    );
    expect(lost.map(({ start, end }) => last.slice(start, end))).toEqual([toByteText('voilà')]);
  });

  test('in the name of a virtual host, of which nobody knows whether it can be looked up', () => {
    const said = (name: string) =>
      lintText(toByteText(`<VirtualHost ${name}:80>\n</VirtualHost>\n`), {
        file: 'x.conf',
        target: TARGET,
        rules,
      }).findings.map(({ rule, severity, message }) => [
        rule,
        severity,
        message.replace(toByteText(name), 'NAME').replace(name, 'NAME'),
      ]);
    expect(said('voilà')).toEqual(said('voilé'));
  });

  test('in flags of a RewriteCond', () => {
    expect([...readFlags(toByteText('[NC,voilà]'))]).toEqual(['nc', toByteText('voilà')]);
  });

  test('in what a shell is given: the digit after it is part of the word', () => {
    expect(shellSyntaxIn(toByteText('/bin/voilà2>x'))?.text).toBe('>');
  });

  test('in a size: NBSP is not the white space that may be before its unit', () => {
    const isRefused = (size: string) =>
      lintText(`AuthDigestShmemSize "${size}"\n`, {
        file: 'x.conf',
        target: TARGET,
        rules: rules.filter(({ id }) => id === 'value/invalid-argument'),
      }).findings.length > 0;
    expect([isRefused('1000 k'), isRefused('1000\u00a0k')]).toEqual([false, true]);
  });
});

function serverOf(text: string, others: Readonly<Record<string, ByteText>> = {}) {
  return {
    main: '/etc/apache2/apache2.conf',
    files: createMemoryFiles(
      { 'apache2.conf': toByteText(text), ...others },
      { root: '/etc/apache2', nameOf: (path) => path.replace('/etc/apache2/', '') },
    ),
    profile: measuredProfile('2.4'),
  };
}
