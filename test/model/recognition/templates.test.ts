import { describe, expect, test } from 'vitest';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { APACHE_TEXTS } from './apache-texts.ts';

const TEMPLATES: readonly (readonly [kind: string, text: string])[] = [
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
  [
    'template-toolkit',
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
  ['template-toolkit', '[%# What this is %]\nServerName [%host.name%]\nTraceEnable Off\nKeepAlive On\n'],
  [
    'smarty',
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
    'smarty',
    '{* $Revision$\n * More about it\n *}\nRewriteEngine On\nRewriteRule ^a$ b [L]\nTraceEnable off\n',
  ],
  [
    'underscores',
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
  [
    'underscores',
    'ServerName __DOMAIN__\nProxyPreserveHost On\nProxyPass / http://127.0.0.1:__APP_PORT__/\n',
  ],
  [
    'braces',
    '<VirtualHost {DOMAIN_IP}:80>\n  ServerName {DOMAIN_NAME}\n  Redirect {FORWARD_TYPE} / http://a.example/\n</VirtualHost>\n',
  ],
  ['braces', 'Listen {PORT}\nServerName a.example\nDocumentRoot {WEB_ROOT}\nTraceEnable off\n'],
  ['shell', 'ProxyPass /a $SCHEME://$HOST/a\nProxyPassReverse /a $SCHEME://$HOST/a\n'],
  ['shell', 'Listen $PORT\n<VirtualHost *:$PORT>\n  DocumentRoot /srv\n</VirtualHost>\n'],
  ['variables', 'SSLEngine $tls_flag\nServerName $host.name\nDocumentRoot ${site.root}\nTraceEnable off\n'],
  ['variables', 'SSLEngine %(tls)s\nServerName %(host)s\nTraceEnable off\n'],
  ['variables', 'SSLEngine $(KeepAlive)\nServerName $(Host)\nTraceEnable off\n'],
  ['variables', 'SSLEngine $!{keep}\nServerName $!{host}\nTraceEnable off\n'],
  [
    'brackets',
    'ProxyPass /a ajp://[host_name]:[ajp_port]/a\nProxyPassReverse /a ajp://[host_name]:[ajp_port]/a\n',
  ],
  ['brackets', 'SSLEngine {keep}\nServerName {site/host}\nTraceEnable off\n'],
  [
    'brackets',
    'UseCanonicalName off\nVirtualDocumentRoot {base}{groups}/%1/htdocs\nVirtualScriptAlias {base}{groups}/%1/cgi-bin\n',
  ],
  ['brackets', 'SSLEngine <KEEP>\nServerName <HOST>\nTraceEnable off\n'],
  ['brackets', '<VirtualHost *:<<PORT>>>\n  ServerName <<HOST>>\n  Options <<OPTIONS>>\n</VirtualHost>\n'],
  ['brackets', 'SSLEngine [[keep]]\nServerName [[host]]\nTraceEnable off\n'],
  ['marks', 'SSLEngine ###KEEP###\nServerName ###HOST###\nTraceEnable off\n'],
  ['marks', 'SSLEngine @site.keep@\nServerName @site.host@\nTraceEnable off\n'],
  ['marks', 'SSLEngine $$KEEP$$\nServerName $$HOST$$\nTraceEnable off\n'],
  ['bars', '<VirtualHost |IP|:80>\n  ServerName |HOST|\n  SSLEngine |TLS|\n  |MORE|\n</VirtualHost>\n'],
  ['variables', 'LoadModule a_module modules/a.so\n$load_this_module\nNoSuchDirective on\nTraceEnable off\n'],
  [
    'variables',
    'Listen ${hosts:internal}:${ports:apache}\nServerName ${hosts:name}:${ports:apache}\nTraceEnable off\n',
  ],
  ['hash-braces', 'ServerName #{host}\nDocumentRoot #{@root}/public\nTraceEnable off\n'],
  [
    'php',
    'ServerName <?php echo $host; ?>\n<?php if ($tls): ?>\nSSLEngine on\n<?php endif; ?>\nTimeout <?= $time ?>\n',
  ],
  ['blade', 'ServerName {!! $host !!}\nDocumentRoot {!! $root !!}\nTraceEnable off\n'],
  [
    'freemarker',
    'ServerName a.example\n<#if tls??>\nSSLEngine on\n</#if>\n<#list names as name>\nServerAlias ${name}\n</#list>\n',
  ],
  ['freemarker', 'ServerName a.example\n[#if tls]\nSSLEngine on\n[/#if]\nTraceEnable off\n'],
  ['thymeleaf', 'ServerName [(${host})]\n[# th:if="${tls}"]\nSSLEngine on\n[/]\nTraceEnable off\n'],
  ['terraform', 'ServerName ${host}\n%{ if tls ~}\nSSLEngine on\n%{ endif }\nTraceEnable off\n'],
  ['control-lines', 'ServerName ${host}\n% if tls:\nSSLEngine on\n% endif\nTraceEnable off\n'],
  ['control-lines', 'ServerName a.example\n% if ($tls) {\nSSLEngine on\n% }\nTraceEnable off\n'],
  ['perl', 'ServerName { $host }\nDocumentRoot { $site{root} }\nTraceEnable off\n'],
  [
    'perl',
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
    'perl',
    '{\n  my $policy = $tls{policy} || 1;\n  if ($policy == 2) {\n    $OUT .= qq(\nSSLProtocol all -SSLv3\nSSLHonorCipherOrder on\nSSLCipherSuite HIGH:!aNULL\n);\n  }\n}\nSSLCompression off\nSSLUseStapling on\n',
  ],
  ['shell', 'ProxyRequests Off\n$AJP_PACKET_SIZE\nProxyPassMatch ajp://localhost:$PORT $SECRET\n'],
  [
    'words',
    'Listen directIP:directPORT\n<VirtualHost directIP:directPORT>\n  ServerName directIP\n  DocumentRoot /srv\n</VirtualHost>\n',
  ],
];

/** Lines with one placeholder. */
const LEFT: readonly (readonly [kind: string, text: string])[] = [
  ['at-signs', 'Alias /media/ "@DJANGO_ROOT@/contrib/admin/media/"'],
  ['percent-signs', 'DocumentRoot %HOME%/public'],
  ['jinja', 'DocumentRoot {{ root }}/public'],
  ['template-toolkit', 'DocumentRoot [% root %]/public'],
  ['smarty', 'DocumentRoot {$root}/public'],
  ['underscores', 'ProxyPass / http://127.0.0.1:__APP_PORT__/'],
  ['braces', 'LimitRequestBody {MOST_BYTES}'],
  ['words', 'Listen directIP:directPORT'],
];

/** Names in forms that httpd accepts. */
const WITH_ACCEPTED_NAMES: readonly (readonly [kind: string, text: string])[] = [
  ['underscores', 'ServerName __DOMAIN__\nDocumentRoot __ROOT__/public\nTraceEnable off\n'],
  ['braces', 'ServerName {DOMAIN}\nDocumentRoot {ROOT}/public\nTraceEnable off\n'],
  ['shell', 'ServerName $DOMAIN\nDocumentRoot "$ROOT/public"\nProxyPassMatch ^/a ajp://localhost/$PORT\n'],
];

const ORDINARY = Array.from({ length: 12 }, (_, i) => `RewriteRule ^/a${i}$ /srv/a${i} [L]\n`).join('');

describe('templates of configuration of httpd', () => {
  test.each(WITH_ACCEPTED_NAMES)('%s, where the name of the file says so: %j', (_, text) => {
    expect(recognizeFile(text, 'site.conf').template).toBeUndefined();
    for (const name of ['site.conf.template', 'SITE.TPL', 'conf/site.conf.tmpl', 'site.conf.in'])
      expect(recognizeFile(text, name), name).toMatchObject({
        owner: 'apache',
        template: expect.any(String),
      });
  });
  test.each(LEFT)('one placeholder of %s in an ordinary file does not make it one: %s', (_, line) => {
    const ordinary = `${ORDINARY}${line}\n`;
    expect(recognizeFile(ordinary, 'site.conf')).toMatchObject({ owner: 'apache', template: undefined });
    expect(recognizeFile(ordinary, 'site.conf.in').template).toBeDefined();
    expect(recognizeFile(`TraceEnable off\n${line}\n`, 'site.conf').template).toBeDefined();
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
  test.each(TEMPLATES)('%s: %j', (_, text) => {
    expect(recognizeFile(text, 'site.conf')).toMatchObject({ owner: 'apache', template: expect.any(String) });
    expect(recognizeFile(text.replaceAll('\n', '\r\n'), 'site.conf').template).toBeDefined();
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
