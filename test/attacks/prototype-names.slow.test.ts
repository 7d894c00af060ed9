import { describe, expect, test } from 'vitest';
import { directiveFact, directiveNames } from '../../facts/directives.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { rules } from '../../rules/index.ts';
import { PROTOTYPE_NAMES } from '../kit/prototype-names.ts';
import { sampleCases } from '../kit/sample-cases.ts';

const MOST_WORDS = 3;

describe.each(['2.2', '2.4'] as const)('names that every object has: httpd %s', (series) => {
  test.each(sampleCases(PROTOTYPE_NAMES))('%s', (name) => {
    const text = everyPlace(name, series);
    for (const file of ['a.conf', 'httpd.conf', '.htaccess', name])
      expect(failuresIn([lintText(text, { file, target: { series, release: undefined }, rules })])).toEqual(
        [],
      );
    expect(failuresIn(lintAsServer(text, name, series))).toEqual([]);
  });
});

/** The name as each of the first arguments of each directive and section, and wherever a configuration names things. */
function everyPlace(name: string, series: Series): string {
  const lines: string[] = [];
  for (const directive of directiveNames(series)) {
    const key = directive.toLowerCase();
    // what brings other files, or text, would hide what follows
    if (/^(?:include|includeoptional|use|error|<macro|<perl|serverroot)$/.test(key)) continue;
    const isSection = directiveFact(key, series) !== undefined && key.startsWith('<');
    for (let at = 0; at < MOST_WORDS; at++) {
      const words = Array.from({ length: at + 1 }, (_, i) => (i === at ? name : 'on')).join(' ');
      if (isSection)
        lines.push(
          `${directive} ${words}>`,
          `Require ${name}`,
          `Options ${name}`,
          `</${directive.slice(1)}>`,
        );
      else lines.push(`${directive} ${words}`);
    }
    lines.push(
      isSection
        ? `${directive} ${name}=${name}>\n</${directive.slice(1)}>`
        : `${directive} ${name}=${name} +${name} -${name} !${name}`,
    );
  }
  lines.push(
    `# plume: ignore ${name}/${name}`,
    `# plume: ignore-file ${name}/x`,
    `${name} ${name}`,
    `<${name} ${name}>\n${name}\n</${name}>`,
    `<IfModule ${name}>\nOptions None\n</IfModule>`,
    `<IfModule !mod_${name}.c>\nOptions None\n</IfModule>`,
    `<IfDefine ${name}>\nOptions None\n</IfDefine>`,
    `LoadModule ${name} modules/${name}.so`,
    `LoadModule ${name}_module modules/mod_${name}.so`,
    `Define ${name} ${name}`,
    `ServerAdmin \${${name}}@x`,
    `\${${name}} x`,
    `<Macro ${name} $${name}>\nTimeout $${name}\n</Macro>\nUse ${name} ${name}\nUse ${name}`,
    `<VirtualHost ${name}:80>\nServerName ${name}\nServerAlias ${name}\n</VirtualHost>`,
    `SetEnvIf ${name} ${name} ${name}=${name}`,
    `RewriteCond %{${name}} %{ENV:${name}} [${name}]\nRewriteRule ${name} %{${name}:${name}} [${name}=${name}]`,
    `<If "%{${name}} == reqenv('${name}') && ${name}('x') && -${name} 'x'">\nRequire ${name} ${name}\n</If>`,
    `<Limit ${name}>\nRequire all granted\n</Limit>`,
    `<Directory />\n<RequireAll>\nRequire ${name}\nRequire not ${name} ${name}\nRequire env ${name}\n</RequireAll>\nAuthType ${name}\nAuthBasicProvider ${name}\n</Directory>`,
    `<AuthnProviderAlias ${name} ${name}>\n</AuthnProviderAlias>`,
    `AllowOverride ${name}=${name} ${name}`,
  );
  return `${lines.join('\n')}\n`;
}

function lintAsServer(text: string, name: string, series: Series): readonly LintedFile[] {
  const profile = profileNamed(series === '2.4' ? 'debian-13' : 'rhel-6');
  if (profile === undefined) throw new Error('there is no such profile');
  const files = createMemoryFiles({
    '/etc/httpd/httpd.conf': `Listen 80\nDocumentRoot /srv\n<Directory />\nAllowOverride All\n</Directory>\nInclude conf/${name}\nInclude ${name}\n`,
    [`/etc/httpd/conf/${name}`]: text,
    '/srv/.htaccess': text,
  });
  const server = readServer({
    main: '/etc/httpd/httpd.conf',
    files,
    profile,
    target: { series, release: undefined },
    serverRoot: '/etc/httpd',
    environment: new Map([[name, name]]),
    defines: new Map([[name, undefined]]),
  });
  if (server === undefined) throw new Error('the main file is not to be had');
  for (const url of [`/${name}`, `http://${name}/${name}?${name}`])
    expect(() =>
      answerRequest(server, { url, method: name, user: name, headers: new Map([[name, name]]) }),
    ).not.toThrow();
  return lintServer(server, { rules, htaccess: ['/srv/.htaccess'] });
}

function failuresIn(linted: readonly LintedFile[]): readonly string[] {
  // a text of which not all is looked at would prove nothing
  expect(linted.filter(({ isCutShort }) => isCutShort === true)).toEqual([]);
  return linted
    .flatMap(({ file, text, findings }) =>
      findings
        .filter(({ rule }) => rule.startsWith('internal/'))
        .map(({ message, start }) => `${file}: ${text.slice(start, text.indexOf('\n', start))}: ${message}`),
    )
    .slice(0, 5);
}
