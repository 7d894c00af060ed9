import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files by their paths; a text that begins with `-> ` is a symbolic link. */
export type Tree = Readonly<Record<string, string>>;

/** A comment that is a finding wherever plume lints it, and nothing to Apache. */
const marker = '# plume: ignore marker/of-this-file\n';

const host = (name: string, more = '') => `${marker}<VirtualHost *:80>
    ServerName ${name}
    DocumentRoot /srv/www/${name}
    <Directory /srv/www/${name}>
        AllowOverride None
        Require all granted
    </Directory>
    CustomLog /var/log/${name}.log combined
${more}</VirtualHost>
`;
const oldHost = (name: string) => `${marker}<VirtualHost *:80>
    ServerName ${name}
    DocumentRoot /srv/www/${name}
    <Directory /srv/www/${name}>
        Options Indexes FollowSymLinks
        Order allow,deny
        Allow from all
    </Directory>
</VirtualHost>
`;
/** A host whose first line lost its end, which plume repairs. */
const brokenHost = (name: string) => host(name).replace('<VirtualHost *:80>', '<VirtualHost *:80');

/** Apache of Debian, for httpd 2.4. */
export const debian: Tree = {
  'etc/apache2/apache2.conf': `${marker}DefaultRuntimeDir /var/run/apache2
PidFile /var/run/apache2/apache2.pid
Timeout 300
KeepAlive On
User www-data
Group www-data
ErrorLog /var/log/apache2/error.log
IncludeOptional mods-enabled/*.load
IncludeOptional mods-enabled/*.conf
Include ports.conf
<Directory />
    AllowOverride None
    Require all denied
</Directory>
LogFormat "%h %l %u %t \\"%r\\" %>s %O" common
LogFormat "%h %l %u %t \\"%r\\" %>s %O \\"%{Referer}i\\"" combined
IncludeOptional conf-enabled/*.conf
IncludeOptional sites-enabled/*.conf
`,
  'etc/apache2/ports.conf': `${marker}Listen 80\n`,
  'etc/apache2/envvars': 'export APACHE_RUN_USER=www-data\nexport APACHE_LOG_DIR=/var/log/apache2\n',
  'etc/apache2/magic': '0 string \\x89PNG image/png\n0 string GIF8 image/gif\n',
  'etc/apache2/mods-available/alias.load': `${marker}LoadModule alias_module /usr/lib/apache2/modules/mod_alias.so\n`,
  'etc/apache2/mods-available/alias.conf': `${marker}<IfModule alias_module>\n    Alias /icons/ /usr/share/apache2/icons/\n</IfModule>\n`,
  'etc/apache2/mods-available/status.conf': `${marker}<IfModule mod_status.c>\n    ExtendedStatus On\n</IfModule>\n`,
  'etc/apache2/mods-enabled/alias.load': '-> ../mods-available/alias.load',
  'etc/apache2/mods-enabled/alias.conf': '-> ../mods-available/alias.conf',
  'etc/apache2/conf-available/charset.conf': `${marker}AddDefaultCharset UTF-8\n`,
  'etc/apache2/conf-enabled/charset.conf': '-> ../conf-available/charset.conf',
  'etc/apache2/sites-available/shop.conf': brokenHost('shop.example'),
  'etc/apache2/sites-available/off.conf': host('off.example'),
  'etc/apache2/sites-enabled/shop.conf': '-> ../sites-available/shop.conf',
};

/** Apache of Red Hat. */
export const redHat: Tree = {
  'etc/httpd/conf/httpd.conf': `${marker}ServerRoot "/etc/httpd"
Listen 80
Include conf.modules.d/*.conf
User apache
Group apache
ServerAdmin root@localhost
<Directory />
    AllowOverride none
    Require all denied
</Directory>
DocumentRoot "/var/www/html"
ErrorLog "logs/error_log"
IncludeOptional conf.d/*.conf
`,
  'etc/httpd/conf/magic': '0 string \\x89PNG image/png\n',
  'etc/httpd/conf.modules.d/00-base.conf': `${marker}LoadModule alias_module modules/mod_alias.so\nLoadModule dir_module modules/mod_dir.so\n`,
  'etc/httpd/conf.d/welcome.conf': `${marker}<LocationMatch "^/+$">\n    Options -Indexes\n    ErrorDocument 403 /.noindex.html\n</LocationMatch>\n`,
  'etc/httpd/conf.d/name.conf': `${marker}ServerName www.example.org\n`,
  'etc/httpd/conf.d/intranet.conf': brokenHost('intranet.example'),
};

