import { afterAll, beforeAll, expect, test } from 'vitest';
import { askWholeServer } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/** A line that httpd refuses, what it says, and the line that it takes. */
interface Fault {
  readonly file: string;
  readonly line: string;
  readonly says: string;
  readonly repaired: string;
}

const root = '/etc/httpd';
const files: Readonly<Record<string, string>> = {
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
  'conf.modules.d/00-base.conf': ['mpm_event', 'authz_core', 'authz_host', 'rewrite', 'alias']
    .map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`)
    .join(''),
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
const faults: readonly Fault[] = [
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

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const describeFault = (file: string, line: number, says: string) => `${file}:${line}: ${says}`;
const lineOf = ({ file, line }: Fault): number => files[file]!.split('\n').indexOf(line) + 1;
const expected = faults.map((fault) => describeFault(fault.file, lineOf(fault), fault.says));

test('one run of plume lint names all ten faults, in the words of httpd', () => {
  for (const [file, text] of Object.entries(files)) plume.write(file, text);
  const args = ['conf/httpd.conf', '--map', `${root}=.`, '--server', 'debian-12', '--format', 'json'];
  const { stdout, code } = plume.run(['lint', ...args]);
  const { findings } = JSON.parse(stdout) as { findings: readonly JsonFinding[] };
  const told = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ file, range, httpd }) => describeFault(file, range.start.line, httpd?.message ?? ''));
  expect(told.sort()).toEqual([...expected].sort());
  expect(code).toBe(1);
});

interface JsonFinding {
  readonly severity: string;
  readonly file: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly httpd: { readonly message: string } | null;
}

test.skipIf(!httpdIsInstalled())(
  'httpd names one at a time, and is content at its eleventh run (skipped without a real one)',
  { timeout: 60_000 },
  async () => {
    let texts = files;
    const told: string[] = [];
    let runs = 0;
    for (let isContent = false; !isContent && runs < 20; ) {
      runs++;
      const { exit, errors } = await askWholeServer(texts, {
        as: root,
        main: 'conf/httpd.conf',
        modules: [],
        mpm: undefined,
      });
      isContent = exit === 0;
      if (isContent) break;
      expect(errors).toHaveLength(1);
      const [{ file = '', line = 0, message }] = errors as readonly [(typeof errors)[number]];
      told.push(describeFault(file, line, message.replaceAll('@ROOT@', root)));
      const fault = faults.find((one) => one.file === file && lineOf(one) === line);
      expect(fault, told.at(-1)).toBeDefined();
      texts = { ...texts, [file]: texts[file]!.replace(fault!.line, () => fault!.repaired) };
    }
    expect(told).toEqual(expected);
    expect(runs).toBe(11);
  },
);
