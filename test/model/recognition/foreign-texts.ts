/** Configuration of other programs, written for the tests in the syntax of each, by program. */
export const FOREIGN_TEXTS: Readonly<Record<string, string>> = {
  proftpd: `ServerName "Files of the library"
ServerType standalone
DefaultServer on
Port 21
Umask 022 022
MaxInstances 30
User nobody
Group nogroup
<Global>
  AllowOverwrite on
  IdentLookups off
</Global>
<Directory /*>
  AllowOverwrite on
</Directory>
<Limit LOGIN>
  AllowGroup ftp
  DenyAll
</Limit>
<Anonymous ~ftp>
  UserAlias anonymous ftp
  MaxClients 10
  <Limit WRITE>
    DenyAll
  </Limit>
</Anonymous>
`,
  'proftpd: modules': `ModulePath /usr/lib/proftpd
ModuleControlsACLs insmod,rmmod allow user root
LoadModule mod_ctrls_admin.c
LoadModule mod_tls.c
`,
  'proftpd: TLS': `<IfModule mod_tls.c>
TLSEngine on
TLSLog /var/log/ftp-tls.log
TLSProtocol TLSv1.2
TLSRSACertificateFile /etc/ssl/ftp.pem
TLSVerifyClient off
TLSRequired on
</IfModule>
`,
  cupsd: `LogLevel warn
MaxLogSize 0
SystemGroup lpadmin
Listen localhost:631
Listen /run/cups/cups.sock
Browsing Off
BrowseLocalProtocols dnssd
DefaultAuthType Basic
WebInterface Yes
<Location />
  Order allow,deny
</Location>
<Location /admin>
  AuthType Default
  Require user @SYSTEM
  Order allow,deny
</Location>
<Policy default>
  JobPrivateAccess default
  <Limit Create-Job Print-Job>
    Order deny,allow
  </Limit>
</Policy>
`,
  'cups: files': `SystemGroup root lpadmin
AccessLog /var/log/cups/access_log
ErrorLog /var/log/cups/error_log
PageLog /var/log/cups/page_log
ConfigFilePerm 0640
LogFilePerm 0640
FileDevice No
RequestRoot /var/spool/cups
`,
  'cups: printers': `<Printer Office>
UUID urn:uuid:1
Info Second floor
DeviceURI socket://192.0.2.9
State Idle
Accepting Yes
Shared No
</Printer>
`,
  tinyproxy: `User tinyproxy
Group tinyproxy
Port 8888
Timeout 600
DefaultErrorFile "/usr/share/tinyproxy/default.html"
StatFile "/usr/share/tinyproxy/stats.html"
LogFile "/var/log/tinyproxy/tinyproxy.log"
LogLevel Info
PidFile "/run/tinyproxy/tinyproxy.pid"
MaxClients 100
MinSpareServers 5
MaxSpareServers 20
StartServers 10
MaxRequestsPerChild 0
Allow 127.0.0.1
ViaProxyName "tinyproxy"
ConnectPort 443
`,
  collectd: `Hostname "crane"
FQDNLookup true
LoadPlugin cpu
LoadPlugin apache
<Plugin apache>
  <Instance "local">
    URL "http://localhost/server-status?auto"
    User "monitor"
    Timeout 10
  </Instance>
</Plugin>
<Include "/etc/collectd/collectd.conf.d">
  Filter "*.conf"
</Include>
`,
  sshd: `Port 22
ListenAddress 0.0.0.0
HostKey /etc/ssh/ssh_host_ed25519_key
PermitRootLogin no
LogLevel INFO
X11Forwarding yes
AcceptEnv LANG LC_*
Subsystem sftp /usr/lib/openssh/sftp-server
Match User backup
  ForceCommand internal-sftp
`,
  ssh: `Host *.example
  User admin
  Port 2222
  IdentityFile ~/.ssh/id
  SendEnv LANG
`,
  clamd: `LocalSocket /var/run/clamav/clamd.ctl
FixStaleSocket true
User clamav
ScanMail true
ScanArchive true
LogFile /var/log/clamav/clamav.log
LogTime true
PidFile /run/clamav/clamd.pid
MaxThreads 12
ReadTimeout 180
DatabaseDirectory /var/lib/clamav
`,
  opendkim: `Syslog yes
UMask 007
Socket local:/run/opendkim/opendkim.sock
PidFile /run/opendkim/opendkim.pid
Domain example.net
KeyFile /etc/dkimkeys/dkim.key
Selector mail
Mode sv
`,
  tor: `SocksPort 9050
Log notice file /var/log/tor/log
User debian-tor
DataDirectory /var/lib/tor
HiddenServiceDir /var/lib/tor/hs/
HiddenServicePort 80 127.0.0.1:80
`,
  squid: `acl localnet src 192.0.2.0/24
acl SSL_ports port 443
http_access deny !Safe_ports
http_access allow localnet
http_port 3128
cache_dir ufs /var/spool/squid 100 16 256
`,
  privoxy: `user-manual /usr/share/doc/privoxy
confdir /etc/privoxy
logdir /var/log/privoxy
listen-address 127.0.0.1:8118
toggle 1
`,
  nginx: `user www-data;
worker_processes auto;
include /etc/nginx/modules-enabled/*.conf;
events {
  worker_connections 768;
}
http {
  include mime.types;
  server {
    listen 80;
    listen 443 ssl;
    server_name www.example;
    location ~ \\.php$ {
      deny all;
    }
  }
}
`,
  'nginx: a list': `deny 192.0.2.1;
deny 192.0.2.2;
allow 198.51.100.0/24;
deny all;
`,
  'nginx: one line': 'allow 192.0.2.0/24;\ndeny all;\n',
  lighttpd: `server.modules = ( "mod_access", "mod_alias" )
server.document-root = "/var/www/html"
server.port = 80
$HTTP["host"] == "a.example" {
  server.document-root = "/srv/a"
}
alias.url += ( "/doc/" => "/usr/share/doc/" )
`,
  dovecot: `protocols = imap pop3
listen = *, ::
mail_location = maildir:~/Maildir
namespace inbox {
  inbox = yes
}
service auth {
  user = $default_internal_user
}
!include conf.d/*.conf
`,
  'freeradius: a site': `server default {
listen {
  type = auth
  ipaddr = *
  port = 0
}
authorize {
  filter_username
  preprocess
  files
}
}
`,
  'freeradius: a module': `files {
  moddir = \${modconfdir}/\${.:instance}
  filename = \${moddir}/authorize
}
`,
  'freeradius: users': `DEFAULT Framed-Protocol == PPP
  Framed-Protocol = PPP,
  Framed-Compression = Van-Jacobson-TCP-IP
`,
  'php: a module': '; configuration for curl\n; priority=20\nextension=curl.so\n',
  'php-fpm: a pool': `[www]
user = www-data
group = www-data
listen = /run/php/fpm.sock
pm = dynamic
pm.max_children = 5
php_admin_value[error_log] = /var/log/fpm.log
php_flag[display_errors] = off
`,
  monit: `set daemon 120
set logfile syslog
check process apache with pidfile /run/apache2.pid
  start program = "/etc/init.d/apache2 start"
  if failed host localhost port 80 protocol http then restart
`,
  unrealircd: `me { name "irc.example"; info "A server"; sid "001"; }
admin { "Someone"; };
class clients
{
  pingfreq 90;
  maxclients 1000;
};
listen { ip *; port 6667; }
`,
  ngircd: `[Global]
Name = irc.example
Info = A server
Listen = 127.0.0.1
[Limits]
MaxConnections = 500
`,
  snmpd: `agentaddress 127.0.0.1,[::1]
view systemonly included .1.3.6.1.2.1.1
rocommunity public default -V systemonly
sysLocation The cellar
includeDir /etc/snmp/snmpd.conf.d
`,
  'host.conf': 'order hosts,bind\nmulti on\n',
  modprobe:
    'blacklist pcspkr\noptions snd-hda-intel model=auto\nalias net-pf-10 off\ninstall usb-storage /bin/true\n',
  'ldap.conf': 'BASE dc=example,dc=net\nURI ldap://ldap.example\nTLS_CACERT /etc/ssl/certs/ca.crt\n',
  slapd: `include /etc/ldap/schema/core.schema
pidfile /run/slapd/slapd.pid
loglevel none
modulepath /usr/lib/ldap
moduleload back_mdb
database mdb
suffix "dc=example,dc=net"
directory "/var/lib/ldap"
access to attrs=userPassword
  by self write
  by * none
`,
  krb5: '[libdefaults]\n  default_realm = EXAMPLE.NET\n[realms]\n  EXAMPLE.NET = {\n    kdc = kdc.example\n  }\n',
  apt: 'APT::Periodic::Enable "1";\nAcquire::http::Proxy "http://proxy.example:3142";\nDPkg::Post-Invoke { "true"; };\n',
  asterisk: '[general]\ncontext=default\n[internal]\nexten => 100,1,Dial(SIP/100)\nsame => n,Hangup()\n',
  samba: '[global]\n  workgroup = WORKGROUP\n  log level = 1\n[homes]\n  browseable = no\n',
  unbound:
    'server:\n  interface: 127.0.0.1\n  access-control: 192.0.2.0/24 allow\nforward-zone:\n  name: "."\n',
  haproxy: `global
  log /dev/log local0
  user haproxy
  group haproxy
defaults
  mode http
  timeout connect 5000
frontend www
  bind *:80
  default_backend servers
backend servers
  server a 192.0.2.7:8080 check
`,
  varnish:
    'vcl 4.1;\nbackend default {\n  .host = "127.0.0.1";\n  .port = "8080";\n}\nsub vcl_recv {\n  return (pass);\n}\n',
  caddy:
    'www.example {\n  root * /srv/www\n  file_server\n  reverse_proxy /api/* localhost:9000\n  header X-Frame-Options DENY\n  redir /old /new\n}\n',
  supervisor: '[program:worker]\ncommand=/usr/bin/worker\nautostart=true\nuser=www-data\n',
  systemd: '[Unit]\nDescription=Work\n[Service]\nUser=www-data\nExecStart=/usr/bin/work\nEnvironment=A=1\n',
  logrotate:
    '/var/log/apache2/*.log {\n  daily\n  rotate 14\n  missingok\n  sharedscripts\n  postrotate\n    systemctl reload apache2\n  endscript\n}\n',
  fluentd: `<source>
  @type forward
  port 24224
</source>
<match apache.**>
  @type file
  path /var/log/fluent/apache
</match>
`,
  'syslog-ng':
    '@version: 3.38\nsource s_local { internal(); };\ndestination d_all { file("/var/log/all"); };\nlog { source(s_local); destination(d_all); };\n',
  rsyslog:
    'module(load="imuxsock")\n$FileOwner root\n$IncludeConfig /etc/rsyslog.d/*.conf\nauth,authpriv.* /var/log/auth.log\n',
  redis: 'bind 127.0.0.1 ::1\nport 6379\ntimeout 0\nloglevel notice\nsave 900 1\nappendonly no\n',
  named:
    'options {\n  directory "/var/cache/bind";\n  allow-query { any; };\n};\nzone "example" { type master; file "db.example"; };\n',
  postfix:
    'myhostname = mail.example\nmydestination = $myhostname, localhost\nsmtpd_banner = $myhostname ESMTP\n',
  'postfix: master': 'smtp inet n - y - - smtpd\npickup unix n - y 60 1 pickup\n  -o content_filter=\n',
  exim: 'primary_hostname = mail.example\nbegin routers\ndnslookup:\n  driver = dnslookup\n  domains = ! +local_domains\n',
  spamassassin:
    'required_score 5.0\nreport_safe 1\nheader LOCAL_A Subject =~ /offer/i\nscore LOCAL_A 2.5\nwhitelist_from *@example.net\n',
  amavis: 'use strict;\n$max_servers = 2;\n@bypass_virus_checks_maps = (\n  \\%bypass, \\@acl);\n1;\n',
  fail2ban: '[apache-auth]\nenabled = true\nport = http,https\nlogpath = %(apache_error_log)s\n',
  openvpn:
    'port 1194\nproto udp\ndev tun\nca ca.crt\nserver 10.8.0.0 255.255.255.0\nuser nobody\ngroup nogroup\nkeepalive 10 120\nverb 3\n',
  sudoers:
    'Defaults env_reset\nroot ALL=(ALL:ALL) ALL\n%sudo ALL=(ALL:ALL) ALL\n@includedir /etc/sudoers.d\n',
  fstab: '/dev/sda1 / ext4 errors=remount-ro 0 1\ntmpfs /tmp tmpfs nosuid 0 0\n',
  resolv: 'nameserver 192.0.2.1\nsearch example.net\noptions ndots:2\n',
  tmpfiles: 'd /run/apache2 0755 root root -\nd /run/lock/apache2 0755 www-data root -\n',
  cron: 'SHELL=/bin/sh\n17 * * * * root run-parts /etc/cron.hourly\n@reboot root /usr/bin/start\n',
  udev: 'ACTION=="add", SUBSYSTEM=="net", NAME="eth0"\nKERNEL=="sd*", GROUP="disk"\n',
  iptables: '*filter\n:INPUT ACCEPT [0:0]\n-A INPUT -p tcp --dport 80 -j ACCEPT\nCOMMIT\n',
  'httpd of OpenBSD':
    'server "www.example" {\n  listen on * port 80\n  root "/htdocs"\n  location "/.well-known/*" {\n    root "/acme"\n    request strip 2\n  }\n}\n',
  'httpd of BusyBox':
    'H:/srv/www\nA:192.0.2.\nD:*\n/cgi-bin:root:secret\n.au:audio/basic\nE404:/e404.html\n*.php:/usr/bin/php-cgi\n',
  thttpd: 'port=80\ndir=/srv/www\nuser=www-data\nchroot\ncgipat=**.cgi\n',
  hiawatha:
    'ServerId = www-data\nBinding {\n  Port = 80\n}\nVirtualHost {\n  Hostname = a.example\n  WebsiteRoot = /srv/a\n}\n',
  'git config': '[core]\n\trepositoryformatversion = 0\n[remote "origin"]\n\turl = git@example.net:a.git\n',
  nagios: 'define host {\n  use generic-host\n  host_name a\n  address 192.0.2.1\n}\n',
  zabbix:
    'PidFile=/run/zabbix/agentd.pid\nLogFile=/var/log/zabbix/agentd.log\nServer=127.0.0.1\nInclude=/etc/zabbix/agentd.d/*.conf\n',
  bacula:
    'Director {\n  Name = main-dir\n  DIRport = 9101\n  Messages = Daemon\n}\nJobDefs { Name = "Default" ; Type = Backup }\n',
  mpd: 'music_directory "/var/lib/mpd/music"\nuser "mpd"\nbind_to_address "localhost"\naudio_output {\n  type "alsa"\n  name "Card"\n}\n',
  dnsmasq: 'port=53\ndomain-needed\nserver=/example/192.0.2.1\naddress=/a.example/192.0.2.2\n',
  chrony: 'pool pool.example iburst\ndriftfile /var/lib/chrony/drift\nallow 192.0.2.0/24\nmakestep 1.0 3\n',
  ejabberd: 'hosts:\n  - "example"\nlisten:\n  -\n    port: 5222\n    module: ejabberd_c2s\nloglevel: 4\n',
  sympa:
    'domain example.net\nlistmaster a@example.net\nlang de\ndb_type mysql\nwwsympa_url https://lists.example/sympa\n',
  vsftpd: 'listen=NO\nlisten_ipv6=YES\nanonymous_enable=NO\nlocal_enable=YES\n',
  stunnel: 'pid = /run/stunnel.pid\n[https]\naccept = 443\nconnect = 80\ncert = /etc/stunnel/a.pem\n',
  freetds: '[global]\n  tds version = auto\n  text size = 64512\n',
  csh: "setenv EDITOR 'nano'\nsetenv PAGER 'less'\nsetenv LANG 'de'\nset prompt = '%m'\nalias ll 'ls -l'\n",
  fontconfig:
    '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n  <dir>/usr/share/fonts</dir>\n  <match target="pattern">\n    <edit name="family" mode="prepend"/>\n  </match>\n</fontconfig>\n',
  'tomcat: server.xml':
    '<Server port="8005">\n  <Service name="Catalina">\n    <Connector port="8080" protocol="HTTP/1.1"/>\n    <Host name="localhost" appBase="webapps"/>\n  </Service>\n</Server>\n',
  yaml: '---\nservices:\n  web:\n    image: "httpd:2.4"\n    ports:\n      - "80:80"\n',
  json: '{\n  "Listen": 80,\n  "Options": ["Indexes"],\n  "timeout": 60\n}\n',
  toml: 'title = "x"\n[server]\nport = 80\nhosts = ["a", "b"]\n',
  sql: 'CREATE TABLE a (id INT);\nINSERT INTO a VALUES (1);\nSELECT * FROM a;\n',
  lisp: '(setq load-path (cons "/a" load-path))\n(defun f (x)\n  (+ x 1))\n',
  perl: '#!/usr/bin/perl\nuse strict;\nmy %h = (a => 1);\nprint "ServerName $h{a}\\n";\n',
  php: "<?php\n$config['Listen'] = 80;\ndefine('DB_NAME', 'a');\ninclude 'b.php';\n",
  python: 'import os\nALLOWED = ["a"]\ndef f(x):\n    return x\n',
  'shell with a virtual host in it': `#!/bin/sh
set -e
site=/etc/apache2/sites-available/a.conf
cat > "$site" <<EOF
<VirtualHost *:80>
  ServerName a.example
  DocumentRoot /srv/a
</VirtualHost>
EOF
if [ -x /usr/sbin/a2ensite ]; then
  a2ensite a
fi
exit 0
`,
  'a document about Apache': `Setting up the virtual host

First install Apache, then create a file with this:

    <VirtualHost *:80>
        ServerName a.example
        DocumentRoot /srv/a
    </VirtualHost>

Then enable the site and reload the server. If that fails, look at the log.
Options are explained in the manual, as is the rest of it.
You may also want to set a password.
`,
  Dockerfile:
    'FROM debian:12\nRUN apt-get update && \\\n  apt-get install -y apache2\nUSER www-data\nEXPOSE 80\nCMD ["apache2ctl", "-D", "FOREGROUND"]\n',
  Makefile: 'all: a b\n\ncc -o a a.c\n%.o: %.c\n\t$(CC) -c $<\n.PHONY: all\n',
  passwd: 'root:x:0:0:root:/root:/bin/bash\nwww-data:x:33:33::/var/www:/usr/sbin/nologin\n',
  'mime.types': 'text/html html htm\nimage/png png\napplication/json json\n',
  environment: 'export APACHE_RUN_USER=www-data\nAPACHE_PID_FILE=/run/apache2.pid\nunset HOME\n',
};
