/** Configuration of httpd in its many looks, written for the tests. */
export const APACHE_TEXTS: Readonly<Record<string, string>> = {
  'a virtual host': `<VirtualHost *:80>
  ServerName a.example
  DocumentRoot /srv/a
</VirtualHost>
`,
  'a virtual host of 2.2': `NameVirtualHost *:80
<VirtualHost *:80>
    ServerAdmin hostmaster@a.example
    DocumentRoot "/var/www/a"
    <Directory "/var/www/a">
        Options Indexes FollowSymLinks
        AllowOverride None
        Order allow,deny
        Allow from all
    </Directory>
    CustomLog logs/a combined
</VirtualHost>
`,
  'the inside of a virtual host':
    'ServerName a.example\nServerAlias www.a.example\nErrorLog logs/a\nCustomLog logs/b common\n',
  'a module': 'LoadModule rewrite_module modules/mod_rewrite.so\n',
  'a module nobody knows': `LoadModule crane_module /opt/crane/mod_crane.so
<IfModule crane_module>
  CraneEngine on
  CraneHome /opt/crane
  CraneColour grey
  CraneLegs 2
</IfModule>
`,
  'a module with a name of another kind': 'LoadModule mod_crane /usr/lib/apache2/modules/mod_crane.so\n',
  'ports with a condition': 'Listen 80\n<IfModule ssl_module>\n  Listen 443\n</IfModule>\n',
  rewriting: `RewriteEngine On
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{HTTP_HOST} ^[a-z]{2,3}\\.example$ [NC]
RewriteRule ^(.*)$ index.php?p=$1 [QSA,L]
`,
  'rewriting in lower case':
    'rewriteengine on\nrewritebase /\nrewriterule ^a$ b [l]\nrewritecond %{HTTPS} off\n',
  redirects: 'Redirect permanent /a https://b.example/a\nRedirectMatch 410 ^/old/\n',
  'access of 2.4':
    '<Location "/status">\n  SetHandler server-status\n  Require ip 192.0.2.0/24\n</Location>\n',
  'access of 2.2': `<Files "*.inc">
Order deny,allow
Deny from all
Satisfy all
</Files>
<FilesMatch "\\.(bak|orig)$">
Deny from all
</FilesMatch>
`,
  'a proxy': `ProxyPreserveHost On
ProxyPass /api/ http://127.0.0.1:8080/api/ retry=0
ProxyPassReverse /api/ http://127.0.0.1:8080/api/
<Proxy balancer://b>
  BalancerMember http://192.0.2.1
</Proxy>
`,
  headers: `Header always set X-Frame-Options "DENY"
Header always set Content-Security-Policy "default-src 'self'; img-src *"
Header set Strict-Transport-Security max-age=31536000;
Header unset ETag
`,
  'log formats': `LogFormat "{\\"time\\":\\"%{%Y-%m-%dT%T}t\\",\\"a\\":{\\"h\\":\\"%h\\"}}" json
LogFormat "100%% of %%USED%% %D" usage
CustomLog "|/usr/bin/rotatelogs /var/log/a.%Y%m%d 86400" json
`,
  'rules of ModSecurity': `SecRuleEngine On
SecRule ARGS "@rx (?:<%[=#\\s]|\\{\\{.*?\\}\\})" \\
    "id:900100,\\
    phase:2,\\
    deny,\\
    msg:'Template {{x'"
SecAction "id:900110,phase:1,nolog,pass,setvar:tx.level=1"
`,
  macros: `<Macro Site @NAME@ $port %%DIR%%>
  <VirtualHost *:$port>
    ServerName @NAME@.example
    DocumentRoot %%DIR%%/@NAME@
  </VirtualHost>
</Macro>
Use Site a 80 /srv
`,
  'uses of macros': 'Use Site a 80 /srv\nUse Site b 80 /srv\nUse Site c 80 /srv\nUndefMacro Site\n',
  'a Perl section': `PerlModule A::B
<Perl>
  my %h = (a => 1);
  for my $x (keys %h) {
    $Location{"/$x"} = { SetHandler => 'perl-script' };
  }
</Perl>
`,
  'documentation of mod_perl':
    'PerlSwitches -w\n=pod\n\nThis tells what follows; it is prose.\n\n=cut\nPerlRequire /a.pl\n',
  'types and languages': 'AddType text/x-component .htc\nAddLanguage de .de\nLanguagePriority de en\n',
  'variables and conditions': `Define ROOT /srv
Define empty
<IfDefine SSL>
  SSLEngine on
</IfDefine>
<IfVersion >= 2.4>
  IncludeOptional \${ROOT}/conf/*.conf
</IfVersion>
<If "%{REQUEST_URI} =~ m@^/(a|b)@ && %{HTTP_HOST} == 'a'">
  Require all denied
</If>
`,
  substitutions:
    'AddOutputFilterByType SUBSTITUTE text/html\nSubstitute "s@foo@/bar@ni"\nSubstitute s|a|b|\n',
  'PHP in .htaccess': 'php_value upload_max_filesize 20M\nphp_flag display_errors off\n',
  'directives of other makers':
    'PassengerEnabled on\nPassengerAppRoot /srv/a\nWSGIScriptAlias / /srv/a.wsgi\n',
  'Windows line ends':
    '<Directory "C:/a">\r\n  AllowOverride All\r\n  Require all granted\r\n</Directory>\r\n',
  'lines without a last end': 'AddDefaultCharset UTF-8',
  'folds of an editor': '# {{{ Logs\nErrorLog logs/a\nCustomLog logs/b common\n# }}}\n',
  'a comment with an example':
    '# Filled in from {{ host }} or <%= @host %> or @HOST@.\nServerTokens Prod\nTraceEnable Off\n',
};
