import { describe, expect, test } from 'vitest';
import type { Explanation } from '../../explain/explanation.ts';
import { findExplanation } from '../../explain/find-explanation.ts';

function explain(text: string): Explanation {
  const found = findExplanation(text);
  expect(found, text).toBeDefined();
  return found!.explanation;
}

/** All that is said, without backticks. */
function textOf({ text, facts, sections }: Explanation): string {
  const parts = [
    ...text,
    ...facts.flat(),
    ...sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]),
  ];
  return parts.join('\n').replaceAll('`', '');
}

const invalid = (name: string) =>
  `Invalid command '${name}', perhaps misspelled or defined by a module not included in the server configuration`;

describe('a message that people arrive with', () => {
  test("Invalid command 'User'", () => {
    for (const name of ['User', 'Group']) {
      const explanation = explain(
        `AH00526: Syntax error on line 3 of /etc/httpd/conf/httpd.conf:\n${invalid(name)}`,
      );
      expect(explanation.directives).toEqual([name]);
      expect(textOf(explanation)).toContain('LoadModule unixd_module modules/mod_unixd.so');
    }
  });

  test("Invalid command 'Require' / 'Order'", () => {
    expect(textOf(explain(invalid('Require')))).toContain(
      'LoadModule authz_core_module modules/mod_authz_core.so',
    );
    const order = textOf(explain(invalid('Order')));
    expect(order).toContain('LoadModule access_compat_module modules/mod_access_compat.so');
    expect(order).toContain('Or replace the lines with Require');
  });

  test("Invalid command 'AddOutputFilterByType'", () => {
    expect(textOf(explain(invalid('AddOutputFilterByType')))).toContain(
      'LoadModule filter_module modules/mod_filter.so',
    );
  });

  test('Ignoring deprecated use of DefaultType in line N of FILE', () => {
    const explanation = explain(
      'AH00117: Ignoring deprecated use of DefaultType in line 9 of /etc/httpd/x.conf.',
    );
    expect(explanation.directives).toEqual(['DefaultType']);
    expect(textOf(explanation)).toMatch(/Remove the line.*ForceType.*AddType/);
    expect(explain('Ignoring deprecated use of DefaultType in line 9 of /x.').subject).toBe('AH00117');
  });

  test("configuration error:  couldn't check user: URI (AH00025)", () => {
    const explanation = explain(
      "[core:crit] [client 192.0.2.7:1] AH00025: configuration error:  couldn't check user: /x",
    );
    expect(explanation.directives[0]).toBe('Require');
    expect(textOf(explanation)).toContain('mod_authn_core');
    expect(explain("configuration error:  couldn't check user: /private").subject).toBe('AH00025');
  });

  test('.htaccess is not processed', () => {
    const explanation = explain('AllowOverride');
    expect(textOf(explanation)).toMatch(/2\.2 did as with All; 2\.4 does as with None/);
    expect(explain('AH00529').directives).toContain('AllowOverride');
  });

  test('403 with AH01797 client denied by server configuration: PATH', () => {
    const explanation = explain(
      '[access_compat:error] [client ::1:2] AH01797: client denied by server configuration: /x',
    );
    expect(explanation.directives).toEqual(['Order', 'Deny', 'Allow', 'Satisfy']);
    expect(textOf(explanation)).toContain('403');
  });

  test('403 with AH01630, 401 with AH01631, 500 with AH01627 and AH00027', () => {
    const of = (id: string) => textOf(explain(id));
    expect(of('AH01630')).toContain('403');
    expect(of('AH01631')).toContain('401');
    expect(of('AH01627')).toContain('500');
    expect(of('AH00027')).toContain('500');
    for (const id of ['AH01630', 'AH01631', 'AH01627', 'AH00027'])
      expect(explain(id).directives, id).toContain('Require');
  });

  test('502 or 500 from an HTTPS backend (AH01084, AH00898, AH01097)', () => {
    for (const id of ['AH01084', 'AH00898', 'AH01097']) {
      expect(explain(id).directives, id).toEqual(
        expect.arrayContaining(['SSLProxyCheckPeerName', 'ProxyPass']),
      );
      expect(textOf(explain(id)), id).toContain('certificate');
    }
  });

  test('NameVirtualHost warning AH00548', () => {
    const explanation = explain(
      'AH00548: NameVirtualHost has no effect and will be removed in the next release /etc/apache2/ports.conf:3',
    );
    expect(explanation.directives).toEqual(['NameVirtualHost']);
    expect(textOf(explanation)).toContain('Remove the line');
  });
});