/** Apache of Debian, for httpd 2.2: files without an ending, and an empty httpd.conf. */
export const debianOf22: Tree = {
  'old/etc/apache2/apache2.conf': `${marker}ServerRoot "/etc/apache2"
LockFile /var/lock/apache2/accept.lock
PidFile /var/run/apache2.pid
Timeout 300
KeepAlive On
User www-data
Group www-data
AccessFileName .htaccess
DefaultType text/plain
ErrorLog /var/log/apache2/error.log
Include mods-enabled/*.load
Include mods-enabled/*.conf
Include httpd.conf
Include ports.conf
LogFormat "%h %l %u %t \\"%r\\" %>s %O" common
Include conf.d/
Include sites-enabled/
`,
  'old/etc/apache2/httpd.conf': '',
  'old/etc/apache2/ports.conf': `${marker}NameVirtualHost *:80\nListen 80\n`,
  'old/etc/apache2/conf.d/charset': `${marker}AddDefaultCharset UTF-8\n`,
  'old/etc/apache2/conf.d/security': `${marker}ServerTokens Prod\nServerSignature Off\nTraceEnable Off\n`,
  'old/etc/apache2/mods-available/alias.load': `${marker}LoadModule alias_module /usr/lib/apache2/modules/mod_alias.so\n`,
  'old/etc/apache2/mods-enabled/alias.load': '-> ../mods-available/alias.load',
  'old/etc/apache2/sites-available/default': oldHost('default.example'),
  'old/etc/apache2/sites-available/www.example.com': oldHost('www.example.com'),
  'old/etc/apache2/sites-enabled/000-default': '-> ../sites-available/default',
};

/** Apache's files in directories that are called after other things. */
export const scattered: Tree = {
  'docker/php/vhost.conf': brokenHost('php.example'),
  'docker/php/000-default': host('default-php.example'),
  'docker/php/public/.htaccess': `${marker}RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^ index.php [L]\n`,
  'nginx/backend.conf': host('backend.example', '    ProxyPass / http://127.0.0.1:8080/\n'),
  'deploy/example.vhost': host('deploy.example'),
  'deploy/site': host('site.example'),
  'gentoo/vhosts.d/default_vhost.include': `${marker}ServerAdmin root@localhost
DocumentRoot "/var/www/localhost/htdocs"
<Directory "/var/www/localhost/htdocs">
    Options Indexes FollowSymLinks
    AllowOverride All
    Require all granted
</Directory>
`,
  'waf/rules/10-paths.conf': `${marker}SecRuleEngine DetectionOnly
SecRequestBodyAccess On
SecRule REQUEST_URI "@contains /../" "id:1001,phase:1,deny,status:403,msg:'Path'"
SecRule ARGS:id "!@rx ^[0-9]+$" "id:1002,phase:2,deny"
`,
};

