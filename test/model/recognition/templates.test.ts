import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { APACHE_TEXTS } from './apache-texts.ts';

const TEMPLATES: readonly (readonly [placeholder: string, text: string])[] = [
  [
    '{{ port | default(80) }}',
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
  ['{{host}}', '{# What this is #}\nServerName {{host}}\nDocumentRoot /srv/{{ host }}\nTraceEnable off\n'],
  [
    '{{ values.a }}',
    `{%- set values = {
  'a': 1,
  'b': [2],
} -%}
RewriteEngine On
RewriteRule ^/a$ /{{ values.a }} [L]
`,
  ],
  [
    '<%= host %>',
    `<% @hosts.each do |host| -%>
<VirtualHost *:80>
  ServerName <%= host %>
  DocumentRoot "<%= @root %>/<%= host %>"
</VirtualHost>
<% end -%>
`,
  ],
  [
    '<%= node["apache"]["keepalive"] %>',
    'ServerTokens Prod\nKeepAlive <%= node["apache"]["keepalive"] %>\nTraceEnable Off\n',
  ],
  [
    '<%= $port %>',
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
  ['<%= $root %>', '<Directory <%= $root %>>\n  AllowOverride None\n  Require all granted\n</Directory>\n'],
  [
    '{{ .name }}',
    `{{- range .Values.hosts }}
<VirtualHost *:80>
  ServerName {{ .name }}
  DocumentRoot /srv/{{ $.Values.root }}
</VirtualHost>
{{- end }}
`,
  ],
  [
    '{{{name}}',
    '{{#hosts}}\n<VirtualHost *:80>\n  ServerName {{{name}}}\n  DocumentRoot /srv/a\n</VirtualHost>\n{{/hosts}}\n',
  ],
  [
    '@prefix@',
    'ServerRoot "@prefix@"\nDocumentRoot "@exp_htdocsdir@"\nPidFile @PID_FILE@\nTraceEnable Off\n',
  ],
  [
    '@@ServerRoot@@',
    'ServerRoot "@@ServerRoot@@"\nListen @@Port@@\nDocumentRoot "@@ServerRoot@@/htdocs"\nTraceEnable Off\n',
  ],
  [
    '%%WWWDIR%%',
    'Alias /a %%WWWDIR%%\n<Directory %%WWWDIR%%>\n  AllowOverride None\n  Require all granted\n</Directory>\n',
  ],
  [
    '%web_port%',
    '<VirtualHost %ip%:%web_port%>\n  ServerName %domain%\n  DocumentRoot %docroot%\n  ErrorLog logs/a\n</VirtualHost>\n',
  ],
  [
    '[% vhost.ip %]',
    `[%- IF vhost.ssl %]
<VirtualHost [% vhost.ip %]:443>
[%- ELSE -%]
<VirtualHost [% vhost.ip %]:80>
[%- END %]
  ServerName [% vhost.name %]
  DocumentRoot [% vhost.aliases[0] || "/srv" %]
</VirtualHost>
`,
  ],
  ['[%host.name%]', '[%# What this is %]\nServerName [%host.name%]\nTraceEnable Off\nKeepAlive On\n'],
  [
    '{$vh.ip}',
    `# DOMAIN: {$vh.name}
<VirtualHost {$vh.ip}:{$vh.port}>
ServerName {$vh.name}
{if $vh.alias != ""}
ServerAlias {$vh.alias}
{/if}
DocumentRoot "{$vh.root}"
{$vh.more}
</VirtualHost>
`,
  ],
  [
    '{* $Revision$',
    '{* $Revision$\n * More about it\n *}\nRewriteEngine On\nRewriteRule ^a$ b [L]\nTraceEnable off\n',
  ],
  [
    '__webAppPath__',
    `<VirtualHost *:443 *:80>
  __VirtualHostHead__
  ServerName __webAppDomain__
  DocumentRoot __webAppPath__/htdocs
  <Directory "__webAppPath__/htdocs">
    Require all granted
    __AllowOverride__
  </Directory>
</VirtualHost>
`,
  ],
  ['__DOMAIN__', 'ServerName __DOMAIN__\nProxyPreserveHost On\nProxyPass / http://127.0.0.1:__APP_PORT__/\n'],
  [
    '{DOMAIN_IP}',
    '<VirtualHost {DOMAIN_IP}:80>\n  ServerName {DOMAIN_NAME}\n  Redirect {FORWARD_TYPE} / http://a.example/\n</VirtualHost>\n',
  ],
  ['{PORT}', 'Listen {PORT}\nServerName a.example\nDocumentRoot {WEB_ROOT}\nTraceEnable off\n'],
  ['$SCHEME', 'ProxyPass /a $SCHEME://$HOST/a\nProxyPassReverse /a $SCHEME://$HOST/a\n'],
  ['$PORT', 'Listen $PORT\n<VirtualHost *:$PORT>\n  DocumentRoot /srv\n</VirtualHost>\n'],
  ['$tls_flag', 'SSLEngine $tls_flag\nServerName $host.name\nDocumentRoot ${site.root}\nTraceEnable off\n'],
  ['%(tls)', 'SSLEngine %(tls)s\nServerName %(host)s\nTraceEnable off\n'],
  ['$(KeepAlive)', 'SSLEngine $(KeepAlive)\nServerName $(Host)\nTraceEnable off\n'],
  ['$!{keep}', 'SSLEngine $!{keep}\nServerName $!{host}\nTraceEnable off\n'],
  [
    '[host_name]',
    'ProxyPass /a ajp://[host_name]:[ajp_port]/a\nProxyPassReverse /a ajp://[host_name]:[ajp_port]/a\n',
  ],
  ['{keep}', 'SSLEngine {keep}\nServerName {site/host}\nTraceEnable off\n'],
  [
    '{base}',
    'UseCanonicalName off\nVirtualDocumentRoot {base}{groups}/%1/htdocs\nVirtualScriptAlias {base}{groups}/%1/cgi-bin\n',
  ],
  ['<KEEP>', 'SSLEngine <KEEP>\nServerName <HOST>\nTraceEnable off\n'],
  ['<<PORT>>', '<VirtualHost *:<<PORT>>>\n  ServerName <<HOST>>\n  Options <<OPTIONS>>\n</VirtualHost>\n'],
  ['[[keep]]', 'SSLEngine [[keep]]\nServerName [[host]]\nTraceEnable off\n'],
  ['###KEEP###', 'SSLEngine ###KEEP###\nServerName ###HOST###\nTraceEnable off\n'],
  ['@site.keep@', 'SSLEngine @site.keep@\nServerName @site.host@\nTraceEnable off\n'],
  ['$$KEEP$$', 'SSLEngine $$KEEP$$\nServerName $$HOST$$\nTraceEnable off\n'],
  ['|IP|', '<VirtualHost |IP|:80>\n  ServerName |HOST|\n  SSLEngine |TLS|\n  |MORE|\n</VirtualHost>\n'],
  [
    '$load_this_module',
    'LoadModule a_module modules/a.so\n$load_this_module\nNoSuchDirective on\nTraceEnable off\n',
  ],
  [
    '${ports:apache}',
    'Listen ${hosts:internal}:${ports:apache}\nServerName ${hosts:name}:${ports:apache}\nTraceEnable off\n',
  ],
  ['#{host}', 'ServerName #{host}\nDocumentRoot #{@root}/public\nTraceEnable off\n'],
  [
    '<?php echo $host; ?>',
    'ServerName <?php echo $host; ?>\n<?php if ($tls): ?>\nSSLEngine on\n<?php endif; ?>\nTimeout <?= $time ?>\n',
  ],
  ['{!! $host !!}', 'ServerName {!! $host !!}\nDocumentRoot {!! $root !!}\nTraceEnable off\n'],
  [
    '<#if tls??>',
    'ServerName a.example\n<#if tls??>\nSSLEngine on\n</#if>\n<#list names as name>\nServerAlias ${name}\n</#list>\n',
  ],
  ['[#if tls]', 'ServerName a.example\n[#if tls]\nSSLEngine on\n[/#if]\nTraceEnable off\n'],
  ['[(${host})]', 'ServerName [(${host})]\n[# th:if="${tls}"]\nSSLEngine on\n[/]\nTraceEnable off\n'],
  ['%{ if tls ~}', 'ServerName ${host}\n%{ if tls ~}\nSSLEngine on\n%{ endif }\nTraceEnable off\n'],
  ['% if tls:', 'ServerName ${host}\n% if tls:\nSSLEngine on\n% endif\nTraceEnable off\n'],
  ['% if ($tls) {', 'ServerName a.example\n% if ($tls) {\nSSLEngine on\n% }\nTraceEnable off\n'],
  ['{ $host }', 'ServerName { $host }\nDocumentRoot { $site{root} }\nTraceEnable off\n'],
  [
    '{',
    `<VirtualHost *:80>
  ServerName a.example
{
  foreach my $name (@names) {
    $OUT .= "  ServerAlias $name\\n";
  }
}
</VirtualHost>
`,
  ],
  [
    '{',
    '{\n  my $policy = $tls{policy} || 1;\n  if ($policy == 2) {\n    $OUT .= qq(\nSSLProtocol all -SSLv3\nSSLHonorCipherOrder on\nSSLCipherSuite HIGH:!aNULL\n);\n  }\n}\nSSLCompression off\nSSLUseStapling on\n',
  ],
  [
    '{var name="ip"}',
    'DocumentRoot /srv\nTraceEnable off\n<loop name="addresses">\nNameVirtualHost {var name="ip"}:{var name="port"}\n</loop>\n',
  ],
  ...['[domain]', '{domain}', '<domain>'].map((domain): readonly [string, string] => [
    domain,
    `<VirtualHost *:80>\n  DocumentRoot /srv/${domain}/public\n  ServerName ${domain}\n  ErrorLog logs/${domain}.log\n</VirtualHost>\n`,
  ]),
  ['$PORT', 'ProxyRequests Off\n$AJP_PACKET_SIZE\nProxyPassMatch ajp://localhost:$PORT $SECRET\n'],
  [
    'directIP:directPORT',
    'Listen directIP:directPORT\n<VirtualHost directIP:directPORT>\n  ServerName directIP\n  DocumentRoot /srv\n</VirtualHost>\n',
  ],
];

/** Lines with one placeholder. */
const LEFT: readonly (readonly [placeholder: string, text: string])[] = [
  ['@DJANGO_ROOT@', 'Alias /media/ "@DJANGO_ROOT@/contrib/admin/media/"'],
  ['%HOME%', 'DocumentRoot %HOME%/public'],
  ['{{ root }}', 'DocumentRoot {{ root }}/public'],
  ['[% root %]', 'DocumentRoot [% root %]/public'],
  ['{$root}', 'DocumentRoot {$root}/public'],
  ['__APP_PORT__', 'ProxyPass / http://127.0.0.1:__APP_PORT__/'],
  ['{MOST_BYTES}', 'LimitRequestBody {MOST_BYTES}'],
  ['directIP:directPORT', 'Listen directIP:directPORT'],
];

/** Names in forms that httpd accepts. */
const WITH_ACCEPTED_NAMES: readonly (readonly [placeholder: string, text: string])[] = [
  ['__DOMAIN__', 'ServerName __DOMAIN__\nDocumentRoot __ROOT__/public\nTraceEnable off\n'],
  ['{DOMAIN}', 'ServerName {DOMAIN}\nDocumentRoot {ROOT}/public\nTraceEnable off\n'],
  ['$DOMAIN', 'ServerName $DOMAIN\nDocumentRoot "$ROOT/public"\nProxyPassMatch ^/a ajp://localhost/$PORT\n'],
];

const ORDINARY = Array.from({ length: 12 }, (_, i) => `RewriteRule ^/a${i}$ /srv/a${i} [L]\n`).join('');

describe('templates of configuration of httpd', () => {
  test.each(WITH_ACCEPTED_NAMES)('%s, where the name of the file says so: %j', (placeholder, text) => {
    expect(recognizeFile(text, 'site.conf').template).toBeUndefined();
    for (const name of ['site.conf.template', 'SITE.TPL', 'conf/site.conf.tmpl', 'site.conf.in'])
      expect(recognizeFile(text, name), name).toMatchObject({ owner: 'apache', template: placeholder });
  });
  test.each(LEFT)('one %s in an ordinary file does not make it one: %s', (placeholder, line) => {
    const ordinary = `${ORDINARY}${line}\n`;
    expect(recognizeFile(ordinary, 'site.conf')).toMatchObject({ owner: 'apache', template: undefined });
    expect(recognizeFile(ordinary, 'site.conf.in').template).toBe(placeholder);
    expect(recognizeFile(`TraceEnable off\n${line}\n`, 'site.conf').template).toBe(placeholder);
  });
  test('a statement does, however much else there is', () => {
    for (const statement of [
      '{% if a %}',
      '[% IF a %]',
      '{if $a}',
      '<% if a %>',
      '{{#a}}',
      '__MORE__',
      '@@MORE@@',
    ])
      expect(recognizeFile(`${ORDINARY}${statement}\n`, 'site.conf').template, statement).toBeDefined();
  });
  test.each(TEMPLATES)('%s: %j', (placeholder, text) => {
    expect(recognizeFile(text, 'site.conf')).toMatchObject({ owner: 'apache', template: placeholder });
    expect(recognizeFile(text.replaceAll('\n', '\r\n'), 'site.conf').template).toBe(placeholder);
  });
  test('lines that wait to be filled in are no constructs of others', () => {
    for (const [, text] of TEMPLATES) expect(recognizeFile(text, 'a').foreignConstructs, text).toBe(0);
  });
  test('a template of another program’s is that, too', () => {
    const text = 'server {\n  listen {{ port }};\n  server_name {{ host }};\n  root /srv;\n}\n';
    expect(recognizeFile(text, 'site.conf')).toMatchObject({ owner: 'foreign', template: '{{ port }}' });
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
    'RewriteRule ^a{2,3}/[%a-z]+{[%]}$ /b?x=$1&y=$0 [L]',
    'RewriteRule "[% a]+[b %]" /b',
    'RewriteRule ^__X__(.*$ /b',
    'RewriteCond {HTTP_HOST} ^a [X]',
    'RewriteCond %{HTTP_COOKIE} __utma=__utm__',
    'ProxyPass /__a__/ http://127.0.0.1:99999/',
    'Header set A "{* x *} $FOO ${BAR}"',
    'LogFormat "{AB} %{X}i %{Y}o" c',
    'ErrorLog {$APACHE_LOG_DIR}/error.log',
    'SetEnv __A__ __B__',
    'SetEnvIf X {AB} $1',
    'Listen $PORT',
    'Listen <port>',
    'SSLEngine {tls}\nServerName a.example',
    'Options [Indexes]\nAllowOverride [All]',
    'Options [Indexes]\nAllowOverride [All]\nDirectoryIndex [a.html]\nServerName [a.example]',
    'Include conf/[a]*.conf\nIncludeOptional conf/[a]*.inc\nDocumentRoot /srv',
    'DocumentRoot /srv\n<loop name="addresses">\nTraceEnable off\n</loop>\nRewriteRule ^a{2,3}$ /b',
    'RewriteRule ^a$ b [X]\nRewriteRule ^b$ c [Y]',
    'RewriteRule ^(a|GET|POST|c)$ /b [R=NO]',
    'RewriteRule "^<(script)>$" /b [X]\nRewriteRule "^<script>$" - [Y]',
    'RewriteCond %{QUERY_STRING} (\\[|%5B)[_A-Z]+[a_b]\nRewriteRule ^/[/](a) /b [R=301,L]',
    'AliasMatch ^/~(\\w+)/$ /home/$1/#a#',
    'SetEnvIf A {\n  b $x\n}',
    'Timeout 5 # if a\nKeepAlive $x',
    'LogFormat "%if %(x)s %{if}i" a\nLogFormat "%{for}e %{endif}o" b',
    'RewriteRule ^a$ "b<?php c ?" [L]',
    'Define port 80\nListen $port',
    'RewriteMap hosts txt:/a\nRewriteRule ^ /${hosts:first} [L]\nRewriteCond ${hosts:last} ^a',
    'Define first ${hosts:first}\nListen ${PORT:-80}',
    '<Macro O $more>\n  $more\n</Macro>',
    'Use M ${hosts:first}',
    'Listen x:http',
    '<VirtualHost *:http>\n</VirtualHost>',
    '<VirtualHost myHOST:80>\n</VirtualHost>',
    'SecRule ARGS "@rx _@@RNDSTR@@" "id:4,deny"',
    '<Perl>\n  $Location{$x} = 1;\n  if (1)\n  {if ($x) { @{$x} }}\n  $FOO\n</Perl>',
    'PerlRequire /a.pl\n__END__\nwhatever',
    '<Macro N $NAME {DIR} __P__>\n  Options {DIR}\n  Listen __P__\n  $NAME\n</Macro>',
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
    expect(recognizeFile(`${macro}ServerRoot @DIR@\n`, 'a').template).toBe('@DIR@');
  });
});
