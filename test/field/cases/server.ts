import type { FieldCase } from '../field-case.ts';

const host = (name: string, ...lines: readonly string[]) =>
  ['<VirtualHost *:@PORT@>', `ServerName ${name}`, ...lines, '</VirtualHost>'].join('\n');

/** Hosts, TLS, logs, and the files that httpd reads. */
export const SERVER_CASES: readonly FieldCase[] = [
  {
    name: 'a site whose file name no Include takes',
    symptom: 'the new site shows the default page',
    main: 'IncludeOptional sites/*.conf',
    files: {
      'sites/00-default.conf': host('default.test', 'DocumentRoot "@ROOT@/htdocs/default"'),
      'sites/shop.comf': host('shop.test', 'DocumentRoot "@ROOT@/htdocs/shop"'),
    },
    pages: ['default/index.html', 'shop/index.html'],
    ask: { path: '/', host: 'shop.test' },
    told: '200 default/index.html',
    mend: [['IncludeOptional sites/*.conf', 'IncludeOptional sites/*.co[nm]f']],
    meant: '200 shop/index.html',
  },
  {
    name: 'a CustomLog without its format',
    symptom: 'the log has the same word for every request',
    main: '<Location "/health">\nSetEnv quiet\n</Location>\nCustomLog "logs/access.log" env=!quiet',
    pages: ['health/page.html'],
    ask: { path: '/health/page.html' },
    told: '200 health/page.html',
    logs: 'env=!quiet',
    mend: [
      [
        'CustomLog "logs/access.log" env=!quiet',
        'LogFormat "%>s %U" short\nCustomLog "logs/access.log" short env=!quiet',
      ],
    ],
    meant: '200 health/page.html',
    // of a request before
    meantLogs: '403 /',
  },
  {
    name: 'a ServerAlias with a port',
    symptom: 'the site with www is another site',
    main: [
      host('a.test', 'DocumentRoot "@ROOT@/htdocs/a"'),
      host('b.test', 'ServerAlias www.b.test:443', 'DocumentRoot "@ROOT@/htdocs/b"'),
    ].join('\n'),
    pages: ['a/index.html', 'b/index.html'],
    ask: { path: '/', host: 'www.b.test' },
    told: '200 a/index.html',
    mend: [['ServerAlias www.b.test:443', 'ServerAlias www.b.test']],
    meant: '200 b/index.html',
  },
  {
    name: 'two hosts of one name, written differently',
    symptom: 'nothing that is changed in the file of the site has an effect',
    main: [
      host('a.test', 'DocumentRoot "@ROOT@/htdocs/old"').replace('*', '_default_'),
      host('a.test', 'DocumentRoot "@ROOT@/htdocs/new"'),
    ].join('\n'),
    pages: ['old/index.html', 'new/index.html'],
    ask: { path: '/', host: 'a.test' },
    told: '200 old/index.html',
    mend: [
      [
        '<VirtualHost _default_:@PORT@>\nServerName a.test',
        '<VirtualHost _default_:@PORT@>\nServerName old.test',
      ],
    ],
    // the second is the one without an effect
    line: '<VirtualHost *:@PORT@>',
    meant: '200 new/index.html',
  },
  {
    name: 'AllowEncodedSlashes of the main file, and hosts',
    symptom: 'addresses with %2F are 404 whatever the main file says',
    main: ['AllowEncodedSlashes On', host('a.test', 'AcceptPathInfo On')].join('\n'),
    pages: ['index.html'],
    ask: { path: '/index.html/x%2Fy', host: 'a.test' },
    told: '404',
    mend: [['AcceptPathInfo On', 'AllowEncodedSlashes On\nAcceptPathInfo On']],
    line: 'AllowEncodedSlashes On',
    meant: '200 index.html',
  },
  {
    name: 'a certificate without SSLEngine',
    symptom: 'browsers tell of a record that is too long',
    modules: ['ssl', 'socache_shmcb'],
    main: host(
      'a.test',
      'SSLCertificateFile "@ROOT@/certificate.pem"',
      'SSLCertificateKeyFile "@ROOT@/key.pem"',
    ),
    hasCertificate: true,
    pages: ['page.html'],
    ask: { path: '/page.html', host: 'a.test' },
    // in plain text
    told: '200 page.html',
    mend: [
      [
        'SSLCertificateFile "@ROOT@/certificate.pem"',
        'SSLEngine on\nSSLCertificateFile "@ROOT@/certificate.pem"',
      ],
    ],
    meant: '400',
  },
  {
    name: 'SSLEngine without mod_ssl',
    symptom: 'httpd does not start on the new machine',
    main: host('a.test', 'SSLEngine on'),
    pages: ['page.html'],
    ask: { path: '/page.html', host: 'a.test' },
    told: "refused: Invalid command 'SSLEngine', perhaps misspelled or defined by a module not included in the server configuration",
    mend: [['SSLEngine on', '<IfModule mod_ssl.c>\nSSLEngine on\n</IfModule>']],
    meant: '200 page.html',
  },
  {
    name: 'an option that AllowOverride does not name',
    symptom: 'every page is 500 on the new host',
    main: '<Directory "@ROOT@/htdocs">\nAllowOverride FileInfo Options=Indexes\n</Directory>',
    files: { 'htdocs/.htaccess': 'Options -MultiViews\n' },
    pages: ['page.html'],
    ask: { path: '/page.html' },
    told: '500',
    mend: [['AllowOverride FileInfo Options=Indexes', 'AllowOverride FileInfo Options=Indexes,MultiViews']],
    line: 'Options -MultiViews',
    meant: '200 page.html',
  },
];