/** The files of a machine on which Apache is one of many; each directory below `etc` is one program's. */
export const otherPrograms: Tree = {
  'etc/nginx/nginx.conf': `user www-data;
worker_processes auto;
events {
    worker_connections 768;
}
http {
    sendfile on;
    include /etc/nginx/sites-enabled/*;
}
`,
  'etc/nginx/sites-available/default': `server {
    listen 443 ssl;
    server_name shop.example;
    root /srv/shop;
    location / {
        try_files $uri $uri/ =404;
    }
}
server {
    listen 443 ssl;
    server_name www.example;
    return 301 https://shop.example$request_uri;
}
`,
  'etc/nginx/sites-enabled/default': '-> ../sites-available/default',
  'etc/nginx/sites-enabled/gone': '-> ../sites-available/gone',
  'etc/nginx/conf.d/gzip.conf': 'gzip on;\ngzip_types text/css application/json;\n',
  'etc/php/php.ini': '[PHP]\nengine = On\nmemory_limit = 128M\nupload_max_filesize = 2M\n',
  'etc/php/fpm/pool.d/www.conf':
    '; the pool\n[www]\nuser = www-data\ngroup = www-data\nlisten = /run/php-fpm.sock\npm = dynamic\n',
  'etc/php/mods-available/opcache.ini': '; priority=10\nzend_extension=opcache.so\n',
  'etc/freeradius/radiusd.conf': `prefix = /usr
user = freerad
security {
	max_attributes = 200
	reject_delay = 1
}
$INCLUDE clients.conf
`,
  'etc/freeradius/clients.conf': 'client localhost {\n\tipaddr = 127.0.0.1\n\tsecret = testing123\n}\n',
  'etc/freeradius/sites-available/default':
    'server default {\n\tlisten {\n\t\ttype = auth\n\t}\n\tauthorize {\n\t\tfilter_username\n\t\tpreprocess\n\t\tpap\n\t}\n}\n',
  'etc/freeradius/mods-available/eap': 'eap {\n\tdefault_eap_type = md5\n\ttimer_expire = 60\n}\n',
  'etc/freeradius/mods-enabled/eap': '-> ../mods-available/eap',
  'etc/dovecot/dovecot.conf': 'protocols = imap lmtp\nlisten = *, ::\n!include conf.d/*.conf\n',
  'etc/dovecot/conf.d/10-auth.conf':
    'disable_plaintext_auth = yes\nauth_mechanisms = plain\n!include auth-system.conf.ext\n',
  'etc/postfix/main.cf': 'myhostname = mail.example\nmydestination = $myhostname, localhost\n',
  'etc/proftpd/proftpd.conf': `ServerName "Files"
ServerType standalone
Port 21
Umask 022 022
MaxInstances 30
User proftpd
Group nogroup
<Directory /*>
  AllowOverwrite on
</Directory>
<Anonymous ~ftp>
  UserAlias anonymous ftp
  <Limit WRITE>
    DenyAll
  </Limit>
</Anonymous>
`,
  'etc/cups/cupsd.conf': `LogLevel warn
MaxLogSize 0
Listen localhost:631
Browsing On
BrowseLocalProtocols dnssd
DefaultAuthType Basic
WebInterface Yes
<Location />
  Order allow,deny
</Location>
<Policy default>
  JobPrivateAccess default
  <Limit Send-Document CUPS-Move-Job>
    Require user @OWNER @SYSTEM
    Order deny,allow
  </Limit>
</Policy>
`,
  'etc/cups/client.conf': 'ServerName /run/cups/cups.sock\n',
  'etc/lighttpd/lighttpd.conf':
    'server.modules = (\n  "mod_access",\n  "mod_alias"\n)\nserver.document-root = "/var/www"\nserver.port = 80\n',
  'etc/lighttpd/conf-available/10-status.conf':
    'server.modules += ( "mod_status" )\nstatus.status-url = "/server-status"\n',
  'etc/haproxy/haproxy.conf':
    'global\n    log /dev/log local0\n    user haproxy\ndefaults\n    mode http\n    timeout connect 5000\nfrontend web\n    bind *:80\n    default_backend app\n',
  'etc/squid/squid.conf':
    'acl localnet src 10.0.0.0/8\nhttp_access allow localnet\nhttp_access deny all\nhttp_port 3128\ncoredump_dir /var/spool/squid\n',
  'etc/bind/named.conf':
    'options {\n\tdirectory "/var/cache/bind";\n\tlisten-on-v6 { any; };\n};\nzone "example" {\n\ttype master;\n\tfile "/etc/bind/db.example";\n};\n',
  'etc/dhcp/dhcpd.conf':
    'default-lease-time 600;\nsubnet 10.0.0.0 netmask 255.255.255.0 {\n  range 10.0.0.10 10.0.0.99;\n  option routers 10.0.0.1;\n}\n',
  'etc/ntp/ntp.conf':
    'driftfile /var/lib/ntp/drift\nserver 0.pool.example iburst\nrestrict default kod nomodify\nrestrict 127.0.0.1\n',
  'etc/ssh/sshd_config':
    'Port 22\nPermitRootLogin no\nAuthorizedKeysFile .ssh/authorized_keys\nMatch User backup\n    ForceCommand /bin/false\n',
  'etc/rsyslog/rsyslog.conf':
    'module(load="imuxsock")\n$FileOwner root\nauth,authpriv.* /var/log/auth.log\n*.emerg :omusrmsg:*\n$IncludeConfig /etc/rsyslog.d/*.conf\n',
  'etc/logrotate/logrotate.conf':
    'weekly\nrotate 4\ncreate\ninclude /etc/logrotate.d\n/var/log/wtmp {\n    missingok\n    create 0664 root utmp\n}\n',
  'etc/fail2ban/jail.conf': '[DEFAULT]\nbantime = 10m\nignoreip = 127.0.0.1/8\n[sshd]\nport = ssh\n',
  'etc/supervisor/conf.d/worker.conf':
    '[program:worker]\ncommand=/usr/bin/worker\nautostart=true\nuser=www-data\n',
  'etc/systemd/logind.conf': '[Login]\nNAutoVTs=6\nKillUserProcesses=no\n',
  'etc/fonts/conf.d/10-hinting.conf':
    '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n  <match target="pattern">\n    <edit name="hintstyle" mode="append"><const>hintslight</const></edit>\n  </match>\n</fontconfig>\n',
  'etc/fonts/conf.d/70.conf': '-> /none/70.conf',
  'etc/X11/xorg.conf': 'Section "Device"\n    Identifier "Card0"\n    Driver "intel"\nEndSection\n',
  'etc/modprobe/blacklist.conf':
    'blacklist pcspkr\noptions snd_hda_intel power_save=1\nalias net-pf-10 off\n',
  'etc/sysctl/99-local.conf': 'net.ipv4.ip_forward = 1\nvm.swappiness=10\n',
  'etc/resolver/host.conf': 'order hosts,bind\nmulti on\n',
  'etc/resolver/nsswitch.conf': 'passwd: files systemd\nhosts: files dns\n',
  'etc/resolver/resolv.conf': 'nameserver 10.0.0.1\nsearch example\noptions ndots:2\n',
  'etc/samba/smb.conf':
    '[global]\n   workgroup = WORKGROUP\n   map to guest = bad user\n[homes]\n   browseable = no\n',
  'etc/mysql/conf.d/server.conf':
    '[mysqld]\nbind-address = 127.0.0.1\nmax_connections = 100\n!includedir /etc/mysql/mariadb.conf.d/\n',
  'etc/postgresql/postgresql.conf':
    "data_directory = '/var/lib/postgresql/15/main'\nmax_connections = 100\nport = 5432\nlog_timezone = 'UTC'\n",
  'etc/redis/redis.conf':
    'bind 127.0.0.1 ::1\nport 6379\ntimeout 0\nloglevel notice\nsave 900 1\nappendonly no\ninclude /etc/redis/local.conf\n',
  'etc/mongod/mongod.conf':
    'storage:\n  dbPath: /var/lib/mongodb\nnet:\n  port: 27017\n  bindIp: 127.0.0.1\n',
  'etc/ldap/ldap.conf':
    'BASE dc=example\nURI ldap://ldap.example\nTLS_CACERT /etc/ssl/certs/ca-certificates.crt\n',
  'etc/ldap/slapd.conf':
    'include /etc/ldap/schema/core.schema\npidfile /var/run/slapd/slapd.pid\nloglevel none\ndatabase mdb\nsuffix "dc=example"\naccess to *\n\tby self write\n\tby * read\n',
  'etc/kerberos/krb5.conf':
    '[libdefaults]\n    default_realm = EXAMPLE\n[realms]\n    EXAMPLE = {\n        kdc = kdc.example\n    }\n',
  'etc/monit/conf.d/apache.conf':
    'check process apache with pidfile /var/run/apache2/apache2.pid\n  start program = "/usr/sbin/service apache2 start"\n  if failed host 127.0.0.1 port 80 protocol http then restart\n',
  'etc/nagios/nagios.conf':
    'log_file=/var/log/nagios.log\ncfg_dir=/etc/nagios/conf.d\ndefine host {\n  host_name web\n  check_command check-host-alive\n}\n',
  'etc/munin/munin.conf':
    'includedir /etc/munin/munin-conf.d\n[localhost.example]\n    address 127.0.0.1\n    use_node_name yes\n',
  'etc/munin/munin-node.conf':
    'log_level 4\nlog_file /var/log/munin/munin-node.log\nbackground 1\nuser root\ngroup root\nhost 127.0.0.1\nport 4949\nallow ^127\\.0\\.0\\.1$\n',
  'etc/collectd/collectd.conf':
    'FQDNLookup true\nInterval 10\nLoadPlugin cpu\nLoadPlugin syslog\n<Plugin syslog>\n\tLogLevel info\n</Plugin>\n<Include "/etc/collectd/collectd.conf.d">\n\tFilter "*.conf"\n</Include>\n',
  'etc/ircd/ircd.conf':
    'me {\n\tname "irc.example";\n\tinfo "IRC";\n};\nlisten {\n\tip *;\n\tport 6667;\n};\n',
  'etc/exim/exim4.conf':
    'primary_hostname = mail.example\nbegin acl\nacl_check_rcpt:\n  accept hosts = :\n  deny message = relay not permitted\n',
  'etc/spamassassin/local.conf':
    'rewrite_header Subject ***SPAM***\nrequired_score 5.0\nuse_bayes 1\nreport_safe 0\n',
  'etc/clamav/clamd.conf':
    'LocalSocket /var/run/clamav/clamd.ctl\nUser clamav\nScanMail true\nLogFile /var/log/clamav/clamav.log\nTCPSocket 3310\n',
  'etc/tor/torrc':
    'SocksPort 9050\nHiddenServiceDir /var/lib/tor/hidden/\nHiddenServicePort 80 127.0.0.1:80\n',
  'etc/caddy/Caddyfile':
    'example.org {\n    root * /srv\n    file_server\n    reverse_proxy /api localhost:8080\n}\n',
  'etc/vsftpd/vsftpd.conf': 'listen=NO\nanonymous_enable=NO\nlocal_enable=YES\n',
  'etc/snmp/snmpd.conf':
    'agentAddress udp:127.0.0.1:161\nview systemonly included .1.3.6.1.2.1.1\nrocommunity public default -V systemonly\nsysLocation Rack 4\n',
  'etc/openbsd/httpd.conf':
    'ext_addr="*"\nserver "default" {\n\tlisten on $ext_addr port 80\n\troot "/htdocs"\n\tlog style combined\n}\n',
  'etc/busybox/httpd.conf': 'A:10.0.0.\nD:*\nH:/www\n/cgi-bin:admin:secret\n.au:audio/basic\n',
  'etc/pam/common-auth': 'auth [success=1 default=ignore] pam_unix.so nullok\nauth requisite pam_deny.so\n',
  'etc/cron/php': '09,39 * * * * root test -x /usr/lib/php/sessionclean && /usr/lib/php/sessionclean\n',
  'etc/udev/60-disk.rules': 'SUBSYSTEM=="block", KERNEL=="sd*", ATTRS{serial}=="1", SYMLINK+="backup"\n',
  'etc/iptables/v4.rules': '*filter\n:INPUT DROP [0:0]\n-A INPUT -p tcp --dport 80 -j ACCEPT\nCOMMIT\n',
  'etc/apt/apt.conf': 'APT::Periodic::Enable "1";\nAcquire { Retries "3"; };\n',
  'etc/awstats/awstats.conf':
    'LogFile="/var/log/apache2/access.log"\nLogType=W\nLogFormat=1\nSiteDomain="www.example"\n',
  'etc/grub/grub.conf': '-> /boot/none/grub.conf',
  'etc/default/apache2': 'APACHE_HTCACHECLEAN_ENABLED=no\nHTCACHECLEAN_SIZE=300M\n',
  'etc/logrotate.d/apache2':
    '/var/log/apache2/*.log {\n\tdaily\n\tmissingok\n\tpostrotate\n\t\tinvoke-rc.d apache2 reload\n\tendscript\n}\n',
  'docker/php/php.conf': '[PHP]\nmemory_limit = 256M\ndisplay_errors = Off\n',
  'nginx/site.conf': 'server {\n  listen 80;\n  root /srv;\n}\n',
};

