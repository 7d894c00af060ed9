import { loadModules } from '../kit/load-modules.ts';

/** A line that httpd refuses, what it says, and the line that it takes. */
interface Fault {
  readonly file: string;
  readonly line: string;
  readonly says: string;
  readonly repaired: string;
}

export const root = '/etc/httpd';

export const files: Readonly<Record<string, string>> = {
  'conf/httpd.conf': `ServerRoot "/etc/httpd"
ServerName www.example.org
Listen 8080
Include conf.modules.d/*.conf
Include conf.d/missing.conf
Define A B C
KeepAlive maybe
<Directory />
    Options Indexes +FollowSymLinks
    Require all denied
</Directory>
Include conf.d/*.conf
`,
  'conf.modules.d/00-base.conf': loadModules('mpm_event', 'authz_core', 'authz_host', 'rewrite', 'alias'),
  'conf.d/access.conf': `<Directory /srv/www>
    Order allow,deny
    Require ip 10.0.0.300
</Directory>
Error "access.conf is not done yet"
`,
  'conf.d/shop.conf': `<VirtualHost *:8080>
    ServerName shop.example.org
    RewriteRule ^/(.*)$ https://shop.example.org/$1 [R=301
    Listen 8443
    Redirect 301 /old https://shop.example.org/new
</VirtualHost>
</IfModule>
`,
};

/** In the order in which httpd comes to them: what it carries out while it reads, then the rest. */
export const faults: readonly Fault[] = [
  {
    file: 'conf/httpd.conf',
    line: 'Include conf.d/missing.conf',
    says: 'Could not open configuration file /etc/httpd/conf.d/missing.conf: No such file or directory',
    repaired: 'IncludeOptional conf.d/missing.conf',
  },
  {
    file: 'conf/httpd.conf',
    line: 'Define A B C',
    says: 'Define takes 1-2 arguments, Define a variable, optionally to a value.  Same as passing -D to the command line.',
    repaired: 'Define A "B C"',
  },
  {
    file: 'conf.d/shop.conf',
    line: '</IfModule>',
    says: '</IfModule> without matching <IfModule> section',
    repaired: '#',
  },
  {
    file: 'conf/httpd.conf',
    line: 'KeepAlive maybe',
    says: 'KeepAlive must be On or Off',
    repaired: 'KeepAlive On',
  },
  {
    file: 'conf/httpd.conf',
    line: '    Options Indexes +FollowSymLinks',
    says: 'Either all Options must start with + or -, or no Option may.',
    repaired: '    Options +Indexes +FollowSymLinks',
  },
  {
    file: 'conf.d/access.conf',
    line: '    Order allow,deny',
    says: "Invalid command 'Order', perhaps misspelled or defined by a module not included in the server configuration",
    repaired: '    #',
  },
  {
    file: 'conf.d/access.conf',
    line: '    Require ip 10.0.0.300',
    says: "ip address '10.0.0.300' appears to be invalid: The specified IP address is invalid.",
    repaired: '    Require ip 10.0.0.30',
  },
  {
    file: 'conf.d/access.conf',
    line: 'Error "access.conf is not done yet"',
    says: 'access.conf is not done yet',
    repaired: '#',
  },
  {
    file: 'conf.d/shop.conf',
    line: '    RewriteRule ^/(.*)$ https://shop.example.org/$1 [R=301',
    says: 'RewriteRule: bad flag delimiters',
    repaired: '    RewriteRule ^/(.*)$ https://shop.example.org/$1 [R=301]',
  },
  {
    file: 'conf.d/shop.conf',
    line: '    Listen 8443',
    says: 'Listen cannot occur within <VirtualHost> section',
    repaired: '    #',
  },
];

export const describeFault = (file: string, line: number, says: string) => `${file}:${line}: ${says}`;

export const lineOf = ({ file, line }: Fault): number => files[file]!.split('\n').indexOf(line) + 1;

export const expected = faults.map((fault) => describeFault(fault.file, lineOf(fault), fault.says));
