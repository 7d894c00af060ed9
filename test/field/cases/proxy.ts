import type { FieldCase } from '../field-case.ts';

/** The host that backends are played by: it serves what is below the document root. */
const BACKEND = [
  '<VirtualHost *:@PORT@>',
  'ServerName back.test',
  'ServerAlias 127.0.0.1',
  'DocumentRoot "@ROOT@/htdocs"',
  '</VirtualHost>',
].join('\n');

const front = (...lines: readonly string[]) =>
  [BACKEND, '<VirtualHost *:@PORT@>', 'ServerName a.test', ...lines, '</VirtualHost>'].join('\n');

const MODULES = ['proxy', 'proxy_http'];

/** mod_proxy, and what tells it who asks. */
export const PROXY_CASES: readonly FieldCase[] = [
  {
    name: 'ProxyPass / before a longer path',
    symptom: 'requests for the second backend reach the first',
    modules: MODULES,
    main: front(
      'ProxyPass / http://127.0.0.1:@PORT@/web/',
      'ProxyPass /api/ http://127.0.0.1:@PORT@/service/',
    ),
    pages: ['web/api/users.html', 'service/users.html'],
    ask: { path: '/api/users.html', host: 'a.test' },
    told: '200 web/api/users.html',
    mend: [
      ['ProxyPass /api/ http://127.0.0.1:@PORT@/service/', ''],
      [
        'ProxyPass / http://127.0.0.1:@PORT@/web/',
        'ProxyPass /api/ http://127.0.0.1:@PORT@/service/\nProxyPass / http://127.0.0.1:@PORT@/web/',
      ],
    ],
    meant: '200 service/users.html',
  },
  {
    name: 'an exclusion below ProxyPass /',
    symptom: 'the application answers for files that httpd was to serve',
    modules: MODULES,
    main: front(
      'DocumentRoot "@ROOT@/htdocs/files"',
      'ProxyPass / http://127.0.0.1:@PORT@/web/',
      'ProxyPass /assets/ !',
    ),
    pages: ['web/assets/logo.html', 'files/assets/logo.html'],
    ask: { path: '/assets/logo.html', host: 'a.test' },
    told: '200 web/assets/logo.html',
    mend: [
      ['ProxyPass /assets/ !', ''],
      [
        'ProxyPass / http://127.0.0.1:@PORT@/web/',
        'ProxyPass /assets/ !\nProxyPass / http://127.0.0.1:@PORT@/web/',
      ],
    ],
    meant: '200 files/assets/logo.html',
  },
  {
    name: 'a ProxyPassReverse that names no backend',
    symptom: 'redirects of the application lead nowhere',
    modules: MODULES,
    main: [
      BACKEND.replace(
        '</VirtualHost>',
        'Redirect /tool/go http://127.0.0.1:@PORT@/tool/there\n</VirtualHost>',
      ),
      '<VirtualHost *:@PORT@>',
      'ServerName a.test',
      'ProxyPass /tool http://127.0.0.1:@PORT@/tool',
      '<Location "/tool/">',
      'ProxyPassReverse /',
      '</Location>',
      '</VirtualHost>',
    ].join('\n'),
    ask: { path: '/tool/go', host: 'a.test' },
    told: '302 /tool/tool/there',
    open: ['written', 'mended'],
    mend: [['ProxyPassReverse /', 'ProxyPassReverse http://127.0.0.1:@PORT@/tool/']],
    meant: '302 /tool/there',
  },
  {
    name: 'an https backend without SSLProxyEngine',
    symptom: 'every page is 500, and the log tells of SSL that cannot be enabled',
    modules: [...MODULES, 'ssl', 'socache_shmcb'],
    main: '<VirtualHost *:@PORT@>\nServerName a.test\nProxyPass / https://127.0.0.1:@PORT@/\n</VirtualHost>',
    ask: { path: '/page.html', host: 'a.test' },
    told: '500',
    errors: 'AH00961',
    // the backend answers
    open: ['mended'],
    mend: [
      ['ProxyPass / https://127.0.0.1:@PORT@/', 'SSLProxyEngine On\nProxyPass / https://127.0.0.1:@PORT@/'],
    ],
    // it asks, and finds no TLS there
    meant: '500',
    meantErrors: 'AH01097',
  },
  {
    name: 'a group that ends before the path does',
    symptom: 'the service is asked for its start page, whatever is asked for',
    modules: MODULES,
    main: front('ProxyPassMatch "^/api/(one|two)(/.*)?$" "http://127.0.0.1:@PORT@/service/$1/"'),
    pages: ['service/one/index.html', 'service/one/users.html'],
    ask: { path: '/api/one/users.html', host: 'a.test' },
    told: '200 service/one/index.html',
    mend: [
      [
        'ProxyPassMatch "^/api/(one|two)(/.*)?$" "http://127.0.0.1:@PORT@/service/$1/"',
        'ProxyPassMatch "^/api/((one|two)(/.*)?)$" "http://127.0.0.1:@PORT@/service/$1"',
      ],
    ],
    meant: '200 service/one/users.html',
  },
  {
    name: 'a path in a ProxyPass that its Location gives',
    symptom: 'httpd does not start',
    modules: MODULES,
    main: '<Location "/tools/">\nProxyPass /tools/ http://127.0.0.1:@PORT@/\n</Location>',
    pages: ['page.html'],
    ask: { path: '/page.html' },
    told: 'refused: ProxyPass|ProxyPassMatch can not have a path when defined in a location.',
    mend: [['ProxyPass /tools/ http://127.0.0.1:@PORT@/', 'ProxyPass http://127.0.0.1:@PORT@/']],
    meant: '200 page.html',
  },
  {
    name: 'a proxy inside that is trusted as one outside',
    symptom: 'clients of the own network are refused, and the log has the address of the proxy',
    modules: ['remoteip'],
    main: [
      'RemoteIPHeader X-Forwarded-For',
      'RemoteIPTrustedProxy 127.0.0.1',
      '<Location "/inside">',
      'Require ip 10.0.0.0/8',
      '</Location>',
    ].join('\n'),
    pages: ['inside/page.html'],
    ask: {
      path: '/inside/page.html',
      headers: { 'X-Forwarded-For': '10.1.2.3' },
      clients: ['127.0.0.1', '10.1.2.3'],
    },
    told: '403',
    mend: [['RemoteIPTrustedProxy 127.0.0.1', 'RemoteIPInternalProxy 127.0.0.1']],
    meant: '200 inside/page.html',
  },
  {
    name: 'RemoteIPHeader with no proxy named',
    symptom: 'whoever writes the header gets in',
    modules: ['remoteip'],
    main: 'RemoteIPHeader X-Forwarded-For\n<Location "/inside">\nRequire ip 198.51.100.0/24\n</Location>',
    pages: ['inside/page.html'],
    ask: {
      path: '/inside/page.html',
      headers: { 'X-Forwarded-For': '198.51.100.7' },
      clients: ['198.51.100.7', '127.0.0.1'],
    },
    told: '200 inside/page.html',
    mend: [
      ['RemoteIPHeader X-Forwarded-For', 'RemoteIPHeader X-Forwarded-For\nRemoteIPInternalProxy 192.0.2.1'],
    ],
    meant: '403',
  },
];