/** More programs, written when the search was done: what they did at the first try was left as it was. */
export const laterPrograms: Tree = {
  'etc/tinyproxy/tinyproxy.conf':
    'User tinyproxy\nGroup tinyproxy\nPort 8888\nListen 192.168.0.1\nTimeout 600\nDefaultErrorFile "/usr/share/tinyproxy/default.html"\nLogLevel Info\nPidFile "/run/tinyproxy/tinyproxy.pid"\nMaxClients 100\nMinSpareServers 5\nMaxSpareServers 20\nStartServers 10\nMaxRequestsPerChild 0\nAllow 127.0.0.1\nViaProxyName "tinyproxy"\nConnectPort 443\n',
  'etc/pound/pound.conf':
    'User "www-data"\nGroup "www-data"\nLogLevel 1\nAlive 30\nListenHTTP\n\tAddress 127.0.0.1\n\tPort 8080\n\tService\n\t\tBackEnd\n\t\t\tAddress 127.0.0.1\n\t\t\tPort 80\n\t\tEnd\n\tEnd\nEnd\n',
  'etc/opendkim/opendkim.conf':
    'Syslog yes\nUMask 007\nDomain example.com\nSelector mail\nKeyFile /etc/dkim/mail.key\nCanonicalization relaxed/simple\nSocket local:/run/opendkim/opendkim.sock\nPidFile /run/opendkim/opendkim.pid\nUserID opendkim\n',
  'etc/zabbix/zabbix_agentd.conf':
    'PidFile=/run/zabbix/zabbix_agentd.pid\nLogFile=/var/log/zabbix/zabbix_agentd.log\nServer=127.0.0.1\nInclude=/etc/zabbix/zabbix_agentd.d/*.conf\n',
  'etc/openvpn/server.conf':
    'port 1194\nproto udp\ndev tun\nca ca.crt\ncert server.crt\nserver 10.8.0.0 255.255.255.0\nkeepalive 10 120\nuser nobody\ngroup nogroup\npersist-key\nverb 3\n',
  'etc/keepalived/keepalived.conf':
    'global_defs {\n  router_id web1\n}\nvrrp_instance VI_1 {\n  state MASTER\n  interface eth0\n  virtual_ipaddress {\n    10.0.0.5\n  }\n}\n',
  'etc/asterisk/sip.conf': '[general]\ncontext=default\nallowoverlap=no\n[phone](!)\ntype=friend\n',
  'etc/unbound/unbound.conf':
    'server:\n    interface: 127.0.0.1\n    access-control: 10.0.0.0/8 allow\ninclude: /etc/unbound/unbound.conf.d/*.conf\n',
  'etc/mosquitto/conf.d/local.conf':
    'listener 1883 localhost\nallow_anonymous true\npersistence_location /var/lib/mosquitto/\nuser mosquitto\n',
  'etc/bacula/bacula-fd.conf':
    'Director {\n  Name = web-dir\n  Password = "x"\n}\nFileDaemon {\n  Name = web-fd\n  FDport = 9102\n}\n',
  'etc/ipsec/ipsec.conf':
    'config setup\n\tuniqueids=no\nconn %default\n\tikelifetime=60m\n\tkeyexchange=ikev2\n',
  'etc/pure-ftpd/pure-ftpd.conf':
    'ChrootEveryone yes\nMaxClientsNumber 50\nDaemonize yes\nMaxClientsPerIP 8\nVerboseLog no\nAnonymousOnly no\nSyslogFacility ftp\nPIDFile /var/run/pure-ftpd.pid\nUmask 133:022\n',
  'etc/privoxy/config':
    'confdir /etc/privoxy\nlogdir /var/log/privoxy\nactionsfile match-all.action\nlisten-address 127.0.0.1:8118\ntoggle 1\n',
  'etc/mpd/mpd.conf':
    'music_directory "/srv/music"\nuser "mpd"\nbind_to_address "localhost"\naudio_output {\n  type "alsa"\n}\n',
  'etc/smart/smartd.conf':
    'DEVICESCAN -d removable -n standby -m root -M exec /usr/share/smartmontools/smartd-runner\n',
  'etc/nut/upsd.conf': 'LISTEN 127.0.0.1 3493\nMAXAGE 15\nSTATEPATH /var/run/nut\n',
};

