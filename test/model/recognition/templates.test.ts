import { describe, expect, test } from 'vitest';
import { recognizeFile, type TemplateLanguage } from '../../../model/recognition/recognize-file.ts';
import { APACHE_TEXTS } from './apache-texts.ts';

const TEMPLATES: readonly (readonly [TemplateLanguage, string])[] = [
  [
    'jinja',
    `# {{ ansible_managed }}
{% for host in hosts %}
<VirtualHost *:{{ port | default(80) }}>
  ServerName {{ host.name }}
  ServerAlias {{ host.aliases | join(" ") }}
{% if host.ssl %}
  SSLEngine on
{% endif %}
</VirtualHost>
{% endfor %}
`,
  ],
  ['jinja', '{# What this is #}\nServerName {{host}}\nDocumentRoot /srv/{{ host }}\nTraceEnable off\n'],
  [
    'jinja',
    `{%- set values = {
  'a': 1,
  'b': [2],
} -%}
RewriteEngine On
RewriteRule ^/a$ /{{ values.a }} [L]
`,
  ],
  [
    'erb',
    `<% @hosts.each do |host| -%>
<VirtualHost *:80>
  ServerName <%= host %>
  DocumentRoot "<%= @root %>/<%= host %>"
</VirtualHost>
<% end -%>
`,
  ],
  ['erb', 'ServerTokens Prod\nKeepAlive <%= node["apache"]["keepalive"] %>\nTraceEnable Off\n'],
  [
    'epp',
    `<%- | String $root,
      Integer $port = 80
| -%>
<VirtualHost *:<%= $port %>>
  DocumentRoot <%= $root %>
  <%- if $ssl { -%>
  SSLEngine on
  <%- } -%>
</VirtualHost>
`,
  ],
  ['epp', '<Directory <%= $root %>>\n  AllowOverride None\n  Require all granted\n</Directory>\n'],
  [
    'go',
    `{{- range .Values.hosts }}
<VirtualHost *:80>
  ServerName {{ .name }}
  DocumentRoot /srv/{{ $.Values.root }}
</VirtualHost>
{{- end }}
`,
  ],
  [
    'mustache',
    '{{#hosts}}\n<VirtualHost *:80>\n  ServerName {{{name}}}\n  DocumentRoot /srv/a\n</VirtualHost>\n{{/hosts}}\n',
  ],
  [
    'at-signs',
    'ServerRoot "@prefix@"\nDocumentRoot "@exp_htdocsdir@"\nPidFile @PID_FILE@\nTraceEnable Off\n',
  ],
  [
    'at-signs',
    'ServerRoot "@@ServerRoot@@"\nListen @@Port@@\nDocumentRoot "@@ServerRoot@@/htdocs"\nTraceEnable Off\n',
  ],
  [
    'percent-signs',
    'Alias /a %%WWWDIR%%\n<Directory %%WWWDIR%%>\n  AllowOverride None\n  Require all granted\n</Directory>\n',
  ],
  [
    'percent-signs',
    '<VirtualHost %ip%:%web_port%>\n  ServerName %domain%\n  DocumentRoot %docroot%\n  ErrorLog logs/a\n</VirtualHost>\n',
  ],
];

describe('templates of configuration of httpd', () => {
  test.each(TEMPLATES)('%s: %j', (language, text) => {
    expect(recognizeFile(text, 'site.conf')).toMatchObject({ owner: 'apache', template: language });
    expect(recognizeFile(text.replaceAll('\n', '\r\n'), 'site.conf').template).toBe(language);
  });
  test('lines that wait to be filled in are no constructs of others', () => {
    for (const [, text] of TEMPLATES) expect(recognizeFile(text, 'a').foreignConstructs, text).toBe(0);
  });
  test('a template of another program’s is that, too', () => {
    const text = 'server {\n  listen {{ port }};\n  server_name {{ host }};\n  root /srv;\n}\n';
    expect(recognizeFile(text, 'site.conf')).toMatchObject({ owner: 'foreign', template: 'jinja' });
  });
});

describe('what is httpd’s own is not a placeholder', () => {
  const own: readonly string[] = [
    'LogFormat "%{%d/%b/%Y}t %{a}i{%b%}" x',
    'LogFormat "%%FOO%% %h%u%" y',
    'CustomLog "|/bin/rotate %%DAY%%" common',
    'Header set X "%D %t%%"',
    'RewriteRule "^a{{2}}" /b',
    'RewriteRule "^/\\{\\{(.*)\\}\\}$" /b',
    'RewriteCond %{HTTP:X} "<%.*%>"',
    'RewriteCond %{QUERY_STRING} %3C%25=',
    'RewriteRule ^/a%20name%20b$ /c',
    'SecRule ARGS "@rx <%=? ?\\w+" "id:1,deny"',
    'SecRule ARGS "@rx {{.*?}}" "id:2,deny"',
    'SecRule ARGS "@pm @a @b" "id:3,deny"',
    'Require group @admins @users',
    'ServerAdmin you@example.com',
    'SetEnvIf Remote_User (.*)@(.*)@x a=1',
    'Substitute "s@one@/two@i"',
    'SetEnv A ${B}/${C:-x}',
    '<If "%{REQUEST_URI} =~ m@^/a@">\n</If>',
    '<Macro M @X@ %%Y%% {{z}}>\n  <Directory @X@/%%Y%%>\n    Require user @X@\n  </Directory>\n</Macro>',
    '# {{{ a fold\n# }}}',
    '# {{ host }} <% x %> @HOST@ %%X%%',
  ];
  test.each(own)('%s', (line) => expect(recognizeFile(`${line}\n`, 'a').template).toBeUndefined());
  test.each(Object.entries(APACHE_TEXTS))('%s', (_, text) => {
    expect(recognizeFile(text, 'a').template).toBeUndefined();
  });
  test('the name of a parameter is one in its macro only', () => {
    const macro = '<Macro M @DIR@>\n  DocumentRoot @DIR@\n</Macro>\n';
    expect(recognizeFile(macro, 'a').template).toBeUndefined();
    expect(recognizeFile(`${macro}ServerRoot @DIR@\n`, 'a').template).toBe('at-signs');
  });
});