/** Templates of Apache's configuration. */
export const templates: Tree = {
  'ansible/templates/vhost.conf.j2': host('a')
    .replaceAll('/srv/www/a', '{{ docroot }}')
    .replace(marker, '{# head #}\n'),
  'puppet/vhost.conf': host('b')
    .replaceAll('/srv/www/b', '<%= @docroot %>')
    .replace('ServerName b', 'ServerName <%= @name %>'),
};

/** Writes the files of trees below a directory; `rename` gives a path another place. */
export function writeTrees(
  root: string,
  trees: readonly Tree[],
  rename: (file: string) => string = (file) => file,
): void {
  for (const tree of trees)
    for (const [file, text] of Object.entries(tree)) {
      const place = path.join(root, rename(file));
      mkdirSync(path.dirname(place), { recursive: true });
      if (text.startsWith('-> ')) symlinkSync(text.slice(3), place);
      else writeFileSync(place, text);
    }
}

/** Each file and link below a directory, with its bytes. */
export function readTree(root: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const visit = (directory: string): void => {
    for (const entry of readdirSync(path.join(root, directory), { withFileTypes: true })) {
      const name = path.join(directory, entry.name);
      if (entry.isDirectory()) visit(name);
      else if (entry.isSymbolicLink()) files.set(name, `-> ${readlinkSync(path.join(root, name))}`);
      else files.set(name, readFileSync(path.join(root, name), 'latin1'));
    }
  };
  visit('.');
  return files;
}
